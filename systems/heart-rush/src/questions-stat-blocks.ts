// Questions about stat-block creatures.
import { alike, oneOf, type Question } from '@affray/kernel';
import { type Fight, fighterIfKnown, fighterOf, nameIn } from './state.ts';

/** HR-MON-01. */
export const WHETHER_TO_FADE: Question<Fight, { readonly by: string }, boolean> = alike({
  kind: 'whether-to-fade',
  rule: 'HR-MON-01',
  asks: 'fighter',
  words: (fight, who) => `${fighterOf(fight, who).name} was hit. Does it fade, once in this fight?`,
  choices: () => oneOf([true, false]),
  fallback: () => true,
});

/** HR-MON-04. Conditions a controller may inflict on beating a stance. */
const HEXES = ['dazed', 'weakened', 'off-balanced', 'shaken', 'slowed'] as const;

/** HR-MON-04. */
export const WHICH_HEX: Question<Fight, { readonly target: string }, (typeof HEXES)[number]> = alike({
  kind: 'which-hex',
  rule: 'HR-MON-04',
  asks: 'fighter',
  words: (fight, who, { target }) =>
    `What does ${fighterOf(fight, who).name} put on ${nameIn(fight, target)}?`,
  choices: () => oneOf(HEXES),
  fallback: (fight, _who, { target }) => {
    const stance = fighterIfKnown(fight, target)?.stance;
    if (stance === 'might') return 'weakened';
    return stance === 'agility' ? 'off-balanced' : 'dazed';
  },
});

/** For the system's list of questions. */
export const STAT_BLOCK_QUESTIONS: readonly Question<Fight, unknown, unknown>[] = [
  WHETHER_TO_FADE,
  WHICH_HEX,
] as readonly Question<Fight, never, unknown>[] as readonly Question<Fight, unknown, unknown>[];
