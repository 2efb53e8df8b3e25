// Distributing points among places.
import { IGNORED, type Key, type Pressed } from './keys.ts';

export interface DealInput {
  readonly is: 'deal';
  readonly places: readonly { readonly name: string; readonly words: string; readonly most: number }[];
  readonly points: readonly number[];
  readonly cursor: number;
  readonly min: number;
  readonly max: number;
}

/**
 * Points among places, distributed as usual at first.
 * @example dealInput({ dazed: 2, weakened: 2 }, 0, 2, { dazed: 2 }, (place) => place)
 */
export function dealInput(
  among: Readonly<Record<string, number>>,
  min: number,
  max: number,
  usual: Readonly<Record<string, number>>,
  words: (place: string) => string,
): DealInput {
  const places = Object.entries(among).map(([name, most]) => ({ name, words: words(name), most }));
  return { is: 'deal', places, points: places.map(({ name }) => usual[name] ?? 0), cursor: 0, min, max };
}

export function dealt({ points }: DealInput): number {
  return points.reduce((sum, one) => sum + one, 0);
}

export function pressDeal(deal: DealInput, key: Key): Pressed<DealInput> {
  const { places, points, cursor } = deal;
  const now = points[cursor] ?? 0;
  if (key.name === 'up' || key.name === 'down') {
    const by = key.name === 'up' ? places.length - 1 : 1;
    return { is: 'input', input: { ...deal, cursor: (cursor + by) % places.length } };
  }
  if (key.name === 'right' || key.text === '+') return set(deal, now + 1);
  if (key.name === 'left' || key.text === '-') return set(deal, now - 1);
  if (key.name === 'enter') return taken(deal);
  return key.name === 'text' && /^\d$/.test(key.text) ? set(deal, Number(key.text)) : IGNORED;
}

function set(deal: DealInput, to: number): Pressed<DealInput> {
  const { points, cursor, places, max } = deal;
  const place = places[cursor];
  if (place === undefined || to < 0) return IGNORED;
  const next = points.map((was, i) => (i === cursor ? to : was));
  const total = next.reduce((sum, one) => sum + one, 0);
  if (to > place.most) return { is: 'refused', why: `${place.words} takes ${place.most} at most.` };
  if (total > max) return { is: 'refused', why: `There are ${max} points in all: take some away first.` };
  return { is: 'input', input: { ...deal, points: next } };
}

function taken(deal: DealInput): Pressed<DealInput> {
  const total = dealt(deal);
  if (total < deal.min || total > deal.max)
    return { is: 'refused', why: `Distribute ${deal.min} to ${deal.max} points; ${total} so far.` };
  const answer: Record<string, number> = {};
  for (const [i, { name }] of deal.places.entries()) {
    const points = deal.points[i] ?? 0;
    if (points > 0) answer[name] = points;
  }
  return { is: 'answer', answer };
}
