// Which seat may know what. Hidden fighters are the only secret in the state; stances and declarations stay with the table until they are
// revealed.
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

/** Hidden, or gone without having been found. The dead are visible. */
function isSecret(fighter: Fighter): boolean {
  return fighter.levels.hidden > 0 && fighter.status !== 'dead';
}

/** The fight without fighters the viewer does not know of, and without anything that would give them away. */
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
    // All moments, instead of the fight's own, which would show what a hidden fighter can do.
    instants: 511,
    options: fight.options,
    called: fight.called,
    outcome: fight.outcome,
  };
}

/** Replaces the id of a hidden fighter in questions. */
const UNSEEN = '?';

/** The id of a fighter in a question to another; `UNSEEN` if it is hidden from the asked fighter's side. */
export function idFor(fight: Fight, fighter: Fighter, id: string): string {
  const other = fighterOf(fight, id);
  return !isSecret(other) || fighter.gm || other.side === fighter.side ? id : UNSEEN;
}

/** Causes of known fighters' conditions; the source is left out if it is unknown. */
function knownCauses(causes: readonly Cause[], ids: readonly string[]): Cause[] {
  return causes
    .filter(({ fighter }) => ids.includes(fighter))
    .map((cause) => (cause.by === null || ids.includes(cause.by) ? cause : { ...cause, by: null }));
}

/** A seat that holds one fighter of a side knows all of that side. */
function knows(fight: Fight, viewer: Viewer, fighter: Fighter): boolean {
  if (!isSecret(fighter) || viewer.gm) return true;
  if (viewer.sides.includes(fighter.side)) return true;
  return fight.fighters.some(({ id, side }) => side === fighter.side && viewer.fighters.includes(id));
}
