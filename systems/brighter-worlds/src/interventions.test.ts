import {
  canonicalJson,
  type Intervention,
  type Json,
  makeRecord,
  Prng,
  parseRecord,
  randomAnswer,
} from '@affray/kernel';
import { LiveFight, replay, seededDice } from '@affray/run';
import { describe, expect, it } from 'vitest';
import { FIELDS } from './fields.ts';
import { HOUSE_RULES } from './house-rules.ts';
import { LIBRARY } from './library.ts';
import { type Fight, FLEEING, isAble, type Sheet } from './state.ts';
import { BRIGHTER_WORLDS } from './system.ts';
import { setupOf } from './testing.ts';

const ids = Object.keys(LIBRARY);
const FLAGS = Object.entries(HOUSE_RULES)
  .filter(([, rule]) => rule.is === 'flag')
  .map(([name]) => name);

function some(prefix: string, dice: Prng): Record<string, Sheet> {
  const sheets = Array.from(
    { length: 1 + dice.below(3) },
    () => LIBRARY[ids[dice.below(ids.length)] as string]?.sheet as Sheet,
  );
  return Object.fromEntries(sheets.map((sheet, i) => [`${prefix}${i}`, sheet]));
}

function one<T>(list: readonly T[], dice: Prng): T {
  return list[dice.below(list.length)] as T;
}

/** A valid value for a field. */
function valueFor(name: string, dice: Prng): Json {
  const field = FIELDS[name] as (typeof FIELDS)[string];
  if (field.is === 'flag') return dice.below(2) === 0;
  if (field.is === 'choice') return one(field.values ?? [], dice);
  if (field.is === 'text') return one(['', 'cover', 'blind, unaware', 'high-ground', 'threatened'], dice);
  const { min = 0, max = 0 } = field;
  return min + dice.below(Math.min(max - min, 40) + 1);
}

/** Anything the game master may do. */
function anything(fight: Fight, step: number, dice: Prng): Intervention {
  const fighter = one(fight.fighters, dice).id;
  const sheet = LIBRARY[one(ids, dice)]?.sheet;
  const side = one(['heroes', 'foes', 'strangers'], dice);
  switch (dice.below(8)) {
    case 0:
      return {
        do: 'add',
        fighter: { id: `new${step}`, name: 'new', side, sheet, hidden: dice.below(3) === 0 },
      };
    case 1:
      return { do: 'remove', fighter };
    case 2:
      return { do: 'hide', fighter };
    case 3:
      return { do: 'reveal', fighter };
    case 4:
      return {
        do: 'call',
        call: 'step-down',
        given: { fighter, attribute: one(['str', 'dex', 'wil'], dice) },
      };
    case 5: {
      const cause = one(['tide', 'beyond', 'risk'], dice);
      return { do: 'call', call: 'call-morale', given: { fighters: [fighter], cause } };
    }
    default: {
      const field = one(Object.keys(FIELDS), dice);
      return { do: 'set', fighter, field, to: valueFor(field, dice) };
    }
  }
}

/** A fighter who fights, or who is fleeing if that takes a turn. */
function isStillIn(fight: Fight, side: string): boolean {
  const runs = fight.options['fleeing-takes-a-turn'];
  return fight.fighters.some(
    (fighter) => fighter.side === side && (isAble(fighter) || (runs && fighter.status === FLEEING)),
  );
}

function expectSound(fight: Fight, about: string): void {
  for (const { id, able, waiting } of fight.sides) {
    const members = fight.fighters.filter((fighter) => fighter.side === id && isAble(fighter));
    expect(able, about).toBe(members.length);
    expect(waiting, about).toBe(members.filter((fighter) => fighter.actedIn !== fight.round).length);
  }
  expect(fight.contenders, about).toBe(fight.sides.filter(({ id }) => isStillIn(fight, id)).length);
  expect(fight.secrets, about).toBe(fight.fighters.filter(({ hidden }) => hidden).length);
  expect(fight.due, about).toBe(fight.fighters.filter(({ due }) => due !== 0).length);
  for (const { grit, str, dex, wil, heads } of fight.fighters) {
    expect(Math.min(grit, str, dex, wil, heads), about).toBeGreaterThanOrEqual(0);
  }
}

/** Plays at random, with an intervention at about every third prompt. */
function playWithInterventions(seed: string): LiveFight<Fight> {
  const dice = Prng.fromSeed(seed);
  const on = FLAGS.filter(() => dice.below(8) === 0);
  const options = { ...Object.fromEntries(on.map((name) => [name, true])), 'last-round': 8 };
  const setup = setupOf({ heroes: some('h', dice), foes: some('f', dice) }, options, { first: null });
  const fight = LiveFight.begin<Fight>(BRIGHTER_WORLDS, setup, [], seededDice(seed));
  for (let step = 0; step < 120 && !fight.isOver; step++) {
    const about = `${seed}, step ${step}`;
    if (dice.below(3) === 0) fight.intervene(anything(fight.state, step, dice), 'gm');
    const prompt = fight.prompts()[0];
    if (prompt === undefined) break;
    const answer = randomAnswer(prompt.question, prompt.who, prompt.about, fight.viewFor(prompt), dice);
    expect(fight.answer({ prompt: prompt.id, answer: answer as Json, seat: null }), about).toEqual({
      ok: true,
    });
    expectSound(fight.state, about);
  }
  return fight;
}

describe('the game master steps in at any prompt', () => {
  it('and the fight stays sound, replays to the same bytes and ends as it was recorded', () => {
    let stepped = 0;
    for (let seed = 0; seed < 200; seed++) {
      const fight = playWithInterventions(`steps-in-${seed}`);
      stepped += fight.record.entries.filter((entry) => entry.is === 'intervention').length;
      const again = replay(BRIGHTER_WORLDS, parseRecord(makeRecord(fight.record)));
      expect(canonicalJson(again.state as unknown as Json)).toBe(
        canonicalJson(fight.state as unknown as Json),
      );
    }
    expect(stepped).toBeGreaterThan(500);
  });
});
