// 12-melee.ts   Chapter 12, Melee weapons: sizes, throwing, and what makes some weapons special.
import type { Role, Table } from '@affray/kernel';
import { discardWeaponDie, isUsable } from './04-weapon-dice.ts';
import { hasVantageOver } from './11-vantage.ts';
import { say, sayOf } from './events.ts';
import { ALWAYS, BY_RULING, extraDice, plusOf } from './own-qualities.ts';
import { countInSight, type Die, type Fight, type Fighter, type Weapon, weaponOf } from './state.ts';

/** BG-MELEE-01, BG-MELEE-03. Four sizes by length, whatever the weapon looks like. */
export const MELEE_SIZES: readonly number[] = [6, 8, 10, 12];

/** BG-THROW-01. Any melee weapon that could be swung may be thrown. */
export function canThrow(weapon: Weapon): boolean {
  return weapon.kind === 'melee' && isUsable(weapon);
}

/** BG-SPEC-02. What a special weapon can do; rows 6 to 8 of the book are blank (BG-SPEC-01: 5 x 8 = 40 kinds). */
export const QUALITIES: readonly string[] = [
  'one more weapon die',
  '+1 on its dice',
  'bind: a die given up discards all lower ones',
  'ignores armour',
  'deals damage first',
];
const EXTRA_DIE = 1;
const PLUS_ONE = 2;
const BIND = 3;
const IGNORES_ARMOUR = 4;
const STRIKES_FIRST = 5;
const DRAWN = -1;

/** BG-SPEC-02. When it can do it, tested for a wielder and one foe. */
export const CONDITIONS: readonly {
  readonly words: string;
  readonly holds: (fight: Fight, wielder: Fighter, foe: Fighter) => boolean;
}[] = [
  { words: 'attacking from above', holds: (_fight, wielder) => wielder.above },
  { words: 'mounted against unmounted', holds: (_fight, wielder, foe) => wielder.mounted && !foe.mounted },
  { words: 'against mounted', holds: (_fight, _wielder, foe) => foe.mounted },
  { words: 'in close quarters', holds: (fight) => fight.closeQuarters },
  { words: 'against multiple foes', holds: (fight, _wielder, foe) => countInSight(fight, foe.sideNo) >= 2 },
  { words: 'while grappling', holds: (_fight, wielder) => wielder.grappling },
  { words: 'fighting as a group', holds: (fight, wielder) => countInSight(fight, wielder.sideNo) >= 2 },
  { words: 'while you have vantage', holds: (fight, wielder, foe) => hasVantageOver(fight, wielder, foe) },
];

/** BG-SPEC-09. Beyond the table of the book: always; or the game master is asked as the weapon is rolled. */
function meets(fight: Fight, wielder: Fighter, foe: Fighter, condition: number): boolean {
  if (condition === ALWAYS) return true;
  return condition !== BY_RULING && CONDITIONS[condition - 1]?.holds(fight, wielder, foe) === true;
}

/** BG-SPEC-03. Conditions are tested as the exchange opens and stay so, for those who are engaged. */
export function freezeConditions(fight: Fight): void {
  for (const wielder of fight.fighters) {
    for (const weapon of wielder.weapons) if (weapon.quality > 0) freeze(fight, wielder, weapon);
  }
}

function freeze(fight: Fight, wielder: Fighter, weapon: Weapon): void {
  const fits: string[] = [];
  let foes = 0;
  for (const foe of fight.fighters) {
    if (foe.sideNo === wielder.sideNo || !foe.engaged) continue;
    foes++;
    if (meets(fight, wielder, foe, weapon.condition)) fits.push(foe.id);
  }
  const all = fight.options['condition-mix'] === 'all' && fits.length < foes; // Ambiguity A-56
  weapon.fits = all ? [] : fits;
}

/** BG-SPEC-01, BG-SPEC-03. A quality is at work while some foe fits; BG-SPEC-02: rows 6 to 8 do nothing. */
export function isActive(_fight: Fight, weapon: Weapon): boolean {
  if (weapon.fits.length === 0) return false;
  return weapon.own !== undefined || (weapon.quality > 0 && weapon.quality <= QUALITIES.length);
}

/** BG-SPEC-04. Quality 1 rolls a second die of the same size. */
export function diceOf(weapon: Weapon): number {
  return weapon.quality === EXTRA_DIE && weapon.fits.length > 0 ? 1 + extraDice(weapon) : 1;
}

