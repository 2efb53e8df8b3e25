// 05-attacks.ts   Chapter 5, Attacks: the damage roll, its effects, and the weapons.
import type { Table } from '@affray/kernel';
import type { Mod } from './02-saves.ts';
import { howOf, modOf, ownReasons, rollAttack } from './10-attack-modifiers.ts';
import { addEntry, entryOf } from './entries.ts';
import { type Rolled, say } from './events.ts';
import type { Options } from './house-rules.ts';
import { ATTACK_REASONS, type Reasons } from './questions-attack.ts';
import type { Attack, Fight, Fighter, Size } from './state.ts';

/** The rules of this chapter, in our words. */
export const RULES = {
  'BW-ATK-01': {
    title: 'Rolling an attack',
    text: 'Whoever attacks rolls the damage die of the weapon. Whether the attack hits is never rolled for.',
    source: 'the combat chapter, Attacking',
  },
  'BW-ATK-02': {
    title: 'Armor, then Grit',
    text: 'Lower the roll by the armor of the target, then lower the Grit of the target by whatever remains.',
    source: 'the combat chapter, Attacking',
  },
  'BW-ATK-03': {
    title: 'Direct Damage',
    text: 'Damage still left when Grit has run out is Direct Damage.',
    source: 'the combat chapter, Attacking',
  },
  'BW-ATK-04': {
    title: 'Absorbed by Grit',
    text: 'An attack that Grit absorbs whole did not connect: the target evaded or parried it, and nothing more comes of it. The same goes when Grit falls to exactly 0, as Direct Damage is then 0 and no Save is made.',
    source: 'the combat chapter, Attacking',
    ambiguities: ['A-11'],
  },
  'BW-ATK-05': {
    title: 'A touch on the body',
    text: 'Direct Damage means that the attack reached the body. The target must make a STR Save against it or suffer Critical Damage.',
    source: 'the combat chapter, Attacking',
  },
  'BW-ATK-06': {
    title: 'Several dice in one attack',
    text: 'Two weapons used together, or an entry such as d8+d8, make a single attack with several dice. Roll them all; only the highest counts and nothing is added.',
    source: 'public rules, Combat',
    ambiguities: ['A-09', 'A-10'],
  },
  'BW-ATK-07': {
    title: 'An attack per head',
    text: 'A stat block may grant an attack for every head, arm or the like. All of these are made in one action, yet each is an attack with a roll of its own.',
    source: 'public rules, Combat',
  },
  'BW-WPN-01': {
    title: 'Weapon dice',
    text: 'Stiletto, dagger, staff, whip, rapier and bow deal d6. Spear, axe, flail and sword deal d8. Longsword and war hammer deal d10 and are bulky.',
    source: 'public rules, Character Creation; companion tool data',
  },
  'BW-WPN-02': {
    title: 'Bulky things',
    text: 'Whatever is bulky takes both hands to use.',
    source: 'public rules, Character Creation',
  },
  'BW-WPN-03': {
    title: 'Common armor and ammunition',
    text: 'Common armor counts 1. Nobody keeps track of arrows and other ammunition.',
    source: 'public rules, Character Creation',
  },
} as const;

/** BW-WPN-01, BW-WPN-02. Weapons by their die; those of a d10 are bulky. */
export const WEAPON_DICE: Readonly<Record<string, Size>> = {
  stiletto: 6,
  dagger: 6,
  staff: 6,
  whip: 6,
  rapier: 6,
  bow: 6,
  spear: 8,
  axe: 8,
  flail: 8,
  sword: 8,
  longsword: 10,
  'war-hammer': 10,
};
/** BW-WPN-03. The armor of an ordinary piece. */
export const ORDINARY_ARMOR = 1;

const NO_WORDS: readonly string[] = [];
/** Local alias: V8 folds module-local consts, not imported bindings (ADR 10); here a default would cost a call. */
const REASONS = ATTACK_REASONS;

/** BW-ATK-01, BW-ATK-06, BW-ATK-07. Rolls an attack on one target into the open volley. */
export function attackTarget(
  fight: Fight,
  table: Table,
  attacker: Fighter,
  weapon: Attack,
  second: Attack | null,
  target: Fighter,
): void {
  const reasons = table.ask(REASONS, 'gm', {
    attacker: attacker.id,
    with: weapon.id,
    target: target.id,
  });
  const mod = modOf(reasons);
  if (attacker.hidden) reveal(fight, table, attacker);
  if (
    attacker.poised ||
    attacker.owed.length > 0 ||
    weapon.enhancedAgainst !== null ||
    second !== null ||
    weapon.count !== 1
  ) {
    return attackWithMore(fight, table, attacker, weapon, second, target, reasons);
  }
  const words = mod === 0 ? NO_WORDS : wordsOf(reasons, NO_WORDS);
  strike(fight, table, { attacker, weapon, dice: weapon.dice, target, mod, words, second: null });
}

