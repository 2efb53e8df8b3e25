// 04-initiative.ts   Chapter 4, Initiative: which side begins the fight.
import type { Table } from '@affray/kernel';
import { type Mod, type Opposed, rerollTies, rollOpposed, rollSave } from './02-saves.ts';
import { howOf, modOf } from './10-attack-modifiers.ts';
import { type Rolled, say } from './events.ts';
import { NO_REASONS, type Reasons } from './questions-attack.ts';
import {
  bestRoller,
  FIRST_SAVE_REASONS,
  sideToSave,
  WHICH_SIDE_FIRST,
  WHO_ROLLS_AGAINST,
  WHO_SAVES_FIRST,
} from './questions-initiative.ts';
import {
  dieOf,
  type Fight,
  type Fighter,
  fighterOf,
  isAble,
  numberOfSide,
  type SideState,
  setOrder,
} from './state.ts';

/** The rules of this chapter, in our words. */
export const RULES = {
  'BW-INIT-01': {
    title: 'A Save for the first turn',
    text: 'If nobody can tell which side ought to begin, a DEX Save opposed by the other side settles it. Winning the Save means acting first.',
    source: 'the combat chapter, Rounds and Initiative',
  },
  'BW-INIT-02': {
    title: 'Who rolls',
    text: "One fighter rolls for each side: the players' side picks who makes the Save, and the GM picks who rolls against it. If nobody is picked it is the leader; without a leader, the fighter with the biggest DEX die; among equals, whoever is listed first.",
    source: 'our reading',
    ambiguities: ['A-13'],
  },
  'BW-INIT-03': {
    title: 'A win is needed',
    text: 'The side making the Save begins only if it wins. After a loss the other side begins, and so it does when the rolls are equal.',
    source: 'our reading',
    ambiguities: ['A-14'],
  },
  'BW-INIT-04': {
    title: 'Rolled once',
    text: 'The order of the sides is rolled a single time, ahead of the first round, and stays in force until the fight is over.',
    source: 'our reading',
    ambiguities: ['A-15'],
  },
  'BW-INIT-05': {
    title: 'Three sides or more',
    text: 'With more than two sides, one fighter of each rolls DEX once, and the sides act from the highest roll down to the lowest. Between equal rolls a side with players acts after one without; if that does not tell them apart, they act in the order in which they are listed.',
    source: 'our reading',
  },
  'BW-INIT-06': {
    title: 'No roll when it is plain',
    text: 'Sometimes the situation answers the question: one side springs an ambush, or was warned long ago. Then the GM names the side that begins, and nobody rolls.',
    source: 'implied by the combat chapter, Rounds and Initiative',
  },
  'BW-INIT-07': {
    title: 'Modifiers to the first roll',
    text: 'Like all other Saves, the one for the first turn can be enhanced or impaired for the fighter making it.',
    source: 'public rules, Core Rules',
  },
} as const;

/** BW-INIT-01, BW-INIT-06. The game master names the first side; if that is unclear, dice decide. */
export function decideOrder(fight: Fight, table: Table): void {
  const first = table.ask(WHICH_SIDE_FIRST, 'gm', null);
  if (first !== 'unclear') {
    setOrder(fight, startingWith(fight, first));
    if (table.watched) say(table, { kind: 'order-settled', rule: 'BW-INIT-06', order: fight.order });
  } else if (fight.sides.length > 2) {
    setOrder(fight, orderOfMany(fight, table));
    if (table.watched) say(table, { kind: 'order-settled', rule: 'BW-INIT-05', order: fight.order });
  } else {
    setOrder(fight, orderOfTwo(fight, table));
    if (table.watched) say(table, { kind: 'order-settled', rule: 'BW-INIT-03', order: fight.order });
  }
}

function startingWith(fight: Fight, first: string): string[] {
  const { sides } = fight;
  const one = sides[0] as SideState;
  const other = sides[1] as SideState;
  if (sides.length === 2) return one.id === first ? [one.id, other.id] : [other.id, one.id];
  return [first, ...sides.filter((side) => side.id !== first).map((side) => side.id)];
}

/** BW-INIT-01 to BW-INIT-03. One side saves on DEX against the other and must roll higher to begin. */
function orderOfTwo(fight: Fight, table: Table): string[] {
  const saving = sideToSave(fight);
  let opposing = saving;
  for (const side of fight.sides) if (side.id !== saving.id) opposing = side;
  if (opposing === saving) return [saving.id];
  const against = opposer(fight, table, opposing.id);
  if (fight.options['initiative-each-player']) return eachForItself(fight, table, saving, opposing, against);
  const saver = saverOf(fight, table, saving.id);
  const won = winsFirstSave(fight, table, saver, against);
  return won ? [saving.id, opposing.id] : [opposing.id, saving.id];
}

