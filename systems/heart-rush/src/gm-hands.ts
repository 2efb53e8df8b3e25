// Calls of the game master beyond setting values: wounds, conditions with their sources, weapons.
import type { Call, Json, Refusal, Table } from '@affray/kernel';
import { WEAPON_IDS, WEAPONS, type WeaponId } from './23-weapons-and-armor.ts';
import { gainFromArea } from './24-conditions.ts';
import { armsOf } from './arms.ts';
import { NEEDS_SOURCE, whySourceless } from './bonds.ts';
import { CONDITION_KINDS, type ConditionKind, LEVELED, MOST_LEVELS } from './condition-list.ts';
import { sayOf } from './events.ts';
import { hold } from './holds.ts';
import { endClimb, letGo, lose } from './losing-conditions.ts';
import type { Wound } from './sheet.ts';
import { type Fight, type Fighter, fighterIfKnown, fighterOf } from './state.ts';
import { healCap, setWounds } from './wound-ranks.ts';

type Given = Readonly<Record<string, Json>>;

const MOST_RANK = 1000;

function no(rule: string, why: string): Refusal {
  return { rule, why };
}

function named(fight: Fight, given: Given, key: string): Fighter | null {
  const id = given[key];
  return typeof id === 'string' ? fighterIfKnown(fight, id) : null;
}

function isBetween(value: Json | undefined, least: number, most: number): value is number {
  return Number.isSafeInteger(value) && (value as number) >= least && (value as number) <= most;
}

// Wounds

function whyNotWound(fight: Fight, given: Given, mustExist: boolean): Refusal | null {
  const fighter = named(fight, given, 'fighter');
  if (fighter === null) return no('HR-WND-03', `There is no fighter "${String(given.fighter)}".`);
  if (!mustExist) return null;
  const count = fighter.wounds.length;
  if (count === 0) return no('HR-WND-03', `${fighter.name} has no wounds.`);
  if (isBetween(given.wound, 1, count)) return null;
  return no('HR-WND-03', `"wound" is the number of one of its wounds, 1 to ${count}.`);
}

function whyNotRank(given: Given): Refusal | null {
  if (isBetween(given.rank, 1, MOST_RANK)) return null;
  return no('HR-WND-02', `"rank" is a whole number from 1 to ${MOST_RANK}.`);
}

function textOf(given: Given, otherwise: string): string {
  return typeof given.text === 'string' && given.text !== '' ? given.text.slice(0, 200) : otherwise;
}

function woundsOf(fight: Fight, given: Given): { readonly wound: (readonly [number, string])[] } {
  const wounds = named(fight, given, 'fighter')?.wounds ?? [];
  return { wound: wounds.map(({ rank, text }, i) => [i + 1, `${text} (rank ${rank})`] as const) };
}

function changeWound(fight: Fight, table: Table, given: Given, to: (wound: Wound) => Wound | null): void {
  const fighter = fighterOf(fight, String(given.fighter));
  const place = Number(given.wound) - 1;
  const before = fighter.wounds[place];
  if (before === undefined) return;
  const after = to(before);
  setWounds(fighter, fighter.wounds.toSpliced(place, 1, ...(after === null ? [] : [after])));
  if (table.watched)
    sayOf(table, fighter, {
      kind: 'wound-changed',
      rule: 'HR-WND-03',
      fighter: fighter.id,
      from: before.rank,
      to: after?.rank ?? 0,
      text: (after ?? before).text,
      cap: healCap(fighter),
    });
}

const ADD_WOUND: Call<Fight> = {
  words: 'Add a wound',
  rule: 'HR-WND-03',
  takes: { fighter: 'fighter', rank: 'number', text: 'text' },
  optional: ['text'],
  whyNot: (fight, given) => whyNotWound(fight, given, false) ?? whyNotRank(given),
  make(fight, given, table) {
    const fighter = fighterOf(fight, String(given.fighter));
    const [rank, text] = [given.rank as number, textOf(given, 'wound')];
    setWounds(fighter, [...fighter.wounds, { rank, text, treated: false }]);
    const cap = healCap(fighter);
    if (table.watched)
      sayOf(table, fighter, { kind: 'wounded', rule: 'HR-WND-03', fighter: fighter.id, rank, text, cap });
  },
};

