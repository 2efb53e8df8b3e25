// The interventions of Three Beats: what the game master may set or call at any prompt.
import {
  type Call,
  type Field,
  type FighterSetup,
  type Json,
  propertyField,
  type Table,
} from '@affray/kernel';
import { clamped } from './02-dice.ts';
import { addWound, fallUnconscious, nextLevel } from './06-wounds.ts';
import { dropOut, returnDice } from './09-surrender.ts';
import { reopen } from './11-first-aid.ts';
import { checkEnd, endFight } from './12-ending.ts';
import { say } from './events.ts';
import { GM_HANDS, idGiven, needsFighter, textGiven, unexplained } from './gm-hands.ts';
import { checkSheet } from './schema.ts';
import {
  enter,
  type Fight,
  type Fighter,
  fighterOf,
  isActive,
  isBarred,
  LEVELS,
  type RolledDie,
  STATUSES,
  type Status,
  woundCount,
} from './state.ts';

export const FIELDS: Readonly<Record<string, Field<Fight>>> = {
  sparks: propertyField(fighterOf, 'sparks', { words: 'Sparks', is: 'number', min: 0, max: 99 }),
  disadvantage: propertyField(fighterOf, 'disadvantage', {
    words: 'Pending disadvantage',
    is: 'number',
    min: 0,
    max: 99,
  }),
  wounds: {
    words: 'Wounds',
    is: 'number',
    min: 0,
    max: LEVELS.length,
    read: (fight, id) => woundCount(fighterOf(fight, id)),
    write: (fight, id, to) => setWounds(fighterOf(fight, id), to as number),
  },
  status: {
    words: 'Status',
    is: 'choice',
    values: STATUSES,
    read: (fight, id) => fighterOf(fight, id).status,
    write: (fight, id, to) => {
      const fighter = fighterOf(fight, id);
      // Hidden fighters are not in the fight: they join when they step out.
      if (to === 'active' || to === 'joining') fighter.status = fighter.hidden ? 'joining' : to;
      else dropOut(fight, fighter, to as Status, null);
    },
  },
  acted: propertyField(fighterOf, 'acted', { words: 'Has acted in this beat', is: 'flag' }),
  barred: {
    words: 'Barred from specials in this beat',
    is: 'flag',
    read: (fight, id) => isBarred(fighterOf(fight, id)),
    write: (fight, id, to) => {
      const fighter = fighterOf(fight, id);
      fighter.locked = to as boolean;
      for (const die of fighter.dice) die.barred = false;
    },
  },
};

/** Gives a fighter more wounds, or removes the gravest ones. */
function setWounds(fighter: Fighter, to: number): void {
  while (woundCount(fighter) < to) {
    const level = woundCount(fighter) + 1;
    addWound(fighter, level, unexplained(level));
  }
  fighter.wounds = fighter.wounds.filter((wound) => wound.bubble === 'none' || wound.level <= to);
}

function dieGiven(fight: Fight, given: Readonly<Record<string, Json>>): RolledDie | undefined {
  if (!Number.isSafeInteger(given.number)) return undefined;
  return fighterOf(fight, idGiven(given)).dice[Number(given.die) - 1];
}

