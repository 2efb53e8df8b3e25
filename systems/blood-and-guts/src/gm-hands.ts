// Changes by the game master beyond setting values: single injuries, weapons, their marks and ammunition.
import type { Call, Json, Refusal } from '@affray/kernel';
import { checkBrawlDown, recordInjury } from './03-injuries.ts';
import { WEAPONS } from './armoury.ts';
import { weaponFrom } from './sheet.ts';
import { type Fight, type Fighter, fighterOf, type Weapon, weaponOf } from './state.ts';

type Given = Readonly<Record<string, Json>>;

const MOST = 999;

function named(fight: Fight, given: Given): Fighter | null {
  return fight.fighters.find(({ id }) => id === given.fighter) ?? null;
}

function whyNobody(fight: Fight, given: Given, rule: string): Refusal | null {
  return named(fight, given) === null
    ? { rule, why: `There is no fighter "${String(given.fighter)}".` }
    : null;
}

function isBetween(value: Json | undefined, least: number, most: number): boolean {
  return Number.isSafeInteger(value) && Number(value) >= least && Number(value) <= most;
}

// Injuries

const ADD_INJURY: Call<Fight> = {
  words: 'Add an injury',
  rule: 'BG-INJ-01',
  quiet: true,
  takes: { fighter: 'fighter', injury: 'number' },
  whyNot: (fight, given) =>
    whyNobody(fight, given, 'BG-INJ-01') ??
    (isBetween(given.injury, 1, 99)
      ? null
      : { rule: 'BG-INJ-01', why: '"injury" is a whole number from 1 to 99.' }),
  make(fight, given, table) {
    const fighter = fighterOf(fight, String(given.fighter));
    recordInjury(fighter, Number(given.injury));
    if (fight.edition === 'brawl') checkBrawlDown(fight, fighter, table);
  },
};

const REMOVE_INJURY: Call<Fight> = {
  words: 'Remove an injury',
  rule: 'BG-INJ-08',
  quiet: true,
  takes: { fighter: 'fighter', number: 'number' },
  options: (fight, given) => ({
    number: (named(fight, given)?.injuries ?? []).map((injury, i) => [i + 1, `injury of ${injury}`] as const),
  }),
  whyNot: (fight, given) =>
    whyNobody(fight, given, 'BG-INJ-08') ??
    (isBetween(given.number, 1, named(fight, given)?.injuries.length ?? 0)
      ? null
      : { rule: 'BG-INJ-08', why: '"number" is the place of one of its injuries, from 1.' }),
  make(fight, given) {
    const fighter = fighterOf(fight, String(given.fighter));
    fighter.injuries = fighter.injuries.toSpliced(Number(given.number) - 1, 1);
    fighter.hurt = fighter.injuries.reduce((sum, injury) => sum + injury, 0);
    fighter.fresh = Math.min(fighter.fresh, fighter.hurt);
    fighter.carried = Math.min(fighter.carried, fighter.hurt - fighter.fresh);
  },
};

// Weapons

function weaponGiven(fight: Fight, given: Given): Weapon | null {
  const fighter = named(fight, given);
  return fighter === null ? null : weaponOf(fighter, String(given.weapon));
}

function weaponsOf(fight: Fight, given: Given): { readonly weapon: (readonly [string, string])[] } {
  const weapons = named(fight, given)?.weapons ?? [];
  return { weapon: weapons.map(({ id, name }) => [id, name] as const) };
}

function whyNoWeapon(fight: Fight, given: Given, rule: string): Refusal | null {
  const refusal = whyNobody(fight, given, rule);
  if (refusal !== null || weaponGiven(fight, given) !== null) return refusal;
  return { rule, why: `It has no weapon "${String(given.weapon)}".` };
}

const GIVE_WEAPON: Call<Fight> = {
  words: 'Give a weapon, or one back that was taken',
  rule: 'BG-WPN-01',
  quiet: true,
  takes: { fighter: 'fighter', weapon: Object.keys(WEAPONS) },
  whyNot: (fight, given) =>
    whyNobody(fight, given, 'BG-WPN-01') ??
    (Object.hasOwn(WEAPONS, String(given.weapon))
      ? null
      : { rule: 'BG-WPN-01', why: `There is no weapon "${String(given.weapon)}".` }),
  make(fight, given) {
    const fighter = fighterOf(fight, String(given.fighter));
    const sheet = WEAPONS[String(given.weapon)];
    if (sheet === undefined) return;
    const own = weaponOf(fighter, sheet.id);
    if (own === null) fighter.weapons = [...fighter.weapons, weaponFrom(sheet)];
    else own.inHand = true;
  },
};

const TAKE_WEAPON: Call<Fight> = {
  words: 'Take a weapon away',
  rule: 'BG-WPN-07',
  quiet: true,
  takes: { fighter: 'fighter', weapon: 'text' },
  options: weaponsOf,
  whyNot: (fight, given) => whyNoWeapon(fight, given, 'BG-WPN-07'),
  make(fight, given) {
    const fighter = fighterOf(fight, String(given.fighter));
    const weapon = weaponGiven(fight, given);
    if (weapon === null) return;
    weapon.inHand = false;
    // Dice on the table refer to their weapon, so it stays on the list until the exchange is over.
    const isInUse = fighter.engaged || fighter.using === weapon.id || fighter.offhand === weapon.id;
    if (!isInUse) fighter.weapons = fighter.weapons.filter((one) => one !== weapon);
  },
};

const SET_AMMUNITION: Call<Fight> = {
  words: 'Set the ammunition of a weapon',
  rule: 'BG-RNG-01',
  quiet: true,
  takes: { fighter: 'fighter', weapon: 'text', shots: 'number' },
  options: (fight, given) => {
    const shooting = named(fight, given)?.weapons.filter(({ ammo }) => ammo !== null) ?? [];
    return { weapon: shooting.map(({ id, name, ammo }) => [id, `${name} (${ammo})`] as const) };
  },
  whyNot: (fight, given) =>
    whyNoWeapon(fight, given, 'BG-RNG-01') ??
    (weaponGiven(fight, given)?.ammo === null
      ? { rule: 'BG-RNG-01', why: 'That weapon needs no ammunition.' }
      : isBetween(given.shots, 0, MOST)
        ? null
        : { rule: 'BG-RNG-01', why: `"shots" is a whole number from 0 to ${MOST}.` }),
  make(fight, given) {
    const weapon = weaponGiven(fight, given);
    if (weapon !== null) weapon.ammo = Number(given.shots);
  },
};

/** Calls by which the game master changes injuries and weapons. */
export const GM_HANDS: Readonly<Record<string, Call<Fight>>> = {
  'add-injury': ADD_INJURY,
  'remove-injury': REMOVE_INJURY,
  'give-weapon': GIVE_WEAPON,
  'take-weapon': TAKE_WEAPON,
  'set-ammunition': SET_AMMUNITION,
};
