// Policies of Brighter Worlds: two sensible ones, and random. They decide from the state, without lists of
// answers.
import { type Policy, type Question, RANDOM } from '@affray/kernel';
import type { FastPolicy } from './fast-path.ts';
import { canJoinWith, canPair, canWield, isBeside, isTarget, mayJoin, reaches } from './legal-attacks.ts';
import type { Blow } from './own-things.ts';
import { ownAnswer, ownDeed } from './policies-own.ts';
import { rareAnswer } from './policies-rare.ts';
import { type AboutJoining, type Join, WHO_JOINS } from './questions-attack.ts';
import { WHETHER_TO_USE } from './questions-own.ts';
import {
  attackDeed,
  type Deed,
  mayAct,
  mayAid,
  NOTHING,
  stepTowards,
  WHAT_TO_DO,
  WHO_ACTS,
} from './questions-turn.ts';
import { type Attack, DOWN, type Entry, type Fight, type Fighter, fighterOf, UNARMED } from './state.ts';

/** How many sizes ahead a stunt's die must be: it pays only if its Save is likely. */
const STUNT_LEAD = 4;
/** How many foes a blast spell should catch, since it costs all Grit. */
const WORTH_A_SPELL = 3;
/** More than anyone can take: Grit is 30 at most, and a d12 of STR is worth 40. */
const BEYOND_ALL = 1000;
/** Local alias: V8 folds module-local consts, not imported bindings (ADR 10). */
const DEED: unknown = WHAT_TO_DO;
const NEXT: unknown = WHO_ACTS;
const JOIN: unknown = WHO_JOINS;
const USE: unknown = WHETHER_TO_USE;

/** Strikes together at the foe nearest to falling, helps the fallen up, tries stunts it should win, flees from a hopeless fight. */
export const TACTICAL: Policy<Fight> = {
  about:
    'Focuses on the foe nearest to falling, helps up those who can take a blow, tries safe stunts, flees a lost fight.',
  draws: false,
  answer(question: Question, who: string, about: unknown, fight: Fight): unknown {
    if (question === DEED) return tacticalDeed(fight, fighterOf(fight, who));
    if (question === NEXT) return whoActs(fight, who, about as boolean);
    if (question === JOIN) return whoJoins(fight, who, about as AboutJoining);
    if (question === USE) return ownAnswer(fight, fighterOf(fight, who), about as Blow);
    return rareAnswer(question, who, about, fight);
  },
  quick: { presses: false, turnsTo: tacticalTurn, wields: wieldsAlone, mightJoin } satisfies FastPolicy,
};

/** Strikes together at the foe nearest to falling, and never flees. */
const FIERCE: Policy<Fight> = {
  about: 'Focuses on the foe nearest to falling and fights to the end.',
  draws: false,
  answer(question: Question, who: string, about: unknown, fight: Fight): unknown {
    if (question === DEED) return strikeDeed(fight, fighterOf(fight, who));
    if (question === NEXT) return whoActs(fight, who, about as boolean);
    if (question === JOIN) return whoJoins(fight, who, about as AboutJoining);
    if (question === USE) return ownAnswer(fight, fighterOf(fight, who), about as Blow);
    return rareAnswer(question, who, about, fight);
  },
  quick: { presses: true, turnsTo: weakestFoe, wields: wieldsAlone, mightJoin } satisfies FastPolicy,
};

function whoActs(fight: Fight, side: string, quickOnly: boolean): string | null {
  const fighters = fight.fighters;
  for (let i = 0; i < fighters.length; i++) {
    const fighter = fighters[i] as Fighter;
    if (fighter.side === side && mayAct(fight, fighter) && (!quickOnly || fighter.quick)) return fighter.id;
  }
  return null;
}

/** The best deed: flight, first aid, a stunt or a blow. */
function tacticalDeed(fight: Fight, self: Fighter): Deed {
  if (!fight.actionLeft || self.status !== 0) return NOTHING;
  if (hasEnough(fight, self)) return { do: 'flee' };
  const own = self.sheet.own === undefined ? null : ownDeed(fight, self);
  if (own !== null) return own;
  const other = turnsTo(fight, self);
  if (other === null) return NOTHING;
  if (other.sideNo === self.sideNo) return { do: 'first-aid', target: other.id };
  return fight.stuntLeft && isWorthAStunt(fight, self, other)
    ? { do: 'stunt', against: other.id }
    : strike(fight, self, other);
}

