// 02-blows.ts   Chapter 2, Blows: how hard, whether they land, what they do.
import type { Table } from '@affray/kernel';
import { say } from './events.ts';
import { WHETHER_TO_DODGE } from './questions.ts';
import { type Fight, type Fighter, fighterOf, isStanding } from './state.ts';

const FROM_HIDING = 2;
const GUARD = 2;

interface Blow {
  readonly target: Fighter;
  readonly harm: number;
}

/** SP-FALL-01. All blows of a round land together: first every blow is rolled, then every blow is felt. */
export function exchangeBlows(fight: Fight, table: Table): void {
  const blows: Blow[] = [];
  for (const attacker of fight.fighters) {
    const { choice } = attacker;
    if (choice === null || choice.do !== 'strike') continue;
    const target = fighterOf(fight, choice.target);
    const harm = strike(fight, attacker, target, table);
    if (harm > 0 && !dodges(fight, target, harm, table)) blows.push({ target, harm });
  }
  for (const { target, harm } of blows) land(target, harm, table);
}

/** SP-STRIKE-01. A d6 is the force; SP-HIDE-01: 2 more from hiding, which ends it; SP-GUARD-01: 2 less on a guard. */
function strike(fight: Fight, attacker: Fighter, target: Fighter, table: Table): number {
  const face = table.roll(6, 'force', attacker.id);
  const ambush = attacker.hidden ? FROM_HIDING : 0;
  attacker.hidden = false;
  const force = face + ambush;
  const guarded = target.choice !== null && target.choice.do === 'guard';
  const harm = guarded ? guardedHarm(fight, force) : force;
  say(table, {
    kind: 'struck',
    rule: 'SP-STRIKE-01',
    fighter: attacker.id,
    target: target.id,
    face,
    ambush,
    guarded,
    harm,
  });
  return harm;
}

/** SP-GUARD-01. Ambiguity A-01: the guard takes 2 off; `guard-halves` reads it as half. */
function guardedHarm(fight: Fight, force: number): number {
  return fight.options['guard-halves'] ? force >> 1 : Math.max(0, force - GUARD);
}

/** SP-DODGE-01. 1 wind buys a d6: 4 or more avoids the blow, 5 on slippery ground. */
function dodges(fight: Fight, target: Fighter, harm: number, table: Table): boolean {
  if (target.wind === 0) return false;
  if (!table.ask(WHETHER_TO_DODGE, target.id, harm)) return false;
  target.wind--;
  const face = table.roll(6, 'dodge', target.id);
  const avoided = face >= (fight.slippery ? 5 : 4);
  say(table, { kind: 'dodged', rule: 'SP-DODGE-01', fighter: target.id, face, avoided });
  return avoided;
}

function land(target: Fighter, harm: number, table: Table): void {
  const stood = isStanding(target);
  target.health = Math.max(0, target.health - harm);
  say(table, { kind: 'hurt', rule: 'SP-FALL-01', fighter: target.id, harm, health: target.health });
  if (stood && !isStanding(target)) say(table, { kind: 'fell', rule: 'SP-FALL-01', fighter: target.id });
}
