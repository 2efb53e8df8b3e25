// Interventions of the game master: who sees them, and that a batch is a single step.

import {
  type Call,
  type Change,
  canonicalJson,
  type FighterSetup,
  fightersIn,
  type Intervention,
  type Json,
  recordFor,
  type Seat,
  type Setup,
  type System,
  viewFor,
} from '@affray/kernel';
import { expect } from 'vitest';
import { LiveFight } from '../live.ts';
import { seededDice } from '../seeded-dice.ts';
import { seatsFor, withHidden } from './play.ts';

/** The first difference of two texts; empty if they are equal. */
export function parting(one: string, two: string): string {
  if (one === two) return '';
  let at = 0;
  while (one[at] === two[at]) at++;
  const from = Math.max(0, at - 60);
  return `${one.slice(from, at + 60)} <> ${two.slice(from, at + 60)}`;
}

/** Everything that a seat is sent of a fight, as one text. */
export function sentTo<State>(fight: LiveFight<State>, seat: Seat, setup: Setup): string {
  return JSON.stringify([viewFor(fight, seat, seatsFor(setup)), recordFor(fight, seat)]);
}

/** Whatever the game master does to a hidden fighter, seats of other sides see the same bytes as without it. */
export function hiddenInterventions<State>(system: System<State>, setup: Setup): void {
  const foe = setup.fighters.find((f) => setup.sides.find((side) => side.id === f.side)?.by === 'gm');
  if (foe === undefined || setup.fighters.filter((f) => f.side === foe.side).length < 2) return;
  const hidden = withHidden(setup, foe.id, foe.name);
  const begun = (): LiveFight<State> =>
    LiveFight.begin(system, hidden, seatsFor(hidden), seededDice('hidden'));
  const outsiders = seatsFor(hidden).filter((seat) => !seat.gm);
  const another: FighterSetup = { ...foe, id: 'one-more', name: 'One more', hidden: true };
  const acts: Intervention[] = [
    ...Object.entries(system.fields).flatMap(([field, { is, min = 1, values = [] }]): Intervention[] => {
      const to = { number: min, flag: true, choice: values[0] ?? '', text: 'Canary', square: { x: 0, y: 0 } }[
        is
      ];
      return [{ do: 'set', fighter: foe.id, field, to, reason: 'Canary' }];
    }),
    ...Object.entries(system.calls).map(([call, { takes }]): Intervention => {
      const given = Object.entries(takes).map(([name, is]) => [name, someArgument(is, foe.id, foe.side)]);
      return { do: 'call', call, given: Object.fromEntries(given), reason: 'Canary' };
    }),
    { do: 'add', fighter: another },
    { do: 'hide', fighter: foe.id },
    { do: 'remove', fighter: foe.id },
  ];
  for (const act of acts) {
    const [still, changed] = [begun(), begun()];
    if (act.do === 'call' && fightersIn(system, act).length === 0) continue;
    if (!changed.intervene(act, 'gm').ok || changed.isOver) continue;
    const name = `${act.do} ${act.do === 'set' ? act.field : act.do === 'call' ? act.call : ''}`;
    for (const seat of outsiders)
      expect(parting(sentTo(still, seat, hidden), sentTo(changed, seat, hidden)), `${name}, ${seat.id}`).toBe(
        '',
      );
    const knowing = seatsFor(hidden).find((seat) => seat.gm) as Seat;
    expect(viewFor(changed, knowing, seatsFor(hidden)).moment, name).toBe(1);
  }
}

/** An argument of a call; this fighter wherever possible. */
function someArgument(is: Call['takes'][string], fighter: string, side: string): Json {
  if (typeof is !== 'string') return is[0] ?? '';
  return { fighter, fighters: [fighter], side, text: 'Canary', number: 1 }[is];
}

/** Everyone sees only the part of a batch that they may know of: to outsiders, the batch consists of that part. It is undone as one. */
export function batches<State>(system: System<State>, setup: Setup): void {
  const foe = setup.fighters.find((f) => setup.sides.find((side) => side.id === f.side)?.by === 'gm');
  const [field, { min = 0 }] = Object.entries(system.fields).find(([, { is }]) => is === 'number') ?? [
    '',
    {},
  ];
  const known = setup.fighters.find(({ id, side }) => id !== foe?.id && side !== foe?.side)?.id;
  if (foe === undefined || known === undefined || field === '') return;
  const hidden = withHidden(setup, foe.id, foe.name);
  const begun = (): LiveFight<State> =>
    LiveFight.begin(system, hidden, seatsFor(hidden), seededDice('batch'));
  const [alone, batch] = [begun(), begun()];
  const change = (fighter: string): Change => ({ do: 'set', fighter, field, to: min });
  const before = canonicalJson(batch.state as Json);
  const isAlone = alone.intervene({ do: 'all', changes: [change(known)] }, 'gm').ok;
  const isBatch = batch.intervene({ do: 'all', changes: [change(foe.id), change(known)] }, 'gm').ok;
  expect(isBatch).toBe(isAlone);
  if (!isAlone || alone.isOver || batch.isOver) return;
  expect(batch.moment).toBe(1);
  for (const seat of seatsFor(hidden).filter((one) => !one.gm && !one.sides.includes(foe.side)))
    expect(parting(sentTo(alone, seat, hidden), sentTo(batch, seat, hidden)), seat.id).toBe('');
  expect(system.fields[field]?.read(batch.state, foe.id)).toBe(min);
  expect(batch.undo(0, 'gm').ok).toBe(true);
  expect(canonicalJson(batch.state as Json)).toBe(before);
}
