// Branching: a new fight that starts from a moment of a recorded one.

import { dieKey, type Entry, type FightRecord, type System } from '@affray/kernel';
import { LiveFight } from './live.ts';
import { replay } from './replay.ts';
import type { DiceSource } from './round-run.ts';

/** Dice after the moment: `fresh` ones, or the `same` as in the record wherever the same slot is rolled again. */
export type BranchDice = 'fresh' | 'same';

/**
 * The record of a fight up to a moment, without undone entries. Dice rolled by then are kept; the fair book is not,
 * because it proves another fight.
 * @example const branch = branchOf(system, parseRecord(text), 12, 'fresh');
 */
export function branchOf<State>(
  system: System<State>,
  record: FightRecord,
  moment: number,
  dice: BranchDice,
): FightRecord {
  const whole = replay(system, record);
  if (!Number.isSafeInteger(moment) || moment < 0 || moment > whole.moment)
    throw new RangeError(`The fight has moments 0 to ${whole.moment}.`);
  const entries = Array.from({ length: moment }, (_, at) => inPlace(whole.entryAt(at) as Entry));
  const start: FightRecord = { ...record, rules: system.version, entries, byHand: [], fair: null };
  const faces =
    dice === 'same'
      ? record.dice
      : LiveFight.resume(system, { ...start, dice: {} }, facesOf(record)).saved().dice;
  const isKept = (key: string): boolean => {
    const at = key.indexOf('/');
    return faces[key.slice(0, at)]?.[key.slice(at + 1)] !== undefined;
  };
  return { ...start, dice: faces, byHand: record.byHand.filter(isKept) };
}

/** An effective entry at the position where it takes effect. */
function inPlace(entry: Entry): Entry {
  if (entry.is !== 'withdrawal') return entry;
  const { before: _, ...withdrawal } = entry;
  return withdrawal;
}

function facesOf({ dice }: FightRecord): DiceSource {
  return { face: (round, label, sides) => dice[String(round)]?.[dieKey(label, sides)] ?? null };
}
