// The clocks of a table: time for answers, windows for reactions, proposals that take effect unless someone
// objects. Each starts once the preceding events have been shown.
import { cueMs, cueSteps, presentationOf } from '@affray/kernel';
import type { CommandContext } from './command-context.ts';
import { letStand, PROPOSAL_MS } from './hands.ts';
import type { Host } from './host.ts';
import { endQuietWindow, endWindow, openWindow, quietWindow } from './reactions.ts';
import type { RunningFight } from './running.ts';
import type { TableState } from './state.ts';

/** The most time added for showing events, however many there are. */
const MOST_SHOWN_MS = 10_000;

/** Runs work in the table's queue. */
type Act = (work: (context: CommandContext) => void) => Promise<void>;

/** Runs work after a delay that restarts whenever the key changes; '' stops it. */
class KeyedTimer {
  private readonly host: Host;
  private readonly work: () => void;
  private key = '';
  private cancel: (() => void) | null = null;

  constructor(host: Host, work: () => void) {
    this.host = host;
    this.work = work;
  }

  set(key: string, ms: () => number): void {
    if (key === this.key) return;
    this.stop();
    if (key === '') return;
    this.key = key;
    this.cancel = this.host.after(ms(), () => {
      this.stop();
      this.work();
    });
  }

  stop(): void {
    this.cancel?.();
    this.cancel = null;
    this.key = '';
  }
}

/**
 * Watches the open questions of a table, by this process's own clock.
 * @example const timers = new TableTimers(host, act, answerByDefault); timers.look(state, running); timers.stop();
 */
export class TableTimers {
  private readonly answers: KeyedTimer;
  private readonly windows: KeyedTimer;
  private readonly proposals: KeyedTimer;
  private readonly quiet: KeyedTimer;
  /** The open prompts, and the number of events before those that led to them. */
  private asked = { prompts: '', told: 0, toldNow: 0 };

  constructor(host: Host, act: Act, onTimeUp: (context: CommandContext) => void) {
    const timer = (work: (context: CommandContext) => void): KeyedTimer =>
      new KeyedTimer(host, () => void act(work).catch(() => undefined));
    this.answers = timer(onTimeUp);
    this.windows = timer(endWindow);
    this.proposals = timer(letStand);
    this.quiet = timer(endQuietWindow);
  }

  /**
   * Updates the timers. Incoming secret answers change nothing, so that the time does not reveal who has
   * chosen.
   */
  look(table: TableState, running: RunningFight | null): void {
    const { paused, stage, hands, bank = {}, byPost } = table.switches;
    const seconds = byPost === true ? null : table.switches.timer;
    const isAsking = stage === 'playing' && !paused && running !== null && running.calling === null;
    if (!isAsking) return this.stop();
    const prompts = running.fight
      .prompts()
      .map(({ id }) => id)
      .join();
    this.note(prompts, running);
    const shownMs = (): number => this.shownMs(running);
    const window = openWindow(table, running);
    const quiet = quietWindow(table, running.fight);
    this.quiet.set(
      quiet === null ? '' : `${quiet} ${running.fight.openMoment}`,
      () => (quiet ?? 0) + shownMs(),
    );
    this.answers.set(
      seconds === null || prompts === '' || quiet !== null
        ? ''
        : `${seconds} ${prompts} ${JSON.stringify(bank)}`,
      () => (seconds ?? 0) * 1000 + shownMs(),
    );
    this.windows.set(
      window === null ? '' : `${window.ms} ${window.prompt.id}`,
      () => (window?.ms ?? 0) + shownMs(),
    );
    this.proposals.set(
      hands?.proposal === true ? `${hands.prompt} ${JSON.stringify(hands.answer)}` : '',
      () => PROPOSAL_MS,
    );
  }

  stop(): void {
    for (const timer of [this.answers, this.windows, this.proposals, this.quiet]) timer.stop();
  }

  private note(prompts: string, { fight }: RunningFight): void {
    const toldNow = fight.events.length;
    const isSame = prompts === this.asked.prompts;
    this.asked = { prompts, told: isSame ? this.asked.told : this.asked.toldNow, toldNow };
  }

  /** How long the cues that led to these questions are on screen. */
  private shownMs({ fight, system }: RunningFight): number {
    const { told, toldNow } = this.asked;
    const events = fight.events.slice(0, toldNow).map(({ event }) => event);
    const steps = told > toldNow ? [] : cueSteps(presentationOf(system), events, told);
    return Math.min(
      MOST_SHOWN_MS,
      steps.reduce((sum, { cue }) => sum + cueMs(cue), 0),
    );
  }
}
