// Plays each ready fight of one game and prints, as JSON, the rules whose citing code never ran. In a child process, so that
// counting begins before the rules are loaded: `node scripts/ready/count-rules.ts GAME PLAYS`.
import { globSync, readFileSync } from 'node:fs';
import { Session } from 'node:inspector/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
/** Not counted: tests, presentation, and the game master's changes outside the book's questions. */
const NOT_PLAY = /\.test\.ts$|\/testing|\/present\/|\/(?:gm-hands|interventions|fields|calls|schema)\.ts$/;
/** Random play may never end. */
const MOST_ROUNDS = 40;
/** Rules that events have named. */
const told = new Set<string>();
const WATCHED = ({ rule }: { readonly rule?: string }): void => {
  if (rule !== undefined) told.add(rule);
};
const [game = '', plays = '1000'] = process.argv.slice(2);

const session = new Session();
session.connect();
await session.post('Profiler.enable');
await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });

const { DEFAULTS, RANDOM } = await import('@affray/kernel');
const { policyNamed, Simulation } = await import('@affray/run');
const { inOneLine } = await import('@affray/scenario');
const { loadScenario } = await import('@affray/scenario/node');
const { citationsIn } = await import('./citations.ts');
type How = import('./citations.ts').How;

const paths = globSync(`examples/${game}/*.yaml`, { cwd: ROOT }).sort();
let rulebook: readonly string[] = [];
for (const path of paths) {
  const opened = await loadScenario(join(ROOT, path));
  if (!opened.ok) throw new Error(opened.problems.map(inOneLine).join('\n'));
  const { setup, system } = opened.value;
  rulebook = system.rulebook.chapters.flatMap(({ rules }) => Object.keys(rules));
  // Some plays with `tactical`, most at random, the game master included: anything legal may happen. Unwatched
  // ones take the fast path of simulation.
  for (const [policy, gm, watch, share] of [
    [policyNamed(system, 'tactical'), DEFAULTS, WATCHED, 0.2],
    [policyNamed(system, 'tactical'), DEFAULTS, null, 0.1],
    [RANDOM, RANDOM, WATCHED, 0.7],
  ] as const) {
    const sides = Object.fromEntries(setup.sides.map(({ id }) => [id, policy]));
    const simulation = new Simulation(system, setup, { sides, gm }, `rules ${path}`, watch, MOST_ROUNDS);
    for (let run = 0; run < share * Number(plays); run++) simulation.play(run);
  }
}

interface Range {
  readonly startOffset: number;
  readonly endOffset: number;
  readonly count: number;
}
const { result } = await session.post('Profiler.takePreciseCoverage');
const rangesOf = new Map(
  result.map(({ url, functions }) => [url, functions.flatMap(({ ranges }) => ranges as readonly Range[])]),
);

/** How often an offset ran: the count of the smallest range around it. */
function countAt(ranges: readonly Range[], offset: number): number {
  let best: Range | null = null;
  for (const range of ranges) {
    if (range.startOffset > offset || range.endOffset <= offset) continue;
    if (best === null || range.endOffset - range.startOffset <= best.endOffset - best.startOffset)
      best = range;
  }
  return best?.count ?? 0;
}

/** By rule and form of citation: whether any of that code has run. */
const ran = new Map<string, Partial<Record<How, boolean>>>();
for (const file of globSync(`systems/${game}/src/**/*.ts`, { cwd: ROOT })) {
  if (NOT_PLAY.test(file)) continue;
  const ranges = rangesOf.get(pathToFileURL(join(ROOT, file)).href) ?? [];
  for (const { rule, how, offsets } of citationsIn(file, readFileSync(join(ROOT, file), 'utf8'))) {
    const known = ran.get(rule) ?? {};
    known[how] ||= offsets.some((offset) => countAt(ranges, offset) > 0);
    ran.set(rule, known);
  }
}
console.log(JSON.stringify(rulebook.filter((rule) => !told.has(rule) && !hasFired(ran.get(rule) ?? {}))));

/**
 * Citations in events count first, then those in code. A refusal counts last: in play nobody tries what a rule forbids, yet the rule
 * is in force. A rule that is only data cannot be observed.
 */
function hasFired({ string, statement, function: whole, refusal }: Partial<Record<How, boolean>>): boolean {
  return string ?? statement ?? whole ?? refusal ?? true;
}
