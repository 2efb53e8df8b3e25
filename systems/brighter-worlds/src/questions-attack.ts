// Questions around an attack: modifiers, joining a volley, who is in a blast, the Critical Damage Save.
import { type Form, form, oneOf, type Question, someOf } from '@affray/kernel';
import { canWield, type Joining, joinersOf, joinsOf } from './legal-attacks.ts';
import { type Fight, type Fighter, fighterOf, isAble, isThere } from './state.ts';

/** Reasons to enhance or impair a roll; either list may be empty. */
export interface Reasons {
  readonly enhanced: readonly string[];
  readonly impaired: readonly string[];
}
export const NO_REASONS: Reasons = { enhanced: [], impaired: [] };

/** A form with both lists of reasons. */
export function reasonsOf(enhanced: readonly string[], impaired: readonly string[]): Form {
  return form({ enhanced: someOf(enhanced), impaired: someOf(impaired) });
}

/** BW-MOD-01. Advantages that the game master may name. */
const ADVANTAGES = ['unaware', 'high-ground', 'advantage'] as const;
/** BW-MOD-03. Disadvantages that the game master may name. */
const DISADVANTAGES = ['cover', 'blind', 'disadvantage'] as const;

export interface AboutAttack {
  readonly attacker: string;
  readonly with: string;
  readonly target: string;
}

/** BW-MOD-01, BW-MOD-03. What enhances or impairs an attack, beyond what the rules themselves know. */
export const ATTACK_REASONS: Question<Fight, AboutAttack, Reasons> = {
  kind: 'attack-modifiers',
  rule: 'BW-MOD-01',
  asks: 'gm',
  ruling: 'after',
  words: (fight, _who, { attacker, target }) =>
    `${fighterOf(fight, attacker).name} attacks ${fighterOf(fight, target).name}. Is it enhanced or impaired?`,
  choices: () => reasonsOf(ADVANTAGES, DISADVANTAGES),
  fallback: (fight, _who, { attacker, target }) =>
    fight.conditioned || fight.secrets > 0
      ? standingReasons(fight, fighterOf(fight, attacker), fighterOf(fight, target))
      : NO_REASONS,
};

/** BW-MOD-03. In cover from everyone, or from this attacker by the game master's ruling. */
function hasCover({ cover = [] }: Fight, attacker: Fighter, target: Fighter): boolean {
  if (target.conditions.includes('cover')) return true;
  return cover.some((one) => one.target === target.id && one.from === attacker.id);
}

/** Reasons that follow from conditions on the two fighters. */
function standingReasons(fight: Fight, attacker: Fighter, target: Fighter): Reasons {
  const isCovered = hasCover(fight, attacker, target);
  if (attacker.conditions.length === 0 && target.conditions.length === 0 && !attacker.hidden && !isCovered)
    return NO_REASONS;
  const enhanced: string[] = [];
  const impaired: string[] = [];
  if (attacker.hidden || target.conditions.includes('unaware')) enhanced.push('unaware');
  if (attacker.conditions.includes('high-ground')) enhanced.push('high-ground');
  if (isCovered) impaired.push('cover');
  if (attacker.conditions.includes('blind')) impaired.push('blind');
  return { enhanced, impaired };
}

export interface AboutBlast {
  readonly attacker: string;
  readonly with: string;
  readonly targets: readonly string[];
}
/** BW-BLAST-05. Reasons for the one roll, and which targets are in cover. */
export interface BlastReasons extends Reasons {
  readonly covered: readonly string[];
}

const PLAIN_BLAST: BlastReasons = { enhanced: [], impaired: [], covered: [] };

