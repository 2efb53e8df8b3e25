// Mistakes, by whose they are. A missing answer is no mistake: see `Suspended`.

/** Two rules disagree, or no rule covers the case: ours to mend, never to guess around. */
export class RulesGap extends Error {
  readonly rules: readonly string[];
  constructor(rules: readonly string[], message: string) {
    super(`${message} (${rules.join(', ')})`);
    this.name = 'RulesGap';
    this.rules = rules;
  }
}

/** A record answers one thing and the rules now ask another. */
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

/** A pinned die or answer is missing, left over or does not fit. */
export class ScriptMismatch extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'ScriptMismatch';
  }
}

/** Input that we refuse, with the sentence a person reads. */
export class BadInput extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'BadInput';
  }
}

/** A budget of work is spent: the answer takes more than was allowed. */
export class OutOfWork extends BadInput {
  constructor(message: string) {
    super(message);
    this.name = 'OutOfWork';
  }
}

/** Thrown by the live table when the next answer is not there yet; caught by the interpreter only. */
export const SUSPENDED: { readonly suspended: true } = { suspended: true };
