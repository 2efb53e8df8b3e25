import type { Deed, Level, Option, PromptView } from '@affray/kernel';
import { describe, expect, it } from 'vitest';
import { nextLevel, ONLY, onBar, picksTo, type Question, readyActors } from './acting.ts';
import { toggled } from './picking.ts';

const option = (some: Partial<Deed> & { readonly text: string }, why: string | null = null): Option => ({
  answer: some.text,
  deed: { verb: 'x', words: 'X', icon: 'attack', rank: 'usual', ...some },
  barred: why === null ? null : { rule: 'R', why },
});
const at = (fighter: string) => ({ targets: [{ fighter }] });
const question = (options: readonly Option[]): Question => ({
  prompt: { id: 'p', kind: 'turn', who: 'side' } as PromptView,
  options,
});
const TURN = question([
  option({ verb: 'attack', actor: 'ana', text: 'Ana: attack orc', ...at('orc') }),
  option({ verb: 'attack', actor: 'ana', text: 'Ana: attack wolf', ...at('wolf') }),
  option({ verb: 'dash', actor: 'ana', text: 'Ana: dash' }),
  option({ verb: 'attack', actor: 'bo', text: 'Bo: attack orc', ...at('orc') }),
  option({ verb: 'dash', actor: 'bo', text: 'Bo: dash' }),
  option({ verb: 'pass', text: 'Pass', rank: 'more' }),
  option({ verb: 'fly', actor: 'cy', text: 'Cy: fly' }, 'No wings.'),
]);

describe('acting', () => {
  it('goes from fighter to fighter, leaving out whom everything is barred', () => {
    expect(readyActors(TURN)).toEqual(['ana', 'bo']);
  });
  it('offers the verbs of one fighter and what concerns all', () => {
    const level = nextLevel(TURN, 'ana', []) as Level;
    expect([level.is, level.entries.map(({ key }) => key)]).toEqual(['verb', ['attack', 'dash', 'pass']]);
    expect((nextLevel(TURN, 'ana', ['attack']) as Level).entries.map(({ key }) => key)).toEqual([
      'fighter:orc',
      'fighter:wolf',
    ]);
  });
  it('shows a lone target before it is struck, and takes a verb without one at once', () => {
    const level = nextLevel(TURN, 'bo', ['attack']) as Level;
    expect([level.is, level.entries[0]?.key]).toEqual(['target', ONLY]);
    expect(nextLevel(TURN, 'bo', ['dash'])).toMatchObject({ answer: 'Bo: dash' });
  });
  it('shows the only deed of a fighter, so that it can be pressed', () => {
    const who = question([
      option({ verb: 'save', actor: 'ana', text: 'Ana saves' }),
      option({ verb: 'save', actor: 'bo', text: 'Bo saves' }),
    ]);
    const level = nextLevel(who, 'bo', []) as Level;
    expect([level.is, level.entries.map(({ words }) => words)]).toEqual(['verb', ['Bo saves']]);
    expect(nextLevel(who, 'bo', [level.entries[0]?.key ?? ''])).toMatchObject({ answer: 'Bo saves' });
  });
  it('finds the picks that lead to a suggestion', () => {
    expect(picksTo(TURN, 'ana', 'Ana: attack wolf')).toEqual(['attack', 'fighter:wolf']);
    expect(picksTo(TURN, 'ana', 'Bo: dash')).toBeNull();
  });
  it('keeps seven verbs on the bar and the rest behind More', () => {
    const many = question(Array.from({ length: 12 }, (_, i) => option({ verb: `v${i}`, text: `V${i}` })));
    const level = nextLevel(many, null, []) as Level;
    expect(onBar(level, false)).toMatchObject({ more: 5, shown: { length: 7 } });
    expect(onBar(level, true).shown.map(({ key }) => key)).toEqual(['v7', 'v8', 'v9', 'v10', 'v11']);
  });
  it('keeps subsets in the order of the list and within their size', () => {
    const some = { shape: 'some-of', of: ['a', 'b', 'c'], min: 0, max: 2 } as const;
    expect(toggled(some, ['c'], 'a')).toEqual(['a', 'c']);
    expect(toggled(some, ['a', 'c'], 'b')).toEqual(['a', 'c']);
    expect(toggled(some, ['a', 'c'], 'a')).toEqual(['c']);
  });
});
