// How a policy of Three Beats decides. The simulation fast path calls a mind directly; all other tables use questions and answers.
import type { Policy, Prng, Question, Table } from '@affray/kernel';
import type { Choice, Payment, Reply, SpecialOrPass } from './answers.ts';
import { isClosed } from './in-fight.ts';
import type { Threat } from './questions-answering.ts';
import type { Refused } from './questions-dice.ts';
import { type Action, type Fight, type Fighter, fighterOf } from './state.ts';

/** The decisions that make up nearly all of a fight. Callers check legality first: `self` is active, and the fight goes on. */
export interface Mind {
  /** The entries for a round. `refused`: wounds that the game master has refused. */
  entries(fight: Fight, self: Fighter, refused: readonly string[], dice: Prng): readonly string[];
  /** The index of the die to present. */
  die(fight: Fight, self: Fighter, dice: Prng): number;
  spark(fight: Fight, self: Fighter, dice: Prng): SpecialOrPass;
  choice(fight: Fight, self: Fighter, dice: Prng): Choice;
  whileDeclaring(fight: Fight, self: Fighter, dice: Prng): SpecialOrPass;
  reply(fight: Fight, self: Fighter, action: Action, mayYield: boolean, dice: Prng): Reply;
  /** Whether to counter on behalf of another fighter. */
  stepsIn(fight: Fight, self: Fighter, action: Action, dice: Prng): boolean;
  payment(fight: Fight, self: Fighter, actor: Fighter, dice: Prng): Payment;
}

/** The mind that decides for a fighter if the table simulates and nothing is hidden; null: ask the seat. */
export function mindOf({ sides }: Fight, { side }: Fighter, { quick }: Table): Mind | null {
  if (quick === null) return null;
  // Nearly always one mind decides for all: comparing two objects costs less than comparing names of sides.
  if (quick.length === 2 && quick[0] === quick[1]) return quick[0] as Mind | null;
  for (let i = 0; i < sides.length; i++) if (sides[i]?.id === side) return (quick[i] ?? null) as Mind | null;
  return null;
}

/** A policy that answers with a mind, and leaves all other questions to another policy. */
export function policyBy(mind: Mind, rest: Policy<Fight>): Policy<Fight> {
  return {
    about: rest.about,
    quick: mind,
    answer(question: Question, who: string, about: unknown, fight: Fight, dice: Prng): unknown {
      if (isClosed(fight, who)) return rest.answer(question, who, about, fight, dice);
      switch (question.kind) {
        case 'which-entries':
          return mind.entries(fight, fighterOf(fight, who), (about as Refused).refused, dice);
        case 'which-die': {
          const self = fighterOf(fight, who);
          return self.dice[mind.die(fight, self, dice)]?.entry ?? '';
        }
        case 'spark':
          return mind.spark(fight, fighterOf(fight, who), dice);
        case 'what-to-do':
          return mind.choice(fight, fighterOf(fight, who), dice);
        case 'while-declaring':
          return mind.whileDeclaring(fight, fighterOf(fight, who), dice);
        case 'how-to-answer': {
          const { action, mayYield } = about as Threat;
          return mind.reply(fight, fighterOf(fight, who), action, mayYield, dice);
        }
        case 'whether-to-counter':
          return mind.stepsIn(fight, fighterOf(fight, who), about as Action, dice) ? 'counter' : 'let-be';
        case 'how-to-pay':
          return mind.payment(fight, fighterOf(fight, who), fighterOf(fight, (about as Action).actor), dice);
        default:
          return rest.answer(question, who, about, fight, dice);
      }
    },
  };
}
