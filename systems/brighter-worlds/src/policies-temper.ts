// Temperaments: the tactical policy with other settings for danger, friends and targets.
import type { Policy, Question } from '@affray/kernel';
import { canJoinWith, isTarget, mayJoin } from './legal-attacks.ts';
import { isFallen, isToAid, strike, TACTICAL, toughness } from './policies.ts';
import { ownDeed } from './policies-own.ts';
import { type AboutJoining, type Join, WHO_JOINS } from './questions-attack.ts';
import { type Deed, NOTHING, WHAT_TO_DO } from './questions-turn.ts';
import { type Entry, type Fight, type Fighter, fighterOf } from './state.ts';

interface Temper {
  readonly about: string;
  /** Whether it gives up. */
  readonly leaves: (fight: Fight, self: Fighter) => boolean;
  /** How strongly it wants to strike a foe; it strikes the one it wants most. */
  readonly wants: (foe: Fighter) => number;
  /** Whether it helps up fighters who can take a blow, and others when the fight is nearly won; otherwise nobody. */
  readonly aids: boolean;
  /** Whether it joins attacks whenever it may; otherwise as tactical does. */
  readonly joins: boolean;
}

function tempered(temper: Temper): Policy<unknown> {
  const policy: Policy<Fight> = {
    about: temper.about,
    draws: false,
    answer(question, who, about, fight, dice): unknown {
      const asked = question as unknown;
      if (asked === WHAT_TO_DO) return deedOf(fight, fighterOf(fight, who), temper);
      if (asked === WHO_JOINS && temper.joins) return joinsAlways(fight, who, about as AboutJoining);
      return TACTICAL.answer(question as Question, who, about, fight, dice);
    },
  };
  return policy as Policy<unknown>;
}

function deedOf(fight: Fight, self: Fighter, { leaves, wants, aids }: Temper): Deed {
  if (!fight.actionLeft || self.status !== 0) return NOTHING;
  const fallen = aids ? fight.fighters.find((ally) => isFallenFriend(fight, self, ally)) : undefined;
  if (fallen !== undefined) return { do: 'first-aid', target: fallen.id };
  if (leaves(fight, self)) return { do: 'flee' };
  const own = self.sheet.own === undefined ? null : ownDeed(fight, self);
  if (own !== null) return own;
  let prey: Fighter | null = null;
  for (const foe of fight.fighters) {
    if (foe.status !== 0 || foe.hidden || !isTarget(self, foe)) continue;
    if (prey === null || wants(foe) > wants(prey)) prey = foe;
  }
  return prey === null ? NOTHING : strike(fight, self, prey);
}

function isFallenFriend(fight: Fight, self: Fighter, ally: Fighter): boolean {
  if (ally.sideNo !== self.sideNo || ally.status === 0) return false;
  return isToAid(fight, self, ally) || (isNearlyWon(fight, self) && isFallen(fight, self, ally));
}

/** If its own side can take eight times what the foes can, there is time for fighters whom another point would kill. */
function isNearlyWon(fight: Fight, self: Fighter): boolean {
  const { own, theirs } = balance(fight, self);
  return own >= 8 * theirs;
}

/** Joins the others' attacks whenever it may. */
function joinsAlways(fight: Fight, side: string, about: AboutJoining): Join {
  const target = fight.fighters[(fight.volley[0] as Entry).targetNo] as Fighter;
  if (target.side === side || target.status !== 0) return null;
  for (const joiner of fight.fighters) {
    if (joiner.side !== side || !mayJoin(fight, joiner, joiner.sideNo)) continue;
    if (about?.refused.includes(joiner.id)) continue;
    const attack = joiner.sheet.attacks.find((own) => !own.spell && canJoinWith(fight, joiner, own, target));
    if (attack !== undefined) return { who: joiner.id, with: attack.id, target: target.id };
  }
  return null;
}

function isHurt(self: Fighter): boolean {
  return self.grit === 0 || self.str < self.sheet.strMax;
}

/** What both sides can still take. */
function balance(fight: Fight, self: Fighter): { own: number; theirs: number; friends: number } {
  let [own, theirs, friends] = [0, 0, 0];
  for (const fighter of fight.fighters) {
    if (fighter.status !== 0 || fighter.hidden) continue;
    if (fighter.sideNo !== self.sideNo) theirs += toughness(fighter);
    else {
      own += toughness(fighter);
      if (fighter !== self) friends++;
    }
  }
  return { own, theirs, friends };
}

/** How much a foe has lost already. */
function lostBy(foe: Fighter): number {
  const { strMax } = foe.sheet;
  return foe.gritMax - foe.grit + (strMax - foe.str) * 4;
}

export const TEMPERED: Readonly<Record<string, Policy<unknown>>> = {
  brute: tempered({
    about: 'Goes for the toughest foe, helps nobody up, and never gives way.',
    leaves: () => false,
    wants: toughness,
    aids: false,
    joins: false,
  }),
  cautious: tempered({
    about:
      'Helps up those who can take a blow, and all when the fight is nearly won; strikes the weakest foe, and leaves a fight that turns against its side.',
    leaves: (fight, self) => {
      const { own, theirs } = balance(fight, self);
      return isHurt(self) && 2 * theirs > 3 * own;
    },
    wants: (foe) => -toughness(foe),
    aids: true,
    joins: false,
  }),
  coward: tempered({
    about: 'Strikes the weakest foe until its Grit is gone or blood flows, then runs.',
    leaves: (_fight, self) => isHurt(self),
    wants: (foe) => -toughness(foe),
    aids: false,
    joins: false,
  }),
  pack: tempered({
    about: 'All strike together at whoever has bled most; the last one left against more runs.',
    leaves: (fight, self) => {
      const { own, theirs, friends } = balance(fight, self);
      return friends === 0 && theirs > own;
    },
    wants: lostBy,
    aids: false,
    joins: true,
  }),
};
