// Questions inside a fight close by themselves when the GM ends it, or takes the asked fighter out, while they are open.
import { oneOf, type Question } from '@affray/kernel';
import type { Fight } from './state.ts';

/** The same question, with its default as the only answer once the fight is over or the asked fighter is out of it. */
export function inFight<About, A>(question: Question<Fight, About, A>): Question<Fight, About, A> {
  return {
    ...question,
    choices: (fight, who, about) =>
      isClosed(fight, who)
        ? oneOf([question.fallback(fight, who, about)])
        : question.choices(fight, who, about),
  };
}

function isClosed(fight: Fight, who: string): boolean {
  if (fight.outcome !== null) return true;
  for (const fighter of fight.fighters) if (fighter.id === who) return fighter.status !== 'active';
  return false;
}
