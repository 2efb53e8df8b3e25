// Odds over HTTP: for seats that may ask, from what they may know.
import { BadInput } from '@affray/kernel';
import { rateOf } from '@affray/lab';
import {
  type AnswerOdds,
  ASK_ODDS,
  ASK_SIMULATION,
  type Chance,
  type FromHere,
  type Odds,
} from '@affray/protocol';
import type { FastifyInstance } from 'fastify';
import { fromHereQuestion, oddsQuestion } from '../odds/known.ts';
import type { Ends } from '../odds/play.ts';
import type { OddsPool } from '../odds/pool.ts';
import type { Desk } from '../table/desk.ts';
import { mayAskOdds } from '../table/project.ts';
import type { RunningFight } from '../table/running.ts';
import { TooBusy } from '../work/fair-queue.ts';
import type { SeatOf } from './guard.ts';
import { Refused, read } from './refused.ts';

const USUAL_RUNS = 400;
/** Decisions times fighters: for a duel a second or two of playing. */
const MOST_WORK = 2_000_000;
const MOST_MS = 8000;

/**
 * Adds the routes for odds.
 * @example oddsRoutes(app, seatOf, oddsPool());
 */
export function oddsRoutes(app: FastifyInstance, seatOf: SeatOf, pool: OddsPool): void {
  app.post('/api/tables/:id/odds', async (request): Promise<Odds> => {
    const { table, seat } = await seatOf(request);
    const asked = read(ASK_ODDS, request.body);
    const budget = { runs: asked.runs ?? USUAL_RUNS, work: MOST_WORK, ms: MOST_MS };
    const question = await table.act((desk) =>
      tried(() => oddsQuestion(fightOf(desk, seat), seat, asked, budget)),
    );
    const { task, prompt, side, all } = settled(question);
    const { runs, ends } = await played(pool, { table: table.id, seat }, task);
    const sides = task.setup.sides.map((one) => one.id);
    const answers = ends.map((one, index): AnswerOdds => {
      const { wins, nobody } = chancesOf(one, runs, sides);
      return { answer: task.try?.answers[index] ?? null, wins, nobody };
    });
    const worth = (one: AnswerOdds): number => (side === null ? 0 : (one.wins[side]?.rate ?? 0));
    return { prompt, side, runs, all, answers: answers.toSorted((a, b) => worth(b) - worth(a)) };
  });
  app.post('/api/tables/:id/simulate', async (request): Promise<FromHere> => {
    const { table, seat } = await seatOf(request);
    const asked = read(ASK_SIMULATION, request.body);
    const budget = { runs: asked.runs ?? USUAL_RUNS, work: MOST_WORK, ms: MOST_MS };
    const question = await table.act((desk) =>
      tried(() => fromHereQuestion(fightOf(desk, seat), seat, budget)),
    );
    const task = settled(question);
    const { runs, ends } = await played(pool, { table: table.id, seat }, task);
    const [end] = ends;
    if (end === undefined) throw new Refused(500, 'Something went wrong at our end.');
    const sides = task.setup.sides.map((one) => one.id);
    const known = task.setup.fighters.map((one) => one.id);
    const { sum, least, most } = end.rounds;
    const standing = known.map((id) => [id, chance(end.standing[id] ?? 0, runs)]);
    return {
      runs,
      ...chancesOf(end, runs, sides),
      rounds: { mean: sum / runs, least, most },
      standing: Object.fromEntries(standing),
    };
  });
}

/** The fight, if the seat may ask about it now. */
function fightOf(desk: Desk, seatId: string): RunningFight {
  const seat = desk.table.seats.find((one) => one.id === seatId);
  if (seat === undefined || !mayAskOdds(desk.table, seat))
    throw new Refused(403, 'The game master has not opened the odds to this seat.');
  const running = desk.running();
  if (running === null || desk.table.switches.stage !== 'playing') throw new BadInput('No fight is running.');
  if (running.calling !== null) throw new BadInput('The dice of the round are being sealed.');
  return running;
}

type Tried<T> = { readonly value: T } | { readonly problem: unknown };

/** A refusal is no failure of the table: it is carried out of its queue as a value. */
function tried<T>(run: () => T): Tried<T> {
  try {
    return { value: run() };
  } catch (problem) {
    return { problem };
  }
}

function settled<T>(result: Tried<T>): T {
  if ('value' in result) return result.value;
  throw inHttp(result.problem);
}

async function played(
  pool: OddsPool,
  by: Parameters<OddsPool['run']>[0],
  task: Parameters<OddsPool['run']>[1],
): ReturnType<OddsPool['run']> {
  try {
    return await pool.run(by, task);
  } catch (problem) {
    throw inHttp(problem);
  }
}

function inHttp(problem: unknown): unknown {
  if (problem instanceof BadInput) return new Refused(422, problem.message);
  if (problem instanceof TooBusy) return new Refused(429, problem.message);
  return problem;
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
