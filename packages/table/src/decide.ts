// What bots answer. Runs in a worker: a decision of a large fight takes long enough to be felt at other tables.
import { botPolicy } from '@affray/bots';
import { type Json, Prng, type System, same } from '@affray/kernel';
import { loadSystem } from '@affray/systems';
import { playOdds } from './odds/play.ts';
import type { OddsTask } from './odds/seat-position.ts';

/** A question to a bot, as plain data: what its seat may know and nothing else. */
export interface BotTask {
  readonly prompt: string;
  readonly kind: string;
  readonly who: string;
  readonly about: Json;
  readonly view: unknown;
  /** The seat that the bot holds. */
  readonly seat: string;
  readonly policy: string;
  /** The bot's own dice, for this question alone. */
  readonly seed: string;
  /** For a bot that thinks: the position as its seat knows it, its side, and how many fights it may play on. Left out: it decides at once. */
  readonly thinks?: { readonly position: OddsTask; readonly side: string; readonly rollouts: number };
}

/** All that the bots of a table are asked at one moment. */
export interface BotTasks {
  readonly system: string;
  readonly tasks: readonly BotTask[];
}

/** An answer for each task; null where the policy failed, so that the default is taken. */
export type BotAnswers = readonly (Json | null)[];

/**
 * Decides for bots. The same tasks get the same answers. Rejects where the game is not known.
 * @example const answers = await decide({ system: 'template', tasks });
 */
export async function decide(
  { system, tasks }: BotTasks,
  load: (id: string) => Promise<System | undefined> = loadSystem,
): Promise<BotAnswers> {
  const rules = await load(system);
  // Defaults would look like bots that play badly: nobody would know why.
  if (rules === undefined)
    throw new Error(`Bots cannot play "${system}": no such game is known where they think.`);
  const answers: (Json | null)[] = [];
  for (const task of tasks) answers.push(await thoughtOver(task, answerTo(rules, task)));
  return answers;
}

/** Standard errors by which another answer must be better than the usual one. */
const SURE = 1.3;

/** The answer after thinking: another than the usual one only where playing on shows that it pays. */
async function thoughtOver({ thinks }: BotTask, usual: Json | null): Promise<Json | null> {
  const tried = thinks?.position.try ?? null;
  if (thinks === undefined || tried === null || usual === null) return usual;
  const answers = [usual, ...tried.answers.filter((one) => !same(one, usual))];
  if (answers.length === 1) return usual;
  const { position, side, rollouts } = thinks;
  const runs = Math.max(4, Math.floor(rollouts / answers.length));
  try {
    const done = await playOdds({ ...position, runs, try: { ...tried, answers } });
    const worths = done.ends.map(({ wins, nobody }) => (wins[side] ?? 0) + nobody / 2);
    const best = worths.indexOf(Math.max(...worths));
    const ahead = ((worths[best] ?? 0) - (worths[0] ?? 0)) / done.runs;
    return done.runs > 0 && ahead > SURE * Math.sqrt(0.5 / done.runs) ? (answers[best] ?? usual) : usual;
  } catch {
    // What a seat knows can be too little for the rules to play on from.
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
