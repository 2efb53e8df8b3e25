// Odds for seats that may ask, from what they may know. The host's workers do the playing.

import { BadInput } from '@affray/kernel';
import { countIn, meanOf, noMoments, rateOf } from '@affray/lab/browser';
import type {
  AnswerOdds,
  AskDeeds,
  AskHouseRule,
  AskOdds,
  AskSimulation,
  Chance,
  DeedOdds,
  FromHere,
  HouseRuleOdds,
  Odds,
  WhatIf,
} from '@affray/protocol';
import type { CommandContext } from '../command-context.ts';
import type { LiveTable } from '../live-table.ts';
import { mayAskOdds } from '../project.ts';
import type { RunningFight } from '../running.ts';
import { seatOf } from '../state.ts';
import { type HouseRuleTask, houseRuleOdds, houseRuleTask } from './house-rule.ts';
import type { Ends, OddsDone } from './play.ts';
import { fromHereQuestion, type OddsTask, oddsQuestion } from './seat-position.ts';
import { whatIfQuestion } from './what-if.ts';

const USUAL_RUNS = 400;
/**
 * Decisions times fighters: about a second of playing for a duel. Hosts refuse tasks that take much longer.
 */
const MOST_WORK = 1_000_000;

/** The game master has not opened the odds to this seat. */
export class OddsClosed extends Error {
  constructor() {
    super('The game master has not opened the odds to this seat.');
    this.name = 'OddsClosed';
  }
}

/** Plays a task for a seat, on another thread. */
export type PlayOdds = (
  by: { readonly table: string; readonly seat: string },
  task: OddsTask | HouseRuleTask,
) => Promise<OddsDone>;

/**
 * How good the answers to an open prompt of a seat are. Throws `OddsClosed`, or `BadInput` if there is
 * nothing to evaluate.
 * @example const odds = await askOdds(table, 's1', { prompt: '1.0/sam' }, pool.run);
 */
export async function askOdds(table: LiveTable, seat: string, asked: AskOdds, play: PlayOdds): Promise<Odds> {
  const budget = { runs: asked.runs ?? USUAL_RUNS, work: MOST_WORK };
  const question = await inTurn(table, (context) =>
    oddsQuestion(fightOf(context, seat), seat, asked, budget),
  );
  const { task, prompt, side, all } = question;
  const { runs, ends } = await played(play, table, seat, task);
  const sides = task.setup.sides.map((one) => one.id);
  const worthOf = ({ wins }: Ends): number => (side === null ? 0 : (wins[side] ?? 0));
  const best = ends.reduce((most, one) => (worthOf(one) > worthOf(most) ? one : most));
  const answers = ends.map((one, index): AnswerOdds => {
    const answer = task.try?.answers[index] ?? null;
    return { answer, ...chancesOf(one, runs, sides), ...(side === null ? {} : behindOf(best, one, side)) };
  });
  const worth = (one: AnswerOdds): number => (side === null ? 0 : (one.wins[side]?.rate ?? 0));
  return { prompt, side, runs, all, answers: answers.toSorted((a, b) => worth(b) - worth(a)) };
}

/** How far an answer is behind the best. Paired runs on the same dice vary far less than the chances do. */
function behindOf(best: Ends, one: Ends, side: string): Pick<AnswerOdds, 'behind'> {
  const moments = noMoments();
  for (const [run, winner] of one.winners.entries())
    countIn(moments, Number(best.winners[run] === side) - Number(winner === side));
  const { mean, low, high } = meanOf(moments);
  return { behind: { rate: mean, low, high } };
}

/** A quick look: at most 200 runs of part of one round, a third of that if many fighters decide. */
const LOOK_RUNS = 200;
const LOOK_WORK = 20_000;

/**
 * The immediate effect of answers to an open prompt: whether they hurt, how much, and at what risk. Uses the
 * same rollouts as the odds, from what the seat may know.
 * @example const { deeds } = await askDeeds(table, 's1', { prompt, answers: [answer], actor: 'sam', target: 'orc' }, pool.run);
 */
export async function askDeeds(
  table: LiveTable,
  seat: string,
  asked: AskDeeds,
  play: PlayOdds,
): Promise<DeedOdds> {
  const budget = { runs: LOOK_RUNS, work: LOOK_WORK };
  const { prompt, answers, actor, target = null } = asked;
  const { task } = await inTurn(table, (context) =>
    oddsQuestion(fightOf(context, seat), seat, { prompt, answers }, budget),
  );
  const { runs, deeds = [] } = await played(play, table, seat, { ...task, look: { actor, target } });
  return {
    prompt,
    runs,
    deeds: deeds.map(({ struck, hurt, felled, risked, harm, lost }, index) => ({
      answer: answers[index] ?? null,
      struck: chance(struck, runs),
      hurt: chance(hurt, runs),
      felled: chance(felled, runs),
      harm,
      risked: chance(risked, runs),
      lost,
    })),
  };
}

