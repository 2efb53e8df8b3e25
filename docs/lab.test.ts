// docs/lab.md: every command in it works, with fewer fights than a reader would ask for.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { affray, dropFolder, makeFolder, ROOT, wordsOf } from '../apps/affray/src/testing/affray.ts';
import { blocksOf } from '../scripts/testing/snippets.ts';

const lines = blocksOf(readFileSync(join(ROOT, 'docs/lab.md'), 'utf8'), 'sh')
  .flatMap((block) => block.trim().split('\n'))
  .map((line) => line.replace(/ +#.*$/, ''));
const FEWER: Readonly<Record<string, readonly string[]>> = {
  simulate: ['-n', '40', '--rollouts', '8', '--workers', '0'],
  tournament: ['-n', '2', '--rollouts', '8', '--workers', '0'],
  solve: ['-n', '10'],
  odds: ['-n', '40'],
};

let folder: string;
beforeAll(async () => {
  folder = makeFolder();
  await affray(folder, wordsOf('fight examples/template/duel.yaml --seed tuesday --record fight.json'));
});
afterAll(() => dropFolder(folder));

it('has commands', () => {
  expect(lines.length).toBeGreaterThan(8);
});
it.concurrent.each(lines)('%s', async (line) => {
  const [program, ...words] = wordsOf(line);
  expect(program).toBe('affray');
  const { code, out, err } = await affray(folder, [...words, ...(FEWER[words[0] ?? ''] ?? [])]);
  expect([code, code === 0 ? '' : `${out}${err}`]).toEqual([0, '']);
});
