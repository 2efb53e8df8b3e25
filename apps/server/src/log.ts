// Structured logs: one JSON line each, from a closed list of fields. No answers, notes, names, links or tokens.

/** What a line may hold beside its time and what happened. */
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
