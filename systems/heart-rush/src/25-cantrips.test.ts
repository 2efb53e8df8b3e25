import { describe, expect, it } from 'vitest';
import { attack } from './14-attacks.ts';
import { gain } from './24-conditions.ts';
import { canUseArm } from './arms-in-hand.ts';
import { CANTRIPS, type Element } from './cantrip-list.ts';
import { blowOf, type Effects, noEffects } from './effects.ts';
import type { Event } from './events.ts';
import type { Options } from './house-rules.ts';
import type { AttackStance, Fight, StanceHeld } from './state.ts';
import { desk, engaged, fightOf, who } from './testing-desk.ts';

type Attacked = Extract<Event, { kind: 'attacked' }>;

function duel(
  element: Element,
  shape: 'bolt' | 'blast',
  orc: object = {},
  ana: object = {},
  options: Partial<Options> = {},
): Fight {
  const mage = { cunning: 6, cantrips: [{ element, shape }], ...ana };
  return fightOf(
    { ana: mage as never },
    { orc: { hp: 30, attack: 0, defense: 0, ...orc } as never },
    { places: { ana: [2, 2], orc: [3, 2] } },
    options,
  );
}
function cast(
  fight: Fight,
  dice: number[],
  stance: AttackStance = 'cunning',
  against: StanceHeld = 'cunning',
): { event: Attacked; effects: Effects } {
  engaged(fight, { ana: stance, orc: against });
  const { table, events } = desk(fight, dice);
  const effects = noEffects();
  attack(
    fight,
    table,
    blowOf(who(fight, 'ana'), who(fight, 'orc'), who(fight, 'ana').arms[0]!, stance, 'attack'),
    effects,
  );
  return { event: events.find(({ kind }) => kind === 'attacked') as Attacked, effects };
}
const HIT = [8, 6, 8, 1, 1];
const MISS = [1, 1, 1, 8, 4];
function levels({ effects }: { effects: Effects }): [string, number][] {
  return effects.levels.map(({ condition, levels: count }) => [condition, count]);
}
/** Levels on a hit, without and with the might bonus. */
function both(element: Element): [string, number][][] {
  return [
    levels(cast(duel(element, 'bolt'), HIT, 'might', 'might')),
    levels(cast(duel(element, 'bolt'), HIT, 'might', 'cunning')),
  ];
}

