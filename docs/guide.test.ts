// The guides: every transcript is typed again, every program run and its types checked, every fight file played.
import { execFile, spawn, spawnSync } from 'node:child_process';
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { openScenario, playGolden, playToEnd } from '@affray/scenario';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { affray, BIN, dropFolder, makeFolder, ROOT, wordsOf } from '../apps/affray/src/testing/affray.ts';
import { fits, transcripts } from '../apps/affray/src/testing/transcripts.ts';
import { blocksOf, checked } from '../scripts/testing/snippets.ts';

const run = promisify(execFile);
const GUIDES = globSync('docs/guide/*.md', { cwd: ROOT }).sort();
/** What a guide may show: things that are run here, and the text of a screen. */
const LANGUAGES = ['console', 'ts', 'yaml', 'text'];

let folder: string;
let snippets: string;
beforeAll(() => {
  folder = makeFolder();
  // Inside the repository, so that the packages are found by their names.
  mkdirSync(join(ROOT, '.cache'), { recursive: true });
  snippets = mkdtempSync(join(ROOT, '.cache', 'snippets-'));
  for (const file of GUIDES)
    for (const [index, snippet] of blocksOf(readFileSync(join(ROOT, file), 'utf8'), 'ts').entries())
      writeFileSync(programOf(file, index), checked(snippet));
});
afterAll(() => {
  dropFolder(folder);
  rmSync(snippets, { recursive: true, force: true });
});

/** Where a program of a guide is written to. */
function programOf(file: string, index: number): string {
  return join(snippets, `${file.replaceAll(/[/\\.]/g, '-')}-${index + 1}.ts`);
}

/** Starts a command that runs until it is stopped, without input, and waits for the output in the guide. */
async function goesOn(words: readonly string[], printed: readonly string[]): Promise<void> {
  const child = spawn(process.execPath, [BIN, ...words], {
    cwd: folder,
    env: { ...process.env, NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const isThere = new Promise<void>((resolve) => {
    child.stdout.on('data', (data) => {
      said += data;
      if (fits(printed, said.trimEnd().split('\n'))) resolve();
    });
  });
  await Promise.race([isThere, ended]);
  child.kill('SIGTERM');
  await ended;
  expect(fits(printed, said.trimEnd().split('\n')) ? printed : said.split('\n')).toEqual(printed);
}

describe.each(GUIDES)('%s', (file) => {
  const text = readFileSync(join(ROOT, file), 'utf8');

  it('shows nothing that is not run', () => {
    for (const [, language = ''] of text.matchAll(/^```(\w*)\n[\s\S]*?^```$/gm))
      expect(LANGUAGES).toContain(language);
  });
  // In their order: later lines read what earlier ones wrote.
  for (const { line, printed } of transcripts(text)) {
    it(line, async () => {
      const words = wordsOf(line).slice(1);
      if (words[0] === 'serve') return await goesOn([...words, '--port', '0'], printed);
      if (words[0] === 'play') return await goesOn(words, printed);
      const { out, err } = await affray(folder, words);
      const lines = `${out}${err}`.trimEnd().split('\n');
      expect(fits(printed, lines) ? printed : lines).toEqual(printed);
    });
  }
  for (const index of blocksOf(text, 'ts').keys()) {
    it(`program ${index + 1} runs`, async () => {
      await run(process.execPath, [programOf(file, index)], { cwd: folder });
    });
  }
  for (const [index, fight] of blocksOf(text, 'yaml').entries()) {
    it(`fight file ${index + 1} is read and played`, async () => {
      const opened = await openScenario(fight, `${file}, fight file ${index + 1}`);
      if (!opened.ok) throw new Error(JSON.stringify(opened.problems));
      const { scenario, setup, system } = opened.value;
      if (scenario.script === undefined) expect(playToEnd(setup, system, 'docs')).not.toBeNull();
      else expect(playGolden(scenario, setup, system).failures).toEqual([]);
    });
  }
});

// Once for all of them: starting the compiler is the slow part.
it('the types of every program hold', () => {
  const flags = [
    '--noEmit',
    '--strict',
    '--exactOptionalPropertyTypes',
    '--skipLibCheck',
    '--module',
    'nodenext',
    '--target',
    'es2024',
  ];
  const more = ['--allowImportingTsExtensions', '--lib', 'es2024,dom', '--types', 'node', '--ignoreConfig'];
  const programs = globSync('*.ts', { cwd: snippets }).map((name) => join(snippets, name));
  const tsc = join(ROOT, 'node_modules/typescript/bin/tsc');
  const { stdout } = spawnSync(process.execPath, [tsc, ...flags, ...more, ...programs], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  expect(programs.length).toBeGreaterThan(4);
  expect(stdout).toBe('');
});
