import { describe, expect, it } from 'vitest';
import { cycles, LONGEST_FILE, LONGEST_FUNCTION, problemsOf } from './problems.ts';
import { type Source, sourceOf } from './sources.ts';

/** Sources in one package: `./x.ts` is `packages/p/src/x.ts`. */
function sources(files: Readonly<Record<string, string>>): Source[] {
  const path = (name: string): string => `packages/p/src/${name}`;
  return Object.entries(files).map(([name, code]) =>
    sourceOf(path(name), code, (from) => (from.startsWith('./') ? path(from.slice(2)) : null)),
  );
}
const found = (files: Readonly<Record<string, string>>) =>
  problemsOf(sources(files), ['packages/p/src/index.ts']);
const keys = (list: readonly { readonly key: string }[]): string[] => list.map(({ key }) => key);

describe('exports', () => {
  it('are unused when no other file has them, however they go on', () => {
    const { unused } = found({
      'index.ts': "export * from './a.ts';\nexport { b as c } from './b.ts';",
      'a.ts': 'export const a = 1;',
      'b.ts':
        "import { d } from './d.ts';\nexport const b = d;\nexport const lost = 2;\nexport function left() {}",
      'd.ts': 'export const d = 1;\nexport const { e } = { e: 2 };\nexport interface Shape {}',
      'late.ts': "await import('./f.ts'); new Worker(new URL('./g.ts', import.meta.url));",
      'f.ts': 'export const f = 1;',
      'g.ts': 'export const g = 1;',
      'all.ts': "import * as h from './h.ts'; console.log(h);",
      'h.ts': 'export const h = 1;',
    });
    expect(keys(unused)).toEqual(['packages/p lost', 'packages/p left', 'packages/p e']);
  });

  it('that only tests use are listed separately, unless their own file uses them', () => {
    const files = {
      'a.ts': '/** twice(2) */\nexport function twice() {}\nexport function once() {}\nonce();',
      'a.test.ts': "import { twice, once } from './a.ts';",
    };
    expect(keys(found(files).onlyTests)).toEqual(['packages/p twice']);
    expect(found(files).unused).toEqual([]);
  });
});

describe('import cycles', () => {
  it('are found through several files; types make none', () => {
    const files = {
      'a.ts': "import { b } from './b.ts';",
      'b.ts': "export { c } from './c.ts';",
      'c.ts': "import './a.ts';",
      'd.ts': "import type { E } from './e.ts';",
      'e.ts': "import { type D } from './d.ts'; import { a } from './a.ts';",
    };
    const cycle = ['a.ts', 'b.ts', 'c.ts'].map((name) => `packages/p/src/${name}`);
    expect(cycles(sources(files))).toEqual([cycle]);
  });
});

describe('length', () => {
  const lines = (count: number): string => 'go();\n'.repeat(count);
  it('counts files and functions of every kind, not those of tests', () => {
    const code = [
      `function short() {\n${lines(LONGEST_FUNCTION - 2)}}`,
      `function long() {\n${lines(LONGEST_FUNCTION - 1)}}`,
      `class A { method() {\n${lines(LONGEST_FUNCTION)}} }`,
      `const arrow = () => {\n${lines(LONGEST_FUNCTION)}};\n`,
    ].join('\n');
    expect(keys(found({ 'a.ts': code }).long)).toEqual([
      'packages/p long',
      'packages/p method',
      'packages/p arrow',
    ]);
    expect(keys(found({ 'a.ts': lines(LONGEST_FILE + 1) }).long)).toEqual(['packages/p a.ts']);
    expect(found({ 'a.ts': lines(LONGEST_FILE) }).long).toEqual([]);
    expect(found({ 'a.test.ts': code + lines(LONGEST_FILE) }).long).toEqual([]);
  });
});
