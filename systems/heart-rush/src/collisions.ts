// Chapter 20: collisions and falls of pushed fighters, and who is moved along with them.
import type { PushStop, Square } from '@affray/grid';
import type { Table } from '@affray/kernel';
import { rollCheck, rollDice, sumOf } from './15-dice.ts';
import { isHelpless } from './21-circumstances.ts';
import { gain } from './24-conditions.ts';
import { isFreeFor } from './board.ts';
import { say } from './events.ts';
import { harm } from './harm.ts';
import { afterMove, dragInto } from './holds.ts';
import { WHETHER_TO_HOLD_ON } from './questions-manoeuvres.ts';
import { type Fight, type Fighter, fighterIfKnown, isHere } from './state.ts';

/** Height in feet from which a drop counts as a fall. HR-PUSH-09 */
export const FALL = 5;

/** Resolves what stopped the movement: walls and bodies hurt, a drop is a fall, the map's edge does nothing (HR-PUSH-08). */
export function meet(
  fight: Fight,
  table: Table,
  by: Fighter | null,
  target: Fighter,
  partner: Fighter | null,
  stop: PushStop,
  feetLeft: number,
): void {
  if (stop.kind === 'drop') return fall(fight, table, target, stop.feet);
  if (stop.kind === 'edge' || stop.kind === 'no-room') return;
  if (fight.options['push-collision'] === 'stop-only') return; // Ambiguity A-11
  const blocker = stop.kind === 'body' ? blockerAmong(fight, stop.bodies) : null;
  collide(fight, table, by, target, partner, blocker, feetLeft / 5);
}

/** Of several blockers, prefers one without a shield. */
function blockerAmong(fight: Fight, bodies: readonly number[]): Fighter | null {
  for (const body of bodies) {
    const fighter = fight.fighters[body] as Fighter;
    if (fighter.shield === null || !fighter.shieldUp) return fighter;
  }
  const first = bodies[0];
  return first === undefined ? null : (fight.fighters[first] as Fighter);
}

/**
 * HR-PUSH-04. A d6 for each 5 feet left. HR-PUSH-05: a wall or a shield-bearer leaves all of it to the pushed fighter, any other creature
 * shares it, the odd point to the pushed. HR-PUSH-06: harm of its own.
 */
function collide(
  fight: Fight,
  table: Table,
  by: Fighter | null,
  target: Fighter,
  partner: Fighter | null,
  blocker: Fighter | null,
  dice: number,
): void {
  const faces = rollDice(table, dice, 6, 'collision', target.id);
  const total = sumOf(faces);
  const shared = blocker !== null && (blocker.shield === null || !blocker.shieldUp);
  const damage = shared ? (total + 1) >> 1 : total;
  const blockerDamage = total - damage;
  const into = blocker === null ? null : blocker.id;
  if (table.watched)
    say(table, {
      kind: 'collided',
      rule: 'HR-PUSH-04',
      fighter: target.id,
      into,
      dice: faces,
      damage,
      blockerDamage,
    });
  const source = by === null ? null : by.id;
  harm(fight, table, source, target, damage, 'HR-PUSH-06');
  if (blocker !== null) harm(fight, table, source, blocker, blockerDamage, 'HR-PUSH-05');
  if (partner !== null && isHere(partner)) harm(fight, table, source, partner, damage, 'HR-GRAP-09');
}

/**
 * HR-GRAP-09. The fighter moved along with a pushed one: the one it holds always, the one who holds it if it wants to.
 * A grappler who stays behind lets go.
 */
export function partnerOf(fight: Fight, table: Table, target: Fighter, feet: number): Fighter | null {
  if (target.grappling !== null) return fighterIfKnown(fight, target.grappling);
  const grappler = target.grappledBy === null ? null : fighterIfKnown(fight, target.grappledBy);
  if (grappler === null) return null;
  return table.ask(WHETHER_TO_HOLD_ON, grappler.id, { target: target.id, feet }) === 'go-along'
    ? grappler
    : null;
}

/** HR-GRAP-09. The partner moves the same way; if the two are no longer adjacent, the grapple ends (HR-GRAP-08). */
export function dragPartner(
  fight: Fight,
  table: Table,
  target: Fighter,
  partner: Fighter | null,
  start: Square,
  left: Square[],
): Square[] {
  if (partner !== null && left.length > 0) {
    const x = partner.x + target.x - start.x;
    const y = partner.y + target.y - start.y;
    const there = isFreeFor(fight, partner, x, y) ? { x, y } : (left[left.length - 1] as Square);
    dragInto(fight, table, partner, there, 'HR-GRAP-09');
  }
  afterMove(fight, table, target, null);
  return left;
}

/**
 * HR-PUSH-09. A fall: an agility saving throw against the height; the shortfall is damage, and the fighter is prone.
 * HR-COND-16: helpless fighters do not save.
 */
export function fall(fight: Fight, table: Table, fighter: Fighter, feet: number): void {
  if (feet < FALL) return;
  let total = 0;
  if (!isHelpless(fighter)) {
    const roll = rollCheck(fight, table, fighter, 'agility', null);
    ({ total } = roll);
    const success = total >= feet;
    if (table.watched)
      say(table, { kind: 'checked', rule: 'HR-PUSH-09', fighter: fighter.id, roll, against: feet, success });
    if (success) return;
  }
  const damage = feet - total;
  if (table.watched)
    say(table, {
      kind: 'damage-rolled',
      rule: 'HR-PUSH-09',
      fighter: fighter.id,
      from: 'fall',
      size: 0,
      faces: [],
      damage,
      height: feet,
      rolled: total,
    });
  harm(fight, table, null, fighter, damage, 'HR-PUSH-09');
  gain(fight, table, fighter, 'prone', 1, 'HR-PUSH-09', null);
}
