import { describe, expect, it } from 'vitest';
import { parseScenario } from './parse.ts';

const GOOD = 'title: Duel\nsystem: template\nsides: { heroes: [fencer], foes: [bruiser] }\n';
const BOMB = `a: &a [x, x]\n${Array.from({ length: 20 }, (_, i) => `b${i}: &b${i} [*${i === 0 ? 'a' : `b${i - 1}`}, *a]`).join('\n')}`;

/** Malicious files, each with a part of its message. */
const HOSTILE: Readonly<Record<string, [text: string, message: string]>> = {
  'a number beyond all bounds': [`${GOOD}options: { last-round: 1e400 }`, 'whole numbers of ordinary size'],
  'a number with a fraction': [`${GOOD}options: { last-round: 0.5 }`, 'whole numbers of ordinary size'],
  'not a number': [`${GOOD}options: { last-round: .nan }`, 'whole numbers of ordinary size'],
  'an integer beyond 2^53': [`${GOOD}options: { last-round: 9007199254740993 }`, 'whole numbers of ordinary'],
  'a key twice': [`${GOOD}title: Again`, '"title" stands here twice'],
  'a key twice in JSON': ['{"title": "a", "title": "b"}', '"title" stands here twice'],
  'three thousand keys twice': [
    Array.from({ length: 3000 }, (_, i) => `k${i % 1500}: 1`).join('\n'),
    'stands here twice',
  ],
  'the name __proto__': [`${GOOD}fighters: { __proto__: { health: 1 } }`, '"__proto__" cannot be a name'],
  '__proto__ in JSON': ['{"__proto__": {"admin": true}}', '"__proto__" cannot be a name'],
  'the name constructor': [`${GOOD}fighters: { constructor: {} }`, '"constructor" cannot be a name'],
  'a bomb of aliases': [BOMB, 'YAML anchors and aliases'],
  'a merge key': [`a: &a { x: 1 }\nb: { <<: *a }`, 'YAML anchors and aliases'],
  'a tag': ['title: !!js/function "alert(1)"', 'tag'],
  'a directive': ['%YAML 1.1\n---\ntitle: x', 'YAML directives'],
  'two documents': [`${GOOD}---\n${GOOD}`, 'a second'],
  'a million fighters': [
    `title: x\nsystem: template\nsides: { a: [${'fencer, '.repeat(200_000)}fencer] }`,
    'More than 10000 values',
  ],
  'a million of one fighter': [
    'title: x\nsystem: template\nsides: { a: [fencer x 1000000], b: [bruiser] }\nextra: 1',
    'There is no "extra"',
  ],
  'brackets ten thousand deep': ['['.repeat(10_000), 'Nested deeper than 32'],
  'brackets hidden behind quotes': ['["]", '.repeat(4_000), 'Nested deeper than 32'],
  'braces ten thousand deep': ['{a: '.repeat(10_000), 'Nested deeper than 32'],
  'dashes ten thousand deep': ['- '.repeat(10_000), 'Nested deeper than 32'],
  'dashes behind a space': [` ${'- '.repeat(10_000)}`, 'Nested deeper than 32'],
  'question marks ten thousand deep': ['? '.repeat(10_000), 'Nested deeper than 32'],
  'indents a thousand deep': [
    Array.from({ length: 1000 }, (_, i) => `${' '.repeat(i)}a:`).join('\n'),
    'Nested deeper than 32',
  ],
  'three mebibytes': [`title: ${'x'.repeat(3 * 1024 * 1024)}`, 'longer than 2 MiB'],
  'two mebibytes of escapes': [`title: "${'\\n'.repeat(1_000_000)}"`, 'More than 10000 values'],
  'two mebibytes of lines': ['a: 1\n'.repeat(400_000), 'More than 10000 values'],
  'two mebibytes of one word': [`${GOOD}story: ${'x'.repeat(2_000_000)}`, 'at most 400'],
  'a lone surrogate': [`title: \ud800\n`, 'not well-formed Unicode'],
  'a lone surrogate, escaped': [`title: "\\ud800"`, 'lone surrogate'],
  'a control mark in a name': [`${GOOD}fighters: { fencer: { name: "a\\u0007b" } }`, 'Control and direction'],
  'a mark that turns text round': [
    `${GOOD}fighters: { fencer: { name: "a\u202eb" } }`,
    'Control and direction',
  ],
  'a direction mark in a key': [`${GOOD}fighters: { "a\u2067b": {} }`, 'Control and direction'],
  'a line break in a name': [`${GOOD}fighters: { fencer: { name: "a\\nb" } }`, 'one line'],
  'a name of 65 characters': [`${GOOD}fighters: { fencer: { name: "${'é'.repeat(65)}" } }`, 'at most 64'],
  'a list as a name': ['? [a, b]\n: 1', 'A name must be a plain text'],
  'a list, not a file of fields': ['[1, 2]', 'Expected fields'],
  nothing: ['', 'Expected fields'],
  'not YAML at all': ['title: "x', 'Missing closing'],
};

const MANY = new Set(['three thousand keys twice']);

describe('hostile files are refused with one message, quickly', () => {
  for (const [name, [text, message]] of Object.entries(HOSTILE)) {
    it(name, () => {
      const start = process.threadCpuUsage();
      const read = parseScenario(text, 'hostile.yaml');
      const spent = process.threadCpuUsage(start);
      if (read.ok) throw new Error('it was taken');
      expect(read.problems.map((problem) => problem.message).join('\n')).toContain(message);
      // Each duplicate key is reported, up to a limit.
      if (MANY.has(name)) expect(read.problems).toHaveLength(51);
      else expect(read.problems).toHaveLength(1);
      // Tens of milliseconds once the code is warm; measured as CPU time, so that a busy machine changes little.
      expect((spent.user + spent.system) / 1000).toBeLessThan(400);
    });
  }

  it('and the good file that they were made from is taken', () => {
    expect(parseScenario(GOOD, 'good.yaml').ok).toBe(true);
    expect(parseScenario(`${GOOD}fighters: { fencer: { name: "${'😀'.repeat(64)}" } }`, 'g.yaml').ok).toBe(
      true,
    );
  });

  it('never changes what all objects inherit', () => {
    parseScenario('{"__proto__": {"admin": true}, "title": "x"}', 'x.json');
    expect(({} as Record<string, unknown>).admin).toBeUndefined();
  });
});
