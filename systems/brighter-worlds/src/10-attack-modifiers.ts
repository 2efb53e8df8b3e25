// 10-attack-modifiers.ts   Chapter 10, Attack modifiers: enhanced, impaired and unarmed attacks.
import type { Table } from '@affray/kernel';
import type { Mod } from './02-saves.ts';
import type { How, Rolled } from './events.ts';
import type { Options } from './house-rules.ts';
import type { Reasons } from './questions-attack.ts';
import { type Attack, type Fighter, UNARMED } from './state.ts';

const HOWS: readonly How[] = ['normal', 'enhanced', 'impaired', 'both'];

/** BW-MOD-01, BW-MOD-03. Reasons become a modifier; BW-MOD-06: many of a kind work like one. */
export function modOf(reasons: Reasons): Mod {
  return ((reasons.enhanced.length > 0 ? 1 : 0) + (reasons.impaired.length > 0 ? 2 : 0)) as Mod;
}

export function howOf(mod: Mod): How {
  return HOWS[mod] as How;
}

/** What the rules themselves know: a mark from a failed stunt (BW-ACT-05), a won stunt, a condition of the target. */
export function ownReasons(attacker: Fighter, attack: Attack, target: Fighter): string[] {
  const reasons: string[] = [];
  if (attacker.poised) reasons.push('stunt'); // BW-ACT-03
  if (attacker.owed.length > 0 && attacker.owed.includes(target.id)) reasons.push('owed');
  if (attack.enhancedAgainst !== null && target.conditions.includes(attack.enhancedAgainst)) {
    reasons.push(attack.enhancedAgainst);
  }
  return reasons;
}

/** BW-MOD-05, BW-MOD-08. Bare hands are a d4 whatever else holds. Ambiguity A-08: or a d4 weapon like any other. */
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
 * BW-ATK-01, BW-MOD-02, BW-MOD-04. Rolls an attack: its dice in their order, then the d12; the highest single die counts.
 * BW-MOD-10: what a stat block lists comes with its own dice.
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
