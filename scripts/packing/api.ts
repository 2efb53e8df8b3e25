// The API of each package as text: the declarations that its entries export, sorted, without comments.
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { publishable, ROOT, type Workspace } from './workspace.ts';

/** The report of a package. */
export interface ApiReport {
  /** Its committed path, below the root. */
  readonly file: string;
  readonly text: string;
}

/** The reports of every library. `tsc -b` must have run. */
export function apiReports(): ApiReport[] {
  return publishable()
    .filter(({ manifest }) => manifest.exports !== undefined)
    .map((one) => ({
      file: `docs/api/${one.manifest.name.replace('@affray/', '')}.api.md`,
      text: reportOf(one),
    }));
}

function reportOf({ folder, manifest }: Workspace): string {
  const entries = Object.entries(manifest.exports ?? {}).map(([entry, source]) => {
    const file = join(ROOT, folder, 'dist', source.replace(/\.ts$/, '.d.ts'));
    const exported = [...exportsOf(file)].sort(([a], [b]) => (a < b ? -1 : 1));
    const code = exported.map(([, text]) => text).join('\n\n');
    return `## ${manifest.name}${entry.slice(1)}\n\n\`\`\`ts\n${code}\n\`\`\`\n`;
  });
  const head = `# The API of ${manifest.name}\n\nGenerated from the declarations by \`npm run api\`. A change here affects users of the package.\n`;
  return [head, ...entries].join('\n');
}

/** The exports of a declaration file: names with their declarations. */
function exportsOf(file: string): Map<string, string> {
  const all = new Map<string, string>();
  for (const statement of statementsOf(readFileSync(file, 'utf8'))) {
    const star = /^export \* from ['"](\..+)['"];$/.exec(statement)?.[1];
    const named = /^export (?:type )?\{([\s\S]*)\} from ['"](\..+)['"];$/.exec(statement);
    if (star !== undefined) addAll(all, exportsOf(declarationOf(file, star)));
    else if (named !== null) addNamed(all, named[1] ?? '', exportsOf(declarationOf(file, named[2] ?? '')));
    else add(all, statement);
  }
  return all;
}

function addAll(all: Map<string, string>, more: ReadonlyMap<string, string>): void {
  for (const [name, text] of more) if (name !== 'default') all.set(name, text);
}

function addNamed(all: Map<string, string>, list: string, from: ReadonlyMap<string, string>): void {
  for (const part of list.split(',').map((one) => one.trim().replace(/^type /, ''))) {
    if (part === '') continue;
    const [name = '', as = name] = part.split(/ as /);
    all.set(as, from.get(name) ?? `export { ${part} };`);
  }
}

/** Adds a statement under its name; an overload joins the others of that name. */
function add(all: Map<string, string>, statement: string): void {
  const name =
    /^export (?:default )?(?:declare )?(?:abstract )?(?:const|let|function|class|interface|type) ([\w$]+)/.exec(
      statement,
    )?.[1];
  if (name === undefined) return;
  const before = all.get(name);
  all.set(name, before === undefined ? statement : `${before}\n${statement}`);
}

function declarationOf(from: string, target: string): string {
  return join(dirname(from), target.replace(/\.(?:ts|js)$/, '.d.ts'));
}

/** The statements of a declaration file. Each begins at the start of a line and ends where its brackets are balanced. */
function statementsOf(text: string): string[] {
  const statements: string[] = [];
  let open: string[] = [];
  let depth = 0;
  for (const line of text.replace(/^[ \t]*\/\*\*[\s\S]*?\*\/\n?/gm, '').split('\n')) {
    // Private members are not part of the API.
    if (line.trim() === '' || line.startsWith('//') || /^ {4}private [^{]*;$/.test(line)) continue;
    open.push(line.trimEnd());
    depth += (line.match(/[{([]/g)?.length ?? 0) - (line.match(/[})\]]/g)?.length ?? 0);
    if (depth > 0 || !/[;}]$/.test(line.trimEnd())) continue;
    statements.push(open.join('\n'));
    open = [];
    depth = 0;
  }
  return statements;
}
