// The README and its like: links and pictures exist, commands and programs work, actions are pinned to commits.
import { execFile } from 'node:child_process';
import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { promisify } from 'node:util';
import { loadSystem } from '@affray/systems';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { affray, dropFolder, makeFolder, wordsOf } from '../apps/affray/src/testing/affray.ts';
import { ROOT, readManifest } from './packing/workspace.ts';
import { commandsIn } from './testing/readme-commands.ts';
import { blocksOf, checked } from './testing/snippets.ts';

const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');
const README = read('README.md');
const FILES = globSync(
  ['*.md', '{packages,systems,apps}/*/README.md', 'examples/developers/**/*.md', '.github/*.md'],
  { cwd: ROOT, exclude: (name) => name === 'node_modules' },
).sort();

describe.each(FILES)('%s', (file) => {
  it('has no link or picture that is not there', () => {
    const text = read(file).replace(/^```[\s\S]*?^```$/gm, '');
    for (const [, link = ''] of text.matchAll(/\]\(([^)\s]+)\)/g)) {
      if (/^(?:https?:|#)/.test(link)) continue;
      const target = posix.join(posix.dirname(file), link.split('#')[0] ?? '');
      expect(existsSync(join(ROOT, target)), `${file}: ${link}`).toBe(true);
    }
  });
});

describe('documents', () => {
  const sources = globSync(['*.ts', '{apps,packages,systems,scripts,bench,examples,docs}/**/*.{ts,tsx}'], {
    cwd: ROOT,
    exclude: (name) => name === 'node_modules' || name === 'dist',
  }).map((file) => `/${file.replaceAll('\\', '/')}`);
  // Decisions are history and may name files that no longer exist.
  const documents = [...FILES, ...globSync('docs/{*,guide/*}.md', { cwd: ROOT })].filter(
    (file) => file !== 'CHANGELOG.md',
  );
  it.each(documents)('%s names only source files that exist', (file) => {
    const named = [...read(file).matchAll(/`((?:[\w.-]+\/)*[\w.-]+\.tsx?)`/g)].map(([, path = '']) => path);
    const missing = named.filter(
      (path) => !path.includes('NN-') && !sources.some((source) => source.endsWith(`/${path}`)),
    );
    expect(missing).toEqual([]);
  });
});

describe('README.md', () => {
  let folder: string;
  let snippets: string;
  beforeAll(() => {
    folder = makeFolder();
    mkdirSync(join(ROOT, '.cache'), { recursive: true });
    snippets = mkdtempSync(join(ROOT, '.cache', 'readme-'));
  });
  afterAll(() => {
    dropFolder(folder);
    rmSync(snippets, { recursive: true, force: true });
  });

  it('names two commands that npm knows', () => {
    expect(README).toMatch(/^npm ci && npm start /m);
    expect(README).toMatch(/^npm ci && npm test /m);
    const { scripts } = readManifest(ROOT) as unknown as { scripts: Record<string, string> };
    const named = [...`${README}${read('CONTRIBUTING.md')}`.matchAll(/`npm run ([a-z-]+)/g)].map(
      ([, name = '']) => name,
    );
    for (const name of named) expect(scripts).toHaveProperty(name);
  });
  it('counts the rules that each rulebook has', async () => {
    const rows = [...README.matchAll(/^\| \[[^\]]+\]\(systems\/([a-z-]+)\) \|.*\| (\d+) \|$/gm)];
    expect(rows).toHaveLength(4);
    for (const [, id = '', count] of rows) {
      const chapters = (await loadSystem(id))?.rulebook.chapters ?? [];
      const rules = chapters.flatMap((chapter) => Object.keys(chapter.rules));
      expect([id, Number(count)]).toEqual([id, rules.length]);
    }
  });
  const typed = commandsIn(README);
  it('has commands in its tour', () => {
    expect(typed.length).toBeGreaterThan(2);
  });
  it('has commands that work, in their order', async () => {
    for (const words of typed)
      expect([words, (await affray(folder, wordsOf(words))).code]).toEqual([words, 0]);
  });
  it('has a program that runs', async () => {
    const programs = blocksOf(README, 'ts');
    expect(programs).toHaveLength(1);
    const path = join(snippets, 'readme.ts');
    writeFileSync(path, checked(programs[0] ?? ''));
    await promisify(execFile)(process.execPath, [path], { cwd: ROOT });
  });
});

describe('files that documented commands write', () => {
  const WRITES =
    /(?:--(?:record|html|csv|pins|export TABLE)|\bbackup \w+|>) ([a-z][\w.-]*\.(?:json|html|csv|db)|\.env)\b/g;
  const documents = ['README.md', ...globSync('docs/{*,guide/*}.md', { cwd: ROOT })];
  const names = documents.flatMap((file) => [...read(file).matchAll(WRITES)].map(([, name = '']) => name));
  it('are ignored by Git, and so by the linter', async () => {
    expect(new Set(names).size).toBeGreaterThan(8);
    const { stdout } = await promisify(execFile)('git', ['check-ignore', '--', ...new Set(names)], {
      cwd: ROOT,
    });
    expect(stdout.trim().split('\n').sort()).toEqual([...new Set(names)].sort());
  });
  it('that hold secrets stay out of the container image', () => {
    const ignored = read('.dockerignore').split('\n');
    expect(names).toEqual(expect.arrayContaining(['.env', 'before.db']));
    expect(ignored).toEqual(expect.arrayContaining(['.env', '*.db', 'data']));
  });
});

describe('.github', () => {
  it('runs what the README says, with actions pinned to commits', () => {
    const text = read('.github/workflows/ci.yml');
    expect(text).toMatch(/run: npm ci\b/);
    expect(text).toMatch(/run: npm test\n/);
    const used = [...text.matchAll(/uses: (\S+)/g)].map(([, action = '']) => action);
    expect(used.length).toBeGreaterThan(0);
    for (const action of used) expect(action).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40}$/);
  });
});
