// What a release checks before it begins, and what it refuses.
import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, readManifest, workspaces } from '../packing/workspace.ts';

export type Size = 'patch' | 'minor' | 'major';

/** One changeset, as `npx changeset` writes it. */
export interface Changeset {
  readonly file: string;
  readonly size: Size;
  readonly words: string;
}

export interface Facts {
  readonly branch: string;
  /** Whether the root's manifest names the repository: every package refers to it. */
  readonly hasRepository: boolean;
  /** Paths with uncommitted changes. */
  readonly dirty: readonly string[];
  readonly changesets: readonly Changeset[];
  /** Every place that names a version, with that version. */
  readonly versions: Readonly<Record<string, string>>;
  /** Dependencies on our own packages that name another version than those have. */
  readonly strays: readonly string[];
}

/** Reads the facts of this repository. */
export function factsHere(): Facts {
  const git = (...words: string[]): string =>
    execFileSync('git', words, { cwd: ROOT, encoding: 'utf8' }).trimEnd();
  return {
    branch: git('branch', '--show-current'),
    hasRepository: readManifest(ROOT).repository !== undefined,
    dirty: git('status', '--porcelain')
      .split('\n')
      .filter(Boolean)
      .map((line) => line.slice(3)),
    changesets: changesetsIn(join(ROOT, '.changeset')),
    versions: versionsHere(),
    strays: straysHere(),
  };
}

/**
 * Reasons against a release, one sentence each; none: it may begin.
 * @example for (const sentence of refusals(factsHere())) console.error(sentence);
 */
export function refusals({ branch, hasRepository, dirty, changesets, versions, strays }: Facts): string[] {
  const said: string[] = [];
  if (branch !== 'main')
    said.push(`A release is made on main, and this is ${branch === '' ? 'no branch' : branch}.`);
  if (!hasRepository)
    said.push('package.json has no "repository": write its address there, every package refers to it.');
  if (dirty.length > 0) {
    const more = dirty.length > 3 ? ` and ${dirty.length - 3} more` : '';
    said.push(`There are changes that are not committed: ${dirty.slice(0, 3).join(', ')}${more}.`);
  }
  if (changesets.length === 0)
    said.push('Nothing says what has changed: write it down with "npx changeset" and commit it.');
  const different = [...new Set(Object.values(versions))];
  if (different.length > 1) {
    const usual = versions['package.json'] ?? '';
    const odd = Object.entries(versions).filter(([, version]) => version !== usual);
    said.push(
      `All versions must be the same. package.json says ${usual}; ${odd.map(([place, version]) => `${place} says ${version}`).join(', ')}.`,
    );
  }
  for (const stray of strays) said.push(stray);
  return said;
}

/** The changesets of a folder; a file that cannot be read as one is an error that names it. */
export function changesetsIn(folder: string): Changeset[] {
  if (!existsSync(folder)) return [];
  return globSync('*.md', { cwd: folder })
    .filter((file) => file !== 'README.md')
    .sort()
    .map((file) => {
      const text = readFileSync(join(folder, file), 'utf8');
      const found = /^---\n([\s\S]*?)\n---\n+([\s\S]*)$/.exec(text);
      const sizes = [...(found?.[1] ?? '').matchAll(/: (patch|minor|major)$/gm)].map(
        (match) => match[1] as Size,
      );
      const words = found?.[2]?.trim() ?? '';
      if (sizes.length === 0 || words === '')
        throw new Error(
          `.changeset/${file}: Expected "name: patch", minor or major between --- lines, then words.`,
        );
      return { file, size: largest(sizes), words };
    });
}

/** The largest of several sizes. */
export function largest(sizes: readonly Size[]): Size {
  if (sizes.includes('major')) return 'major';
  return sizes.includes('minor') ? 'minor' : 'patch';
}

/**
 * The version after a change of some size. Before 1.0 a major change is a minor step, as is customary.
 * @example nextVersion('0.1.3', 'minor') // '0.2.0'
 */
export function nextVersion(version: string, size: Size): string {
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number);
  if (size === 'major' && major > 0) return `${major + 1}.0.0`;
  return size === 'patch' ? `${major}.${minor}.${patch + 1}` : `${major}.${minor + 1}.0`;
}

function versionsHere(): Record<string, string> {
  const versions: Record<string, string> = { 'package.json': readManifest(ROOT).version };
  for (const { folder, manifest } of workspaces()) versions[`${folder}/package.json`] = manifest.version;
  const main = readFileSync(join(ROOT, 'apps/affray/src/main.ts'), 'utf8');
  versions['apps/affray/src/main.ts'] = /const VERSION = '([^']+)'/.exec(main)?.[1] ?? 'none';
  return versions;
}

function straysHere(): string[] {
  const all = workspaces();
  const known = new Map(all.map(({ manifest }) => [manifest.name, manifest.version]));
  return all.flatMap(({ folder, manifest }) =>
    Object.entries({ ...manifest.dependencies, ...manifest.devDependencies })
      .filter(([name, range]) => known.has(name) && known.get(name) !== range)
      .map(
        ([name, range]) => `${folder}/package.json wants ${name} ${range}, which is at ${known.get(name)}.`,
      ),
  );
}
