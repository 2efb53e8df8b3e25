import { parseScenario } from '@affray/scenario';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dataOf, valueAt, withName, withoutValue, withValue } from './edit.ts';
import { freshName, lineOf, sidesIn, withLines, withOneMore, withSide } from './sides.ts';

const FILE = `# The mill, at dusk.
title: The duel at the mill # working title
system: template
options: { guard-halves: true }
sides:
  fencers: [fencer]
  # They came by boat.
  bruisers: { name: The bruisers, fighters: [bruiser, cutpurse x 2] }
`;

describe('editing a fight file', () => {
  test('changes one value and keeps comments and order', () => {
    const text = withValue(FILE, ['title'], 'Brawl');
    expect(text).toContain('title: Brawl # working title');
    expect(text).toContain('# The mill, at dusk.');
    expect(text).toContain('# They came by boat.');
    expect(text.replace('Brawl', 'The duel at the mill')).toBe(FILE);
  });

  test('makes the way to a value that was not there', () => {
    const text = withValue(FILE, ['fighters', 'fencer', 'health'], 30);
    expect(valueAt(dataOf(text), ['fighters', 'fencer', 'health'])).toBe(30);
    expect(parseScenario(text, 'duel.yaml').ok).toBe(true);
  });

  test('takes out a value, and the parent that is left empty', () => {
    const text = withoutValue(FILE, ['options', 'guard-halves']);
    expect(text).not.toContain('options');
    expect(text).toContain('# They came by boat.');
  });

  test('keeps a fighter that has no fields left', () => {
    const some = withValue(FILE, ['fighters', 'fencer', 'health'], 30);
    expect(dataOf(withoutValue(some, ['fighters', 'fencer', 'health']))?.fighters).toEqual({ fencer: {} });
  });

  test('calls a field otherwise', () => {
    const text = withName(FILE, ['sides', 'fencers'], 'swords');
    expect(Object.keys(dataOf(text)?.sides as object)).toEqual(['swords', 'bruisers']);
  });

  test('leaves a text alone that is no YAML', () => {
    const broken = 'title: [';
    expect(withValue(broken, ['title'], 'x')).toBe(broken);
    expect(dataOf(broken)).toBeNull();
  });

  test('sets whatever value there is, and nothing else', () => {
    const word = fc.oneof(
      fc.stringMatching(/^[a-z .#:,[\]{}-]{0,30}$/),
      fc.stringMatching(/^[.#~A-Z]{4,20}$/),
    );
    const { value } = fc.letrec((tie) => ({
      value: fc.oneof(
        { depthSize: 'small' },
        fc.integer(),
        fc.boolean(),
        word,
        fc.array(tie('value'), { maxLength: 9 }),
        fc.dictionary(fc.stringMatching(/^[a-z]{1,8}$/), tie('value'), { maxKeys: 5 }),
      ),
    }));
    const path = fc.constantFrom(
      ['scene'],
      ['scene', 'map'],
      ['options', 'guard-halves'],
      ['sides', 'bruisers', 'fighters', 1],
    );
    fc.assert(
      fc.property(path, value, (where, wanted) => {
        const text = withValue(FILE, where, wanted);
        expect(valueAt(dataOf(text), where)).toEqual(wanted);
        expect(text).toContain('# They came by boat.');
        // Edits the result once more: the second edit must find everything again.
        expect(dataOf(withValue(text, ['title'], 'x'))).toEqual({ ...dataOf(text), title: 'x' });
      }),
      { numRuns: 150 },
    );
  });

  test('writes long lists line by line, so that maps stay pictures', () => {
    const rows = Array.from({ length: 8 }, () => '................');
    const walls = [{ from: [0, 1], to: [4, 1] }];
    const text = withValue(`${FILE}scene: { map: doorway }\n`, ['scene', 'map'], { rows, walls });
    expect(text).toContain('scene:\n  map:\n    rows:\n');
    expect(text).toContain('walls: [{ from: [0, 1], to: [4, 1] }]');
    expect(text.split('\n').filter((line) => line.trim() === '- ................')).toHaveLength(8);
  });
});

describe('sides', () => {
  test('are read from both ways of writing them', () => {
    expect(sidesIn(dataOf(FILE))).toEqual([
      { key: 'fencers', name: '', by: 'players', lines: [{ base: 'fencer', count: 1 }] },
      {
        key: 'bruisers',
        name: 'The bruisers',
        by: 'gm',
        lines: [
          { base: 'bruiser', count: 1 },
          { base: 'cutpurse', count: 2 },
        ],
      },
    ]);
    expect(lineOf('old grum x 12')).toEqual({ base: 'old grum', count: 12 });
  });

  test('get one more of a fighter, or a new line', () => {
    const more = withOneMore(FILE, dataOf(FILE), 'bruisers', 'cutpurse');
    expect(sidesIn(dataOf(more))[1]?.lines[1]).toEqual({ base: 'cutpurse', count: 3 });
    const fresh = withOneMore(FILE, dataOf(FILE), 'fencers', 'bruiser');
    expect(sidesIn(dataOf(fresh))[0]?.lines).toHaveLength(2);
  });

  test('lose a line', () => {
    const text = withLines(FILE, dataOf(FILE), 'bruisers', [{ base: 'bruiser', count: 1 }]);
    expect(sidesIn(dataOf(text))[1]?.lines).toEqual([{ base: 'bruiser', count: 1 }]);
  });

  test('get a name where they were a list, and lose it again', () => {
    const named = withSide(FILE, dataOf(FILE), 'fencers', { name: 'The school', by: 'gm' });
    expect(sidesIn(dataOf(named))[0]).toMatchObject({ name: 'The school', by: 'gm' });
    const nameless = withSide(named, dataOf(named), 'fencers', { name: '' });
    expect(sidesIn(dataOf(nameless))[0]).toMatchObject({ name: '', by: 'gm' });
  });

  test('find a name that is free', () => {
    expect(freshName('side', ['side', 'side-2'])).toBe('side-3');
  });
});
