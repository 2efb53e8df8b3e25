import type { ShownEvent } from '@affray/protocol';
import { loadSystem } from '@affray/systems';
import { expect, it } from 'vitest';
import { fitting, markdownOf, namedIn, rowsOf } from './lines.ts';

const system = (await loadSystem('template'))!;
const NAMES: Record<string, string> = { ana: 'Ana', bo: 'Bo' };
const nameOf = (id: string): string => NAMES[id] ?? id;
const struck = (round: number, fighter: string, target: string): ShownEvent => ({
  round,
  moment: round,
  event: {
    kind: 'struck',
    rule: 'SP-STRIKE-01',
    ...{ fighter, target, first: 1, second: 2, third: 3, ambush: 0, guarded: false, harm: 6 },
  },
  dice: [{ who: fighter, slot: 'force', sides: 6, face: 1 }],
});
const events = [struck(1, 'ana', 'bo'), struck(2, 'bo', 'ana')];
const gone = [{ at: 1, informed: true, events: [struck(1, 'bo', 'ana')] }];
const rows = rowsOf(system, nameOf, ['ana', 'bo'], events, gone);

it('has a heading for each round, and what was taken back where it once stood', () => {
  expect(rows.map((row) => (row.is === 'round' ? row.round : row.isStruck))).toEqual([
    1,
    false,
    true,
    2,
    false,
  ]);
  expect(rows[1]).toMatchObject({ rule: 'SP-STRIKE-01', who: ['ana', 'bo'] });
  expect(rows[1]).toHaveProperty('text', expect.stringContaining('Ana'));
});

it('finds by words and by fighter, without headings of empty rounds', () => {
  expect(fitting(rows, '', '')).toHaveLength(5);
  expect(fitting(rows, 'no such word', '')).toEqual([]);
  expect(fitting(rows, 'sp-strike', 'ana')).toHaveLength(5);
  expect(fitting(rows, '', 'cy')).toEqual([]);
});

it('names fighters by whole ids only', () => {
  expect(namedIn({ fighter: 'orc-1' }, ['orc', 'orc-1'])).toEqual(['orc-1']);
});

it('writes itself as Markdown, struck lines struck through', () => {
  const text = markdownOf('Duel', rows);
  expect(text).toContain('# Duel\n');
  expect(text).toContain('## Round 2');
  expect(text.match(/^- ~~.*~~ taken back$/gm)).toHaveLength(1);
});
