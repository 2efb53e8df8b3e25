// 13-ranged.ts   Chapter 13, Ranged weapons: bows and contraptions, their ammunition, and fighting from a distance.
import type { Table } from '@affray/kernel';
import { isOver, twinOf } from './01-dice.ts';
import { scoreOf } from './03-injuries.ts';
import { hasVantageOver, isUnderVantage } from './11-vantage.ts';
import { say, sayOf } from './events.ts';
import { WHETHER_TO_ADD_BOW } from './questions-bow.ts';
import { type Die, type Fight, type Fighter, type Weapon, weaponOf } from './state.ts';

/** BG-BOW-01. */
export const BOW_SIZES: readonly number[] = [6, 8, 10, 12];
/** BG-CONT-01. The largest is emplaced: it takes no slots and is not carried. */
export const CONTRAPTION_SIZES: readonly number[] = [6, 8, 10, 12];

/** BG-RNG-01. A shot is spent whatever the die shows. Ambiguity A-57: or the shown face is crossed out on the quiver. */
export function spendAmmunition(fight: Fight, fighter: Fighter, weapon: Weapon, table: Table): void {
  if (weapon.kind === 'contraption') weapon.loaded = false; // BG-CONT-03
  if (weapon.ammo === null) return;
  if (fight.options['ammo-model'] === 'count') weapon.ammo--;
  else crossAmmunition(fighter, weapon);
  if (table.watched)
    say(table, { kind: 'shot', rule: 'BG-RNG-01', fighter: fighter.id, item: weapon.id, left: weapon.ammo });
}

function crossAmmunition(fighter: Fighter, weapon: Weapon): void {
  const face = fighter.pool.find((die) => die.item === weapon.id)?.face ?? 0;
  if (weapon.spent.includes(face)) weapon.ammo = 0;
  else weapon.spent.push(face);
}

/** BG-CONT-03, BG-CONT-04. Contraptions reload as an exchange opens, unless a foe has vantage over the owner. */
export function reload(fight: Fight, table: Table): void {
  for (const fighter of fight.fighters) {
    if (fighter.status !== 'up') continue;
    for (const weapon of fighter.weapons)
      if (!weapon.loaded && !weapon.ruined && weapon.ammo !== 0) reloadOne(fight, fighter, weapon, table);
  }
}

function reloadOne(fight: Fight, fighter: Fighter, weapon: Weapon, table: Table): void {
  const of = { fighter: fighter.id, item: weapon.id };
  if (isUnderVantage(fight, fighter)) {
    if (table.watched)
      sayOf(table, fighter, { kind: 'not-reloaded', rule: 'BG-CONT-04', ...of, why: 'vantage' });
  } else if (fight.options.reload === 'skip-one' && !weapon.reloading) {
    weapon.reloading = true; // Ambiguity A-58: the next shot is lost
    if (table.watched)
      sayOf(table, fighter, { kind: 'not-reloaded', rule: 'BG-CONT-03', ...of, why: 'takes-time' });
  } else {
    weapon.loaded = true;
    weapon.reloading = false;
    if (table.watched) sayOf(table, fighter, { kind: 'reloaded', rule: 'BG-CONT-03', ...of });
  }
}

export function isRanged(weapon: Weapon): boolean {
  return weapon.kind !== 'melee';
}

/** Whether a fighter shoots in this exchange. BG-THROW-05: a throw is no shot. Ambiguity A-50: or it is. */
function usesRanged(fight: Fight, fighter: Fighter): boolean {
  const weapon = weaponOf(fighter, fighter.using);
  if (weapon === null) return false;
  return isRanged(weapon) || (fighter.throwing && fight.options['thrown-is-ranged']);
}

/** BG-RNG-02. A foe "has" a ranged weapon that is not ruined and has ammunition, the shot of this exchange included. */
function hasRanged(fight: Fight, fighter: Fighter): boolean {
  if (usesRanged(fight, fighter)) return true;
  if (fight.options['ranged-cover'] === 'using') return false; // Ambiguity A-60
  for (const weapon of fighter.weapons) {
    if (isRanged(weapon) && !weapon.ruined && weapon.ammo !== null && weapon.ammo > 0) return true;
  }
  return false;
}

/** BG-RNG-02. Whether a fighter who shoots with vantage is out of a foe's reach. */
export function isCovered(fight: Fight, fighter: Fighter, foe: Fighter): boolean {
  return hasVantageOver(fight, fighter, foe) && usesRanged(fight, fighter) && !hasRanged(fight, foe);
}

/** BG-BOW-03. With vantage a live bow die worth no more than Nerves may join the hand and still threaten. */
export function addBowDie(fight: Fight, fighter: Fighter, table: Table): void {
  const die = bowDie(fight, fighter);
  if (die === null || !table.ask(WHETHER_TO_ADD_BOW, fighter.id, { value: die.value })) return;
  if (fight.options['bow-die'] === 'both') fighter.hand.push(twinOf(die));
  else {
    fighter.pool = fighter.pool.filter((other) => other !== die); // Ambiguity A-61
    die.twin = true; // BG-GAMBIT-08: spoken for, here too
    fighter.hand.push(die);
  }
  if (table.watched)
    say(table, {
      kind: 'bow-die-added',
      rule: 'BG-BOW-03',
      fighter: fighter.id,
      item: die.item,
      value: die.value,
    });
}

function bowDie(fight: Fight, fighter: Fighter): Die | null {
  if (weaponOf(fighter, fighter.using)?.kind !== 'bow' || !isAboveSomeone(fight, fighter)) return null;
  let best: Die | null = null;
  for (const die of fighter.pool) {
    if (!die.live || die.from !== 'weapon' || isOver(die.value, scoreOf(fight, fighter, 'nerves'))) continue;
    if (best === null || die.value > best.value) best = die;
  }
  return best;
}

/** Vantage over a foe of this exchange. */
function isAboveSomeone(fight: Fight, fighter: Fighter): boolean {
  for (const foe of fight.fighters) if (foe.engaged && hasVantageOver(fight, fighter, foe)) return true;
  return false;
}

/** BG-BOW-04. An archer over whom a foe has vantage is hurt first. */
export function isHurtFirst(fight: Fight, fighter: Fighter, foe: Fighter): boolean {
  return weaponOf(fighter, fighter.using)?.kind === 'bow' && hasVantageOver(fight, foe, fighter);
}
