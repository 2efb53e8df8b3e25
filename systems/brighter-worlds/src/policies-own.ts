// When policies use custom spells and items. Things that need a ruling are left to people.
import { answersTo, type Blow, type OwnThing, ownThings, targetsOf, whyNoUse } from './own-things.ts';
import type { Deed } from './questions-turn.ts';
import { dieOf, type Fight, type Fighter, maxOf } from './state.ts';

/** The best use of something on the fighter's turn; null: strike instead. */
export function ownDeed(fight: Fight, self: Fighter): Deed | null {
  let best: Deed | null = null;
  let most = 0;
  for (const thing of ownThings(self)) {
    if (thing.trigger !== 'any-time' || whyNoUse(self, thing) !== null) continue;
    if (thing.spell && self.grit === 0) continue; // a WIL Save may cost a step
    for (const target of targetsOf(fight, self, thing, null)) {
      const worth = worthOf(fight, self, thing, target);
      if (worth <= most) continue;
      most = worth;
      best = { do: 'use', own: thing.name, target: target.id };
    }
  }
  return best;
}

/** What to use in answer to a blow; null: nothing. */
export function ownAnswer(fight: Fight, self: Fighter, blow: Blow): string | null {
  for (const thing of answersTo(fight, self, blow)) {
    const target = targetsOf(fight, self, thing, blow)[0];
    if (target !== undefined && worthOf(fight, self, thing, target) > 0) return thing.name;
  }
  return null;
}

/** The value of a use; 0: less than a blow, or nothing. */
function worthOf(fight: Fight, self: Fighter, { effect, spell }: OwnThing, target: Fighter): number {
  const isFoe = target.sideNo !== self.sideNo;
  const isUp = target.status === 0;
  switch (effect.do) {
    case 'heal': {
      const missing = target.deprived ? 0 : target.gritMax - target.grit;
      return !isFoe && isUp && target.grit === 0 && missing > 1 ? Math.min(missing, effect.amount) : 0;
    }
    case 'mend':
      return !isFoe && !target.deprived && dieOf(target, effect.attribute) < maxOf(target, effect.attribute)
        ? 4
        : 0;
    case 'harm': {
      const own = Math.max(4, ...self.sheet.attacks.map(({ dice }) => Math.max(...dice)));
      return isFoe && isUp && effect.size > own ? effect.size + effect.dice + (effect.blast ? 4 : 0) : 0;
    }
    case 'give':
      return isUp && isFoe === isBad(effect.condition) && !target.conditions.includes(effect.condition)
        ? 3
        : 0;
    case 'end':
      return isUp && isFoe !== isBad(effect.condition) && target.conditions.includes(effect.condition)
        ? 3
        : 0;
    case 'knock-out':
      return isFoe && isUp && (!spell || target.grit < self.wil) ? 10 : 0;
    case 'action':
      return !isFoe && isUp && target !== self && target.actedIn === fight.round ? 5 : 0;
    default:
      return 0;
  }
}

/** Unwanted conditions; custom ones count as bad. */
function isBad(condition: string): boolean {
  return condition !== 'cover' && condition !== 'high-ground';
}