describe('cantrips', () => {
  it('[HR-CANT-01] used like a weapon, at no cost of its own', () => {
    const fight = duel('earth', 'bolt');
    const { event } = cast(fight, [8, 6, 12, 1, 1]);
    expect([event.arm, who(fight, 'ana').actions, who(fight, 'ana').castThisRound]).toEqual([
      'earth bolt',
      1,
      false,
    ]);
  });
  it('[HR-CANT-02] bolt: one free hand, 30, 60 or 120 feet, no damage-type die', () => {
    const range = (attunement: string): number =>
      who(duel('earth', 'bolt', {}, { cantrips: [{ element: 'earth', shape: 'bolt', attunement }] }), 'ana')
        .arms[0]!.range;
    expect(['basic', 'advanced', 'paragon'].map(range)).toEqual([30, 60, 120]);
    const usable = (ana: object): boolean => {
      const fight = duel('earth', 'bolt', {}, ana);
      return canUseArm(
        fight,
        who(fight, 'ana'),
        who(fight, 'ana').arms.find(({ element }) => element !== null)!,
      );
    };
    expect([usable({ weapons: ['club'] }), usable({ weapons: ['maul'] })]).toEqual([true, false]);
    expect(cast(duel('earth', 'bolt'), [8, 6, 12, 1, 1], 'might', 'might').event.attack.sizes).toEqual([
      8, 6, 12,
    ]);
  });
  it('[HR-CANT-03] blast: both hands, 5 feet, two targets; advanced any number, paragon 10 feet', () => {
    const blast = (attunement: string): [number, number] => {
      const { range, targets } = who(
        duel('earth', 'blast', {}, { cantrips: [{ element: 'earth', shape: 'blast', attunement }] }),
        'ana',
      ).arms[0]!;
      return [range, targets];
    };
    expect([blast('basic'), blast('advanced'), blast('paragon')]).toEqual([
      [5, 2],
      [5, 1000],
      [10, 1000],
    ]);
    const fight = duel('earth', 'blast', {}, { weapons: ['club'] });
    expect(
      canUseArm(fight, who(fight, 'ana'), who(fight, 'ana').arms.find(({ element }) => element !== null)!),
    ).toBe(false);
  });
  it("[HR-CANT-04] those without damage roll with a light weapon's die and work on a hit only", () => {
    const hit = cast(duel('dark', 'bolt'), HIT);
    expect([hit.event.attack.sizes, hit.event.damage, hit.effects.harms, levels(hit)]).toEqual([
      [8, 6, 8],
      0,
      [],
      [['weakened', 2]],
    ]);
    expect(levels(cast(duel('dark', 'bolt'), MISS))).toEqual([]);
  });
  it('[HR-CANT-04] no-damage-auto-hit: winning the stance is the hit, nothing is rolled (A-69)', () => {
    const run = (against: StanceHeld): [string, number][] =>
      levels(cast(duel('dark', 'bolt', {}, {}, { 'no-damage-auto-hit': true }), [], 'might', against));
    expect([run('cunning'), run('might')]).toEqual([[['weakened', 4]], []]);
  });
  it('[HR-CANT-10] lightning: ultralight, its total doubled against metal, and for a bolt against the wet', () => {
    const total = (shape: 'bolt' | 'blast', orc: object): number =>
      cast(duel('air', shape, { attack: null, defense: null, ...orc }), [3, 2, 4, 8, 4]).event.attack.total;
    expect([
      total('bolt', {}),
      total('bolt', { armor: 'medium' }),
      total('bolt', { conditions: { wet: 1 } }),
    ]).toEqual([9, 18, 18]);
    expect([total('blast', { armor: 'heavy' }), total('blast', { conditions: { wet: 1 } })]).toEqual([18, 9]);
    expect(CANTRIPS.air.class).toBe('ultralight');
  });
  it('[HR-CANT-11] fire: 2 burning, 3 with the might bonus', () =>
    expect(both('fire')).toEqual([[['burning', 2]], [['burning', 3]]]));
  it('[HR-CANT-12] water: a light bludgeoning weapon; a hit drenches and unbalances', () => {
    const { event, effects } = cast(duel('water', 'blast'), [8, 6, 8, 8, 1, 1], 'might', 'might');
    expect([event.attack.sizes, levels({ effects }), event.damage > 0]).toEqual([
      [8, 6, 8, 8],
      [
        ['wet', 1],
        ['off-balanced', 1],
      ],
      true,
    ]);
    const fight = duel('water', 'bolt', { conditions: { burning: 3 } });
    gain(fight, desk(fight).table, who(fight, 'orc'), 'wet', 1, 'HR-CANT-12', 'ana');
    expect(who(fight, 'orc').levels.burning).toBe(0);
  });
  it('[HR-CANT-13] earth: a heavy bludgeoning weapon, ranged or melee in its might bonus', () => {
    expect(
      cast(duel('earth', 'blast'), [8, 6, 12, 12, 1, 1], 'might', 'cunning').effects.pushes,
    ).toMatchObject([{ feet: 10, might: true }]);
    const bolt = cast(duel('earth', 'bolt', { defense: 6 }), [8, 6, 12, 1, 1], 'might', 'cunning');
    expect([bolt.event.attack.sizes, bolt.event.defense?.flat, bolt.effects.pushes]).toEqual([
      [8, 6, 12],
      0,
      [],
    ]);
  });
  it('[HR-CANT-14] force: a push of 20 feet, 30 with the might bonus', () => {
    const feet = (against: StanceHeld, dice: number[]): number[] =>
      cast(duel('force', 'bolt'), dice, 'might', against).effects.pushes.map((push) => push.feet);
    expect([feet('might', HIT), feet('cunning', HIT), feet('cunning', MISS)]).toEqual([[20], [30], []]);
  });
  it('[HR-CANT-15] void: 1 confused, 2 with the bonus', () =>
    expect(both('void')).toEqual([[['confused', 1]], [['confused', 2]]]));
  it('[HR-CANT-16] dark: 2 weakened, 4 with the bonus', () =>
    expect(both('dark')).toEqual([[['weakened', 2]], [['weakened', 4]]]));
  it('[HR-CANT-17] light: 2 blinded, 3 with the bonus', () =>
    expect(both('light')).toEqual([[['blinded', 2]], [['blinded', 3]]]));
  it('[HR-CANT-18] time: stunned until the next round, once a day; the bonus is 2 dazed', () => {
    const fight = duel('time', 'bolt');
    expect(levels(cast(fight, HIT, 'might', 'cunning'))).toEqual([
      ['dazed', 2],
      ['stunned', 1],
    ]);
    expect([who(fight, 'orc').stunEnds, who(fight, 'orc').timeImmune]).toEqual([2, true]);
    expect(levels(cast(fight, HIT, 'might', 'might'))).toEqual([]);
  });
});
