// 13-ranged.ts   Chapter 13, Ranged weapons: bows and contraptions, their ammunition, and fighting from a distance.
import type { Table } from '@affray/kernel';
import { isOver, twinOf } from './01-dice.ts';
import { scoreOf } from './03-injuries.ts';
import { hasVantageOver, isEven, isUnderVantage } from './11-vantage.ts';
import { say, sayOf } from './events.ts';
import { WHETHER_TO_ADD_BOW } from './questions-bow.ts';
import { type Die, type Fight, type Fighter, type Weapon, weaponOf } from './state.ts';

/** The rules of this chapter, in our words. */
export const RULES = {
  'BG-RNG-01': {
    title: 'Ammunition',
    text: 'Bows and contraptions use ammunition: one piece is spent whenever a fighter threatens with such a weapon, even if the die turns out over and is discarded. Once it is used up, that weapon cannot be picked.',
    source: 'the combat chapter, Ranged Weapons; our reading',
    ambiguities: ['A-57'],
  },
  'BG-RNG-02': {
    title: 'Out of reach',
    text: 'A fighter who uses a ranged weapon while their side has vantage is safe from foes without one; the dice of those foes are left out when the threat against the fighter is worked out. A foe counts as having one who carries an unruined bow or contraption and ammunition for it, a shot spent in this exchange counting as well, whether or not they use it.',
    source: 'the combat chapter, Ranged Weapons; our reading',
    ambiguities: ['A-60'],
  },
  'BG-RNG-03': {
    title: 'Closing the distance',
    text: "The dice left out in this way serve to come closer. If in pass 1 the highest of them is above the covered fighter's best die, the distance is closed.",
    source: 'the combat chapter, Ranged Weapons; our reading',
    ambiguities: ['A-59'],
  },
  'BG-RNG-04': {
    title: 'When the distance is closed',
    text: "Closing the distance injures nobody; it takes the covered side's vantage away when the exchange is over. An attempt to close is not a threat that keeps the passes going.",
    source: 'our reading',
    ambiguities: ['A-59'],
  },
  'BG-RNG-05': {
    title: 'Distance in a brawl',
    text: 'The protection exists in a brawl too: an opponent who has no ranged weapon deals 0 to a fighter so covered. An opponent who outrolls that fighter has closed the distance instead, which ends the vantage.',
    source: 'our reading',
    ambiguities: ['A-59'],
  },
  'BG-BOW-01': {
    title: 'Four sizes of bow',
    text: 'A bow is a d6, d8, d10 or d12 according to its size, and takes 2, 2, 3 or 3 slots.',
    source: 'the combat chapter, Bows',
  },
  'BG-BOW-02': {
    title: 'Over Guts',
    text: 'A bow die that comes up over Guts is discarded and the bow is marked.',
    source: 'the combat chapter, Bows',
  },
  'BG-BOW-03': {
    title: 'Shooting to keep them off',
    text: 'With vantage, an archer may count a live bow die among their manoeuvre dice, provided its value is not above Nerves; it goes on serving the threat. It can be given, serve a stand save or fall to the discard of step 4 as other manoeuvre dice do, and none of this lowers the threat.',
    source: 'the combat chapter, Bows; our reading',
    ambiguities: ['A-61'],
  },
  'BG-BOW-04': {
    title: 'A bow at a disadvantage',
    text: 'A fighter who uses a bow while the enemy has vantage is hurt first: they evade and make any stand save in the first-strike phase.',
    source: 'the combat chapter, Bows; our reading',
    ambiguities: ['A-55'],
  },
  'BG-CONT-01': {
    title: 'Four sizes of contraption',
    text: 'Contraptions reach from the crossbow to the ballista: a d6, d8 or d10 takes 1, 2 or 3 slots. The d12 is too unwieldy to be carried; it stands in one place and takes no slots.',
    source: 'the combat chapter, Contraptions; our reading',
    ambiguities: ['A-62'],
  },
  'BG-CONT-02': {
    title: 'Over Nerves',
    text: 'Contraptions are checked against Nerves, where other weapons use Guts. If the die is over, it is discarded and the contraption is marked.',
    source: 'the combat chapter, Contraptions',
  },
  'BG-CONT-03': {
    title: 'Loading',
    text: 'A contraption is unloaded by being used. When the next exchange opens it is loaded again at no cost.',
    source: 'the combat chapter, Contraptions; our reading',
    ambiguities: ['A-58'],
  },
  'BG-CONT-04': {
    title: 'No loading under pressure',
    text: "A contraption is not reloaded as long as vantage is with its owner's enemies.",
    source: 'the combat chapter, Contraptions',
  },
} as const;

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

/** Whether a fighter shoots in this exchange. BG-THROW-05: a throw does not count as a shot. Ambiguity A-50: or it does. */
function usesRanged(fight: Fight, fighter: Fighter): boolean {
  const weapon = weaponOf(fighter, fighter.using);
  if (weapon === null) return false;
  return isRanged(weapon) || (fighter.throwing && fight.options['thrown-is-ranged']);
}

/** BG-RNG-02. A foe "has" a ranged weapon if it is not ruined and has ammunition, including the shot of this exchange. */
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
  if (isEven(fight)) return false;
  return hasVantageOver(fight, fighter, foe) && usesRanged(fight, fighter) && !hasRanged(fight, foe);
}

/** BG-BOW-03. With vantage a live bow die worth no more than Nerves may join the hand and still threaten. */
export function addBowDie(fight: Fight, fighter: Fighter, table: Table): void {
  const die = bowDie(fight, fighter);
  if (die === null || !table.ask(WHETHER_TO_ADD_BOW, fighter.id, { value: die.value })) return;
  if (fight.options['bow-die'] === 'both') fighter.hand.push(twinOf(die));
  else {
    fighter.pool = fighter.pool.filter((other) => other !== die); // Ambiguity A-61
    die.twin = true; // BG-GAMBIT-08: already in use here too
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

/** Whether it has vantage over a foe of this exchange. */
function isAboveSomeone(fight: Fight, fighter: Fighter): boolean {
  for (const foe of fight.fighters) if (foe.engaged && hasVantageOver(fight, fighter, foe)) return true;
  return false;
}

/** BG-BOW-04. An archer is hurt first if a foe has vantage over them. */
export function isHurtFirst(fight: Fight, fighter: Fighter, foe: Fighter): boolean {
  return weaponOf(fighter, fighter.using)?.kind === 'bow' && hasVantageOver(fight, foe, fighter);
}
