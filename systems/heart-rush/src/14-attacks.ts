// 14-attacks.ts   Chapter 14, Attack and defense rolls: what is rolled, what counts as a hit, when rolls are contested.
import type { Square } from '@affray/grid';
import type { Table } from '@affray/kernel';
import { afterBlow } from './12-stances.ts';
import {
  addDie,
  type Contender,
  changedTo,
  explained,
  flatRoll,
  maximumRoll,
  mergedMargin,
  type Pool,
  poolOf,
  rollPool,
  takeWaiting,
  weaponPool,
} from './15-dice.ts';
import { payBlood } from './16-damage.ts';
import { circumstanceNet, isHelpless, reveal } from './21-circumstances.ts';
import { hasTypeDie } from './23-weapons-and-armor.ts';
import { cantripTotal } from './25-cantrips.ts';
import { note, sourcesFor } from './advantage-sources.ts';
import { armorBonus, shieldBonus } from './arms-in-hand.ts';
import { areAdjacent, boardOf, feetBetweenFighters } from './board.ts';
import { conditionNet } from './condition-nets.ts';
import { type Blow, beatsTarget, type Effects } from './effects.ts';
import { type AdvantageSource, type Bonus, type BonusFrom, type Roll, say } from './events.ts';
import { HOW_MANY_BANKED, WHETHER_TO_BLEED } from './questions-strikes.ts';
import { mightTimes } from './stance-bonus.ts';
import {
  type Arm,
  type AttackStance,
  areEnemies,
  type Carried,
  dieOf,
  type Fight,
  type Fighter,
  has,
  isHere,
} from './state.ts';
import { idFor } from './view.ts';
import { instantWindow, opensFor } from './windows.ts';

/** The rules of this chapter, in our words. */
export const RULES = {
  'HR-ATK-01': {
    title: 'The attack roll',
    text: "An attack roll is the total of heart die, ability die of the attacker's stance, and weapon die. If the weapon's damage type suits the stance, one more weapon die is added; then come any other bonuses.",
    source: 'the combat chapter, Attacking; public rules, Weapons',
  },
  'HR-ATK-02': {
    title: 'The defense roll',
    text: "A defense roll is the total of heart die, ability die of the attacker's stance, and the bonuses for armor and shield. Which stance the defender itself has chosen does not affect the die.",
    source: 'the combat chapter, Attacking',
    ambiguities: ['A-02'],
  },
  'HR-ATK-03': {
    title: 'Damage',
    text: 'The defense roll is subtracted from the attack roll, and the rest is the damage, never less than 0. If both are equal, there is no damage and no hit.',
    source: 'the combat chapter, Attacking',
  },
  'HR-ATK-04': {
    title: 'What a hit is',
    text: 'An attack is a hit if its total is above the defense roll. Later halving makes no difference to that.',
    source: 'our reading',
    ambiguities: ['A-69'],
  },
  'HR-ATK-05': {
    title: 'A new defense each time',
    text: 'Each attack is met with a defense roll of its own, so someone with three attackers rolls three times.',
    source: 'the combat chapter, Attacking',
  },
  'HR-ATK-06': {
    title: 'Which heart die',
    text: 'The heart die to roll is the one the fighter had when the step began. If it shrinks during the step, that counts only afterwards.',
    source: 'the combat chapter, Taking Damage; our reading, from HR-RES-06',
    ambiguities: ['A-17'],
  },
  'HR-ATK-07': {
    title: 'Fixed numbers of stat blocks',
    text: 'A stat-block fighter has a fixed number that is added to its attack in place of a weapon die. Another fixed number takes the place of armor in its defense.',
    source: 'public rules, Monster Creation Guide',
    ambiguities: ['A-74'],
  },
  'HR-ATK-08': {
    title: 'Missing dice',
    text: 'If a fighter lacks a die, that die counts as 0 and is ignored for advantage and disadvantage. A roll without any dice is just the fixed part.',
    source: 'our reading',
  },
  'HR-CONT-01': {
    title: 'Contested attack rolls',
    text: 'When two fighters in the same stance attack each other, there is one contested roll. Both make their attack rolls; there is no defense roll, and armor does not count.',
    source: 'the combat chapter, Attacking and Stance Reference Chart',
    ambiguities: ['A-46'],
  },
  'HR-CONT-02': {
    title: 'Who takes the damage',
    text: 'The fighter with the lower total takes damage equal to the difference. If the totals are equal, nobody is harmed.',
    source: 'the combat chapter, Attacking, orc example',
    ambiguities: ['A-10'],
  },
  'HR-CONT-03': {
    title: 'When it is not a contest',
    text: 'An attack is an ordinary one, met with a defense roll, if the target makes no attack or attacks somebody else.',
    source: 'the combat chapter, Attacking',
    ambiguities: ['A-01'],
  },
  'HR-CONT-04': {
    title: 'A third attacker',
    text: "Suppose B and C attack each other and A attacks B. Then B and C have a contest, while A's attack is an ordinary one. B rolls one attack, which serves for the contest, and one defense, which is against A.",
    source: 'our reading, from HR-CONT-01 and HR-CONT-03',
  },
  'HR-CONT-05': {
    title: 'Bonuses in a contest',
    text: 'The additional die for a suitable damage type is rolled in contests too. There can be no cunning levels and no might bonus, because equal stances do not beat each other.',
    source: 'public rules, Weapons; the combat chapter, Stance Reference Chart',
  },
  'HR-CONT-06': {
    title: 'Contests in the agility step',
    text: 'In the agility step two attacks can be a contest only if both are made before the sidesteps or both after them.',
    source: 'our reading',
    ambiguities: ['A-21'],
  },
} as const;

