// Who may know what. Hidden fighters are the only secret that stands in the state; stances and declarations stay with
// the table until they are shown.
import type { Viewer } from '@affray/kernel';
import type { Cause } from './causes.ts';
import { type Fight, type Fighter, fighterOf } from './state.ts';

/** Whether anybody is hidden. HR-COND-30 */
export function hides(fight: Fight): boolean {
  for (let i = 0; i < fight.fighters.length; i++) {
    const fighter = fight.fighters[i] as Fighter;
    if (isSecret(fighter)) return true;
  }
  return false;
}

/** In hiding, or gone from there unseen. The dead lie in the open. */
function isSecret(fighter: Fighter): boolean {
  return fighter.levels.hidden > 0 && fighter.status !== 'dead';
}

/** The fight without the fighters that the viewer does not know of, and without what would give them away. */
export function view(fight: Fight, viewer: Viewer): Fight {
  const fighters = fight.fighters.filter((fighter) => knows(fight, viewer, fighter));
  const ids = fighters.map(({ id }) => id);
  const known = (id: string | null): string | null => (id === null || ids.includes(id) ? id : null);
  return {
    round: fight.round,
    fighters: fighters.map((fighter) => ({
      ...fighter,
      grappling: known(fighter.grappling),
      grappledBy: known(fighter.grappledBy),
      climbingOn: known(fighter.climbingOn),
      entangledBy: known(fighter.entangledBy),
      aggravatedBy: known(fighter.aggravatedBy),
      frightenedBy: known(fighter.frightenedBy),
    })),
    sides: fight.sides,
    parties: fight.parties,
    starting: fight.starting,
    active: fight.active,
    passes: fight.passes,
    engagement: fight.engagement,
    plan: fight.plan,
    water: fight.water,
    cover: fight.cover.filter(({ from, to }) => ids.includes(from) && ids.includes(to)),
    ground: fight.ground,
    doomed: fight.doomed,
    causes: knownCauses(fight.causes, ids),
    // Not the fight's own: it would tell what somebody hidden can do.
    instants: 511,
    options: fight.options,
    called: fight.called,
    outcome: fight.outcome,
  };
}

/** Stands for somebody hidden in what a fighter is asked. */
const UNSEEN = '?';

/** The id of somebody for a fighter who is asked about it; nobody's while it is hidden from the fighter's side. */
export function idFor(fight: Fight, fighter: Fighter, id: string): string {
  const other = fighterOf(fight, id);
  return !isSecret(other) || fighter.gm || other.side === fighter.side ? id : UNSEEN;
}

/** Causes of the conditions of those who are known; who gave one stays unsaid if that one is not. */
function knownCauses(causes: readonly Cause[], ids: readonly string[]): Cause[] {
  return causes
    .filter(({ fighter }) => ids.includes(fighter))
    .map((cause) => (cause.by === null || ids.includes(cause.by) ? cause : { ...cause, by: null }));
}

/** Whoever holds one fighter of a side knows all of that side. */
function knows(fight: Fight, viewer: Viewer, fighter: Fighter): boolean {
  if (!isSecret(fighter) || viewer.gm) return true;
  if (viewer.sides.includes(fighter.side)) return true;
  return fight.fighters.some(({ id, side }) => side === fighter.side && viewer.fighters.includes(id));
}
