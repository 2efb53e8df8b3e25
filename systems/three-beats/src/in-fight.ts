// Questions inside a fight close when the GM ends the fight or removes the asked fighter while they are open.
import { alike, type Choices, oneOf, type Prng, type Question } from '@affray/kernel';
import type { Fight, Fighter } from './state.ts';

/** The same question, with its default as the only answer once the fight is over or the asked fighter is out. */
export function inFight<About, A>(question: Question<Fight, About, A>): Question<Fight, About, A> {
  const choices = (fight: Fight, who: string, about: About): Choices<A> =>
    isClosed(fight, who)
      ? oneOf([question.fallback(fight, who, about)])
      : question.choices(fight, who, about);
  const sample = (fight: Fight, who: string, about: About, dice: Prng): A => {
    if (isClosed(fight, who)) return question.fallback(fight, who, about);
    if (question.sample !== undefined) return question.sample(fight, who, about, dice);
    return drawn(question.choices(fight, who, about), dice) ?? question.fallback(fight, who, about);
  };
  const { unlisted } = question;
  if (unlisted === undefined) return alike({ ...question, choices, sample });
  const isOpen = (fight: Fight, who: string, about: About, answer: A): boolean =>
    !isClosed(fight, who) && unlisted(fight, who, about, answer);
  return alike({ ...question, choices, sample, unlisted: isOpen });
}

/** A random answer from the choices; legal by construction, so it need not be judged. Texts take their default. */
function drawn<A>(choices: Choices<A>, dice: Prng): A | undefined {
  if (choices.shape === 'one-of') return choices.answers[dice.below(choices.answers.length)];
  if (choices.shape === 'number') return (choices.min + dice.below(choices.max - choices.min + 1)) as A;
  if (choices.shape === 'some-of' && choices.min === 0)
    return choices.of.filter(() => dice.below(2) === 0) as A;
  return undefined;
}

/** Whether only the default is left for this fighter in questions inside a fight. */
export function isClosed(fight: Fight, who: string): boolean {
  if (fight.outcome !== null) return true;
  const { fighters } = fight;
  for (let i = 0; i < fighters.length; i++) {
    const fighter = fighters[i] as Fighter;
    if (fighter.id === who) return fighter.status !== 'active';
  }
  return false;
}
