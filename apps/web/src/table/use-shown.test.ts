import type { Seen, ShownEvent } from '@affray/protocol';
import { expect, it } from 'vitest';
import { freshDice, rested, takeIn } from './use-shown.ts';

const die = { who: 'ana', slot: 'force', sides: 6, face: 4 };
const event = (dice?: ShownEvent['dice']): ShownEvent => ({
  round: 1,
  moment: 1,
  event: { kind: 'struck', rule: 'SP-STRIKE-01' },
  ...(dice === undefined ? {} : { dice }),
});
const seen = (events: readonly ShownEvent[]): Seen => ({ events, pen: true, frame: {} as never });
const START = { shown: null, next: null, rolling: null };

it('shows the first frame at once, however many dice have fallen before', () => {
  const first = seen([event([die])]);
  expect(takeIn(START, first, false)).toEqual({ shown: first, next: null, rolling: null });
});

it('holds a frame back until its dice lie, and shows the latest that came meanwhile', () => {
  const [before, after, later] = [
    seen([event()]),
    seen([event(), event([die])]),
    seen([event(), event([die]), event()]),
  ];
  const rolling = takeIn({ ...START, shown: before }, after, false);
  expect(rolling).toEqual({ shown: before, next: after, rolling: [die] });
  const still = takeIn(rolling, later, false);
  expect(still.shown).toBe(before);
  expect(rested(still)).toEqual({ shown: later, next: null, rolling: null });
});

it('rolls nothing for frames without dice, for an undo, or where dice are shown at once', () => {
  const [long, short] = [seen([event(), event([die])]), seen([event()])];
  expect(takeIn({ ...START, shown: short }, seen([event(), event()]), false).rolling).toBeNull();
  expect(takeIn({ ...START, shown: long }, short, false)).toMatchObject({ shown: short, rolling: null });
  expect(takeIn({ ...START, shown: short }, long, true)).toMatchObject({ shown: long, rolling: null });
  expect(freshDice(long.events, short.events)).toEqual([]);
});