/** A fully determined attack, before its dice are rolled. */
interface Plan {
  readonly by: string;
  readonly ability: AttackStance;
  readonly pool: Pool;
  readonly flat: number;
  readonly net: number;
  readonly brutal: boolean;
  readonly maximum: boolean;
  readonly sources: AdvantageSource[] | null;
  readonly bonuses: Bonus[] | null;
}

const BLOOD = 4;

const KICK = 2;

/** One ordinary attack: a new attack roll against a new defense roll. HR-ATK-05, HR-CONT-03 */
export function attack(fight: Fight, table: Table, blow: Blow, effects: Effects): Blow {
  const { attacker, target, arm, purpose } = blow;
  if (opensFor(fight, 'before-roll'))
    instantWindow(fight, table, { moment: 'before-roll', by: attacker.id, target: target.id, amount: 0 });
  if (
    !arm.hurts &&
    arm.element !== null &&
    fight.options['no-damage-auto-hit'] &&
    purpose !== 'opportunity'
  ) {
    return autoHit(fight, table, blow, effects); // Ambiguity A-69
  }
  const plan = planAttack(fight, table, blow);
  let margin: number;
  if (table.merges && isPlain(fight, blow, plan)) {
    margin = mergedMargin(table, plan, planDefense(fight, table, blow, null, null));
    reveal(fight, table, attacker);
  } else {
    const attackRoll = struckByLightning(fight, blow, rollPlan(table, plan, false));
    const defense = defend(fight, table, blow);
    margin = attackRoll.total - (defense === null ? 0 : defense.total);
    reveal(fight, table, attacker); // HR-HIDE-02, HR-OA-05: after its bonus dice, before the log shows the attack
    tellAttack(table, blow, attackRoll, defense, arm.hurts ? Math.max(margin, 0) : 0, margin > 0);
  }
  const difference = Math.max(margin, 0); // HR-ATK-03
  const hit = margin > 0; // HR-ATK-04
  if (hit) {
    if (opensFor(fight, 'after-roll'))
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
  return conclude(fight, table, blow, margin, effects);
}

function tellAttack(
  table: Table,
  blow: Blow,
  attackRoll: Roll,
  defense: Roll | null,
  damage: number,
  hit: boolean,
): void {
  if (!table.watched) return;
  const { attacker, target, arm, stance, purpose, opening } = blow;
  if (table.watched)
    say(table, {
      kind: 'attacked',
      rule: purpose === 'opportunity' ? 'HR-OA-01' : 'HR-ATK-03',
      purpose,
      fighter: attacker.id,
      target: target.id,
      stance,
      arm: arm.key,
      attack: attackRoll,
      defense,
      damage,
      hit,
      beats: beatsTarget(blow),
      ...(opening === null ? {} : { opening }),
    });
}

function autoHit(fight: Fight, table: Table, blow: Blow, effects: Effects): Blow {
  const { attacker, target, arm, stance } = blow;
  const wins = beatsTarget(blow);
  const nothing = flatRoll(attacker.id, stance, 0);
  reveal(fight, table, attacker);
  if (table.watched)
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
      beats: wins,
    });
  return conclude(fight, table, blow, wins ? 1 : 0, effects);
}

