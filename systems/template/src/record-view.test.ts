import {
  type Entry,
  isNamedBy,
  isNamedIn,
  type Json,
  recordFor,
  type Seat,
  type System,
  viewFor,
  withoutSealed,
} from '@affray/kernel';
import { LiveFight, replay, seededDice } from '@affray/run';
import { seatsFor } from '@affray/run/testing';
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

const lurking = spar({ cy: { side: 'foes', hidden: true } });
const own: Seat = { id: 'own', name: 'Own', gm: false, fighters: [], sides: ['foes'] };

/** Spar with a rule that ignores hiding: it tells everyone, and gives those who do not know the fighter a twin. */
function forgetful(fighters: readonly string[], twin: string | null): System<Fight> {
  return {
    ...TEMPLATE,
    present: { ...TEMPLATE.present, names: { waved: ['fighters'] } } as never,
    round: (fight, table) => {
      const waved = { kind: 'waved', rule: 'SP-REST-01', fighters };
      if (twin === null) table.tell(waved);
      else table.tellOnly(['gm', 'side:heroes'], waved, { ...waved, fighters: [twin] });
      TEMPLATE.round(fight, table);
    },
  };
}
const wavesSeen = (system: System<Fight>, seat: Seat): unknown[] => {
  const fight = LiveFight.begin(system, lurking, [gm, ana, own, watcher], seededDice('view'));
  return viewFor(fight, seat, seats).events.flatMap(({ event }) =>
    event.kind === 'waved' ? [(event as unknown as { fighters: string[] }).fighters] : [],
  );
};

it('an event that names a hidden fighter reaches only those who know of it, whatever the rule says', () => {
  const one = forgetful(['bo', 'cy'], null);
  for (const seat of [gm, own]) expect(wavesSeen(one, seat), seat.id).toEqual([['bo', 'cy']]);
  for (const seat of [ana, watcher]) expect(wavesSeen(one, seat), seat.id).toEqual([]);
  for (const seat of [gm, own, ana]) expect(wavesSeen(forgetful(['bo'], null), seat)).toEqual([['bo']]);
  const twins = forgetful(['cy'], 'bo');
  expect(wavesSeen(twins, gm)).toEqual([['cy']]);
  for (const seat of [ana, watcher]) expect(wavesSeen(twins, seat), seat.id).toEqual([['bo']]);
  for (const seat of [ana, watcher]) expect(wavesSeen(forgetful(['cy'], 'cy'), seat)).toEqual([]);
});

it('a scene that names a hidden fighter is kept back from those who do not know of it', () => {
  const placed = { ...lurking, scene: { cover: [{ from: 'ana', to: 'cy' }] } };
  const fight = LiveFight.begin(TEMPLATE, placed, seats, seededDice('view'));
  expect(recordFor(fight, gm).setup.scene).toEqual(placed.scene);
  for (const seat of [ana, watcher]) expect(recordFor(fight, seat).setup.scene, seat.id).toBeNull();
  fight.intervene({ do: 'reveal', fighter: 'cy' }, 'gm');
  expect(recordFor(fight, watcher).setup.scene).toEqual(placed.scene);
});

it('a side that is called as a fighter, or that the game master plays, gives no hidden fighter away', () => {
  const called = { ...lurking, fighters: lurking.fighters.map((one) => ({ ...one })) };
  const fight = LiveFight.begin(TEMPLATE, called, seats, seededDice('view'));
  const asFighter = { ...TEMPLATE, fighterIds: () => ['ana', 'bo', 'cy', 'foes'] };
  const sideOf = (state: Fight, id: string): string =>
    id === 'foes' ? 'heroes' : TEMPLATE.sideOf(state, id);
  expect(isNamedBy({ ...asFighter, sideOf }, fight.state, 'foes', 'cy', ['cy'])).toBe(true);
  expect(isNamedBy({ ...asFighter, sideOf }, fight.state, 'ana', 'cy', ['cy'])).toBe(false);
  expect(isNamedBy(TEMPLATE, fight.state, 'ana', 'cy', ['cy'], ['heroes'])).toBe(true);
});

