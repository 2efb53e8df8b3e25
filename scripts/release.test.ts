// A release is refused if something is wrong: tries one fault after the other in a small test repository.
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ROOT, workspaces } from './packing/workspace.ts';
import { type Facts, nextVersion, refusals } from './releasing/facts.ts';
import { withNotes } from './releasing/write.ts';

const NOTE = "---\n'affray': minor\n---\n\nFights have weather.\n";
let repo: string;
const git = (...words: string[]): void => {
  execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@example.org', ...words], {
    cwd: repo,
    stdio: 'ignore',
  });
};
const write = (file: string, text: string): void => writeFileSync(join(repo, file), text);
const read = (file: string): string => readFileSync(join(repo, file), 'utf8');
const check = (): { status: number | null; stdout: string; stderr: string } =>
  spawnSync(process.execPath, [join(ROOT, 'scripts/release.ts'), '--check'], {
    encoding: 'utf8',
    env: { ...process.env, AFFRAY_ROOT: repo },
  });

beforeEach(() => {
  repo = mkdtempSync(join(tmpdir(), 'affray-release-'));
  for (const folder of ['', ...workspaces().map((one) => one.folder)]) {
    mkdirSync(join(repo, folder), { recursive: true });
    cpSync(join(ROOT, folder, 'package.json'), join(repo, folder, 'package.json'));
  }
  write(
    'package.json',
    read('package.json').replace(
      '{',
      '{ "repository": { "type": "git", "url": "git+https://example.org/affray.git" },',
    ),
  );
  mkdirSync(join(repo, 'apps/affray/src'), { recursive: true });
  cpSync(join(ROOT, 'apps/affray/src/main.ts'), join(repo, 'apps/affray/src/main.ts'));
  mkdirSync(join(repo, '.changeset'));
  write('.changeset/weather.md', NOTE);
  git('init', '-q', '-b', 'main');
  git('add', '.');
  git('commit', '-q', '-m', 'all');
});
afterEach(() => rmSync(repo, { recursive: true, force: true }));

describe('npm run release', () => {
  it('says what it would do when nothing is off', () => {
    const { status, stdout, stderr } = check();
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(/^0\.\d+\.\d+ becomes 0\.\d+\.0: 1 changesets\.\n$/);
  });
  it.each<[string, () => void, string]>([
    [
      'on another branch',
      () => git('switch', '-q', '-c', 'weather'),
      'A release is made on main, and this is weather.',
    ],
    [
      'with changes not committed',
      () => write('new.txt', 'x'),
      'There are changes that are not committed: new.txt.',
    ],
    [
      'without the address of the repository',
      () => write('package.json', read('package.json').replace(/ "repository": \{.*?\},/, '')),
      'package.json has no "repository"',
    ],
    ['without a changeset', () => git('rm', '-q', '.changeset/weather.md'), 'Nothing says what has changed'],
    [
      'with a version that differs',
      () =>
        write(
          'apps/affray/package.json',
          read('apps/affray/package.json').replace(/"version": "[^"]+"/, '"version": "9.9.9"'),
        ),
      'apps/affray/package.json says 9.9.9',
    ],
    [
      'with a command line that tells another version',
      () =>
        write(
          'apps/affray/src/main.ts',
          read('apps/affray/src/main.ts').replace(/VERSION = '[^']+'/, "VERSION = '9.9.9'"),
        ),
      'apps/affray/src/main.ts says 9.9.9',
    ],
    [
      'with a dependency on another version of ours',
      () =>
        write(
          'packages/odds/package.json',
          read('packages/odds/package.json').replace(/("@affray\/run": )"[^"]+"/, '$1"0.0.1"'),
        ),
      'packages/odds/package.json wants @affray/run 0.0.1',
    ],
  ])('refuses %s', (name, spoil, sentence) => {
    spoil();
    if (!name.startsWith('with changes')) {
      git('add', '.');
      git('commit', '-q', '--allow-empty', '-m', 'spoilt');
    }
    const { status, stdout, stderr } = check();
    expect([status, stdout]).toEqual([1, '']);
    expect(stderr).toContain(sentence);
    expect(stderr.trimEnd().split('\n').length).toBeLessThan(3);
  });
});

describe('a new version', () => {
  it('steps by the largest change', () => {
    expect(nextVersion('0.1.3', 'patch')).toBe('0.1.4');
    expect(nextVersion('0.1.3', 'minor')).toBe('0.2.0');
    expect(nextVersion('0.1.3', 'major')).toBe('0.2.0');
    expect(nextVersion('1.4.3', 'major')).toBe('2.0.0');
  });
  it('takes what stood under "unreleased" and the changesets into the changelog', () => {
    const notes = [{ file: 'a.md', size: 'minor' as const, words: 'Fights have weather.' }];
    expect(
      withNotes('# Changes\n\n## Unreleased\n\n- Snow.\n\n## 0.1.0\n', '0.2.0', notes, '2026-11-20'),
    ).toBe(
      '# Changes\n\n## Unreleased\n\n## 0.2.0, 2026-11-20\n\n- Fights have weather.\n\n- Snow.\n\n## 0.1.0\n',
    );
  });
  it('is refused without any of the facts being off only if none is', () => {
    const good: Facts = {
      branch: 'main',
      hasRepository: true,
      dirty: [],
      changesets: [{ file: 'a.md', size: 'patch', words: 'x' }],
      versions: { 'package.json': '0.1.0' },
      strays: [],
    };
    expect(refusals(good)).toEqual([]);
    expect(refusals({ ...good, branch: '', changesets: [] })).toHaveLength(2);
  });
});