/** BG-SPEC-05. Quality 2 adds 1 to this weapon's dice. Ambiguity A-52: `side` lends it to every die of the side. */
export function bonusOf(fight: Fight, fighter: Fighter, weapon: Weapon | null): number {
  if (fight.options['plus-one'] !== 'side') return weapon !== null && raises(weapon) ? plusOf(weapon) : 0;
  for (const ally of fight.fighters) {
    if (ally.sideNo !== fighter.sideNo || ally.using === null) continue;
    const used = weaponOf(ally, ally.using);
    if (used !== null && raises(used)) return plusOf(used);
  }
  return 0;
}

function raises(weapon: Weapon): boolean {
  return weapon.quality === PLUS_ONE && weapon.fits.length > 0;
}

/** BG-SPEC-06. Whether a live die may be given up for a bind. */
export function canBind(die: Die): boolean {
  return die.quality === BIND && die.live && !die.gambit;
}

/** BG-SPEC-06. Names the die that is given up; what it takes along is settled when both sides have declared. */
export function declareBind(
  fighter: Fighter,
  bind: { readonly die: string; readonly foe: string | null },
  table: Table,
): void {
  const die = fighter.pool.find((own) => own.key === bind.die);
  if (die === undefined) return;
  die.bind = bind.foe ?? '';
  const { item, value } = die;
  if (table.watched)
    say(table, {
      kind: 'bind-declared',
      rule: 'BG-SPEC-06',
      fighter: fighter.id,
      item,
      foe: bind.foe,
      value,
    });
}

/**
 * BG-SPEC-06, BG-MARK-08. Binds of both sides resolve together: the dice given up go, and with them every live enemy die worth
 * less. Level dice survive. Ambiguity A-53: without marks, or against one foe.
 */
export function resolveBinds(fight: Fight, table: Table): void {
  const doomed: Die[] = [];
  for (const binder of fight.fighters) {
    for (const die of binder.pool)
      if (die.bind !== null && die.live) collectBound(fight, binder, die, doomed);
  }
  const marks = fight.options.bind !== 'side-no-marks';
  for (const die of doomed) if (die.live) discardWeaponDie(fight, die, 'BG-SPEC-06', marks, table);
}

function collectBound(fight: Fight, binder: Fighter, by: Die, doomed: Die[]): void {
  doomed.push(by);
  for (const foe of fight.fighters) {
    if (foe.sideNo === binder.sideNo || (by.bind !== '' && by.bind !== foe.id)) continue;
    for (const die of foe.pool) if (die.live && die.value < by.value) doomed.push(die);
  }
}

/** BG-SPEC-07. Quality 4 makes a die pass the armour of a foe who fits. */
export function ignoresArmour(die: Die, target: Fighter): boolean {
  return die.quality === IGNORES_ARMOUR && die.fits.includes(target.id);
}

/** BG-SPEC-08. Quality 5 makes a die strike a foe who fits first. */
export function strikesFirst(die: Die, target: Fighter): boolean {
  return die.quality === STRIKES_FIRST && die.fits.includes(target.id);
}

/** BG-SPEC-02. A weapon of unknown kind, or of a blank row, gets one from the table: a d8 for each column. */
export function drawSpecials(fight: Fight, table: Table): void {
  for (const fighter of fight.fighters) {
    for (const weapon of fighter.weapons) {
      if (weapon.own !== undefined || (weapon.quality !== DRAWN && weapon.quality <= QUALITIES.length))
        continue;
      drawSpecial(fight, fighter, weapon, table);
    }
  }
}

/** Ambiguity A-51: blank rows are rolled again until one exists; or they make an ordinary weapon. */
function drawSpecial(fight: Fight, fighter: Fighter, weapon: Weapon, table: Table): void {
  const seen: Role[] | null = fighter.hidden ? ['gm', `side:${fighter.side}`] : null;
  const roll = (): number => table.roll(8, 'quality', fighter.id, seen);
  const known = weapon.quality === DRAWN ? roll() : weapon.quality;
  const plain = fight.options['blank-quality'] === 'plain';
  const exists = (row: number): boolean => plain || row <= QUALITIES.length;
  weapon.quality = table.loop(known, roll, exists, 1000);
  if (weapon.condition === DRAWN) weapon.condition = table.roll(8, 'condition', fighter.id, seen);
  if (weapon.quality > QUALITIES.length) weapon.quality = 0;
  const { quality, condition } = weapon;
  if (table.watched)
    sayOf(table, fighter, {
      kind: 'special-drawn',
      rule: 'BG-SPEC-02',
      fighter: fighter.id,
      item: weapon.id,
      quality,
      condition,
    });
}
