// 10-gambits.ts   Chapter 10, Gambits: turning a weapon die into a manoeuvre die, or the reverse.
import type { Table } from '@affray/kernel';
import { takeOut, twinOf } from './01-dice.ts';
import { checkOver } from './04-weapon-dice.ts';
import { say } from './events.ts';
import type { Move } from './questions-clash.ts';
import type { Die, Fight, Fighter } from './state.ts';

/** The rules of this chapter, in our words. */
export const RULES = {
  'BG-GAMBIT-01': {
    title: 'What a gambit is',
    text: 'By a gambit a fighter turns one of their own weapon dice into a manoeuvre die, or one of their own manoeuvre dice into a weapon die.',
    source: 'the combat chapter, Gambits',
  },
  'BG-GAMBIT-02': {
    title: 'Nerves set the limit',
    text: "A gambit needs a die whose value is equal to the fighter's Nerves or lower.",
    source: 'the combat chapter, Gambits',
  },
  'BG-GAMBIT-03': {
    title: 'One gambit each',
    text: 'A fighter makes one gambit in an exchange and no more.',
    source: 'the combat chapter, Gambits; our reading',
    ambiguities: ['A-40'],
  },
  'BG-GAMBIT-04': {
    title: 'When a gambit is made',
    text: "A gambit is declared once the fighter's dice have been rolled and no threat has been settled yet. The die changes its kind and is lost to its old one; it never serves as both.",
    source: 'the combat chapter, Gambits; our reading',
    ambiguities: ['A-41'],
  },
  'BG-GAMBIT-05': {
    title: 'Discarded dice are gone',
    text: 'A die that has been discarded is out of reach of a gambit, so a weapon die that was over cannot be saved by one.',
    source: 'the combat chapter, Melee Weapons; our reading',
    ambiguities: ['A-42'],
  },
  'BG-GAMBIT-06': {
    title: 'From weapon to manoeuvre',
    text: "A weapon die turned into a manoeuvre die may be the best die, go to an ally as a gift and be discarded in step 4, and it neither exhausts nor marks its weapon. The side's threat is worked out again as if it were not there.",
    source: 'the combat chapter, Gambits',
  },
  'BG-GAMBIT-07': {
    title: 'From manoeuvre to weapon',
    text: "A manoeuvre die turned into a weapon die counts for the side's threat and is not checked against a score. Armour may discard it, and then there is no weapon to mark. It gives a fighter without a weapon a way to threaten in a clash.",
    source: 'the combat chapter, Gambits, Armour; our reading',
    ambiguities: ['A-43'],
  },
  'BG-GAMBIT-08': {
    title: 'Only dice of your own roll',
    text: 'Gambits come ahead of gifts, so fighters have none but the dice they rolled for themselves to use. A bow die that vantage has let into the manoeuvre roll is excluded.',
    source: 'our reading',
  },
} as const;

/** BG-GAMBIT-01, BG-GAMBIT-03, BG-GAMBIT-04. One of the fighter's own dice moves to the other use; it does not count twice. */
export function applyGambit(fight: Fight, fighter: Fighter, move: Move | null, table: Table): void {
  if (move === null) return;
  const from = move.to === 'manoeuvre' ? fighter.pool : fighter.hand;
  const to = move.to === 'manoeuvre' ? fighter.hand : fighter.pool;
  const die = from.find((own) => own.key === move.die && own.owner === fighter.id && !own.twin);
  if (die === undefined) return;
  fighter.gambitUsed = true;
  const moved = fight.options['gambit-die'] === 'both' ? twinOf(die) : die; // Ambiguity A-41
  if (moved === die) takeOut(from, die);
  moved.gambit = true;
  moved.live = true; // Ambiguity A-42: an over-swung die may be rescued
  to.push(moved);
  if (table.watched)
    say(table, {
      kind: 'gambit-made',
      rule: 'BG-GAMBIT-01',
      fighter: fighter.id,
      die: move.die,
      to: move.to,
      value: moved.value,
    });
  if (move.to === 'weapon') armGambit(fight, fighter, moved, table);
}

/**
 * BG-GAMBIT-06, BG-GAMBIT-07. Only a die that becomes a weapon die is checked against armour. Ambiguity A-43: and Guts,
 * or against nothing.
 */
function armGambit(fight: Fight, fighter: Fighter, die: Die, table: Table): void {
  die.aim = fighter.aim;
  if (fight.options['gambit-checks'] === 'all') checkOver(fight, fighter, die, table);
}
