// Text written after a deed: it changes the log and nothing else.

import {
  type Json,
  makeRecord,
  parseRecord,
  recordFor,
  type Seat,
  type Setup,
  withoutSealed,
} from '@affray/kernel';
import { describe, expect, it, vi } from 'vitest';
import { openRulings, openTexts, ruleOtherwise, textsFor } from './afterwards.ts';
import { LiveFight } from './live.ts';
import { replay } from './replay.ts';
import { seededDice } from './seeded-dice.ts';
import { WORDS_GAME, WORDS_SETUP } from './testing/words-game.ts';

const SEATS: readonly Seat[] = [
  { id: 'gm', name: 'GM', gm: true, fighters: [], sides: ['them'] },
  { id: 'a', name: 'A', gm: false, fighters: ['ana'], sides: [] },
  { id: 'b', name: 'B', gm: false, fighters: ['bo'], sides: [] },
];

/** A fight at a table: texts and rulings take their defaults at once. */
function begun(): LiveFight<unknown> {
  return LiveFight.begin(
    WORDS_GAME,
    WORDS_SETUP,
    SEATS,
    seededDice('w'),
    ({ question, who, about }, fight) =>
      question.kind === 'whom' ? undefined : (question.fallback(fight.state, who, about) as never),
  );
}

function strike(fight: LiveFight<unknown>, seat: string, target: string): void {
  const [prompt] = fight.prompts();
  expect(fight.answer({ prompt: prompt?.id ?? '', answer: target, seat })).toEqual({ ok: true });
}

const told = (fight: LiveFight<unknown>): unknown[] =>
  fight.events.map(({ event }) => (event as unknown as { how: string }).how);

describe('words written afterwards', () => {
  it('are open until the next deed of the same side', () => {
    const fight = begun();
    strike(fight, 'a', 'cy');
    const texts = (): string[] => openTexts(fight).map(({ prompt }) => prompt.who);
    expect(texts()).toEqual(['ana']);
    strike(fight, 'b', 'cy');
    expect(texts()).toEqual(['bo']);
    strike(fight, 'gm', 'ana');
    // Neither a deed of the other side nor the end of the round closes it.
    expect(fight.round).toBe(2);
    expect(texts()).toEqual(['bo', 'cy']);
    strike(fight, 'a', 'cy');
    expect(texts()).toEqual(['cy', 'ana']);
  });

  it('are offered to the seat of the fighter alone, with the words so far', () => {
    const fight = begun();
    strike(fight, 'a', 'cy');
    const shown = SEATS.map((seat) => textsFor(fight, seat, SEATS).map(({ who, answer }) => [who, answer]));
    expect(shown).toEqual([[], [['ana', '']], []]);
    const [text] = textsFor(fight, SEATS[1] as Seat, SEATS);
    // Its event has the same moment that the seat is given.
    expect(text?.words).toBe('How does ana strike?');
    expect(fight.momentSeen(SEATS[1] as Seat, fight.events[0]?.moment ?? 0)).toBeGreaterThanOrEqual(
      text?.moment ?? Number.NaN,
    );
  });

  it('change what is told and nothing else, in rounds that are over too', () => {
    const fight = begun();
    for (const [seat, target] of [
      ['a', 'cy'],
      ['b', 'cy'],
      ['gm', 'ana'],
    ] as const)
      strike(fight, seat, target);
    const [before, dice] = [JSON.stringify(fight.state), JSON.stringify(fight.record.dice)];
    const [, cy] = openTexts(fight);
    expect(fight.write(cy?.at ?? -1, 'with a backhand', 'gm')).toEqual({ ok: true });
    expect(told(fight)).toEqual(['', '', 'with a backhand']);
    expect([JSON.stringify(fight.state), JSON.stringify(fight.record.dice)]).toEqual([before, dice]);
    expect(fight.knownRounds).toEqual([]);
    expect(fight.write(cy?.at ?? -1, 'with both hands', 'gm')).toEqual({ ok: true });
    expect(told(fight)[2]).toBe('with both hands');
  });

  it('are kept in the record and played again', () => {
    const fight = begun();
    strike(fight, 'a', 'cy');
    fight.write(openTexts(fight)[0]?.at ?? -1, 'low', 'a');
    strike(fight, 'b', 'cy');
    const again = replay(WORDS_GAME, parseRecord(makeRecord(fight.saved())));
    expect(told(again)).toEqual(['low', '']);
    expect(again.state).toEqual(fight.state);
    // An undo removes the text with its deed; a redo restores both.
    fight.undo(0, 'gm');
    expect(told(fight)).toEqual([]);
    fight.redo('gm');
    expect(told(fight)).toEqual(['low', '']);
    expect(told(replay(WORDS_GAME, withoutSealed(fight)))).toEqual(['low', '']);
  });

  it('point at their answer in what each seat has of the record', () => {
    const fight = begun();
    strike(fight, 'a', 'cy');
    fight.write(openTexts(fight)[0]?.at ?? -1, 'low', 'a');
    for (const seat of SEATS) {
      const { entries } = recordFor(fight, seat);
      const words = entries.find((entry) => entry.is === 'words');
      expect(entries[words?.is === 'words' ? words.of : -1]).toMatchObject({ kind: 'how', who: 'ana' });
    }
  });

  it('are refused where nothing optional was asked, and where they are too long', () => {
    const fight = begun();
    strike(fight, 'a', 'cy');
    expect(fight.write(0, 'bo', 'a')).toMatchObject({
      ok: false,
      refusal: { why: 'There is nothing to write there.' },
    });
    expect(fight.write(openTexts(fight)[0]?.at ?? -1, 'x'.repeat(41), 'a').ok).toBe(false);
    const record = fight.saved();
    const forged = {
      ...record,
      entries: [...record.entries, { is: 'words', of: 0, answer: 'bo', seat: 'a' } as const],
    };
    expect(() => replay(WORDS_GAME, forged)).toThrow('optional');
  });
});

