import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as grid from './index.ts';

const here = new URL('.', import.meta.url);
const sources = readdirSync(here).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));

/** Runs a snippet with the whole package in scope; each `expression; // => value` must have that value. */
function run(snippet: string): number {
  let checks = 0;
  const body = snippet
    .replace(/^import .*$/gm, '')
    .replace(/^(?:console\.log\((.*)\)|(.*)); \/\/ => (.*)$/gm, (_line, logged, expression, value) =>
      logged === undefined ? `check([${expression}], [${value}]);` : `check([${logged}], [${value}]);`,
    );
  const check = (actual: unknown, wanted: unknown): void => {
    checks++;
    expect(actual).toEqual(wanted);
  };
  new Function('check', 'grid', ...Object.keys(grid), body)(check, grid, ...Object.values(grid));
  return checks;
}

describe('examples in comments', () => {
  for (const name of sources) {
    const source = readFileSync(new URL(name, here), 'utf8');
    const examples = [...source.matchAll(/@example\n((?: \* .*\n)+?) \*\//g)].map((match) => match[1] ?? '');
    for (const [i, example] of examples.entries())
      it(`${name} ${i + 1} says what happens`, () => {
        expect(run(example.replace(/^ \* /gm, ''))).toBeGreaterThan(0);
      });
  }

  it('are there for every function of the package', () => {
    const all = sources.map((name) => readFileSync(new URL(name, here), 'utf8')).join('\n');
    const functions = Object.entries(grid).filter(([, value]) => typeof value === 'function');
    for (const [name] of functions)
      expect(all, name).toMatch(new RegExp(`@example\\n(?: \\* .*\\n)+ \\*/\\nexport function ${name}\\b`));
    expect(functions.length).toBeGreaterThan(40);
  });
});

describe('README', () => {
  it('has an example that says what happens', () => {
    const readme = readFileSync(new URL('../README.md', here), 'utf8');
    const snippets = [...readme.matchAll(/```ts\n([\s\S]*?)```/g)].map((match) => match[1] ?? '');
    expect(snippets).toHaveLength(1);
    expect(run(snippets[0] ?? '')).toBeGreaterThan(5);
  });
});
