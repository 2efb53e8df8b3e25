// What bots answer. Runs in a worker: a decision of a large fight takes long enough to be felt at other tables.
import { policyNamed } from '@affray/bots';
import { type Json, Prng, type System } from '@affray/kernel';
import { loadSystem } from '@affray/systems';

/** A question to a bot, as plain data: what its seat may know and nothing else. */
export interface BotTask {
  readonly prompt: string;
  readonly kind: string;
  readonly who: string;
  readonly about: Json;
  readonly view: unknown;
  readonly policy: string;
  /** The bot's own dice, for this question alone. */
  readonly seed: string;
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
  return tasks.map((task) => answerTo(rules, task));
}

function answerTo(system: System, { kind, who, about, view, policy, seed }: BotTask): Json | null {
  const question = system.questions.find((one) => one.kind === kind);
  if (question === undefined) return null;
  try {
    return policyNamed(system, policy).answer(question, who, about, view, Prng.fromSeed(seed)) as Json;
  } catch {
    return null;
  }
}
