// Lines between fighters: grapples, threats and, in an engagement, match-ups.
import type { Link } from '@affray/kernel';
import { mayAttack } from '../12-stances.ts';
import { armFar, reachOf, usableArms } from '../arms-in-hand.ts';
import { feetBetweenFighters } from '../board.ts';
import { canStrikeOut } from '../openings.ts';
import { areEnemies, beatsInTriangle, type Fight, type Fighter, fighterIfKnown, isHere } from '../state.ts';

export function linksOf(fight: Fight): Link[] {
  return [...holds(fight), ...(fight.engagement === null ? threats(fight) : meetings(fight))];
}

function holds(fight: Fight): Link[] {
  return fight.fighters.filter(isHere).flatMap((one): Link[] => {
    const held = one.grappling === null ? null : fighterIfKnown(fight, one.grappling);
    const mount = one.climbingOn === null ? null : fighterIfKnown(fight, one.climbingOn);
    return [
      ...(held === null
        ? []
        : [{ from: one.id, to: held.id, is: 'holds' as const, say: `${one.name} holds ${held.name}.` }]),
      ...(mount === null
        ? []
        : [
            {
              from: one.id,
              to: mount.id,
              is: 'holds' as const,
              label: 'climbs',
              say: `${one.name} is on ${mount.name}.`,
            },
          ]),
    ];
  });
}

/** HR-OA-02. A fighter who leaves an enemy's melee reach gives it an opening, if the enemy can pay for it. */
function threats(fight: Fight): Link[] {
  const here = fight.fighters.filter(isHere);
  const threatens = (a: Fighter, b: Fighter): boolean =>
    areEnemies(a, b) && canStrikeOut(a) && reachOf(fight, a) >= feetBetweenFighters(fight, a, b);
  return here.flatMap((a, i) =>
    here.slice(i + 1).flatMap((b): Link[] => {
      const [there, back] = [threatens(a, b), threatens(b, a)];
      if (!there && !back) return [];
      const [from, to] = there ? [a, b] : [b, a];
      const say =
        there && back
          ? `${a.name} and ${b.name} have each other in reach.`
          : `${from.name} has ${to.name} in reach.`;
      return [{ from: from.id, to: to.id, is: 'threatens', say }];
    }),
  );
}

/** Participants who are still here. */
export function participantsOf(fight: Fight): Fighter[] {
  const ids = fight.engagement?.participants ?? [];
  return ids.map((id) => fighterIfKnown(fight, id)).filter((one) => one !== null && isHere(one)) as Fighter[];
}

function meetings(fight: Fight): Link[] {
  const all = participantsOf(fight);
  return all.some(({ stance }) => stance !== null) ? matchUps(fight, all) : joined(fight, all);
}

/** Before stances are revealed: the initiator with the enemy it named, and each joiner with the nearest participating enemy. */
function joined(fight: Fight, all: readonly Fighter[]): Link[] {
  const { initiator, target } = fight.engagement ?? { initiator: '', target: '' };
  return all.flatMap((one): Link[] => {
    if (one.id === target) return [];
    const foes = all.filter((other) => areEnemies(one, other));
    const other = one.id === initiator ? foes.find(({ id }) => id === target) : nearest(fight, one, foes);
    if (other === undefined) return [];
    const say = `${one.name} and ${other.name} are in the engagement.`;
    return [{ from: one.id, to: other.id, is: 'engaged', say }];
  });
}

/** HR-STANCE-05, HR-STANCE-06. Once stances are revealed: who beats whom, who meets as equals, who may attack, who cannot. */
function matchUps(fight: Fight, all: readonly Fighter[]): Link[] {
  const links: Link[] = [];
  const shown = all.filter(({ stance }) => stance !== null);
  for (const from of shown) {
    const foes = shown.filter((to) => areEnemies(from, to));
    const targets = foes.filter((to) => mayAttack(from.stance, to.stance) && reaches(fight, from, to));
    for (const to of targets) {
      const isTold = links.some((one) => one.is === 'equal' && one.from === to.id && one.to === from.id);
      if (!isTold) links.push(meeting(from, to));
    }
    if (targets.length > 0 || from.stance === 'defensive' || from.stance === 'none') continue;
    const close = nearest(fight, from, foes);
    if (close !== undefined) links.push(noTarget(from, close));
  }
  return links;
}

function meeting(from: Fighter, to: Fighter): Link {
  const ends = { from: from.id, to: to.id };
  const [own, other] = [from.stance, to.stance];
  if (beatsInTriangle(own, other))
    return { ...ends, is: 'beats', say: `${from.name}'s ${own} beats ${to.name}'s ${other}.` };
  if (own === other) return { ...ends, is: 'equal', say: `${from.name} and ${to.name} meet in ${own}.` };
  return { ...ends, is: 'threatens', say: `${from.name} may attack ${to.name}, without a bonus.` };
}

/** HR-RES-04. A fighter without a target: shown on the line to the nearest enemy. */
function noTarget(from: Fighter, to: Fighter): Link {
  const [label, why] = mayAttack(from.stance, to.stance)
    ? ['out of reach', `${to.name} is out of reach`]
    : ['may not attack', `${from.stance} may not attack ${to.stance}`];
  const say = `${from.name} has no target: ${why}.`;
  return { from: from.id, to: to.id, is: 'engaged', label, say };
}

function reaches(fight: Fight, from: Fighter, to: Fighter): boolean {
  const feet = feetBetweenFighters(fight, from, to);
  return usableArms(fight, from).some((arm) => armFar(fight, from, arm) >= feet);
}

function nearest(fight: Fight, from: Fighter, others: readonly Fighter[]): Fighter | undefined {
  let found: Fighter | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const other of others) {
    const feet = feetBetweenFighters(fight, from, other);
    if (feet < least) [found, least] = [other, feet];
  }
  return found;
}
