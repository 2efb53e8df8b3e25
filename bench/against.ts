// Plays an older commit beside the current code, sample by sample, and prints the ratio of decisions per second of CPU
// time, new to old. The older commit is checked out into a temporary worktree, which is removed at the end.
//
//   node bench/against.ts REV [samples] [part of a title]
import { type ChildProcess, execFileSync, fork } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { BOUTS } from './against/fights.ts';
import type { Sample } from './against/player.ts';

const HERE = fileURLToPath(new URL('..', import.meta.url));
const PLAYER = fileURLToPath(new URL('./against/player.ts', import.meta.url));
const SECONDS = 0.3;
/** Warm-up. V8 compiles for seconds, on threads whose CPU time counts, so samples taken meanwhile are useless. */
const WARM_UP = 4;
const POLICIES = ['tactical', 'random'];

const [rev, samples = '9', part = ''] = process.argv.slice(2);
if (rev === undefined) {
  console.error('Which commit? node bench/against.ts REV [samples] [part of a title]');
  process.exit(2);
}

const folder = join(mkdtempSync(join(tmpdir(), 'affray-against-')), 'tree');
try {
  execFileSync('git', ['worktree', 'add', '--detach', '--quiet', folder, rev], { cwd: HERE });
  linkPackages(folder);
  const [older, present] = await Promise.all([started(folder), started(HERE)]);
  for (const [bout, { title, wanted }] of BOUTS.entries()) {
    if (!title.includes(part)) continue;
    for (const policy of POLICIES) {
      const ratios: number[] = [];
      const sample = { bout, policy, seconds: SECONDS };
      const warmUp = { ...sample, seconds: WARM_UP };
      await Promise.all([asked(older, warmUp), asked(present, warmUp)]);
      for (let i = 0; i < Number(samples); i++) {
        const before = await asked(older, sample);
        const now = await asked(present, sample);
        ratios.push(now / before);
      }
      ratios.sort((a, b) => a - b);
      const median = ratios[ratios.length >> 1] ?? Number.NaN;
      const range = `${ratios[0]?.toFixed(2)} to ${ratios.at(-1)?.toFixed(2)}`;
      console.log(`${title}, ${policy}: ${median.toFixed(2)} times (${range}), wanted ${wanted}`);
    }
  }
  older.kill();
  present.kill();
} finally {
  execFileSync('git', ['worktree', 'remove', '--force', folder], { cwd: HERE });
  rmSync(join(folder, '..'), { recursive: true, force: true });
}

/** Dependencies from here, the project's own packages from the worktree. */
function linkPackages(tree: string): void {
  const modules = join(tree, 'node_modules');
  mkdirSync(join(modules, '@affray'), { recursive: true });
  for (const name of readdirSync(join(HERE, 'node_modules')))
    if (name !== '@affray' && name !== '.bin')
      symlinkSync(join(HERE, 'node_modules', name), join(modules, name));
  for (const name of readdirSync(join(HERE, 'node_modules', '@affray')))
    for (const place of ['packages', 'systems', 'apps'])
      if (existsSync(join(tree, place, name)))
        symlinkSync(join(tree, place, name), join(modules, '@affray', name));
  symlinkSync(join(tree, 'systems/all'), join(modules, '@affray/systems'));
}

async function started(root: string): Promise<ChildProcess> {
  const child = fork(PLAYER, [root]);
  child.once('exit', (code) => {
    if (code !== null && code !== 0) process.exit(code); // it has printed the reason
  });
  await new Promise((resolve) => child.once('message', resolve));
  return child;
}

async function asked(child: ChildProcess, sample: Sample): Promise<number> {
  return new Promise((resolve) => {
    child.once('message', (rate) => resolve(rate as number));
    child.send(sample);
  });
}
