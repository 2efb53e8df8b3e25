// Questions about an attack and its results: levels, another throw, shrugging off, falling.
import { alike, allocation, oneOf, type Question, someOf } from '@affray/kernel';
import { CUNNING_KINDS } from './stance-bonus.ts';
import { type Fight, fighterOf, nameIn } from './state.ts';

/** Ambiguity A-21. HR-CONT-06 */
export const WHETHER_TO_ANSWER: Question<Fight, { readonly by: string }, boolean> = alike({
  kind: 'whether-to-answer',
  rule: 'HR-CONT-06',
  asks: 'fighter',
  words: (fight, who, { by }) =>
    `${nameIn(fight, by)} attacks ${fighterOf(fight, who).name}. Strike back now?`,
  choices: () => oneOf([true, false]),
  fallback: () => false,
});

/** D-19. HR-CUN-02. Ambiguity A-19: `single` allows one kind only. */
export const WHICH_LEVELS: Question<
  Fight,
  { readonly target: string; readonly most: number },
  Partial<Record<string, number>>
> = alike({
  kind: 'which-levels',
  rule: 'HR-CUN-02',
  asks: 'fighter',
  words: (fight, _who, { target, most }) => `Up to ${most} levels for ${nameIn(fight, target)}.`,
  choices: (_fight, _who, { most }) => {
    const among: Record<string, number> = {};
    for (const kind of CUNNING_KINDS) among[kind] = most;
    return allocation(0, most, among);
  },
  fallback: (_fight, _who, { most }) => ({ 'off-balanced': most }),
  whyNot: (fight, _who, _about, answer) =>
    fight.options['condition-mix'] === 'single' && Object.keys(answer).length > 1
      ? { rule: 'HR-CUN-02', why: 'The levels must be of one kind.' }
      : null,
});

/** D-24. HR-WPN-12 */
export const FOLLOW_UP: Question<Fight, { readonly targets: readonly string[] }, string | null> = alike({
  kind: 'follow-up',
  rule: 'HR-WPN-12',
  asks: 'fighter',
  words: (fight, who) => `${fighterOf(fight, who).name} may throw once more. At whom?`,
  choices: (_fight, _who, { targets }) => oneOf([null, ...targets]),
  fallback: (_fight, _who, { targets }) => targets[0] ?? null,
});

/** D-25. HR-DMG-02 */
export const WHETHER_TO_SHRUG: Question<
  Fight,
  { readonly amount: number; readonly by: string | null },
  boolean
> = alike({
  kind: 'whether-to-shrug',
  rule: 'HR-DMG-02',
  asks: 'fighter',
  words: (fight, who, { amount }) => {
    const { name, heart } = fighterOf(fight, who);
    return `${name} is about to take ${amount} damage. Shrug half of it off? The heart die is a d${heart}.`;
  },
  choices: () => oneOf([true, false]),
  fallback: () => false,
});

export interface Instance {
  readonly place: number;
  readonly by: string | null;
  readonly amount: number;
}

/** D-26. HR-DMG-05 */
export const WHICH_TO_SHRUG: Question<
  Fight,
  { readonly instances: readonly Instance[]; readonly most: number },
  Instance[]
> = alike({
  kind: 'which-to-shrug',
  rule: 'HR-DMG-05',
  asks: 'fighter',
  words: (fight, who, { instances }) =>
    `${fighterOf(fight, who).name} is about to take ${instances.map(({ amount }) => amount).join(' and ')}. Shrug which off?`,
  choices: (_fight, _who, { instances, most }) =>
    someOf(
      instances.map(({ place, by, amount }) => ({ place, by, amount })),
      0,
      most,
    ),
  fallback: () => [],
});

/** D-28. HR-ZERO-02 */
export const WHETHER_TO_FALL: Question<Fight, { readonly hp: number }, boolean> = alike({
  kind: 'whether-to-fall',
  rule: 'HR-ZERO-02',
  asks: 'fighter',
  words: (fight, who, { hp }) => `${fighterOf(fight, who).name} has ${hp} hit points. Fall unconscious?`,
  choices: () => oneOf([false, true]),
  fallback: () => false,
});
