// Who may know what. Hidden fighters are the only secret of this game.
import type { Viewer } from '@affray/kernel';
import { waitsForBlows } from './own-things.ts';
import { contends, type Fight, type Fighter, FLEEING, isAble, type SideState } from './state.ts';

export function hides(fight: Fight): boolean {
  return fight.secrets > 0;
}

/** A side with counts of known fighters only. */
function countKnown(fight: Fight, side: SideState, known: readonly Fighter[]): SideState {
  const able = known.filter((fighter) => fighter.side === side.id && isAble(fighter));
  const waiting = able.filter((fighter) => fighter.actedIn !== fight.round);
  const running = known.filter((fighter) => fighter.side === side.id && fighter.status === FLEEING);
  return { ...side, able: able.length, waiting: waiting.length, running: running.length };
}

/** The fight without the fighters that the viewer does not know of, and without any reference to them. */
export function view(fight: Fight, viewer: Viewer): Fight {
  // A seat that holds one fighter of a side knows all fighters of that side.
  const own = (side: string): boolean =>
    viewer.sides.includes(side) ||
    fight.fighters.some((fighter) => fighter.side === side && viewer.fighters.includes(fighter.id));
  const knows = (fighter: Fighter): boolean => !fighter.hidden || viewer.gm || own(fighter.side);
  const known = fight.fighters.filter(knows);
  if (known.length === fight.fighters.length) return fight;
  const unknown = fight.fighters.filter((fighter) => !knows(fighter)).map((fighter) => fighter.id);
  const veiled = fight.acting !== null && unknown.includes(fight.acting);
  const drop = (ids: readonly string[]): readonly string[] => ids.filter((id) => !unknown.includes(id));
  const sides = fight.sides.map((side) => countKnown(fight, side, known));
  const causes = fight.causes?.filter(({ fighter, by }) => ![fighter, by].some((id) => unknown.includes(id)));
  const cover = fight.cover?.filter(({ target, from }) => ![target, from].some((id) => unknown.includes(id)));
  const blows = fight.blows?.filter(({ by, target }) => ![by, target].some((id) => unknown.includes(id)));
  const { causes: _causes, cover: _cover, blows: _blows, ...rest } = fight;
  return {
    ...rest,
    fighters: known.map((fighter, no) => ({ ...fighter, no, owed: drop(fighter.owed) })),
    sides,
    contenders: sides.filter(contends).length,
    secrets: known.filter((fighter) => fighter.hidden).length,
    conditioned: known.some((fighter) => fighter.conditions.length > 0) || (cover?.length ?? 0) > 0,
    ...(causes === undefined || causes.length === 0 ? {} : { causes }),
    ...(cover === undefined || cover.length === 0 ? {} : { cover }),
    ...(blows === undefined || !waitsForBlows(known) ? {} : { blows }),
    due: known.filter((fighter) => fighter.due !== 0).length,
    acting: veiled ? null : fight.acting,
    moveLeft: veiled ? 0 : fight.moveLeft,
    actionLeft: veiled ? false : fight.actionLeft,
    stuntLeft: veiled ? false : fight.stuntLeft,
    volley: fight.volley
      .filter((entry) => !unknown.includes(entry.target) && !unknown.includes(entry.attacker))
      .map((entry) => ({ ...entry, targetNo: known.findIndex((fighter) => fighter.id === entry.target) })),
    bursts: drop(fight.bursts),
  };
}
