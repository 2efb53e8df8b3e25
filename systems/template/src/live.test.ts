import {
  type Json,
  makeRecord,
  Parted,
  type Prompt,
  parseRecord,
  RANDOM,
  recordFor,
  viewFor,
} from '@affray/kernel';
import { byPolicies, HAND_DICE, LiveFight, passingFor, replay, seededDice } from '@affray/run';
import { seatsFor } from '@affray/run/testing';
import { describe, expect, it } from 'vitest';
import type { Fight } from './state.ts';
import { TEMPLATE } from './system.ts';
import { spar } from './testing.ts';

const setup = spar({ cy: { side: 'heroes' } });
const seats = seatsFor(setup);
const start = (dice = seededDice('live')): LiveFight<Fight> => {
  const fight = LiveFight.begin(TEMPLATE, setup, seats, dice);
  fight.answer({ prompt: fight.prompts()[0]!.id, answer: 'firm', seat: 'gm' });
  return fight;
};
const prompt = (fight: LiveFight<Fight>, who: string): Prompt => fight.prompts().find((p) => p.who === who)!;
const say = (fight: LiveFight<Fight>, who: string, answer: Json) =>
  fight.answer({ prompt: prompt(fight, who).id, answer, seat: null });

it('[SP-HIDE-01] a hidden fighter is known to every seat of its own side, and to no other', () => {
  const hidden = spar({ cy: { side: 'heroes', hidden: true } });
  const seatOf = (id: string, fighters: string[]) => ({ id, name: id, gm: false, fighters, sides: [] });
  const [mate, foe] = [seatOf('mate', ['ana']), seatOf('foe', ['bo'])];
  const fight = LiveFight.begin(TEMPLATE, hidden, [mate, foe], seededDice('h'));
  const seen = (seat: typeof mate): string[] =>
    viewFor(fight, seat, [mate, foe]).state.fighters.map((f) => f.id);
  expect(seen(mate)).toEqual(['ana', 'bo', 'cy']);
  expect(seen(foe)).toEqual(['ana', 'bo']);
  // Nor does anyone else learn that it exists.
  const without = LiveFight.begin(TEMPLATE, spar(), [mate, foe], seededDice('h'));
  expect(viewFor(fight, foe, [mate, foe]).state).toEqual(viewFor(without, foe, [mate, foe]).state);
});

it('[SP-HIDE-01] what a hidden fighter chooses is told to its own side and the game master', () => {
  const hidden = spar({ cy: { side: 'heroes', hidden: true } });
  const table = seatsFor(hidden);
  const fight = LiveFight.begin(TEMPLATE, hidden, table, seededDice('h'));
  for (const [who, answer] of [
    ['gm', 'firm'],
    ['bo', 'guard'],
    ['ana', 'guard'],
    ['cy', 'rest'],
  ] as const)
    say(fight, who, answer);
  const chosen = table.map((seat) => [
    seat.id,
    viewFor(fight, seat, table)
      .events.filter(({ event }) => event.kind === 'chosen')
      .map(({ event }) => (event as never as { fighter: string }).fighter),
  ]);
  const all = ['ana', 'bo', 'cy'];
  expect(Object.fromEntries(chosen)).toEqual({ gm: all, 'p-heroes': all, watcher: ['ana', 'bo'] });
});

it('[SP-HIDE-01] what the game master changes of a hidden fighter is told to those who know of it', () => {
  const hidden = spar({ cy: { side: 'heroes', hidden: true }, di: { side: 'foes' } });
  const seatOf = (id: string, fighters: string[]) => ({ id, name: id, gm: id === 'gm', fighters, sides: [] });
  const table = [seatOf('gm', []), seatOf('mate', ['ana']), seatOf('foe', ['bo'])];
  const fight = LiveFight.begin(TEMPLATE, hidden, table, seededDice('h'));
  expect(fight.intervene({ do: 'set', fighter: 'cy', field: 'health', to: 3 }, 'gm')).toEqual({ ok: true });
  expect(fight.intervene({ do: 'remove', fighter: 'cy' }, 'gm')).toEqual({ ok: true });
  const told = table.map((seat) => viewFor(fight, seat, table).events.map(({ event }) => event.kind));
  expect(told).toEqual([['gm-intervened', 'gm-intervened'], ['gm-intervened', 'gm-intervened'], []]);
  expect(fight.intervene({ do: 'set', fighter: 'di', field: 'health', to: 3 }, 'gm')).toEqual({ ok: true });
  for (const seat of table) expect(viewFor(fight, seat, table).events.length).toBeGreaterThan(0);
});

