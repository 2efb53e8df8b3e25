import type { Question } from '@affray/kernel';
import { type Deciding, distribution, type Enumerated, enumerate, inFigures, probability } from '@affray/run';
import { describe, expect, it } from 'vitest';
import type { Options } from './house-rules.ts';
import { type Attack, type Fight, type Fighter, type Sheet, type Size, statusOf } from './state.ts';
import { BRIGHTER_WORLDS } from './system.ts';
import { armed, idle, setupOf } from './testing.ts';

type Target = Partial<Omit<Sheet, 'attacks'>>;
type Answers = Readonly<Record<string, unknown>>;

/** Answers by kind, or by kind and who; the target does nothing, everything else by default. */
function answering(answers: Answers): Deciding {
  const rest = idle('t');
  return (question: Question, who: string, about: unknown, state: unknown) => {
    const key = `${question.kind} ${who}`;
    if (key in answers) return answers[key];
    return question.kind in answers ? answers[question.kind] : rest(question, who, about, state);
  };
}
function all(
  heroes: Record<string, Sheet>,
  target: Target,
  answers: Answers = {},
  options: Partial<Options> = {},
): Enumerated<Fight> {
  const setup = setupOf({ heroes, foes: { t: armed([6], target) } }, options);
  return enumerate(BRIGHTER_WORLDS, BRIGHTER_WORLDS.begin(setup), answering(answers));
}
const one = (
  dice: Size[],
  target: Target,
  answers: Answers = {},
  attack: Partial<Attack> = {},
): Enumerated<Fight> => all({ a: armed(dice, {}, attack) }, target, answers);
const t = (fight: Fight): Fighter => fight.fighters.find((fighter) => fighter.id === 't') as Fighter;
const chance = (found: Enumerated<Fight>, holds: (target: Fighter) => boolean): string =>
  inFigures(probability(found, (fight) => holds(t(fight))));
const by = (found: Enumerated<Fight>, of: (target: Fighter) => unknown): Record<string, string> =>
  Object.fromEntries(
    distribution(found, (fight) => String(of(t(fight)))).map(([key, weight]) => [key, inFigures(weight)]),
  );
const hit =
  (target: Target): ((fighter: Fighter) => boolean) =>
  (fighter) =>
    fighter.criticals > (target.str === 0 ? 99 : 0);
const down = (fighter: Fighter): boolean => statusOf(fighter) === 'incapacitated';
/** Direct Damage leaves a mark on the target, so that states differ by it. */
const MARK = { onDirect: [{ effect: 'condition', name: 'touched' }] } as const;
const touched = (fighter: Fighter): boolean => fighter.conditions.length > 0;
const ENHANCED = { 'attack-modifiers': { enhanced: ['advantage'], impaired: [] } };

describe('exact odds, every face counted', () => {
  it('1: d8, armor 1, Grit 3, STR d8', () => {
    const found = one([8], { armor: 1, gritMax: 3, str: 8 }, {}, MARK);
    expect(by(found, (f) => f.grit)).toEqual({ 0: '5/8', 1: '1/8', 2: '1/8', 3: '1/8' });
    expect([chance(found, touched), chance(found, hit({}))]).toEqual(['1/2', '5/32']);
  });
  it('2: d6, Grit 3, STR d6', () => {
    const found = one([6], { gritMax: 3, str: 6 }, {}, MARK);
    expect(by(found, (f) => f.grit)).toEqual({ 0: '2/3', 1: '1/6', 2: '1/6' });
    expect([chance(found, touched), chance(found, hit({}))]).toEqual(['1/2', '1/6']);
  });
  it('3: d6, Grit 1, STR d4', () => {
    const found = one([6], { gritMax: 1, str: 4 }, {}, MARK);
    expect([chance(found, touched), chance(found, down)]).toEqual(['5/6', '7/12']);
  });
  const TROLL = { armor: 1, gritMax: 2, str: 10 } as const;
  it('4: enhanced d6, armor 1, Grit 2, STR d10', () => {
    const found = one([6], TROLL, ENHANCED, MARK);
    expect(by(found, (f) => f.grit)).toEqual({ 0: '17/18', 1: '1/24', 2: '1/72' });
    expect([chance(found, touched), chance(found, hit({}))]).toEqual(['7/8', '73/180']);
    expect(chance(found, (f) => f.criticals > 1)).toBe('0');
  });
  const pair = { a: armed([6]), b: armed([8]) };
  const onlySam = { 'who-acts': 'a', 'attack-modifiers': { enhanced: [], impaired: [] } };
  /** Sam's attack is enhanced, Pete's is not: the game master's answer depends on who attacks. */
  const together = (join: boolean): Enumerated<Fight> => {
    const setup = setupOf({ heroes: pair, foes: { t: armed([6], TROLL) } });
    const rest = answering({ ...onlySam, 'what-to-do b': { do: 'attack', with: 'weapon', target: 't' } });
    return enumerate(BRIGHTER_WORLDS, BRIGHTER_WORLDS.begin(setup), (question, who, about, state) => {
      if (question.kind === 'attack-modifiers' && (about as { attacker: string }).attacker === 'a')
        return ENHANCED['attack-modifiers'];
      if (question.kind === 'who-joins' && join) return { who: 'b', with: 'weapon', target: 't' };
      if (question.kind === 'who-joins') return null;
      return rest(question, who, about, state);
    });
  };
  it('5: the same and a d8 in one volley', () => {
    const found = together(true);
    expect(by(found, (f) => f.str)).toEqual({ 8: '1781/2880', 10: '889/2880', 6: '7/96' });
  });
  it('6: the same two, one after the other', () => {
    const found = together(false);
    expect(by(found, (f) => f.str)).toEqual({ 8: '1549/3600', 10: '1883/4800', 6: '511/2880' });
  });
  it('7: d12, nothing but STR d6', () => {
    const found = one([12], { grit: 0, str: 6 });
    expect(by(found, (f) => f.criticals)).toEqual({ 0: '5/24', 1: '5/12', 2: '3/8' });
    expect(chance(found, down)).toBe('3/8');
  });
  it('8: d10, Grit 3, STR d4', () => {
    const found = one([10], { gritMax: 3, str: 4 }, {}, MARK);
    expect([chance(found, touched), chance(found, down)]).toEqual(['7/10', '11/20']);
  });
  it('9: unarmed, armor 1, STR d8', () => {
    const found = one(
      [8],
      { armor: 1, grit: 0, str: 8 },
      { 'what-to-do a': { do: 'attack', with: 'unarmed', target: 't' } },
    );
    expect(chance(found, hit({}))).toBe('3/16');
    const direct = one([4], { armor: 1, grit: 0, str: 8 }, {}, MARK);
    expect(chance(direct, touched)).toBe('3/4');
  });
  it('10: d8+d8, armor 1, Grit 4, STR d4', () => {
    const highest = one([8, 8], { gritMax: 9 }, {});
    expect(by(highest, (f) => 9 - f.grit)).toEqual({
      1: '1/64',
      2: '3/64',
      3: '5/64',
      4: '7/64',
      5: '9/64',
      6: '11/64',
      7: '13/64',
      8: '15/64',
    });
    const found = one([8, 8], { armor: 1, gritMax: 4, str: 4 }, {}, MARK);
    expect([chance(found, touched), chance(found, down)]).toEqual(['39/64', '41/128']);
  });
  it('11: three d6 in one volley, armor 1, Grit 3, STR d6', () => {
    const found = one([6], { armor: 1, gritMax: 3, str: 6 }, {}, { count: 3, ...MARK });
    expect(chance(found, touched)).toBe('49/54');
    expect(by(found, (f) => f.criticals)).toEqual({ 0: '145/432', 1: '151/288', 2: '121/864' });
    expect(chance(found, down)).toBe('121/864');
  });
  it('12: d6 on a standing fighter at zero STR, armor 1, Grit 2', () => {
    expect(chance(one([6], { armor: 1, gritMax: 2, str: 0 }), (f) => statusOf(f) === 'dead')).toBe('1/2');
  });
});

