// Damaged tables. Their seats get the reason; all other tables open as usual.
import type { Host } from './host.ts';
import { OtherRules } from './running.ts';
import { DamagedTable } from './store.ts';

/** A table that cannot be opened here. Nothing was deleted. The message is for people with a seat at it. */
export class TableSetAside extends Error {
  readonly table: string;
  constructor(table: string, why: string) {
    super(why);
    this.name = 'TableSetAside';
    this.table = table;
  }
}

/**
 * How long a table that did not open is not retried: reading a long log in vain would slow down the others.
 */
const TRY_AGAIN_MS = 60_000;

/**
 * Remembers which tables did not open, and why.
 * @example const aside = new SetAside(host); aside.add(id, problem); aside.check(id);
 */
export class SetAside {
  private readonly known = new Map<string, { readonly why: TableSetAside; readonly until: number }>();
  private readonly host: Host;

  constructor(host: Host) {
    this.host = host;
  }

  /** Sets a table aside; returns the error to throw. */
  add(table: string, problem: unknown): TableSetAside {
    const why = new TableSetAside(table, inWords(problem));
    this.known.set(table, { why, until: this.host.elapsed() + TRY_AGAIN_MS });
    return why;
  }

  /** Throws `TableSetAside` for a table that did not open a short while ago. */
  check(table: string): void {
    const found = this.known.get(table);
    if (found === undefined) return;
    if (found.until > this.host.elapsed()) throw found.why;
    this.known.delete(table);
  }
}

/** The log message for a table that did not open: numbers and kinds, no content of the table. */
export function reasonOf(problem: unknown): string {
  return problem instanceof DamagedTable ? `${problem.name}: ${problem.why}` : kindOf(problem);
}

function inWords(problem: unknown): string {
  if (problem instanceof DamagedTable)
    return `This table is damaged: ${problem.why}. It was set aside and nothing was deleted. The host can restore it from a backup.`;
  if (problem instanceof OtherRules) return problem.message;
  return 'This table could not be opened. It was set aside and nothing was deleted. The server log has the reason.';
}

/** The kind of an error without its message, which could quote what a player wrote. */
export function kindOf(problem: unknown): string {
  return problem instanceof Error ? problem.name : 'unknown';
}
