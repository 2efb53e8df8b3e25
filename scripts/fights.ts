// Plays every golden fight and every ready fight. `npm run fights`; with words, only the files whose path contains one of them.
// `-- --measure` writes measured figures into the headers of the ready fights; `-- --unused` lists the rules that none of them uses;
// `-- --rules` lists the rules whose citing code never runs in 1,000 plays, and stores the list if it has not grown.
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { inOneLine, type Opened, playGolden, playToEnd } from '@affray/scenario';
import { loadScenario } from '@affray/scenario/node';
import { SYSTEM_IDS } from '@affray/systems';
import { withHeader } from './ready/header.ts';
import { measure } from './ready/measure.ts';
import { keep, kept, unfiredIn } from './ready/unfired.ts';
import { unusedRules } from './ready/unused.ts';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..');
const FIGHTS_MEASURED = 2000;
const FIGHTS_FOR_RULES = 1000;
const words = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const filesIn = (pattern: string): string[] =>
  globSync(pattern, { cwd: ROOT })
    .filter((file) => words.length === 0 || words.some((word) => file.includes(word)))
    .sort();

/** Problems of a fight file; none if its expectations hold. */
async function failuresOf(file: string): Promise<readonly string[]> {
  const opened = await loadScenario(join(ROOT, file));
  if (!opened.ok) return opened.problems.map((problem) => inOneLine({ ...problem, file }));
  const { scenario, setup, system } = opened.value;
  if (scenario.script !== undefined || scenario.expect !== undefined)
    return playGolden(scenario, setup, system).failures;
  return playToEnd(setup, system, file) === null ? ['The fight does not end.'] : [];
}

async function playAll(): Promise<boolean> {
  const files = [...filesIn('systems/*/fights/**/*.yaml'), ...filesIn('examples/*/*.yaml')];
  let failed = 0;
  for (const file of files) {
    const failures = await failuresOf(file);
    if (failures.length === 0) continue;
    failed++;
    console.error([`${file}`, ...failures.map((failure) => `  ${failure}`)].join('\n'));
  }
  console.log(`fights: ${files.length} played, ${files.length - failed} passed, ${failed} failed`);
  return failed === 0 && files.length > 0;
}

/** The ready fights: those that have a `ready` header. */
async function readyFights(): Promise<(Opened & { readonly path: string })[]> {
  const fights: (Opened & { readonly path: string })[] = [];
  for (const path of filesIn('examples/*/*.yaml')) {
    const opened = await loadScenario(join(ROOT, path));
    if (!opened.ok) throw new Error(opened.problems.map(inOneLine).join('\n'));
    if (opened.value.scenario.ready !== undefined) fights.push({ ...opened.value, path });
  }
  return fights;
}

async function measureAll(): Promise<boolean> {
  for (const { path, scenario, setup, system } of await readyFights()) {
    const { measured } = await measure(setup, system, FIGHTS_MEASURED);
    const text = readFileSync(join(ROOT, path), 'utf8');
    if (scenario.ready !== undefined)
      writeFileSync(join(ROOT, path), withHeader(text, scenario.ready, measured));
    const { wins, rounds, minutes, difficulty } = measured;
    console.log(`${path}: ${wins} %, ${rounds} rounds, ${minutes} minutes, ${difficulty}`);
  }
  return true;
}

async function listUnused(): Promise<boolean> {
  const unused = await unusedRules(await readyFights(), FIGHTS_FOR_RULES);
  for (const { system, chapters, rules } of unused) {
    console.log(`${system}: chapters that no ready fight uses: ${chapters.join(', ') || 'none'}`);
    console.log(`${system}: rules that no ready fight names in an event: ${rules.join(' ') || 'none'}`);
  }
  return unused.every(({ chapters }) => chapters.length === 0);
}

/** Here the words select games. */
function listUnfired(): Promise<boolean> {
  const games = SYSTEM_IDS.filter((game) => words.length === 0 || words.includes(game));
  let ok = true;
  for (const game of games) {
    const rules = unfiredIn(game, FIGHTS_FOR_RULES);
    console.log(`${game}: ${rules.length} rules that no ready fight fires: ${rules.join(' ') || 'none'}`);
    if (keep(game, rules)) {
      const bare = rules.filter((rule) => kept()[game]?.rules[rule] === '');
      if (bare.length > 0) console.log(`${game}: write into unfired.json why: ${bare.join(' ')}`);
      continue;
    }
    ok = false;
    console.error(`${game}: there were ${kept()[game]?.most}. The list may only get shorter.`);
  }
  return Promise.resolve(ok);
}

const task = process.argv.includes('--measure')
  ? measureAll
  : process.argv.includes('--unused')
    ? listUnused
    : process.argv.includes('--rules')
      ? listUnfired
      : playAll;
process.exitCode = (await task()) ? 0 : 1;
