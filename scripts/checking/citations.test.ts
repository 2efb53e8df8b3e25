import { expect, it } from 'vitest';
import { rulesEnacted } from './citations.ts';

const CODE = `// Chapter 2. SP-HEAD-01 is named here only.
import { roll } from './dice.ts'; // SP-IMPORT-01
/** SP-RULES-01. */
export const RULES = { 'SP-TEXT-01': { title: 'Blows' } } as const;
/** SP-TYPE-01. What a blow is. */
export interface Blow { harm: number }

/** SP-BLOW-01, SP-BLOW-02. At least 1. */
export function strike(table: Table): number {
  const harm = roll(table); // SP-DICE-01: one die
  // SP-GUARD-01
  if (table.guarded) table.tell({ rule: 'SP-TELL-01' });
  // SP-NOWHERE-01
}
const TABLE = {
  // SP-ENTRY-01
  axe: 3,
};
`;

it('finds rules at statements, functions, entries and in strings; not in headers, imports, types or at the end of a block', () => {
  expect([...rulesEnacted('blow.ts', CODE)].sort()).toEqual([
    'SP-BLOW-01',
    'SP-BLOW-02',
    'SP-DICE-01',
    'SP-ENTRY-01',
    'SP-GUARD-01',
    'SP-TELL-01',
  ]);
});
