// Each rule of each rulebook is enacted (cited at a statement of the rules' code) and named by a test; no cited id is
// missing from the rulebook; and the rules are pure and short. `--list` names what is missing. To see whether tests notice a broken rule:
// `npm run mutants`.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Chapter } from '@affray/kernel';
import { rulesEnacted } from './checking/citations.ts';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..');
const list = process.argv.includes('--list');
/** The number of rules of a finished book, to notice a rulebook that loses one. */
const COUNTS: Readonly<Record<string, number>> = {
  template: 10,
  'brighter-worlds': 144,
  'three-beats': 145,
  'blood-and-guts': 190,
  'heart-rush': 380,
};
/** Identifiers that make rules impure or whose results differ between engines; see CONTRIBUTING.md. */
const IMPURE: readonly [RegExp, string][] = [
  [/\basync\b|\bawait\b/, 'async code'],
  [/\bfunction\s*\*|\byield\b/, 'generators'],
  [/\btry\s*\{/, 'try'],
  [/\bDate\b/, 'Date'],
  [
    /\bMath\.(?!max\b|min\b|abs\b|floor\b|ceil\b|trunc\b|imul\b|sign\b)\w+/,
    'mathematics beyond whole numbers',
  ],
  [/\bIntl\b|\btoLocale\w+|\blocaleCompare\b/, 'locale-dependent code'],
  [/\bfor\s*\((?:const|let|var)\s+\w+\s+in\b/, 'for…in'],
  [/\bsetTimeout\b|\bsetInterval\b|\bperformance\b|\bprocess\./, 'clocks and the outside'],
];

interface Source {
  readonly file: string;
  readonly text: string;
}

function* files(folder: string): Generator<Source> {
  let entries: string[] = [];
  try {
    entries = readdirSync(folder);
  } catch {
    return;
  }
  for (const name of entries.sort()) {
    if (['node_modules', 'dist'].includes(name)) continue;
    const path = join(folder, name);
    if (!/\.\w+$/.test(name)) yield* files(path);
    else if (/\.(ts|ya?ml|json)$/.test(name))
      yield { file: relative(ROOT, path), text: readFileSync(path, 'utf8') };
  }
}

const problems: string[] = [];
for (const system of readdirSync(join(ROOT, 'systems')).sort()) {
  if (system === 'all') continue;
  const known = await rulesOf(system);
  const count = COUNTS[system];
  const [prefix] = [...known][0]?.split('-') ?? [];
  const ids = new RegExp(`\\b${prefix}-[A-Z]+-\\d{2,3}\\b`, 'g');
  const enacted = new Set<string>();
  const tested = new Set<string>();
  const cited = new Map<string, string>();
  for (const { file, text } of [
    ...files(join(ROOT, 'systems', system)),
    ...files(join(ROOT, 'examples', system)),
  ]) {
    const isTest = /\.test\.ts$|\/fights\/|^examples\//.test(file);
    for (const [id] of text.matchAll(ids)) {
      if (!file.endsWith('rulebook.test.ts')) cited.set(id, file); // that test names ids that are not rules
      if (isTest) tested.add(id);
    }
    if (isRulesCode(file)) for (const id of rulesEnacted(file, text)) enacted.add(id);
    if (/^systems\/[^/]+\/src\/.*\.ts$/.test(file) && !/\.test\.ts$|testing/.test(file)) tidy(file, text);
  }
  for (const [id, file] of cited)
    if (!known.has(id) && !/-EX-/.test(id)) problems.push(`${file} cites ${id}, which is not a rule.`);
  const missing = (set: ReadonlySet<string>): string[] => [...known].filter((id) => !set.has(id));
  if (count !== undefined && known.size !== count)
    problems.push(`${system}: the rulebook has ${known.size} rules, not ${count}.`);
  for (const [what, gone] of [
    ['enacted', missing(enacted)],
    ['tested', missing(tested)],
  ] as const) {
    if (gone.length === 0) continue;
    problems.push(
      `${system}: ${gone.length} rules are not ${what}${list ? `: ${gone.join(' ')}` : ' (--list names them)'}.`,
    );
  }
  console.log(
    `${system}: ${known.size} rules, ${known.size - missing(enacted).length} enacted, ${known.size - missing(tested).length} tested`,
  );
}

/** Code that can enact a rule: not the presentation of a game, nor its bots. */
function isRulesCode(file: string): boolean {
  return (
    /^systems\/[^/]+\/src\/.*\.ts$/.test(file) &&
    !/\.test\.ts$|testing|\/present\/|\/(policies|tactical|rulebook|ambiguities)[^/]*$/.test(file)
  );
}

/** The ids of a system's rules, which its chapters state beside the code. */
async function rulesOf(system: string): Promise<ReadonlySet<string>> {
  const book = join(ROOT, 'systems', system, 'src/rulebook.ts');
  if (!existsSync(book)) {
    problems.push(`${system} has no src/rulebook.ts.`);
    return new Set();
  }
  const { CHAPTERS } = (await import(pathToFileURL(book).href)) as { CHAPTERS: readonly Chapter[] };
  return new Set(CHAPTERS.flatMap(({ rules }) => Object.keys(rules)));
}

/** No impure identifiers, files of at most 600 lines, functions of at most 70. */
function tidy(file: string, text: string): void {
  const lines = text.split('\n');
  if (lines.length > 600) problems.push(`${file} has ${lines.length} lines; 600 are the most.`);
  for (const [index, line] of lines.entries()) {
    const code = line.replace(/\/\/.*|^\s*\/?\*.*|'[^']*'|`[^`]*`/g, '');
    for (const [pattern, what] of IMPURE) {
      if (pattern.test(code)) problems.push(`${file}:${index + 1} uses ${what}; rules are pure.`);
    }
  }
  let start = -1;
  for (const [index, line] of lines.entries()) {
    if (/^(export )?function \w/.test(line)) start = index;
    if (line === '}' && start >= 0) {
      if (index - start + 1 > 70)
        problems.push(`${file}:${start + 1} is a function of ${index - start + 1} lines; 70 are the most.`);
      start = -1;
    }
  }
}

for (const problem of problems) console.error(problem);
process.exitCode = problems.length === 0 ? 0 : 1;
