import { describe, expect, it } from 'vitest';
import { bonusOf, CONDITIONS, freezeConditions, MELEE_SIZES, QUALITIES } from './12-melee.ts';
import { WEAPONS } from './armoury.ts';
import { WHICH_WEAPON } from './questions-clash.ts';
import { checkSheet } from './schema.ts';
import { begin } from './sheet.ts';
import { fighterOf } from './state.ts';
import { play, setupOf, threat } from './testing.ts';

const sword = { name: 'sword', die: 8 };
const special = (quality: number, condition = 4, die = 8) => ({
  name: 'blade',
  die,
  special: { quality, condition },
});
const close = { scene: { closeQuarters: true } };
const wield = (weapon: object, more: object = {}) => ({
  red: { a: { scores: '6/12/9', weapons: [weapon] } },
  blue: { d: {} },
  ...close,
  ...more,
});
const thrown = [['which-weapon a', { weapon: 'sword', throw: true }]] as const;

describe('chapter 12, Melee weapons', () => {
  it('[BG-MELEE-01] four sizes, of which the d6 is light', () => {
    expect(MELEE_SIZES).toEqual([6, 8, 10, 12]);
    const fight = begin(
      setupOf({
        red: { a: { weapons: MELEE_SIZES.map((die) => ({ name: `w${die}`, die })) } },
        blue: { d: {} },
      }),
    );
    expect(fight.fighters[0]?.weapons.map(({ slots, light }) => [slots, light])).toEqual([
      [1, true],
      [1, false],
      [2, false],
      [3, false],
    ]);
    expect(checkSheet({ blood: 1, guts: 1, nerves: 1, weapons: [{ name: 'pin', die: 4 }] }).ok).toBe(false);
  });
  it('[BG-MELEE-02] over Guts the die goes and the weapon is marked', () => {
    const told = play({ red: { a: { scores: '6/5/9', weapons: [sword] } }, blue: { d: {} } }, [6]);
    expect(told.all('came-up-over')[0]?.rule).toBe('BG-MELEE-02');
    expect(told.of('a')['sword-marks']).toBe('6');
  });
  it('[BG-MELEE-03] sword, axe and mace of one size play alike', () => {
    const played = ['sword', 'axe', 'mace'].map(
      (name) => play({ red: { a: { weapons: [name] } }, blue: { d: {} } }, [4]).of('d').injuries,
    );
    expect(played).toEqual(['4', '4', '4']);
    expect([WEAPONS.sword, WEAPONS.axe, WEAPONS.mace].map((weapon) => weapon?.die)).toEqual([8, 8, 8]);
  });
  it('[BG-THROW-01] a melee weapon may be thrown, a bow may not', () => {
    const bow = { name: 'bow', die: 8, kind: 'bow', ammo: 2 };
    const fight = begin(setupOf({ red: { a: { weapons: [sword, bow] } }, blue: { d: {} } }));
    expect(WHICH_WEAPON.choices(fight, 'a', null)).toMatchObject({
      answers: [
        { weapon: 'sword', throw: false },
        { weapon: 'bow', throw: false },
        { weapon: 'sword', throw: true },
        null,
      ],
    });
  });
  it('[BG-THROW-02] it harms only within both Guts and Nerves', () => {
    const hurt = (scores: string) =>
      play({ red: { a: { scores, weapons: [sword] } }, blue: { d: {} } }, [5], thrown).of('d').injuries;
    expect([hurt('6/5/5'), hurt('6/4/9'), hurt('6/9/4')]).toEqual(['5', '', '']);
  });
  it('[BG-THROW-03] harmful or not it marks once; on a marked face it ruins and is worth 0', () => {
    const draft = (marks: number[]) => ({
      red: { a: { scores: '6/9/9', weapons: [{ ...sword, marks }] } },
      blue: { d: {} },
    });
    expect(play(draft([]), [5], thrown).of('a')).toMatchObject({ 'sword-marks': '5', 'sword-ruined': false });
    const ruined = play(draft([5]), [5], thrown);
    expect(ruined.of('a')['sword-ruined']).toBe(true);
    expect(ruined.of('d').injuries).toBe('');
  });
  it('[BG-THROW-04] a thrown die counts as any other; armour adds no second mark', () => {
    const told = play(
      { red: { a: { scores: '6/9/9', weapons: [sword] } }, blue: { d: { armour: ['plate'] } } },
      [4],
      thrown,
    );
    expect(told.all('armour-stopped')).toHaveLength(1);
    expect(told.of('a')).toMatchObject({ 'sword-marks': '4', 'sword-ruined': false });
  });
  it('[BG-THROW-05] it is out of hand for the rest of the fight, and no ranged weapon', () => {
    const draft = {
      red: { a: { scores: '6/9/9', weapons: [sword] } },
      blue: { d: { weapons: [sword], armour: ['plate'] } },
      scene: { vantage: ['red'] },
    };
    const told = play(draft, [3, 4], thrown);
    expect(told.of('a')).toMatchObject({ 'sword-in-hand': false, injuries: '3' }); // a throw gives no cover
    const later = play({ ...draft, blue: { d: { armour: ['plate'] } } }, [4], thrown, 2);
    expect(later.all('wielded').map((event) => event.weapon)).toEqual([null, 'sword', null, null]);
  });
});

