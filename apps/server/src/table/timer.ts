// A time for answers, where a game master has set one: when it is up, the defaults answer.
import type { RunningFight } from './running.ts';
import type { TableState } from './state.ts';

/**
 * Watches what is asked at a table. The clock starts anew whenever other prompts are open, by this process's own clock.
 * @example const timer = new AnswerTimer(() => answerByDefault()); timer.look(state, running); timer.stop();
 */
export class AnswerTimer {
  private readonly onTimeUp: () => void;
  private key = '';
  private timer: NodeJS.Timeout | null = null;

  constructor(onTimeUp: () => void) {
    this.onTimeUp = onTimeUp;
  }

  /** Looks at what is asked now. Secret answers that come in change nothing: nobody could tell from the time who has chosen. */
  look({ switches }: TableState, running: RunningFight | null): void {
    const { timer: seconds, paused, stage } = switches;
    const isAsking = stage === 'playing' && !paused && running !== null && running.calling === null;
    const prompts = seconds !== null && isAsking ? running.fight.prompts() : [];
    const key = prompts.length === 0 ? '' : `${seconds} ${prompts.map((prompt) => prompt.id).join()}`;
    if (key === this.key) return;
    this.stop();
    if (key === '' || seconds === null) return;
    this.key = key;
    this.timer = setTimeout(() => {
      this.stop();
      this.onTimeUp();
    }, seconds * 1000);
    this.timer.unref();
  }

  stop(): void {
    if (this.timer !== null) clearTimeout(this.timer);
    this.timer = null;
    this.key = '';
  }
}
