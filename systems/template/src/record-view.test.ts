import {
  type Entry,
  isNamedIn,
  type Json,
  LiveFight,
  recordFor,
  type Seat,
  seededDice,
  viewFor,
} from '@affray/kernel';
import { seatsFor } from '@affray/kernel/testing';
import { expect, it } from 'vitest';
import type { Fight } from './state.ts';
import { TEMPLATE } from './system.ts';
import { spar } from './testing.ts';

const setup = spar({ cy: { side: 'heroes' } });
const gm = seatsFor(setup).find((seat) => seat.gm)!;
const seatOf = (id: string, fighter: string): Seat => ({
  id,
  name: id,
  gm: false,
  fighters: [fighter],
  sides: [],
});
const [ana, cy] = [seatOf('ana', 'ana'), seatOf('cy', 'cy')];
const watcher: Seat = { id: 'watcher', name: 'Watcher', gm: false, fighters: [], sides: [] };
const seats = [gm, ana, cy, watcher];

function started(): LiveFight<Fight> {
  const fight = LiveFight.begin(TEMPLATE, setup, seats, seededDice('view'));
  fight.answer({ prompt: fight.prompts()[0]!.id, answer: 'firm', seat: 'gm' });
  return fight;
}
const idOf = (fight: LiveFight<Fight>, who: string): string =>
  fight.prompts().find((one) => one.who === who)!.id;
function say(fight: LiveFight<Fight>, who: string, answer: Json): void {
  const seat = who === 'bo' ? 'gm' : who;
  expect(fight.answer({ prompt: idOf(fight, who), answer, seat })).toEqual({ ok: true });
}
const answersOf = (fight: LiveFight<Fight>, seat: Seat, who: string): Json[] =>
  recordFor(fight, seat).entries.flatMap((entry) =>
    entry.is === 'answer' && entry.who === who ? [entry.answer] : [],
  );
const restarted = (fight: LiveFight<Fight>): LiveFight<Fight> =>
  LiveFight.resume(TEMPLATE, fight.saved(), seededDice('view'));

it("a secret answer that was undone before its reveal is in nobody's record", () => {
  const fight = started();
  say(fight, 'bo', 'guard');
  say(fight, 'ana', 'rest');
  fight.undo(0, 'gm');
  for (const one of [fight, restarted(fight)]) {
    for (const seat of seats) {
      expect(answersOf(one, seat, 'ana'), seat.id).toEqual([]);
      expect(answersOf(one, seat, 'bo'), seat.id).toEqual([]);
      expect(answersOf(one, seat, 'gm'), seat.id).toEqual(['firm']);
    }
  }
});

it("answers changed or withdrawn before the reveal are in nobody's record, the one that counts is in all", () => {
  const fight = started();
  say(fight, 'bo', 'guard');
  say(fight, 'ana', 'rest');
  say(fight, 'ana', 'strike');
  fight.withdraw(idOf(fight, 'ana'), 'ana');
  say(fight, 'cy', 'rest');
  say(fight, 'ana', 'guard');
  for (const one of [fight, restarted(fight)]) {
    expect(one.round).toBe(2);
    for (const seat of seats) {
      expect(answersOf(one, seat, 'ana'), seat.id).toEqual(['guard']);
      expect(recordFor(one, seat).entries.filter((entry) => entry.is === 'withdrawal')).toEqual([]);
    }
  }
});

it('an answer that was revealed stays in the record when it is undone: all have seen it', () => {
  const fight = started();
  for (const who of ['bo', 'ana', 'cy']) say(fight, who, 'guard');
  fight.undo(1, 'gm');
  say(fight, 'bo', 'rest');
  for (const one of [fight, restarted(fight)]) {
    expect(answersOf(one, watcher, 'ana')).toEqual(['guard']);
    expect(answersOf(one, watcher, 'bo')).toEqual(['guard']);
  }
});

it('moments, also those of undos, count what the seat knows of', () => {
  const hidden = spar({ cy: { side: 'foes', hidden: true } });
  const foes: Seat = { ...gm, sides: ['foes'] };
  const table = [foes, ana, watcher];
  const undone = [false, true].map((isChanged) => {
    const fight = LiveFight.begin(TEMPLATE, hidden, table, seededDice('view'));
    fight.answer({ prompt: fight.prompts()[0]!.id, answer: 'firm', seat: 'gm' });
    if (isChanged) {
      fight.intervene({ do: 'set', fighter: 'cy', field: 'health', to: 3 }, 'gm');
      fight.intervene({ do: 'set', fighter: 'cy', field: 'health', to: 4 }, 'gm');
    }
    fight.intervene({ do: 'set', fighter: 'bo', field: 'health', to: 5 }, 'gm');
    expect(fight.momentFor(watcher)).toBe(2);
    expect(fight.momentFor(foes)).toBe(isChanged ? 4 : 2);
    const before = JSON.stringify([watcher, ana].map((seat) => viewFor(fight, seat, table)));
    fight.undo(fight.momentMeant(watcher, 1)!, 'gm');
    expect(fight.momentFor(watcher)).toBe(1);
    expect(fight.momentMeant(watcher, 1)).toBeNull();
    const after = [watcher, ana].map((seat) => [viewFor(fight, seat, table), recordFor(fight, seat)]);
    const undo = recordFor(fight, watcher).entries.find((entry) => entry.is === 'undo') as Entry & {
      to: number;
    };
    expect(undo.to).toBe(1);
    return [before, JSON.stringify(after)];
  });
  expect(undone[0]).toEqual(undone[1]);
});

it("a hidden fighter whose id reads like an answer takes nobody's answers away", () => {
  const sheet = { health: 9, wind: 0 };
  const guard = { id: 'guard', name: 'Guard', side: 'foes', sheet, hidden: true };
  const lurking = { ...setup, fighters: [...setup.fighters, guard] };
  const fight = LiveFight.begin(TEMPLATE, lurking, seats, seededDice('view'));
  fight.answer({ prompt: fight.prompts()[0]!.id, answer: 'firm', seat: 'gm' });
  for (const who of ['bo', 'guard']) say(fight, who, 'rest');
  for (const who of ['ana', 'cy']) say(fight, who, 'guard');
  expect(fight.round).toBe(2);
  for (const seat of seats) expect(answersOf(fight, seat, 'ana'), seat.id).toEqual(['guard']);
  expect(answersOf(fight, watcher, 'guard')).toEqual([]);
  const chosen = viewFor(fight, watcher, seats).events.filter(({ event }) => event.kind === 'chosen');
  const named = chosen.filter(({ event }) => isNamedIn(TEMPLATE, event, ['guard']));
  expect(chosen.length).toBeGreaterThan(1);
  expect(named).toEqual([]);
});
