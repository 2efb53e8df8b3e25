// 14-attacks.ts   Chapter 14, Attack and defense rolls: what is rolled, what a hit is, when rolls are contested.

import type { Square } from '@affray/grid';
import type { Table } from '@affray/kernel';
import { instantWindow } from './09-abilities.ts';
import { afterBlow, mightTimes } from './12-stances.ts';
import { addDie, flatRoll, maximumRoll, type Pool, rollPool, takeHelp } from './15-dice.ts';
import { payBlood } from './16-damage.ts';
import { circumstanceNet, isHelpless, reveal } from './21-circumstances.ts';
import { hasTypeDie } from './23-weapons-and-armor.ts';
import { conditionNet } from './24-conditions.ts';
import { cantripTotal } from './25-cantrips.ts';
import { armorBonus, shieldBonus } from './arms-in-hand.ts';
import { areAdjacent, boardOf, feetBetweenFighters } from './board.ts';
import type { Blow, Effects } from './effects.ts';
import { type Purpose, type Roll, say } from './events.ts';
import { HOW_MANY_BANKED, WHETHER_TO_BLEED } from './questions-instant.ts';
import {
  type Arm,
  type AttackStance,
  areEnemies,
  beatsInTriangle,
  type Carried,
  dieOf,
  type Fight,
  type Fighter,
  has,
  isHere,
} from './state.ts';

/** An attack roll before it falls: everything decided, nothing rolled. */
interface Plan {
  readonly by: string;
  readonly ability: AttackStance;
  readonly pool: Pool;
  readonly flat: number;
  readonly net: number;
  readonly brutal: boolean;
  readonly maximum: boolean;
}

const BLOOD = 4;
const KICK = 2;

/** One attack, ordinary: a fresh attack roll against a fresh defense roll. HR-ATK-05, HR-CONT-03 */
export function attack(
  fight: Fight,
  table: Table,
  attacker: Fighter,
  target: Fighter,
  arm: Arm,
  stance: AttackStance,
  purpose: Purpose,
  effects: Effects,
): Blow {
  instantWindow(fight, table, { moment: 'before-roll', by: attacker.id, target: target.id, amount: 0 });
  if (
    !arm.hurts &&
    arm.element !== null &&
    fight.options['no-damage-auto-hit'] &&
    purpose !== 'opportunity'
  ) {
    return autoHit(fight, table, attacker, target, arm, stance, effects); // Ambiguity A-69
  }
  const rolled = rollPlan(table, planAttack(fight, table, attacker, target, arm, stance));
  const attackRoll = withTotal(rolled, cantripTotal(fight, attacker, target, arm, rolled.total));
  const defense = defend(fight, table, attacker, target, arm, stance, purpose);
  let margin = attackRoll.total - (defense === null ? 0 : defense.total);
  const difference = Math.max(margin, 0); // HR-ATK-03
  const damage = arm.hurts ? difference : 0;
  const hit = margin > 0; // HR-ATK-04
  const rule = purpose === 'opportunity' ? 'HR-OA-01' : 'HR-ATK-03';
  say(table, {
    kind: 'attacked',
    rule,
    purpose,
    fighter: attacker.id,
    target: target.id,
    stance,
    arm: arm.key,
    attack: attackRoll,
    defense,
    damage,
    hit,
  });
  if (hit) {
    instantWindow(fight, table, {
      moment: 'after-roll',
      by: attacker.id,
      target: target.id,
      amount: difference,
    });
    margin -= target.airShield; // HR-SPELL-03
    target.airShield = 0;
  }
  spendThrown(fight, attacker, target, arm);
  return conclude(fight, table, attacker, target, arm, stance, purpose, margin, effects);
}

function autoHit(
  fight: Fight,
  table: Table,
  attacker: Fighter,
  target: Fighter,
  arm: Arm,
  stance: AttackStance,
  effects: Effects,
): Blow {
  const wins = beatsInTriangle(stance, target.stance);
  const nothing = flatRoll(attacker.id, stance, 0);
  say(table, {
    kind: 'attacked',
    rule: 'HR-CANT-04',
    purpose: 'attack',
    fighter: attacker.id,
    target: target.id,
    stance,
    arm: arm.key,
    attack: nothing,
    defense: null,
    damage: 0,
    hit: wins,
  });
  return conclude(fight, table, attacker, target, arm, stance, 'attack', wins ? 1 : 0, effects);
}

