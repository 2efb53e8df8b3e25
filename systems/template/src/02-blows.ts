// 02-blows.ts   Chapter 2, Blows: how hard, whether they land, what they do.
import type { Table } from '@affray/kernel';
import type { Event } from './events.ts';
import { soleTarget, WHETHER_TO_DODGE, WHICH_TARGET } from './questions.ts';
import { type Fight, type Fighter, fighterOf, show } from './state.ts';

/** The rules of this chapter, in our words. */
export const RULES = {
  'SP-STRIKE-01': {
    title: 'Striking',
    text: 'A strike rolls three d6: their sum is its force. With several foes in sight the striker picks one.',
    source: 'Spar, Blows',
  },
  'SP-GUARD-01': {
    title: 'Guarding',
    text: 'Whoever guards takes 4 less from every blow, never less than nothing.',
    source: 'Spar, Blows',
    ambiguities: ['A-01'],
  },
  'SP-DODGE-01': {
    title: 'Dodging',
    text: 'A fighter about to be hurt who has wind may spend 1 and roll a d6: 4 or more avoids the blow, on slippery ground 5 or more.',
    source: 'Spar, Blows',
  },
  'SP-FALL-01': {
    title: 'Falling',
    text: 'All blows of a round land together. A fighter with no health left falls.',
    source: 'Spar, Blows',
  },
} as const;

const FROM_HIDING = 2;
const GUARD = 4;

/** SP-FALL-01. All blows of a round land together: first every blow is struck, then all take effect. */
export function exchangeBlows(fight: Fight, table: Table): void {
  const { fighters } = fight;
  for (let i = 0; i < fighters.length; i++) {
    const attacker = fighters[i] as Fighter;
    if (attacker.choice !== 'strike') continue;
    const target =
      soleTarget(fight, attacker) ?? fighterOf(fight, table.ask(WHICH_TARGET, attacker.id, null));
    const harm = strike(fight, attacker, target, table);
    if (harm > 0 && !dodges(fight, target, harm, table)) target.coming += harm;
  }
  for (let i = 0; i < fighters.length; i++) {
    const fighter = fighters[i] as Fighter;
    if (fighter.coming > 0) feel(fighter, table);
  }
}

/** SP-STRIKE-01. Three d6 are the force; SP-HIDE-01: 2 more from hiding, which ends it; SP-GUARD-01: 4 less on a guard. */
function strike(fight: Fight, attacker: Fighter, target: Fighter, table: Table): number {
  const first = table.roll(6, 'force', attacker.id);
  const second = table.roll(6, 'force', attacker.id);
  const third = table.roll(6, 'force', attacker.id);
  const ambush = attacker.hidden ? FROM_HIDING : 0;
  if (attacker.hidden) show(fight, attacker);
  const force = first + second + third + ambush;
  const guarded = target.choice === 'guard';
  const harm = guarded ? guardedHarm(fight, force) : force;
  table.tell<Event>({
    kind: 'struck',
    rule: 'SP-STRIKE-01',
    fighter: attacker.id,
    target: target.id,
    first,
    second,
    third,
    ambush,
    guarded,
    harm,
  });
  return harm;
}

/** SP-GUARD-01. Ambiguity A-01: the guard takes 4 off; `guard-halves` reads it as half. */
function guardedHarm(fight: Fight, force: number): number {
  return fight.options['guard-halves'] ? force >> 1 : Math.max(0, force - GUARD);
}

/** SP-DODGE-01. 1 wind buys a d6: 4 or more avoids the blow, 5 on slippery ground. */
function dodges(fight: Fight, target: Fighter, harm: number, table: Table): boolean {
  if (target.wind === 0) return false;
  if (!table.ask(WHETHER_TO_DODGE, target.id, harm)) return false;
  target.wind--;
  const face = table.roll(6, 'dodge', target.id);
  const needs = fight.slippery ? 5 : 4;
  const avoided = face >= needs;
  table.tell<Event>({ kind: 'dodged', rule: 'SP-DODGE-01', fighter: target.id, face, needs, avoided });
  return avoided;
}

function feel(fighter: Fighter, table: Table): void {
  const harm = fighter.coming;
  fighter.coming = 0;
  fighter.health = Math.max(0, fighter.health - harm);
  table.tell<Event>({ kind: 'hurt', rule: 'SP-FALL-01', fighter: fighter.id, harm, health: fighter.health });
  if (fighter.health === 0) table.tell<Event>({ kind: 'fell', rule: 'SP-FALL-01', fighter: fighter.id });
}
