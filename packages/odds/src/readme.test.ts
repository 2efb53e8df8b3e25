// Every snippet of the README is run, and every "// =>" compared with what the line before it gives.
/// <reference types="node" />
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as odds from './index.ts';

const AsyncFunction = (async () => {}).constructor as new (
  ...source: string[]
) => (library: typeof odds, check: (actual: unknown, expected: unknown) => void) => Promise<void>;

const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
const snippets = [...readme.matchAll(/```ts\n([\s\S]*?)```/g)].map((match) => match[1] ?? '');

/** The same lines, with the import taken from the package under test and each promised value checked. */
function runnable(snippet: string): string {
  return snippet
    .replace(/import \{(.*)\} from '@affray\/odds';/, 'const {$1} = library;')
    .replace(/^(.*); \/\/ => (.*)$/gm, 'check($1, $2);');
}

describe('the README', () => {
  it('has snippets', () => {
    expect(snippets.length).toBeGreaterThan(3);
  });

  it.each(snippets)('tells the truth: %s', async (snippet) => {
    let checked = 0;
    await new AsyncFunction('library', 'check', runnable(snippet))(odds, (actual, expected) => {
      expect(actual).toEqual(expected);
      checked++;
    });
    expect(checked).toBe(snippet.match(/\/\/ =>/g)?.length);
  });
});