/** The same for flight, first aid or a blow; null for a stunt. */
function tacticalTurn(fight: Fight, self: Fighter): Fighter | null {
  if (hasEnough(fight, self)) return self;
  const other = turnsTo(fight, self);
  return other === null || other.sideNo === self.sideNo || !isWorthAStunt(fight, self, other) ? other : null;
}

/** Whether it should leave: Grit gone, STR lost, and no hope left. Nobody leaves unhurt. */
function hasEnough(fight: Fight, self: Fighter): boolean {
  return self.grit === 0 && self.str < self.sheet.strMax && isHopeless(fight, self);
}

/** One pass over all fighters: a fallen friend to help up, unless its own side is ahead; otherwise the foe nearest to falling. */
function turnsTo(fight: Fight, self: Fighter): Fighter | null {
  const { fighters } = fight;
  const { sideNo } = self;
  let foe: Fighter | null = null;
  let least = BEYOND_ALL;
  let fallen: Fighter | null = null;
  let lead = 0;
  for (let i = 0; i < fighters.length; i++) {
    const fighter = fighters[i] as Fighter;
    if (fighter.sideNo === sideNo) {
      if (fighter.status === 0) lead++;
      else if (fallen === null && isToAid(fight, self, fighter)) fallen = fighter;
    } else if (fighter.status === 0 && !fighter.hidden) {
      lead--;
      const tough = toughness(fighter);
      if (tough < least) {
        foe = fighter;
        least = tough;
      }
    }
  }
  return lead <= 0 && fallen !== null ? fallen : foe;
}

/** A fighter is helped up once, by one next to it, and only if that is not a death sentence. */
export function isToAid(fight: Fight, self: Fighter, fighter: Fighter): boolean {
  return isFallen(fight, self, fighter) && !isFrail(fight, fighter);
}

export function isFallen(fight: Fight, self: Fighter, fighter: Fighter): boolean {
  return (fighter.status & DOWN) !== 0 && fighter.falls === 1 && mayAid(fight, self, fighter);
}

/**
 * BW-DEAD-01. Back on its feet it would die of the next point that gets through: no Grit, no STR. Down it has an hour, so
 * it is better helped up after the fight; over many fights its blows hardly change the result.
 */
function isFrail(fight: Fight, fallen: Fighter): boolean {
  if (fallen.str > 0 || fallen.grit > 0) return false;
  return !fight.options['first-aid-restores-grit'] || fallen.deprived || fallen.gritMax === 0;
}

function isWorthAStunt(fight: Fight, self: Fighter, foe: Fighter): boolean {
  return self.dex >= foe.dex + STUNT_LEAD && foe.grit > 0 && isBeside(fight, self, foe);
}

/** How much a fighter can still take: Grit, and what fells its STR outright (BW-OVF-08). */
export function toughness(fighter: Fighter): number {
  const { str } = fighter;
  return fighter.grit + fighter.armor * 2 + (str === 0 ? 0 : ((str * (str + 2)) >> 2) - 2);
}

/** Whether the foes can take three times what its own side can. */
function isHopeless(fight: Fight, self: Fighter): boolean {
  let own = 0;
  let theirs = 0;
  const fighters = fight.fighters;
  for (let i = 0; i < fighters.length; i++) {
    const fighter = fighters[i] as Fighter;
    if (fighter.status !== 0) continue;
    if (fighter.sideNo === self.sideNo) own += toughness(fighter);
    else theirs += toughness(fighter);
  }
  return theirs > 3 * own;
}

/** The able foe that can take least: focus fire. */
function weakestFoe(fight: Fight, self: Fighter): Fighter | null {
  const fighters = fight.fighters;
  let weakest: Fighter | null = null;
  let least = -1;
  for (let i = 0; i < fighters.length; i++) {
    const fighter = fighters[i] as Fighter;
    if (fighter.sideNo === self.sideNo || fighter.status !== 0 || fighter.hidden) continue;
    if (weakest === null) {
      weakest = fighter;
      continue;
    }
    if (least < 0) least = toughness(weakest); // the only foe needs no comparison
    const tough = toughness(fighter);
    if (tough < least) {
      weakest = fighter;
      least = tough;
    }
  }
  return weakest;
}

/** A strike at the weakest foe. */
function strikeDeed(fight: Fight, self: Fighter): Deed {
  if (!fight.actionLeft || self.status !== 0) return NOTHING;
  const own = self.sheet.own === undefined ? null : ownDeed(fight, self);
  if (own !== null) return own;
  const foe = weakestFoe(fight, self);
  return foe === null ? NOTHING : strike(fight, self, foe);
}