/** What follows a roll: harm for the step, the stance's bonus, the end of hiding. */
function conclude(
  fight: Fight,
  table: Table,
  attacker: Fighter,
  target: Fighter,
  arm: Arm,
  stance: AttackStance,
  purpose: Purpose,
  margin: number,
  effects: Effects,
): Blow {
  const hit = margin > 0;
  const damage = hit && arm.hurts ? margin : 0;
  if (damage > 0) {
    effects.harms.push({
      by: attacker.id,
      target: target.id,
      raw: damage,
      fromAttack: purpose !== 'opportunity', // HR-DEF-04
      executes: attacker.executing,
      damageType: arm.damage,
      heavyMelee: arm.mode === 'melee' && arm.class === 'heavy',
      rule: purpose === 'opportunity' ? 'HR-OA-01' : 'HR-ATK-03',
    });
  }
  attacker.executing = false;
  if (arm.reach && feetBetweenFighters(fight, attacker, target) > 5) attacker.struckFar = true;
  const beats = beatsInTriangle(stance, target.stance);
  const blow: Blow = { by: attacker.id, target: target.id, arm, stance, hit, beats, damage };
  afterBlow(fight, table, attacker, target, blow, purpose, effects);
  reveal(fight, table, attacker); // HR-HIDE-02, HR-OA-05
  return blow;
}

/**
 * HR-ATK-01. The attack roll: heart, the stance's ability, the weapon, the damage type's die, bonuses.
 * HR-ATK-06: the heart die as it is now; inside a step it falls only at the end.
 */
function planAttack(
  fight: Fight,
  table: Table,
  attacker: Fighter,
  target: Fighter,
  arm: Arm,
  stance: AttackStance,
): Plan {
  const pool: Pool = { sizes: [], from: [] };
  addDie(pool, attacker.heart, 'heart');
  addDie(pool, dieOf(attacker, stance), 'ability');
  let flat = has(attacker, 'in-the-thick-of-it') ? enemiesBeside(fight, attacker) : 0; // HR-ABIL-22
  const suits = hasTypeDie(arm.damage, stance, arm.mode);
  if (attacker.attack !== null && arm.element === null) {
    const doubled = suits && fight.options['flat-attack-doubling']; // Ambiguity A-74
    flat += doubled ? 2 * attacker.attack : attacker.attack; // HR-ATK-07
  } else {
    addDie(pool, arm.die, 'weapon');
    if (suits) addDie(pool, arm.die, 'type'); // HR-WPN-09
    const cracks = arm.mode === 'whip' ? mightTimes(fight, attacker, target, stance) : 0;
    for (let i = 0; i < cracks; i++) addDie(pool, arm.die, 'whip'); // HR-WPN-13
  }
  if (attacker.abilities.length > 0) addGrantedDice(fight, table, attacker, target, arm, stance, pool);
  return {
    by: attacker.id,
    ability: stance,
    pool,
    flat,
    net: attackNet(fight, attacker, target, arm, stance),
    brutal: has(attacker, 'brutal-attacks'),
    maximum: isHelpless(target) && hitsAtMaximum(fight) && feetBetweenFighters(fight, attacker, target) <= 5,
  };
}

/** HR-HELPLESS-02. The earlier wording of the conditions does not have this. Ambiguity A-75 */
function hitsAtMaximum(fight: Fight): boolean {
  return fight.options['conditions-edition'] === 'newest';
}

/** HR-ABIL-30, HR-ABIL-31, HR-ABIL-35. Dice from abilities of the attacker. */
function addGrantedDice(
  fight: Fight,
  table: Table,
  attacker: Fighter,
  target: Fighter,
  arm: Arm,
  stance: AttackStance,
  pool: Pool,
): void {
  if (arm.mode === 'melee' && has(attacker, 'clobber') && isBackedUp(fight, target))
    addDie(pool, 4, 'clobber');
  if (has(attacker, 'committed-blows') && beatsInTriangle(stance, target.stance))
    addDie(pool, 6, 'committed');
  if (has(attacker, 'bloodblade') && table.ask(WHETHER_TO_BLEED, attacker.id, { target: target.id })) {
    payBlood(table, attacker, BLOOD); // HR-ABIL-35
    addDie(pool, 8, 'bloodblade');
  }
}

