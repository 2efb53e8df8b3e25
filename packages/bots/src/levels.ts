// How hard bots play, in words for people. Levels differ in how much they think and how often they err, never in
// what they know.

import { type Policy, RANDOM, type System } from '@affray/kernel';
import { policyNamed, policyNames, SHARP } from '@affray/run';

/** A level of play. */
export interface Level {
  /** The description that people read. */
  readonly words: string;
  readonly about: string;
  /** Percentage of decisions that are random legal answers. */
  readonly mistakes: number;
  /** Rollouts per decision, over all answers; 0: it decides at once. */
  readonly rollouts: number;
}

export type LevelName = 'easy' | 'fair' | 'hard' | 'merciless';

/** The levels, from easiest to hardest. */
export const LEVELS: Readonly<Record<LevelName, Level>> = {
  easy: {
    words: 'Easy',
    about: 'Plays sensibly, but does anything legal three times in ten.',
    mistakes: 30,
    rollouts: 0,
  },
  fair: { words: 'Fair', about: 'Plays sensibly, at once.', mistakes: 0, rollouts: 0 },
  hard: {
    words: 'Hard',
    about: 'Plays each choice on in its head a little before it decides.',
    mistakes: 0,
    rollouts: 60,
  },
  merciless: {
    words: 'Merciless',
    about: 'Plays each choice on in its head many times; takes a few seconds.',
    mistakes: 0,
    rollouts: 300,
  },
};

/** Descriptions of the common temperaments; games say more in their own words. */
export const TEMPERS: Readonly<Record<string, string>> = {
  brute: 'Goes straight at the nearest foe.',
  cautious: 'Keeps out of harm and takes no risks.',
  coward: 'Would rather be elsewhere.',
  pack: 'All fall upon one.',
};

/** Rollouts of `sharp`, which is not a level, at a live table. */
const SHARP_ROLLOUTS = 60;

function isLevel(name: string): name is LevelName {
  return Object.hasOwn(LEVELS, name);
}

/**
 * The names of bots for seats: levels first, then policies and temperaments.
 * @example botNames(system) // ['easy', 'fair', 'hard', 'merciless', 'random', 'tactical', 'brute', …]
 */
export function botNames(system: System): readonly string[] {
  return [...Object.keys(LEVELS), ...policyNames(system)];
}

/**
 * One line about a bot, by its name.
 * @example botAbout(system, 'hard')
 */
export function botAbout(system: System, name: string): string {
  if (isLevel(name)) return LEVELS[name].about;
  return system.policies[name]?.about ?? TEMPERS[name] ?? '';
}

/**
 * Rollouts per decision of a bot of this name; 0 if it decides at once.
 * @example if (botRollouts('hard') > 0) think();
 */
export function botRollouts(name: string): number {
  if (name === SHARP) return SHARP_ROLLOUTS;
  return isLevel(name) ? LEVELS[name].rollouts : 0;
}

/**
 * The policy of a bot by its name; for a bot that thinks ahead, the policy it starts from.
 * @example botPolicy(system, 'easy').answer(question, who, about, view, dice)
 */
export function botPolicy(system: System, name: string): Policy<unknown> {
  if (!isLevel(name)) return policyNamed(system, name === SHARP ? 'tactical' : name);
  const sensible = policyNamed(system, 'tactical');
  const { mistakes, about } = LEVELS[name];
  if (mistakes === 0) return sensible;
  return {
    about,
    answer: (question, who, asked, view, dice) =>
      (dice.below(100) < mistakes ? RANDOM : sensible).answer(question, who, asked, view, dice),
  };
}
