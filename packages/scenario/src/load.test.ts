import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { loadScenario, readText } from './load.ts';
import { openScenario } from './open.ts';
import { inOneLine } from './problem.ts';

const folder = mkdtempSync(join(tmpdir(), 'affray-load-'));
afterAll(() => rmSync(folder, { recursive: true }));

function file(name: string, content: string | Uint8Array): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

async function lineOf(path: string): Promise<string> {
  const opened = await loadScenario(path);
  return opened.ok ? 'good' : opened.problems.map(inOneLine).join('\n').replaceAll(`${folder}/`, '');
}

describe('files from disk', () => {
  it('are opened with the system they name', async () => {
    const path = file('duel.yaml', 'title: x\nsystem: template\nsides: { a: [fencer], b: [bruiser] }');
    expect(await lineOf(path)).toBe('good');
  });

  it('that cannot be read are refused in one sentence', async () => {
    expect(await lineOf(join(folder, 'none.yaml'))).toBe('none.yaml: There is no such file.');
    expect(await lineOf(folder)).toContain('This is a folder, not a file.');
    expect(await lineOf('/dev/zero')).toBe('/dev/zero: This is not an ordinary file.');
    expect(await lineOf(file('latin.yaml', Uint8Array.of(0x74, 0xe9)))).toBe(
      'latin.yaml: The file is not UTF-8 text.',
    );
    expect(await lineOf(file('huge.yaml', 'x'.repeat(2 * 1024 * 1024 + 1)))).toBe(
      'huge.yaml: The file is longer than 2 MiB.',
    );
    expect(await lineOf(`${join(folder, 'a')}\0b`)).toContain('The file cannot be read');
  });

  it('have a limit of their own where one is given', () => {
    const read = readText(file('long.txt', 'x'.repeat(11)), 10);
    expect(read.ok ? '' : read.problems[0]?.message).toBe('The file is longer than 10 bytes.');
  });
  it('have all their problems told at once, also where system, names and fields are misspelt', async () => {
    const text = [
      'title: Many slips',
      'system: templat',
      'sides:',
      '  one: { by: player, fighters: [fencr] }',
      '  two: [bruiser]',
      'fighters:',
      '  idle: { from: fencer, helth: 3, nam: Bo }',
      'options: { no-such-thing: 3 }',
      'storry: A slip.',
    ].join('\n');
    const opened = await openScenario(text, 'slips.yaml');
    const told = opened.ok ? [] : opened.problems.map(inOneLine);
    const expected = [
      /:2 {2}system: .*"templat"\. Did you mean "template"/,
      /:4 {2}sides\.one\.by: .*Did you mean "players"/,
      /:4 {2}sides\.one\.fighters\.0: .*Did you mean "fencer"/,
      /:7 {2}fighters\.idle: "idle" is on no side/,
      /:7 {2}fighters\.idle\.helth: .*Did you mean "health"/,
      /:7 {2}fighters\.idle\.nam: .*Did you mean "name"/,
      /:8 {2}options\.no-such-thing: .* There (?:is|are): \S+/,
      /:9 {2}storry: .*Did you mean "story"/,
    ];
    expect(told).toHaveLength(expected.length);
    for (const [i, what] of expected.entries()) expect(told[i]).toMatch(what);
  });
});
