// 02-threats.ts   Chapter 2, Threats: foes who need no dice, in both editions. (The rest is in the editions' folders.)
import type { Table } from '@affray/kernel';
import { goDown } from './03-injuries.ts';
import { say, sayOf } from './events.ts';
import { WHETHER_TO_STRIKE } from './questions-brawl.ts';
import type { Fight, Fighter } from './state.ts';

/**
 * BG-AWARE-01, BG-AWARE-02, BG-AWARE-03. The unaware, the helpless and the fallen have no defence, and nobody has one
 * against a blow from hiding. Ambiguity A-72: or hiding is not enough. Ambiguity A-02: or a threat is always needed.
 */
export function isDefenceless(fight: Fight, attacker: Fighter, target: Fighter): boolean {
  const { options } = fight;
  if (options['threat-always-needed']) return false;
  if (target.unaware || target.helpless) return true;
  return attacker.hidden && !options['hidden-must-threaten'];
}

/** BG-AWARE-03. Whether somebody down can still be struck: known to the attackers, and not killed yet. */
export function isFallenTarget(fight: Fight, target: Fighter): boolean {
  if (target.status !== 'down' || target.hidden || target.note === 'killed') return false;
  return !fight.options['threat-always-needed'];
}

/** What became of a blow at somebody without defence: not struck, struck down, or to be rolled for after all. */
export type Stroke = 'none' | 'down' | 'roll';

/**
 * BG-AWARE-01. Violence on somebody without defence succeeds. Ambiguity A-01 may ask for an undefended roll, which is each
 * edition's own.
 */
export function strikeDefenceless(fight: Fight, attacker: Fighter, target: Fighter, table: Table): Stroke {
  const stroke = table.ask(WHETHER_TO_STRIKE, attacker.id, { target: target.id });
  if (stroke === 'spare') {
    if (table.watched)
      sayOf(table, attacker, {
        kind: 'left-alone',
        rule: 'BG-AWARE-01',
        fighter: target.id,
        by: attacker.id,
      });
    return 'none';
  }
  if (attacker.hidden) {
    attacker.hidden = false; // only the blow gives the striker away
    if (table.watched) say(table, { kind: 'came-out', rule: 'BG-AWARE-04', fighter: attacker.id });
  }
  if (target.status === 'up' && fight.options['unaware-violence'] === 'undefended-roll') return 'roll';
  target.note = stroke === 'kill' ? 'killed' : 'spared';
  goDown(target);
  if (table.watched)
    say(table, {
      kind: 'struck-down',
      rule: 'BG-AWARE-01',
      fighter: target.id,
      by: attacker.id,
      note: target.note,
    });
  return 'down';
}

/** BG-AWARE-03. Attacking, living through an attack and seeing violence all end being unaware. */
export function noticeAttack(attacker: Fighter, table: Table): void {
  notice(attacker, 'attacks', table);
}

/** BG-AWARE-03, BG-AWARE-04. After violence everybody is aware: the target who lives, and all who saw it. */
export function noticeViolence(fight: Fight, target: Fighter | null, table: Table): void {
  for (const fighter of fight.fighters) notice(fighter, fighter === target ? 'attacked' : 'sees', table);
}

function notice(fighter: Fighter, why: 'attacks' | 'attacked' | 'sees', table: Table): void {
  if (!fighter.unaware) return;
  fighter.unaware = false;
  if (fighter.status !== 'up') return;
  if (table.watched)
    sayOf(table, fighter, { kind: 'noticed', rule: 'BG-AWARE-03', fighter: fighter.id, why });
}