/** HR-ABIL-30. Whether a fighter has a wall, a heavy shield or impassable ground beside it. */
export function isBackedUp(fight: Fight, target: Fighter): boolean {
  const board = boardOf(fight);
  for (let y = target.y - 1; y <= target.y + target.wide; y++)
    for (let x = target.x - 1; x <= target.x + target.wide; x++) {
      if (x < 0 || y < 0 || x >= board.width || y >= board.height) continue;
      const sign = fight.plan.rows[board.height - 1 - y]?.[x];
      if (sign === '#' || sign === '=') return true;
    }
  if (hasWallEdge(fight, target)) return true;
  for (const other of fight.fighters) {
    if (other === target || !isHere(other) || other.shield?.kind !== 'heavy' || !other.shieldUp) continue;
    if (areAdjacent(fight, other, target)) return true;
  }
  return false;
}

function hasWallEdge(fight: Fight, target: Fighter): boolean {
  const { walls } = fight.plan;
  if (walls === undefined) return false;
  const touches = (a: Square, b: Square): boolean =>
    Math.max(Math.min(a.x, b.x), target.x) <= Math.min(Math.max(a.x, b.x), target.x + target.wide) &&
    Math.max(Math.min(a.y, b.y), target.y) <= Math.min(Math.max(a.y, b.y), target.y + target.wide);
  return walls.some(({ from, to, kind }) => kind !== 'curtain' && touches(from, to));
}

/** HR-ABIL-22. Enemies beside a fighter. */
function enemiesBeside(fight: Fight, fighter: Fighter): number {
  let count = 0;
  for (const other of fight.fighters) {
    if (areEnemies(fighter, other) && isHere(other) && areAdjacent(fight, fighter, other)) count++;
  }
  return count;
}

/** HR-DICE-01. Advantages less disadvantages of an attack roll; a waiting Help is used up. */
function attackNet(fight: Fight, attacker: Fighter, target: Fighter, arm: Arm, stance: AttackStance): number {
  let net = conditionNet(fight, attacker, target, stance, 'attack', arm);
  net += circumstanceNet(fight, attacker, target, 'attack', arm);
  net += takeHelp(attacker);
  if (target.levels.prone > 0 && has(attacker, 'kick-em-while-theyre-down')) net += KICK; // HR-ABIL-32
  return net;
}

function rollPlan(table: Table, plan: Plan): Roll {
  const pool = { sizes: plan.pool.sizes.slice(), from: plan.pool.from.slice() };
  if (plan.maximum) return maximumRoll(plan.by, plan.ability, pool, plan.flat); // HR-HELPLESS-02
  return rollPool(table, plan.by, plan.ability, pool, plan.flat, plan.net, plan.brutal);
}

function withTotal(roll: Roll, total: number): Roll {
  return total === roll.total ? roll : { ...roll, total };
}

/**
 * HR-ATK-02. The defense roll: heart, the ability of the attacker's stance, armor and shield. Null: no defense at all.
 * HR-OA-09: the same against opportunity attacks.
 */
function defend(
  fight: Fight,
  table: Table,
  attacker: Fighter,
  target: Fighter,
  arm: Arm,
  stance: AttackStance,
  purpose: Purpose,
): Roll | null {
  const { options } = fight;
  if (purpose === 'opportunity' && options['oa-defense'] === 'none') return null; // Ambiguity A-07
  const armor = armorBonus(target, arm.element !== null);
  if (isHelpless(target) && options['helpless-defense'] !== 'roll') {
    return options['helpless-defense'] === 'none' ? null : flatRoll(target.id, stance, armor); // Ambiguity A-38
  }
  const pierces =
    (arm.mode === 'ranged' || arm.mode === 'bolt') && mightTimes(fight, attacker, target, stance) > 0; // HR-WPN-11
  let flat = pierces ? 0 : armor;
  if (!pierces || !options['ranged-might-ignores-shield']) flat += shieldBonus(target); // Ambiguity A-59
  const pool: Pool = { sizes: [], from: [] };
  addDie(pool, target.heart, 'heart');
  addDie(pool, dieOf(target, stance), 'ability');
  if (target.abilities.length > 0) flat += defensiveTalents(fight, target);
  if (target.fortitude > 0) {
    const count = table.ask(HOW_MANY_BANKED, target.id, { by: attacker.id }); // HR-ABIL-38
    for (let i = 0; i < count; i++) addDie(pool, 6, 'fortitude');
    target.fortitude -= count;
  }
  let net = conditionNet(fight, target, attacker, stance, 'defense', arm);
  net += circumstanceNet(fight, target, attacker, 'defense', arm) + takeHelp(target);
  const roll = rollPool(table, target.id, stance, pool, flat, net);
  if (!has(target, 'committed-blows') || !beatsInTriangle(stance, target.stance)) return roll;
  return lessOneDie(table, roll, 6); // HR-ABIL-31
}

