// Policies of Blood & Guts: one that plays sensibly. (The kernel provides `random`.)
import { type Policy, type Question, RANDOM } from '@affray/kernel';
import type { ArmourAbout } from './15-armour.ts';
import type { Mind } from './mind.ts';
import {
  answerThreat,
  bindInBrawl,
  goOn,
  offhand,
  threaten,
  whoAmbushes,
  whoAttacks,
} from './policies-brawl.ts';
import {
  addsBow,
  aim,
  bestOfLevel,
  breath,
  comesOut,
  gambit,
  gambits,
  gift,
  gifts,
  piece,
  reEngage,
  stayOrRun,
  weapon,
} from './policies-clash.ts';
import type { Attack, CommitAbout } from './questions-brawl.ts';
import type { AmbushAbout } from './questions-clash.ts';
import { type Fight, fighterOf } from './state.ts';

/** Chooses dice, weapons, gambits and flight by the value of the dice on the table and the scores. */
export const TACTICAL: Policy<Fight> = {
  about:
    'Uses the weapon worth most, saves breath where nothing threatens, helps allies, and leaves a lost or fruitless fight.',
  draws: false,
  answer(question: Question, who: string, about: unknown, fight: Fight): unknown {
    switch (question.kind) {
      case 'who-attacks':
        return whoAttacks(fight, who);
      case 'who-ambushes':
        return whoAmbushes(fight, who, about as AmbushAbout);
      case 'whether-to-strike':
        return strike(fight, (about as { target: string }).target);
      case 'threat':
        return threaten(fight, fighterOf(fight, who), fighterOf(fight, (about as CommitAbout).foe));
      case 'answer-threat':
        return answerThreat(fight, fighterOf(fight, who), about as CommitAbout);
      case 'commit-in-secret': {
        const { attacker, target } = about as Attack;
        if (who === attacker) return threaten(fight, fighterOf(fight, who), fighterOf(fight, target));
        return answerThreat(fight, fighterOf(fight, who), { foe: attacker, threat: null });
      }
      case 'whether-to-go-on':
        return goOn(fight, fighterOf(fight, who), about as CommitAbout);
      case 'stay-or-run':
        return stayOrRun(fight, fighterOf(fight, who));
      case 'which-weapon':
        return weapon(fight, fighterOf(fight, who));
      case 'which-breath':
        return breath(fight, fighterOf(fight, who));
      case 'which-gambit':
        return gambit(fight, fighterOf(fight, who));
      case 'which-gift':
        return gift(fight, fighterOf(fight, who));
      case 'whether-to-come-out':
        return comesOut(fighterOf(fight, who));
      case 'which-aim':
        return aim(fight, fighterOf(fight, who));
      case 'which-bind':
        return bindInBrawl(fight, fighterOf(fight, who));
      case 'which-best':
        return bestOfLevel(fight, fighterOf(fight, who));
      case 'whether-to-add-bow':
        return addsBow(fight, fighterOf(fight, who), (about as { value: number }).value);
      case 'whether-to-stop':
        return (about as { value: number }).value > 0;
      case 'which-offhand':
        return offhand(fight, fighterOf(fight, who));
      case 'whether-to-call-on':
        return true; // foes that meet the condition now may not later
      case 'which-piece':
        return piece(fight, fighterOf(fight, who), about as ArmourAbout);
      case 'whether-to-re-engage':
        return reEngage(fight, who);
      default:
        return question.fallback(fight, who, about);
    }
  },
  quick: { ploys: gambits, gifts } satisfies Mind,
};

/** Strikes foes who are up; leaves the fallen alone. */
function strike(fight: Fight, target: string): 'subdue' | 'spare' {
  return fight.fighters.some(({ id, status }) => id === target && status === 'down') ? 'spare' : 'subdue';
}

export const POLICIES: Readonly<Record<string, Policy<unknown>>> = {
  random: RANDOM,
  tactical: TACTICAL as Policy<unknown>,
};