export const CALLS: Readonly<Record<string, Call<Fight>>> = {
  'end-fight': {
    words: 'End the fight here',
    rule: 'TB-END-01',
    takes: {},
    whyNot: (fight) => (fight.outcome === null ? null : { rule: 'TB-END-01', why: 'The fight is over.' }),
    make: (fight, _given, table) => endFight(fight, null, 'ended by the GM', 'TB-END-01', table),
  },
  'failed-roll': {
    words: 'A bodily effort failed: tended wounds reopen',
    rule: 'TB-OPEN-01',
    takes: { fighter: 'fighter' },
    whyNot: needsFighter,
    make: (fight, given, table) => reopen(fight, fighterOf(fight, idGiven(given)), 'TB-OPEN-01', table),
  },
  wound: {
    words: 'Something wounds a fighter',
    rule: 'TB-WND-02',
    takes: { fighter: 'fighter', text: 'text' },
    optional: ['text'],
    whyNot: needsFighter,
    make(fight, given, table) {
      const fighter = fighterOf(fight, idGiven(given));
      const before = woundCount(fighter);
      const level = nextLevel(fight, fighter, table);
      if (level === 0) {
        fallUnconscious(fight, fighter, null, table);
        return checkEnd(fight, table);
      }
      const text = textGiven(given) === '' ? unexplained(level) : textGiven(given);
      addWound(fighter, level, text);
      if (table.watched)
        say(table, {
          kind: 'wounded',
          rule: 'TB-WND-02',
          fighter: fighter.id,
          by: null,
          level,
          text,
          wounds: woundCount(fighter),
          before,
        });
    },
  },
  'name-wound': {
    words: 'Reword the latest wound of a fighter',
    rule: 'TB-WTOOL-01',
    takes: { fighter: 'fighter', text: 'text' },
    whyNot: (fight, given) =>
      needsFighter(fight, given) ??
      (fighterOf(fight, idGiven(given)).wounds.length > 0
        ? null
        : { rule: 'TB-WTOOL-01', why: 'There is no wound to name.' }),
    make(fight, given, table) {
      const wound = fighterOf(fight, idGiven(given)).wounds.at(-1);
      if (wound === undefined) return;
      wound.text = textGiven(given).trim() === '' ? unexplained(wound.level) : textGiven(given);
      if (table.watched)
        say(table, {
          kind: 'renamed',
          rule: 'TB-WTOOL-01',
          fighter: idGiven(given),
          level: wound.level,
          text: wound.text,
        });
    },
  },
  wake: {
    words: 'An unconscious fighter comes round',
    rule: 'TB-AID-12',
    takes: { fighter: 'fighter' },
    whyNot: (fight, given) =>
      needsFighter(fight, given) ??
      (fighterOf(fight, idGiven(given)).status === 'unconscious'
        ? null
        : { rule: 'TB-AID-12', why: 'They are awake.' }),
    make(fight, given, table) {
      const fighter = fighterOf(fight, idGiven(given));
      fighter.status = fight.outcome === null ? 'joining' : 'awake'; // from the next round, if there is one
      if (table.watched) say(table, { kind: 'woke', rule: 'TB-AID-12', fighter: fighter.id });
    },
  },
  'set-die': {
    words: 'Turn a die to a number',
    rule: 'TB-DICE-09',
    quiet: true,
    takes: { fighter: 'fighter', die: ['1', '2', '3'], number: 'number' },
    whyNot: (fight, given) =>
      needsFighter(fight, given) ??
      (dieGiven(fight, given) === undefined
        ? { rule: 'TB-DICE-09', why: 'There is no such die on the table.' }
        : null),
    make(fight, given) {
      const die = dieGiven(fight, given);
      if (die !== undefined) die.value = clamped(die, Number(given.number));
    },
  },
  'add-tool': {
    words: 'The place offers one more tool',
    rule: 'TB-ARM-04',
    quiet: true,
    takes: { text: 'text' },
    whyNot: (_fight, given) =>
      textGiven(given) === '' ? { rule: 'TB-ARM-04', why: 'A tool needs a name.' } : null,
    make(fight, given) {
      const id = `found/${fight.tools.length + 1}`;
      fight.tools.push({
        id,
        name: textGiven(given).slice(0, 64), // the limit for tool names on a sheet
        natural: false,
        at: 'location',
        by: null,
        owner: null,
        until: 0,
      });
    },
  },
  ...GM_HANDS,
};

/** TB-INV-03. An added fighter takes part from the next round. */
export function addFighter(fight: Fight, added: FighterSetup): void {
  const checked = checkSheet(added.sheet);
  if (checked.ok) enter(fight, { ...added, sheet: checked.value });
}

/** TB-END-01. If only one side is left, the fight is over. */
export function removeFighter(fight: Fight, id: string, table: Table): void {
  dropOut(fight, fighterOf(fight, id), 'left', null);
  checkEnd(fight, table);
}

/** A hidden fighter takes no part; once revealed, it joins in the next round. */
export function setHidden(fight: Fight, id: string, hidden: boolean): void {
  const fighter = fighterOf(fight, id);
  fighter.hidden = hidden;
  if (!hidden || !isActive(fighter)) return;
  fighter.status = 'joining';
  returnDice(fighter);
}
