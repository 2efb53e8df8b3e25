// What a fighter may do on its side's turn to end a grapple, a climb, a net, a fire, anger or fear. D-38
import type { Table } from '@affray/kernel';
import { abilityNumber, addDie, contestCheck, explained, poolOf, rollPool, savingThrow } from './15-dice.ts';
import { sizesLarger } from './22-sizes.ts';
import { hasTypeDie } from './23-weapons-and-armor.ts';
import { sourcesFor } from './advantage-sources.ts';
import { usableArms } from './arms-in-hand.ts';
import { areAdjacent } from './board.ts';
import { preferred } from './clinging.ts';
import { conditionNet } from './condition-nets.ts';
import { type Bonus, say } from './events.ts';
import { endClimb, letGo, lose } from './losing-conditions.ts';
import type { RuleId } from './rulebook.ts';
import {
  type Ability,
  type Arm,
  type Fight,
  type Fighter,
  fighterIfKnown,
  fighterOf,
  isHere,
} from './state.ts';

export type TurnManoeuvre =
  | { readonly do: 'break-free'; readonly ability: 'might' | 'agility' }
  | { readonly do: 'throw-off'; readonly ability: 'might' | 'agility' }
  | { readonly do: 'douse'; readonly target: string }
  | { readonly do: 'shake-fear' }
  | { readonly do: 'calm-down' }
  | { readonly do: 'cut-net' }
  | { readonly do: 'wriggle-out' }
  | { readonly do: 'tear-net' };

/** The number to beat if the thrower of the net is no longer there. */
const NET = 10;

/**
 * What a fighter may try, each with its action.
 * @example turnManoeuvres(fight, ana); // => [{ do: 'break-free', ability: 'might' }, ...]
 */
export function turnManoeuvres(fight: Fight, fighter: Fighter): TurnManoeuvre[] {
  const found: TurnManoeuvre[] = [];
  const { levels } = fighter;
  if (fighter.grappledBy !== null) {
    found.push({ do: 'break-free', ability: 'might' }, { do: 'break-free', ability: 'agility' });
  }
  if (levels['climbed-on'] > 0)
    found.push({ do: 'throw-off', ability: 'might' }, { do: 'throw-off', ability: 'agility' });
  for (const other of fight.fighters) {
    if (other.levels.burning > 0 && isHere(other) && areAdjacent(fight, fighter, other)) {
      found.push({ do: 'douse', target: other.id });
    }
  }
  if (levels.frightened > 0 && fighter.frightenedBy !== null) found.push({ do: 'shake-fear' });
  if (levels.aggravated > 0 && fighter.aggravatedBy !== null) found.push({ do: 'calm-down' });
  if (levels.entangled > 0) {
    if (slashingArm(fight, fighter) !== null) found.push({ do: 'cut-net' });
    found.push({ do: 'wriggle-out' }, { do: 'tear-net' });
  }
  return found;
}

/** Whether anybody is burning, so that fighters beside them may put it out. */
export function someoneBurns({ fighters }: Fight): boolean {
  for (let i = 0; i < fighters.length; i++) if ((fighters[i] as Fighter).levels.burning > 0) return true;
  return false;
}

/** Whether a fighter has any hindrance of its own that it may try to end, other than fire. */
export function isBeset({ levels, grappledBy }: Fighter): boolean {
  if (grappledBy !== null || levels['climbed-on'] > 0 || levels.entangled > 0) return true;
  return levels.frightened > 0 || levels.aggravated > 0;
}

/** Carries out a choice whose action has been paid. */
export function doTurnManoeuvre(fight: Fight, table: Table, fighter: Fighter, choice: TurnManoeuvre): void {
  switch (choice.do) {
    case 'break-free':
      return breakFree(fight, table, fighter, choice.ability);
    case 'throw-off':
      return throwOff(fight, table, fighter, choice.ability);
    case 'douse':
      return douse(fight, table, fighterOf(fight, choice.target));
    case 'shake-fear':
      return collectOneself(fight, table, fighter, 'frightened', fighter.frightenedBy, 'HR-COND-26');
    case 'calm-down':
      return collectOneself(fight, table, fighter, 'aggravated', fighter.aggravatedBy, 'HR-COND-24');
    case 'cut-net':
      return cutNet(fight, table, fighter);
    case 'wriggle-out':
      return outOfNet(fight, table, fighter, 'agility', netNumber(fight, fighter, 'cunning'));
    case 'tear-net':
      return outOfNet(fight, table, fighter, 'might', netNumber(fight, fighter, 'might') + 4);
  }
}

