// Who meets whom in an engagement once stances are shown, and who is joined with whom before.
import {
  areEnemies,
  armFar,
  beatsInTriangle,
  type Fight,
  type Fighter,
  feetBetweenFighters,
  isHere,
  mayAttack,
  usableArms,
} from '@affray/heart-rush';

/** `beats`: with the bonus of the stance; `same`: both in one stance; `open`: may attack; `none`: no valid target. */
export type MatchKind = 'beats' | 'same' | 'open' | 'none';

export interface MatchUp {
  readonly from: string;
  readonly to: string;
  readonly kind: MatchKind;
}

/** Those who take part and are here. */
export function participantsOf(fight: Fight): Fighter[] {
  const { engagement } = fight;
  if (engagement === null) return [];
  return engagement.participants
    .map((id) => fight.fighters.find((fighter) => fighter.id === id))
    .filter((fighter) => fighter !== undefined)
    .filter(isHere);
}

/** Whether the stances of the engagement lie open. */
export function areShown(fight: Fight): boolean {
  return participantsOf(fight).some(({ stance }) => stance !== null);
}

/**
 * The match-ups to draw: between enemies within reach, who beats whom, who meets in the same stance, who may attack
 * without a bonus; and for whoever can strike nobody, that.
 */
export function matchUps(fight: Fight): MatchUp[] {
  const all = participantsOf(fight).filter(({ stance }) => stance !== null);
  const found: MatchUp[] = [];
  for (const from of all) {
    const foes = all.filter((to) => areEnemies(from, to));
    const targets = foes.filter((to) => mayAttack(from.stance, to.stance) && reaches(fight, from, to));
    for (const to of targets) {
      if (beatsInTriangle(from.stance, to.stance)) found.push({ from: from.id, to: to.id, kind: 'beats' });
      else if (from.stance !== to.stance) found.push({ from: from.id, to: to.id, kind: 'open' });
      else if (!found.some((one) => one.from === to.id && one.to === from.id && one.kind === 'same'))
        found.push({ from: from.id, to: to.id, kind: 'same' });
    }
    const nearest = nearestOf(fight, from, foes);
    if (targets.length === 0 && nearest !== null && from.stance !== 'defensive' && from.stance !== 'none')
      found.push({ from: from.id, to: nearest.id, kind: 'none' });
  }
  return found;
}

/** Before stances are shown: the initiator and the one it named, and each joiner with the nearest enemy in it. */
export function joined(fight: Fight): { readonly from: string; readonly to: string }[] {
  const { engagement } = fight;
  if (engagement === null) return [];
  const all = participantsOf(fight);
  const pairs = [{ from: engagement.initiator, to: engagement.target }];
  for (const one of all) {
    if (one.id === engagement.initiator || one.id === engagement.target) continue;
    const nearest = nearestOf(
      fight,
      one,
      all.filter((other) => areEnemies(one, other)),
    );
    if (nearest !== null) pairs.push({ from: one.id, to: nearest.id });
  }
  return pairs.filter(({ from, to }) => all.some(({ id }) => id === from) && all.some(({ id }) => id === to));
}

function reaches(fight: Fight, from: Fighter, to: Fighter): boolean {
  const feet = feetBetweenFighters(fight, from, to);
  return usableArms(fight, from).some((arm) => armFar(fight, from, arm) >= feet);
}

function nearestOf(fight: Fight, from: Fighter, others: readonly Fighter[]): Fighter | null {
  let nearest: Fighter | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const other of others) {
    const feet = feetBetweenFighters(fight, from, other);
    if (feet < least) [nearest, least] = [other, feet];
  }
  return nearest;
}
