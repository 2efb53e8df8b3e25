// Sidesteps, from chapters 6 and 12: five feet or standing up, without giving openings.
import type { Table } from '@affray/kernel';
import { sentinels } from './07-instant-actions.ts';
import { freeSidesteps } from './12-stances.ts';
import { bumpInto } from './21-circumstances.ts';
import { isFreeFor, setPlace } from './board.ts';
import { remember } from './condition-limits.ts';
import type { Effects } from './effects.ts';
import { type MoveWay, sayOf } from './events.ts';
import { afterMove } from './holds.ts';
import { type Sidestep, WHERE_TO_SIDESTEP, WHO_MOVES } from './questions-engagement.ts';
import { maySidestep } from './sidestep-squares.ts';
import { type Engagement, type Fight, type Fighter, fighterOf, isAble, isHere } from './state.ts';
import { trips } from './tripping.ts';

/**
 * HR-AGI-05. The movement stage of the agility step: sides alternate, one fighter at a time, the targeted side first; each side orders its
 * own fighters; once one side is done, the other finishes.
 */
export function agilityMoves(
  fight: Fight,
  table: Table,
  engagement: Engagement,
  movers: Fighter[],
  effects: Effects,
): void {
  let party = engagement.targeted;
  while (movers.length > 0) {
    const mine = movers.filter((fighter) => fighter.party === party);
    const mover = mine.length === 0 ? null : whoMoves(fight, table, mine);
    if (mover !== null) {
      movers.splice(movers.indexOf(mover), 1);
      const count = freeSidesteps(mover);
      for (let i = 0; i < count; i++) freeSidestep(fight, table, mover, effects); // HR-ABIL-27
    }
    party = (party + 1) % fight.parties;
  }
}

function whoMoves(fight: Fight, table: Table, mine: readonly Fighter[]): Fighter {
  const first = mine[0] as Fighter;
  const ids: string[] = [];
  for (const fighter of mine) if (fighter.side === first.side) ids.push(fighter.id);
  if (ids.length === 1) return first;
  return fighterOf(fight, table.ask(WHO_MOVES, first.side, { fighters: ids }));
}

/** HR-AGI-02. A free sidestep. */
export function freeSidestep(fight: Fight, table: Table, fighter: Fighter, effects: Effects | null): void {
  if (!maySidestep(fighter)) return;
  const where = table.ask(WHERE_TO_SIDESTEP, fighter.id, { free: true });
  sidestep(fight, table, fighter, where, 'agility', effects);
}

/** HR-SIDE-02. Carries out a sidestep. Only sentinels may strike at it (HR-ABIL-23); it can be tripped. */
export function sidestep(
  fight: Fight,
  table: Table,
  fighter: Fighter,
  where: Sidestep,
  way: Extract<MoveWay, 'sidestep' | 'agility'>,
  effects: Effects | null,
): void {
  if (where.do === 'stay') return;
  remember(fighter, 'moved');
  if (where.do === 'stand') {
    fighter.levels.prone = 0; // HR-SIDE-04
    return sayOf(table, fighter, { kind: 'stood-up', rule: 'HR-SIDE-04', fighter: fighter.id, way });
  }
  sentinels(fight, table, fighter, where, effects);
  if (!isHere(fighter) || (effects === null && !isAble(fighter))) return;
  const { x, y } = fighter;
  if (!isFreeFor(fight, fighter, where.x, where.y)) return bumpInto(fight, table, fighter, where.x, where.y);
  setPlace(fight, fighter, where.x, where.y);
  fighter.willing += 5;
  const rule = way === 'agility' ? 'HR-AGI-02' : 'HR-SIDE-01';
  if (table.watched)
    sayOf(table, fighter, { kind: 'moved', rule, fighter: fighter.id, way, x: where.x, y: where.y, feet: 5 });
  afterMove(fight, table, fighter, { x, y }); // HR-GRAP-10
  trips(fight, table, fighter); // HR-SIDE-02
}
