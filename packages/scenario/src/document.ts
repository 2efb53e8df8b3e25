// Parses text to plain data, and finds the position of each value again.
import {
  Composer,
  type CST,
  type Document,
  isAlias,
  isMap,
  isScalar,
  isSeq,
  LineCounter,
  type Node,
  type Pair,
  Parser,
} from 'yaml';
import { DEEPEST, MOST_VALUES, whyRefused, whyUnsafe } from './guard.ts';
import type { FileProblem, Read } from './problem.ts';

/** A position in a file; both count from 1. */
export interface Place {
  readonly line: number;
  readonly column: number;
}
/** A file as plain data. */
export interface Positioned {
  readonly data: unknown;
  /** The position of a path; of its nearest parent if the path does not exist. */
  placeOf(path: readonly (string | number)[]): Place;
}

const MOST_PROBLEMS = 50;
const FORBIDDEN_KEYS = new Set(['__proto__', 'constructor', 'prototype']);
const ORDINARY = 'Only whole numbers of ordinary size are allowed.';

/**
 * Reads YAML or JSON into plain data. Refuses what could do harm: aliases, tags, duplicate keys, numbers out of
 * range.
 * @example const read = readDocument('title: Duel', 'duel.yaml'); if (read.ok) console.log(read.value.data);
 */
export function readDocument(text: string, file: string): Read<Positioned> {
  const at = (place: Place, message: string): FileProblem => ({ file, ...place, path: [], message });
  const refused = whyRefused(text);
  if (refused !== null)
    return { ok: false, problems: [at({ line: refused.line, column: 1 }, refused.message)] };
  const lines = new LineCounter();
  const placed = (offset: number): Place => {
    const { line, col } = lines.linePos(offset);
    return { line: Math.max(1, line), column: Math.max(1, col) };
  };
  const tokens = [...new Parser(lines.addNewLine).parse(text)];
  const deep = tooDeepAt(tokens);
  if (deep !== null)
    return { ok: false, problems: [at(placed(deep), `Nested deeper than ${DEEPEST} levels.`)] };
  // The parser's own check for duplicate keys is quadratic; ours below uses a lookup.
  const options = { uniqueKeys: false, schema: 'core', strict: true } as const;
  const documents = [...new Composer(options).compose(tokens, true, text.length)];
  const [document, second] = documents;
  if (document === undefined)
    return { ok: false, problems: [at({ line: 1, column: 1 }, 'The file is empty.')] };
  const found = [...document.errors, ...document.warnings].map((error) =>
    at(placed(error.pos[0]), sentence(error.message)),
  );
  if (second !== undefined)
    found.push(at(placed(second.range[0]), 'One file holds one fight; here begins a second.'));
  const problems = found.length > 0 ? found : new Inspection(at, placed).of(document);
  if (problems.length > 0) return { ok: false, problems: fewer(problems) };
  return {
    ok: true,
    value: {
      data: document.toJS({ maxAliasCount: 0 }),
      placeOf: (path) => placed(offsetOf(document, path)),
    },
  };
}

/** At most fifty problems, the last one saying how many more there are. */
export function fewer(problems: readonly FileProblem[]): readonly FileProblem[] {
  const last = problems[MOST_PROBLEMS];
  if (last === undefined) return problems;
  const { file, line, column } = last;
  const message = `And ${problems.length - MOST_PROBLEMS} more problems from here on.`;
  return [...problems.slice(0, MOST_PROBLEMS), { file, line, column, path: [], message }];
}

/** Where the tokens nest too deeply, or null. Iterative, since composing them recursively would overflow the stack. */
function tooDeepAt(tokens: readonly CST.Token[]): number | null {
  const stack: { token: CST.Token; depth: number }[] = tokens.map((token) => ({ token, depth: 0 }));
  for (let next = stack.pop(); next !== undefined; next = stack.pop()) {
    const { token, depth } = next;
    if (depth > DEEPEST) return 'offset' in token ? token.offset : 0;
    if (token.type === 'document' && token.value !== undefined) stack.push({ token: token.value, depth });
    if (!('items' in token)) continue;
    for (const item of token.items) {
      if (item.key != null) stack.push({ token: item.key, depth: depth + 1 });
      if (item.value !== undefined) stack.push({ token: item.value, depth: depth + 1 });
    }
  }
  return null;
}

/** Visits every value of a document. Each kind of problem is reported once, at its first occurrence. */
class Inspection {
  private readonly problems: FileProblem[] = [];
  private readonly told = new Set<string>();
  private readonly at: (place: Place, message: string) => FileProblem;
  private readonly placed: (offset: number) => Place;
  private values = 0;

  constructor(at: (place: Place, message: string) => FileProblem, placed: (offset: number) => Place) {
    this.at = at;
    this.placed = placed;
  }

  of(document: Document): FileProblem[] {
    this.look(document.contents);
    return this.problems;
  }

  private say(node: Node, message: string): void {
    if (this.told.has(message)) return;
    this.told.add(message);
    this.problems.push(this.at(this.placed(node.range?.[0] ?? 0), message));
  }

  private look(node: unknown): void {
    if (isAlias(node)) return this.say(node, 'YAML anchors and aliases are not supported.');
    if (!isMap(node) && !isSeq(node) && !isScalar(node)) return;
    if (++this.values > 2 * MOST_VALUES)
      return this.say(node, `More than ${MOST_VALUES} values in one file.`);
    if (node.anchor !== undefined) this.say(node, 'YAML anchors and aliases are not supported.');
    if (isScalar(node)) return this.lookAtScalar(node, node.value);
    if (isSeq(node)) for (const item of node.items) this.look(item);
    else this.lookAtMap(node.items);
  }

  private lookAtMap(pairs: readonly Pair[]): void {
    const names = new Set<string>();
    for (const { key, value } of pairs) {
      if (!isScalar(key)) {
        this.say(key as Node, 'A name must be a plain text.');
        continue;
      }
      const name = String(key.value);
      if (names.has(name)) this.say(key, `"${name.slice(0, 64)}" stands here twice.`);
      names.add(name);
      if (FORBIDDEN_KEYS.has(name)) this.say(key, `"${name}" cannot be a name.`);
      this.look(key);
      this.look(value);
    }
  }

  private lookAtScalar(node: Node, value: unknown): void {
    if (typeof value === 'bigint' || (typeof value === 'number' && !Number.isSafeInteger(value)))
      this.say(node, ORDINARY);
    const why = typeof value === 'string' ? whyUnsafe(value) : null;
    if (why !== null) this.say(node, why);
  }
}

function offsetOf(document: Document, path: readonly (string | number)[]): number {
  let node: unknown = document.contents;
  let offset = 0;
  for (const step of path) {
    if (isMap(node)) {
      const pair = node.items.find((item) => isScalar(item.key) && String(item.key.value) === String(step));
      if (pair === undefined) return offset;
      offset = (pair.key as Node).range?.[0] ?? offset;
      node = pair.value;
    } else if (isSeq(node)) {
      node = node.items[Number(step)];
      offset = (node as Node | undefined)?.range?.[0] ?? offset;
    } else return offset;
  }
  return offset;
}

function sentence(message: string): string {
  const line = (message.split('\n')[0] ?? message).replace(/[:.]$/, '');
  return `${line}.`;
}
