// Policies of Spar: one that plays sensibly. (The kernel brings `random`.)
import { type Policy, type Question, RANDOM } from '@affray/kernel';
import { targetsOf } from './questions.ts';
import { type Choice, type Fight, type Fighter, fighterOf } from './state.ts';

/** Strikes the weakest foe, guards or rests now and then when hurt, dodges what would hurt. */
const TACTICAL: Policy<Fight> = {
  about: 'Strikes the weakest foe in sight, catches breath when out of wind, guards when low.',
  answer(question: Question, who: string, about: unknown, fight: Fight, dice): unknown {
    switch (question.kind) {
      case 'what-to-do':
        return whatToDo(fight, who, dice.below(4));
      case 'which-target':
        return weakestFoe(fight, who)?.id;
      case 'whether-to-dodge':
        return (about as number) >= 5;
      default:
        return question.fallback(fight, who, about);
    }
  },
};

function whatToDo(fight: Fight, who: string, whim: number): Choice {
  const self = fighterOf(fight, who);
  if (weakestFoe(fight, who) === null) return 'rest';
  if (self.wind === 0 && whim === 0) return 'rest';
  return self.health <= 8 && whim === 1 ? 'guard' : 'strike';
}

function weakestFoe(fight: Fight, who: string): Fighter | null {
  let weakest: Fighter | null = null;
  for (const foe of targetsOf(fight, fighterOf(fight, who))) {
    if (weakest === null || foe.health < weakest.health) weakest = foe;
  }
  return weakest;
}

export const POLICIES: Readonly<Record<string, Policy<unknown>>> = {
  random: RANDOM,
  tactical: TACTICAL as Policy<unknown>,
};
