import { describe, expect, it } from 'vitest';
import { attack } from './14-attacks.ts';
import { ARMORS, hasTypeDie, overreach, SHIELDS, WEAPON_CLASSES, WEAPONS } from './23-weapons-and-armor.ts';
import {
  armFar,
  armorBonus,
  armRange,
  canUseArm,
  freeHands,
  reachOf,
  shieldBonus,
  usableArms,
} from './arms-in-hand.ts';
import { blowOf, type Effects, noEffects } from './effects.ts';
import type { Event } from './events.ts';
import type { Options } from './house-rules.ts';
import { checkSheet } from './schema.ts';
import type { AttackStance, Fight, StanceHeld } from './state.ts';
import { desk, engaged, fightOf, who } from './testing-desk.ts';

const PLACES = { places: { ana: [2, 2], orc: [3, 2] } };
const TARGET = { attack: 0, defense: 2, hp: 30, weapons: [] };

function duel(
  ana: object,
  orc: object = TARGET,
  scene: object = PLACES,
  options: Partial<Options> = {},
): Fight {
  return fightOf({ ana: ana as never }, { orc: orc as never }, scene as never, options);
}
function keys(fight: Fight): string[] {
  return usableArms(fight, who(fight, 'ana')).map((arm) => arm.key);
}
/** Ana attacks the orc once; returns the event and the pending effects. */
function strike(
  fight: Fight,
  key: string,
  stance: AttackStance,
  against: StanceHeld,
  dice: number[],
): { event: Extract<Event, { kind: 'attacked' }>; effects: Effects; left: number } {
  engaged(fight, { ana: stance, orc: against });
  const effects = noEffects();
  const { table, events, dice: left } = desk(fight, dice);
  const arm = who(fight, 'ana').arms.find((one) => one.key === key);
  if (arm === undefined) throw new Error(key);
  attack(fight, table, blowOf(who(fight, 'ana'), who(fight, 'orc'), arm, stance, 'attack'), effects);
  const event = events.find((one) => one.kind === 'attacked') as Extract<Event, { kind: 'attacked' }>;
  return { event, effects, left: left.length };
}

