// The scar that Critical Damage leaves, in words: for the story and the sheet. It has no effect on the rules.
import { type Question, type Table, textOf } from '@affray/kernel';
import { sayOf } from './events.ts';
import { type Attr, type Fight, type Fighter, fighterOf, isThere } from './state.ts';

export const LONGEST_SCAR = 120;
/** The most scars on a sheet; older ones are dropped. */
export const MOST_SCARS = 20;

/** The lines that bots write. */
const LINES: Readonly<Record<Attr, readonly string[]>> = {
  str: ['a gash on the arm', 'a cracked rib', 'a split brow', 'a deep bite of steel'],
  dex: ['a twisted ankle', 'a stiff shoulder', 'numb fingers'],
  wil: ['a haunted look', 'shaking hands', 'a voice that will not stop'],
};

/** BW-CRIT-07. */
export const WHICH_SCAR: Question<Fight, { readonly attr: Attr }, string> = {
  kind: 'which-scar',
  rule: 'BW-CRIT-07',
  asks: 'fighter',
  optional: true,
  words: (fight, who) => `What scar does this leave on ${fighterOf(fight, who).name}?`,
  choices: () => textOf(LONGEST_SCAR),
  fallback: () => '',
  line: (_fight, _who, { attr }, dice) => LINES[attr][dice.below(LINES[attr].length)] ?? '',
};

/** BW-CRIT-07. One scar for all Critical Damage of a volley; none for the dead. */
export function leaveScar(fight: Fight, table: Table, fighter: Fighter, attr: Attr): void {
  if (!isThere(fighter)) return;
  const text = table.ask(WHICH_SCAR, fighter.id, { attr }).trim();
  // The game master may remove the fighter while the text is open.
  if (text === '' || !fight.fighters.includes(fighter)) return;
  fighter.scars = [...(fighter.scars ?? []), text].slice(-MOST_SCARS);
  if (table.watched)
    sayOf(table, fighter, { kind: 'scarred', rule: 'BW-CRIT-07', fighter: fighter.id, text });
}
