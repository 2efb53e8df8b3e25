// 17-wounds.ts   Chapter 17, Wounds and healing: lasting harm, and how it heals.
import type { Table } from '@affray/kernel';
import { complicate, type Extra, rollCheck } from './15-dice.ts';
import { wake } from './18-zero-hit-points.ts';
import { ABILITIES, refreshOwn } from './ability-list.ts';
import { type Bonus, say } from './events.ts';
import { WOUND_TEXT } from './questions-after.ts';
import type { Wound } from './sheet.ts';
import type { Fight, Fighter } from './state.ts';
import { healCap, setWounds } from './wound-ranks.ts';

/** The rules of this chapter, in our words. */
export const RULES = {
  'HR-WND-01': {
    title: 'Ten or more',
    text: 'Whoever really takes 10 or more damage in a single instance gets a wound. With 9 there is none, and instances are not added together: 6 and 6 make no wound.',
    source: 'the combat chapter, More than 10 Damage',
    ambiguities: ['A-12'],
  },
  'HR-WND-02': {
    title: 'The rank of a wound',
    text: 'The rank of the wound is the damage that was taken once all halving was done.',
    source: 'the combat chapter, More than 10 Damage; the combat chapter in an earlier printing, Example',
    ambiguities: ['A-04'],
  },
  'HR-WND-03': {
    title: 'A new wound',
    text: 'What the wound is, the GM puts into words. To begin with it is untreated.',
    source: 'the combat chapter, More than 10 Damage',
  },
  'HR-WND-04': {
    title: 'Other limits',
    text: 'A stat block can name another amount of damage for a wound, or say that its fighter cannot be wounded.',
    source: 'public rules, Monster Creation Guide',
  },
  'HR-WND-05': {
    title: 'Wounds below zero',
    text: 'A fighter with 0 or fewer hit points is wounded by the same rules as any other.',
    source: 'the combat chapter, Zero Hit points',
  },
  'HR-WND-06': {
    title: 'Invoking a wound',
    text: "Outside fights the fighter's seat or the GM can invoke a wound the way an aspect is invoked. A roll is then made with a penalty equal to the wound's rank, and the fighter receives destiny points for it, as many as the rank but no more than 5.",
    source: 'the combat chapter, Wounds',
  },
  'HR-HEAL-01': {
    title: 'The limit of healing',
    text: 'Hit points can be regained only up to the normal maximum minus the ranks of all wounds together. This limit can be 0 or lower. It never takes away hit points that the fighter has.',
    source: 'the combat chapter, Wounds',
  },
  'HR-HEAL-02': {
    title: 'Wounds cost nothing more',
    text: 'Getting a wound costs no hit points beyond the damage that brought it.',
    source: 'our reading, from HR-HEAL-01',
  },
  'HR-TREAT-01': {
    title: 'Treating wounds',
    text: 'One medicine check is made for a patient: heart die plus cunning die, plus a suitable profession, plus 3, 5 or 6 for a healing kit, depending on its quality. The rank of each untreated wound the patient has is lowered by the total.',
    source: 'the combat chapter, Treating wounds; public rules, Equipment & Gear; our reading',
  },
  'HR-TREAT-02': {
    title: 'Wounds that vanish',
    text: 'A wound brought to rank 0 or lower by this is gone.',
    source: 'the combat chapter, Treating wounds',
    ambiguities: ['A-50'],
  },
  'HR-TREAT-03': {
    title: 'Treating oneself',
    text: 'Whoever treats its own wounds has 1 level of disadvantage.',
    source: 'the combat chapter, Treating wounds',
  },
  'HR-TREAT-04': {
    title: 'Once only',
    text: 'After the check these wounds are treated wounds, and they cannot be treated anew. Wounds taken later can be.',
    source: 'the combat chapter, Treating wounds',
  },
  'HR-TREAT-05': {
    title: 'Not in a fight',
    text: 'There is no action for treating wounds, so it is not done while the fight lasts.',
    source: 'our reading',
    ambiguities: ['A-52'],
  },
  'HR-REST-01': {
    title: 'Short rest',
    text: 'After 10 minutes of quiet the heart die has its maximum size again. A day can have any number of short rests.',
    source: 'public rules, Rests & Healing',
  },
  'HR-REST-02': {
    title: 'Long rest',
    text: 'A long rest needs 7 hours or more and is possible once a day. If it is a good one, treated wounds lose 1 rank each, and hit points come back up to the limit of healing.',
    source: 'public rules, Rests & Healing; the combat chapter, Treating wounds',
    ambiguities: ['A-51'],
  },
  'HR-REST-03': {
    title: 'A bad night',
    text: 'If a long rest fails, no wound loses a rank, and only half of the hit points missing to the limit of healing come back, rounded down. In addition the sleeper gets one level of weakened, off-balanced or dazed, chosen at random.',
    source: 'public rules, Rests & Healing',
  },
  'HR-REST-04': {
    title: 'Healing potion',
    text: 'Where potions are in use, a drinker regains 20 hit points an hour later, and the rank of every wound falls by 1. Like a long rest, this works once a day for each.',
    source: 'public rules, Rests & Healing; our reading',
  },
} as const;

