// 02-threats.ts   Chapter 2, Threats, in a clash: victims who are struck before it begins.
import type { Table } from '@affray/kernel';
import { isDefenceless, strikeDefenceless } from '../02-threats.ts';
import { goDown, recordInjury } from '../03-injuries.ts';
import { rollWeapons } from '../04-weapon-dice.ts';
import { freezeConditions } from '../12-melee.ts';
import { gambesonOf, settleArmour, topDieAgainst } from '../15-armour.ts';
import { say } from '../events.ts';
import { WHICH_WEAPON } from '../questions-clash.ts';
import { type Fight, type Fighter, isInSight } from '../state.ts';

/** BG-AWARE-04. In a clash such victims are struck before the first exchange; then everybody is aware. */
export function strikeFirstVictims(fight: Fight, table: Table): void {
  for (const victim of fight.fighters) {
    if (!isInSight(victim) || !isDefenceless(fight, victim)) continue;
    const able = fight.fighters.filter((foe) => foe.sideNo !== victim.sideNo && canStrike(foe));
    const attacker = able.find((foe) => !foe.hidden) ?? able[0];
    if (attacker === undefined) continue;
    if (strikeDefenceless(fight, attacker, victim, table)) strikeWithDice(fight, attacker, victim, table);
  }
  for (const fighter of fight.fighters) fighter.unaware = false;
}

function canStrike(fighter: Fighter): boolean {
  return fighter.status === 'up' && !fighter.unaware && !fighter.helpless;
}

/** Ambiguity A-01, second reading: the weapon die alone hurts, and nothing reduces it. */
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
  const injury = (die?.value ?? 0) - gambesonOf(fight, target, die);
  if (recordInjury(target, injury)) {
    say(table, {
      kind: 'injured',
      rule: 'BG-AWARE-01',
      fighter: target.id,
      from: attacker.id,
      injury,
      threat: null,
      best: null,
      total: target.hurt,
    });
    goDown(target); // BG-STAND-01: nothing reduced it
    say(table, { kind: 'went-down', rule: 'BG-STAND-01', fighter: target.id });
  }
  attacker.pool = [];
  attacker.using = null;
  attacker.throwing = false;
  attacker.engaged = false;
  target.engaged = false;
}
