// Events that mutation testing found untested.
import { describe, expect, it } from 'vitest';
import { BETWEEN } from './between.ts';
import { checkScene } from './schema.ts';
import { fighterOf } from './state.ts';
import { type FightDraft, play, sheet, threat } from './testing.ts';

const sword = { name: 'sword', die: 8 };
const HARMLESS = { scores: '9/9/9' };
const brawl = (options: object = {}): FightDraft =>
  ({ edition: 'brawl', red: { a: HARMLESS }, blue: { d: HARMLESS }, options }) as FightDraft;

describe('the end of a brawl', () => {
  it('[BG-TURN-02] each hold is told with its side and how many in a row; two end the fight, and that is told', () => {
    const holds = [
      ['who-attacks red', null],
      ['who-attacks blue', null],
    ] as const;
    const told = play(brawl(), [], holds, 2);
    expect(told.all('held')).toMatchObject([
      { rule: 'BG-TURN-02', side: 'red', inARow: 1 },
      { rule: 'BG-TURN-02', side: 'blue', inARow: 2 },
    ]);
    expect(told.all('fight-ended')).toMatchObject([
      { rule: 'BG-TURN-02', winner: null, reason: 'disengaged' },
    ]);
  });

  it('[BG-TURN-04] it is told when a fight is called off', () => {
    const stand = [
      ['who-attacks red', { attacker: 'a', target: 'd' }],
      ['threat a', threat([])],
      ['answer-threat d', threat([])],
    ] as const;
    const told = play(brawl({ 'max-exchanges': 1 }), [], stand, 3);
    expect(told.all('fight-ended')).toMatchObject([{ rule: 'BG-TURN-04', winner: null, reason: 'guard' }]);
  });
});

describe('a clash', () => {
  const struck = { red: { a: { scores: '6/12/6', weapons: [sword] } }, blue: { d: { scores: '6/20/6' } } };

  it('[BG-STAND-01] it is told who goes down without a die to save with', () => {
    const told = play(struck, [1]);
    expect(told.all('went-down')).toMatchObject([{ rule: 'BG-STAND-01', fighter: 'd', unsaved: 'no-die' }]);
  });

  it('[BG-SAVE-06] breath that the game master gives back after the fight is told die by die', () => {
    const d = { scores: '6/20/6', breath: [{ size: 6, exhausted: true }] };
    const told = play(
      { ...struck, blue: { d } },
      [1],
      [['what-to-mend gm', { restore: [], breath: ['d/d6'] }]],
    );
    expect(told.all('breath-returned')).toMatchObject([{ rule: 'BG-SAVE-06', fighter: 'd', die: 'd6' }]);
    expect(told.of('d').d6).toBe('living');
  });
});

describe('the scene', () => {
  it('[BG-CLASH-01] is between two sides and names fighters that there are', () => {
    const problems = (count: number, scene: object = {}): string[] => {
      const fighters = ['red', 'blue', 'green']
        .slice(0, count)
        .map((side) => ({ id: `${side}-1`, name: side, side, sheet: sheet({}), hidden: false }));
      const checked = checkScene(scene, null, fighters);
      return checked.ok ? [] : checked.problems.map(({ message }) => message);
    };
    expect(problems(2)).toEqual([]);
    expect(problems(3)).toEqual(['Blood & Guts has two sides.']);
    expect(problems(2, { over: [{ who: 'red-1', over: 'blue-1' }] })).toEqual([]);
    expect(problems(2, { over: [{ who: 'red-1', over: 'nobody' }] })).toHaveLength(1);
  });
});

describe('between two fights', () => {
  it('[BG-INJ-08] who is down stays behind, and nobody else', () => {
    const { state } = play(brawl(), []);
    expect(BETWEEN.staysBehind?.(state, 'a')).toBeNull();
    fighterOf(state, 'a').status = 'down';
    expect(BETWEEN.staysBehind?.(state, 'a')).not.toBeNull();
  });
});
