// The sheet of a fighter of Spar.
import type { Fight, Fighter } from '@affray/template';
import { SHEET } from '../words/sheet.ts';
import { STAGE } from '../words/stage.ts';
import { chip, filled, number, type Part } from './parts.ts';

/** The parts of the sheet. */
export function templateSheet(_fight: Fight, fighter: Fighter): Part[] {
  return filled([
    {
      title: SHEET.parts.now,
      items: [
        number(SHEET.spar.health, fighter.health, { field: 'health' }),
        number(SHEET.spar.wind, fighter.wind, { field: 'wind' }),
      ],
    },
    {
      title: SHEET.parts.conditions,
      items: fighter.hidden ? [chip(STAGE.spar.hidden, { rule: 'SP-HIDE-01' })] : [],
    },
  ]);
}