/**
 * Fewer runs than for odds: each of several answers of the others needs its own, and people wait for them.
 */
const WHAT_IF_RUNS = 150;

/**
 * How a side would fare with its drafts, for each answer the others may give.
 * @example const { usual, answers } = await askWhatIf(table, 's1', pool.run);
 */
export async function askWhatIf(table: LiveTable, seat: string, play: PlayOdds): Promise<WhatIf> {
  const budget = { runs: WHAT_IF_RUNS, work: MOST_WORK };
  const { task, side, drafts, texts } = await inTurn(table, (context) =>
    whatIfQuestion(fightOf(context, seat), context.table, seat, budget),
  );
  const { runs, ends } = await played(play, table, seat, task);
  const [usual = chance(0, runs), ...tried] = ends.map(({ wins }) => chance(wins[side] ?? 0, runs));
  return {
    side,
    drafts,
    runs,
    usual,
    answers: texts.map((text, at) => ({ text, wins: tried[at] ?? chance(0, runs) })),
  };
}

/**
 * How the fight continues from here if everyone plays by the system's own policy.
 * @example const fromHere = await simulateFromHere(table, 's0', {}, pool.run);
 */
export async function simulateFromHere(
  table: LiveTable,
  seat: string,
  asked: AskSimulation,
  play: PlayOdds,
): Promise<FromHere> {
  const budget = { runs: asked.runs ?? USUAL_RUNS, work: MOST_WORK };
  const task = await inTurn(table, (context) => fromHereQuestion(fightOf(context, seat), seat, budget));
  const { runs, ends } = await played(play, table, seat, task);
  const [end] = ends;
  if (end === undefined) throw new Error('No fight was played.');
  const sides = task.setup.sides.map((one) => one.id);
  const { sum, least, most } = end.rounds;
  const standing = task.setup.fighters.map(({ id }) => [id, chance(end.standing[id] ?? 0, runs)]);
  return {
    runs,
    ...chancesOf(end, runs, sides),
    rounds: { mean: sum / runs, least, most },
    standing: Object.fromEntries(standing),
  };
}

/**
 * How another value of a house rule would change the chances of the fight in the lobby.
 * @example const { now, other, change } = await askHouseRule(table, 's0', { rule: 'stray-shots', value: true }, pool.run);
 */
export async function askHouseRule(
  table: LiveTable,
  seat: string,
  asked: AskHouseRule,
  play: PlayOdds,
): Promise<HouseRuleOdds> {
  const budget = { runs: USUAL_RUNS, work: MOST_WORK };
  const task = await inTurn(table, (context) => houseRuleTask(context, seat, asked, budget));
  const { runs, pairs } = await played(play, table, seat, task);
  if (pairs === undefined) throw new Error('No fight was played.');
  return houseRuleOdds(task.side, runs, pairs);
}

async function played(
  play: PlayOdds,
  table: LiveTable,
  seat: string,
  task: OddsTask | HouseRuleTask,
): Promise<OddsDone> {
  const done = await play({ table: table.id, seat }, task);
  if (done.runs === 0) throw new BadInput('You know too little here to compute odds.');
  return done;
}

/** The fight, if the seat may ask about it now. */
function fightOf(context: CommandContext, seatId: string): RunningFight {
  const seat = seatOf(context.table, seatId);
  if (seat === null || !mayAskOdds(context.table, seat)) throw new OddsClosed();
  const running = context.running();
  if (running === null || context.table.switches.stage !== 'playing')
    throw new BadInput('No fight is running.');
  if (running.calling !== null) throw new BadInput('The dice of the round are being sealed.');
  return running;
}

type Tried<T> = { readonly value: T } | { readonly problem: unknown };

/** A refusal is not a failure of the table, so it leaves the queue as a value. */
async function inTurn<T>(table: LiveTable, run: (context: CommandContext) => T): Promise<T> {
  const result = await table.act((context): Tried<T> => {
    try {
      return { value: run(context) };
    } catch (problem) {
      return { problem };
    }
  });
  if ('value' in result) return result.value;
  throw result.problem;
}

function chancesOf(
  { wins, nobody }: Ends,
  runs: number,
  sides: readonly string[],
): Pick<AnswerOdds, 'wins' | 'nobody'> {
  const each = sides.map((side) => [side, chance(wins[side] ?? 0, runs)]);
  return { wins: Object.fromEntries(each), nobody: chance(nobody, runs) };
}

function chance(count: number, runs: number): Chance {
  const { rate, low, high } = rateOf(count, runs);
  return { rate, low, high };
}
