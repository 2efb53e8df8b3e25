// `affray build`: an encounter with its chance, written as a fight file that can be played.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { affray, dropFolder, makeFolder, wordsOf } from './testing/affray.ts';

let folder: string;
beforeAll(() => {
  folder = makeFolder();
});
afterAll(() => dropFolder(folder));

const build = (line: string) => affray(folder, wordsOf(`build ${line}`));

it('proposes a fair fight, and what it writes can be played', async () => {
  const line = 'brighter-worlds --party 3 --against bandits --fair -n 200 --seed a --out fight.yaml --json';
  const { code, out } = await build(line);
  expect(code).toBe(0);
  const { wins, against } = JSON.parse(out);
  expect(Math.abs(wins.rate - 0.55)).toBeLessThanOrEqual(0.15);
  expect(wins.low).toBeLessThan(wins.rate);
  expect(against.length).toBeGreaterThan(0);
  expect(readFileSync(join(folder, 'fight.yaml'), 'utf8')).toContain('system: brighter-worlds');
  expect((await affray(folder, wordsOf('check fight.yaml'))).code).toBe(0);
});

it('makes a hard fight harder than an easy one, and estimates foes that are given', async () => {
  const rate = async (how: string): Promise<number> =>
    JSON.parse((await build(`template --party fencer,bruiser --against bandits ${how} -n 200 --json`)).out)
      .wins.rate;
  expect(await rate('--hard')).toBeLessThan(await rate('--easy'));
  expect(await rate('--foes cutpurse')).toBeGreaterThan(0.8);
});

it('says in one line whom it does not know, and who is near', async () => {
  const { code, err } = await build('template --party fencr');
  expect([code, err]).toEqual([2, 'Spar has nobody called "fencr" in its library. Did you mean "fencer"?\n']);
  expect((await build('template --party 2')).err).toBe('Spar has 1 hero: give 1 to 1, or names.\n');
  expect((await build('template --party fencer --easy --hard')).err).toBe(
    'Give one of --easy, --fair and --hard.\n',
  );
  expect((await build('template --party fencer --against dragons')).err).toContain('Kinds: bandits, heroes.');
});
