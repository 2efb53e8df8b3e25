// The worst, the median and the best run, played again as live fights, so that people can replay and discuss their
// records.

import { type FightRecord, howMany, type Json, Prng, type System } from '@affray/kernel';
import { type DiceSource, LiveFight, type OnAnswer } from '@affray/run';
import type { Job } from './job.ts';
import { seatsOf } from './moment.ts';
import { playerOf } from './play-block.ts';

/**
 * The runs at given quantiles of the scores, worst first: 0.01 is worse than 99 in 100, 0.5 the median. Of equal
 * runs the earlier counts as worse.
 * @example runsAt(tally.scores, [0.01, 0.5, 0.99])
 */
export function runsAt(scores: readonly number[], shares: readonly number[]): number[] {
  const order = [...scores.keys()].sort((a, b) => (scores[a] ?? 0) - (scores[b] ?? 0) || a - b);
  return shares.map((share) => order[Math.min(order.length - 1, Math.floor(share * order.length))] ?? 0);
}

/**
 * The record of one run of a job: the same dice and decisions, as a live fight would have stored them.
 * @example writeFileSync('worst.json', makeRecord(recordOfRun(system, job, 17)));
 */
export function recordOfRun(system: System, job: Job, run: number): FightRecord {
  const answers = answersOfRun(system, job, run);
  const stream = Prng.forRun(job.seed, run);
  // A live fight replays a round for each answer, but keeps its dice: each die is drawn once, in order.
  const dice: DiceSource = { face: (_round, _label, sides) => stream.die(sides) };
  const fight = LiveFight.begin(system, job.setup, seatsOf(job.setup), dice, (prompt, live) => {
    const { id, question, who, about } = prompt;
    // A simulation uses the default of texts without asking.
    if (question.optional === true) return question.fallback(live.shownTo(prompt), who, about) as Json;
    const answer = answers.get(keyOf(Number.parseInt(id, 10), question.kind, who))?.shift();
    if (answer === undefined) throw new Error(`run ${run} was never asked ${id} (${question.kind})`);
    return answer as Json;
  });
  return fight.record;
}

/** The answers of a run that a live fight asks for, in order, by round, kind of question and who is asked. */
function answersOfRun(system: System, job: Job, run: number): Map<string, unknown[]> {
  const answers = new Map<string, unknown[]>();
  const note: OnAnswer = ({ round, question, who, about, view }, answer) => {
    // A live fight does not ask if only one answer is legal.
    if (question.always !== true && howMany(question.choices(view, who, about)) <= 1) return;
    const key = keyOf(round, question.kind, who);
    answers.set(key, [...(answers.get(key) ?? []), answer]);
  };
  playerOf(system, job, null, note).play(run);
  return answers;
}

function keyOf(round: number, kind: string, who: string): string {
  return `${round}/${kind}/${who}`;
}
