// A puzzle: a position of a record with the question what to choose there. It does not contain the solution,
// which is computed when someone has tried.
import {
  BadInput,
  type Entry,
  type FightRecord,
  type Json,
  makeRecord,
  parseRecord,
  type System,
} from '@affray/kernel';
import { branchOf, replay } from '@affray/run';
import { decisionAt } from './choice-at.ts';

/**
 * A puzzle as stored in its file. Its record ends where a choice is due, and has one seat, whose knowledge is
 * shown.
 */
export interface Puzzle {
  readonly format: 'affray-puzzle';
  readonly version: 1;
  readonly title: string;
  /** The side that has to choose. */
  readonly side: string;
  readonly record: FightRecord;
}

const LONGEST_TITLE = 64;

/**
 * Makes a puzzle from a moment of a record, without the names of the players and without what came later.
 * @example saveFile('puzzle.json', puzzleText(puzzleOf(system, record, 12, 'heroes', 'Corner them')));
 */
export function puzzleOf(
  system: System,
  record: FightRecord,
  moment: number,
  side: string,
  title: string,
): Puzzle {
  const { at } = decisionAt(replay(system, record), moment);
  const branch = branchOf(system, record, at, 'fresh');
  const name = record.setup.sides.find(({ id }) => id === side)?.name;
  if (name === undefined) throw new BadInput(`The fight has no side "${side}".`);
  return {
    format: 'affray-puzzle',
    version: 1,
    title: title.slice(0, LONGEST_TITLE),
    side,
    record: {
      ...branch,
      seats: [{ id: 'solver', name, gm: false, fighters: [], sides: [side] }],
      entries: branch.entries.map((entry): Entry => ({ ...entry, seat: null })),
    },
  };
}

/**
 * A puzzle as the text of a file.
 * @example puzzleText(puzzle)
 */
export function puzzleText({ record, ...rest }: Puzzle): string {
  return `${JSON.stringify({ ...rest, record: JSON.parse(makeRecord(record)) as Json })}\n`;
}

/** Whether a text is meant to be a puzzle. */
export function isPuzzle(text: string): boolean {
  return /"format"\s*:\s*"affray-puzzle"/.test(text.slice(0, 200));
}

/**
 * Reads a puzzle. Refuses anything else with a message.
 * @example const { side, record } = parsePuzzle(text);
 */
export function parsePuzzle(text: string): Puzzle {
  const data = objectIn(text);
  if (data?.format !== 'affray-puzzle') throw new BadInput('This is not a puzzle.');
  if (data.version !== 1)
    throw new BadInput(
      `Not a puzzle: "version" is ${JSON.stringify(data.version)}; this program reads version 1.`,
    );
  const { title, side } = data;
  if (typeof title !== 'string' || typeof side !== 'string')
    throw new BadInput('Not a puzzle: "title" and "side" must be texts.');
  const record = parseRecord(JSON.stringify(data.record ?? null));
  if (!record.setup.sides.some(({ id }) => id === side))
    throw new BadInput(`Not a puzzle: its fight has no side "${side}".`);
  return { format: 'affray-puzzle', version: 1, title: title.slice(0, LONGEST_TITLE), side, record };
}

function objectIn(text: string): Record<string, unknown> | null {
  try {
    const data: unknown = JSON.parse(text);
    return typeof data === 'object' && data !== null ? (data as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}
