// Follows docs/first-rule-fix.md in a copy of the repository: the fight detects the mistake, and passes once the line is restored.
import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { copyRepository, linkOurs, ROOT } from './testing/copy.ts';

const PAGE = readFileSync(join(ROOT, 'docs', 'first-rule-fix.md'), 'utf8');
const blocks = (language: string): string[] =>
  [...PAGE.matchAll(new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``, 'g'))].map(([, text = '']) => text);
const [RIGHT = '', WRONG = ''] = blocks('ts');
const [FIGHT = ''] = blocks('yaml');
const CODE = /In `(\S+\.ts)`, replace/.exec(PAGE)?.[1] ?? '';
const [RUN = ''] = /`npx affray run \S+`/.exec(PAGE) ?? [];
const FILE = RUN.slice('`npx affray run '.length, -1);

let copy = '';
beforeAll(() => {
  copy = copyRepository('affray-rule-fix-');
  linkOurs(copy);
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

const affray = (...words: string[]) =>
  spawnSync(process.execPath, ['apps/affray/bin/affray.js', ...words], { cwd: copy, encoding: 'utf8' });

it('is noticed by the fight, mended, and noticed by nobody any more', () => {
  expect(PAGE).toContain(`Save this as \`${FILE}\``);
  const [rule = ''] = /(?<=affray rules )[a-z-]+ [A-Z0-9-]+/.exec(PAGE) ?? [];
  const quoted = /^> (.+)$/m.exec(PAGE)?.[1];
  expect(affray('rules', ...rule.split(' ')).stdout.replace(/\s+/g, ' ')).toContain(quoted);
  const before = readFileSync(join(copy, CODE), 'utf8');
  expect(before).toContain(rule.split(' ')[1]);
  expect(before.split(RIGHT)).toHaveLength(2);
  writeFileSync(join(copy, CODE), before.replace(RIGHT, WRONG));
  writeFileSync(join(copy, FILE), FIGHT);
  const broken = affray('run', FILE);
  expect([broken.status, broken.stdout + broken.stderr]).toEqual([1, expect.stringContaining('avoided')]);
  writeFileSync(join(copy, CODE), before);
  expect(affray('run', FILE)).toMatchObject({ status: 0, stdout: expect.stringMatching(/^ok /) });
  const [, folder = ''] = /npm run unit -- (\S+)`/.exec(PAGE) ?? [];
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--config', 'vitest.unit.config.ts', folder];
  const unit = spawnSync(process.execPath, vitest, { cwd: copy, encoding: 'utf8' });
  expect([unit.status, unit.status === 0 ? '' : unit.stdout + unit.stderr]).toEqual([0, '']);
});