describe('weapons', () => {
  it('[HR-WPN-01] heavy: d12, two hands, 5 feet slower', () => {
    expect(WEAPON_CLASSES.heavy).toEqual({ die: 12, hands: 2, drag: 5 });
    expect(checkSheet({ weapons: ['maul'], shield: 'light' })).toMatchObject({ ok: false });
  });
  it('[HR-WPN-02] light: d8, one hand', () => {
    expect(WEAPON_CLASSES.light).toEqual({ die: 8, hands: 1, drag: 0 });
    expect(checkSheet({ weapons: ['shortsword'], shield: 'heavy' })).toMatchObject({ ok: true });
  });
  it('[HR-WPN-03] ultralight: d4, one hand', () => {
    expect([WEAPONS.knife.die, WEAPONS.knife.hands]).toEqual([4, 1]);
  });
  it('[HR-WPN-04] bare hands strike as an ultralight weapon, and only when no weapon is in hand', () => {
    expect(keys(duel({}))).toEqual(['unarmed']);
    expect(keys(duel({ weapons: ['rapier'] }))).toEqual(['rapier']);
    const { event } = strike(duel({}), 'unarmed', 'cunning', 'cunning', [1, 1, 4, 1, 1]);
    expect(event.attack.sizes).toEqual([8, 4, 4]);
  });
  it('[HR-WPN-05] one weapon in hand at a time; those of the body do not count', () => {
    const fight = duel({ weapons: ['rapier', 'knife', 'claws'] });
    expect(keys(fight)).toEqual(['rapier', 'claws']);
    expect(freeHands(who(fight, 'ana'))).toBe(1);
  });
  it('[HR-WPN-06] ranges by mode and class; ranged weapons take two hands', () => {
    const fight = duel({ weapons: ['longbow', 'shortbow', 'knife', 'whip', 'maul'] });
    const far = (key: string): number => who(fight, 'ana').arms.find((arm) => arm.key === key)!.range;
    expect(['longbow', 'shortbow', 'knife thrown', 'whip', 'maul', 'knife'].map(far)).toEqual([
      60, 30, 20, 20, 5, 5,
    ]);
    expect([WEAPONS.shortbow.hands, WEAPONS.crossbow.hands]).toEqual([2, 2]);
  });
  it('[HR-WPN-07] beyond range: a level for each begun 10 feet, 5 for what is thrown, nothing past double', () => {
    expect([30, 31, 35, 40, 41, 60].map((feet) => overreach(feet, 30, 'ranged', 'begun'))).toEqual([
      0, 1, 1, 1, 2, 3,
    ]);
    expect([20, 25, 30, 40].map((feet) => overreach(feet, 20, 'thrown', 'begun'))).toEqual([0, 1, 2, 4]);
    const fight = duel({ weapons: ['shortbow', 'whip'] });
    const [bow, whip] = who(fight, 'ana').arms;
    expect([armFar(fight, who(fight, 'ana'), bow!), armFar(fight, who(fight, 'ana'), whip!)]).toEqual([
      60, 20,
    ]);
  });
  it('[HR-WPN-07] range-penalty: full counts whole stretches only (A-34)', () => {
    expect([35, 40, 49, 50].map((feet) => overreach(feet, 30, 'ranged', 'full'))).toEqual([0, 1, 1, 2]);
    const shot = (options: Partial<Options>): number => {
      const fight = duel(
        { weapons: ['shortbow'] },
        TARGET,
        { places: { ana: [0, 0], orc: [7, 0] } },
        options,
      );
      return strike(fight, 'shortbow', 'might', 'might', [1, 1, 1, 1, 1, 1, 1]).event.attack.net;
    };
    expect([shot({}), shot({ 'range-penalty': 'full' })]).toEqual([-1, 0]);
  });
  it('[HR-WPN-08] reach is 5, 10 with a reach weapon until its wielder dashes, none with a bow', () => {
    const pike = duel({ weapons: ['pike'] });
    expect(reachOf(pike, who(pike, 'ana'))).toBe(10);
    who(pike, 'ana').dashed = true;
    expect(reachOf(pike, who(pike, 'ana'))).toBe(5);
    const bow = duel({ weapons: ['shortbow'] });
    expect(reachOf(bow, who(bow, 'ana'))).toBe(0);
    const fists = duel({ weapons: ['shortbow'] }, TARGET, PLACES, { 'unarmed-reach': 'always' });
    expect(reachOf(fists, who(fists, 'ana'))).toBe(5);
    expect([reachOf(bow, who(bow, 'orc'))]).toEqual([5]);
  });
  it('[HR-WPN-09] the damage type that suits the stance doubles the weapon die, but not for bolts', () => {
    expect(
      strike(duel({ weapons: ['maul'] }), 'maul', 'might', 'might', [1, 1, 7, 8, 1, 1]).event.attack.sizes,
    ).toEqual([8, 6, 12, 12]);
    expect(
      strike(duel({ weapons: ['maul'] }), 'maul', 'cunning', 'cunning', [1, 1, 7, 1, 1]).event.attack.sizes,
    ).toEqual([8, 4, 12]);
    expect([hasTypeDie('slashing', 'agility', 'melee'), hasTypeDie('piercing', 'cunning', 'ranged')]).toEqual(
      [true, true],
    );
    expect(hasTypeDie('bludgeoning', 'might', 'bolt')).toBe(false);
  });
  it('[HR-WPN-10] melee might bonus against cunning: a push', () => {
    const { effects } = strike(duel({ weapons: ['maul'] }), 'maul', 'might', 'cunning', [1, 1, 1, 1, 8, 6]);
    expect(effects.pushes).toMatchObject([{ by: 'ana', target: 'orc', feet: 10, might: true }]);
    expect(
      strike(duel({ weapons: ['maul'] }), 'maul', 'might', 'might', [1, 1, 1, 1, 8, 6]).effects.pushes,
    ).toEqual([]);
  });
  it('[HR-WPN-11] ranged might bonus: armor is left out, a shield still counts (A-59)', () => {
    const knight = { armor: 'heavy', shield: 'light', weapons: ['shortsword'], hp: 40 };
    const shot = (options: Partial<Options>): number => {
      const fight = duel({ weapons: ['longbow'], might: 6 }, knight, PLACES, options);
      return strike(fight, 'longbow', 'might', 'cunning', [5, 3, 8, 4, 2]).event.damage;
    };
    expect(shot({})).toBe(9);
    expect(shot({ 'ranged-might-ignores-shield': true })).toBe(10);
    const block = duel({ weapons: ['longbow'] }, { defense: 6, attack: 0 });
    expect(strike(block, 'longbow', 'might', 'cunning', [5, 3, 8, 4, 2]).event.defense).toMatchObject({
      flat: 0,
    });
  });
  it('[HR-WPN-12] a thrown weapon is spent and may be followed by another', () => {
    const fight = duel({ weapons: [{ weapon: 'knife', count: 2 }] });
    strike(fight, 'knife thrown', 'might', 'cunning', [6, 4, 3, 2, 3]);
    expect(who(fight, 'ana').weapons[0]?.count).toBe(1);
    strike(fight, 'knife thrown', 'might', 'cunning', [6, 4, 3, 2, 3]);
    expect(keys(fight)).not.toContain('knife thrown');
  });
  it('[HR-WPN-13] whip might bonus: one more weapon die', () => {
    const whip = (against: StanceHeld, dice: number[]): readonly number[] =>
      strike(duel({ weapons: ['whip'] }), 'whip', 'might', against, dice).event.attack.sizes;
    expect(whip('cunning', [1, 1, 1, 1, 1, 1])).toEqual([8, 6, 4, 4]);
    expect(whip('might', [1, 1, 1, 1, 1])).toEqual([8, 6, 4]);
  });
  it('[HR-WPN-14] a net that hits entangles and hurts nobody; might adds a level of restrained', () => {
    const { effects } = strike(duel({ weapons: ['net'] }), 'net', 'might', 'cunning', [8, 6, 8, 1, 1]);
    expect(effects.harms).toEqual([]);
    expect(effects.levels.map(({ condition, levels }) => [condition, levels])).toEqual([
      ['entangled', 1],
      ['restrained', 1],
    ]);
    expect(
      strike(duel({ weapons: ['net'] }), 'net', 'might', 'might', [8, 6, 8, 1, 1]).effects.levels,
    ).toHaveLength(1);
    expect(
      strike(duel({ weapons: ['net'] }), 'net', 'might', 'might', [1, 1, 1, 8, 6]).effects.levels,
    ).toEqual([]);
  });
  it('[HR-WPN-14] a net only slows what is more than one size larger', () => {
    const giant = duel({ weapons: ['net'] }, { ...TARGET, size: 'L2' });
    const { effects } = strike(giant, 'net', 'might', 'might', [8, 6, 8, 1, 1]);
    expect(effects.levels.map(({ condition }) => condition)).toEqual(['slowed']);
  });
  it('[HR-WPN-15] shooting somebody adjacent has no penalty', () => {
    expect(
      strike(duel({ weapons: ['shortbow'] }), 'shortbow', 'might', 'might', [1, 1, 1, 1, 1]).event.attack.net,
    ).toBe(0);
  });
  it('[HR-WPN-16] the list has class, mode and damage type of each weapon', () => {
    const facts = Object.values(WEAPONS).map((w) =>
      [w.id, w.class, w.modes.join('/'), w.damage, w.reach].join(' '),
    );
    expect(facts).toEqual([
      'maul heavy melee bludgeoning false',
      'long-sword heavy melee slashing false',
      'pike heavy melee piercing true',
      'longbow heavy ranged piercing false',
      'heavy-crossbow heavy ranged piercing false',
      'war-hammer light melee bludgeoning false',
      'club light melee bludgeoning false',
      'shortsword light melee slashing false',
      'rapier light melee piercing false',
      'shortbow light ranged piercing false',
      'crossbow light ranged piercing false',
      'knife ultralight melee/thrown piercing false',
      'shuriken ultralight thrown piercing false',
      'claws ultralight melee slashing false',
      'whip ultralight whip slashing false',
      'unarmed ultralight melee bludgeoning false',
      'improvised ultralight melee bludgeoning false',
      'net light thrown none false',
    ]);
  });
  it('[HR-ATK-07] flat-attack-doubling doubles a stat block in the suiting stance (A-74)', () => {
    const total = (options: Partial<Options>): number => {
      const ogre = { attack: 5, defense: 0, weapons: ['club'], might: 6 };
      return strike(duel(ogre, TARGET, PLACES, options), 'club', 'might', 'might', [1, 1, 1, 1]).event.attack
        .total;
    };
    expect([total({}), total({ 'flat-attack-doubling': true })]).toEqual([7, 12]);
  });
});