/** BW-INIT-02. Who rolls for a side of the game master; without a game master the default, without a lookup by name. */
function opposer(fight: Fight, table: Table, side: string): Fighter {
  return table.quiet
    ? bestRoller(fight, side)
    : fighterOf(fight, table.ask(WHO_ROLLS_AGAINST, 'gm', { side }));
}

/** BW-INIT-02. Who saves for a side; a fast policy takes the default. */
function saverOf(fight: Fight, table: Table, side: string): Fighter {
  return table.quick !== null && (table.quick[numberOfSide(fight, side)] ?? null) !== null
    ? bestRoller(fight, side)
    : fighterOf(fight, table.ask(WHO_SAVES_FIRST, side, { side }));
}

/**
 * Ambiguity A-13: each fighter of the saving side saves; those who win act before the opposition, the others
 * after it.
 */
function eachForItself(
  fight: Fight,
  table: Table,
  saving: SideState,
  opposing: SideState,
  against: Fighter,
): string[] {
  for (const fighter of fight.fighters) {
    if (fighter.side !== saving.id || !isAble(fighter)) continue;
    fighter.quick = winsFirstSave(fight, table, fighter, against);
  }
  return [saving.id, opposing.id, saving.id];
}

/** BW-INIT-01, BW-INIT-07. The DEX Save itself, with modifiers like any other. */
function winsFirstSave(fight: Fight, table: Table, saver: Fighter, against: Fighter): boolean {
  const reasons = table.ask(FIRST_SAVE_REASONS, 'gm', { fighter: saver.id });
  const mod = modOf(reasons);
  const opposed = rollFirstSave(fight, table, saver, mod, against);
  if (table.watched) tellFirstSave(table, saver, against, opposed, reasons);
  return opposed.result === 'win'; // BW-INIT-03: a tie is not a win
}

/** A hidden fighter rolls under the name of its side. */
function tellFirstSave(
  table: Table,
  saver: Fighter,
  against: Fighter,
  { roll, theirs, result }: Opposed,
  reasons: Reasons,
): void {
  say(table, {
    kind: 'first-save',
    rule: 'BW-INIT-01',
    fighter: saver.hidden ? saver.side : saver.id,
    roll,
    against: against.hidden ? against.side : against.id,
    theirs: theirs === null ? 0 : theirs.kept,
    result,
    how: howOf(modOf(reasons)),
    reasons: [...reasons.enhanced, ...reasons.impaired],
    theirRoll: theirs,
  });
}

/** Ambiguity A-14: a tie may be rolled again. */
function rollFirstSave(fight: Fight, table: Table, saver: Fighter, mod: Mod, against: Fighter): Opposed {
  const both = rollBoth(fight, table, saver, mod, against);
  return both.result === 'tie' && fight.options['initiative-tie-reroll']
    ? rerollTies(table, both, () => rollBoth(fight, table, saver, mod, against))
    : both;
}

function rollBoth(fight: Fight, table: Table, saver: Fighter, mod: Mod, opponent: Fighter): Opposed {
  return rollOpposed(fight, table, { saver, attr: 'dex', mod, opponent, their: 'dex' }, 'initiative');
}

/** BW-INIT-05. More than two sides: each rolls DEX once, the highest acts first. */
function orderOfMany(fight: Fight, table: Table): string[] {
  const rolls: { side: SideState; kept: number }[] = [];
  for (const side of fight.sides) {
    if (!fight.fighters.some((fighter) => fighter.side === side.id)) continue;
    const roller = side.gm ? opposer(fight, table, side.id) : saverOf(fight, table, side.id);
    const reasons = side.gm ? NO_REASONS : table.ask(FIRST_SAVE_REASONS, 'gm', { fighter: roller.id });
    const mod = modOf(reasons);
    const die = dieOf(roller, 'dex');
    const roll: Rolled | null =
      die === 0 ? null : rollSave(fight.options, table, roller, die, mod, 'initiative');
    const fighter = roller.hidden ? roller.side : roller.id;
    say(table, {
      kind: 'first-save',
      rule: 'BW-INIT-05',
      fighter,
      roll,
      against: null,
      theirs: null,
      result: null,
      how: howOf(mod),
      reasons: [...reasons.enhanced, ...reasons.impaired],
    });
    rolls.push({ side, kept: roll === null ? 0 : roll.kept });
  }
  // A stable sort keeps the listed order; players act after others on equal rolls.
  rolls.sort((a, b) => b.kept - a.kept || Number(b.side.gm) - Number(a.side.gm));
  return rolls.map((roll) => roll.side.id);
}
