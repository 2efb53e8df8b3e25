// 02-threats.ts   Chapter 2, Threats, in a clash: victims who are struck before it begins.
import type { Table } from '@affray/kernel';
import { noticeViolence, strikeDefenceless } from '../02-threats.ts';
import { goDown, recordInjury, scoreOf } from '../03-injuries.ts';
import { rollWeapons, wayOf } from '../04-weapon-dice.ts';
import { freezeConditions } from '../12-melee.ts';
import { gambesonOf, settleArmour, topDieAgainst } from '../15-armour.ts';
import { say } from '../events.ts';
import type { Attack } from '../questions-brawl.ts';
import { ambushesOf, WHICH_WEAPON, WHO_AMBUSHES } from '../questions-clash.ts';
import { type Fight, type Fighter, fighterOf, type Side } from '../state.ts';

/** BG-AWARE-04. A defenceless fighter may be struck before the exchange; then everyone is aware. */
export function strikeBeforeClash(fight: Fight, table: Table): void {
  for (const side of fight.sides) ambush(fight, side, table);
  noticeViolence(fight, null, table);
}

/** BG-AWARE-04. The side names ambusher and victim, one victim each. Ambiguity A-73: or one ambusher strikes them all. */
function ambush(fight: Fight, side: Side, table: Table): void {
  const done: Attack[] = [];
  for (;;) {
    const attack = nextAmbush(fight, side, done, table);
    if (attack === null) return;
    done.push(attack);
    const attacker = fighterOf(fight, attack.attacker);
    const target = fighterOf(fight, attack.target);
    if (strikeDefenceless(fight, attacker, target, table) === 'roll')
      strikeWithDice(fight, attacker, target, table);
  }
}

/** With one pair there is nothing to choose: the ambusher is asked at once whether to strike. */
function nextAmbush(fight: Fight, side: Side, done: readonly Attack[], table: Table): Attack | null {
  const open = ambushesOf(fight, side.id, done);
  const only = open[0];
  if (only === undefined) return null;
  if (open.length === 1 && fighterOf(fight, only.target).status === 'up') return only;
  return table.ask(WHO_AMBUSHES, side.id, { done });
}

/** Ambiguity A-01, second reading: only the weapon die hurts, and nothing reduces it. */
function strikeWithDice(fight: Fight, attacker: Fighter, target: Fighter, table: Table): void {
  const wielding = table.ask(WHICH_WEAPON, attacker.id, null);
  attacker.using = wielding?.weapon ?? null;
  attacker.throwing = wielding?.throw ?? false;
  attacker.engaged = true;
  target.engaged = true;
  freezeConditions(fight);
  rollWeapons(fight, attacker, table);
  settleArmour(fight, table);
  const die = topDieAgainst(fight, target);
  const gambeson = gambesonOf(fight, target, die);
  const injury = (die?.value ?? 0) - gambeson;
  const gutsWas = scoreOf(fight, target, 'guts');
  if (recordInjury(target, injury)) {
    if (table.watched)
      say(table, {
        kind: 'injured',
        rule: 'BG-AWARE-01',
        fighter: target.id,
        from: attacker.id,
        injury,
        threat: null,
        best: null,
        total: target.hurt,
        gambeson,
        gutsWas,
        guts: scoreOf(fight, target, 'guts'),
        way: wayOf(fight, die),
      });
    goDown(target); // BG-STAND-01: nothing reduced it
    if (table.watched) say(table, { kind: 'went-down', rule: 'BG-STAND-01', fighter: target.id });
  }
  attacker.pool = [];
  attacker.using = null;
  attacker.throwing = false;
  attacker.engaged = false;
  target.engaged = false;
}