describe('armor and shields', () => {
  it('[HR-ARM-01] [HR-ARM-02] [HR-ARM-03] [HR-ARM-04] armor: bonus and what it takes off the speed', () => {
    const facts = (['heavy', 'medium', 'light', 'none'] as const).map((kind) => [
      ARMORS[kind].bonus,
      ARMORS[kind].drag,
    ]);
    expect(facts).toEqual([
      [6, 15],
      [4, 10],
      [2, 5],
      [0, 0],
    ]);
    const hide = checkSheet({ armor: { kind: 'natural', bonus: 3 } });
    expect(hide.ok && hide.value.armor).toMatchObject({ bonus: 3, drag: 0 });
  });
  it('[HR-ARM-05] [HR-ARM-06] shields: +2 and 5 feet slower, or +1; each takes a hand', () => {
    expect([SHIELDS.heavy, SHIELDS.light].map(({ bonus, drag }) => [bonus, drag])).toEqual([
      [2, 5],
      [1, 0],
    ]);
    expect(freeHands(who(duel({ weapons: ['rapier'], shield: 'light' }), 'ana'))).toBe(0);
    expect(freeHands(who(duel({ weapons: ['rapier'], shield: 'light', shieldUp: false }), 'ana'))).toBe(1);
  });
  it('[HR-ARM-07] both count in defense, together; a stat block has its own number', () => {
    const knight = who(duel({ armor: 'medium', shield: 'heavy' }), 'ana');
    expect(armorBonus(knight) + shieldBonus(knight)).toBe(6);
    const fight = duel({ weapons: ['maul'] }, { armor: 'medium', shield: 'heavy' });
    expect(strike(fight, 'maul', 'might', 'might', [1, 1, 1, 1, 1, 1]).event.defense).toMatchObject({
      flat: 6,
      total: 8,
    });
    const ghost = who(duel({ defense: 8, magicDefense: 4, attack: 1, shield: 'heavy' }), 'ana');
    expect([armorBonus(ghost), armorBonus(ghost, true), shieldBonus(ghost)]).toEqual([8, 4, 0]);
  });
  it('[HR-WATER-01] in deep water shots reach half as far, and nothing is thrown', () => {
    const sea = { map: { rows: ['WWWWWW', 'WWWWWW'] }, places: { ana: [0, 0], orc: [1, 0] } };
    const fight = duel({ weapons: ['shortbow'] }, TARGET, sea);
    expect(armRange(fight, who(fight, 'ana'), who(fight, 'ana').arms[0]!)).toBe(15);
    const knives = duel({ weapons: ['knife'] }, TARGET, sea);
    expect(
      who(knives, 'ana')
        .arms.filter((arm) => canUseArm(knives, who(knives, 'ana'), arm))
        .map(({ key }) => key),
    ).toEqual(['knife']);
  });
});