/** The best attack on a foe, or a step towards it. */
export function strike(fight: Fight, self: Fighter, foe: Fighter): Deed {
  const { attacks } = self.sheet;
  if (attacks.length === 1) {
    const only = attacks[0] as Attack;
    if (!only.spell && canWield(self, only) && reaches(fight, self, only, foe)) return attackDeed(only, foe);
  }
  return bestStrike(fight, self, foe);
}

function bestStrike(fight: Fight, self: Fighter, foe: Fighter): Deed {
  const best = bestAttack(fight, self, foe);
  if (best === null)
    return isBeside(fight, self, foe)
      ? { do: 'attack', with: UNARMED.id, target: foe.id }
      : stepTowards(fight, self, foe);
  const second = partner(self, best);
  if (second === null || !isBeside(fight, self, foe)) return attackDeed(best, foe);
  // The choices list two weapons in the order of the sheet.
  const { attacks } = self.sheet;
  const [one, other] = attacks.indexOf(best) < attacks.indexOf(second) ? [best, second] : [second, best];
  return { do: 'attack-with-two', with: one.id, and: other.id, target: foe.id };
}

/** The best single attack; null if two weapons go together, or if there is none. */
function wieldsAlone(fight: Fight, self: Fighter, foe: Fighter): Attack | null {
  const best = bestAttack(fight, self, foe);
  return best === null || partner(self, best) === null ? best : null;
}

function bestAttack(fight: Fight, self: Fighter, foe: Fighter): Attack | null {
  const { attacks } = self.sheet;
  let best: Attack | null = null;
  let most = 0;
  for (let i = 0; i < attacks.length; i++) {
    const attack = attacks[i] as Attack;
    if (!canWield(self, attack) || !reaches(fight, self, attack, foe)) continue;
    const worth = attacks.length === 1 && !attack.spell ? 1 : worthOf(fight, self, attack);
    if (worth > most) {
      best = attack;
      most = worth;
    }
  }
  return best;
}

/** Twice the average of the dice, roughly; a spell only if it catches enough. */
function worthOf(fight: Fight, self: Fighter, attack: Attack): number {
  let worth = attack.dice.length - 1;
  for (const die of attack.dice) worth = Math.max(worth, die + attack.dice.length - 1);
  const count = attack.count === 'heads' ? self.heads : attack.count;
  if (!attack.blast) return attack.spell ? 0 : worth * count;
  let foes = 0;
  for (const other of fight.fighters) if (other.status === 0 && isTarget(self, other)) foes++;
  if (attack.spell && (self.grit === 0 || foes < WORTH_A_SPELL)) return 0;
  return worth * Math.min(foes, WORTH_A_SPELL);
}

function partner(self: Fighter, best: Attack): Attack | null {
  const { attacks } = self.sheet;
  if (attacks.length === 1) return null;
  for (const other of attacks) if (canPair(self, best, other)) return other;
  return null;
}

/** Whether one more attack might make the difference: the target is one step from falling, and the damage so far may not be enough. */
function mightJoin(target: Fighter, roll: number): boolean {
  if (target.str !== 4 || target.status !== 0) return false;
  const through = roll - target.armor - target.grit;
  return roll > target.armor && through > 0 && through < target.str;
}

/** Joins an attack if it pays: when one more step fells the target and the damage so far may not be enough. */
function whoJoins(fight: Fight, side: string, about: AboutJoining): Join {
  const volley = fight.volley;
  const target = fight.fighters[(volley[0] as Entry).targetNo] as Fighter;
  if (target.str !== 4 || target.status !== 0 || target.side === side) return null;
  let through = -target.grit;
  for (const entry of volley)
    if (entry.targetNo === target.no && entry.roll > target.armor) through += entry.roll - target.armor;
  if (through <= 0 || through >= target.str) return null;
  for (const joiner of fight.fighters) {
    if (joiner.side !== side || !mayJoin(fight, joiner, joiner.sideNo)) continue;
    if (about?.refused.includes(joiner.id)) continue;
    for (const attack of joiner.sheet.attacks) {
      if (attack.spell || !canJoinWith(fight, joiner, attack, target)) continue;
      return { who: joiner.id, with: attack.id, target: target.id };
    }
  }
  return null;
}

export const POLICIES: Readonly<Record<string, Policy<unknown>>> = {
  random: RANDOM,
  tactical: TACTICAL as Policy<unknown>,
  fierce: FIERCE as Policy<unknown>,
};