/** After a roll: stores the harm for the end of the step, and the stance bonus. */
function conclude(fight: Fight, table: Table, blow: Blow, margin: number, effects: Effects): Blow {
  const { attacker, target, arm, purpose } = blow;
  blow.hit = margin > 0;
  blow.damage = blow.hit && arm.hurts ? margin : 0;
  if (blow.damage > 0) {
    effects.harms.push({
      by: attacker.id,
      target: target.id,
      raw: blow.damage,
      fromAttack: purpose !== 'opportunity', // HR-DEF-04
      executes: attacker.executing,
      damageType: arm.damage,
      heavyMelee: arm.mode === 'melee' && arm.class === 'heavy',
      rule: purpose === 'opportunity' ? 'HR-OA-01' : 'HR-ATK-03',
    });
  }
  attacker.executing = false;
  if (arm.reach && feetBetweenFighters(fight, attacker, target) > 5) attacker.struckFar = true;
  afterBlow(fight, table, blow, effects);
  return blow;
}

/**
 * HR-ATK-01. The attack roll: heart, the stance's ability, the weapon, the damage type's die, bonuses.
 * HR-ATK-06: the heart die at its current size; inside a step it falls only at the end.
 */
function planAttack(fight: Fight, table: Table, blow: Blow): Plan {
  const { attacker, target, arm, stance } = blow;
  const sources = sourcesFor(table);
  const bonuses: Bonus[] | null = sources === null ? null : [];
  let flat = 0;
  let pool: Pool;
  if (has(attacker, 'in-the-thick-of-it'))
    flat += add(bonuses, 'in-the-thick-of-it', enemiesBeside(fight, attacker)); // HR-ABIL-22
  const suits = hasTypeDie(arm.damage, stance, arm.mode);
  if (attacker.attack !== null && arm.element === null) {
    const doubled = suits && fight.options['flat-attack-doubling']; // Ambiguity A-74
    flat += add(bonuses, 'stat-block', doubled ? 2 * attacker.attack : attacker.attack); // HR-ATK-07
    pool = poolOf(attacker.heart, dieOf(attacker, stance));
  } else {
    pool = weaponPool(attacker.heart, dieOf(attacker, stance), arm.die, suits); // HR-WPN-09
    const cracks = arm.mode === 'whip' ? mightTimes(fight, blow) : 0;
    for (let i = 0; i < cracks; i++) addDie(pool, arm.die, 'whip'); // HR-WPN-13
  }
  if (attacker.abilities.length > 0) addGrantedDice(fight, table, blow, pool);
  return {
    by: attacker.id,
    ability: stance,
    pool,
    flat,
    net: attackNet(fight, blow, sources),
    brutal: has(attacker, 'brutal-attacks'),
    maximum: isHelpless(target) && hitsAtMaximum(fight) && feetBetweenFighters(fight, attacker, target) <= 5,
    sources,
    bonuses,
  };
}

/** Counts a flat number and records its source for the log. */
function add(bonuses: Bonus[] | null, from: BonusFrom, by: number): number {
  if (bonuses !== null && by !== 0) bonuses.push({ from, by });
  return by;
}

/** HR-HELPLESS-02. Not in the earlier wording of the conditions. Ambiguity A-75 */
function hitsAtMaximum(fight: Fight): boolean {
  return fight.options['conditions-edition'] === 'newest';
}

/** HR-ABIL-30, HR-ABIL-31, HR-ABIL-35. Adds dice from the attacker's abilities. */
function addGrantedDice(fight: Fight, table: Table, blow: Blow, pool: Pool): void {
  const { attacker, target, arm } = blow;
  if (arm.mode === 'melee' && has(attacker, 'clobber') && isBackedUp(fight, target))
    addDie(pool, 4, 'clobber');
  if (has(attacker, 'committed-blows') && beatsTarget(blow)) addDie(pool, 6, 'committed');
  if (has(attacker, 'bloodblade') && table.ask(WHETHER_TO_BLEED, attacker.id, { target: target.id })) {
    payBlood(table, attacker, BLOOD); // HR-ABIL-35
    addDie(pool, 8, 'bloodblade');
  }
}

