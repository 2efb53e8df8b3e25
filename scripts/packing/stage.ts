// Stages the published packages: JavaScript and declarations instead of TypeScript, since Node strips no types in node_modules.
import { cpSync, existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { publishable, ROOT, readManifest, rootVersions, type Workspace } from './workspace.ts';

/** A staged package. */
export interface Staged {
  readonly name: string;
  readonly folder: string;
}

/** The oldest Node with the features that the programs use; the manifests and bin/affray.js name the same. */
const ENGINES = { node: '>=24' };

/**
 * Stages every published package in a folder, which is emptied first. `tsc -b` must have run.
 * @example const staged = stageAll('dist-packages'); // [{ name: '@affray/kernel', folder: 'dist-packages/kernel' }, …]
 */
export function stageAll(to: string): Staged[] {
  rmSync(to, { recursive: true, force: true });
  const all = publishable();
  const libraries = all.filter(({ manifest }) => manifest.bin === undefined);
  const staged = libraries.map((one) => stageLibrary(one, to));
  for (const one of all.filter(({ manifest }) => manifest.bin !== undefined))
    staged.push(stageProgram(one, libraries, staged, to));
  return staged;
}

function stageLibrary({ folder, manifest }: Workspace, to: string): Staged {
  const target = join(to, manifest.name.replace('@affray/', ''));
  const files = copyBuilt(folder, join(target, 'dist'));
  copyNotes(folder, target);
  const { name, version, description, license, sideEffects, dependencies = {} } = manifest;
  const home = repositoryOf(folder);
  const exports = Object.fromEntries(
    Object.entries(manifest.exports ?? {}).map(([entry, source]) => [entry, entryOf(source)]),
  );
  writeManifest(target, {
    name,
    version,
    description,
    license,
    ...home,
    type: 'module',
    ...(sideEffects === undefined ? {} : { sideEffects }),
    engines: ENGINES,
    exports: { ...exports, './package.json': './package.json' },
    files: ['dist'],
    dependencies,
    ...peersOf(files, dependencies, name),
  });
  return { name, folder: target };
}

/** Where the sources of a package are, if the root's manifest names the repository; a release refuses without it. */
function repositoryOf(folder: string): object {
  const { repository } = readManifest(ROOT);
  return repository === undefined ? {} : { repository: { ...repository, directory: folder } };
}

/** Peer dependencies of a package's test helpers: not installed for users who do not run them. */
function peersOf(files: readonly string[], dependencies: object, name: string): object {
  const unnamed = importedBy(files).filter((one) => one !== name && !(one in dependencies));
  if (unnamed.length === 0) return {};
  const known = rootVersions();
  const strange = unnamed.filter((one) => known[one] === undefined);
  if (strange.length > 0)
    throw new Error(`${name} imports ${strange.join(', ')}, which its package.json does not name.`);
  return {
    peerDependencies: Object.fromEntries(unnamed.map((one) => [one, known[one]])),
    peerDependenciesMeta: Object.fromEntries(unnamed.map((one) => [one, { optional: true }])),
  };
}

function entryOf(source: string): object {
  const built = source.replace('./', './dist/').replace(/\.ts$/, '');
  return { types: `${built}.d.ts`, default: `${built}.js` };
}

/**
 * The package that people install. It has the layout of the repository, so that the ready fights, the app and the documents have the
 * same paths, and contains our own packages, so that it needs none of them from a registry.
 */
function stageProgram(
  { folder, manifest }: Workspace,
  libraries: readonly Workspace[],
  staged: readonly Staged[],
  to: string,
): Staged {
  const target = join(to, manifest.name);
  const files = copyBuilt(`${folder}/src`, join(target, folder, 'src'));
  cpSync(join(ROOT, folder, 'bin'), join(target, folder, 'bin'), { recursive: true });
  const bin = join(target, folder, 'bin', 'affray.js');
  writeFileSync(bin, readFileSync(bin, 'utf8').replaceAll('/main.ts', '/main.js'));
  copyNotes(folder, target);
  copyExtras(target);
  for (const { name, folder: from } of staged)
    cpSync(from, join(target, 'node_modules', name), { recursive: true });
  const bundled = staged.map(({ name }) => name).sort();
  const dependencies = allDependencies(manifest, libraries);
  const missing = importedBy(files).filter((one) => !(one in dependencies));
  if (missing.length > 0)
    throw new Error(`${folder} imports ${missing.join(', ')}, which its package.json does not name.`);
  writeManifest(target, {
    name: manifest.name,
    version: manifest.version,
    description: manifest.description,
    license: manifest.license,
    ...repositoryOf(folder),
    type: 'module',
    engines: ENGINES,
    bin: { affray: `${folder}/bin/affray.js` },
    exports: { './package.json': './package.json' },
    files: ['apps', 'examples', 'systems', 'docs-dist'],
    dependencies,
    bundleDependencies: bundled,
  });
  return { name: manifest.name, folder: target };
}

/** Ready fights, the golden fights that the help names, the built app and the built documents, if they exist. */
function copyExtras(target: string): void {
  for (const file of globSync(
    ['examples/*/*.yaml', 'systems/template/fights/*.yaml', 'systems/*/lessons/*.yaml'],
    { cwd: ROOT },
  ))
    copy(join(ROOT, file), join(target, file));
  for (const built of ['apps/web/dist', 'docs-dist'])
    if (existsSync(join(ROOT, built)))
      cpSync(join(ROOT, built), join(target, built), {
        recursive: true,
        filter: (path) => !path.endsWith('.tsbuildinfo'),
      });
}

/** All dependencies of the program and of the packages inside it; fails if two need different versions. */
function allDependencies(
  manifest: Workspace['manifest'],
  libraries: readonly Workspace[],
): Record<string, string> {
  const all = new Map<string, string>();
  for (const { name, version } of libraries.map((one) => one.manifest)) all.set(name, version);
  for (const { dependencies = {}, name } of [manifest, ...libraries.map((one) => one.manifest)])
    for (const [wanted, range] of Object.entries(dependencies)) {
      const other = all.get(wanted);
      if (other !== undefined && other !== range)
        throw new Error(
          `${name} wants ${wanted} ${range}, another package wants ${other}. Use one range for both.`,
        );
      all.set(wanted, range);
    }
  return Object.fromEntries([...all].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Copies the compiled sources of a folder without tests; returns the JavaScript files. */
function copyBuilt(from: string, to: string): string[] {
  const [shelf = '', name = '', ...below] = from.split('/');
  const home = join(ROOT, shelf, name);
  const pattern = below.length === 0 ? 'src/**/*.ts' : `${below.join('/')}/**/*.ts`;
  const hasTesting = ['packages/run', 'packages/table'].includes(from);
  const copied: string[] = [];
  for (const source of globSync(pattern, { cwd: home }).map((path) => path.replaceAll('\\', '/'))) {
    // Test helpers of `run` and `table` are for authors of systems and stores; the others are for our own tests.
    if (/\.test\.ts$/.test(source) || (/\/testing(?:\/|\.ts$)/.test(source) && !hasTesting)) continue;
    const built = source.replace(/\.ts$/, '');
    const target = join(to, below.length === 0 ? built : built.slice(below.join('/').length + 1));
    const script = join(home, 'dist', `${built}.js`);
    if (!existsSync(script))
      throw new Error(`${shelf}/${name}/${source} is not compiled: run "npm run types" first.`);
    const file = `${built.split('/').at(-1)}.js`;
    write(`${target}.js`, `${withScripts(readFileSync(script, 'utf8'))}//# sourceMappingURL=${file}.map\n`);
    write(`${target}.js.map`, mapWithSource(`${script}.map`, join(home, source)));
    write(`${target}.d.ts`, withScripts(readFileSync(join(home, 'dist', `${built}.d.ts`), 'utf8')));
    copied.push(`${target}.js`);
  }
  return copied;
}

/** Embeds the source in a source map: the packages contain no TypeScript. */
function mapWithSource(map: string, source: string): string {
  const { version, mappings, names } = JSON.parse(readFileSync(map, 'utf8')) as Record<string, unknown>;
  const sources = [source.slice(ROOT.length + 1).replaceAll('\\', '/')];
  const sourcesContent = [readFileSync(source, 'utf8')];
  return JSON.stringify({ version, sources, sourcesContent, names, mappings });
}

/** Points paths to TypeScript files, in declarations and in worker URLs, to the compiled files; the length stays the same. */
function withScripts(text: string): string {
  return text
    .replace(/((?:from|import)\s*\(?\s*['"]\.{1,2}\/[^'"]+)\.ts(['"])/g, '$1.js$2')
    .replace(/(new URL\(\s*['"]\.{1,2}\/[^'"]+)\.ts(['"])/g, '$1.js$2')
    .replace(/^\/\/# sourceMappingURL=.*\n?/gm, '');
}

/** The packages that files import. */
function importedBy(files: readonly string[]): string[] {
  const statement =
    /(?:^(?:import|export)[^;'"]*?from|^import|\bimport\(|\brequire\()\s*['"]([^'".\n][^'"\n]*)['"]/gm;
  const names = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(statement)]
      .map(([, target = '']) => target)
      .filter((target) => !target.startsWith('node:'))
      .map((target) =>
        target
          .split('/')
          .slice(0, target.startsWith('@') ? 2 : 1)
          .join('/'),
      ),
  );
  return [...new Set(names)].sort();
}

function copyNotes(folder: string, target: string): void {
  mkdirSync(target, { recursive: true });
  copy(join(ROOT, 'LICENSE'), join(target, 'LICENSE'));
  const readme = join(ROOT, folder, 'README.md');
  if (existsSync(readme)) copy(readme, join(target, 'README.md'));
}

function writeManifest(target: string, manifest: object): void {
  write(join(target, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
}

function copy(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true });
  cpSync(from, to);
}

function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}
