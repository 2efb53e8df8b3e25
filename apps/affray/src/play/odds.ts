// Odds of the choices: each is played on to the end many times, from what the asked seat may know and no more.

import { answersTo } from '@affray/bots';
import {
  BadInput,
  type Json,
  Prng,
  type PromptView,
  type Question,
  type Seat,
  sideAsked,
  viewerFor,
} from '@affray/kernel';
import { rateOf } from '@affray/lab';
import {
  ALL_TACTICAL,
  choiceOf,
  type Decision,
  fittingRun,
  informationSet,
  type Position,
  positionIn,
  Rollouts,
} from '@affray/run';
import type { Game } from './game.ts';
import { type OddsRow, RUNS } from './odds-words.ts';

/** Odds that become better the longer they are played out. */
export interface OddsJob {
  /** Whether these are all the choices, or only some drawn at random. */
  readonly all: boolean;
  /** Plays on for so many milliseconds; true when it has played enough. */
  step(milliseconds: number): boolean;
  /** Best first. */
  rows(): readonly OddsRow[];
}

const MOST_ANSWERS = 12;
/** Imagined positions that do not fit what the seat sees, before it gives up. */
const MOST_MISSED = 200;

interface Tally {
  readonly answer: Json;
  wins: number;
  nobody: number;
}

/**
 * Starts on the odds of a prompt's choices, or of some of them if they are few; refuses, in a sentence, where there are none to be had.
 * @example const job = startOdds(game, seat, prompt); while (!job.step(50)) {}
 */
export function startOdds(
  game: Game,
  seat: Seat,
  prompt: PromptView,
  among: readonly Json[] | null = null,
): OddsJob {
  const { fight, system } = game;
  const position = positionIn(fight);
  const decision = position.decisions.find(
    ({ who, question }) => who === prompt.who && question.kind === prompt.kind,
  );
  if (decision === undefined) throw new BadInput('There is nothing to decide here.');
  const { question, who, about } = decision;
  const side = sideAsked(system, fight.state, question, who) ?? seat.sides[0];
  if (side === undefined) throw new BadInput('Odds are for those who have a side in the fight.');
  const viewer = viewerFor(system, position.state, { question, who }, fight.gmSides);
  const view = system.hides(position.state) ? system.view(position.state, viewer) : position.state;
  const { answers, all } =
    among !== null && among.length > 0 && among.length <= MOST_ANSWERS
      ? { answers: among, all: true }
      : answersTo(question, view, who, about, Prng.fromSeed('odds'), MOST_ANSWERS);
  const { position: known, isWhole } = informationSet(position, position.state, viewer);
  return jobOf(game, known, decision, isWhole ? null : JSON.stringify(view), side, answers, all);
}

function jobOf(
  { system, fight }: Game,
  position: Position<unknown>,
  decision: Decision,
  wanted: string | null,
  side: string,
  answers: readonly Json[],
  all: boolean,
): OddsJob {
  const { setup } = fight.record;
  const rollouts = new Rollouts(system, setup, choiceOf(system, setup, ALL_TACTICAL), 'odds');
  const tallies = answers.map((answer): Tally => ({ answer, wins: 0, nobody: 0 }));
  const seen = (now: unknown, question: Question, who: string): string =>
    JSON.stringify(rollouts.view(question, who, now));
  let runs = 0;
  let missed = 0;
  const once = (): void => {
    const ends = tallies.map(({ answer }) =>
      fittingRun({ wanted, seen }, (at) => ({
        state: rollouts.play(position, new Map([[decision.key, answer]]), runs + missed, at),
      })),
    );
    if (ends.some((end) => end === null)) missed++;
    else {
      runs++;
      for (const [i, end] of ends.entries())
        count(tallies[i] as Tally, system.outcome(end?.state)?.winner ?? null, side);
    }
  };
  return {
    all,
    step(milliseconds) {
      const until = performance.now() + milliseconds;
      while (runs < RUNS && performance.now() < until) {
        once();
        if (runs === 0 && missed > MOST_MISSED)
          throw new BadInput('What you know here is too little to play on from: there are no odds.');
      }
      return runs >= RUNS;
    },
    rows: () => tallies.map((tally) => rowOf(tally, runs)).toSorted((a, b) => b.wins.rate - a.wins.rate),
  };
}

function count(tally: Tally, winner: string | null, side: string): void {
  if (winner === side) tally.wins++;
  else if (winner === null) tally.nobody++;
}

function rowOf({ answer, wins, nobody }: Tally, runs: number): OddsRow {
  return { answer, wins: rateOf(wins, runs), nobody: runs === 0 ? 0 : nobody / runs };
}
