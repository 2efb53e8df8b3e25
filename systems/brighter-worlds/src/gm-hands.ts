// Interventions beyond setting values: conditions with their source, cover from one foe, weapons.
import type { Call, Json, Refusal } from '@affray/kernel';
import { WEAPONS } from './armory.ts';
import { type Fight, type Fighter, fighterOf } from './state.ts';

type Given = Readonly<Record<string, Json>>;

const MOST_LETTERS = 60;

function named(fight: Fight, given: Given, key: string): Fighter | null {
  return fight.fighters.find(({ id }) => id === given[key]) ?? null;
}

function isEmpty(value: Json | undefined): boolean {
  return value === undefined || value === null || value === '';
}

function textOf(value: Json | undefined): string {
  return typeof value === 'string' ? value.trim().slice(0, MOST_LETTERS) : '';
}

function whyNobody(fight: Fight, given: Given, key: string, rule: string): Refusal | null {
  return named(fight, given, key) === null
    ? { rule, why: `There is no fighter "${String(given[key])}".` }
    : null;
}

// Conditions

const GIVE_CONDITION: Call<Fight> = {
  words: 'Give a condition',
  rule: 'BW-CRIT-02',
  quiet: true,
  takes: { fighter: 'fighter', condition: 'text', source: 'fighter' },
  optional: ['source'],
  whyNot(fight, given) {
    const refusal = whyNobody(fight, given, 'fighter', 'BW-CRIT-02');
    if (refusal !== null) return refusal;
    const word = textOf(given.condition);
    if (word === '' || word.includes(','))
      return { rule: 'BW-CRIT-02', why: 'A condition is one word or a few.' };
    return isEmpty(given.source) ? null : whyNobody(fight, given, 'source', 'BW-CRIT-02');
  },
  make(fight, given) {
    const fighter = fighterOf(fight, String(given.fighter));
    const condition = textOf(given.condition);
    fight.conditioned = true;
    fighter.conditions = [...fighter.conditions.filter((one) => one !== condition), condition];
    forget(fight, fighter.id, condition);
    if (!isEmpty(given.source))
      fight.causes = [...(fight.causes ?? []), { fighter: fighter.id, condition, by: String(given.source) }];
  },
};

const END_CONDITION: Call<Fight> = {
  words: 'End a condition',
  rule: 'BW-CRIT-02',
  quiet: true,
  takes: { fighter: 'fighter', condition: 'text' },
  options: (fight, given) => ({
    condition: (named(fight, given, 'fighter')?.conditions ?? []).map((one) => [one, one] as const),
  }),
  whyNot: (fight, given) =>
    whyNobody(fight, given, 'fighter', 'BW-CRIT-02') ??
    (fighterOf(fight, String(given.fighter)).conditions.includes(textOf(given.condition))
      ? null
      : { rule: 'BW-CRIT-02', why: `It does not have the condition "${textOf(given.condition)}".` }),
  make(fight, given) {
    const fighter = fighterOf(fight, String(given.fighter));
    const condition = textOf(given.condition);
    fighter.conditions = fighter.conditions.filter((one) => one !== condition);
    forget(fight, fighter.id, condition);
  },
};

function forget(fight: Fight, fighter: string, condition: string): void {
  if (fight.causes === undefined) return;
  fight.causes = fight.causes.filter((one) => one.fighter !== fighter || one.condition !== condition);
}

/** BW-MOD-03. Cover from one attacker only; the condition `cover` is cover from everyone. */
const SET_COVER: Call<Fight> = {
  words: 'Set cover against one attacker',
  rule: 'BW-MOD-03',
  quiet: true,
  takes: { target: 'fighter', from: 'fighter', cover: ['yes', 'no'] },
  whyNot: (fight, given) =>
    whyNobody(fight, given, 'target', 'BW-MOD-03') ??
    whyNobody(fight, given, 'from', 'BW-MOD-03') ??
    (given.target === given.from ? { rule: 'BW-MOD-03', why: 'Cover is from somebody else.' } : null),
  make(fight, given) {
    const pair = { target: String(given.target), from: String(given.from) };
    const rest = (fight.cover ?? []).filter((one) => one.target !== pair.target || one.from !== pair.from);
    fight.cover = given.cover === 'no' ? rest : [...rest, pair];
    fight.conditioned = true;
  },
};

// Weapons

const GIVE_WEAPON: Call<Fight> = {
  words: 'Give a weapon',
  rule: 'BW-WPN-01',
  quiet: true,
  takes: { fighter: 'fighter', weapon: Object.keys(WEAPONS) },
  whyNot: (fight, given) =>
    whyNobody(fight, given, 'fighter', 'BW-WPN-01') ??
    (Object.hasOwn(WEAPONS, String(given.weapon))
      ? null
      : { rule: 'BW-WPN-01', why: `There is no weapon "${String(given.weapon)}".` }),
  make(fight, given) {
    const fighter = fighterOf(fight, String(given.fighter));
    const weapon = WEAPONS[String(given.weapon)];
    if (weapon === undefined) return;
    fighter.lost = fighter.lost.filter((id) => id !== weapon.id);
    const { attacks } = fighter.sheet;
    if (!attacks.some(({ id }) => id === weapon.id))
      fighter.sheet = { ...fighter.sheet, attacks: [...attacks, weapon] };
    fighter.arm = -1; // its attack has to be looked up from now on
  },
};

const TAKE_WEAPON: Call<Fight> = {
  words: 'Take a weapon away',
  rule: 'BW-ACT-04',
  quiet: true,
  takes: { fighter: 'fighter', weapon: 'text' },
  options: (fight, given) => ({ weapon: weaponsOf(named(fight, given, 'fighter')) }),
  whyNot: (fight, given) =>
    whyNobody(fight, given, 'fighter', 'BW-ACT-04') ??
    (weaponsOf(named(fight, given, 'fighter')).some(([id]) => id === given.weapon)
      ? null
      : { rule: 'BW-ACT-04', why: `It has no weapon "${String(given.weapon)}".` }),
  make(fight, given) {
    const fighter = fighterOf(fight, String(given.fighter));
    fighter.lost = [...fighter.lost, String(given.weapon)];
    fighter.arm = -1;
  },
};

function weaponsOf(fighter: Fighter | null): (readonly [string, string])[] {
  const held =
    fighter?.sheet.attacks.filter(({ id, natural }) => !natural && !fighter.lost.includes(id)) ?? [];
  return held.map(({ id, name }) => [id, name] as const);
}

/** Calls by which the game master changes conditions, cover and weapons. */
export const GM_HANDS: Readonly<Record<string, Call<Fight>>> = {
  'give-condition': GIVE_CONDITION,
  'end-condition': END_CONDITION,
  'set-cover': SET_COVER,
  'give-weapon': GIVE_WEAPON,
  'take-weapon': TAKE_WEAPON,
};
