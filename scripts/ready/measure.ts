// Measures a ready fight by playing it many times: how often the players win, how long it takes.
import { type Choices, DEFAULTS, type Policy, type Setup, type System } from '@affray/kernel';
import { jobOf, labHere, quantileOf } from '@affray/lab';
import { policyNamed, Simulation } from '@affray/run';
import type { Difficulty } from '@affray/scenario';

export interface Measured {
  readonly players: number;
  readonly minutes: number;
  readonly difficulty: Difficulty;
  readonly wins: number;
  readonly rounds: number;
}
/** The figures, and the ids of the rules used. */
export interface Played {
  readonly measured: Measured;
  readonly used: readonly string[];
}

/** Seconds that people take for one decision, including watching. */
const SECONDS_PER_DECISION = 4;
/** Seconds per round besides: talking, looking at the dice. */
const SECONDS_PER_ROUND = 15;
/** Decisions vary less than outcomes, so fewer fights are enough. */
const FIGHTS_COUNTED = 40;

/**
 * Measures a fight between `tactical` policies.
 * @example const { measured } = await measure(setup, system, 2000); measured.wins // => 62
 */
export async function measure(
  setup: Setup,
  system: System,
  fights: number,
  seed = 'ready fights',
): Promise<Played> {
  const tally = await labHere().run(jobOf(setup, { seed, rules: true, figures: false }), { runs: fights });
  const ours = setup.sides.filter(({ by }) => by === 'players').map(({ id }) => id);
  const won = ours.reduce((sum, id) => sum + (tally.sides[id]?.wins ?? 0), 0);
  const wins = Math.round((100 * won) / fights);
  const rounds = quantileOf(tally.rounds, 0.5);
  const seconds = decisionsIn(setup, system, seed) * SECONDS_PER_DECISION + rounds * SECONDS_PER_ROUND;
  return {
    measured: {
      players: setup.fighters.filter(({ side }) => ours.includes(side)).length,
      minutes: Math.max(1, Math.round(seconds / 60)),
      difficulty: difficultyAt(wins),
      wins,
      rounds,
    },
    used: Object.keys(tally.rules),
  };
}

/** The difficulty of a fight, by the players' win percentage. */
export function difficultyAt(wins: number): Difficulty {
  if (wins >= 65) return 'easy';
  if (wins >= 45) return 'fair';
  return wins >= 20 ? 'hard' : 'rout';
}

/** Average decisions per fight: questions to the sides with more than one answer. */
function decisionsIn(setup: Setup, system: System, seed: string): number {
  let decisions = 0;
  const usual = policyNamed(system, 'tactical');
  const counting: Policy<unknown> = {
    about: usual.about,
    answer: (question, who, about, view, dice) => {
      if (isChoice(question.choices(view, who, about))) decisions++;
      return usual.answer(question, who, about, view, dice);
    },
  };
  const sides = Object.fromEntries(setup.sides.map(({ id }) => [id, counting]));
  const simulation = new Simulation(system, setup, { sides, gm: DEFAULTS }, seed);
  for (let run = 0; run < FIGHTS_COUNTED; run++) simulation.play(run);
  return decisions / FIGHTS_COUNTED;
}

function isChoice(choices: Choices<unknown>): boolean {
  return choices.shape !== 'one-of' || choices.answers.length > 1;
}