export const BLAST_REASONS: Question<Fight, AboutBlast, BlastReasons> = {
  kind: 'blast-modifiers',
  rule: 'BW-BLAST-05',
  asks: 'gm',
  ruling: 'after',
  words: (fight, _who, { attacker }) =>
    `A blast of ${fighterOf(fight, attacker).name}. Is the roll enhanced or impaired, and who is in cover from it?`,
  choices: (_fight, _who, { targets }) =>
    form({
      enhanced: someOf(['unaware', 'high-ground', 'advantage', ...targets.map(unawareOf)]),
      impaired: someOf(['blind', 'disadvantage']),
      covered: someOf(targets),
    }),
  fallback: (fight, _who, { attacker, targets }) => {
    if (!fight.conditioned && fight.secrets === 0) return PLAIN_BLAST;
    const from = fighterOf(fight, attacker);
    return {
      enhanced: standingAdvantages(fight, from, targets),
      impaired: from.conditions.includes('blind') ? ['blind'] : [],
      covered: targets.filter((id) => hasCover(fight, from, fighterOf(fight, id))),
    };
  },
};

/** BW-MOD-01, BW-BLAST-05. The reason that one of the targets is unaware of the blast. */
export function unawareOf(target: string): string {
  return `unaware:${target}`;
}

/** BW-MOD-01. A blast from hiding is unexpected by all; otherwise only by those who are unaware. */
function standingAdvantages(fight: Fight, from: Fighter, targets: readonly string[]): string[] {
  const enhanced: string[] = [];
  if (from.hidden) enhanced.push('unaware');
  if (from.conditions.includes('high-ground')) enhanced.push('high-ground');
  for (const id of targets)
    if (!from.hidden && fighterOf(fight, id).conditions.includes('unaware')) enhanced.push(unawareOf(id));
  return enhanced;
}

/** A fighter joins the volley with its own attack; null: nobody does, and it closes. */
export type Join = Joining | null;
/** The fighters whom the game master has refused for this volley; null: none. */
export type AboutJoining = { readonly refused: readonly string[] } | null;

/** BW-SIM-05 to BW-SIM-07. Who times an attack together with the open volley; BW-BLAST-06: against any one of its targets. */
export const WHO_JOINS: Question<Fight, AboutJoining, Join> = {
  kind: 'who-joins',
  rule: 'BW-SIM-06',
  asks: 'side',
  words: (fight) =>
    `${namesOf(fight, volleyTargets(fight))} under attack. Does anybody time an attack together with it?`,
  choices: (fight, side, about) => {
    const joins: Join[] = [null];
    for (const joiner of joinersOf(fight, side)) {
      if (about?.refused.includes(joiner.id)) continue;
      for (const target of volleyTargets(fight))
        joins.push(...joinsOf(fight, joiner, fighterOf(fight, target)));
    }
    return oneOf(joins);
  },
  fallback: () => null,
};

/** The targets of the open volley, in order. */
function volleyTargets(fight: Fight): string[] {
  const targets: string[] = [];
  for (const entry of fight.volley) if (!targets.includes(entry.target)) targets.push(entry.target);
  return targets;
}

/** BW-SIM-05. Whether the game master agrees that attacks are timed together. */
export const WHETHER_TIMED: Question<Fight, { readonly who: string; readonly target: string }, boolean> = {
  kind: 'whether-timed',
  rule: 'BW-SIM-05',
  asks: 'gm',
  ruling: 'after',
  words: (fight, _who, about) =>
    `${fighterOf(fight, about.who).name} wants to strike ${fighterOf(fight, about.target).name} at the same moment. Do you agree?`,
  choices: () => oneOf([true, false]),
  fallback: () => true,
};

export interface AboutArea {
  readonly attacker: string;
  readonly with: string;
  /** The target that the blast is aimed at; null if it goes off without an aim. */
  readonly aim: string | null;
}

/** How many fighters a blast catches if places are unknown; our figure. */
const CAUGHT = 3;
/** The radius of a blast if places are known, in feet; our figure. */
const RADIUS = 10;

