// What a fighter can strike, and with what: shared by questions, rules and policies.
import { type Attack, type Fight, type Fighter, isFormer, isThere, UNARMED } from './state.ts';

/** How near "next to" is, in feet. */
export const REACH = 5;
/** BW-MOVE-01, BW-RND-02. A dash across a room: feet a fighter moves in a round. */
export const MOVE = 40;
/** Moves are offered in steps of so many feet. */
export const STEP = 5;

/** BW-WPN-02, BW-MAG-01. Bulky things and spells take both hands, and a shield keeps one busy. */
export function canWield(fighter: Fighter, attack: Attack): boolean {
  return !(fighter.shieldHeld && (attack.bulky || attack.spell)) && !hasLost(fighter, attack.id);
}

/** BW-ACT-04. Whether a failed risk has cost it this attack, or its shield. */
export function hasLost(fighter: Fighter, item: string): boolean {
  const { lost } = fighter;
  return lost !== undefined && lost.length > 0 && lost.includes(item);
}

/** Whether two fighters are next to each other; without places everyone is. */
export function isBeside(fight: Fight, one: Fighter, other: Fighter): boolean {
  return !fight.places || Math.abs(one.at - other.at) <= REACH;
}

/** Whether an attack reaches a target: shots and spells always do. BW-WPN-03: nobody counts arrows. */
export function reaches(fight: Fight, attacker: Fighter, attack: Attack, target: Fighter): boolean {
  return attack.ranged || attack.spell || isBeside(fight, attacker, target);
}

/** The fighters it may strike: foes who are present and known to it, including the fallen (BW-DEAD-01 shows no mercy). */
export function isTarget(fighter: Fighter, other: Fighter): boolean {
  return other.sideNo !== fighter.sideNo && isThere(other) && !other.hidden;
}

/** Two one-handed weapons may be used together, if no shield is in the way. BW-ATK-06. */
export function canPair(fighter: Fighter, one: Attack, other: Attack): boolean {
  if (one === other || fighter.shieldHeld || !isOneHanded(one) || !isOneHanded(other)) return false;
  return !hasLost(fighter, one.id) && !hasLost(fighter, other.id);
}

export function isOneHanded(attack: Attack): boolean {
  return (
    !attack.natural && !attack.bulky && !attack.spell && !attack.ranged && !attack.blast && attack.count === 1
  );
}

/** Whether an attack is one die at one foe, and damages only STR. */
export function isSimple(attack: Attack): boolean {
  const { dice, count, blast, spell, hits, hitsIfOdd, enhancedAgainst, onDirect, onCritical } = attack;
  if (dice.length !== 1 || count !== 1 || blast || spell) return false;
  if (hits !== 'str' || hitsIfOdd !== null || enhancedAgainst !== null) return false;
  return onDirect.length === 0 && onCritical.length === 0;
}

/** BW-SIM-07, BW-INC-02. Members of the side who have not acted and are able to. */
export function joinersOf(fight: Fight, side: string): Fighter[] {
  return fight.fighters.filter((fighter) => fighter.side === side && mayJoin(fight, fighter, fighter.sideNo));
}

export function mayJoin(fight: Fight, fighter: Fighter, sideNo: number): boolean {
  return fighter.sideNo === sideNo && fighter.status === 0 && fighter.actedIn !== fight.round;
}

/** A fighter joins the volley: with one weapon or two, possibly after a stunt, possibly after closing in. */
export interface Joining {
  readonly who: string;
  readonly with: string;
  readonly target: string;
  /** BW-ATK-06. The second weapon. */
  readonly and?: string;
  /** BW-ACT-03. A stunt against the target comes first. */
  readonly stunt?: true;
  /** BW-MOVE-01. Where it goes first, in feet along the line. */
  readonly to?: number;
}

/** BW-SIM-07. The ways to join a volley against a target: what the fighter could do there on its own turn. */
export function joinsOf(fight: Fight, joiner: Fighter, target: Fighter): Joining[] {
  if (isFormer(fight)) return formerJoins(fight, joiner, target);
  if (!isTarget(joiner, target)) return [];
  const joins: Joining[] = [];
  const close = placeBeside(fight, joiner, target);
  const add = (attack: Attack, second: Attack | null): void => {
    const there = second === null && reaches(fight, joiner, attack, target);
    if (!there && close === null) return;
    joins.push({
      who: joiner.id,
      with: attack.id,
      target: target.id,
      ...(second === null ? {} : { and: second.id }),
      ...(there || close === joiner.at || close === null ? {} : { to: close }),
    });
  };
  const usable = joiner.sheet.attacks.filter((attack) => !attack.harmless && canWield(joiner, attack));
  for (const attack of usable) add(attack, null);
  for (const [no, one] of usable.entries())
    for (const other of usable.slice(no + 1)) if (canPair(joiner, one, other)) add(one, other);
  add(UNARMED, null);
  // Ambiguity A-33: if a stunt is the action of the turn, nothing follows it.
  if (fight.options['stunt-uses-action'] || target.status !== 0) return joins;
  return [...joins, ...joins.map((join): Joining => ({ ...join, stunt: true }))];
}

/** The joins that version 1.1 of the rules offered: one weapon from the current place, against anyone in the volley. */
function formerJoins(fight: Fight, joiner: Fighter, target: Fighter): Joining[] {
  if (joiner.id === target.id) return [];
  const usable = joiner.sheet.attacks.filter((attack) => canJoinWith(fight, joiner, attack, target));
  const all = isBeside(fight, joiner, target) ? [...usable, UNARMED] : usable;
  return all.map((attack) => ({ who: joiner.id, with: attack.id, target: target.id }));
}

/** The place from which a fighter could strike hand to hand: its own, or the nearest its move reaches; null if that is too far. */
function placeBeside(fight: Fight, fighter: Fighter, other: Fighter): number | null {
  if (isBeside(fight, fighter, other)) return fighter.at;
  const gap = Math.abs(other.at - fighter.at) - REACH;
  const feet = Math.ceil(gap / STEP) * STEP;
  if (feet > MOVE) return null;
  return other.at > fighter.at ? fighter.at + feet : fighter.at - feet;
}

/** Whether a plain attack joins from the fighter's current place. */
export function canJoinWith(fight: Fight, joiner: Fighter, attack: Attack, target: Fighter): boolean {
  return (
    !attack.blast && !attack.harmless && canWield(joiner, attack) && reaches(fight, joiner, attack, target)
  );
}
