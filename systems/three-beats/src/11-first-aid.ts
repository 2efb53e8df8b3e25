// 11-first-aid.ts   Chapter 11, First aid: tending wounds when the fight is over, and what opens them again.
import type { Table } from '@affray/kernel';
import { sizeAfter, turned } from './08-disadvantage.ts';
import { type Face, say } from './events.ts';
import { entryDie } from './legal.ts';
import { mayTreat, TREAT_WITH, WAS_IT_PHYSICAL, WHAT_OPPOSES, WHOM_TO_TREAT } from './questions-answering.ts';
import { type Fight, type Fighter, fighterOf, TOOL_DIE, type Wound, worstLevel } from './state.ts';

/** No healer goes on for ever, not even with `repeat-first-aid`. */
const MOST_ATTEMPTS = 20;
/** Equal highest dice this often in a row do not happen; the loop needs an end all the same. */
const MOST_PASSES = 1000;

/** TB-AID-01, TB-AID-09. When the fight is over everybody conscious may treat somebody; each patient once. */
export function firstAid(fight: Fight, table: Table): void {
  if (fight.outcome?.rule === 'TB-INV-01') return; // it never came to a fight
  for (const healer of fight.fighters) {
    for (let attempts = 0; attempts < MOST_ATTEMPTS && isConscious(healer); attempts++) {
      if (!hasPatient(fight, healer)) break;
      const patient = table.ask(WHOM_TO_TREAT, healer.id, null);
      if (patient === null) break;
      treat(fight, healer, fighterOf(fight, patient), table);
    }
  }
}

function isConscious(fighter: Fighter): boolean {
  const { status } = fighter;
  if (fighter.hidden) return false;
  return status === 'active' || status === 'joining' || status === 'surrendered' || status === 'awake';
}

function hasPatient(fight: Fight, healer: Fighter): boolean {
  for (const fighter of fight.fighters) if (mayTreat(fight, healer, fighter)) return true;
  return false;
}

function treat(fight: Fight, healer: Fighter, patient: Fighter, table: Table): void {
  patient.treated++;
  if (isContestWon(fight, healer, patient, table)) return tend(healer, patient, table);
  say(table, { kind: 'aid-failed', rule: 'TB-AID-10', fighter: patient.id, by: healer.id }); // the patient is as before
  lostContest(fight, healer, table);
}

/** TB-AID-04. Up to three dice each; the highest of each side is compared, the higher wins. */
function isContestWon(fight: Fight, healer: Fighter, patient: Fighter, table: Table): boolean {
  const own = table.ask(TREAT_WITH, healer.id, { patient: patient.id });
  const against = table.ask(WHAT_OPPOSES, 'gm', { healer: healer.id, patient: patient.id });
  if (against.length === 0) {
    say(table, { kind: 'unopposed', rule: 'TB-AID-06', fighter: healer.id, patient: patient.id });
    return true;
  }
  const steps = healer.disadvantage; // TB-AID-11: turns down this roll and is used up
  healer.disadvantage = 0;
  // TB-AID-05: equal highest dice, all reroll. A tie is handed on as nothing at all, so that every pass starts alike.
  const pass = (now: Contest): Contest => {
    const result = contest(fight, healer, patient, own, against, now.steps, table);
    return result.best === result.other ? { steps: 0, best: 0, other: 0 } : result;
  };
  const end = table.loop<Contest>(
    { steps, best: 0, other: 0 },
    pass,
    (now) => now.best !== now.other,
    MOST_PASSES,
  );
  return end.best > end.other;
}

interface Contest {
  /** Steps down still to be applied to the healer's dice: rerolls are not turned down again. */
  steps: number;
  best: number;
  other: number;
}

/** One pass: the healer's dice first, then the GM's. */
export function contest(
  fight: Fight,
  healer: Fighter,
  patient: Fighter,
  own: readonly string[],
  against: readonly string[],
  steps: number,
  table: Table,
): Contest {
  const dice: Face[] = [];
  let best = 0;
  for (const entry of own) {
    const size = sizeAfter(fight, entryDie(healer, entry).size, steps);
    if (size === 0) continue;
    const face = table.roll(size, 'aid', healer.id);
    dice.push({ entry, size, face });
    best = Math.max(best, turned(fight, face, steps));
  }
  const others: Face[] = [];
  let other = 0;
  for (const entry of against) {
    const size = oppositionDie(fight, entry);
    const face = table.roll(size, 'opposition', 'table');
    others.push({ entry, size, face });
    other = Math.max(other, face);
  }
  const event = { dice, against: others, steps, best, other };
  say(table, {
    kind: 'contest-rolled',
    rule: 'TB-AID-04',
    fighter: healer.id,
    patient: patient.id,
    ...event,
  });
  return { steps: 0, best, other };
}

/** TB-AID-02. Elements of the location; TB-AID-03, TB-WTOOL-05: the patient's wounds, a d8 each. */
function oppositionDie(fight: Fight, entry: string): number {
  for (const element of fight.elements) if (element.id === entry) return element.die;
  return TOOL_DIE;
}

/** TB-AID-07, TB-WTOOL-06. The highest checked bubble is cleared; the wound and its tool stay. TB-AID-12: and one wakes. */
function tend(healer: Fighter, patient: Fighter, table: Table): void {
  const level = worstLevel(patient);
  for (const wound of patient.wounds) {
    if (wound.level !== level || wound.bubble !== 'checked') continue;
    wound.bubble = 'tended'; // TB-AID-08: it hampers nobody in the next fight
    say(table, {
      kind: 'tended',
      rule: 'TB-AID-07',
      fighter: patient.id,
      by: healer.id,
      level,
      text: wound.text,
    });
  }
  if (patient.status !== 'unconscious') return;
  patient.status = 'awake';
  say(table, { kind: 'woke', rule: 'TB-AID-12', fighter: patient.id });
}

/** TB-OPEN-01, TB-OPEN-05. A lost contest that the GM calls physical reopens tended wounds; a countered action does not. */
function lostContest(fight: Fight, fighter: Fighter, table: Table): void {
  if (!fighter.wounds.some((wound) => wound.bubble === 'tended')) return;
  if (table.ask(WAS_IT_PHYSICAL, 'gm', { fighter: fighter.id })) reopen(fight, fighter, 'TB-OPEN-01', table);
}

/** TB-OPEN-03. All tended wounds are checked again. Ambiguity A-32: `reopen-latest-only` takes the last one. */
export function reopen(
  fight: Fight,
  fighter: Fighter,
  rule: 'TB-OPEN-01' | 'TB-OPEN-02',
  table: Table,
): void {
  for (let i = fighter.wounds.length - 1; i >= 0; i--) {
    const wound = fighter.wounds[i] as Wound;
    if (wound.bubble !== 'tended') continue;
    wound.bubble = 'checked';
    say(table, { kind: 'reopened', rule, fighter: fighter.id, level: wound.level, text: wound.text });
    if (fight.options['reopen-latest-only']) return;
  }
}
