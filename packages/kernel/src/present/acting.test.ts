import { describe, expect, it } from 'vitest';
import type { PromptView } from '../view.ts';
import {
  actorOfAnswer,
  nextLevel,
  ONLY_ENTRY,
  type PromptOptions,
  pickedPaths,
  picksTo,
  readyActors,
} from './acting.ts';
import type { Deed, Level, Option } from './deed.ts';

const option = (some: Partial<Deed> & { readonly text: string }, why: string | null = null): Option => ({
  answer: some.text,
  deed: { verb: 'x', words: 'X', icon: 'attack', rank: 'usual', ...some },
  barred: why === null ? null : { rule: 'R', why },
});
const at = (fighter: string) => ({ targets: [{ fighter }] });
const question = (options: readonly Option[]): PromptOptions => ({
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
    expect([level.is, level.entries[0]?.key]).toEqual(['target', ONLY_ENTRY]);
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
  it('lists the picks to every option, barred ones too', () => {
    const paths = [...pickedPaths(TURN.options)].map(([{ deed }, picks]) => [
      deed.text,
      picks.map(({ level, entry }) => `${level.is} ${entry.key}`),
    ]);
    expect(paths).toHaveLength(TURN.options.length);
    expect(paths).toContainEqual(['Ana: attack wolf', ['actor ana', 'verb attack', 'target fighter:wolf']]);
    expect(paths).toContainEqual(['Cy: fly', ['actor cy']]);
  });
  it('knows who acts in an answer', () => {
    expect([actorOfAnswer(TURN, 'Bo: dash'), actorOfAnswer(TURN, 'Pass')]).toEqual(['bo', 'side']);
  });
});
