// The tactical policy: closes in, gangs up, mixes its stances, takes openings and knows when to give up.
import type { Policy, Prng, Question } from '@affray/kernel';
import { mayJoin } from './openings.ts';
import type { Instance } from './questions-blows.ts';
import { type Fight, type Fighter, fighterOf } from './state.ts';
import { declareAttack, pickNow } from './tactical-declare.ts';
import { answerInstant, answerStrike } from './tactical-instants.ts';
import { dashPath, sidestepTo } from './tactical-moves.ts';
import { rareAnswer } from './tactical-rare.ts';
import { isNearDeath } from './tactical-sense.ts';
import { stanceByLot } from './tactical-stances.ts';
import { chooseTurn } from './tactical-turn.ts';
import type { Moment } from './windows.ts';

export const TACTICAL: Policy<Fight> = {
  about:
    'Closes in, joins its friends, mixes stances and reads those who repeat theirs, strikes at openings, shrugs off what would wound.',
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
        return stanceByLot(fight, fighterOf(fight, who), dice);
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
        return isNearDeath(fighterOf(fight, who));
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
        return rareAnswer(question, who, about, fight);
    }
  },
};

/** Joins if possible: an attack now is worth more than one later. */
function whoJoins(fight: Fight, side: string): string | null {
  for (let i = 0; i < fight.fighters.length; i++) {
    const fighter = fight.fighters[i] as Fighter;
    if (fighter.side === side && mayJoin(fight, fighter)) return fighter.id;
  }
  return null;
}

function isWorthShrugging(fighter: Fighter, amount: number): boolean {
  const wounds = fighter.woundAt > 0 && amount >= fighter.woundAt;
  const fells = fighter.hp > 0 && amount >= fighter.hp && fighter.hp > (amount + 1) >> 1;
  return wounds || fells || (amount >= 8 && fighter.heart >= 8);
}

/** Shrugs off the heaviest harms, as many as the heart die allows; the answer keeps the order of the instances. */
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
