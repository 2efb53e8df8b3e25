// 10-gambits.ts   Chapter 10, Gambits: turning a weapon die into a manoeuvre die, or the reverse.
import type { Table } from '@affray/kernel';
import { twinOf } from './01-dice.ts';
import { checkOver } from './04-weapon-dice.ts';
import { say } from './events.ts';
import type { Move } from './questions-clash.ts';
import type { Die, Fight, Fighter } from './state.ts';

/** BG-GAMBIT-01, BG-GAMBIT-03, BG-GAMBIT-04. One die of one's own moves to the other use; it does not count twice. */
export function applyGambit(fight: Fight, fighter: Fighter, move: Move | null, table: Table): void {
  if (move === null) return;
  const from = move.to === 'manoeuvre' ? fighter.pool : fighter.hand;
  const to = move.to === 'manoeuvre' ? fighter.hand : fighter.pool;
  const die = from.find((own) => own.key === move.die && own.owner === fighter.id && !own.twin);
  if (die === undefined) return;
  fighter.gambitUsed = true;
  const moved = fight.options['gambit-die'] === 'both' ? twinOf(die) : die; // Ambiguity A-41
  if (moved === die) from.splice(from.indexOf(die), 1);
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

/** BG-GAMBIT-06, BG-GAMBIT-07. Only a die that becomes a weapon die meets armour. Ambiguity A-43: and Guts, or nothing at all. */
function armGambit(fight: Fight, fighter: Fighter, die: Die, table: Table): void {
  die.aim = fighter.aim;
  if (fight.options['gambit-checks'] === 'all') checkOver(fight, fighter, die, table);
}