const CHANGE_WOUND: Call<Fight> = {
  words: 'Change a wound',
  rule: 'HR-WND-03',
  takes: {
    fighter: 'fighter',
    wound: 'number',
    rank: 'number',
    text: 'text',
    treated: ['as it is', 'yes', 'no'],
  },
  optional: ['text'],
  options: woundsOf,
  whyNot: (fight, given) => whyNotWound(fight, given, true) ?? whyNotRank(given),
  make(fight, given, table) {
    changeWound(fight, table, given, (wound) => ({
      rank: given.rank as number,
      text: textOf(given, wound.text),
      treated: given.treated === 'yes' || (given.treated !== 'no' && wound.treated),
    }));
  },
};

const REMOVE_WOUND: Call<Fight> = {
  words: 'Remove a wound',
  rule: 'HR-WND-03',
  takes: { fighter: 'fighter', wound: 'number' },
  options: woundsOf,
  whyNot: (fight, given) => whyNotWound(fight, given, true),
  make: (fight, given, table) => changeWound(fight, table, given, () => null),
};

// Conditions

const GIVEN_KINDS: readonly ConditionKind[] = CONDITION_KINDS.filter(
  (kind) => kind !== 'hidden' && kind !== 'climbed-on' && kind !== 'creature-climber',
);

function whyNotCondition(fight: Fight, given: Given): Refusal | null {
  const fighter = named(fight, given, 'fighter');
  if (fighter === null) return no('HR-COND-01', `There is no fighter "${String(given.fighter)}".`);
  const kind = GIVEN_KINDS.find((known) => known === given.condition);
  if (kind === undefined) return no('HR-COND-01', `"condition" is one of: ${GIVEN_KINDS.join(', ')}.`);
  const most = LEVELED[kind] === true ? MOST_LEVELS : 1;
  if (!isBetween(given.levels ?? 1, 1, most))
    return no('HR-COND-01', `"levels" of "${kind}" is a whole number from 1 to ${most}.`);
  const source = named(fight, given, 'source');
  const wantsNone = given.source === undefined || given.source === '' || given.source === null;
  if (!wantsNone && (source === null || source === fighter))
    return no('HR-COND-01', `"source" must be another fighter, or nobody.`);
  if (source === null && NEEDS_SOURCE.some((needs) => needs === kind))
    return no('HR-COND-01', whySourceless(kind) ?? '');
  return kind === 'grappled' || kind === 'grappling' ? whyNotHold(fighter, source as Fighter, kind) : null;
}

function whyNotHold(fighter: Fighter, source: Fighter, kind: 'grappled' | 'grappling'): Refusal | null {
  const [grappler, held] = kind === 'grappled' ? [source, fighter] : [fighter, source];
  if (grappler.grappling !== null) return no('HR-GRAP-05', `${grappler.name} already holds somebody.`);
  return held.grappledBy === null ? null : no('HR-GRAP-05', `${held.name} is already held.`);
}

const GIVE_CONDITION: Call<Fight> = {
  words: 'Give a condition',
  rule: 'HR-COND-01',
  takes: { fighter: 'fighter', condition: GIVEN_KINDS, levels: 'number', source: 'fighter' },
  optional: ['source'],
  whyNot: whyNotCondition,
  make(fight, given, table) {
    const fighter = fighterOf(fight, String(given.fighter));
    const source = named(fight, given, 'source');
    const kind = given.condition as ConditionKind;
    if (kind === 'grappled' && source !== null) return hold(fight, table, source, fighter);
    if (kind === 'grappling' && source !== null) return hold(fight, table, fighter, source);
    const levels = given.levels === undefined ? 1 : (given.levels as number);
    gainFromArea(fight, table, fighter, kind, levels, 'HR-COND-01', source === null ? null : source.id);
  },
};

const END_CONDITION: Call<Fight> = {
  words: 'End a condition',
  rule: 'HR-COND-02',
  takes: { fighter: 'fighter', condition: CONDITION_KINDS.filter((kind) => kind !== 'hidden') },
  options(fight, given) {
    const levels = named(fight, given, 'fighter')?.levels;
    const kinds = CONDITION_KINDS.filter((kind) => kind !== 'hidden' && (levels?.[kind] ?? 0) > 0);
    return { condition: kinds.map((kind) => [kind, kind] as const) };
  },
  whyNot(fight, given) {
    const fighter = named(fight, given, 'fighter');
    if (fighter === null) return no('HR-COND-02', `There is no fighter "${String(given.fighter)}".`);
    const kind = CONDITION_KINDS.find((known) => known === given.condition && known !== 'hidden');
    if (kind !== undefined && fighter.levels[kind] > 0) return null;
    return no('HR-COND-02', `${fighter.name} is not "${String(given.condition)}".`);
  },
  make(fight, given, table) {
    const fighter = fighterOf(fight, String(given.fighter));
    const kind = given.condition as ConditionKind;
    if (kind === 'grappling') return letGo(fight, table, fighter);
    if (kind === 'creature-climber') return endClimb(fight, table, fighter, 'HR-COND-02');
    lose(fight, table, fighter, kind, MOST_LEVELS, 'HR-COND-02');
  },
};