/** HR-ABIL-30. Whether a wall, a heavy shield or impassable ground is beside a fighter. */
function isBackedUp(fight: Fight, target: Fighter): boolean {
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

/** HR-ABIL-22. The number of enemies beside a fighter. */
function enemiesBeside(fight: Fight, fighter: Fighter): number {
  let count = 0;
  for (const other of fight.fighters) {
    if (areEnemies(fighter, other) && isHere(other) && areAdjacent(fight, fighter, other)) count++;
  }
  return count;
}

/** HR-DICE-01. Advantages minus disadvantages of an attack roll; uses up those that waited for the next roll. */
function attackNet(fight: Fight, blow: Blow, sources: AdvantageSource[] | null): number {
  const { attacker, target, arm, stance } = blow;
  let net = conditionNet(fight, attacker, target, stance, 'attack', arm, sources);
  net += circumstanceNet(fight, attacker, target, 'attack', arm, sources);
  net += takeWaiting(attacker, sources);
  if (target.levels.prone > 0 && has(attacker, 'kick-em-while-theyre-down'))
    net += note(sources, 'kick-em-while-theyre-down', KICK); // HR-ABIL-32
  return net;
}

function rollPlan(table: Table, plan: Plan, again: boolean): Roll {
  const { by, ability, flat, net, brutal, sources, bonuses } = plan;
  // Rolling adds dice to the pool, and a tie may be rolled again from the same plan.
  const pool = again ? { sizes: plan.pool.sizes.slice(), from: plan.pool.from.slice() } : plan.pool;
  if (plan.maximum) return explained(maximumRoll(by, ability, pool, flat), NO_SOURCES, bonuses); // HR-HELPLESS-02
  return explained(rollPool(table, by, ability, pool, flat, net, brutal), sources, bonuses);
}

/** Advantage is irrelevant if every die counts its maximum. */
const NO_SOURCES: AdvantageSource[] = [];

/** HR-CANT-10. Lightning doubles the total of an attack roll against metal armor and wet targets. */
function struckByLightning(fight: Fight, { target, arm }: Blow, roll: Roll): Roll {
  const total = cantripTotal(fight, target, arm, roll.total);
  return total === roll.total ? roll : changedTo(roll, 'doubled', total);
}

/**
 * HR-ATK-02. The defense roll: heart, the ability of the attacker's stance, armor and shield. Null: no defense at all.
 * HR-OA-09: also against opportunity attacks.
 */
function defend(fight: Fight, table: Table, blow: Blow): Roll | null {
  const { target, arm, stance } = blow;
  const { options } = fight;
  if (blow.purpose === 'opportunity' && options['oa-defense'] === 'none') return null; // Ambiguity A-07
  const sources = sourcesFor(table);
  const bonuses: Bonus[] | null = sources === null ? null : [];
  if (isHelpless(target) && options['helpless-defense'] !== 'roll') {
    if (options['helpless-defense'] === 'none') return null; // Ambiguity A-38
    const armor = add(bonuses, armorFrom(target), armorBonus(target, arm.element !== null));
    return explained(flatRoll(target.id, stance, armor), sources, bonuses);
  }
  const { pool, flat, net } = planDefense(fight, table, blow, sources, bonuses);
  const roll = explained(rollPool(table, target.id, stance, pool, flat, net), sources, bonuses);
  if (!has(target, 'committed-blows') || !beatsTarget(blow)) return roll;
  return lessOneDie(table, roll, 6); // HR-ABIL-31
}

function planDefense(
  fight: Fight,
  table: Table,
  blow: Blow,
  sources: AdvantageSource[] | null,
  bonuses: Bonus[] | null,
): Contender {
  const { attacker, target, arm, stance } = blow;
  const flat = defensiveFlat(fight, blow, bonuses);
  const pool = poolOf(target.heart, dieOf(target, stance));
  if (target.fortitude > 0) {
    const count = table.ask(HOW_MANY_BANKED, target.id, { by: idFor(fight, target, attacker.id) }); // HR-ABIL-38
    for (let i = 0; i < count; i++) addDie(pool, 6, 'fortitude');
    target.fortitude -= count;
  }
  let net = conditionNet(fight, target, attacker, stance, 'defense', arm, sources);
  net += circumstanceNet(fight, target, attacker, 'defense', arm, sources) + takeWaiting(target, sources);
  return { by: target.id, pool, flat, net };
}

/** Whether an attack depends on the two totals only: no further dice, no helpless target, no doubled roll. */
function isPlain(fight: Fight, { target, arm, purpose }: Blow, plan: Plan): boolean {
  if (plan.brutal || plan.maximum || arm.element !== null || isHelpless(target)) return false;
  return (
    (purpose !== 'opportunity' || fight.options['oa-defense'] !== 'none') && !has(target, 'committed-blows')
  );
}

function armorFrom(fighter: Fighter): BonusFrom {
  return fighter.defense === null ? 'armor' : 'stat-block';
}

/** HR-ATK-02, HR-WPN-11. Armor, shield and talents; a shot with might ignores armor. */
function defensiveFlat(fight: Fight, blow: Blow, bonuses: Bonus[] | null): number {
  const { target, arm } = blow;
  const pierces = (arm.mode === 'ranged' || arm.mode === 'bolt') && mightTimes(fight, blow) > 0; // HR-WPN-11
  let flat = pierces ? 0 : add(bonuses, armorFrom(target), armorBonus(target, arm.element !== null));
  if (!pierces || !fight.options['ranged-might-ignores-shield'])
    flat += add(bonuses, 'shield', shieldBonus(target)); // Ambiguity A-59
  return target.abilities.length > 0 ? flat + defensiveTalents(fight, target, bonuses) : flat;
}

/** HR-ABIL-22, HR-ABIL-33. */
function defensiveTalents(fight: Fight, target: Fighter, bonuses: Bonus[] | null): number {
  let flat = 0;
  if (has(target, 'in-the-thick-of-it'))
    flat += add(bonuses, 'in-the-thick-of-it', enemiesBeside(fight, target));
  const bare = target.armor.kind === 'none' && (target.shield === null || !target.shieldUp);
  if (bare && has(target, 'light-footed')) flat += add(bonuses, 'light-footed', 2);
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
 * HR-CONT-01, HR-CONT-02. Two fighters in one stance attack each other: both roll attacks, the lower total takes the difference.
 * HR-CONT-05: damage-type dice count; stance bonuses cannot occur.
 */
export function contest(fight: Fight, table: Table, first: Blow, second: Blow, effects: Effects): void {
  const one = first.attacker;
  const two = second.attacker;
  if (opensFor(fight, 'before-roll'))
    instantWindow(fight, table, { moment: 'before-roll', by: one.id, target: two.id, amount: 0 });
  if (opensFor(fight, 'before-roll'))
    instantWindow(fight, table, { moment: 'before-roll', by: two.id, target: one.id, amount: 0 });
  const firstPlan = armored(fight, one, planAttack(fight, table, first));
  const secondPlan = armored(fight, two, planAttack(fight, table, second));
  const again = fight.options['contested-tie'] === 'reroll';
  const rollBoth = (): readonly [Roll, Roll] => [
    struckByLightning(fight, first, rollPlan(table, firstPlan, again)),
    struckByLightning(fight, second, rollPlan(table, secondPlan, again)),
  ];
  let rolls = rollBoth();
  if (again) {
    rolls = table.loop(rolls, rollBoth, ([a, b]) => a.total !== b.total, 100); // Ambiguity A-10
  }
  const margin = rolls[0].total - rolls[1].total;
  reveal(fight, table, one);
  reveal(fight, table, two);
  tellContest(table, first, second, rolls, margin);
  spendThrown(fight, one, two, first.arm);
  spendThrown(fight, two, one, second.arm);
  const [won, lost] = margin > 0 ? [first, second] : [second, first];
  conclude(fight, table, won, Math.abs(margin), effects);
  conclude(fight, table, lost, 0, effects);
}

function tellContest(
  table: Table,
  first: Blow,
  second: Blow,
  rolls: readonly [Roll, Roll],
  margin: number,
): void {
  if (!table.watched) return;
  const won = margin > 0 ? first : second;
  if (table.watched)
    say(table, {
      kind: 'contested',
      rule: 'HR-CONT-02',
      fighter: first.attacker.id,
      target: second.attacker.id,
      stance: first.stance,
      arm: first.arm.key,
      targetArm: second.arm.key,
      attack: rolls[0],
      counter: rolls[1],
      hurt: margin === 0 || !won.arm.hurts ? null : won.target.id,
      damage: won.arm.hurts ? Math.abs(margin) : 0,
      winner: margin === 0 ? null : won.attacker.id,
    });
}

/** Ambiguity A-46: contested rolls exclude armor, unless `armor-in-contest` adds it. */
function armored(fight: Fight, fighter: Fighter, plan: Plan): Plan {
  if (!fight.options['armor-in-contest']) return plan;
  let { flat } = plan;
  flat += add(plan.bonuses, armorFrom(fighter), armorBonus(fighter));
  flat += add(plan.bonuses, 'shield', shieldBonus(fighter));
  return { ...plan, flat };
}

/** A thrown weapon leaves the hand and drops at the target's place. */
function spendThrown(fight: Fight, attacker: Fighter, target: Fighter, arm: Arm): void {
  if (arm.mode !== 'thrown' || arm.weapon < 0 || arm.body) return;
  const carried = attacker.weapons[arm.weapon] as Carried;
  attacker.weapons[arm.weapon] = { weapon: carried.weapon, count: carried.count - 1 };
  fight.ground.push({ item: { weapon: carried.weapon, count: 1 }, shield: null, x: target.x, y: target.y });
  if (carried.count === 1 && attacker.wielded === arm.weapon) attacker.wielded = -1;
}
