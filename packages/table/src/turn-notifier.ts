// Sends a push message to a seat whose turn it is at a table by post: one until the seat has connected again.

import type { PushSubscriptionInfo } from '@affray/protocol';
import type { CommandContext } from './command-context.ts';
import type { Host } from './host.ts';
import { seatOf } from './state.ts';
import type { TableMemory } from './table-memory.ts';

/** The outcome of a message: delivered to the push service, refused permanently, or refused for now. */
export type PushOutcome = 'sent' | 'gone' | 'later';

/** Sends push messages. A message names the table and nothing that happens there. */
export interface PushSender {
  send(to: PushSubscriptionInfo, table: string): Promise<PushOutcome>;
}

interface TurnNotifierOptions {
  readonly table: string;
  readonly host: Host;
  readonly memory: TableMemory;
  readonly push: PushSender;
  readonly online: () => ReadonlySet<string>;
  readonly act: (work: (context: CommandContext) => void) => Promise<void>;
  readonly onTrouble: (what: string, problem: unknown) => void;
}

/**
 * A phone that was put away stays connected for a while. After this time, a connected seat counts as having
 * seen the question.
 */
const SEEN_AFTER_MS = 30_000;
/** Delay before the one retry with a push service that cannot take a message now. */
const AGAIN_MS = 60_000;

/**
 * Watches the turns of one table.
 * @example const notifier = new TurnNotifier(options); notifier.look(); notifier.cameBack('s1'); notifier.stop();
 */
export class TurnNotifier {
  private readonly options: TurnNotifierOptions;
  private readonly cancels = new Set<() => void>();
  private cancelLook: (() => void) | null = null;
  /** Seats whose notification is in the table's queue. */
  private readonly leaving = new Set<string>();

  constructor(options: TurnNotifierOptions) {
    this.options = options;
  }

  /** Sends what is due, and schedules what will be. */
  look(): void {
    const { memory, host, online } = this.options;
    this.cancelLook?.();
    this.cancelLook = null;
    const now = host.now();
    let next = Number.POSITIVE_INFINITY;
    for (const [seat, turn] of Object.entries(memory.state.turns ?? {})) {
      const push = memory.seat(seat)?.push;
      if (push === undefined || turn.told === true || this.leaving.has(seat)) continue;
      const due = online().has(seat) ? turn.since + SEEN_AFTER_MS : now;
      if (due > now) next = Math.min(next, due - now);
      else this.tell(seat, !online().has(seat) && push.sent !== true);
    }
    if (Number.isFinite(next)) this.cancelLook = host.after(next, () => this.look());
  }

  /** A person has connected to a seat again: it may be notified again. */
  cameBack(seat: string): void {
    if (this.options.memory.seat(seat)?.push?.sent !== true) return;
    void this.act((context) => {
      const one = seatOf(context.table, seat);
      if (one?.push?.sent !== true) return;
      const { sent: _sent, ...push } = one.push;
      context.put({ is: 'seat', seat: { ...one, push } });
    });
  }

  stop(): void {
    this.cancelLook?.();
    for (const cancel of this.cancels) cancel();
  }

  /**
   * Records first that the seat was notified, then sends: after a crash a message may be missing, but none is
   * sent twice.
   */
  private tell(seat: string, sends: boolean): void {
    this.leaving.add(seat);
    let to: PushSubscriptionInfo | null = null;
    const noted = this.act((context) => {
      const turn = context.table.turns?.[seat];
      const one = seatOf(context.table, seat);
      if (turn === undefined || one?.push === undefined) return;
      context.put({ is: 'turns', turns: { ...context.table.turns, [seat]: { ...turn, told: true } } });
      if (!sends) return;
      to = one.push;
      context.put({ is: 'seat', seat: { ...one, push: { ...one.push, sent: true } } });
    });
    void noted.then(() => {
      this.leaving.delete(seat);
      if (to !== null) void this.send(seat, to, true);
    });
  }

  private async send(seat: string, to: PushSubscriptionInfo, mayTryAgain: boolean): Promise<void> {
    const { push, table, host } = this.options;
    const outcome = await push.send(to, table);
    if (outcome === 'gone') await this.act((context) => forgetPush(context, seat, to.endpoint));
    if (outcome !== 'later' || !mayTryAgain) return;
    const cancel = host.after(AGAIN_MS, () => {
      this.cancels.delete(cancel);
      void this.send(seat, to, false);
    });
    this.cancels.add(cancel);
  }

  private act(work: (context: CommandContext) => void): Promise<void> {
    const { act, onTrouble } = this.options;
    return act(work).catch((problem: unknown) => onTrouble('a turn could not be noted', problem));
  }
}

/** Ends push messages to a seat; with `endpoint`, only if that is still the current one. */
export function forgetPush(context: CommandContext, seat: string, endpoint?: string): void {
  const one = seatOf(context.table, seat);
  if (one?.push === undefined || (endpoint !== undefined && one.push.endpoint !== endpoint)) return;
  const { push: _push, ...rest } = one;
  context.put({ is: 'seat', seat: rest });
}
