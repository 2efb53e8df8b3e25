// The context that a command runs in, and its result.
import type { Refusal, System } from '@affray/kernel';
import type { Reply } from '@affray/protocol';
import type { Host } from './host.ts';
import type { GoOn, RunningFight } from './running.ts';
import type { TableEntry, TableState } from './state.ts';

/** What a command may read and do while it runs. */
export interface CommandContext {
  readonly table: TableState;
  readonly system: System;
  readonly host: Host;
  running(): RunningFight | null;
  /** Adds an entry: it takes effect at once and is stored before any client sees it. */
  put(entry: TableEntry): void;
  /** Starts the fight that was just set up. */
  begin(): void;
  /** Continues the round without the missing links. */
  openAnyway(without?: Exclude<GoOn, false>): void;
  /** The number of this command among its seat's commands; it reveals nothing about other seats. */
  at(seat: string): number;
}

/** What a successful command returns. */
export type Done = Omit<Extract<Reply, { ok: true }>, 'ok' | 'at'>;
/** Success, or the reason for the refusal. */
export type Result = Done | Refusal;

/** A refusal by the table, not by the rules. */
export function no(why: string): Refusal {
  return { rule: 'TABLE', why };
}

/** Adds one entry and succeeds. */
export function put(context: CommandContext, entry: TableEntry): Result {
  context.put(entry);
  return {};
}
