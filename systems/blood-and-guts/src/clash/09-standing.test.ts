import { describe, expect, it } from 'vitest';
import { begin } from '../sheet.ts';
import { play, setupOf } from '../testing.ts';
import { MOST_PASSES } from './09-standing.ts';

const sword = { name: 'sword', die: 8 };
const soft = (more: object = {}) => ({ scores: '6/9/6', breath: [6], ...more });
const duel = (d: object, extra: object = {}) => ({
  red: { a: { scores: '6/12/6', weapons: [sword] } },
  blue: { d },
  ...extra,
});
const roll = [['which-breath d', ['d6']]] as const;

describe('chapter 9, Standing', () => {
  it('[BG-STAND-01] an injury in a clash puts down', () => {
    expect(play(duel({ scores: '6/20/6' }), [1]).of('d')).toMatchObject({ status: 'down', injuries: '1' });
  });
  it('[BG-STAND-02] unless a manoeuvre die reduced it and saves', () => {
    expect(play(duel(soft()), [5, 3, 2], roll).all('stand-save')[0]?.stood).toBe(true);
    expect(play(duel(soft()), [5, 3, 1], roll).of('d').status).toBe('down');
  });
  it('[BG-STAND-03] against all injuries, old ones too', () => {
    expect(play(duel(soft({ injuries: [3] })), [5, 3, 4], roll).all('stand-save')[0]).toMatchObject({
      difficulty: 5,
      stood: false,
    });
    expect(play(duel(soft({ injuries: [3] })), [5, 3, 5], roll).all('stand-save')[0]?.stood).toBe(true);
  });
  it('[BG-STAND-04] with that one die, even if it has just tired', () => {
    const told = play(duel(soft({ scores: '3/9/6' })), [6, 5, 1], roll);
    expect(told.of('d').d6).toBe('exhausted');
    expect(told.all('stand-save')).toMatchObject([{ die: 'd6', size: 6, stood: true }]);
  });
  it('[BG-STAND-05] the die tires over the Guts left after the injury', () => {
    expect(play(duel(soft({ scores: '6/6/6' })), [5, 3, 5], roll).of('d').d6).toBe('exhausted');
    expect(play(duel(soft({ scores: '6/6/6' })), [5, 3, 4], roll).of('d').d6).toBe('living');
  });
  it('[BG-STAND-06] a best die worth 0 reduces nothing, nor does a gambeson', () => {
    const told = play(
      duel({ scores: '6/9/6', shield: { die: 6, marks: [4] }, armour: ['gambeson'] }),
      [5, 4],
    );
    expect(told.all('stand-save')).toEqual([]);
    expect(told.of('d')).toMatchObject({ status: 'down', injuries: '4' });
  });
  it('[BG-STAND-07] no injury, no save, also where the gambeson takes it', () => {
    const told = play(duel(soft({ armour: ['gambeson'] })), [4, 3], roll);
    expect(told.all('unhurt')[0]).toMatchObject({ threat: 4, best: 3, gambeson: 1 });
    expect(told.all('stand-save')).toEqual([]);
  });
  it('[BG-STAND-08] an item die is rolled at its size, marked faces are 0, nothing is marked', () => {
    const shield = { die: 8, marks: [5] };
    const told = play(duel({ scores: '6/7/6', shield }), [4, 3, 5]);
    expect(told.all('stand-save')[0]).toMatchObject({ size: 8, face: 5, stood: false });
    const over = play(duel({ scores: '6/7/6', shield }), [4, 3, 8]);
    expect(over.all('stand-save')[0]?.stood).toBe(true);
    expect(over.of('d')['shield-marks']).toBe('5');
  });
  it('[BG-STAND-09] who goes down loses every die; each injury needs its own save', () => {
    const told = play(duel(soft({ breath: [6, 6] })), [6, 4, 3, 6, 6], [['which-breath d', ['d6', 'd6-2']]]);
    expect(told.all('stand-save').map((event) => event.die)).toEqual(['d6', 'd6-2']);
    const fallen = play(duel(soft({ breath: [6, 6] })), [6, 4, 3, 1], [['which-breath d', ['d6', 'd6-2']]]);
    expect(fallen.all('stand-save')).toHaveLength(1);
    expect(fallen.all('best-discarded')).toEqual([]);
  });
});

