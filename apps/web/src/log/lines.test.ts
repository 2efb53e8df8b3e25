import type { ShownEvent } from '@affray/protocol';
import { loadSystem } from '@affray/systems';
import { expect, it } from 'vitest';
import { fitting, markdownOf, rowsOf } from './lines.ts';

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
const dodged: ShownEvent = {
  round: 1,
  moment: 1,
  event: { kind: 'dodged', rule: 'SP-DODGE-01', ...{ fighter: 'bo', face: 5, needs: 4, avoided: true } },
};
const events = [struck(1, 'ana', 'bo'), dodged, struck(2, 'bo', 'ana')];
const gone = [{ at: 2, informed: true, events: [struck(1, 'bo', 'ana')] }];
const rows = rowsOf(system, nameOf, events, gone);

it('has a heading for each round, and undone events in their original place', () => {
  expect(rows.map((row) => (row.is === 'round' ? row.round : row.isStruck))).toEqual([
    1,
    false,
    true,
    2,
    false,
  ]);
});

it('says a blow and the dodge in one headline, with both lines under it', () => {
  expect(rows[1]).toMatchObject({
    headline: 'Ana strikes Bo for 6. Bo dodges.',
    who: ['ana', 'bo'],
    details: [{ rule: 'SP-STRIKE-01' }, { rule: 'SP-DODGE-01', sums: 'd6 = 5 against 4' }],
  });
});

it('finds by words and by fighter, without headings of empty rounds', () => {
  expect(fitting(rows, '', '')).toHaveLength(5);
  expect(fitting(rows, 'no such word', '')).toEqual([]);
  expect(fitting(rows, 'sp-dodge', 'bo')).toHaveLength(2);
  expect(fitting(rows, '', 'cy')).toEqual([]);
});

it('writes itself as Markdown, headlines first, struck ones struck through', () => {
  const text = markdownOf('Duel', rows);
  expect(text).toContain('# Duel\n');
  expect(text).toContain('## Round 2');
  expect(text).toContain('- Ana strikes Bo for 6. Bo dodges.\n  - Ana strikes at Bo: 6.');
  expect(text.match(/^- ~~.*~~ taken back$/gm)).toHaveLength(1);
});