// Weapons

const MOST_CARRIED = 99;

function carriedIn(fighter: Fighter): (readonly [string, string])[] {
  return fighter.weapons.map(({ weapon, count }) => [weapon.id, `${weapon.name} (${count})`] as const);
}

const GIVE_WEAPON: Call<Fight> = {
  words: 'Give a weapon',
  rule: 'HR-WPN-16',
  quiet: true,
  takes: { fighter: 'fighter', weapon: WEAPON_IDS.filter((id) => !WEAPONS[id].body), count: 'number' },
  whyNot(fight, given) {
    if (named(fight, given, 'fighter') === null)
      return no('HR-WPN-16', `There is no fighter "${String(given.fighter)}".`);
    const weapon = WEAPON_IDS.find((id) => id === given.weapon && !WEAPONS[id].body);
    if (weapon === undefined) return no('HR-WPN-16', `There is no weapon "${String(given.weapon)}".`);
    if (isBetween(given.count ?? 1, 1, MOST_CARRIED)) return null;
    return no('HR-WPN-16', `"count" is a whole number from 1 to ${MOST_CARRIED}.`);
  },
  make(fight, given) {
    const fighter = fighterOf(fight, String(given.fighter));
    const weapon = WEAPONS[given.weapon as WeaponId];
    const count = typeof given.count === 'number' ? given.count : 1;
    const place = fighter.weapons.findIndex((one) => one.weapon.id === weapon.id);
    const had = fighter.weapons[place];
    // Keeps indices unchanged: arms and answers refer to them.
    fighter.weapons =
      had === undefined
        ? [...fighter.weapons, { weapon, count }]
        : fighter.weapons.with(place, {
            weapon: had.weapon,
            count: Math.min(had.count + count, MOST_CARRIED),
          });
    fighter.arms = armsOf(fighter);
  },
};

const SET_COUNT: Call<Fight> = {
  words: 'Set how many of a weapon are left (0: none)',
  rule: 'HR-WPN-05',
  quiet: true,
  takes: { fighter: 'fighter', weapon: 'text', count: 'number' },
  options(fight, given) {
    const fighter = named(fight, given, 'fighter');
    return { weapon: fighter === null ? [] : carriedIn(fighter) };
  },
  whyNot(fight, given) {
    const fighter = named(fight, given, 'fighter');
    if (fighter === null) return no('HR-WPN-05', `There is no fighter "${String(given.fighter)}".`);
    if (!fighter.weapons.some(({ weapon }) => weapon.id === given.weapon))
      return no('HR-WPN-05', `${fighter.name} carries no "${String(given.weapon)}".`);
    if (isBetween(given.count, 0, MOST_CARRIED)) return null;
    return no('HR-WPN-05', `"count" is a whole number from 0 to ${MOST_CARRIED}.`);
  },
  make(fight, given) {
    const fighter = fighterOf(fight, String(given.fighter));
    const place = fighter.weapons.findIndex(({ weapon }) => weapon.id === given.weapon);
    const had = fighter.weapons[place];
    if (had === undefined) return;
    fighter.weapons = fighter.weapons.with(place, { weapon: had.weapon, count: given.count as number });
    if (given.count === 0 && fighter.wielded === place && !had.weapon.body) fighter.wielded = -1;
  },
};

export const GM_HANDS: Readonly<Record<string, Call<Fight>>> = {
  'add-wound': ADD_WOUND,
  'change-wound': CHANGE_WOUND,
  'remove-wound': REMOVE_WOUND,
  'give-condition': GIVE_CONDITION,
  'end-condition': END_CONDITION,
  'give-weapon': GIVE_WEAPON,
  'weapon-count': SET_COUNT,
};