/** The same with stunts, marks, conditions, a second weapon or several attacks. */
function attackWithMore(
  fight: Fight,
  table: Table,
  attacker: Fighter,
  weapon: Attack,
  second: Attack | null,
  target: Fighter,
  reasons: Reasons,
): void {
  const own = ownReasons(attacker, weapon, target);
  const firstMod = (modOf(reasons) | (own.length > 0 ? 1 : 0)) as Mod;
  // BW-ACT-05: the one attack that a stunt or a mark enhances uses it up; a condition lasts.
  const lasting =
    weapon.enhancedAgainst !== null && own.includes(weapon.enhancedAgainst)
      ? [weapon.enhancedAgainst]
      : NO_WORDS;
  const laterMod = (modOf(reasons) | (lasting.length > 0 ? 1 : 0)) as Mod;
  attacker.poised = false;
  if (own.includes('owed')) attacker.owed = attacker.owed.filter((id) => id !== target.id);
  // BW-ATK-06. Ambiguity A-09: two weapons are one attack with all dice, or two attacks.
  const apart = second !== null && fight.options['two-weapons-two-attacks'];
  const dice = second === null || apart ? weapon.dice : [...weapon.dice, ...second.dice];
  const count = weapon.count === 'heads' ? attacker.heads : weapon.count; // BW-ATK-07
  for (let i = 0; i < count; i++) {
    const words = wordsOf(reasons, i === 0 ? own : lasting);
    const mod = i === 0 ? firstMod : laterMod;
    strike(fight, table, { attacker, weapon, dice, target, mod, words, second: apart ? null : second });
  }
  if (!apart) return;
  const words = wordsOf(reasons, lasting);
  strike(fight, table, {
    attacker,
    weapon: second,
    dice: second.dice,
    target,
    mod: laterMod,
    words,
    second: null,
  });
}

/** One attack on one target, with everything decided and nothing rolled. */
interface Blow {
  readonly attacker: Fighter;
  readonly weapon: Attack;
  readonly dice: readonly number[];
  readonly target: Fighter;
  readonly mod: Mod;
  /** Why it is enhanced or impaired, in words. */
  readonly words: readonly string[];
  /** The second weapon, whose dice are included. */
  readonly second: Attack | null;
}

/** BW-ATK-01. One roll against one target. */
function strike(fight: Fight, table: Table, blow: Blow): void {
  const { attacker, weapon, dice, target, mod, second } = blow;
  const roll = rollAttack(fight.options, table, attacker, weapon, dice, mod);
  const how = howOf(mod);
  say(table, {
    kind: 'attacked',
    rule: ruleOf(mod),
    fighter: attacker.id,
    attack: weapon.name,
    target: target.id,
    how,
    reasons: blow.words,
    roll,
    mode: modeOf(weapon),
    ...addsUp(fight.options, weapon, dice, roll),
    ...(second === null ? {} : { and: second.name }),
  });
  addEntry(fight, entryOf(attacker, weapon, target, roll.kept));
}

/** How an attack appears to spectators. */
export function modeOf({ ranged, spell }: Attack): 'melee' | 'shot' | 'spell' {
  return spell ? 'spell' : ranged ? 'shot' : 'melee';
}

/** Ambiguity A-10: included if several dice of one listed attack are added up. */
export function addsUp(
  options: Options,
  weapon: Attack,
  dice: readonly number[],
  { more }: Rolled,
): { readonly adds?: true } {
  return options['sum-extra-dice'] && more !== null && dice === weapon.dice ? { adds: true } : {};
}

export function ruleOf(mod: Mod): 'BW-ATK-01' | 'BW-MOD-02' | 'BW-MOD-04' | 'BW-MOD-07' {
  return mod === 0 ? 'BW-ATK-01' : mod === 1 ? 'BW-MOD-02' : mod === 2 ? 'BW-MOD-04' : 'BW-MOD-07';
}

export function wordsOf(reasons: Reasons, own: readonly string[]): readonly string[] {
  return [...reasons.enhanced, ...own, ...reasons.impaired];
}

/** BW-MOD-01. A fighter who strikes from hiding, or is struck in it, is no longer hidden. */
export function reveal(fight: Fight, table: Table, fighter: Fighter): void {
  fighter.hidden = false;
  fight.secrets--;
  say(table, { kind: 'revealed', rule: 'BW-MOD-01', fighter: fighter.id });
}
