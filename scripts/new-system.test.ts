// Runs the commands of docs/add-a-system.md in a copy of the repository: the new system is formatted, compiles, passes its tests,
// is listed and can be played.
import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { copyRepository, linkOurs, ROOT } from './testing/copy.ts';

const copy = copyRepository('affray-new-system-');
const node = (args: readonly string[], input = '') =>
  spawnSync(process.execPath, args, {
    cwd: copy,
    input,
    encoding: 'utf8',
    env: { ...process.env, AFFRAY_ROOT: copy },
  });

afterAll(() => rmSync(copy, { recursive: true, force: true }));

/** Every command of the recipe that names the new system, in order. */
const COMMANDS = [
  ...readFileSync(join(ROOT, 'docs', 'add-a-system.md'), 'utf8').matchAll(
    /`((?:npm run|npx) [^`]*iron-and-oath[^`]*)`/g,
  ),
].map(([, line = '']) => line);

/** The program that npm would start. */
const PROGRAMS: Readonly<Record<string, string>> = {
  'npm run new-system': 'scripts/new-system.ts',
  'npx vitest': 'node_modules/vitest/vitest.mjs',
  'npx affray': 'apps/affray/bin/affray.js',
};

/** Runs a line of the recipe; instead of installing, links our packages by name. */
function type(line: string): ReturnType<typeof node> {
  const [first = '', ...rest] = line.split(' && ');
  const program = Object.keys(PROGRAMS).find((start) => first.startsWith(`${start} `));
  if (program === undefined) throw new Error(`The test does not know how to type: ${line}`);
  const done = node(
    [PROGRAMS[program] as string, ...first.slice(program.length + 1).split(' ')],
    '1\n'.repeat(200),
  );
  if (rest.join() === 'npm run lock') linkOurs(copy);
  return done;
}

it('makes a complete system from the template, by the recipe', () => {
  expect(COMMANDS.map((line) => line.split(' ').slice(0, 3).join(' '))).toEqual([
    'npm run new-system',
    'npx vitest run',
    'npx affray play',
    'npx affray fight',
  ]);
  const typed = COMMANDS.map((line) => {
    const { status, stdout, stderr } = type(line);
    expect([line, status, status === 0 ? '' : stdout + stderr]).toEqual([line, 0, '']);
    return stdout;
  });
  expect(typed[0]).toContain('systems/iron-and-oath is a copy');
  expect(typed[1]).toMatch(/Tests .*passed/);
  for (const played of typed.slice(2)) expect(played).toMatch(/(?:win|wins)\b/);
  const listed = node([
    '-e',
    "import('@affray/systems').then(async (s) => console.log((await s.loadSystem('iron-and-oath')).title, s.GAMES['iron-and-oath'].title))",
  ]);
  expect(listed.stdout.trim()).toBe('Iron And Oath Iron And Oath');
  expect(node(['scripts/check-arrows.ts']).stderr).toBe('');
  expect(node(['scripts/check-rules.ts']).stdout).toContain('iron-and-oath: 10 rules, 10 enacted, 10 tested');
});

it('leaves everything formatted, linted and compiling', () => {
  const biome = 'node_modules/@biomejs/biome/bin/biome';
  const linted = node([biome, 'check', '--error-on-warnings', 'systems', 'tsconfig.json', 'examples']);
  expect([linted.status, linted.status === 0 ? '' : linted.stdout + linted.stderr]).toEqual([0, '']);
  const compiled = node(['node_modules/typescript/bin/tsc', '-b', 'systems/iron-and-oath', 'systems/all']);
  expect([compiled.status, compiled.stdout]).toEqual([0, '']);
});

it('refuses a name or prefix that cannot be, in one sentence', () => {
  for (const args of [['Iron'], ['template'], ['iron', 'X']]) {
    const refused = node(['scripts/new-system.ts', ...args]);
    expect(refused.status).toBe(2);
    expect(refused.stderr.trim().split('\n')).toHaveLength(1);
  }
});
