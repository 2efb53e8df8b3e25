// Simulation fast path (ADR 10): rounds, plain turns and attacks while nobody observes. The rules are those of
// chapters 3 and 5 to 8, without what cannot apply and without events. fast-path.test.ts checks that both paths
// play the same fights.
import type { Table } from '@affray/kernel';
import { countHeads, memberTurn, passRound, ROUND_SECONDS, sideTurn } from './03-rounds.ts';
import { decideOrder } from './04-initiative.ts';
import { settleTheRest } from './07-volleys.ts';
import { firstAid } from './09-zero-strength.ts';
import { flee } from './12-morale.ts';
import { endIfDecided } from './15-after-the-fight.ts';
import { isOnFastPath, land as landBlow, isPlain as plainly } from './fast-blow.ts';
import { isJoined } from './joining.ts';
import type { Attack, Fight, Fighter, SideState } from './state.ts';
import { attack, cast } from './striking.ts';

// Local aliases: V8 folds module-local consts, not imported bindings (ADR 10).
const land = landBlow;
const isPlain = plainly;

/**
 * A policy as functions of fighters and attacks, without prompts. Its members act in the order of the list; the
 * Save for the first turn and the questions after the fight take their defaults.
 */
export interface FastPolicy {
  /** Always strikes its only foe while both stand, so a duel skips `turnsTo`. */
  readonly presses: boolean;
  /** A foe to strike, a fallen friend to help up, or itself to flee; null: ask in full. */
  turnsTo(fight: Fight, self: Fighter): Fighter | null;
  /** The attack to use if there is a choice (`arm` is -1); null: ask in full. */
  wields(fight: Fight, self: Fighter, foe: Fighter): Attack | null;
  /** Whether anyone of the side might join an attack with this roll; false skips the question. */
  mightJoin(target: Fighter, roll: number): boolean;
}
/** By side; a side without one is asked everything. */
type FastPolicies = readonly (FastPolicy | null)[];

/** BW-RND-01 to BW-RND-06. Plays a round; false, with nothing changed, if it needs the full rules. */
export function playFastRound(fight: Fight, table: Table): boolean {
  const fastPolicies = table.quick as FastPolicies | null;
  if (fastPolicies === null || !fight.basic || fight.contenders < 2) return false;
  if (fight.fighters.length === 2 && duel(fight, table, fastPolicies)) return true;
  fight.round++;
  const { sides } = fight;
  for (let i = 0; i < sides.length; i++) {
    const side = sides[i] as SideState;
    side.waiting = side.able;
  }
  if (fight.round === 1) {
    countHeads(fight, table);
    decideOrder(fight, table); // BW-INIT-04
  }
  takeTurns(fight, table, fastPolicies);
  fight.turnOf = null;
  if (fight.outcome === null) passRound(fight, table);
  return true;
}

/** A round of a duel: a blow, and a blow in return if the foe still stands. False if this is not such a duel. */
function duel(fight: Fight, table: Table, fastPolicies: FastPolicies): boolean {
  const { fighters, sides } = fight;
  const one = fighters[0] as Fighter;
  const other = fighters[1] as Fighter;
  if (!isDuel(fight, fastPolicies, one, other)) return false;
  (sides[0] as SideState).waiting = 1;
  (sides[1] as SideState).waiting = 1;
  fight.round++;
  if (fight.round === 1) decideOrder(fight, table); // BW-INIT-04
  let self = one.sideNo === fight.turns[0] ? one : other;
  for (let turn = 0; turn < 2; turn++) {
    const foe = self === one ? other : one;
    useUp(fight, self);
    const roll = table.roll(self.armDie, 'attack', self.id); // BW-ATK-01
    land(fight, table, foe, roll, self.armPierces);
    if (fight.contenders < 2) return endIfDecided(fight, table);
    self = foe;
  }
  fight.seconds += ROUND_SECONDS; // BW-RND-03; nobody has fallen, so no hour is over
  return true;
}

/**
 * Two lone opponents who only trade plain blows: nobody joins, nobody is helped up, there is nothing to choose.
 */
function isDuel(fight: Fight, fastPolicies: FastPolicies, one: Fighter, other: Fighter): boolean {
  if (fastPolicies.length !== 2 || fastPolicies[0]?.presses !== true || fastPolicies[1]?.presses !== true)
    return false;
  return isPlainBlow(fight, one, other) && isPlainBlow(fight, other, one);
}

