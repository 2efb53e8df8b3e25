// Finds untidy code: long files and functions, import cycles, unused exports.
import { posix } from 'node:path';
import { type Node, packageEntries, ROOT, type Source } from './sources.ts';

export const LONGEST_FILE = 600;
export const LONGEST_FUNCTION = 70;
const FUNCTIONS = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);

/** A problem. Its key omits the path within the package, since files are renamed and split. */
export interface Untidy {
  readonly key: string;
  readonly place: string;
}
export interface Problems {
  readonly long: readonly Untidy[];
  /** Exports that no other file uses. */
  readonly unused: readonly Untidy[];
  /** Exports that only tests use: dead code in the product. */
  readonly onlyTests: readonly Untidy[];
  readonly cycles: readonly (readonly string[])[];
}

/** All problems in the sources. */
export function problemsOf(
  sources: readonly Source[],
  entries: Iterable<string> = entriesOf(ROOT),
): Problems {
  return { long: sources.flatMap(tooLong), cycles: cycles(sources), ...deadExports(sources, entries) };
}

/** The package of a file, as in `packages/kernel`; outside packages, the first folder. */
export function packageOf(file: string): string {
  return /^(?:packages|systems|apps)\/[^/]+/.exec(file)?.[0] ?? file.split('/')[0] ?? file;
}

function untidy(file: string, name: string): Untidy {
  return { key: `${packageOf(file)} ${name}`, place: `${file} ${name}` };
}

export function isTest(file: string): boolean {
  return /\.test\.tsx?$|\/testing(\/|\.ts$|-)/.test(file);
}

/** Files that are used from outside the sources: packages' entries, programs, configurations. */
function* entriesOf(root: string): Generator<string> {
  yield* packageEntries(root).values();
  yield* ['apps/web/src/main.tsx', 'apps/affray/src/main.ts'];
}

/** Tests may be long files (one rule after another), and `describe` wraps them in one long function. */
function tooLong({ file, code, program }: Source): Untidy[] {
  if (isTest(file)) return [];
  const found = new Set<string>();
  if (code.split('\n').length - 1 > LONGEST_FILE) found.add(posix.basename(file));
  const visit = (node: Node, name: string): void => {
    const own = nameWithin(node) ?? name;
    if (FUNCTIONS.has(node.type) && linesOf(code, node) > LONGEST_FUNCTION) found.add(own);
    for (const inner of Object.values(node))
      for (const child of Array.isArray(inner) ? inner : [inner])
        if (typeof child?.type === 'string') visit(child as Node, own);
  };
  visit(program, 'module');
  return [...found].map((name) => untidy(file, name));
}

function nameWithin(node: Node): string | null {
  const named = (node.id ??
    (node.type === 'Property' || node.type === 'MethodDefinition' ? node.key : null)) as Node | null;
  return typeof named?.name === 'string' ? named.name : null;
}

function linesOf(code: string, { start, end }: Node): number {
  return code.slice(start, end).split('\n').length;
}

/** Import cycles at run time, each as its files in order. */
export function cycles(sources: readonly Source[]): string[][] {
  const next = new Map(
    sources.map(({ file, imports }) => [file, new Set(imports.filter((i) => !i.isType).map((i) => i.from))]),
  );
  const found: string[][] = [];
  const number = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const visit = (file: string): void => {
    number.set(file, number.size);
    low.set(file, number.get(file) as number);
    stack.push(file);
    for (const to of next.get(file) ?? []) {
      if (!number.has(to)) visit(to);
      if (stack.includes(to)) low.set(file, Math.min(low.get(file) as number, low.get(to) as number));
    }
    if (low.get(file) !== number.get(file)) return;
    const members = stack.splice(stack.indexOf(file));
    if (members.length > 1) found.push(members.sort());
  };
  for (const { file } of sources) if (!number.has(file)) visit(file);
  return found;
}

/** Exports that no other file uses, and those that only tests use. */
function deadExports(
  sources: readonly Source[],
  entries: Iterable<string>,
): Pick<Problems, 'unused' | 'onlyTests'> {
  const byFile = new Map(sources.map((source) => [source.file, source]));
  const [used, usedInTests] = [new Set<string>(), new Set<string>()];
  const use = (file: string, name: string, into: Set<string>): void => {
    const key = `${file} ${name}`;
    if (into.has(key)) return;
    into.add(key);
    const source = byFile.get(file);
    if (name === '*') for (const own of source?.exports ?? []) use(file, own, into);
    for (const { from, name: inner, as } of source?.imports ?? []) {
      if (as === null) continue;
      if (as === '*') use(from, name, into);
      else if (as === name || name === '*') use(from, inner, into);
    }
  };
  for (const entry of entries) use(entry, '*', used);
  for (const { file, imports } of sources)
    for (const { from, name, as } of imports)
      if (as === null && from !== file) use(from, name, isTest(file) ? usedInTests : used);
  const ours = sources
    .filter(
      ({ file }) => /^(packages|systems|apps)\//.test(file) && !isTest(file) && !/\.config\.ts$/.test(file),
    )
    .flatMap(({ file, exports }) => exports.map((name) => untidy(file, name)))
    .filter(({ place }) => !used.has(place));
  return {
    unused: ours.filter(({ place }) => !usedInTests.has(place)),
    onlyTests: ours.filter(({ place }) => usedInTests.has(place) && !usesItself(byFile, place)),
  };
}

/** Whether a file uses one of its own exports, which tests may then import. */
function usesItself(byFile: ReadonlyMap<string, Source>, place: string): boolean {
  const [file = '', name = ''] = place.split(' ');
  const code = (byFile.get(file)?.code ?? '').replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '');
  return [...code.matchAll(new RegExp(`\\b${name}\\b`, 'g'))].length > 1;
}