it('[SP-CHOICE-01] who comes or goes while the others choose changes nobody’s choice', () => {
  const fight = start();
  say(fight, 'bo', 'guard');
  const added = { id: 'di', name: 'Di', side: 'foes', sheet: { health: 20, wind: 3 } };
  expect(fight.intervene({ do: 'add', fighter: added }, 'gm')).toEqual({ ok: true });
  expect(fight.intervene({ do: 'remove', fighter: 'ana' }, 'gm')).toEqual({ ok: true });
  for (const who of ['ana', 'cy']) if (prompt(fight, who) !== undefined) say(fight, who, 'rest');
  const chosen = fight.events.map(({ event }) => event).filter(({ kind }) => kind === 'chosen');
  expect(chosen).toMatchObject([
    { fighter: 'bo', choice: 'guard' },
    { fighter: 'cy', choice: 'rest' },
  ]);
});

it('shows each seat the dice with the event that they fell for', () => {
  const auto = byPolicies<Fight>(() => RANDOM, 'dice');
  const fight = LiveFight.begin(TEMPLATE, setup, seats, seededDice('dice'), auto);
  const seat = seats.find((one) => !one.gm)!;
  const { events } = viewFor(fight, seat, seats);
  const blows = events.filter(({ event }) => event.kind === 'struck');
  expect(blows.length).toBeGreaterThan(0);
  for (const { event, dice = [] } of blows) {
    const { fighter, first, second, third } = event as never as Record<string, number>;
    expect(dice.filter(({ slot }) => slot === 'force')).toEqual(
      [first, second, third].map((face) => ({ who: fighter, slot: 'force', sides: 6, face })),
    );
  }
});

