// Between two fights: breath returns, marks are restored if the game master allows it; injuries stay.
import type { Between } from '@affray/kernel';
import type { Options } from './house-rules.ts';
import type { Sheet } from './sheet.ts';
import { type Fight, fighterOf } from './state.ts';

/** BG-SAVE-06. Breath is recovered outside of fights. */
function breathe(sheet: Sheet): Sheet {
  return { ...sheet, breath: sheet.breath.map(({ size }) => ({ size, exhausted: false })) };
}

/** BG-MARK-09. Marks are cleared; ruin is never undone. BG-ARM-08: armour stops its numbers again. Ambiguity A-18. */
function restore(sheet: Sheet, options: Options): Sheet {
  if (options['restore-when'] === 'never') return sheet;
  const { shield } = sheet;
  return {
    ...sheet,
    weapons: sheet.weapons.map((weapon) => (weapon.ruined ? weapon : { ...weapon, marks: [] })),
    shield: shield === null || shield.ruined ? shield : { ...shield, marks: [] },
    armour: sheet.armour.map((piece) => ({ ...piece, crossed: [], tally: 0 })),
  };
}

/** BG-INJ-08. Injuries last beyond the fight, and nothing here heals them. */
export const BETWEEN: Between<Fight, Sheet> = {
  staysBehind: (fight, id) => (fighterOf(fight, id).status === 'down' ? 'down' : null),
  pauses: {
    breath: {
      words: 'Catch your breath',
      say: 'Every breath die is ready again; marks and injuries stay.',
      rule: 'BG-SAVE-06',
      apply: breathe,
    },
    repair: {
      words: 'Breath and repairs',
      say: 'The referee lets gear be restored: marks are cleared, ruin is not. Breath is back; injuries stay.',
      rule: 'BG-MARK-09',
      apply: (sheet, options) => restore(breathe(sheet), options as Options),
    },
  },
};
