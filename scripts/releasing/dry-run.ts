// A dry run of a release: packs, installs the program into an empty folder, and runs the commands of the README there.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { tarballsOf } from '../packing/sets.ts';
import { stageAll } from '../packing/stage.ts';
import { compile, npm, packAll, problemsOf } from '../packing/tarballs.ts';
import { ROOT } from '../packing/workspace.ts';
import { buildWhatIsStale } from '../starting/builds.ts';
import { commandsIn } from '../testing/readme-commands.ts';

/**
 * Rehearses a release and prints each step; false if something fails. Writes nothing outside a temporary folder, except
 * what `npm start` also builds.
 */
export async function dryRun(say: (line: string) => void): Promise<boolean> {
  if ((await buildWhatIsStale()).length > 0 || !compile()) return false;
  const scratch = mkdtempSync(join(tmpdir(), 'affray-dry-run-'));
  try {
    const packed = packAll(stageAll(join(scratch, 'staged')), scratch);
    const problems = (await Promise.all(packed.map(problemsOf))).flat();
    for (const problem of problems) say(problem);
    if (problems.length > 0) return false;
    say(`${packed.length} packages are packed.`);
    const folder = mkdtempSync(join(scratch, 'empty-'));
    writeFileSync(join(folder, 'package.json'), '{ "private": true }');
    npm(['install', '--prefer-offline', '--no-audit', '--no-fund', ...tarballsOf('affray', packed)], folder);
    say('affray is installed in an empty folder.');
    return commandsIn(readFileSync(join(ROOT, 'README.md'), 'utf8')).every((words) =>
      works(folder, words, say),
    );
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

function works(folder: string, words: string, say: (line: string) => void): boolean {
  const bin = join(folder, 'node_modules/affray/apps/affray/bin/affray.js');
  const { status, stderr } = spawnSync(process.execPath, [bin, ...words.split(' ')], {
    cwd: folder,
    encoding: 'utf8',
  });
  say(`affray ${words}: ${status === 0 ? 'works' : `ends with ${status}: ${stderr.trim()}`}`);
  return status === 0;
}
