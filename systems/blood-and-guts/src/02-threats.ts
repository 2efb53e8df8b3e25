// 02-threats.ts   Chapter 2, Threats: foes who need no dice, in both editions. (The rest is in the editions' folders.)
import type { Table } from '@affray/kernel';
import { goDown } from './03-injuries.ts';
import { say, sayOf } from './events.ts';
import { WHETHER_TO_STRIKE } from './questions-brawl.ts';
import type { Fight, Fighter } from './state.ts';

/** BG-AWARE-02, BG-AWARE-03. Only the game master's flags leave somebody without defence. Ambiguity A-02: or nothing does. */
export function isDefenceless(fight: Fight, target: Fighter): boolean {
  return (target.unaware || target.helpless) && !fight.options['threat-always-needed'];
}

/**
 * BG-AWARE-01. Violence on somebody without defence succeeds. True if dice are needed after all: Ambiguity A-01 may ask for an
 * undefended roll, which is each edition's own.
 */
export function strikeDefenceless(fight: Fight, attacker: Fighter, target: Fighter, table: Table): boolean {
  const stroke = table.ask(WHETHER_TO_STRIKE, attacker.id, { target: target.id });
  if (stroke === 'spare') {
    sayOf(table, attacker, {
      kind: 'left-alone',
      rule: 'BG-AWARE-01',
      fighter: target.id,
      by: attacker.id,
    });
    return false;
  }
  if (attacker.hidden) {
    attacker.hidden = false; // only the blow gives the striker away
    say(table, { kind: 'came-out', rule: 'BG-AWARE-04', fighter: attacker.id });
  }
  if (fight.options['unaware-violence'] === 'undefended-roll') {
    target.unaware = false;
    return true;
  }
  target.note = stroke === 'kill' ? 'killed' : 'spared';
  goDown(target);
  say(table, {
    kind: 'struck-down',
    rule: 'BG-AWARE-01',
    fighter: target.id,
    by: attacker.id,
    note: target.note,
  });
  return false;
}
