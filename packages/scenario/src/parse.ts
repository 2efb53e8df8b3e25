// From text to a checked scenario: every problem at once, each with its line.
import type { Problem } from '@affray/kernel';
import { type Document, isAlias, isMap, isScalar, LineCounter, type Node, parseDocument, visit } from 'yaml';
import { checkScenario, type Scenario } from './file.ts';
import { type FileProblem, nearest, type Read } from './problem.ts';

/** The longest file that is read. */
export const MOST_BYTES: number = 2 * 1024 * 1024;
const DEEPEST = 32;
const MOST_NODES = 20_000;
const FORBIDDEN_KEYS = new Set(['__proto__', 'constructor', 'prototype']);
// Control characters, and marks that turn the direction of text: both can make a log lie.
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const UNSAFE_TEXT = /[\u0000-\u0008\u000b-\u001f\u007f\u200e\u200f\u202a-\u202e\u2066-\u2069]/;

/** A scenario with the means to say where in the file something stands. */
export interface ParsedFile {
  readonly file: string;
  readonly scenario: Scenario;
  /** Turns problems found later (by a system) into problems with a place in the file. */
  place(problems: readonly Problem[]): FileProblem[];
}

/**
 * Reads a fight file, YAML or JSON, as far as that goes without knowing the system.
 * @example const read = parseScenario(text, 'duel.yaml'); if (!read.ok) console.error(read.problems.map(inOneLine).join('\n'));
 */
export function parseScenario(text: string, file: string): Read<ParsedFile> {
  const refused = refuse(text);
  if (refused !== null)
    return {
      ok: false,
      problems: [{ file, line: refused.line, column: 1, path: [], message: refused.message }],
    };
  const lines = new LineCounter();
  const document = parseDocument(text, {
    lineCounter: lines,
    uniqueKeys: true,
    schema: 'core',
    strict: true,
  });
  const place = placer(document, lines, file);
  if (document.errors.length > 0) {
    const problems = document.errors.map((error): FileProblem => {
      const { line, col } = lines.linePos(error.pos[0]);
      return { file, line, column: col, path: [], message: firstLine(error.message) };
    });
    return { ok: false, problems };
  }
  const unsafe = unsafeNodes(document, lines, file);
  if (unsafe.length > 0) return { ok: false, problems: unsafe };
  const checked = checkScenario(document.toJS({ maxAliasCount: 0 }));
  if (!checked.ok) return { ok: false, problems: place(checked.problems) };
  return { ok: true, value: { file, scenario: checked.value, place } };
}

/** What is refused before anything looks inside: too long, too deep. */
function refuse(text: string): { line: number; message: string } | null {
  if (text.length > MOST_BYTES) return { line: 1, message: 'The file is longer than 2 MiB.' };
  if (!text.isWellFormed()) return { line: 1, message: 'The file is not well-formed Unicode.' };
  let depth = 0;
  let line = 1;
  for (let i = 0; i < text.length; i++) {
    const char = text.charCodeAt(i);
    if (char === 10) line++;
    else if (char === 91 || char === 123) depth++;
    else if ((char === 93 || char === 125) && depth > 0) depth--;
    if (depth > DEEPEST) return { line, message: `Nested deeper than ${DEEPEST} levels.` };
  }
  const deep = /^(?: {200,}|(?:[-?] +){33,})/m.exec(text);
  if (deep !== null)
    return {
      line: text.slice(0, deep.index).split('\n').length,
      message: `Nested deeper than ${DEEPEST} levels.`,
    };
  return null;
}

function unsafeNodes(document: Document, lines: LineCounter, file: string): FileProblem[] {
  const problems: FileProblem[] = [];
  let nodes = 0;
  const say = (node: Node, message: string): void => {
    const { line, col } = lines.linePos(node.range?.[0] ?? 0);
    problems.push({ file, line, column: col, path: [], message });
  };
  visit(document, {
    Node(key, node) {
      if (++nodes > MOST_NODES) {
        say(node, `More than ${MOST_NODES} values in one file.`);
        return visit.BREAK;
      }
      if (isAlias(node) || (!isAlias(node) && node.anchor !== undefined))
        say(node, 'Anchors and aliases are not used here.');
      if (isMap(node) || !isScalar(node)) return undefined;
      const { value } = node;
      if (key === 'key' && FORBIDDEN_KEYS.has(String(value)))
        say(node, `"${String(value)}" cannot be a name.`);
      if (typeof value === 'number' && !Number.isSafeInteger(value))
        say(node, 'Only whole numbers of ordinary size are used here.');
      if (typeof value === 'bigint') say(node, 'Only whole numbers of ordinary size are used here.');
      if (typeof value === 'string' && UNSAFE_TEXT.test(value))
        say(node, 'Control and direction marks are not allowed in texts.');
      return undefined;
    },
  });
  return problems.slice(0, 20);
}

function placer(
  document: Document,
  lines: LineCounter,
  file: string,
): (problems: readonly Problem[]) => FileProblem[] {
  return (problems) =>
    problems.map((problem) => {
      const { line, col } = lines.linePos(offsetOf(document, problem.path));
      const last = problem.path.at(-1);
      const quoted = /"([^"]+)"/.exec(problem.message)?.[1] ?? (last === undefined ? '' : String(last));
      const didYouMean = problem.allowed === undefined ? undefined : nearest(quoted, problem.allowed);
      return { file, line, column: col, ...problem, ...(didYouMean === undefined ? {} : { didYouMean }) };
    });
}

/** Where a path stands in the file; the nearest parent where it does not. */
function offsetOf(document: Document, path: readonly (string | number)[]): number {
  for (let length = path.length; length > 0; length--) {
    const parent = length === 1 ? document.contents : document.getIn(path.slice(0, length - 1), true);
    if (isMap(parent)) {
      const pair = parent.items.find(
        (item) => isScalar(item.key) && String(item.key.value) === String(path[length - 1]),
      );
      if (pair !== undefined && isScalar(pair.key)) return pair.key.range?.[0] ?? 0;
    }
    const node = document.getIn(path.slice(0, length), true) as Node | undefined;
    if (node?.range !== undefined && node.range !== null) return node.range[0];
  }
  return 0;
}

function firstLine(message: string): string {
  const line = message.split('\n')[0] ?? message;
  return line.replace(/ at line \d+, column \d+:?$/, '.').replace(/:$/, '.');
}
