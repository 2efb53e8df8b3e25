// Follows docs/add-a-system.md, step 1, in a copy of the repository: the new system compiles, passes its tests and is listed.
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..');
const copy = mkdtempSync(join(tmpdir(), 'affray-new-system-'));
const node = (args: readonly string[]) =>
  spawnSync(process.execPath, args, {
    cwd: copy,
    encoding: 'utf8',
    env: { ...process.env, AFFRAY_ROOT: copy },
  });

beforeAll(() => {
  const ignored = /[/\\](node_modules|dist|\.git|coverage)([/\\]|$)/;
  for (const part of [
    'package.json',
    'tsconfig.json',
    'tsconfig.base.json',
    'packages',
    'systems',
    'scripts',
    'apps',
    'vitest.config.ts',
  ]) {
    cpSync(join(ROOT, part), join(copy, part), {
      recursive: true,
      filter: (path) => !ignored.test(path.slice(ROOT.length)),
    });
  }
  // What npm install would do: every package by name, ours as links into the copy.
  mkdirSync(join(copy, 'node_modules', '@affray'), { recursive: true });
  for (const entry of readdirSync(join(ROOT, 'node_modules'))) {
    if (entry !== '@affray' && entry !== 'affray')
      symlinkSync(join(ROOT, 'node_modules', entry), join(copy, 'node_modules', entry));
  }
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

it('makes a complete system from the template', { timeout: 120_000 }, () => {
  const made = node(['scripts/new-system.ts', 'iron-and-oath', 'IO']);
  expect(made.stderr).toBe('');
  expect(made.stdout).toContain('systems/iron-and-oath is a copy');
  for (const shelf of ['packages', 'systems', 'apps']) {
    for (const name of readdirSync(join(copy, shelf))) {
      const { name: published } = JSON.parse(readFileSync(join(copy, shelf, name, 'package.json'), 'utf8'));
      symlinkSync(join(copy, shelf, name), join(copy, 'node_modules', published));
    }
  }
  const listed = execFileSync(
    process.execPath,
    [
      '-e',
      "import('@affray/systems').then(async (s) => console.log((await s.loadSystem('iron-and-oath')).title))",
    ],
    { cwd: copy, encoding: 'utf8' },
  );
  expect(listed.trim()).toBe('Iron And Oath');
  expect(node(['scripts/check-arrows.ts']).stderr).toBe('');
  expect(node(['scripts/check-rules.ts']).stdout).toContain('iron-and-oath: 10 rules, 10 enacted, 10 tested');
  const tests = spawnSync(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'run', 'systems/iron-and-oath'],
    { cwd: copy, encoding: 'utf8' },
  );
  expect(tests.stdout + tests.stderr).toMatch(/Tests .*passed/);
  expect(tests.status).toBe(0);
});

it('refuses a name or prefix that cannot be, in one sentence', () => {
  for (const args of [['Iron'], ['template'], ['iron', 'X']]) {
    const refused = node(['scripts/new-system.ts', ...args]);
    expect(refused.status).toBe(2);
    expect(refused.stderr.trim().split('\n')).toHaveLength(1);
  }
});
