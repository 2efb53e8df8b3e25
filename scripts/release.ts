// `npm run release`: refuses if something is wrong; otherwise runs every test, raises the versions and packs. Publishing is a manual step.
// `npm run release -- --check` only lists problems; `-- --dry-run` packs, installs into an empty folder and runs the README there.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from './packing/workspace.ts';
import { dryRun } from './releasing/dry-run.ts';
import { factsHere, largest, nextVersion, refusals } from './releasing/facts.ts';
import { writeVersion } from './releasing/write.ts';

if (process.argv.includes('--dry-run')) process.exit((await dryRun(console.log)) ? 0 : 1);

const facts = factsHere();
const against = refusals(facts);
for (const sentence of against) console.error(sentence);
if (against.length > 0) process.exit(1);

const from = facts.versions['package.json'] ?? '';
const to = nextVersion(from, largest(facts.changesets.map(({ size }) => size)));
console.log(`${from} becomes ${to}: ${facts.changesets.length} changesets.`);
if (!process.argv.includes('--check')) {
  run('The tests', 'scripts/check.ts');
  const day = new Date().toISOString().slice(0, 10);
  const changed = writeVersion(from, to, facts.changesets, day);
  run('Packing', 'scripts/pack.ts');
  console.log(
    [
      `${to} is ready in dist-packages. Look at it, then:`,
      `  git add ${changed.join(' ')}`,
      `  git commit -m "release ${to}" && git tag v${to}`,
      `  for each tarball: npm publish dist-packages/NAME-${to}.tgz`,
    ].join('\n'),
  );
}

function run(what: string, script: string): void {
  const { status } = spawnSync(process.execPath, [join(ROOT, script)], { cwd: ROOT, stdio: 'inherit' });
  if (status === 0) return;
  console.error(`${what} failed: no release.`);
  process.exit(1);
}
