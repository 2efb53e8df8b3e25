// The result of a command: text for people, data for programs, and an exit code.
import { BadInput, inColumns } from '@affray/kernel';
import { type FileProblem, inOneLine } from '@affray/scenario';

/** 0 success, 1 an expectation or verification failed, 2 bad input. */
export type Code = 0 | 1 | 2;
/** The result of a command. */
export interface Report {
  readonly code: Code;
  /** For people: on standard output. */
  readonly text: string;
  /** For programs: everything, with `--json`. */
  readonly data: unknown;
}

/** The option of every command. */
export interface Common {
  readonly json?: boolean;
}

/** An invalid fight file, with all its problems. */
export class BadFile extends BadInput {
  readonly problems: readonly FileProblem[];
  constructor(problems: readonly FileProblem[]) {
    super(problems.map(inOneLine).join('\n'));
    this.name = 'BadFile';
    this.problems = problems;
  }
}

/** A list in columns. */
export function table(rows: readonly (readonly string[])[]): string {
  return inColumns(rows).join('\n');
}

/** A text in lines of at most 88 characters, each indented. */
export function wrapped(text: string, indent = ''): string {
  const lines: string[] = [];
  let line = indent;
  for (const word of text.split(/\s+/)) {
    if (line !== indent && line.length + 1 + word.length > 88) {
      lines.push(line);
      line = indent;
    }
    line += line === indent ? word : ` ${word}`;
  }
  return [...lines, line].join('\n');
}

/** "1 fighter", "3 fighters". */
export function counted(count: number, word: string): string {
  return `${count} ${word}${count === 1 ? '' : 's'}`;
}
