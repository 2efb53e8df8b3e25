// Questions about custom spells and items.
import { oneOf, type Question, textOf } from '@affray/kernel';
import { answersTo, type Blow } from './own-things.ts';
import { type Fight, fighterOf } from './state.ts';

const MOST_WORDS = 300;

/** BW-ACT-06. Whether a thing that triggers on a blow is used now. */
export const WHETHER_TO_USE: Question<Fight, Blow, string | null> = {
  kind: 'whether-to-use',
  rule: 'BW-ACT-06',
  asks: 'fighter',
  words: (fight, who, { by }) =>
    by === who
      ? `${fighterOf(fight, who).name} has drawn blood. Use anything?`
      : `${fighterOf(fight, who).name} is hurt. Use anything?`,
  choices: (fight, who, blow) =>
    oneOf<string | null>([...answersTo(fight, fighterOf(fight, who), blow).map(({ name }) => name), null]),
  fallback: () => null,
};

interface AboutOwn {
  readonly by: string;
  readonly target: string;
  readonly own: string;
}

/** BW-ACT-06. For things whose effect is none of the usual kinds. */
export const WHAT_IT_DOES: Question<Fight, AboutOwn, string> = {
  kind: 'what-it-does',
  rule: 'BW-ACT-06',
  asks: 'gm',
  optional: true,
  words: (fight, _who, { by, target, own }) =>
    by === target
      ? `${fighterOf(fight, by).name} uses ${own}. What happens?`
      : `${fighterOf(fight, by).name} uses ${own} on ${fighterOf(fight, target).name}. What happens?`,
  choices: () => textOf(MOST_WORDS),
  fallback: () => '',
};