describe('exact odds of Saves', () => {
  const called = {
    save: 'dex',
    against: 't',
    their: 'dex',
    roll: 'normal',
    win: 'enhanced',
    lose: 'foe-enhanced',
    words: '',
  };
  const saved = (die: Size, answers: Answers): Enumerated<Fight> =>
    all(
      { a: armed([6], { dex: die }) },
      { dex: 8 },
      { 'what-to-do a': { do: 'stunt', against: 't' }, ...answers },
      { 'stunt-uses-action': true },
    );
  const poised = (fight: Fight): boolean => fight.fighters[0]?.poised === true;
  it('13: opposed d6 against d8', () => {
    const found = saved(6, { 'which-save': called, 'how-the-tie-ends': { ruling: 'compromise', words: '' } });
    const owed = (fight: Fight): boolean => t(fight).owed.length > 0;
    expect(inFigures(probability(found, poised))).toBe('5/16');
    expect(inFigures(probability(found, owed))).toBe('9/16');
    expect(inFigures(probability(found, (fight) => !poised(fight) && !owed(fight)))).toBe('1/8');
  });
  it('13 with opposed-tie-reroll: 5 to 9, exactly, for ever', () => {
    const setup = setupOf(
      { heroes: { a: armed([6], { dex: 6 }) }, foes: { t: armed([6], { dex: 8 }) } },
      { 'stunt-uses-action': true, 'opposed-tie-reroll': true },
    );
    const found = enumerate(
      BRIGHTER_WORLDS,
      BRIGHTER_WORLDS.begin(setup),
      answering({ 'what-to-do a': { do: 'stunt', against: 't' }, 'which-save': called }),
    );
    expect(inFigures(probability(found, poised))).toBe('5/14');
  });
  it.each([
    ['normal', ['1/4', '1/2', '5/8', '7/10', '3/4']],
    ['enhanced', ['13/16', '7/8', '29/32', '37/40', '15/16']],
    ['impaired', ['1/4', '1/4', '1/4', '1/4', '1/4']],
  ])('14: 4 or more, %s, as a Save and as morale', (roll, odds) => {
    const dice: Size[] = [4, 6, 8, 10, 12];
    const free = { ...called, against: null, lose: 'nothing', roll };
    expect(dice.map((die) => inFigures(probability(saved(die, { 'which-save': free }), poised)))).toEqual(
      odds,
    );
    const reasons = {
      enhanced: roll === 'enhanced' ? ['leader'] : [],
      impaired: roll === 'impaired' ? ['hopeless'] : [],
    };
    const morale = (wil: Size): string => {
      const foes = {
        t: armed([6], { kind: 'npc', wil, gritMax: 20 }),
        u: armed([6], { kind: 'npc', status: ['dead'] }),
      };
      const setup = setupOf({ heroes: { a: armed([4]) }, foes }, { 'tide-at-half': true });
      const found = enumerate(
        BRIGHTER_WORLDS,
        BRIGHTER_WORLDS.begin(setup),
        answering({ 'morale-modifiers': reasons }),
      );
      return chance(found, (f) => statusOf(f) === 'fighting');
    };
    expect(dice.map(morale)).toEqual(odds);
  });
});
