// How conditions of chapter 24 end, and the holds and climbs of chapter 19 that end with them.
import type { Square } from '@affray/grid';
import type { Table } from '@affray/kernel';
import { isFreeFor, overlaps, setPlace } from './board.ts';
import { forgetCause } from './causes.ts';
import type { ConditionKind } from './condition-list.ts';
import { say, sayOf } from './events.ts';
import type { RuleId } from './rulebook.ts';
import { type Fight, type Fighter, fighterIfKnown } from './state.ts';

/** Removes levels; the last one also ends everything tied to the condition. */
export function lose(
  fight: Fight,
  table: Table,
  fighter: Fighter,
  kind: ConditionKind,
  levels: number,
  rule: RuleId,
): void {
  const before = fighter.levels[kind];
  const now = before > levels ? before - levels : 0;
  if (now === before) return;
  fighter.levels[kind] = now;
  if (table.watched)
    sayOf(table, fighter, {
      kind: 'condition-lost',
      rule,
      fighter: fighter.id,
      condition: kind,
      by: before - now,
      levels: now,
    });
  if (now > 0) return;
  forgetCause(fight, fighter.id, kind);
  if (kind === 'grappled' || kind === 'entangled') lose(fight, table, fighter, 'restrained', 1, rule);
  if (kind === 'entangled') fighter.entangledBy = null;
  if (kind === 'aggravated') fighter.aggravatedBy = null;
  if (kind === 'frightened') fighter.frightenedBy = null;
  if (kind === 'grappling') letGo(fight, table, fighter);
  if (kind === 'grappled' && fighter.grappledBy !== null) {
    const grappler = fighterIfKnown(fight, fighter.grappledBy);
    if (grappler !== null) letGo(fight, table, grappler);
  }
  if (kind === 'creature-climber') endClimb(fight, table, fighter, rule);
}

/** HR-GRAP-08. The grappler lets go: free, at any time. */
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

/** Ends a climb: the climber moves beside its mount if there is room; otherwise it shares the mount's space. */
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

/** HR-ZERO-09, HR-GRAP-08. Death or unconsciousness ends a fighter's grapples and climbs, on either end. */
export function endHolds(fight: Fight, table: Table, fighter: Fighter): void {
  letGo(fight, table, fighter);
  const grappler = fighter.grappledBy === null ? null : fighterIfKnown(fight, fighter.grappledBy);
  if (grappler !== null) letGo(fight, table, grappler);
  if (fighter.climbingOn !== null) endClimb(fight, table, fighter, 'HR-ZERO-09');
  for (const other of fight.fighters)
    if (other.climbingOn === fighter.id) endClimb(fight, table, other, 'HR-ZERO-09');
}