/** HR-ABIL-22, HR-ABIL-33. */
function defensiveTalents(fight: Fight, target: Fighter): number {
  let flat = has(target, 'in-the-thick-of-it') ? enemiesBeside(fight, target) : 0;
  const bare = target.armor.kind === 'none' && (target.shield === null || !target.shieldUp);
  if (bare && has(target, 'light-footed')) flat += 2;
  return flat;
}

function lessOneDie(table: Table, roll: Roll, size: number): Roll {
  const face = table.roll(size, 'extra', roll.by);
  return {
    ...roll,
    sizes: [...roll.sizes, size],
    faces: [...roll.faces, face],
    from: [...roll.from, 'committed'],
    minus: 1 << roll.sizes.length,
    total: roll.total - face,
  };
}

/**
 * HR-CONT-01, HR-CONT-02. Two of one stance at each other: both roll attacks, the lower total takes the difference.
 * HR-CONT-05: damage-type dice count; stance bonuses cannot arise.
 */
export function contest(
  fight: Fight,
  table: Table,
  first: Fighter,
  firstArm: Arm,
  second: Fighter,
  secondArm: Arm,
  stance: AttackStance,
  effects: Effects,
): void {
  instantWindow(fight, table, { moment: 'before-roll', by: first.id, target: second.id, amount: 0 });
  instantWindow(fight, table, { moment: 'before-roll', by: second.id, target: first.id, amount: 0 });
  const firstPlan = armored(fight, first, planAttack(fight, table, first, second, firstArm, stance));
  const secondPlan = armored(fight, second, planAttack(fight, table, second, first, secondArm, stance));
  const rollBoth = (): readonly [Roll, Roll] => [
    contestedTotal(fight, first, second, firstArm, rollPlan(table, firstPlan)),
    contestedTotal(fight, second, first, secondArm, rollPlan(table, secondPlan)),
  ];
  let rolls = rollBoth();
  if (fight.options['contested-tie'] === 'reroll') {
    rolls = table.loop(rolls, rollBoth, ([a, b]) => a.total !== b.total, 100); // Ambiguity A-10
  }
  const [attackRoll, counter] = rolls;
  const margin = attackRoll.total - counter.total;
  const winner = margin > 0 ? first : second;
  const loser = margin > 0 ? second : first;
  const arm = margin > 0 ? firstArm : secondArm;
  const difference = Math.abs(margin);
  say(table, {
    kind: 'contested',
    rule: 'HR-CONT-02',
    fighter: first.id,
    target: second.id,
    stance,
    arm: firstArm.key,
    targetArm: secondArm.key,
    attack: attackRoll,
    counter,
    hurt: margin === 0 || !arm.hurts ? null : loser.id,
    damage: arm.hurts ? difference : 0,
  });
  spendThrown(fight, first, second, firstArm);
  spendThrown(fight, second, first, secondArm);
  const lost = winner === first ? second : first;
  conclude(fight, table, winner, loser, arm, stance, 'contest', difference, effects);
  conclude(
    fight,
    table,
    lost,
    winner,
    winner === first ? secondArm : firstArm,
    stance,
    'contest',
    0,
    effects,
  );
}

function contestedTotal(fight: Fight, by: Fighter, target: Fighter, arm: Arm, roll: Roll): Roll {
  return withTotal(roll, cantripTotal(fight, by, target, arm, roll.total));
}

/** Ambiguity A-46: armor is no part of a contested roll, unless `armor-in-contest` adds it. */
function armored(fight: Fight, fighter: Fighter, plan: Plan): Plan {
  if (!fight.options['armor-in-contest']) return plan;
  return { ...plan, flat: plan.flat + armorBonus(fighter) + shieldBonus(fighter) };
}

/** A thrown weapon leaves the hand and lies where it fell. */
function spendThrown(fight: Fight, attacker: Fighter, target: Fighter, arm: Arm): void {
  if (arm.mode !== 'thrown' || arm.weapon < 0 || arm.body) return;
  const carried = attacker.weapons[arm.weapon] as Carried;
  attacker.weapons[arm.weapon] = { weapon: carried.weapon, count: carried.count - 1 };
  fight.ground.push({ item: { weapon: carried.weapon, count: 1 }, shield: null, x: target.x, y: target.y });
  if (carried.count === 1 && attacker.wielded === arm.weapon) attacker.wielded = -1;
}