describe('passes', () => {
  it('[BG-PASS-01] a side with nobody standing has lost; both: a draw', () => {
    expect(play(duel({}), [3]).state.outcome).toMatchObject({
      winner: 'red',
      reason: 'down',
      rule: 'BG-PASS-01',
    });
    expect(play(duel({ weapons: [sword] }), [3, 3]).state.outcome).toMatchObject({ winner: null });
  });
  it('[BG-PASS-02] everyone standing discards the best die, threatened or not', () => {
    const told = play(
      { red: { a: { scores: '6/12/6', weapons: [sword], breath: [6] } }, blue: { d: soft() } },
      [3, 2, 5],
      [['which-breath a', ['d6']], ...roll],
    );
    expect(
      told
        .all('best-discarded')
        .slice(0, 2)
        .map((event) => [event.fighter, event.value]),
    ).toEqual([
      ['a', 2],
      ['d', 5],
    ]);
  });
  it('[BG-PASS-03] each fighter standing takes 1 off the foe: three take 3, one takes 1', () => {
    const told = play(
      { red: { a: { scores: '6/12/6', weapons: [sword] } }, blue: { d: soft(), e: soft(), f: soft() } },
      [3, 5, 5, 5],
      [...roll, ['which-breath e', ['d6']], ['which-breath f', ['d6']]],
    );
    expect(told.all('threats-fell')[0]?.by).toEqual([3, 1]);
  });
  it('[BG-PASS-04] runners do not stand, and threats stop at 0', () => {
    const told = play(
      { red: { a: { scores: '6/12/6', weapons: [sword] } }, blue: { d: soft(), e: soft() } },
      [2, 5, 5],
      [['stay-or-run e', 'run'], ...roll, ['which-breath e', ['d6']]],
    );
    expect(told.all('threats-fell')[0]?.by).toEqual([1, 1]);
    expect(told.of('e').status).toBe('away');
  });
  it('[BG-PASS-05] while anybody is threatened another pass follows', () => {
    const told = play(
      duel(soft({ breath: [6, 6, 6] })),
      [3, 3, 3, 3],
      [['which-breath d', ['d6', 'd6-2', 'd6-3']]],
    );
    expect(told.all('threats-fell')).toHaveLength(3);
    expect(told.all('re-evaluated')[0]?.passes).toBe(3);
  });
  it('[BG-PASS-06] an exchange has at most 13 passes', () => {
    expect(MOST_PASSES).toBe(13);
    const maul = { name: 'maul', die: 12, special: { quality: 2, condition: 4 } };
    const tough = { scores: '20/30/6', breath: Array.from({ length: 13 }, () => 12) };
    const ids = begin(setupOf({ red: { a: {} }, blue: { d: tough } })).fighters[1]!.breath.map(
      (die) => die.id,
    );
    const told = play(
      {
        red: { a: { scores: '6/20/6', weapons: [maul] } },
        blue: { d: tough },
        scene: { closeQuarters: true },
      },
      [12, ...ids.map(() => 12), 12],
      [['which-breath d', ids]],
    );
    expect(told.all('threats-fell')).toHaveLength(13);
  });
});

describe('re-evaluation', () => {
  const idle = { red: { a: { breath: [{ size: 6, exhausted: true }] } }, blue: { d: { injuries: [1] } } };
  it('[BG-REEV-01] both sides standing and nobody threatened: each side chooses', () => {
    const told = play(
      idle,
      [],
      [
        ['whether-to-re-engage red', 're-engage'],
        ['whether-to-re-engage blue', 're-engage'],
      ],
    );
    expect(told.all('re-evaluated')).toHaveLength(1);
    expect(told.all('resolved').map((event) => event.resolve)).toEqual(['re-engage', 're-engage']);
  });
  it('[BG-REEV-02] re-engaging starts a new exchange; injuries and exhaustion stay', () => {
    const told = play(idle, [], [], 2);
    expect(told.all('exchange-opened')).toHaveLength(2);
    expect(told.of('a').exhausted).toBe(1);
    expect(told.of('d').injuries).toBe('1');
  });
  it('[BG-REEV-03] who disengages is away and the other holds the field', () => {
    const told = play(idle, [], [['whether-to-re-engage blue', 'disengage']]);
    expect(told.state.outcome).toEqual({ winner: 'red', reason: 'disengaged', rule: 'BG-REEV-03' });
    expect(told.of('d').status).toBe('away');
    const both = play(
      idle,
      [],
      [
        ['whether-to-re-engage red', 'disengage'],
        ['whether-to-re-engage blue', 'disengage'],
      ],
    );
    expect(both.state.outcome?.winner).toBeNull();
  });
  it('[BG-REEV-04] the game master may change circumstances between exchanges, and the guard counts them', () => {
    const said = {
      vantage: ['blue'],
      closeQuarters: true,
      unaware: [],
      helpless: [],
      mounted: ['a'],
      above: [],
      grappling: [],
    };
    const told = play(
      { ...idle, options: { 'max-exchanges': 2 } },
      [],
      [
        ['whether-changed gm', false],
        ['whether-changed gm', true],
        ['circumstances gm', said],
      ],
      5,
    );
    expect(told.all('exchange-opened').map((event) => event.favoured)).toEqual([[], ['blue']]);
    expect(told.fighter('a').mounted).toBe(true);
    expect(told.state.outcome?.reason).toBe('guard');
  });
});
