// The tactical policy's answers to rare questions: spells, conditions, pushes, holds, stat-block creatures.
import type { Question } from '@affray/kernel';
import type { Mix } from './19-manoeuvres.ts';
import { spellTargets } from './casting.ts';
import { type PushTerms, pushAnswer } from './questions-manoeuvres.ts';
import type { Spell } from './sheet.ts';
import {
  type AttackStance,
  areEnemies,
  dieOf,
  type Fight,
  type Fighter,
  fighterIfKnown,
  fighterOf,
} from './state.ts';
import { hampered, isFoe } from './tactical-sense.ts';

/** The condition that hampers each stance. */
const HAMPERS: Readonly<Record<AttackStance, string>> = {
  might: 'weakened',
  cunning: 'dazed',
  agility: 'off-balanced',
};
/** How many die sides a stance must be ahead of agility to be hampered instead. */
const LEAD = 4;
/** The most banked dice used at once while the fighter is well. */
const KEPT = 2;
/** At this many hit points or fewer, all of them are used. */
const FEW = 12;

/** The answer to a question outside the usual course of a turn. */
export function rareAnswer(question: Question, who: string, about: unknown, fight: Fight): unknown {
  switch (question.kind) {
    case 'whether-to-stand':
    case 'whether-to-fade':
    case 'whether-to-answer': // an attack of one's own is better than none
      return true;
    case 'how-to-take-a-one':
      return 'reroll';
    case 'which-targets':
      return spellOn(fight, fighterOf(fight, who), (about as { spell: number }).spell);
    case 'whom-to-freeze':
      return (about as { near: readonly string[] }).near.filter((id) => {
        const other = fighterIfKnown(fight, id);
        return other !== null && areEnemies(other, fighterOf(fight, who));
      });
    case 'which-levels': {
      const { target, most } = about as { target: string; most: number };
      return levelsOf(hexOn(fight, target), most);
    }
    case 'which-hex':
      return hexOn(fight, (about as { target: string }).target);
    case 'follow-up':
      return weakest(fight, (about as { targets: readonly string[] }).targets);
    case 'how-many-banked':
      return banked(fighterOf(fight, who));
    case 'which-ability':
      return abler(fighterOf(fight, who));
    default:
      return orderly(question, who, about, fight);
  }
}

/** The remaining questions: orders, and holds. */
function orderly(question: Question, who: string, about: unknown, fight: Fight): unknown {
  switch (question.kind) {
    case 'who-moves':
      return weakest(fight, (about as { fighters: readonly string[] }).fighters);
    case 'in-what-order':
      return (about as { by: readonly string[] }).by.map((_, place) => place);
    case 'whether-to-hold-on': {
      const { hp, maxHp } = fighterOf(fight, who);
      return 2 * hp > maxHp ? 'go-along' : 'let-go';
    }
    case 'whether-to-push':
      return push(about as PushTerms);
    default:
      return question.fallback(fight, who, about);
  }
}

/** The dice of a hold hurt more than a push; without dice, pushes. */
function push({ dice, directions }: PushTerms): string {
  const [first] = directions;
  return dice > 0 || first === undefined ? 'dice' : pushAnswer(first, directions);
}

/** The foes with the fewest hit points. */
function spellOn(fight: Fight, caster: Fighter, spell: number): string[] {
  const facts = caster.spells[spell] as Spell;
  const foes = spellTargets(fight, caster, facts)
    .map((id) => fighterOf(fight, id))
    .filter((foe) => isFoe(caster, foe));
  return foes
    .toSorted((one, other) => one.hp - other.hp)
    .slice(0, facts.targets)
    .map(({ id }) => id)
    .sort((one, other) => place(fight, one) - place(fight, other));
}

function place(fight: Fight, id: string): number {
  return fight.fighters.findIndex((fighter) => fighter.id === id);
}

/** Literals, since V8 is slow with computed field names. */
function levelsOf(hex: string, levels: number): Mix {
  if (hex === HAMPERS.might) return { weakened: levels };
  return hex === HAMPERS.cunning ? { dazed: levels } : { 'off-balanced': levels };
}

/** The condition that hampers the foe's strongest stance; off-balanced also prevents sidesteps, so another stance must be well ahead. */
function hexOn(fight: Fight, target: string): string {
  const foe = fighterIfKnown(fight, target);
  if (foe === null) return HAMPERS.agility;
  let best: AttackStance = 'agility';
  for (const stance of ['might', 'cunning'] as const)
    if (strength(foe, stance) >= strength(foe, best) + LEAD) best = stance;
  return HAMPERS[best];
}

function strength(fighter: Fighter, stance: AttackStance): number {
  return dieOf(fighter, stance) - 2 * hampered(fighter, stance);
}

function abler(fighter: Fighter): 'might' | 'agility' {
  return strength(fighter, 'might') > strength(fighter, 'agility') ? 'might' : 'agility';
}

function weakest(fight: Fight, ids: readonly string[]): string | null {
  const hpOf = (id: string): number => fighterIfKnown(fight, id)?.hp ?? 0;
  let best: string | null = null;
  for (const id of ids) if (best === null || hpOf(id) < hpOf(best)) best = id;
  return best;
}

function banked({ fortitude, hp }: Fighter): number {
  return hp <= FEW ? fortitude : Math.min(KEPT, fortitude);
}
