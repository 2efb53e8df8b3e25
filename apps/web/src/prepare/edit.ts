// Edits of a fight file that preserve the rest of its text: comments, order, the author's style.
import { type Document, isCollection, isMap, isPair, isScalar, Lexer, type Node, parseDocument } from 'yaml';

/** A path into a file: names of fields, indexes of lists. */
export type Path = readonly (string | number)[];

const WRITING = { lineWidth: 110, flowCollectionPadding: true } as const;
/** Longer values are hard to read in one line, so they are written line by line. */
const LONGEST_IN_LINE = 90;

/** A text as data; null if it is not YAML, or not a mapping. */
export function dataOf(text: string): Readonly<Record<string, unknown>> | null {
  const document = parseDocument(text);
  if (document.errors.length > 0) return null;
  const data: unknown = document.toJS({ maxAliasCount: 0 });
  if (data === null || data === undefined) return {};
  return typeof data === 'object' && !Array.isArray(data) ? (data as Record<string, unknown>) : null;
}

/** The value at a path of plain data. */
export function valueAt(data: unknown, path: Path): unknown {
  let here = data;
  for (const step of path) {
    if (here === null || typeof here !== 'object') return undefined;
    here = (here as Record<string | number, unknown>)[step];
  }
  return here;
}

/**
 * The text with a value set at a path; everything around it stays as it was.
 * @example withValue('title: Duel # of old\n', ['title'], 'Brawl') // 'title: Brawl # of old\n'
 */
export function withValue(text: string, path: Path, value: unknown): string {
  return edited(text, (document) => {
    makeWay(document, path);
    const before = document.getIn(path, true) as Node | undefined;
    if (isScalar(before) && !isObject(value)) before.value = value;
    else {
      const node = laidOut(document.createNode(value) as Node);
      if (before?.comment !== undefined && before.comment !== null) node.comment = before.comment;
      document.setIn(path, node);
      if (!isInLine(node)) openUp(document, path);
    }
  });
}

/** Short values go on one line, long ones line by line, recursively. */
function laidOut(node: Node): Node {
  if (!isCollection(node)) return node;
  node.flow = JSON.stringify(node.toJSON()).length <= LONGEST_IN_LINE;
  if (node.flow) return node;
  for (const item of node.items) {
    const inner = isPair(item) ? item.value : item;
    if (isCollection(inner)) laidOut(inner);
  }
  return node;
}

function isInLine(node: Node): boolean {
  return !isCollection(node) || node.flow === true;
}

/** A parent of something long cannot be on one line itself. */
function openUp(document: Document, path: Path): void {
  for (let depth = 1; depth < path.length; depth++) {
    const parent = document.getIn(path.slice(0, depth), true);
    if (isCollection(parent)) parent.flow = false;
  }
}

/**
 * The text without the value at a path; also removes parents that are left empty, up to the first level.
 * @example withoutValue('options: { a: true }\ntitle: Duel\n', ['options', 'a']) // 'title: Duel\n'
 */
export function withoutValue(text: string, path: Path): string {
  return edited(text, (document) => {
    let here = path;
    while (here.length > 0) {
      document.deleteIn(here);
      here = here.slice(0, -1);
      const parent = here.length === 0 ? null : document.getIn(here, true);
      // A fighter without fields is still a fighter.
      if (!isCollection(parent) || parent.items.length > 0 || here[0] === 'fighters') return;
    }
  });
}

/**
 * The text with a field renamed, its value and position kept.
 * @example withName('sides: { heroes: [a] }\n', ['sides', 'heroes'], 'party') // 'sides: { party: [a] }\n'
 */
export function withName(text: string, path: Path, name: string): string {
  return edited(text, (document) => {
    const parent = path.length === 1 ? document.contents : document.getIn(path.slice(0, -1), true);
    if (!isMap(parent)) return;
    const old = String(path.at(-1));
    const pair = parent.items.find(({ key }) => (isScalar(key) ? String(key.value) : String(key)) === old);
    if (pair !== undefined) pair.key = document.createNode(name);
  });
}

function edited(text: string, change: (document: Document) => void): string {
  const document = parseDocument(text);
  if (document.errors.length > 0) return text;
  change(document as unknown as Document);
  return withTightLists(document.toString(WRITING));
}

/** Separators that the lexer puts between the parts of a text. */
const LEXER_MARKS = new Set(['\u0002', '\u0018', '\u001f']);

/** Inline mappings are written `{ a: 1 }`, inline lists `[a, b]`: the YAML writer has only one style for both. */
function withTightLists(text: string): string {
  const parts = [...new Lexer().lex(text)].filter((part) => !LEXER_MARKS.has(part));
  if (parts.join('') !== text) return text;
  const isPadding = (part: string, i: number): boolean =>
    /^ +$/.test(part) && (parts[i - 1] === '[' || (parts[i + 1] === ']' && !/\n$/.test(parts[i - 1] ?? '')));
  return parts.filter((part, i) => !isPadding(part, i)).join('');
}

/** Makes every parent of a path a collection, so that a value can be put there. */
function makeWay(document: Document, path: Path): void {
  if (!isCollection(document.contents)) document.contents = document.createNode({}) as never;
  for (let depth = 1; depth < path.length; depth++) {
    const here = path.slice(0, depth);
    if (isCollection(document.getIn(here, true))) continue;
    // Fighters and the scene are written line by line, their contents inline.
    document.setIn(here, document.createNode({}, { flow: depth > 1 }));
  }
}

function isObject(value: unknown): boolean {
  return value !== null && typeof value === 'object';
}
