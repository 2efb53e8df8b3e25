// Error classes, by cause: rules, record, script or user. A missing answer is not an error: see `Suspended`.

/** Two rules disagree, or no rule covers the case: a bug in the system. Rules never guess. */
export class RulesGap extends Error {
  readonly rules: readonly string[];
  constructor(rules: readonly string[], message: string) {
    super(`${message} (${rules.join(', ')})`);
    this.name = 'RulesGap';
    this.rules = rules;
  }
}

/** A record answers one question, but the rules now ask another. */
export class Parted extends Error {
  readonly entry: number;
  readonly recorded: string;
  readonly asked: string;
  constructor(entry: number, recorded: string, asked: string) {
    super(`Replay stops at entry ${entry}: the record has ${recorded}, the rules now ask ${asked}.`);
    this.name = 'Parted';
    this.entry = entry;
    this.recorded = recorded;
    this.asked = asked;
  }
}

/** A pinned die or answer is missing, unused or does not fit. */
export class ScriptMismatch extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'ScriptMismatch';
  }
}

/** Refused input, with a message for users. */
export class BadInput extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'BadInput';
  }
}

/** The work budget is spent: the answer takes more than was allowed. */
export class OutOfWork extends BadInput {
  constructor(message: string) {
    super(message);
    this.name = 'OutOfWork';
  }
}

/** Thrown by the live table when the next answer is missing; only the interpreter catches it. */
export const SUSPENDED: { readonly suspended: true } = { suspended: true };
