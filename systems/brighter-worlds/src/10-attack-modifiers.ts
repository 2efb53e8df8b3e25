// 10-attack-modifiers.ts   Chapter 10, Attack modifiers: enhanced, impaired and unarmed attacks.
import type { Table } from '@affray/kernel';
import type { Mod } from './02-saves.ts';
import type { How, Rolled } from './events.ts';
import type { Options } from './house-rules.ts';
import type { Reasons } from './questions-attack.ts';
import { type Attack, type Fighter, UNARMED } from './state.ts';

/** The rules of this chapter, in our words. */
export const RULES = {
  'BW-MOD-01': {
    title: 'When an attack is enhanced',
    text: 'An attack made from a better position is enhanced, for instance on someone who suspects nothing or from above.',
    source: 'the combat chapter, Attack Modifiers',
  },
  'BW-MOD-02': {
    title: 'Rolling an enhanced attack',
    text: 'For an enhanced attack roll a d12 along with the dice of the attack; the highest single die counts. That need not be the d12: a 5 on the d6 and a 3 on the d12 make 5.',
    source: 'the combat chapter, Attack Modifiers',
  },
  'BW-MOD-03': {
    title: 'When an attack is impaired',
    text: 'An attack made under a handicap is impaired, for instance at someone behind cover, without sight, or with bare hands.',
    source: 'the combat chapter, Attack Modifiers',
  },
  'BW-MOD-04': {
    title: 'Rolling an impaired attack',
    text: 'For an impaired attack leave all its own dice aside and roll a single d4.',
    source: 'the combat chapter, Attack Modifiers',
  },
  'BW-MOD-05': {
    title: 'Unarmed attacks',
    text: 'To attack without a weapon is to attack impaired, so the roll is a d4.',
    source: 'the combat chapter, Attack Modifiers',
  },
  'BW-MOD-06': {
    title: 'Reasons do not add up',
    text: 'Any number of reasons of the same kind work like one. There is never a second d12, and never anything worse than the d4.',
    source: 'our reading',
  },
  'BW-MOD-07': {
    title: 'Enhanced and impaired at once',
    text: 'An attack with reasons of both kinds is neither enhanced nor impaired: roll the dice of the weapon and nothing else.',
    source: 'our reading',
    ambiguities: ['A-07'],
  },
  'BW-MOD-08': {
    title: 'Unarmed and enhanced',
    text: 'An unarmed attack with a reason to be enhanced is neither enhanced nor impaired. As there is no weapon whose dice could be rolled, it is still a d4, and no d12 joins it.',
    source: 'our reading',
    ambiguities: ['A-08'],
  },
  'BW-MOD-09': {
    title: 'Armor against the d12',
    text: 'Armor comes off an enhanced attack even when the d12 is the die that counts: an 11 against armor 1 leaves 10.',
    source: 'the combat chapter, Combat Example',
  },
  'BW-MOD-10': {
    title: 'Teeth and claws',
    text: 'Bites, claws and whatever else a stat block lists as an attack are weapons with the dice given there. To fight with them is not to fight unarmed.',
    source: 'implied by the combat chapter, Attack Modifiers',
  },
} as const;

const HOWS: readonly How[] = ['normal', 'enhanced', 'impaired', 'both'];

/** BW-MOD-01, BW-MOD-03. Turns reasons into a modifier; BW-MOD-06: several of a kind count as one. */
export function modOf(reasons: Reasons): Mod {
  return ((reasons.enhanced.length > 0 ? 1 : 0) + (reasons.impaired.length > 0 ? 2 : 0)) as Mod;
}

export function howOf(mod: Mod): How {
  return HOWS[mod] as How;
}

/** Reasons that the rules themselves know: a mark from a failed stunt (BW-ACT-05), a won stunt, a condition of the target. */
export function ownReasons(attacker: Fighter, attack: Attack, target: Fighter): string[] {
  const reasons: string[] = [];
  if (attacker.poised) reasons.push('stunt'); // BW-ACT-03
  if (attacker.owed.length > 0 && attacker.owed.includes(target.id)) reasons.push('owed');
  if (attack.enhancedAgainst !== null && target.conditions.includes(attack.enhancedAgainst)) {
    reasons.push(attack.enhancedAgainst);
  }
  return reasons;
}

/**
 * BW-MOD-05, BW-MOD-08. Bare hands are a d4 whatever else applies. Ambiguity A-08: or a d4 weapon like any other.
 */
function isBare(options: Options, attack: Attack): boolean {
  return attack.id === UNARMED.id && !options['unarmed-d4-weapon'];
}

/** BW-MOD-04, BW-MOD-07. Whether one d4 replaces the dice. Ambiguity A-07: with a reason of each kind they cancel. */
export function isD4(options: Options, attack: Attack, mod: Mod): boolean {
  if (mod === 0 || mod === 1) return isBare(options, attack);
  if (mod === 2 || isBare(options, attack)) return true;
  return options['impaired-wins'] || options['impaired-plus-d12'];
}

/** BW-MOD-02. Whether a d12 joins: when enhanced, and by `impaired-plus-d12` when both. */
export function hasD12(options: Options, attack: Attack, mod: Mod): boolean {
  if (mod === 0 || mod === 2 || isBare(options, attack)) return false;
  return mod === 1 || (options['impaired-plus-d12'] && !options['impaired-wins']);
}

/**
 * BW-ATK-01, BW-MOD-02, BW-MOD-04. Rolls an attack: its dice in their order, then the d12; the highest single die
 * counts. BW-MOD-10: a stat block's attack has its own dice.
 */
export function rollAttack(
  options: Options,
  table: Table,
  attacker: Fighter,
  attack: Attack,
  dice: readonly number[],
  mod: Mod,
): Rolled {
  const id = attacker.id;
  if (mod === 0 && dice.length === 1 && attack !== UNARMED) {
    const sides = dice[0] as number;
    const face = table.roll(sides, 'attack', id);
    return { sides, face, more: null, d12: 0, kept: face };
  }
  const d4 = isD4(options, attack, mod);
  const sides = d4 ? 4 : (dice[0] as number);
  const face = table.roll(sides, 'attack', id);
  const more = d4 || dice.length === 1 ? null : rollMore(table, id, dice);
  const own = ownTotal(options, attack, dice, face, more);
  if (!hasD12(options, attack, mod)) return { sides, face, more, d12: 0, kept: own };
  const d12 = table.roll(12, 'd12', id);
  return { sides, face, more, d12, kept: Math.max(d12, own) };
}

function rollMore(table: Table, id: string, dice: readonly number[]): number[] {
  const more: number[] = [];
  for (let i = 1; i < dice.length; i++) {
    const sides = dice[i] as number;
    more.push(sides, table.roll(sides, 'attack', id));
  }
  return more;
}

/** BW-ATK-06. The highest of several dice. Ambiguity A-10: `sum-extra-dice` adds those of one listed attack. */
export function ownTotal(
  options: Options,
  attack: Attack,
  dice: readonly number[],
  face: number,
  more: readonly number[] | null,
): number {
  if (more === null) return face;
  const adds = options['sum-extra-dice'] && dice === attack.dice;
  let result = face;
  for (let i = 1; i < more.length; i += 2) {
    const other = more[i] as number;
    result = adds ? result + other : Math.max(other, result);
  }
  return result;
}
