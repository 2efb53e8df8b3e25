// The tactical policy: closes in, gangs up, mixes its stances, takes openings and knows when it has had enough.
import type { Policy, Prng, Question } from '@affray/kernel';
import { mayJoin } from './07-instant-actions.ts';
import type { Moment } from './09-abilities.ts';
import { holdsRanged, mustDefend } from './11-choosing-stances.ts';
import type { Instance } from './questions-engagement.ts';
import {
  type AttackStance,
  areEnemies,
  type Fight,
  type Fighter,
  fighterIfKnown,
  fighterOf,
  isHere,
  type Stance,
} from './state.ts';
import { declareAttack, pickNow } from './tactical-declare.ts';
import { answerInstant, answerStrike } from './tactical-instants.ts';
import { dashPath, sidestepTo } from './tactical-moves.ts';
import { expectedHarm, reachableArm } from './tactical-sense.ts';
import { chooseTurn } from './tactical-turn.ts';

export const TACTICAL: Policy<Fight> = {
  about:
    'Closes in, joins its friends, mixes stances by what it is good at, strikes at openings, shrugs off what would wound.',
  answer(question: Question, who: string, about: unknown, fight: Fight, dice: Prng): unknown {
    switch (question.kind) {
      case 'turn':
        return chooseTurn(fight, who);
      case 'dash-path':
        return dashPath(fight, fighterOf(fight, who), (about as { feet: number }).feet);
      case 'who-joins':
        return whoJoins(fight, who);
      case 'whether-to-join':
        return true;
      case 'which-stance':
        return stanceOf(fight, fighterOf(fight, who), dice);
      case 'what-to-declare':
        return declareAttack(fight, fighterOf(fight, who), dice);
      case 'whom-now':
        return pickNow(fight, fighterOf(fight, who));
      case 'where-to-sidestep':
        return sidestepTo(fight, fighterOf(fight, who));
      case 'whether-to-shrug':
        return isWorthShrugging(fighterOf(fight, who), (about as { amount: number }).amount);
      case 'which-to-shrug':
        return whichToShrug(fighterOf(fight, who), about as { instances: readonly Instance[]; most: number });
      case 'whether-to-fall':
        return hasHadEnough(fighterOf(fight, who));
      case 'which-instant':
        return answerInstant(fight, fighterOf(fight, who), about as Moment);
      case 'whether-to-strike':
        return answerStrike(fight, fighterOf(fight, who), about as Parameters<typeof answerStrike>[2]);
      case 'whether-to-trip':
        return true;
      case 'whether-to-bleed':
        return fighterOf(fight, who).hp > 15;
      case 'where-to-follow':
        return lastSquare(about as { squares: readonly { x: number; y: number }[] });
      default:
        return question.fallback(fight, who, about);
    }
  },
};

/** Whoever can, comes in: an attack now is worth more than one later. */
function whoJoins(fight: Fight, side: string): string | null {
  for (let i = 0; i < fight.fighters.length; i++) {
    const fighter = fight.fighters[i] as Fighter;
    if (fighter.side === side && mayJoin(fight, fighter)) return fighter.id;
  }
  return null;
}

/** Below a quarter under zero the wise lie down; the game master's creatures do so at once. */
function hasHadEnough(fighter: Fighter): boolean {
  return fighter.gm || 4 * fighter.hp <= -fighter.maxHp;
}

function isWorthShrugging(fighter: Fighter, amount: number): boolean {
  const wounds = fighter.woundAt > 0 && amount >= fighter.woundAt;
  const fells = fighter.hp > 0 && amount >= fighter.hp && fighter.hp > (amount + 1) >> 1;
  return wounds || fells || (amount >= 8 && fighter.heart >= 8);
}

/** The heaviest first, as many as the heart bears, in the order they came. */
function whichToShrug(
  fighter: Fighter,
  { instances, most }: { instances: readonly Instance[]; most: number },
): Instance[] {
  const worth = instances.filter(({ amount }) => isWorthShrugging(fighter, amount));
  while (worth.length > most) {
    let least = 0;
    for (let i = 1; i < worth.length; i++) {
      if ((worth[i] as Instance).amount < (worth[least] as Instance).amount) least = i;
    }
    worth.splice(least, 1);
  }
  return worth;
}

function lastSquare({ squares }: { squares: readonly { x: number; y: number }[] }): unknown {
  return squares[squares.length - 1] ?? 'stay';
}

const STANCES: readonly AttackStance[] = ['might', 'agility', 'cunning'];

/**
 * A stance by lot: heavier for what hurts more, never certain, so that nobody can count on it. Who has no foe in reach
 * steps or defends; who is nearly done defends more often.
 */
function stanceOf(fight: Fight, fighter: Fighter, dice: Prng): Stance {
  if (mustDefend(fight, fighter)) return 'defensive';
  const foe = likelyFoe(fight, fighter);
  const arm = foe === null ? null : reachableArm(fight, fighter, foe);
  if (foe === null || arm === null)
    return dice.below(3) === 0 || holdsRanged(fight, fighter) ? 'defensive' : 'agility';
  const low = 4 * fighter.hp < fighter.maxHp;
  let total = low ? 8 : 1;
  const guard = total;
  const weights = [0, 0, 0];
  for (let i = 0; i < 3; i++) {
    const harm = expectedHarm(fighter, foe, arm, STANCES[i] as AttackStance);
    const weight = harm > 0 ? 3 + harm : 2;
    weights[i] = weight;
    total += weight;
  }
  let lot = dice.below(total) - guard;
  for (let i = 0; i < 3 && lot >= 0; i++) {
    if (lot < (weights[i] as number)) return STANCES[i] as AttackStance;
    lot -= weights[i] as number;
  }
  return 'defensive';
}

/** The participant a fighter would rather hit: in reach, and nearest to falling. */
function likelyFoe(fight: Fight, fighter: Fighter): Fighter | null {
  const { engagement } = fight;
  if (engagement === null) return null;
  let best: Fighter | null = null;
  for (let i = 0; i < engagement.participants.length; i++) {
    const foe = fighterIfKnown(fight, engagement.participants[i] as string);
    if (
      foe === null ||
      !areEnemies(fighter, foe) ||
      !isHere(foe) ||
      reachableArm(fight, fighter, foe) === null
    )
      continue;
    if (best === null || foe.hp < best.hp) best = foe;
  }
  return best;
}
