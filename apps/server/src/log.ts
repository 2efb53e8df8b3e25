// Structured logs: one JSON line each, from a closed list of fields. No answers, notes, names, links or tokens.

/** The fields of a line besides its time and its event. */
export interface LogFields {
  readonly table?: string;
  readonly seat?: string;
  readonly problem?: string;
  readonly port?: number;
  readonly count?: number;
}
export type Log = (what: string, fields?: LogFields) => void;

/**
 * Writes log lines.
 * @example const log = logTo((line) => process.stderr.write(line)); log('started', { port: 3000 });
 */
export function logTo(write: (line: string) => void): Log {
  return (what, fields = {}) =>
    write(`${JSON.stringify({ time: new Date().toISOString(), what, ...fields })}\n`);
}

const MOST_REMEMBERED = 50;

/** A line that reported a problem. */
export interface RememberedError {
  readonly time: number;
  readonly what: string;
  readonly problem: string;
  readonly table?: string;
}

/** The same log, keeping the last reported problems for administration; newest first. */
export function rememberingErrors(log: Log): { readonly log: Log; errors(): readonly RememberedError[] } {
  const kept: RememberedError[] = [];
  return {
    log: (what, fields) => {
      log(what, fields);
      const { problem, table } = fields ?? {};
      if (problem === undefined) return;
      kept.unshift({ time: Date.now(), what, problem, ...(table === undefined ? {} : { table }) });
      kept.length = Math.min(kept.length, MOST_REMEMBERED);
    },
    errors: () => [...kept],
  };
}
