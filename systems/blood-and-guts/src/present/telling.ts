// Shared by lines, cues and headlines: events by kind, names within and at the start of sentences, dice and sums in
// words.
import { agree, listed, type NameOf, type Narration } from '@affray/kernel';
import type { Event } from '../events.ts';
import type { Attribute } from '../state.ts';

export type Told<K extends Event['kind']> = Extract<Event, { kind: K }>;
/** `name` for the start of a sentence, `mid` for the middle. */
export type Tell<K extends Event['kind']> = (event: Told<K>, name: NameOf, mid: NameOf) => Narration;

/** A line for each kind of event of a group. */
export type Lines<K extends Event['kind']> = { readonly [P in K]: Tell<P> };

export const SCORES: Readonly<Record<Attribute, string>> = { blood: 'Blood', guts: 'Guts', nerves: 'Nerves' };

/** What each quality does, as a verb. */
export const AT_WORK: readonly string[] = [
  'rolls one more die',
  'adds 1 to its dice',
  'may bind',
  'ignores armour',
  'deals damage first',
];

/** A side as the subject of a verb. */
export function doing(id: string, name: NameOf, one: string, many: string): string {
  return `${name(id)} ${agree(name(id), one, many)}`;
}

export function all(ids: readonly string[], name: NameOf): string {
  return listed(ids.map(name));
}

/** An item by its name. */
export function of(item: string): string {
  return item.replaceAll('-', ' ');
}

/** "d6-2" is the second d6 of a sheet: shown as a d6. An item is shown by its name. */
export function die(key: string): string {
  const size = /^d(\d+)(-\d+)?$/.exec(key)?.[1];
  return size === undefined ? `the ${of(key.replaceAll('+', ''))}` : `a d${size}`;
}

/** The die, and its owner if another fighter holds it. */
export function dieOf(
  { fighter, owner, die: key }: { fighter: string; owner: string; die: string },
  mid: NameOf,
): string {
  return owner === fighter ? die(key) : `${die(key)} of ${mid(owner)}`;
}

/** Terms of a sum, each with its source. */
export type Terms = readonly (readonly [string, number])[];

/** A sum in words, without terms of 0: "weapon 6 + difference 3 - gambeson 1 = 8". */
export function sum(terms: Terms): string {
  let text = '';
  let total = 0;
  const counted = terms.filter(([, number]) => number !== 0);
  for (const [name, number] of counted) {
    const sign = number < 0 ? '-' : '+';
    text += text === '' && number > 0 ? `${name} ${number}` : ` ${sign} ${name} ${Math.abs(number)}`;
    total += number;
  }
  if (counted.length === 1) return text;
  return total < 0 ? `${text} = ${total}, which counts as 0` : `${text} = ${total}`;
}

/** BG-HARM-07. The terms of a blow in a brawl. */
export function harmTerms(e: Told<'harm-summed'>): Terms {
  const level = e.level ?? 0;
  return [
    ['weapon', e.weapon],
    ['difference', e.difference - level],
    ['level threats', level],
    ['saved by Blood', -e.saved],
    ['gambeson', -e.gambeson],
  ];
}

/** BG-MAN-05. The terms of an injury; null in records of earlier rules, which omit the gambeson. */
export function injuryTerms({ threat, best, gambeson, injury }: Told<'injured'>): Terms | null {
  if (gambeson === undefined) return null;
  const terms: Terms =
    threat === null
      ? [['weapon', injury + gambeson]]
      : [
          ['threat', threat],
          ['best die', -(best ?? 0)],
        ];
  return [...terms, ['gambeson', -gambeson]];
}