/**
 * HR-GRAP-07. Might or agility against the grappler's might or agility, with size as in the grapple. The level of restrained from this
 * grapple does not count. Ambiguity A-56: the grappler's own disadvantage does, unless `no-penalty`.
 */
function breakFree(fight: Fight, table: Table, fighter: Fighter, ability: 'might' | 'agility'): void {
  const grappler = fighter.grappledBy === null ? null : fighterIfKnown(fight, fighter.grappledBy);
  if (grappler === null) return;
  const against = preferred(table, grappler, fighter, 'break-free');
  const larger = sizesLarger(fighter, grappler);
  const waived = fight.options['grappler-hold'] === 'no-penalty' ? 1 : 0;
  const own = { from: 'hold', levels: 1 } as const;
  const free = contestCheck(fight, table, fighter, ability, grappler, against, {
    about: 'break-free',
    rule: 'HR-GRAP-07',
    actor: [own, { from: 'size', levels: Math.max(0, larger) }],
    target: [
      { from: 'hold', levels: waived },
      { from: 'size', levels: Math.max(0, -larger) },
    ],
    halve: false,
  });
  if (free) letGo(fight, table, grappler);
}

/** HR-CLIMB-05. Might or agility against each climber's; those it beats are thrown off. */
function throwOff(fight: Fight, table: Table, fighter: Fighter, ability: 'might' | 'agility'): void {
  for (const climber of fight.fighters) {
    if (climber.climbingOn !== fighter.id) continue;
    const against = preferred(table, climber, fighter, 'throw-off');
    const terms = {
      about: 'throw-off',
      rule: 'HR-CLIMB-05',
      actor: [],
      target: [],
      halve: false,
    } as const;
    if (contestCheck(fight, table, fighter, ability, climber, against, terms)) {
      endClimb(fight, table, climber, 'HR-CLIMB-05');
    }
  }
}

/** HR-COND-28. An action removes half the levels of burning, rounded up. */
function douse(fight: Fight, table: Table, target: Fighter): void {
  lose(fight, table, target, 'burning', (target.levels.burning + 1) >> 1, 'HR-COND-28');
}

/** HR-COND-24, HR-COND-26. A cunning saving throw against the source's presence number ends the condition. */
function collectOneself(
  fight: Fight,
  table: Table,
  fighter: Fighter,
  kind: 'frightened' | 'aggravated',
  cause: string | null,
  rule: RuleId,
): void {
  const source = cause === null ? null : fighterIfKnown(fight, cause);
  const against = source === null ? 0 : abilityNumber(source, 'presence');
  if (savingThrow(fight, table, fighter, 'cunning', against, rule))
    lose(fight, table, fighter, kind, 5, rule);
}

function netNumber(fight: Fight, fighter: Fighter, ability: Ability): number {
  const thrower = fighter.entangledBy === null ? null : fighterIfKnown(fight, fighter.entangledBy);
  return thrower === null ? NET : abilityNumber(thrower, ability);
}

/** HR-COND-36. Wriggling: agility against the thrower's cunning number; tearing: might against its might number + 4. */
function outOfNet(fight: Fight, table: Table, fighter: Fighter, ability: Ability, against: number): void {
  if (savingThrow(fight, table, fighter, ability, against, 'HR-COND-36'))
    lose(fight, table, fighter, 'entangled', 1, 'HR-COND-36');
}

/** HR-COND-36. Cutting: a slashing attack, in the stance that suits it, against 10. */
function cutNet(fight: Fight, table: Table, fighter: Fighter): void {
  const arm = slashingArm(fight, fighter);
  if (arm === null) return;
  const pool = poolOf(fighter.heart, fighter.agility);
  if (fighter.attack === null) {
    addDie(pool, arm.die, 'weapon');
    if (hasTypeDie(arm.damage, 'agility', arm.mode)) addDie(pool, arm.die, 'type');
  }
  const sources = sourcesFor(table);
  const net = conditionNet(fight, fighter, null, 'agility', 'attack', arm, sources);
  const flat = fighter.attack ?? 0;
  const bonuses: Bonus[] = flat === 0 ? [] : [{ from: 'stat-block', by: flat }];
  const roll = explained(rollPool(table, fighter.id, 'agility', pool, flat, net), sources, bonuses);
  const success = roll.total >= NET;
  if (table.watched)
    say(table, { kind: 'checked', rule: 'HR-COND-36', fighter: fighter.id, roll, against: NET, success });
  if (success) lose(fight, table, fighter, 'entangled', 1, 'HR-COND-36');
}

function slashingArm(fight: Fight, fighter: Fighter): Arm | null {
  return usableArms(fight, fighter).find((arm) => arm.damage === 'slashing') ?? null;
}