/** HR-WND-01, HR-WND-02, HR-WND-04, HR-WND-05. Enough damage in one instance leaves a wound of that rank, at any hit points. */
export function takeWound(_fight: Fight, table: Table, fighter: Fighter, damage: number): void {
  if (fighter.woundAt === 0 || damage < fighter.woundAt) return;
  const text = table.ask(WOUND_TEXT, 'gm', { fighter: fighter.id, rank: damage }); // HR-WND-03
  fighter.wounds.push({ rank: damage, text, treated: false });
  fighter.woundRanks += damage; // HR-HEAL-02: lowers the cap, costs no further hit points
  for (let i = 0; i < fighter.abilities.length; i++) {
    const ability = fighter.abilities[i];
    if (ability !== undefined && ABILITIES[ability].frequency === 'heart') fighter.spent[i] = false; // HR-ABIL-05
  }
  refreshOwn(fighter, ['heart']);
  const cap = healCap(fighter);
  const invoked = invokedWound(damage);
  if (table.watched)
    say(table, { kind: 'wounded', rule: 'HR-WND-01', fighter: fighter.id, rank: damage, text, cap, invoked });
}

/** HR-WND-06. Outside the fight: the penalty for invoking a wound, and the destiny points gained. */
function invokedWound(rank: number): { readonly penalty: number; readonly destiny: number } {
  return { penalty: rank, destiny: Math.min(5, rank) };
}

/** HR-HEAL-01. Restores hit points up to the cap; never lowers them. HR-ZERO-05: at 1 or more a fallen fighter wakes. */
export function heal(fight: Fight, table: Table, fighter: Fighter, amount: number): void {
  const cap = healCap(fighter);
  const to = Math.max(fighter.hp, Math.min(cap, fighter.hp + amount));
  const by = to - fighter.hp;
  fighter.hp = to;
  if (table.watched) say(table, { kind: 'healed', rule: 'HR-HEAL-01', fighter: fighter.id, by, hp: to, cap });
  if (to > 0) {
    fighter.askedAtZero = false;
    fighter.roundsAtZero = 0;
    if (fighter.levels.unconscious > 0) wake(fight, table, fighter, 'HR-ZERO-05');
  }
}

/**
 * HR-TREAT-01. One medicine check lowers every untreated wound of the patient. HR-TREAT-03: D1 on oneself.
 * Outside the fight a 1 may spoil it (HR-DICE-06); a spoilt treatment leaves the wounds untreated.
 */
export function treat(
  fight: Fight,
  table: Table,
  healer: Fighter,
  patient: Fighter,
  inCombat: boolean,
): void {
  const ownWounds: Extra = healer === patient ? [{ from: 'own-wounds', levels: -1 }] : []; // HR-TREAT-03
  let roll = rollCheck(fight, table, healer, 'cunning', null, ownWounds, medicineOf(healer));
  const before = patient.wounds.map(({ rank }) => rank);
  if (!inCombat) {
    const taken = complicate(table, healer, roll);
    if (taken.failed) return;
    roll = taken.roll;
  }
  const wounds: Wound[] = [];
  for (const wound of patient.wounds) {
    if (wound.treated) wounds.push(wound);
    else if (wound.rank > roll.total)
      wounds.push({ rank: wound.rank - roll.total, text: wound.text, treated: true }); // HR-TREAT-02, HR-TREAT-04
  }
  setWounds(patient, wounds);
  const ranks = wounds.map(({ rank }) => rank);
  const cap = healCap(patient);
  const facts = { fighter: patient.id, by: healer.id, roll, ranks, cap, before };
  if (table.watched) say(table, { kind: 'treated', rule: 'HR-TREAT-01', ...facts });
}

/** HR-TREAT-01. Bonuses of profession and kit to a medicine check. */
function medicineOf({ medicine, kit }: Fighter): Bonus[] {
  const bonuses: Bonus[] = [];
  if (medicine > 0) bonuses.push({ from: 'medicine', by: medicine });
  if (kit > 0) bonuses.push({ from: 'kit', by: kit });
  return bonuses;
}
