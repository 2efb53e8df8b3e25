import { openScenario } from '@affray/scenario';
import { describe, expect, test } from 'vitest';
import { emptyFight } from './begin.ts';
import { cut, placed } from './data.ts';
import { titleIn } from './drafts.ts';
import { dataOf } from './edit.ts';
import { type Editor, editorOf } from './editor.ts';
import { lineSpan, withNearest } from './lines.ts';
import { painted, withWall } from './map-art.ts';
import {
  artIn,
  bodiesIn,
  groundOf,
  lightIn,
  readyMapOf,
  withArt,
  withoutPlace,
  withPlace,
} from './map-model.ts';

const GATE = `title: "At the gate"
system: heart-rush
sides:
  watch: [vanguard, archer]
  raiders: [orc x 2, goblin]
fighters:
  goblin: { from: goblin, hidden: true }
scene: { map: moonlit-garden }
`;

/** An editor over a valid text. */
async function editing(text: string): Promise<Editor> {
  const opened = await openScenario(text, 'gate.yaml');
  if (!opened.ok) throw new Error(JSON.stringify(opened.problems));
  return editorOf(text, dataOf(text) ?? {}, opened.value.system, opened.value, () => {});
}

describe('a wrong name', () => {
  test.each([
    ['map: moonlit-garden', 'map: moonlit-gardn'],
    ['system: heart-rush', 'system: heart-rsh'],
    ['[vanguard, archer]', '[vanguard, archr]'],
  ])('is put right by the nearest: %s', async (right, wrong) => {
    const text = GATE.replace(right, wrong);
    const read = await openScenario(text, 'gate.yaml');
    if (read.ok) throw new Error('nothing wrong');
    const problem = read.problems.find(({ didYouMean }) => didYouMean !== undefined);
    expect(withNearest(text, problem!)).toBe(GATE);
  });

  test('stays where nothing is near', () => {
    const problem = { file: '', line: 1, column: 1, path: ['title'], message: 'Too long.' };
    expect(withNearest(GATE, problem)).toBe(GATE);
  });
});

describe('lines of a text', () => {
  test('are found by their number', () => {
    expect(lineSpan('ab\ncd\ne', 2)).toEqual([3, 5]);
    expect(lineSpan('ab\ncd\ne', 3)).toEqual([6, 7]);
    expect(lineSpan('ab', 9)).toEqual([0, 2]);
  });

  test('have a title among them', () => {
    expect(titleIn(GATE)).toBe('At the gate');
    expect(titleIn('system: x')).toBe('');
  });
});

describe('plain data', () => {
  test('is changed and cut without touching the original', () => {
    const data = { weapons: [{ id: 'axe', count: 1 }, 'bow'] };
    expect(placed(data, ['weapons', 0, 'count'], 2)).toEqual({ weapons: [{ id: 'axe', count: 2 }, 'bow'] });
    expect(cut(data, ['weapons', 1])).toEqual({ weapons: [{ id: 'axe', count: 1 }] });
    expect(cut(data, ['weapons', 0, 'id'])).toEqual({ weapons: [{ count: 1 }, 'bow'] });
    expect(data.weapons).toHaveLength(2);
    expect(placed(undefined, ['a', 'b'], 1)).toEqual({ a: { b: 1 } });
  });
});

test.each(['template', 'heart-rush', 'three-beats', 'brighter-worlds', 'blood-and-guts'])(
  'an empty fight of %s can be begun',
  async (id) => {
    const read = await openScenario(await emptyFight(id, ''), 'empty.yaml');
    expect(read.ok ? [] : read.problems).toEqual([]);
  },
);

describe('the map of a draft', () => {
  test('is a ready-made one until the user paints', async () => {
    const editor = await editing(GATE);
    expect([readyMapOf(editor), lightIn(editor)]).toEqual(['moonlit-garden', 'dim']);
    const art = artIn(editor)!;
    const text = withArt(editor, painted(art, { x: 0, y: 0 }, '#'));
    const next = await editing(text);
    expect([readyMapOf(next), lightIn(next)]).toEqual([null, 'dim']);
    expect(artIn(next)?.rows.at(-1)?.startsWith('#')).toBe(true);
    expect(artIn(next)?.rows.slice(0, -1)).toEqual(art.rows.slice(0, -1));
  });

  test('keeps walls through painting', async () => {
    const editor = await editing(GATE);
    const walled = await editing(
      withArt(editor, withWall(artIn(editor)!, { x: 3, y: 2, flat: true }, 'fence')),
    );
    const next = await editing(withArt(walled, painted(artIn(walled)!, { x: 1, y: 1 }, '~')));
    expect(artIn(next)?.walls).toEqual([{ from: { x: 3, y: 2 }, to: { x: 4, y: 2 }, kind: 'fence' }]);
    expect(groundOf(next, artIn(next)!, lightIn(next))).not.toBeNull();
  });

  test('says where fighters begin, and takes it back', async () => {
    const editor = await editing(GATE);
    const orc = bodiesIn(editor).find(({ id }) => id === 'orc-2')!;
    expect(orc.isPlaced).toBe(false);
    const next = await editing(withPlace(editor, orc, { x: 8, y: 0 })!);
    const moved = bodiesIn(next).find(({ id }) => id === 'orc-2')!;
    expect(moved).toMatchObject({ x: 8, y: 0, isPlaced: true, look: 1 });
    expect(withoutPlace(next, moved)).toBe(GATE);
  });

  test('hides the place of a hidden fighter in its own entry', async () => {
    const editor = await editing(GATE);
    const goblin = bodiesIn(editor).find(({ id }) => id === 'goblin')!;
    const text = withPlace(editor, goblin, { x: 9, y: 0 })!;
    expect(text).not.toContain('places');
    expect(dataOf(text)?.fighters).toMatchObject({ goblin: { at: [9, 0] } });
    expect(bodiesIn(await editing(text)).find(({ id }) => id === 'goblin')).toMatchObject({ x: 9, y: 0 });
  });
});
