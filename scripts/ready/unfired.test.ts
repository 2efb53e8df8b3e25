import { loadSystem, SYSTEM_IDS } from '@affray/systems';
import { describe, expect, it } from 'vitest';
import { citationsIn } from './citations.ts';
import { kept } from './unfired.ts';

const CODE = `/** SP-DATA-01. */
const MOST = 3;
/** SP-FUNC-01. */
export function rest(fighter: Fighter): void {
  if (fighter.wind > MOST) return; // SP-LINE-01
  // SP-NEXT-01: one at a time.
  fighter.wind += 1;
  if (fighter.wind < 0) return { rule: 'SP-BARRED-01', why: 'Out of wind.' };
  tell({ rule: 'SP-TOLD-01' });
  tell({ kind: 'rested', rule: 'SP-EVENT-01', why: 'tired' });
}
function bars(): Barred[] {
  const rule = 'SP-SHARED-01';
  return [{ answer: 'rest', rule, why: 'Out of wind.' }];
}
const ASK = { rule: 'SP-ASK-01', /** SP-ENTRY-01. */ choices: () => [] };
`;
const at = (rule: string): { how: string; text: string }[] =>
  citationsIn('rest.ts', CODE)
    .filter((one) => one.rule === rule)
    .map(({ how, offsets }) => ({ how, text: CODE.slice(offsets[0]).slice(0, 14) }));

describe('citations', () => {
  it('stand at the code that runs when the rule does', () => {
    expect(at('SP-FUNC-01')).toMatchObject([{ how: 'function' }]);
    expect(at('SP-LINE-01')).toEqual([{ how: 'statement', text: `; // SP-LINE-0` }]);
    expect(at('SP-NEXT-01')).toEqual([{ how: 'statement', text: 'fighter.wind +' }]);
    expect(at('SP-TOLD-01')).toEqual([{ how: 'string', text: `'SP-TOLD-01' }` }]);
    expect(at('SP-ENTRY-01')).toMatchObject([{ how: 'function' }]);
  });

  it('in a refusal are listed separately: play never triggers refusals', () => {
    expect(at('SP-BARRED-01')).toMatchObject([{ how: 'refusal' }]);
    expect(at('SP-SHARED-01')).toMatchObject([{ how: 'refusal' }]);
    expect(at('SP-EVENT-01')).toMatchObject([{ how: 'string' }]);
  });

  it('in data, which runs when the file is read, tell nothing', () => {
    expect([...at('SP-DATA-01'), ...at('SP-ASK-01')]).toEqual([]);
  });
});

describe('the list of rules that no ready fight fires', () => {
  it.each(SYSTEM_IDS)('of %s is kept, has not grown and gives reasons', async (game) => {
    const { most, rules } = kept()[game] ?? { most: -1, rules: {} };
    const ids = Object.keys(rules);
    expect(ids.length, `npm run fights -- --rules ${game}`).toBeLessThanOrEqual(most);
    const system = await loadSystem(game);
    const known = system?.rulebook.chapters.flatMap((chapter) => Object.keys(chapter.rules)) ?? [];
    expect(ids.filter((rule) => !known.includes(rule))).toEqual([]);
    expect(ids.filter((rule) => rules[rule]?.trim() === '')).toEqual([]);
  });
});
