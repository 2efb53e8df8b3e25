import { describe, expect, it } from 'vitest';
import { endStep } from './13-resolution.ts';
import { takeHarm } from './16-damage.ts';
import { heal } from './17-wounds.ts';
import { countRoundsAtZero, settleZero } from './18-zero-hit-points.ts';
import { hold } from './19-manoeuvres.ts';
import { meeting } from './board.ts';
import { type Harm, noEffects } from './effects.ts';
import type { Options } from './house-rules.ts';
import { canAct, type Fight, isAble } from './state.ts';
import { type Desk, desk, engaged, fightOf, who } from './testing-desk.ts';

function duel(ana: object = {}, options: Partial<Options> = {}): Fight {
  const hero = { hp: 3, maxHp: 40, ...ana };
  return fightOf(
    { ana: hero as never },
    { orc: { hp: 5 } },
    { places: { ana: [2, 2], orc: [3, 2] } },
    options,
  );
}
function harm(target: string, raw: number): Harm {
  const facts = { fromAttack: false, executes: false, damageType: 'none', heavyMelee: false } as const;
  return { by: null, target, raw, ...facts, rule: 'HR-ATK-03' };
}
function hurt(fight: Fight, raw: number, answers: Record<string, unknown[]> = {}, target = 'ana'): Desk {
  const d = desk(fight, [], answers);
  takeHarm(fight, d.table, harm(target, raw));
  return d;
}
const FALL = { 'whether-to-fall': [true] };

describe('zero hit points', () => {
  it('[HR-ZERO-01] at 0 or less a fighter goes on', () => {
    const fight = duel();
    hurt(fight, 8);
    expect([who(fight, 'ana').hp, isAble(who(fight, 'ana')), canAct(who(fight, 'ana'))]).toEqual([
      -5,
      true,
      true,
    ]);
  });
  it('[HR-ZERO-02] its owner is asked once whether it falls', () => {
    const fight = duel();
    expect(hurt(fight, 3).asked).toContain('whether-to-fall ana');
    expect(hurt(fight, 3).asked).not.toContain('whether-to-fall ana');
    const fallen = duel();
    hurt(fallen, 3, FALL);
    expect([isAble(who(fallen, 'ana')), who(fallen, 'ana').levels.prone]).toEqual([false, 1]);
  });
  it('[HR-ZERO-03] after a hundred rounds it falls without being asked', () => {
    const fight = duel({ hp: -1 });
    for (let i = 0; i < 99; i++) countRoundsAtZero(fight, desk(fight).table);
    expect(isAble(who(fight, 'ana'))).toBe(true);
    countRoundsAtZero(fight, desk(fight).table);
    expect(isAble(who(fight, 'ana'))).toBe(false);
  });
  it('[HR-ZERO-04] damage and wounds go on being counted', () => {
    const fight = duel({ hp: -5 });
    hurt(fight, 12);
    expect([who(fight, 'ana').hp, who(fight, 'ana').wounds.length]).toEqual([-17, 1]);
  });
  it('[HR-ZERO-05] wakes at 1 or more, prone; damage does not wake it', () => {
    const fight = duel();
    hurt(fight, 3, FALL);
    hurt(fight, 2);
    expect(who(fight, 'ana').levels.unconscious).toBe(1);
    heal(fight, desk(fight).table, who(fight, 'ana'), 3);
    expect([who(fight, 'ana').levels.unconscious, who(fight, 'ana').levels.prone]).toEqual([0, 1]);
    const asleep = duel({ hp: 20, conditions: { unconscious: 1 } });
    hurt(asleep, 2);
    expect(who(asleep, 'ana').levels.unconscious).toBe(0);
  });
  it('[HR-ZERO-06] dead at minus the normal maximum or below (A-14)', () => {
    const status = (hp: number, options: Partial<Options> = {}, wounds: object[] = []): string => {
      const fight = duel({ hp, wounds }, options);
      settleZero(fight, desk(fight).table, who(fight, 'ana'));
      return who(fight, 'ana').status;
    };
    expect([status(-39), status(-40), status(-55)]).toEqual(['up', 'dead', 'dead']);
    const torn = [{ rank: 30 }];
    expect([status(-12, {}, torn), status(-12, { 'death-maximum': 'reduced' }, torn)]).toEqual([
      'up',
      'dead',
    ]);
  });
  it('[HR-ZERO-07] inside an engagement it takes hold at the end of the step', () => {
    const fight = duel();
    engaged(fight, { ana: 'might', orc: 'might' });
    hurt(fight, 60);
    expect(who(fight, 'ana').status).toBe('up');
    endStep(fight, desk(fight).table, noEffects(), []);
    expect(who(fight, 'ana').status).toBe('dead');
  });
  it("[HR-ZERO-08] the same for everybody; gm-creatures-die-at-zero kills the game master's (A-66)", () => {
    const fight = duel();
    hurt(fight, 5, {}, 'orc');
    expect([who(fight, 'orc').hp, who(fight, 'orc').status]).toEqual([0, 'up']);
    const quick = duel({}, { 'gm-creatures-die-at-zero': true });
    hurt(quick, 5, {}, 'orc');
    hurt(quick, 5);
    expect([who(quick, 'orc').status, who(quick, 'ana').status]).toEqual(['dead', 'up']);
  });
  it('[HR-ZERO-09] who falls drops out of grapples, and its body is in nobody’s way', () => {
    const fight = duel();
    hold(fight, desk(fight).table, who(fight, 'orc'), who(fight, 'ana'));
    hurt(fight, 3, FALL);
    expect([who(fight, 'orc').grappling, meeting(who(fight, 'orc'), who(fight, 'ana'))]).toEqual([
      null,
      'ignore',
    ]);
  });
});
