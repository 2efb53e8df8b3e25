// No long files and functions, no import cycles, no exports that nobody uses, beyond those listed in
// scripts/tidying/known.json. The list may only get shorter: `npm run tidy -- --update` removes what has been fixed.
import { readFileSync, writeFileSync } from 'node:fs';
import { LONGEST_FILE, LONGEST_FUNCTION, packageOf, problemsOf, type Untidy } from './tidying/problems.ts';
import { readSources } from './tidying/sources.ts';

const LIST = new URL('tidying/known.json', import.meta.url);
const WORDS = {
  long: `is longer than ${LONGEST_FILE} lines (a file) or ${LONGEST_FUNCTION} (a function)`,
  unused: 'is exported and used by no other file: make it private or remove it',
  onlyTests: 'is exported and used by tests only: use it or remove it',
} as const;
type Kind = keyof typeof WORDS;
/** The largest import cycle allowed: a rule and its question may import each other. */
const LARGEST_CYCLE = 3;
/** Known problems by kind; for cycles how many files the largest one of a package has, where that is too many. */
type Known = Readonly<Record<Kind, readonly string[]>> & {
  readonly cycles: Readonly<Record<string, number>>;
};

const sources = readSources();
const found = problemsOf(sources);
const known = JSON.parse(readFileSync(LIST, 'utf8')) as Known;
const kinds = Object.keys(WORDS) as Kind[];
const largest: Record<string, number> = {};
for (const cycle of found.cycles) {
  const name = packageOf(cycle[0] ?? '');
  largest[name] = Math.max(largest[name] ?? 0, cycle.length);
}

const problems = [
  ...kinds.flatMap((kind) =>
    found[kind]
      .filter(({ key }) => !known[kind].includes(key))
      .map(({ place }) => `${place} ${WORDS[kind]}.`),
  ),
  ...found.cycles.flatMap((cycle) => {
    const most = Math.max(LARGEST_CYCLE, known.cycles[packageOf(cycle[0] ?? '')] ?? 0);
    return cycle.length <= most
      ? []
      : [`${cycle.length} files import each other in a cycle, more than ${most}: ${cycle.join(', ')}.`];
  }),
];
if (process.argv.includes('--update')) writeFileSync(LIST, `${JSON.stringify(shorter(), null, 2)}\n`);
for (const problem of problems) console.error(problem);
const counts = kinds.map((kind) => `${found[kind].length} ${kind}`).join(', ');
console.log(
  `tidy: ${sources.length} files; ${counts}, the largest cycle of ${Math.max(0, ...Object.values(largest))}; ${problems.length} new`,
);
process.exitCode = problems.length === 0 ? 0 : 1;

/** The list without fixed problems. */
function shorter(): Known {
  const left = (kind: Kind): string[] => {
    const keys = new Set(found[kind].map(({ key }: Untidy) => key));
    return known[kind].filter((key) => keys.has(key));
  };
  const cycles = Object.entries(known.cycles).map(([name, most]) => [
    name,
    Math.min(most, largest[name] ?? 0),
  ]);
  return {
    long: left('long'),
    unused: left('unused'),
    onlyTests: left('onlyTests'),
    cycles: Object.fromEntries(cycles.filter(([, count]) => Number(count) > LARGEST_CYCLE)),
  };
}