describe('a ruling made otherwise', () => {
  const by = (fight: LiveFight<unknown>): unknown[] =>
    fight.events.map(({ event }) => (event as unknown as { by: number }).by);
  /** Rulings and texts take their default at once, unless that is switched off. */
  function switched(): { fight: LiveFight<unknown>; hold(on: boolean): void } {
    let isOff = false;
    const fight = LiveFight.begin(WORDS_GAME, WORDS_SETUP, SEATS, seededDice('w'), (prompt, live) => {
      const { question, who, about } = prompt;
      if (isOff || question.kind === 'whom') return undefined;
      return question.fallback(live.state, who, about) as never;
    });
    return {
      fight,
      hold: (on) => {
        isOff = on;
      },
    };
  }
  function rule(at: number, answer: boolean, { fight, hold }: ReturnType<typeof switched>): void {
    hold(true);
    const ruling = openRulings(fight)[at];
    if (ruling === undefined) throw new Error('no such ruling');
    const taken = ruleOtherwise(fight, ruling, answer, 'gm', (prompt, { answer: given, seat }) =>
      fight.answer({ prompt: prompt.id, answer: given, seat }),
    );
    expect(taken).toEqual({ ok: true });
    hold(false);
    fight.wake();
  }

  it('keeps the dice and plays again what followed', () => {
    const table = switched();
    const { fight } = table;
    strike(fight, 'a', 'cy');
    strike(fight, 'b', 'cy');
    const [first, second] = by(fight) as number[];
    const [dice, prompt] = [JSON.stringify(fight.record.dice), fight.prompts()[0]?.id];
    expect(openRulings(fight).map(({ prompt: { about } }) => about)).toEqual([
      { fighter: 'ana' },
      { fighter: 'bo' },
    ]);
    rule(0, true, table);
    expect(by(fight)).toEqual([2 * (first ?? 0), second]);
    expect([JSON.stringify(fight.record.dice), fight.prompts()[0]?.id]).toEqual([dice, prompt]);
    expect(replay(WORDS_GAME, parseRecord(makeRecord(fight.saved()))).state).toEqual(fight.state);
  });

  it('asks anew from the first question that differs', () => {
    const first = switched();
    strike(first.fight, 'a', 'bo');
    const [face] = by(first.fight) as [number];
    const table = switched();
    const { fight } = table;
    fight.intervene({ do: 'set', fighter: 'bo', field: 'health', to: face + 1 }, 'gm');
    strike(fight, 'a', 'bo');
    strike(fight, 'b', 'cy');
    expect(fight.prompts().map(({ who }) => who)).toEqual(['cy']);
    const before = openRulings(fight).length;
    rule(0, true, table);
    // The doubled blow fells Bo, who therefore never strikes.
    expect(fight.events.map(({ event }) => (event as unknown as { fighter: string }).fighter)).not.toContain(
      'bo',
    );
    expect([before, openRulings(fight).length]).toEqual([2, 1]);
    expect(fight.prompts().map(({ who }) => who)).toEqual(['cy']);
    expect(replay(WORDS_GAME, fight.saved()).state).toEqual(fight.state);
  });

  it('is closed with the round', () => {
    const { fight } = switched();
    for (const [seat, target] of [
      ['a', 'cy'],
      ['b', 'cy'],
      ['gm', 'ana'],
    ] as const)
      strike(fight, seat, target);
    expect([fight.round, openRulings(fight)]).toEqual([2, []]);
  });
});

describe('a crowd', () => {
  const CROWD = Array.from({ length: 40 }, (_, index) => ({ id: `f${index}`, name: `F${index}` }));

  /** Forty strike Cy before Ana is asked: more answers than the cache holds. */
  const crowded = (): LiveFight<unknown> => {
    const crowd = CROWD.map((one) => ({ ...one, side: 'us', sheet: { health: 30 } }));
    const setup: Setup = { ...WORDS_SETUP, fighters: [...crowd, ...WORDS_SETUP.fighters] };
    return LiveFight.begin(
      WORDS_GAME,
      setup,
      SEATS,
      seededDice('w'),
      ({ who, question, about }, { state }) => {
        if (who === 'ana') return undefined;
        return question.kind === 'whom' ? 'cy' : (question.fallback(state, who, about) as Json);
      },
    );
  };

  it('leaves the latest rulings and texts open', () => {
    const fight = crowded();
    expect([openRulings(fight).length, openTexts(fight).length]).toEqual([32, 16]);
    expect(openTexts(fight).at(-1)?.prompt.who).toBe('f39');
    expect(openRulings(fight).at(-1)?.prompt.about).toEqual({ fighter: 'f39' });
  });

  it('has each of them played again once, and not for every frame', () => {
    const fight = crowded();
    const askedAt = vi.spyOn(fight, 'askedAt');
    const show = (): number => {
      const before = askedAt.mock.calls.length;
      for (const seat of SEATS) textsFor(fight, seat, SEATS);
      openRulings(fight);
      return askedAt.mock.calls.length - before;
    };
    expect([show(), show()]).toEqual([48, 0]);
    // A new answer does not change those that were already open.
    fight.answer({ prompt: fight.prompts()[0]!.id, answer: 'cy', seat: 'a' });
    expect(show()).toBeLessThan(4);
  });
});
