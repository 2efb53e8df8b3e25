// Asks the bots of a table after each change, on another thread; their answers enter the table's queue like those of people.

import { thinkingTasks } from './bot-thinking.ts';
import type { Bots } from './bots.ts';
import type { BotTask } from './decide.ts';
import type { Host } from './host.ts';
import type { RunningFight } from './running.ts';

export interface BotTurnsOptions {
  readonly table: string;
  readonly bots: Bots;
  readonly host: Host;
  readonly running: () => RunningFight | null;
  /** Runs work in the table's queue. */
  readonly act: (work: () => void) => Promise<void>;
  readonly onTrouble: (what: string, problem: unknown) => void;
}

/** Delay before bots are asked again after a failure (store unavailable, too many tables waiting). */
const AGAIN_MS = 500;

/**
 * The bots of one table. Asks one batch of questions at a time; if the state changes meanwhile, discards the
 * answers and asks again.
 * @example const turns = new BotTurns(options); turns.look(); turns.stop();
 */
export class BotTurns {
  private readonly options: BotTurnsOptions;
  private isThinking = false;
  private stopped = false;
  private cancel: (() => void) | null = null;
  private reported: string | null = null;

  constructor(options: BotTurnsOptions) {
    this.options = options;
  }

  /** Asks the bots, if they owe an answer and are not being asked already. */
  look(): void {
    if (this.isThinking || this.stopped || this.cancel !== null) return;
    const running = this.options.running();
    const tasks = running?.auto.botTasks() ?? [];
    if (running === null || tasks.length === 0) return;
    this.isThinking = true;
    void this.ask(running, tasks).then((isDone) => {
      this.isThinking = false;
      if (isDone) this.look();
      else this.lookLater();
    });
  }

  stop(): void {
    this.stopped = true;
    this.cancel?.();
  }

  private async ask(running: RunningFight, tasks: readonly BotTask[]): Promise<boolean> {
    const { table, bots, act } = this.options;
    const { state } = running.fight;
    try {
      const asked = thinkingTasks(running, tasks);
      const answers = await bots.decide(table, { system: running.system.id, tasks: asked });
      if (this.stopped) return true;
      await bots.move(table, (began) =>
        act(() => {
          began();
          if (this.options.running() !== running || running.fight.state !== state) return;
          running.auto.answerForBots(tasks, answers);
        }),
      );
      this.reported = null;
      return true;
    } catch (problem) {
      if (!this.stopped) this.report(problem);
      return false;
    }
  }

  /** Bots are asked repeatedly, so each problem is reported once. */
  private report(problem: unknown): void {
    const why = problem instanceof Error ? problem.message : String(problem);
    if (why !== this.reported) this.options.onTrouble('the bots did not move', problem);
    this.reported = why;
  }

  private lookLater(): void {
    if (this.stopped) return;
    this.cancel = this.options.host.after(AGAIN_MS, () => {
      this.cancel = null;
      this.look();
    });
  }
}
