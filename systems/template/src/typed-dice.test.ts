// Dice typed in by hand while others choose in secret: answers that the game master's roll makes illegal are asked for
// again.
import {
  choosingIn,
  type Json,
  makeRecord,
  Parted,
  parseRecord,
  recordFor,
  type System,
  viewFor,
} from '@affray/kernel';
import { branchOf, type DiceSource, HAND_DICE, LiveFight, replay } from '@affray/run';
import { seatsFor } from '@affray/run/testing';
import { describe, expect, it } from 'vitest';
import { type Fight, fighterOf } from './state.ts';
import { TEMPLATE } from './system.ts';
import { spar } from './testing.ts';

/** Spar with a call that rolls 2d6: on 6 or less it hides Bo, the only target. */
const SMOKE: System<Fight> = {
  ...(TEMPLATE as unknown as System<Fight>),
  calls: {
    smoke: {
      words: 'Smoke',
      rule: 'GM',
      takes: {},
      make(fight, _given, table) {
        const [first, second] = [table.roll(6, 'force', 'bo'), table.roll(6, 'force', 'bo')];
        if (first + second <= 6) fighterOf(fight, 'bo').hidden = true;
        fight.hiding = fight.fighters.filter(({ hidden }) => hidden).length;
      },
    },
  },
};
const CALL = { do: 'call', call: 'smoke', given: {} } as const;
const setup = spar({ cy: { side: 'heroes' }, di: { side: 'heroes' } });
const seats = seatsFor(setup);
const locked = (fight: LiveFight<Fight>): unknown[] => [...(choosingIn(fight.waiting)?.locked ?? [])];
const say = (fight: LiveFight<Fight>, who: string, answer: Json): void => {
  const prompt = fight.prompts().find((one) => one.who === who);
  expect(fight.answer({ prompt: prompt?.id ?? '', answer, seat: null })).toEqual({ ok: true });
};

/** Bo and two heroes have chosen, Di has not; the game master calls for smoke. */
function smoked(dice: DiceSource = HAND_DICE, ana: Json = 'strike'): LiveFight<Fight> {
  const fight = LiveFight.begin(SMOKE, setup, seats, dice);
  say(fight, 'gm', 'firm');
  say(fight, 'bo', 'guard');
  say(fight, 'ana', ana);
  say(fight, 'cy', 'rest');
  expect(fight.intervene(CALL, 'gm')).toEqual({ ok: true });
  return fight;
}

describe('a roll of the game master while others choose', () => {
  it('withdraws what the last die makes illegal, and only that', () => {
    const fight = smoked();
    fight.enterFace(2);
    expect(fight.waiting).toMatchObject({ is: 'die', sides: 6 });
    expect(locked(fight)).toHaveLength(3);
    fight.enterFace(3);
    expect(locked(fight)).toEqual([
      ['bo', 'guard'],
      ['cy', 'rest'],
    ]);
    const seat = seats.find(({ id }) => id === 'p-heroes')!;
    expect(viewFor(fight, seat, seats).prompts).toMatchObject([
      { who: 'ana', again: true },
      { who: 'cy', locked: 'rest' },
      { who: 'di' },
    ]);
  });

  it('withdraws nothing where all stays legal', () => {
    const fight = smoked();
    for (const face of [4, 4]) fight.enterFace(face);
    expect(locked(fight)).toHaveLength(3);
    expect(fight.record.entries.some(({ is }) => is === 'withdrawal')).toBe(false);
  });

  it('comes to the same as with dice that are there at once, when it is undone and when it is played again', () => {
    const typed = smoked();
    for (const face of [2, 3]) typed.enterFace(face);
    const drawn = smoked({ face: (_round, label) => (label.endsWith('.0') ? 2 : 3) });
    for (const seat of seats)
      expect(JSON.stringify(viewFor(typed, seat, seats))).toBe(JSON.stringify(viewFor(drawn, seat, seats)));
    const again = replay(SMOKE, parseRecord(makeRecord(typed.saved())));
    for (const fight of [typed, again, drawn]) {
      expect(locked(fight)).toHaveLength(2);
      // A later step of the game master is undone: Ana's answer stays withdrawn.
      fight.intervene({ do: 'set', fighter: 'cy', field: 'wind', to: 1 }, 'gm');
      fight.undo(fight.momentMeant(seats[0]!, fight.momentFor(seats[0]!) - 1) ?? 0, 'gm');
      expect(locked(fight)).toHaveLength(2);
      fight.redo('gm');
      for (const who of ['ana', 'di']) say(fight, who, 'guard');
      expect(fight.round).toBe(2);
    }
    expect(makeRecord(again.record)).toBe(makeRecord(typed.record));
  });

  it('is the same in a branch of the fight', () => {
    const fight = smoked();
    for (const face of [2, 3]) fight.enterFace(face);
    say(fight, 'di', 'rest');
    const branch = branchOf(SMOKE, parseRecord(makeRecord(fight.saved())), fight.moment, 'same');
    expect(locked(replay(SMOKE, branch))).toEqual(locked(fight));
    expect(locked(fight)).toHaveLength(3);
  });

  it.each([0, 1, 2])(
    'is refused where a record was changed to have it withdrawn before entry %s',
    (before) => {
      const fight = smoked();
      for (const face of [2, 3]) fight.enterFace(face);
      for (const who of ['ana', 'di']) say(fight, who, 'guard');
      const record = parseRecord(makeRecord(fight.saved()));
      const entries = record.entries.map((entry) =>
        entry.is === 'withdrawal' ? { ...entry, before } : entry,
      );
      expect(() => replay(SMOKE, { ...record, entries })).toThrow(Parted);
    },
  );

  it('is taken up where it was left, in the middle of it', () => {
    const fight = smoked();
    fight.enterFace(2);
    const again = LiveFight.resume(SMOKE, parseRecord(makeRecord(fight.saved())), HAND_DICE);
    expect(locked(again)).toHaveLength(3);
    again.enterFace(1);
    expect(locked(again)).toHaveLength(2);
  });

  it('goes by the dice of the table when typing is switched off', () => {
    let isByHand = true;
    const fight = smoked({ face: () => (isByHand ? null : 1) });
    isByHand = false;
    fight.wake();
    expect(locked(fight)).toHaveLength(2);
  });

  it('tells nobody what was locked, nor whether it was withdrawn', () => {
    const worlds = ['strike', 'guard'].map((ana) => smoked(HAND_DICE, ana));
    const others = seats.filter(({ id }) => id !== 'p-heroes');
    for (const face of [null, 2, 3]) {
      const seen = worlds.map((fight) => {
        if (face !== null) fight.enterFace(face);
        return others.map((seat) => JSON.stringify([viewFor(fight, seat, seats), recordFor(fight, seat)]));
      });
      expect(seen[0]).toEqual(seen[1]);
    }
    expect(worlds.map((fight) => locked(fight).length)).toEqual([2, 3]);
  });
});
