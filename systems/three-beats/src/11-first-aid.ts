// 11-first-aid.ts   Chapter 11, First aid: tending wounds after the fight, and how they reopen.
import type { Table } from '@affray/kernel';
import { askForWounds, hasWound } from './02-dice.ts';
import { useInContest } from './04-sparks.ts';
import { sizeAfter, turned } from './08-disadvantage.ts';
import { type Face, named, say } from './events.ts';
import { entryDie } from './legal.ts';
import {
  mayTreat,
  SPARK_IN_AID,
  TREAT_WITH,
  WAS_IT_PHYSICAL,
  WHAT_OPPOSES,
  WHOM_TO_TREAT,
} from './questions-aid.ts';
import {
  type Fight,
  type Fighter,
  fighterOf,
  type RolledDie,
  TOOL_DIE,
  type Wound,
  worstLevel,
} from './state.ts';

/** The rules of this chapter, in our words. */
export const RULES = {
  'TB-AID-01': {
    title: 'First aid',
    text: "When a fight is over, someone may try to tend a fighter's wounds. The attempt is an ordinary contest.",
    source: 'the combat chapter, First Aid',
  },
  'TB-AID-02': {
    title: 'What stands against it',
    text: 'Against the healer the GM usually rolls what the place itself puts in the way: its elements.',
    source: 'the combat chapter, First Aid',
  },
  'TB-AID-03': {
    title: 'Wounds in the contest',
    text: 'The GM may bring in wounds of the patient too, with a d8 for each.',
    source: 'the combat chapter, First Aid',
  },
  'TB-AID-04': {
    title: 'The ordinary contest',
    text: "The healer and the GM each roll up to three dice, and only the highest of each is compared. The larger number wins. Before they are compared the healer may use specials on any of the own dice, and a wound of the healer's own may be among them if the GM agrees.",
    source: 'the combat chapter, First Aid (implied)',
  },
  'TB-AID-05': {
    title: 'Equal highest dice',
    text: 'If the two highest dice are equal, the healer and the GM both roll all their dice again.',
    source: 'our reading',
  },
  'TB-AID-06': {
    title: "The GM's dice",
    text: 'The GM fills up to three places with elements, wounds or some of both. If there are not enough of them, the GM rolls fewer dice; if there are none, the healer succeeds unopposed.',
    source: 'our reading',
  },
  'TB-AID-07': {
    title: 'What success does',
    text: 'On a success the checked bubble of the highest level is cleared, and that wound is now tended. The fighter keeps the wound itself and its tool.',
    source: 'the combat chapter, First Aid',
  },
  'TB-AID-08': {
    title: 'A tended wound in the next fight',
    text: 'A wound whose bubble was cleared costs the patient nothing when the next fight starts, unless it has reopened by then.',
    source: 'the combat chapter, First Aid',
  },
  'TB-AID-09': {
    title: 'How often',
    text: 'A patient can be treated once after each fight, whoever does it. Fighters may treat themselves.',
    source: 'our reading',
    ambiguities: ['A-31'],
  },
  'TB-AID-10': {
    title: 'Nothing to treat, or no success',
    text: "Someone without a checked bubble cannot be treated, and nothing is rolled. A failed attempt leaves the patient's wounds as they were.",
    source: 'our reading',
  },
  'TB-AID-11': {
    title: "The healer's disadvantage",
    text: 'If the healer has pending disadvantage, it turns down their dice in this contest, and that uses it up.',
    source: 'our reading',
  },
  'TB-AID-12': {
    title: 'Waking up',
    text: 'An unconscious patient comes round when first aid succeeds. Without that, the GM decides when.',
    source: 'our reading',
  },
  'TB-OPEN-01': {
    title: 'Reopened by strain',
    text: 'A fighter who fails a roll at something strenuous has a tended bubble checked again.',
    source: 'the combat chapter, First Aid',
  },
  'TB-OPEN-02': {
    title: 'Reopened by a new wound',
    text: 'A new wound has the same effect: a tended bubble is checked again.',
    source: 'the combat chapter, First Aid',
  },
  'TB-OPEN-03': {
    title: 'All of them reopen',
    text: 'Whichever of the two happens, all tended wounds of the fighter reopen together.',
    source: 'our reading',
    ambiguities: ['A-32'],
  },
  'TB-OPEN-04': {
    title: 'Reopening comes first',
    text: 'When a wound is dealt, tended wounds reopen before it is entered, and then it gets the level one above the number of wounds on the sheet. If there are four already, one of them tended, that one reopens and no wound is entered: the fighter is unconscious.',
    source: 'our reading',
    ambiguities: ['A-33'],
  },
  'TB-OPEN-05': {
    title: 'What counts as a failed roll',
    text: 'The roll meant here is a contest the fighter lost and the GM declares to have been physical. Having an action countered or coming off worse in a beat is no such roll.',
    source: 'our reading',
  },
} as const;

