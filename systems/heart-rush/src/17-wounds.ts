// 17-wounds.ts   Chapter 17, Wounds and healing: what stays after the blow, and how it goes away.
import type { Table } from '@affray/kernel';
import { complicate, type Extra, rollCheck } from './15-dice.ts';
import { wake } from './18-zero-hit-points.ts';
import { ABILITIES, refreshOwn } from './ability-list.ts';
import { type Bonus, say } from './events.ts';
import { WOUND_TEXT } from './questions-after.ts';
import type { Wound } from './sheet.ts';
import type { Fight, Fighter } from './state.ts';
import { healCap, setWounds } from './wound-ranks.ts';

/** HR-WND-01, HR-WND-02, HR-WND-04, HR-WND-05. Enough damage in one instance leaves a wound of that rank, at any hit points. */
export function takeWound(_fight: Fight, table: Table, fighter: Fighter, damage: number): void {
  if (fighter.woundAt === 0 || damage < fighter.woundAt) return;
  const text = table.ask(WOUND_TEXT, 'gm', { fighter: fighter.id, rank: damage }); // HR-WND-03
  fighter.wounds.push({ rank: damage, text, treated: false });
  fighter.woundRanks += damage; // HR-HEAL-02: the cap sinks, no further hit points go
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

/** HR-WND-06. Outside the fight: the penalty of an invoked wound, and the destiny points it brings. */
function invokedWound(rank: number): { readonly penalty: number; readonly destiny: number } {
  return { penalty: rank, destiny: Math.min(5, rank) };
}

/** HR-HEAL-01. Gains hit points up to the cap; never lowers them. HR-ZERO-05: at 1 or more the fallen wake. */
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

/** HR-TREAT-01. What a profession and a kit add to a medicine check. */
function medicineOf({ medicine, kit }: Fighter): Bonus[] {
  const bonuses: Bonus[] = [];
  if (medicine > 0) bonuses.push({ from: 'medicine', by: medicine });
  if (kit > 0) bonuses.push({ from: 'kit', by: kit });
  return bonuses;
}