describe('a live fight', () => {
  it('waits, refuses with the rule and what is legal, and changes nothing then', () => {
    const fight = start();
    const before = makeRecord(fight.record);
    const taken = fight.answer({ prompt: prompt(fight, 'bo').id, answer: 'fly', seat: null });
    expect(taken).toEqual({
      ok: false,
      refusal: { rule: 'SP-CHOICE-01', why: '"fly" is not possible here. Possible: strike, guard, rest.' },
    });
    expect(makeRecord(fight.record)).toBe(before);
    expect(fight.answer({ prompt: '1.0/gm', answer: 'firm', seat: 'gm' })).toMatchObject({ ok: false });
  });

  it('asks the game master first in a secret prompt, then the others, and locks the first', () => {
    const fight = start();
    expect(fight.prompts().map((p) => p.who)).toEqual(['bo']);
    say(fight, 'bo', 'strike');
    expect(fight.prompts().map((p) => p.who)).toEqual(['ana', 'cy']);
    expect(fight.answer({ prompt: '1.3/bo', answer: 'rest', seat: 'gm' }).ok).toBe(false);
  });

  it('lets a secret answer be changed and withdrawn until the last is in; then all count', () => {
    const fight = start();
    say(fight, 'bo', 'guard');
    say(fight, 'ana', 'strike');
    say(fight, 'ana', 'rest');
    expect(fight.withdraw(prompt(fight, 'ana').id, null)).toEqual({ ok: true });
    expect(fight.withdraw(prompt(fight, 'ana').id, null).ok).toBe(false);
    say(fight, 'cy', 'guard');
    expect(fight.waiting?.is).toBe('together');
    say(fight, 'ana', 'guard');
    expect(fight.events.filter(({ event }) => event.kind === 'chosen')).toHaveLength(3);
    expect(fight.round).toBe(2);
  });

  it('locks, changes and takes back a secret answer without running the round again, to the same effect', () => {
    const fight = start();
    const first = fight.state;
    say(fight, 'bo', 'guard');
    // Now the others may choose, which requires the round to be run again.
    expect(fight.state).not.toBe(first);
    const { state, events } = fight;
    say(fight, 'ana', 'strike');
    fight.withdraw(prompt(fight, 'ana').id, null);
    say(fight, 'ana', 'rest');
    expect(fight.state).toBe(state);
    expect(fight.events).toBe(events);
    const again = LiveFight.resume(TEMPLATE, fight.saved(), seededDice('live'));
    for (const one of [fight, again]) {
      expect(one.waiting).toMatchObject({ is: 'together', open: ['ana', 'cy'] });
      expect(one.waiting?.is === 'together' && [...one.waiting.locked]).toEqual([
        ['bo', 'guard'],
        ['ana', 'rest'],
      ]);
      expect(one.openMoment).toBe(1);
      say(one, 'cy', 'guard');
      expect(one.round).toBe(2);
    }
    expect(makeRecord(again.record)).toBe(makeRecord(fight.record));
    expect(JSON.stringify(again.events)).toBe(JSON.stringify(fight.events));
  });

  it('tells nobody who has chosen, nor what, nor how often', () => {
    const [one, two] = [start(), start()];
    for (const fight of [one, two]) say(fight, 'bo', 'strike');
    say(one, 'ana', 'strike');
    say(two, 'ana', 'rest');
    say(two, 'ana', 'guard');
    const bystander = { id: 'p2', name: 'P2', gm: false, fighters: ['cy'], sides: [] };
    const all = [...seats.filter((seat) => seat.id !== 'p-heroes'), bystander];
    for (const seat of all) {
      expect(JSON.stringify(viewFor(one, seat, all))).toBe(JSON.stringify(viewFor(two, seat, all)));
      expect(JSON.stringify(recordFor(one, seat))).toBe(JSON.stringify(recordFor(two, seat)));
    }
    expect(viewFor(one, bystander, all).waitingFor).toEqual(['ana', 'bo', 'cy']);
  });

  it('shows a seat its own prompts and its own locked answer', () => {
    const fight = start();
    say(fight, 'bo', 'strike');
    say(fight, 'ana', 'rest');
    const mine = viewFor(fight, seats.find((seat) => seat.id === 'p-heroes')!, seats);
    expect(mine.prompts.map((p) => [p.who, p.locked])).toEqual([
      ['ana', 'rest'],
      ['cy', undefined],
    ]);
    expect(viewFor(fight, seats.find((seat) => seat.id === 'watcher')!, seats).prompts).toEqual([]);
  });

  it('takes dice typed in by hand, refuses impossible faces, and says in the record which they were', () => {
    const fight = start(HAND_DICE);
    say(fight, 'bo', 'strike');
    say(fight, 'ana', 'guard');
    say(fight, 'cy', 'guard');
    say(fight, 'bo', 'ana');
    expect(fight.waiting).toMatchObject({ is: 'die', who: 'bo', slot: 'force', sides: 6 });
    expect(fight.enterFace(7)).toEqual({ ok: false, refusal: { rule: 'GM', why: 'A d6 shows 1 to 6.' } });
    for (const face of [6, 6, 5]) expect(fight.enterFace(face)).toEqual({ ok: true });
    expect(fight.record.byHand).toEqual(['1/bo/force.0:d6', '1/bo/force.1:d6', '1/bo/force.2:d6']);
    expect(fight.events.at(-1)?.event).toMatchObject({ kind: 'struck', harm: 13 });
  });

  it('gives the same slot the same face after an undo, whatever is chosen then', () => {
    const fight = start();
    const moment = fight.moment;
    for (const who of ['bo', 'ana', 'cy']) say(fight, who, 'guard');
    expect(fight.undo(moment, 'gm')).toEqual({ ok: true });
    say(fight, 'bo', 'strike');
    say(fight, 'ana', 'guard');
    say(fight, 'cy', 'guard');
    say(fight, 'bo', 'ana');
    const first = fight.record.dice['1']!['bo/force.0:d6'];
    fight.undo(fight.moment - 1, 'gm');
    say(fight, 'bo', 'cy');
    expect(fight.record.dice['1']!['bo/force.0:d6']).toBe(first);
    expect(fight.record.entries.filter((entry) => entry.is === 'undo')).toHaveLength(2);
  });

  it('keeps interventions in the record and plays them again', () => {
    const fight = start();
    expect(fight.intervene({ do: 'set', fighter: 'bo', field: 'health', to: 1 }, 'gm')).toEqual({ ok: true });
    const added = { id: 'dag', name: 'Dag', side: 'foes', sheet: { health: 9, wind: 0 }, hidden: true };
    expect(fight.intervene({ do: 'add', fighter: added }, 'gm')).toEqual({ ok: true });
    expect(fight.intervene({ do: 'set', fighter: 'zed', field: 'health', to: 1 }, 'gm')).toMatchObject({
      ok: false,
    });
    expect(fight.intervene({ do: 'set', fighter: 'bo', field: 'health', to: 101 }, 'gm')).toMatchObject({
      ok: false,
    });
    expect(fight.intervene({ do: 'reveal', fighter: 'dag' }, 'gm')).toEqual({ ok: true });
    expect(fight.state.fighters.map((f) => f.id)).toContain('dag');
    const again = replay(TEMPLATE, parseRecord(makeRecord(fight.record)));
    expect(again.state).toEqual(fight.state);
    fight.intervene({ do: 'call', call: 'end-fight', given: {} }, 'gm');
    expect(fight.state.outcome).toMatchObject({ reason: 'called off' });
  });

  it('passes automatically on what a seat has set to pass, and asks the others', () => {
    const auto = passingFor<Fight>({ gm: ['which-ground'], 'p-heroes': ['whether-to-dodge'] }, seats);
    const fight = LiveFight.begin(TEMPLATE, setup, seats, seededDice('live'), auto);
    expect(fight.prompts().map((p) => [p.question.kind, p.who])).toEqual([['what-to-do', 'bo']]);
    expect(fight.record.entries).toEqual([
      { is: 'answer', kind: 'which-ground', who: 'gm', answer: 'firm', seat: null },
    ]);
    say(fight, 'bo', 'strike');
    say(fight, 'ana', 'strike');
    say(fight, 'cy', 'guard');
    expect(fight.prompts().map((p) => [p.question.kind, p.who])).toEqual([['whether-to-dodge', 'bo']]);
    say(fight, 'bo', false);
    say(fight, 'bo', 'ana');
    const dodges = fight.record.entries.filter((e) => e.is === 'answer' && e.kind === 'whether-to-dodge');
    expect(dodges).toMatchObject([
      { who: 'bo', answer: false },
      { who: 'ana', answer: true, seat: null },
    ]);
  });

  it('stops a replay that parts from its record, and names both sides', () => {
    const fight = start();
    for (const who of ['bo', 'ana', 'cy']) say(fight, who, 'guard');
    const other = parseRecord(makeRecord(fight.record));
    (other.entries as unknown[])[1] = {
      is: 'answer',
      kind: 'which-target',
      who: 'bo',
      answer: 'ana',
      seat: null,
    };
    expect(() => replay(TEMPLATE, other)).toThrow(Parted);
    expect(() => replay(TEMPLATE, other)).toThrow(
      'Replay stops at entry 1: the record has "which-target" of bo: ana, the rules now ask "what-to-do" of bo.',
    );
    const illegal = parseRecord(makeRecord(fight.record));
    (illegal.entries as unknown[])[1] = {
      is: 'answer',
      kind: 'what-to-do',
      who: 'bo',
      answer: 'fly',
      seat: null,
    };
    expect(() => replay(TEMPLATE, illegal)).toThrow(/something legal/);
    const diceless = LiveFight.begin(
      TEMPLATE,
      spar(),
      seats,
      seededDice('d'),
      byPolicies(() => RANDOM, 'd'),
    );
    const record = parseRecord(makeRecord(diceless.record));
    const round = Object.keys(record.dice).find((key) => Object.keys(record.dice[key]!).length > 0)!;
    record.dice[round] = {};
    expect(() => replay(TEMPLATE, record)).toThrow(/the rules now ask a d6 for/);
  });
});
