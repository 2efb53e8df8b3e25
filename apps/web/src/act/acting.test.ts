import type { Level, LevelEntry } from '@affray/kernel';
import { describe, expect, it } from 'vitest';
import { onBar } from './acting.ts';
import { toggled } from './picking.ts';

const verb = (key: string): LevelEntry => ({
  key,
  words: key,
  icon: 'attack',
  cost: null,
  rank: 'usual',
  targets: [],
  options: [],
  barred: null,
});

describe('acting', () => {
  it('keeps seven verbs on the bar and the rest behind More', () => {
    const level: Level = { is: 'verb', entries: Array.from({ length: 12 }, (_, i) => verb(`v${i}`)) };
    expect(onBar(level, false)).toMatchObject({ more: 5, shown: { length: 7 } });
    expect(onBar(level, true).shown.map(({ key }) => key)).toEqual(['v7', 'v8', 'v9', 'v10', 'v11']);
  });
  it('shows a few verbs without More, the usual ones first', () => {
    const [use, shield, none] = [verb('use'), verb('shield'), verb('none')];
    const level: Level = {
      is: 'verb',
      entries: [{ ...shield, rank: 'more' }, use, { ...none, rank: 'rare' }],
    };
    expect(onBar(level, false).shown.map(({ key }) => key)).toEqual(['use', 'shield', 'none']);
    expect(onBar(level, false).more).toBe(0);
  });
  it('keeps subsets in the order of the list and within their size', () => {
    const some = { shape: 'some-of', of: ['a', 'b', 'c'], min: 0, max: 2 } as const;
    expect(toggled(some, ['c'], 'a')).toEqual(['a', 'c']);
    expect(toggled(some, ['a', 'c'], 'b')).toEqual(['a', 'c']);
    expect(toggled(some, ['a', 'c'], 'a')).toEqual(['c']);
  });
});
