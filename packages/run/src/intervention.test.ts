// Interventions of the game master in the log and undone: single changes and batches.

import { type Change, type Intervention, makeRecord, parseRecord, passagesOf } from '@affray/kernel';
import { describe, expect, it } from 'vitest';
import { LiveFight } from './live.ts';
import { replay } from './replay.ts';
import { seededDice } from './seeded-dice.ts';
import { WORDS_GAME, WORDS_SETUP } from './testing/words-game.ts';

const begun = (): LiveFight<unknown> => LiveFight.begin(WORDS_GAME, WORDS_SETUP, [], seededDice('batch'));
const set = (fighter: string, to: number): Change => ({ do: 'set', fighter, field: 'health', to });
const health = (fight: LiveFight<unknown>): unknown[] =>
  ['ana', 'bo', 'cy'].map((id) => WORDS_GAME.fields.health?.read(fight.state, id));
const told = (fight: LiveFight<unknown>): string[] => {
  const events = fight.events.map(({ event }) => event);
  return passagesOf(WORDS_GAME, events, (id) => id.toUpperCase()).map(({ headline }) => headline);
};

describe('a batch', () => {
  const GOBLINS: Intervention = {
    do: 'all',
    changes: [set('bo', 1), set('cy', 1)],
    reason: 'The roof came down.',
  };

  it('is one entry and one headline, and is undone as one', () => {
    const fight = begun();
    const before = health(fight);
    expect(fight.intervene(GOBLINS, 'gm')).toEqual({ ok: true });
    expect(health(fight).slice(1)).toEqual([1, 1]);
    expect(told(fight)).toEqual([
      'The game master sets Health of BO and CY to 1. Reason: The roof came down.',
    ]);
    fight.undo(0, 'gm');
    expect(health(fight)).toEqual(before);
  });

  it('stays in the record', () => {
    const fight = begun();
    fight.intervene(GOBLINS, 'gm');
    const again = replay(WORDS_GAME, parseRecord(makeRecord(fight.record)));
    expect(health(again)).toEqual(health(fight));
  });

  it('is refused as a whole for one wrong change, and where it is empty', () => {
    const fight = begun();
    const before = health(fight);
    const refused = fight.intervene({ do: 'all', changes: [set('bo', 1), set('nobody', 1)] }, 'gm');
    expect(refused).toMatchObject({ ok: false, refusal: { why: expect.stringContaining('nobody') } });
    expect(fight.intervene({ do: 'all', changes: [] }, 'gm').ok).toBe(false);
    expect(health(fight)).toEqual(before);
  });

  it('leaves out what an earlier change has made impossible', () => {
    const fight = begun();
    const change: Change = { do: 'remove', fighter: 'cy' };
    expect(fight.intervene({ do: 'all', changes: [change, change, set('bo', 2)] }, 'gm').ok).toBe(true);
    expect(WORDS_GAME.fields.health?.read(fight.state, 'bo')).toBe(2);
  });
});

it('says what was and what is, with the reason', () => {
  const fight = begun();
  fight.intervene({ ...set('bo', 4), reason: 'A potion.' }, 'gm');
  expect(told(fight)).toEqual(['The game master sets BO’s Health: 30 to 4. Reason: A potion.']);
});