/** BW-BLAST-01, BW-BLAST-04. Who is in the area: at least one, friends too. */
export const WHO_IS_IN_THE_AREA: Question<Fight, AboutArea, string[]> = {
  kind: 'who-is-in-the-area',
  rule: 'BW-BLAST-04',
  asks: 'gm',
  ruling: 'before',
  words: (fight, _who, { attacker }) =>
    `Who is in the area of the blast of ${fighterOf(fight, attacker).name}?`,
  choices: (fight, _who, { attacker }) => someOf(mayBeCaught(fight, attacker), 1),
  fallback: (fight, _who, about) => likelyCaught(fight, about),
};

/** Everyone present. */
export function mayBeCaught(fight: Fight, attacker: string): string[] {
  const from = fighterOf(fight, attacker);
  return fight.fighters.filter((other) => isExposed(fight, from, other)).map((other) => other.id);
}

/** Ambiguity A-19: friends are hit; `blast-spares-allies` spares them. */
function isExposed(fight: Fight, from: Fighter, other: Fighter): boolean {
  return isThere(other) && !(fight.options['blast-spares-allies'] && other.side === from.side);
}

/** The fighters nearby, if places are known; otherwise its aim and the first able foes. */
function likelyCaught(fight: Fight, { attacker, aim }: AboutArea): string[] {
  const from = fighterOf(fight, attacker);
  const middle = aim === null ? from : fighterOf(fight, aim);
  if (fight.places) {
    const near = fight.fighters.filter(
      (other) => isExposed(fight, from, other) && other !== from && Math.abs(other.at - middle.at) <= RADIUS,
    );
    if (near.length > 0) return near.map((other) => other.id);
  }
  const caught: string[] = [];
  let room = aim === null ? CAUGHT : CAUGHT - 1;
  for (const other of fight.fighters) {
    if (!isExposed(fight, from, other)) continue;
    if (other === middle) {
      if (aim !== null) caught.push(other.id);
    } else if (room > 0 && isAble(other) && other.side !== from.side && !other.hidden) {
      caught.push(other.id);
      room--;
    }
  }
  return caught.length > 0 ? caught : mayBeCaught(fight, attacker).slice(0, 1);
}

export interface AboutCritical {
  readonly fighter: string;
  readonly damage: number;
}

/** BW-CRS-05. Whether a Critical Damage Save is enhanced or impaired. */
export const HOW_TO_SAVE: Question<Fight, AboutCritical, 'normal' | 'enhanced' | 'impaired'> = {
  kind: 'critical-save',
  rule: 'BW-CRS-05',
  asks: 'gm',
  ruling: 'after',
  words: (fight, _who, { fighter, damage }) =>
    `${fighterOf(fight, fighter).name} must roll above ${damage}. Is that Save enhanced or impaired?`,
  choices: () => oneOf(['normal', 'enhanced', 'impaired']),
  fallback: () => 'normal',
};

/**
 * BW-ACT-05. The weapon with which the foe of a failed stunt strikes at once (house rule
 * failed-stunt-free-attack).
 */
export const WHICH_FREE_ATTACK: Question<Fight, { readonly target: string }, string> = {
  kind: 'which-free-attack',
  rule: 'BW-ACT-05',
  asks: 'fighter',
  words: (fight, _who, { target }) => `${fighterOf(fight, target).name} left an opening. Strike with what?`,
  choices: (fight, who) => oneOf(freeWeapons(fighterOf(fight, who))),
  fallback: (fight, who) => freeWeapons(fighterOf(fight, who))[0] as string,
};

function freeWeapons(fighter: Fighter): string[] {
  const usable = fighter.sheet.attacks.filter(
    (attack) => !attack.spell && !attack.blast && canWield(fighter, attack),
  );
  return [...usable.map((attack) => attack.id), 'unarmed'];
}

function namesOf(fight: Fight, ids: readonly string[]): string {
  const names = ids.map((id) => fighterOf(fight, id).name);
  return names.length === 1 ? `${names[0]} is` : `${names.join(', ')} are`;
}