/** BW-RND-04. The sides take their turns, each as a block. */
function takeTurns(fight: Fight, table: Table, fastPolicies: FastPolicies): void {
  const { turns } = fight;
  for (let i = 0; i < turns.length && fight.outcome === null; i++) {
    const sideNo = turns[i] as number;
    const policy = fastPolicies[sideNo] ?? null; // none for a side that joined later
    if (policy === null) sideTurn(fight, table, (fight.sides[sideNo] as SideState).id, false);
    else fastTurn(fight, table, sideNo, policy);
  }
}

/** BW-RND-05, BW-RND-06. A side's turn, its members in the order of the list. */
function fastTurn(fight: Fight, table: Table, sideNo: number, policy: FastPolicy): void {
  const { fighters } = fight;
  const side = fight.sides[sideNo] as SideState;
  fight.turnOf = side.id;
  // The list does not end while a member waits.
  for (let i = 0; side.waiting > 0; i++) {
    const self = fighters[i] as Fighter;
    if (self.sideNo !== sideNo || self.status !== 0 || self.actedIn === fight.round) continue;
    const other = policy.turnsTo(fight, self);
    if (other !== null && isPlainBlow(fight, self, other)) strikes(fight, table, self, other, policy);
    else {
      actsOtherwise(fight, table, self, other, policy);
      if (fight.outcome !== null) return;
      i = -1; // it may have helped up a fighter who comes earlier
    }
    if (fight.contenders < 2 && endIfDecided(fight, table)) return;
  }
}

/** Whether the weapon at hand strikes a foe with only armor, Grit and STR in its way. */
function isPlainBlow(fight: Fight, self: Fighter, other: Fighter): boolean {
  return self.arm >= 0 && other.plain && other.sideNo !== self.sideNo && isPlain(fight, self);
}

/** BW-RND-06. Uses up a waiting fighter's turn and action; returns how many of the side still wait. */
function useUp(fight: Fight, self: Fighter): number {
  self.actedIn = fight.round;
  fight.actionLeft = false;
  fight.stuntLeft = true;
  return --(fight.sides[self.sideNo] as SideState).waiting;
}

/** BW-ACT-01. A turn that is one plain blow with the weapon at hand. */
function strikes(fight: Fight, table: Table, self: Fighter, foe: Fighter, policy: FastPolicy): void {
  const waiting = useUp(fight, self);
  const roll = table.roll(self.armDie, 'attack', self.id); // BW-ATK-01
  const weapon = waiting > 0 && policy.mightJoin(foe, roll) ? self.sheet.attacks[self.arm] : undefined;
  if (weapon === undefined || !isJoined(fight, table, self, weapon, foe, roll))
    land(fight, table, foe, roll, self.armPierces);
}

/** BW-ACT-01. Any other turn: first aid, flight, an attack of choice; otherwise the policy is asked in full. */
function actsOtherwise(
  fight: Fight,
  table: Table,
  self: Fighter,
  other: Fighter | null,
  policy: FastPolicy,
): void {
  if (other === null) return memberTurn(fight, table, self);
  if (other.sideNo !== self.sideNo) return strikesByChoice(fight, table, self, other, policy);
  useUp(fight, self);
  if (other === self) flee(fight, table, self, true);
  else firstAid(fight, table, self, other); // BW-ACT-02
  self.poised = false;
}

/** BW-ACT-01. Strikes with the weapon that the policy picks. */
function strikesByChoice(fight: Fight, table: Table, self: Fighter, foe: Fighter, policy: FastPolicy): void {
  const weapon = policy.wields(fight, self, foe);
  if (weapon === null) return memberTurn(fight, table, self);
  const waiting = useUp(fight, self);
  if (weapon.spell) cast(fight, table, self, weapon, foe);
  else if (isOnFastPath(fight, table, self, weapon, foe)) {
    const roll = table.roll(weapon.dice[0] as number, 'attack', self.id);
    if (waiting === 0 || !policy.mightJoin(foe, roll) || !isJoined(fight, table, self, weapon, foe, roll))
      land(fight, table, foe, roll, weapon.ignoresArmor);
  } else attack(fight, table, self, weapon, null, foe);
  settleTheRest(fight, table);
  self.poised = false;
}
