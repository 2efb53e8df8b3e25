// Plays every golden fight and every ready fight. `npm run fights`; with words, only the files whose path has one of them.
import { globSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { inOneLine, playGolden, playThrough } from '@affray/scenario';
import { loadScenario } from '@affray/scenario/node';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..');
const words = process.argv.slice(2);

/** What is wrong with a fight file: nothing, if it is good. */
async function failuresOf(file: string): Promise<readonly string[]> {
  const opened = await loadScenario(join(ROOT, file));
  if (!opened.ok) return opened.problems.map((problem) => inOneLine({ ...problem, file }));
  const { scenario, setup, system } = opened.value;
  if (scenario.script !== undefined || scenario.expect !== undefined)
    return playGolden(scenario, setup, system).failures;
  return playThrough(setup, system, file) === null ? ['The fight does not end.'] : [];
}

const files = [
  ...globSync('systems/*/fights/**/*.yaml', { cwd: ROOT }),
  ...globSync('examples/**/*.yaml', { cwd: ROOT }),
]
  .filter((file) => words.length === 0 || words.some((word) => file.includes(word)))
  .sort();
let failed = 0;
for (const file of files) {
  const failures = await failuresOf(file);
  if (failures.length === 0) continue;
  failed++;
  console.error([`${file}`, ...failures.map((failure) => `  ${failure}`)].join('\n'));
}
console.log(`fights: ${files.length} played, ${files.length - failed} good, ${failed} failed`);
process.exitCode = failed === 0 && files.length > 0 ? 0 : 1;
