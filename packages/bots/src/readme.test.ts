// Every snippet of the README is run, and every "// =>" compared with what the line before it gives.
import { readFileSync } from 'node:fs';
import * as systems from '@affray/systems';
import { describe, expect, it } from 'vitest';
import * as bots from './index.ts';

const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
const snippets = [...readme.matchAll(/```ts\n([\s\S]*?)```/g)].map((match) => match[1] ?? '');

const AsyncFunction = (async () => {}).constructor as new (
  ...source: string[]
) => (
  libraries: Readonly<Record<string, unknown>>,
  check: (actual: unknown, expected: unknown) => void,
) => Promise<void>;

/** The same lines, with the imports taken from what is handed in and each promised value checked. */
function runnable(snippet: string): string {
  return snippet
    .replace(/import \{(.*)\} from '(.*)';/g, "const {$1} = libraries['$2'];")
    .replace(/^(.*); \/\/ => (.*)$/gm, 'check($1, $2);');
}

describe('the README', () => {
  it.each(snippets)('tells the truth: %s', async (snippet) => {
    const libraries = { '@affray/bots': bots, '@affray/systems': systems };
    let checked = 0;
    await new AsyncFunction('libraries', 'check', runnable(snippet))(libraries, (actual, expected) => {
      expect(actual).toEqual(expected);
      checked++;
    });
    expect(checked).toBeGreaterThan(1);
  });
});
