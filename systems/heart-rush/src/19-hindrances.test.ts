import { describe, expect, it } from 'vitest';
import {
  type AllowedStunt,
  judgeStunt,
  landManoeuvres,
  type Manoeuvre,
  manoeuvresFor,
  rollManoeuvre,
} from './19-manoeuvres.ts';
import { noEffects } from './effects.ts';
import type { Options } from './house-rules.ts';
import { declarationsOf } from './questions-engagement.ts';
import type { Fight, StanceHeld } from './state.ts';
import { clash, type Desk, desk, engaged, fightOf, who } from './testing-desk.ts';

const PLACES = { places: { ana: [2, 2], orc: [3, 2] } };

function duel(
  ana: object = {},
  orc: object = {},
  options: Partial<Options> = {},
  stances: [StanceHeld, StanceHeld] = ['cunning', 'agility'],
): Fight {
  const fight = fightOf({ ana: ana as never }, { orc: { hp: 30, ...orc } as never }, PLACES, options);
  return engaged(fight, { ana: stances[0], orc: stances[1] });
}
/** The game master's terms for a stunt; null for other manoeuvres. */
function stuntOf(fight: Fight, d: Desk, manoeuvre: Manoeuvre): AllowedStunt | null {
  if (manoeuvre.do !== 'stunt') return null;
  return judgeStunt(d.table, who(fight, 'ana'), who(fight, manoeuvre.target));
}
/** Rolls a manoeuvre and lands it at once. */
function does(
  fight: Fight,
  manoeuvre: Manoeuvre,
  dice: number[],
  answers: Record<string, unknown[]> = {},
): Desk {
  const d = desk(fight, dice, answers);
  const pending = rollManoeuvre(
    fight,
    d.table,
    who(fight, 'ana'),
    manoeuvre,
    stuntOf(fight, d, manoeuvre),
    noEffects(),
  );
  landManoeuvres(fight, d.table, pending === null ? [] : [pending]);
  return d;
}
describe('hindering and stunts', () => {
  it('[HR-STUNT-01] [A-81] a stunt takes an attack’s range; with stunts-at-any-distance none', () => {
    const stunts = (ana: object, options: Partial<Options> = {}): number => {
      const fight = fightOf(
        { ana: ana as never },
        { orc: {} },
        { places: { ana: [0, 0], orc: [7, 0] } },
        options,
      );
      engaged(fight, { ana: 'cunning', orc: 'agility' });
      return manoeuvresFor(fight, who(fight, 'ana')).filter((one) => one.do === 'stunt').length;
    };
    expect(stunts({ weapons: ['shortsword'] })).toBe(0);
    expect(stunts({ weapons: ['shortbow'] })).toBe(1);
    expect(stunts({ weapons: ['shortsword'] }, { 'stunts-at-any-distance': true })).toBe(1);
  });
  it('[HR-STUNT-01] a refused stunt was never declared; after the third no more is offered', () => {
    const fight = duel();
    const stunt = { do: 'stunt', target: 'orc' };
    const answers = { 'what-to-declare ana': [stunt, stunt, stunt, { do: 'nothing' }] };
    const { asked, events } = clash(fight, { ana: 'cunning', orc: 'agility' }, [], answers);
    expect(asked.filter((key) => key === 'what-terms gm')).toHaveLength(3);
    expect(asked.filter((key) => key === 'what-to-declare ana')).toHaveLength(4);
    const declared = events.filter(({ kind }) => kind === 'declared');
    expect(declared[0]).toMatchObject({ fighter: 'ana', what: 'nothing' });
    const offered = (again: { refused: number; mayStunt: boolean } | null): boolean => {
      const ready = duel();
      return declarationsOf(ready, who(ready, 'ana'), again).some((one) => one.do === 'stunt');
    };
    expect([offered(null), offered({ refused: 2, mayStunt: true })]).toEqual([true, true]);
    expect(offered({ refused: 3, mayStunt: false })).toBe(false);
  });
  const hinder = (option: 'hurt' | 'blind' | 'prone' | 'push', levels: object | null = null): Manoeuvre => ({
    do: 'hinder',
    target: 'orc',
    option,
    levels: levels as never,
  });
  it('[HR-HIND-01] 1d4 damage and two levels, without a check', () => {
    const fight = duel();
    does(fight, hinder('hurt', { dazed: 1, weakened: 1 }), [3]);
    expect([who(fight, 'orc').hp, who(fight, 'orc').levels.dazed, who(fight, 'orc').levels.weakened]).toEqual(
      [27, 1, 1],
    );
  });
  it('[HR-HIND-01] condition-mix: single allows one kind only (A-19)', () => {
    const count = (options: Partial<Options>): number => {
      const fight = duel({}, {}, options);
      return manoeuvresFor(fight, who(fight, 'ana')).filter(
        (one) => one.do === 'hinder' && one.option === 'hurt',
      ).length;
    };
    expect([count({}), count({ 'condition-mix': 'single' })]).toEqual([6, 3]);
  });
  it('[HR-HIND-01] hinder-check: contested needs a higher roll (A-68)', () => {
    const fight = duel({}, {}, { 'hinder-check': 'contested' });
    does(fight, hinder('blind'), [1, 1, 8, 4]);
    expect(who(fight, 'orc').levels.blinded).toBe(0);
    does(fight, hinder('blind'), [8, 4, 1, 1]);
    expect(who(fight, 'orc').levels.blinded).toBe(1);
  });
  it('[HR-HIND-02] a level of blinded', () => {
    const fight = duel();
    does(fight, hinder('blind'), []);
    expect(who(fight, 'orc').levels.blinded).toBe(1);
  });
  it('[HR-HIND-03] prone, if at most one size larger', () => {
    const fight = duel({}, { size: 'large' });
    does(fight, hinder('prone'), []);
    expect(who(fight, 'orc').levels.prone).toBe(1);
    const giant = duel({}, { size: 'L2' });
    expect(manoeuvresFor(giant, who(giant, 'ana'))).not.toContainEqual(hinder('prone'));
  });
  it('[HR-HIND-04] 5 feet by size, then two levels of off-balanced, too late for a trip (A-70)', () => {
    const fight = fightOf(
      { ana: {}, cy: {} },
      { orc: {} },
      { places: { ana: [2, 2], orc: [3, 2], cy: [5, 3] } },
    );
    engaged(fight, { ana: 'cunning', orc: 'agility' });
    const { asked } = does(fight, hinder('push'), []);
    expect([who(fight, 'orc').x, who(fight, 'orc').levels['off-balanced'], asked]).toEqual([4, 2, []]);
    const big = duel({}, { size: 'large' });
    does(big, hinder('push'), []);
    expect([who(big, 'orc').x, who(big, 'orc').levels['off-balanced']]).toEqual([3, 2]);
    const small = duel({}, { size: 'small' });
    does(small, hinder('push'), []);
    expect(who(small, 'orc').x).toBe(5);
  });
  it('[HR-STUNT-01] what the game master allows, by a contested check on the abilities named', () => {
    const terms = {
      allow: true,
      ability: 'presence',
      against: 'cunning',
      condition: 'shaken',
      levels: 2,
      push: 5,
      text: 'flinches',
    };
    const answers = { 'what-stunt': ['roar'], 'what-terms': [terms] };
    const fight = duel();
    const { asked, events } = does(fight, { do: 'stunt', target: 'orc' }, [8, 4, 1, 1], answers);
    expect(asked).toEqual(['what-stunt ana', 'what-terms gm']);
    expect([who(fight, 'orc').levels.shaken, who(fight, 'orc').x]).toEqual([2, 4]);
    expect(events.find((event) => event.kind === 'manoeuvre-landed')).toMatchObject({ text: 'flinches' });
    const refused = duel();
    expect(does(refused, { do: 'stunt', target: 'orc' }, []).events).toMatchObject([
      { kind: 'stunt-judged', allowed: false },
    ]);
  });
});
