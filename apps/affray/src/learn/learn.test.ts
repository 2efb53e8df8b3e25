// Every lesson in the terminal, played line by line by pressing only Enter; progress is kept.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { GAMES } from '@affray/systems';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Streams } from '../play/screen.ts';
import { learn, listLessons } from './learn.ts';
import { lessonsOf } from './lessons.ts';

const ENTERS = 200;
let folder: string;
const before = process.env.XDG_DATA_HOME;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'affray-learn-'));
  process.env.XDG_DATA_HOME = folder;
});
afterAll(() => {
  if (before === undefined) delete process.env.XDG_DATA_HOME;
  else process.env.XDG_DATA_HOME = before;
  rmSync(folder, { recursive: true });
});

/** Plays a lesson with these input lines; returns its output. */
async function typed(system: string, lesson: string, lines: readonly string[]): Promise<string> {
  const stdin = new PassThrough();
  const stdout = new PassThrough();
  let said = '';
  stdout.on('data', (data) => {
    said += data;
  });
  stdin.end(`${lines.join('\n')}\n`);
  expect(await learn(system, lesson, { stdin, stdout } as unknown as Streams)).toBe(0);
  return said;
}

describe('lessons in the terminal', () => {
  for (const { id, lesson } of Object.keys(GAMES).flatMap(lessonsOf)) {
    it(`${id} is finished by pressing Enter`, async () => {
      const [system = '', name = ''] = id.split('/');
      const said = await typed(
        system,
        name,
        Array.from({ length: ENTERS }, () => ''),
      );
      expect(said).toContain(`Lesson, 1 of ${lesson.steps.length}: `);
      expect(said).toContain(`Lesson, ${lesson.steps.length} of ${lesson.steps.length}: `);
      expect(said).toContain(`Well done. ${lesson.goal}`);
    });
  }
  it('keeps which are done, and lists them', async () => {
    const kept = JSON.parse(readFileSync(join(folder, 'affray', 'lessons.json'), 'utf8')) as string[];
    expect(kept).toHaveLength(Object.keys(GAMES).flatMap(lessonsOf).length);
    expect((await listLessons('template')).text).toContain('(done)');
  });
  it('does not count one that was left, and takes no answer that is beside the point', async () => {
    const said = await typed('three-beats', '1', ['', 'q', 'y']);
    expect(said).toContain('The lesson is not finished.');
    await expect(learn('template', 'nonsense')).rejects.toThrow('Spar has no lesson "nonsense". There are: ');
  });
});
