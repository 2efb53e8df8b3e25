// Chapter 19's grapples and climbs while they last: how they end, and what moves with whom.
import type { Square } from '@affray/grid';
import type { Table } from '@affray/kernel';
import type { RuleId } from '../rulebook/index.ts';
import { trips } from './07-instant-actions.ts';
import { savingThrow } from './15-dice.ts';
import { isHelpless } from './21-circumstances.ts';
import { gain, lose } from './24-conditions.ts';
import { areAdjacent, isFreeFor, overlaps, setPlace } from './board.ts';
import { say } from './events.ts';
import { type AbilityTerms, WHICH_ABILITY } from './questions-manoeuvres.ts';
import { type Fight, type Fighter, fighterIfKnown } from './state.ts';

/** Might or agility, as the one who rolls prefers. */
export function preferred(
  table: Table,
  fighter: Fighter,
  by: Fighter,
  about: AbilityTerms['about'],
): 'might' | 'agility' {
  return table.ask(WHICH_ABILITY, fighter.id, { by: by.id, about });
}

/** HR-GRAP-03. The actor is grappling, the target grappled. */
export function hold(fight: Fight, table: Table, actor: Fighter, target: Fighter): void {
  actor.grappling = target.id;
  target.grappledBy = actor.id;
  gain(fight, table, actor, 'grappling', 1, 'HR-GRAP-03', actor.id);
  gain(fight, table, target, 'grappled', 1, 'HR-GRAP-03', actor.id);
}

/** HR-GRAP-08. The grappler lets go, free and at any time. */
export function letGo(fight: Fight, table: Table, grappler: Fighter): void {
  const held = grappler.grappling === null ? null : fighterIfKnown(fight, grappler.grappling);
  grappler.grappling = null;
  if (held === null) return;
  held.grappledBy = null;
  if (table.watched)
    say(table, { kind: 'let-go', rule: 'HR-GRAP-08', fighter: grappler.id, target: held.id });
  lose(fight, table, grappler, 'grappling', 1, 'HR-GRAP-08');
  lose(fight, table, held, 'grappled', 1, 'HR-GRAP-08');
}

/** A climber is off its mount, beside it if there is room; a creature two sizes larger can also be shared with. */
export function endClimb(fight: Fight, table: Table, climber: Fighter, rule: RuleId): void {
  const mount = climber.climbingOn === null ? null : fighterIfKnown(fight, climber.climbingOn);
  climber.climbingOn = null;
  lose(fight, table, climber, 'creature-climber', 1, rule);
  if (mount === null) return;
  if (!fight.fighters.some((other) => other.climbingOn === mount.id))
    lose(fight, table, mount, 'climbed-on', 1, rule); // HR-CLIMB-02
  if (!overlaps(climber, climber.x, climber.y, mount)) return;
  const place = placeBeside(fight, climber, mount);
  if (place === null) return;
  setPlace(fight, climber, place.x, place.y);
  if (table.watched)
    say(table, { kind: 'moved', rule, fighter: climber.id, way: 'hop', x: place.x, y: place.y, feet: 5 });
}

function placeBeside(fight: Fight, climber: Fighter, mount: Fighter): Square | null {
  for (let y = mount.y - climber.wide; y <= mount.y + mount.wide; y++)
    for (let x = mount.x - climber.wide; x <= mount.x + mount.wide; x++) {
      if (!overlaps(climber, x, y, mount) && isFreeFor(fight, climber, x, y)) return { x, y };
    }
  return null;
}

/** HR-CLIMB-04. A climber that is damaged or moved against its will saves against that number, or falls off. */
export function climberShaken(fight: Fight, table: Table, climber: Fighter, number: number): void {
  const mount = climber.climbingOn === null ? null : fighterIfKnown(fight, climber.climbingOn);
  if (mount === null || number <= 0) return;
  const fails = isHelpless(climber);
  const stays =
    !fails &&
    savingThrow(fight, table, climber, preferred(table, climber, mount, 'hold-on'), number, 'HR-CLIMB-04');
  if (!stays) endClimb(fight, table, climber, 'HR-CLIMB-04');
}

/** HR-ZERO-09, HR-GRAP-08. Whoever dies or falls unconscious drops out of grapples and climbs, on either end. */
export function endHolds(fight: Fight, table: Table, fighter: Fighter): void {
  letGo(fight, table, fighter);
  const grappler = fighter.grappledBy === null ? null : fighterIfKnown(fight, fighter.grappledBy);
  if (grappler !== null) letGo(fight, table, grappler);
  if (fighter.climbingOn !== null) endClimb(fight, table, fighter, 'HR-ZERO-09');
  for (const other of fight.fighters)
    if (other.climbingOn === fighter.id) endClimb(fight, table, other, 'HR-ZERO-09');
}

/**
 * What hangs on a fighter's place, after it has moved. HR-GRAP-10: the one it holds comes into the square it left
 * (`from`, given for movement of its own). HR-GRAP-08: who is no longer adjacent is free. HR-CLIMB-03: who has stepped
 * off its mount is off it.
 */
export function afterMove(fight: Fight, table: Table, mover: Fighter, from: Square | null): void {
  const held = mover.grappling === null ? null : fighterIfKnown(fight, mover.grappling);
  if (held !== null && from !== null) {
    dragInto(fight, table, held, from, 'HR-GRAP-10');
  }
  if (held !== null && !areAdjacent(fight, mover, held)) letGo(fight, table, mover);
  const grappler = mover.grappledBy === null ? null : fighterIfKnown(fight, mover.grappledBy);
  if (grappler !== null && !areAdjacent(fight, mover, grappler)) letGo(fight, table, grappler);
  const mount = mover.climbingOn === null ? null : fighterIfKnown(fight, mover.climbingOn);
  if (mount !== null && !overlaps(mover, mover.x, mover.y, mount))
    endClimb(fight, table, mover, 'HR-CLIMB-03');
}

/**
 * Takes somebody along into a square; a large one so that its space holds that square, as near to where it was as can
 * be. Without room it stays behind.
 */
export function dragInto(fight: Fight, table: Table, held: Fighter, square: Square, rule: RuleId): void {
  let best: Square | null = null;
  let shortest = 1_000_000;
  for (let y = square.y - held.wide + 1; y <= square.y; y++)
    for (let x = square.x - held.wide + 1; x <= square.x; x++) {
      const far = Math.max(Math.abs(x - held.x), Math.abs(y - held.y));
      if (far >= shortest || !isFreeFor(fight, held, x, y)) continue;
      best = { x, y };
      shortest = far;
    }
  if (best === null || shortest === 0) return;
  setPlace(fight, held, best.x, best.y);
  if (table.watched)
    say(table, {
      kind: 'moved',
      rule,
      fighter: held.id,
      way: 'dragged',
      x: best.x,
      y: best.y,
      feet: 5 * shortest,
    });
  trips(fight, table, held); // HR-TRIP-01: willingly or forced
}
