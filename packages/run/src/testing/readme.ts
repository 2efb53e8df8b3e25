// A package's README as a test: every snippet is run, and every "// =>" compared with what the line before it gives.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

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

/**
 * Tests every `ts` snippet of a README against the packages that it imports, by the names it imports them under.
 * @example testReadme(new URL('../README.md', import.meta.url), { '@affray/odds': odds });
 */
export function testReadme(file: URL, libraries: Readonly<Record<string, unknown>>): void {
  const readme = readFileSync(file, 'utf8');
  const snippets = [...readme.matchAll(/```ts\n([\s\S]*?)```/g)].map((match) => match[1] ?? '');
  describe('the README', () => {
    it('promises something', () => {
      expect(readme.match(/\/\/ =>/g)?.length).toBeGreaterThan(1);
    });

    it.each(snippets)('tells the truth: %s', async (snippet) => {
      let checked = 0;
      await new AsyncFunction('libraries', 'check', runnable(snippet))(libraries, (actual, expected) => {
        expect(actual).toEqual(expected);
        checked++;
      });
      expect(checked).toBe(snippet.match(/\/\/ =>/g)?.length);
    });
  });
}
