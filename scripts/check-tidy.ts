// No long files and functions, no circles of imports, no exports that nobody uses, beyond those listed in
// scripts/tidying/known.json. The list may only get shorter: `npm run tidy -- --update` takes off what is mended.
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
/** Known problems by kind; for circles how many files of a package are in any. */
type Known = Readonly<Record<Kind, readonly string[]>> & {
  readonly circles: Readonly<Record<string, number>>;
};

const sources = readSources();
const found = problemsOf(sources);
const known = JSON.parse(readFileSync(LIST, 'utf8')) as Known;
const kinds = Object.keys(WORDS) as Kind[];
const inCircles: Record<string, number> = {};
for (const file of found.circles.flat()) inCircles[packageOf(file)] = (inCircles[packageOf(file)] ?? 0) + 1;

const problems = [
  ...kinds.flatMap((kind) =>
    found[kind]
      .filter(({ key }) => !known[kind].includes(key))
      .map(({ place }) => `${place} ${WORDS[kind]}.`),
  ),
  ...Object.entries(inCircles).flatMap(([name, count]) => {
    const most = known.circles[name] ?? 0;
    const own = found.circles.filter(([first = '']) => packageOf(first) === name);
    return count <= most
      ? []
      : [
          `${name}: ${count} files import each other in circles, not ${most}: ${own.map((c) => c.join(', ')).join('; ')}`,
        ];
  }),
];
if (process.argv.includes('--update')) writeFileSync(LIST, `${JSON.stringify(shorter(), null, 2)}\n`);
for (const problem of problems) console.error(problem);
const counts = kinds.map((kind) => `${found[kind].length} ${kind}`).join(', ');
console.log(
  `tidy: ${sources.length} files; ${counts}, ${found.circles.flat().length} in circles; ${problems.length} new`,
);
process.exitCode = problems.length === 0 ? 0 : 1;

/** The list without what is mended. */
function shorter(): Known {
  const left = (kind: Kind): string[] => {
    const keys = new Set(found[kind].map(({ key }: Untidy) => key));
    return known[kind].filter((key) => keys.has(key));
  };
  const circles = Object.entries(known.circles).map(([name, most]) => [
    name,
    Math.min(most, inCircles[name] ?? 0),
  ]);
  return {
    long: left('long'),
    unused: left('unused'),
    onlyTests: left('onlyTests'),
    circles: Object.fromEntries(circles.filter(([, count]) => count !== 0)),
  };
}