describe('special weapons', () => {
  it('[BG-SPEC-01] any quality goes with any condition, and works while it holds', () => {
    expect(QUALITIES.length * CONDITIONS.length).toBe(40);
    expect(play(wield(special(2)), [4]).of('d').injuries).toBe('5');
    expect(play(wield(special(2), { scene: {} }), [4]).of('d').injuries).toBe('4');
  });
  it('[BG-SPEC-02] the eight conditions', () => {
    const holds = (condition: number, a: object, d: object, more: object = {}): boolean => {
      const draft = {
        red: { a: { scores: '6/12/9', weapons: [special(2, condition)], ...a } },
        blue: { d: { scores: '6/7/5', ...d } },
        ...more,
      };
      return (
        play(draft, [4])
          .all('item-rolled')
          .find((event) => event.fighter === 'a')?.bonus === 1
      );
    };
    const ally = { red: { a: { weapons: [special(2, 7)] }, b: {} }, blue: { d: {} } };
    expect([holds(1, { above: true }, {}), holds(1, {}, {})]).toEqual([true, false]);
    expect([
      holds(2, { mounted: true }, {}),
      holds(2, { mounted: true }, { mounted: true }),
      holds(2, {}, {}),
    ]).toEqual([true, false, false]);
    expect([holds(3, {}, { mounted: true }), holds(3, {}, {})]).toEqual([true, false]);
    expect([holds(4, {}, {}, close), holds(4, {}, {})]).toEqual([true, false]);
    expect([holds(5, {}, {}, { blue: { d: {}, e: {} } }), holds(5, {}, {})]).toEqual([true, false]);
    expect([holds(6, { grappling: true }, {}), holds(6, {}, {})]).toEqual([true, false]);
    expect([play(ally, [4]).all('item-rolled')[0]?.bonus, holds(7, {}, {})]).toEqual([1, false]);
    expect([
      holds(8, {}, {}, { scene: { vantage: ['red'] } }),
      holds(8, {}, {}, { scene: { vantage: ['blue'] } }),
    ]).toEqual([true, false]);
  });
  it('[BG-SPEC-02] a random kind is drawn from the table; blank rows are rolled again', () => {
    const told = play(
      { red: { a: { weapons: [{ ...sword, special: 'random' }] } }, blue: { d: {} } },
      [7, 6, 2, 4, 3],
    );
    expect(told.all('special-drawn')[0]).toMatchObject({ quality: 2, condition: 4 });
  });
  it('[BG-SPEC-03] conditions are frozen as the exchange opens; 1 to 3 need one foe who fits, 4 and 5 are judged per foe', () => {
    const mounted = { d: { mounted: true, armour: ['plate'] }, e: { armour: ['plate'] } };
    const ignores = play({ red: { a: { scores: '6/12/9', weapons: [special(4, 3)] } }, blue: mounted }, [4]);
    expect([ignores.of('d').injuries, ignores.of('e').injuries]).toEqual(['4', '']);
    const plus = play(
      { red: { a: { scores: '6/12/9', weapons: [special(2, 3)] } }, blue: { d: { mounted: true }, e: {} } },
      [4],
    );
    expect([plus.of('d').injuries, plus.of('e').injuries]).toEqual(['5', '5']);
  });
  it('[BG-SPEC-03] what changes during the exchange changes no quality', () => {
    const fight = begin(setupOf({ red: { a: { weapons: [special(2, 1)], above: true } }, blue: { d: {} } }));
    for (const fighter of fight.fighters) fighter.engaged = true;
    freezeConditions(fight);
    const a = fighterOf(fight, 'a');
    a.above = false;
    expect(bonusOf(fight, a, a.weapons[0]!)).toBe(1);
    freezeConditions(fight);
    expect(bonusOf(fight, a, a.weapons[0]!)).toBe(0);
  });
  it('[BG-SPEC-04] quality 1 rolls a second die, each checked and marked alone, one shot for both', () => {
    const told = play(
      wield(
        { name: 'bow', die: 8, kind: 'bow', ammo: 5, special: { quality: 1, condition: 4 } },
        {
          red: {
            a: {
              scores: '6/6/9',
              weapons: [{ name: 'bow', die: 8, kind: 'bow', ammo: 5, special: { quality: 1, condition: 4 } }],
            },
          },
        },
      ),
      [7, 3],
    );
    expect(told.of('d').injuries).toBe('3');
    expect(told.of('a')).toMatchObject({ 'bow-marks': '7', 'bow-ammo': 4 });
  });
  it('[BG-SPEC-05] quality 2 adds 1 for checks, armour and threat; the printed face is marked', () => {
    const told = play({ ...wield(special(2)), red: { a: { scores: '6/7/9', weapons: [special(2)] } } }, [7]);
    expect(told.all('came-up-over')[0]).toMatchObject({ trigger: 8, score: 7 });
    expect(told.of('a')['blade-marks']).toBe('7');
    expect(
      play(wield(special(2), { blue: { d: { armour: ['plate'] } } }), [5]).all('armour-stopped'),
    ).toHaveLength(1);
    expect(
      play(
        wield(special(2, 4, 12), {
          blue: { d: { armour: ['helmet', 'plate', 'chainmail'] } },
          red: { a: { scores: '6/20/9', weapons: [special(2, 4, 12)] } },
        }),
        [12],
      ).of('d').injuries,
    ).toBe('13');
  });
  it('[BG-SPEC-06] a bind gives up a die and takes all lower enemy dice along, with marks', () => {
    const draft = {
      red: { a: { scores: '6/12/9', weapons: [special(3)] } },
      blue: { d: { weapons: [sword] }, e: { weapons: [sword] } },
      ...close,
    };
    const bind = [['which-gambit a', { gambit: null, bind: { die: 'blade', foe: null } }]] as const;
    const told = play(draft, [5, 4, 5], bind);
    expect([told.of('a')['blade-marks'], told.of('d')['sword-marks'], told.of('e')['sword-marks']]).toEqual([
      '5',
      '4',
      '',
    ]);
    expect(told.of('a').injuries).toBe('5'); // the equal die survives
    const same = [
      ['which-gambit a', { gambit: { die: 'blade', to: 'manoeuvre' }, bind: { die: 'blade', foe: null } }],
    ] as const;
    expect(() => play(draft, [5, 4, 5], same)).toThrow(/cannot bind/);
  });
  it('[BG-SPEC-06] a bind declared under vantage hits dice rolled later, and works in a brawl', () => {
    const told = play(
      {
        red: { a: { scores: '6/12/9', weapons: [special(3)] } },
        blue: { d: { weapons: [sword] } },
        scene: { closeQuarters: true, vantage: ['blue'] },
      },
      [5, 4],
      [['which-gambit a', { gambit: null, bind: { die: 'blade', foe: null } }]],
    );
    expect(told.all('die-discarded').map((event) => event.fighter)).toEqual(['a', 'd']);
    const brawl = play(
      {
        edition: 'brawl',
        red: { a: { scores: '6/12/9', weapons: [special(3)] } },
        blue: { d: { scores: '6/9/6', weapons: [sword] } },
        ...close,
      },
      [5, 4],
      [
        ['threat a', threat([], 'blade')],
        ['answer-threat d', threat([], 'sword')],
        ['which-bind a', { die: 'blade', foe: null }],
      ],
    );
    expect([brawl.of('a').injuries, brawl.of('d').injuries]).toEqual(['', '']);
  });
  it('[BG-SPEC-07] quality 4 passes armour and gambeson', () => {
    expect(
      play(wield(special(4), { blue: { d: { armour: ['plate', 'gambeson'] } } }), [4]).of('d').injuries,
    ).toBe('4');
    expect(play(wield(sword, { blue: { d: { armour: ['gambeson'] } } }), [4]).of('d').injuries).toBe('3');
  });
  it('[BG-SPEC-08] quality 5 strikes first: who falls to it deals nothing', () => {
    const clash = play(wield(special(5), { blue: { d: { weapons: [sword] } } }), [4, 6]);
    expect([clash.of('a').injuries, clash.of('d').status]).toEqual(['', 'down']);
    const brawl = {
      edition: 'brawl' as const,
      red: { a: { weapons: [special(5)] } },
      blue: { d: { scores: '6/4/6', weapons: [{ name: 'knife', die: 6 }] } },
      ...close,
    };
    const trade = [
      ['threat a', threat([], 'blade')],
      ['answer-threat d', threat([], 'knife')],
    ] as const;
    expect(play(brawl, [4, 4], trade).of('a').injuries).toBe('');
    expect(play(brawl, [3, 4], trade).of('a').injuries).toBe('4');
    expect(fighterOf(play(brawl, [3, 4], trade).state, 'd').injuries).toEqual([3]);
  });
  it('[BG-SPEC-08] both first: same phase, both fall', () => {
    const told = play(
      wield(special(5), { blue: { d: { scores: '6/12/9', weapons: [special(5)] } } }),
      [4, 6],
    );
    expect([told.of('a').status, told.of('d').status]).toEqual(['down', 'down']);
  });
});
