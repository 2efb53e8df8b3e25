// Decides for bots. Runs in a worker: a decision in a large fight would delay other tables.
import { botPolicy } from '@affray/bots';
import { type Json, Prng, type System, same } from '@affray/kernel';
import { loadSystem } from '@affray/systems';
import type { OddsTask } from './odds/seat-position.ts';

/** A question to a bot, as plain data: only what its seat may know. */
export interface BotTask {
  readonly prompt: string;
  readonly kind: string;
  readonly who: string;
  readonly about: Json;
  readonly view: unknown;
  /** The seat that the bot holds. */
  readonly seat: string;
  readonly policy: string;
  /** The bot's random seed for this question. */
  readonly seed: string;
  /**
   * For a bot that thinks: the position as its seat knows it, its side, and its number of rollouts. Omitted:
   * it decides at once.
   */
  readonly thinks?: { readonly position: OddsTask; readonly side: string; readonly rollouts: number };
}

/** All open questions for the bots of a table. */
export interface BotTasks {
  readonly system: string;
  readonly tasks: readonly BotTask[];
}

/** One answer per task; null if the policy failed, so that the default is used. */
export type BotAnswers = readonly (Json | null)[];

/**
 * Decides for bots, deterministically. Rejects if the system is unknown.
 * @example const answers = await decide({ system: 'template', tasks });
 */
export async function decide(
  { system, tasks }: BotTasks,
  load: (id: string) => Promise<System | undefined> = loadSystem,
): Promise<BotAnswers> {
  const rules = await load(system);
  // Falling back to defaults would look like bots that play badly, with no hint why.
  if (rules === undefined)
    throw new Error(`Bots cannot play "${system}": their worker does not know this game.`);
  const answers: (Json | null)[] = [];
  for (const task of tasks) answers.push(await thoughtOver(task, answerTo(rules, task)));
  return answers;
}

/** Standard errors by which another answer must beat the usual one. */
const SURE = 1.3;

/** The answer after rollouts: differs from the usual one only if that clearly pays. */
async function thoughtOver({ thinks }: BotTask, usual: Json | null): Promise<Json | null> {
  const tried = thinks?.position.try ?? null;
  if (thinks === undefined || tried === null || usual === null) return usual;
  const answers = [usual, ...tried.answers.filter((one) => !same(one, usual))];
  if (answers.length === 1) return usual;
  const { position, side, rollouts } = thinks;
  const runs = Math.max(4, Math.floor(rollouts / answers.length));
  try {
    // Most bots decide at once: what plays fights on is loaded for the others.
    const { playOdds } = await import('./odds/play.ts');
    const done = await playOdds({ ...position, runs, try: { ...tried, answers } });
    const worths = done.ends.map(({ wins, nobody }) => (wins[side] ?? 0) + nobody / 2);
    const best = worths.indexOf(Math.max(...worths));
    const ahead = ((worths[best] ?? 0) - (worths[0] ?? 0)) / done.runs;
    return done.runs > 0 && ahead > SURE * Math.sqrt(0.5 / done.runs) ? (answers[best] ?? usual) : usual;
  } catch {
    // The seat may know too little for the rules to play on.
    return usual;
  }
}

function answerTo(system: System, { kind, who, about, view, policy, seed }: BotTask): Json | null {
  const question = system.questions.find((one) => one.kind === kind);
  if (question === undefined) return null;
  try {
    return botPolicy(system, policy).answer(question, who, about, view, Prng.fromSeed(seed)) as Json;
  } catch {
    return null;
  }
}
