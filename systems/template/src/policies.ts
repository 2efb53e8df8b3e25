// Policies of Spar: one that plays sensibly. (The kernel brings `random`.)
import { type Policy, type Question, RANDOM } from '@affray/kernel';
import { targetsOf } from './questions.ts';
import { type Choice, type Fight, fighterOf } from './state.ts';

/** Strikes the weakest foe, guards or rests now and then when hurt, dodges what would hurt. */
const TACTICAL: Policy<Fight> = {
  about: 'Strikes the weakest foe in sight, catches breath when out of wind, guards when low.',
  answer(question: Question, who: string, about: unknown, fight: Fight, dice): unknown {
    switch (question.kind) {
      case 'what-to-do':
        return whatToDo(fight, who, dice.below(4));
      case 'whether-to-dodge':
        return (about as number) >= 2;
      default:
        return question.fallback(fight, who, about);
    }
  },
};

function whatToDo(fight: Fight, who: string, whim: number): Choice {
  const self = fighterOf(fight, who);
  if (self.wind === 0 && whim === 0) return { do: 'rest' };
  if (self.health <= 3 && whim === 1) return { do: 'guard' };
  let weakest = null;
  for (const foe of targetsOf(fight, self))
    if (weakest === null || foe.health < weakest.health) weakest = foe;
  return weakest === null ? { do: 'rest' } : { do: 'strike', target: weakest.id };
}

export const POLICIES: Readonly<Record<string, Policy<unknown>>> = {
  random: RANDOM,
  tactical: TACTICAL as Policy<unknown>,
};
