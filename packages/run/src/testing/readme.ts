// Tests a package's README: runs every snippet, and compares every "// =>" with the value of the line before it.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const AsyncFunction = (async () => {}).constructor as new (
  ...source: string[]
) => (
  libraries: Readonly<Record<string, unknown>>,
  check: (actual: unknown, expected: unknown) => void,
) => Promise<void>;

/** The snippet with its imports taken from the given libraries, and each promised value checked. */
function runnable(snippet: string): string {
  return snippet
    .replace(/import \{(.*)\} from '(.*)';/g, "const {$1} = libraries['$2'];")
    .replace(/^(.*); \/\/ => (.*)$/gm, 'check($1, $2);');
}

/**
 * Tests every `ts` snippet of a README; `libraries` provides the packages that it imports, by their names.
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
