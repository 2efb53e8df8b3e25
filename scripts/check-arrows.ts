// Which package may import which; a system may import the kernel unless the table allows more. TypeScript's project references
// hold the same table; this check names the offending import in a sentence.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..');

/** What a table of live fights needs. */
const FOR_TABLES = [
  '@affray/fair',
  '@affray/kernel',
  '@affray/run',
  '@affray/protocol',
  '@affray/scenario',
  '@affray/systems',
  '@affray/bots',
  '@affray/lab',
];

/** Folder -> the workspace packages its sources may import. */
const ARROWS: Readonly<Record<string, readonly string[]>> = {
  'packages/fair': [],
  'packages/kernel': ['@affray/fair'],
  'packages/run': ['@affray/fair', '@affray/kernel'],
  'packages/grid': [],
  'packages/odds': ['@affray/run'],
  'packages/protocol': ['@affray/fair', '@affray/kernel'],
  'packages/scenario': ['@affray/fair', '@affray/kernel', '@affray/run', '@affray/systems'],
  'packages/bots': ['@affray/kernel', '@affray/run', '@affray/systems'],
  'packages/lab': [
    '@affray/kernel',
    '@affray/run',
    '@affray/systems',
    '@affray/scenario',
    '@affray/odds',
    '@affray/bots',
  ],
  'packages/table': FOR_TABLES,
  'systems/heart-rush': ['@affray/kernel', '@affray/grid'],
  'systems/all': ['@affray/kernel', ...systemPackages()],
  'apps/server': [...FOR_TABLES, '@affray/table'],
  'apps/web': [...FOR_TABLES, '@affray/grid', '@affray/table', '@affray/odds', ...systemPackages()],
  'apps/affray': [...FOR_TABLES, '@affray/table', '@affray/server'],
};

/** Every system except the list of systems. */
function systemPackages(): string[] {
  return readdirSync(join(ROOT, 'systems')).map((name) => `@affray/${name}`);
}

/** Games that apps must not know; the template may appear in examples of the help. */
const GAMES = readdirSync(join(ROOT, 'systems')).filter((name) => !['all', 'template'].includes(name));
const GAME = new RegExp(GAMES.map((id) => id.replaceAll('-', '[- ]')).join('|'), 'i');

/** Apps draw games from their descriptions, so that a new game changes no file of an app. */
function checkKnowsNoGame(file: string, text: string): void {
  const found = GAME.exec(text)?.[0];
  if (found !== undefined) problems.push(`${file} names a game ("${found}"); apps know no game.`);
}

/** Chapter files of a system contain only rules: they import no package but their own, the kernel and the grid. */
const CHAPTER = /^systems\/[^/]+\/src\/(?:[^/]+\/)?\d\d-[^/]+\.ts$/;

function* sources(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.name.startsWith('.') || ['node_modules', 'dist'].includes(entry.name)) continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* sources(path);
    else if (/\.tsx?$/.test(entry.name)) yield path;
  }
}

function importsOf(text: string): string[] {
  const statement =
    /^(?:import|export)[^;'"]*?from '([^'\n]+)'|^import '([^'\n]+)'|\bimport\('([^'\n]+)'\)/gm;
  return [...text.matchAll(statement)].map((match) => match[1] ?? match[2] ?? match[3] ?? '');
}

/** What tests of games may import to run them; rules may not. */
const TESTS_OF_SYSTEMS = ['@affray/fair', '@affray/run'];
/** These also run in a browser, so they import nothing of Node. */
const WITHOUT_NODE = ['packages/fair', 'packages/kernel', 'packages/run', 'packages/table'];

const problems: string[] = [];
for (const shelf of ['packages', 'systems', 'apps']) {
  for (const name of readdirSync(join(ROOT, shelf))) {
    const folder = `${shelf}/${name}`;
    const allowed = ARROWS[folder] ?? (shelf === 'systems' ? ['@affray/kernel'] : undefined);
    if (allowed === undefined) {
      problems.push(`${folder} has no arrows: add it to scripts/check-arrows.ts.`);
      continue;
    }
    const manifest = JSON.parse(readFileSync(join(ROOT, folder, 'package.json'), 'utf8'));
    const declared = { ...manifest.dependencies, ...manifest.devDependencies };
    for (const path of sources(join(ROOT, folder))) {
      const file = relative(ROOT, path);
      const isTest = /\.test\.tsx?$|\/testing(?:\/|\.ts$)/.test(file);
      const text = readFileSync(path, 'utf8');
      if (shelf === 'apps' && !isTest) checkKnowsNoGame(file, text);
      for (const target of importsOf(text)) check(file, folder, target, allowed, declared, isTest);
    }
  }
}

function check(
  file: string,
  folder: string,
  target: string,
  allowed: readonly string[],
  declared: Readonly<Record<string, string>>,
  isTest: boolean,
): void {
  if (target.startsWith('.')) {
    if (!join(dirname(file), target).startsWith(`${folder}/`))
      problems.push(`${file} reaches outside its package: ${target}.`);
    return;
  }
  if (
    target.startsWith('node:') &&
    (folder.startsWith('systems/') || WITHOUT_NODE.includes(folder)) &&
    !isTest
  ) {
    problems.push(`${file} imports ${target}: ${folder} also runs in a browser.`);
  }
  const isOurs = target === 'affray' || target.startsWith('@affray/');
  const name = target.startsWith('@')
    ? target.split('/').slice(0, 2).join('/')
    : (target.split('/')[0] ?? target);
  if (CHAPTER.test(file) && !isTest && !['@affray/kernel', '@affray/grid'].includes(name)) {
    problems.push(`${file} is a chapter of rules and imports ${target}.`);
  }
  const isRunner = isTest && folder.startsWith('systems/') && TESTS_OF_SYSTEMS.includes(name);
  if (isOurs && !isRunner && !allowed.includes(name)) {
    const list = allowed.length === 0 ? 'nothing of ours' : allowed.join(', ');
    problems.push(`${file} may not import ${target}. ${folder} may import: ${list}.`);
  }
  // Node's modules and virtual modules of a bundler plugin are not packages.
  const known = isOurs || /^(?:node|virtual):/.test(target) || name in declared;
  if (!known && !(isTest && ['vitest', 'fast-check'].includes(name))) {
    problems.push(`${file} imports ${target}, which its package.json does not name.`);
  }
}

for (const problem of problems) console.error(problem);
console.log(
  problems.length === 0 ? 'arrows: every import goes the allowed way' : `arrows: ${problems.length} problems`,
);
process.exitCode = problems.length === 0 ? 0 : 1;
