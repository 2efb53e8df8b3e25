// The repository's sources, parsed, with the imports and exports of each.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'vite';

export const ROOT: string = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const SHELVES = '{packages,systems,apps,scripts,bench,docs,examples}';

export interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}
/** A use of another file: one of its exports, or `*` for all. */
export interface Import {
  readonly from: string;
  readonly name: string;
  /** Erased at run time. */
  readonly isType: boolean;
  /** `export … from`: the name under which it is re-exported; null for an import. */
  readonly as: string | null;
}
export interface Source {
  /** Path from the root, with forward slashes. */
  readonly file: string;
  readonly code: string;
  readonly program: Node;
  readonly imports: readonly Import[];
  /** Exported values. Types are omitted: one that an exported function mentions has to be exported. */
  readonly exports: readonly string[];
}

/** Every TypeScript source of the repository. */
export function readSources(root: string = ROOT): Source[] {
  const entries = packageEntries(root);
  const exclude = (name: string): boolean => /(^|\/)(node_modules|dist|dist-packages)$/.test(name);
  return globSync(`${SHELVES}/**/*.{ts,tsx}`, { cwd: root, exclude })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !file.endsWith('.d.ts'))
    .sort()
    .map((file) =>
      sourceOf(file, readFileSync(join(root, file), 'utf8'), (from) => resolved(file, from, root, entries)),
    );
}

/** One source; `find` resolves a specifier to a file, or to null if it is not ours. */
export function sourceOf(file: string, code: string, find: (from: string) => string | null): Source {
  const program = parseSync(file, code).program as unknown as Node;
  const imports: Import[] = [];
  const exports: string[] = [];
  for (const node of program.body as Node[]) {
    if (node.type === 'ImportDeclaration' || node.source != null)
      imports.push(...statementImports(node, find));
    else if (node.type === 'ExportNamedDeclaration') exports.push(...declared(node));
  }
  imports.push(...lateImports(code, find));
  return { file, code, program, imports, exports };
}

/** The entry files of the workspace's packages, by specifier. */
export function packageEntries(root: string): ReadonlyMap<string, string> {
  const entries = new Map<string, string>();
  for (const manifest of globSync('{packages,systems,apps}/*/package.json', { cwd: root })) {
    const { name, exports = {} } = JSON.parse(readFileSync(join(root, manifest), 'utf8'));
    const folder = posix.dirname(manifest.replaceAll('\\', '/'));
    for (const [entry, path] of Object.entries(exports as Record<string, string>))
      entries.set(posix.join(name, entry), posix.join(folder, path));
  }
  return entries;
}

function resolved(
  file: string,
  from: string,
  root: string,
  entries: ReadonlyMap<string, string>,
): string | null {
  if (!from.startsWith('.')) return entries.get(from) ?? null;
  const path = posix.join(posix.dirname(file), from);
  return (
    [path, `${path}.ts`, `${path}.tsx`].find((one) => /\.tsx?$/.test(one) && existsSync(join(root, one))) ??
    null
  );
}

function statementImports(node: Node, find: (from: string) => string | null): Import[] {
  const from = find(String((node.source as Node).value));
  if (from === null) return [];
  const isExport = node.type !== 'ImportDeclaration';
  const wholeIsType = (node.importKind ?? node.exportKind) === 'type';
  if (node.type === 'ExportAllDeclaration')
    return [
      { from, name: '*', isType: wholeIsType, as: node.exported == null ? '*' : nameOf(node.exported) },
    ];
  const specifiers = (node.specifiers ?? []) as Node[];
  // An import for side effects still runs the file.
  if (specifiers.length === 0) return [{ from, name: '', isType: wholeIsType, as: null }];
  return specifiers.map((specifier) => {
    const isType = wholeIsType || (specifier.importKind ?? specifier.exportKind) === 'type';
    if (isExport) return { from, name: nameOf(specifier.local), isType, as: nameOf(specifier.exported) };
    const name = { ImportNamespaceSpecifier: '*', ImportDefaultSpecifier: 'default' }[specifier.type];
    return { from, name: name ?? nameOf(specifier.imported), isType, as: null };
  });
}

/** `import('./x.ts')`, `new URL('./worker.ts', import.meta.url)`, `vi.mock('./x.ts')`: count as using the whole file. */
function lateImports(code: string, find: (from: string) => string | null): Import[] {
  const late =
    /(?:\bimport\(|\bnew URL\(|\bimportOriginal[^(]*\(|\bmock\()\s*(?:\/\*[^*]*\*\/\s*)?'([^'\n]+)'/g;
  return [...code.matchAll(late)].flatMap(([, to = '']) => {
    const from = find(to) ?? (to.endsWith('.ts') ? find(`./${to}`) : null);
    return from === null ? [] : [{ from, name: '*', isType: true, as: null }];
  });
}

function declared(node: Node): string[] {
  const declaration = node.declaration as Node | null;
  if (declaration === null)
    return ((node.specifiers ?? []) as Node[]).map((specifier) => nameOf(specifier.exported));
  if (declaration.type.startsWith('TS')) return [];
  if (declaration.type !== 'VariableDeclaration') return [nameOf(declaration.id)];
  return (declaration.declarations as Node[]).flatMap(({ id }) => namesIn(id as Node));
}

function namesIn(pattern: Node): string[] {
  if (pattern.type === 'Identifier') return [nameOf(pattern)];
  const parts = (pattern.properties ?? pattern.elements ?? []) as (Node | null)[];
  return parts.flatMap((part) =>
    part === null ? [] : namesIn((part.value ?? part.argument ?? part) as Node),
  );
}

function nameOf(node: unknown): string {
  const { name, value } = node as { name?: string; value?: string };
  return name ?? value ?? '';
}
