// The context that a command runs in, and what it gives back.
import type { Refusal, System } from '@affray/kernel';
import type { Reply } from '@affray/protocol';
import type { Host } from './host.ts';
import type { GoOn, RunningFight } from './running.ts';
import type { TableEntry, TableState } from './state.ts';

/** A table while a command is carried out. */
export interface CommandContext {
  readonly table: TableState;
  readonly system: System;
  readonly host: Host;
  running(): RunningFight | null;
  /** Writes an entry: it counts at once, and is stored before anybody hears of it. */
  put(entry: TableEntry): void;
  /** Takes up the fight that was just begun. */
  begin(): void;
  /** Goes on with the round without the links that are missing. */
  openAnyway(without?: Exclude<GoOn, false>): void;
  /** The number of this command among those of its seat: it tells nothing of what others did. */
  at(seat: string): number;
}

/** What a command gives beside having been done. */
export type Done = Omit<Extract<Reply, { ok: true }>, 'ok' | 'at'>;
/** Done, or why not. */
export type Result = Done | Refusal;

/** A refusal of the table's own. */
export function no(why: string): Refusal {
  return { rule: 'TABLE', why };
}

/** Writes an entry, and that is all. */
export function put(context: CommandContext, entry: TableEntry): Result {
  context.put(entry);
  return {};
}