/** Upper limit per healer, even with `repeat-first-aid`. */
const MOST_ATTEMPTS = 20;
/** That many ties in a row do not happen, but the loop needs a limit. */
const MOST_PASSES = 1000;

/** TB-AID-01, TB-AID-09. When the fight is over every conscious fighter may treat another; each patient once. */
export function firstAid(fight: Fight, table: Table): void {
  if (fight.outcome?.rule === 'TB-INV-01') return; // the fight never started
  for (const healer of fight.fighters) {
    for (let attempts = 0; attempts < MOST_ATTEMPTS; attempts++) {
      if (!isConscious(healer) || !hasPatient(fight, healer)) break;
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
  if (table.watched)
    say(table, { kind: 'aid-failed', rule: 'TB-AID-10', fighter: patient.id, by: healer.id }); // the patient's wounds do not change
  lostContest(fight, healer, table);
}

/** TB-AID-04. Up to three dice each; the highest of each side is compared, the higher wins. */
function isContestWon(fight: Fight, healer: Fighter, patient: Fighter, table: Table): boolean {
  const own = dicePicked(fight, healer, patient, table);
  const against = table.ask(WHAT_OPPOSES, 'gm', { healer: healer.id, patient: patient.id });
  if (against.length === 0) {
    if (table.watched)
      say(table, { kind: 'unopposed', rule: 'TB-AID-06', fighter: healer.id, patient: patient.id });
    return true;
  }
  const steps = healer.disadvantage; // TB-AID-11: turns down this roll and is used up
  healer.disadvantage = 0;
  // TB-AID-05: if the highest dice are equal, all reroll. A tie carries over only the sparks left, so that every pass starts from the same
  // state.
  const pass = (now: Contest): Contest => {
    healer.sparks = now.sparks;
    const { best, other } = contest(fight, healer, patient, { own, against }, now.steps, table);
    const { sparks } = healer;
    return best === other ? { steps: 0, sparks, best: 0, other: 0 } : { steps: 0, sparks, best, other };
  };
  const start: Contest = { steps, sparks: healer.sparks, best: 0, other: 0 };
  const end = table.loop<Contest>(start, pass, (now) => now.best !== now.other, MOST_PASSES);
  healer.sparks = end.sparks;
  return end.best > end.other;
}

/** TB-AID-04. The healer's entries. TB-WTOOL-03: the GM must allow the healer's own wounds, as in a fight. */
function dicePicked(fight: Fight, healer: Fighter, patient: Fighter, table: Table): readonly string[] {
  const about = { patient: patient.id };
  const picked = table.ask(TREAT_WITH, healer.id, about);
  if (fight.revision === 1 || !hasWound(healer, picked)) return picked;
  const again = (refused: readonly string[]): readonly string[] =>
    table.ask(TREAT_WITH, healer.id, { ...about, refused });
  return askForWounds(healer, picked, about, again, () => false, table);
}

/** The state one pass of a contest carries over to the next. */
interface Contest {
  /** Steps down still to apply to the healer's dice: rerolls are not turned down again. */
  steps: number;
  /** The healer's sparks: carried here because a pass must change nothing else. */
  sparks: number;
  best: number;
  other: number;
}
interface Entries {
  readonly own: readonly string[];
  readonly against: readonly string[];
}

/** One pass: the healer's dice first, then the GM's, then the healer's specials. */
export function contest(
  fight: Fight,
  healer: Fighter,
  patient: Fighter,
  { own, against }: Entries,
  steps: number,
  table: Table,
): { best: number; other: number } {
  const rolled: RolledDie[] = [];
  const dice: Face[] = []; // for the log
  // Without spectators or sparks that could change the dice, only the highest die counts.
  const isKept = table.watched || (healer.sparks > 0 && fight.revision !== 1);
  let best = 0;
  for (const entry of own) {
    const { kind, size: full } = entryDie(fight, healer, entry);
    const size = sizeAfter(fight, full, steps);
    if (size === 0) continue;
    const face = table.roll(size, 'aid', healer.id);
    const value = turned(fight, face, steps);
    best = Math.max(best, value);
    if (!isKept) continue;
    if (table.watched) dice.push(steps === 0 ? { entry, size, face } : { entry, size, face, value });
    rolled.push({ entry, kind, size, value, where: 'presented', shown: true, seen: true, barred: false });
  }
  const others: Face[] = [];
  const other = opposition(fight, against, others, table);
  if (table.watched) {
    const who = { fighter: healer.id, patient: patient.id };
    const { names } = named(table, patient, ...against);
    const wounds = {
      ...(names === undefined ? {} : { againstNames: names }),
      ...named(table, healer, ...own),
    };
    const event = { kind: 'contest-rolled', rule: 'TB-AID-04', ...who, dice, against: others } as const;
    say(table, { ...event, steps, best, other, ...wounds });
  }
  if (!useSparks(fight, healer, patient, rolled, other, table)) return { best, other };
  const after = bestOf(rolled);
  if (table.watched) {
    const who = { fighter: healer.id, patient: patient.id };
    say(table, { kind: 'contest-changed', rule: 'TB-AID-04', ...who, best: after, other });
  }
  return { best: after, other };
}

function bestOf(dice: readonly RolledDie[]): number {
  let most = 0;
  for (let i = 0; i < dice.length; i++) most = Math.max(most, (dice[i] as RolledDie).value);
  return most;
}

/** The highest of the GM's dice of one pass. For spectators, `faces` receives all of them. */
function opposition(fight: Fight, against: readonly string[], faces: Face[], table: Table): number {
  let highest = 0;
  for (const entry of against) {
    const size = oppositionDie(fight, entry);
    const face = table.roll(size, 'opposition', 'table');
    highest = Math.max(highest, face);
    if (table.watched) faces.push({ entry, size, face });
  }
  return highest;
}

/** TB-SPRK-07. The healer may spend sparks on the contest, as in a fight; true if any was spent. */
function useSparks(
  fight: Fight,
  healer: Fighter,
  patient: Fighter,
  dice: RolledDie[],
  other: number,
  table: Table,
): boolean {
  if (fight.revision === 1) return false;
  const before = healer.sparks;
  while (healer.sparks > 0 && dice.length > 0) {
    const open = dice.map((die) => ({ ...die }));
    const special = table.ask(SPARK_IN_AID, healer.id, { patient: patient.id, dice: open, other });
    if (special.use === 'pass' || special.use === 'special') break;
    useInContest(healer, dice, special, table);
  }
  return healer.sparks < before;
}

/** TB-AID-02. Elements of the location; TB-AID-03, TB-WTOOL-05: the patient's wounds, a d8 each. */
function oppositionDie(fight: Fight, entry: string): number {
  for (const element of fight.elements) if (element.id === entry) return element.die;
  return TOOL_DIE;
}

/** TB-AID-07, TB-WTOOL-06. The highest checked bubble is cleared; the wound and its tool stay. TB-AID-12: an unconscious patient wakes. */
function tend(healer: Fighter, patient: Fighter, table: Table): void {
  const level = worstLevel(patient);
  for (const wound of patient.wounds) {
    if (wound.level !== level || wound.bubble !== 'checked') continue;
    wound.bubble = 'tended'; // TB-AID-08: no penalty in the next fight
    if (table.watched)
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
  if (table.watched) say(table, { kind: 'woke', rule: 'TB-AID-12', fighter: patient.id });
}

/** TB-OPEN-01, TB-OPEN-05. Losing a contest that the GM calls physical reopens tended wounds; a countered action does not. */
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
    if (table.watched)
      say(table, { kind: 'reopened', rule, fighter: fighter.id, level: wound.level, text: wound.text });
    if (fight.options['reopen-latest-only']) return;
  }
}