it('known dice are told of whoever has chosen in secret, and a replay tells the same', () => {
  const fight = started();
  for (const who of ['bo', 'ana', 'cy']) say(fight, who, 'guard');
  expect(fight.round).toBe(2);
  const shown = (one: LiveFight<Fight>): string[] =>
    viewFor(one, watcher, seats).events.map(({ event }) => event.kind);
  const isSame = (when: string): void => {
    expect(shown(fight), when).toEqual(before);
    expect(shown(replay(TEMPLATE, fight.saved())), when).toEqual(before);
  };
  // The result does not depend on who locked before and who locks again.
  fight.undo(2, 'gm');
  const before = shown(fight);
  expect(before.filter((kind) => kind === 'dice-known')).toHaveLength(1);
  isSame('one of them had locked');
  fight.undo(1, 'gm');
  isSame('none of them had');
  for (const who of ['bo', 'ana']) {
    say(fight, who, 'guard');
    isSame(who);
  }
  say(fight, 'cy', 'guard');
  expect(shown(replay(TEMPLATE, fight.saved()))).toEqual(shown(fight));
  expect(shown(fight).filter((kind) => kind === 'dice-known')).toHaveLength(1);
});

it('a round that is played with known dice is told to be so, whoever changed their mind in it', () => {
  const fight = started();
  say(fight, 'bo', 'strike');
  for (const who of ['ana', 'cy']) say(fight, who, 'guard');
  while (fight.round === 1) {
    const [prompt] = fight.prompts();
    const answer = prompt!.question.kind === 'which-target' ? 'ana' : false;
    expect(fight.answer({ prompt: prompt!.id, answer, seat: 'gm' })).toEqual({ ok: true });
  }
  // Past the end of the round, then further back in it.
  fight.undo(4, 'gm');
  fight.undo(1, 'gm');
  say(fight, 'bo', 'guard');
  say(fight, 'ana', 'rest');
  for (const who of ['ana', 'cy']) say(fight, who, 'guard');
  expect(fight.events.filter(({ event }) => event.kind === 'dice-known').map(({ round }) => round)).toEqual([
    1,
  ]);
  // The record that is handed out lacks the changed answer.
  const shared = withoutSealed(fight);
  expect(shared.entries.length).toBeLessThan(fight.record.entries.length);
  const told = (one: LiveFight<Fight>): unknown[] => one.events.map(({ event }) => event);
  expect(told(replay(TEMPLATE, shared))).toEqual(told(fight));
});

it('the record that is handed out has the withdrawal of an answer that a reveal and an undo left in it', () => {
  const fight = started();
  say(fight, 'bo', 'guard');
  const own = idOf(fight, 'ana');
  for (const who of ['ana', 'cy']) say(fight, who, 'guard');
  fight.undo(3, 'gm');
  expect(fight.withdraw(own, 'ana')).toEqual({ ok: true });
  for (const who of ['cy', 'ana']) say(fight, who, 'rest');
  const told = (one: LiveFight<Fight>): unknown[] => one.events.map(({ event }) => event);
  expect(told(replay(TEMPLATE, withoutSealed(fight)))).toEqual(told(fight));
});

it('a fighter who was brought in hidden and undone is in no record but the game master’s', () => {
  const fight = started();
  const [sheet] = setup.fighters.map((one) => one.sheet);
  const wolf = { id: 'wolf', name: 'Wolf', side: setup.sides.at(-1)!.id, sheet, hidden: true };
  const blow = { do: 'set', fighter: 'ana', field: 'health', to: 3 } as const;
  expect(fight.intervene({ do: 'all', changes: [{ do: 'add', fighter: wolf }, blow] }, 'gm').ok).toBe(true);
  fight.undo(fight.moment - 1, 'gm');
  for (const one of [fight, restarted(fight)]) {
    for (const seat of [ana, watcher]) {
      expect(JSON.stringify(recordFor(one, seat)), seat.id).not.toContain('olf');
      expect(JSON.stringify(recordFor(one, seat).entries), seat.id).toContain('"health"');
    }
    expect(JSON.stringify(recordFor(one, gm))).toContain('Wolf');
  }
});
