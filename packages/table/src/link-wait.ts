// Limits how long a round waits for the links of its seats.
import type { Host } from './host.ts';
import type { RunningFight } from './running.ts';

interface LinkWaitOptions {
  readonly host: Host;
  /** How long a round waits for links. */
  readonly linkWaitMs: number;
  /** How long a sealed table waits for locked choices to be opened. */
  readonly openWaitMs: number;
  readonly onTimeUp: () => void;
}

/**
 * The timer of a round's links.
 * @example const wait = new LinkWait(options); wait.look(running); wait.stop();
 */
export class LinkWait {
  private readonly options: LinkWaitOptions;
  private cancel: (() => void) | null = null;
  /** The round or epoch whose links are missing. */
  private round = 0;

  constructor(options: LinkWaitOptions) {
    this.options = options;
  }

  /** Starts the timer if links are missing, stops it if not; restarts it for another round. */
  look(running: RunningFight | null): void {
    const { owing = [], round = 0 } = running?.calling ?? {};
    if (owing.length === 0 || round !== this.round) this.stop();
    if (owing.length === 0 || this.cancel !== null) return;
    const { host, linkWaitMs, openWaitMs, onTimeUp } = this.options;
    this.round = round;
    const waitMs = running?.sealing?.isPatient === true ? openWaitMs : linkWaitMs;
    this.cancel = host.after(waitMs, () => {
      this.cancel = null;
      onTimeUp();
    });
  }

  stop(): void {
    this.cancel?.();
    this.cancel = null;
  }
}
