// Writes a new version into every place that names one.
import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../packing/workspace.ts';
import type { Changeset } from './facts.ts';

/**
 * Raises every version, moves the changesets into the changelog, and returns the changed files.
 * @example writeVersion('0.1.0', '0.2.0', changesets, '2026-11-20');
 */
export function writeVersion(
  from: string,
  to: string,
  changesets: readonly Changeset[],
  day: string,
): string[] {
  const changed = globSync(
    ['package.json', '{packages,systems,apps}/*/package.json', 'examples/developers/*/package.json'],
    {
      cwd: ROOT,
    },
  );
  for (const file of changed) edit(file, (text) => raised(text, from, to));
  edit('package-lock.json', (text) => raisedLock(text, from, to));
  edit('apps/affray/src/main.ts', (text) => text.replace(`VERSION = '${from}'`, `VERSION = '${to}'`));
  edit('CHANGELOG.md', (text) => withNotes(text, to, changesets, day));
  for (const { file } of changesets) rmSync(join(ROOT, '.changeset', file));
  return [...changed, 'package-lock.json', 'apps/affray/src/main.ts', 'CHANGELOG.md', '.changeset'];
}

/** A manifest with its own version and those of our packages raised; other versions stay. */
function raised(text: string, from: string, to: string): string {
  return text
    .replace(`"version": "${from}"`, `"version": "${to}"`)
    .replace(
      /("(?:@affray\/[\w-]+|affray)": ")([^"]+)(")/g,
      (whole, before: string, version: string, after: string) =>
        version === from ? `${before}${to}${after}` : whole,
    );
}

function raisedLock(text: string, from: string, to: string): string {
  const lock = JSON.parse(text) as { version: string; packages: Record<string, { version?: string }> };
  lock.version = to;
  for (const [place, entry] of Object.entries(lock.packages)) {
    if (place.startsWith('node_modules/') || place.includes('/node_modules/')) continue;
    if (entry.version === from) entry.version = to;
  }
  return raised(`${JSON.stringify(lock, null, 2)}\n`, from, to);
}

/** The changelog with a heading for the new version, which takes over what was under "Unreleased". */
export function withNotes(text: string, to: string, changesets: readonly Changeset[], day: string): string {
  const notes = changesets.map(({ words }) => `- ${words.replaceAll('\n', '\n  ')}`).join('\n');
  const found = /^## .*unreleased\n/im.exec(text);
  const at = found === null ? text.indexOf('\n## ') + 1 : found.index;
  const rest = found === null ? text.slice(at) : text.slice(at + found[0].length);
  const head = `## Unreleased\n\n## ${to}, ${day}\n\n${notes}\n`;
  return `${text.slice(0, at)}${head}${found === null ? '\n' : ''}${rest}`;
}

function edit(file: string, change: (text: string) => string): void {
  const path = join(ROOT, file);
  writeFileSync(path, change(readFileSync(path, 'utf8')));
}
