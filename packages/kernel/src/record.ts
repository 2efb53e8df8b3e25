// The record: what is saved of a fight. Everything else can be recomputed from it.

import type { FairBook } from '@affray/fair';
import { BadInput } from './errors.ts';
import type { Intervention } from './intervention.ts';
import { canonicalJson, type Json } from './json.ts';
import type { Seat } from './seats.ts';
import type { Setup } from './system.ts';

/** One input of a fight, in order of arrival. The list is append-only. */
export type Entry =
  | {
      readonly is: 'answer';
      readonly kind: string;
      readonly who: string;
      readonly answer: Json;
      /** The seat that answered; null if a policy or a default did. */
      readonly seat: string | null;
    }
  /** `before`: it takes effect before `entries[before]`, an intervention whose dice came late; omitted: at its own position. */
  | {
      readonly is: 'withdrawal';
      readonly kind: string;
      readonly who: string;
      readonly seat: string | null;
      readonly before?: number;
    }
  | { readonly is: 'intervention'; readonly act: Intervention; readonly seat: string | null }
  /** Back to the moment before the `to`-th effective entry. */
  /** `why`: in the words of the person who undid it, if given. */
  | {
      readonly is: 'undo';
      readonly to: number;
      readonly seat: string | null;
      readonly why?: string;
      /** The current round, if a die was awaited: faces typed in later do not end it after the fact. */
      readonly round?: number;
    }
  | { readonly is: 'redo'; readonly seat: string | null }
  /** Text written afterwards: replaces the answer of `entries[of]`, which answers an optional question. */
  | { readonly is: 'words'; readonly of: number; readonly answer: Json; readonly seat: string | null };

/** A fight as saved, format version 1. */
export interface FightRecord {
  readonly format: 'affray-record';
  readonly version: 1;
  readonly system: string;
  /** Version of the system's rules that played it. */
  readonly rules: string;
  readonly setup: Setup;
  readonly seats: readonly Seat[];
  readonly entries: Entry[];
  /** Faces by round, then by slot and size: `dice['2']['sam/attack.0:d6'] = 5`. */
  readonly dice: Record<string, Record<string, number>>;
  /** Which of those dice were rolled by hand and typed in: `2/sam/attack.0:d6`. */
  readonly byHand: string[];
  /** What is needed to check the dice; null if they were not drawn from a fair stream. */
  readonly fair: FairBook | null;
}

/**
 * The key of a die in a record: its slot and its size.
 * @example dieKey('sam/attack.0', 6) // 'sam/attack.0:d6'
 */
export function dieKey(label: string, sides: number): string {
  return `${label}:d${sides}`;
}

/** The sides of a die by its key; NaN if it is not one. */
export function sidesIn(key: string): number {
  return Number(/:d(\d+)$/.exec(key)?.[1]);
}

/**
 * An empty record for a fight about to start.
 * @example const record = newRecord(setup, '1.0.0', seats);
 */
export function newRecord(setup: Setup, rules: string, seats: readonly Seat[]): FightRecord {
  return {
    format: 'affray-record',
    version: 1,
    system: setup.system,
    rules,
    setup,
    seats,
    entries: [],
    dice: {},
    byHand: [],
    fair: null,
  };
}

/**
 * A record as text: canonical JSON, so that the same fight gives the same bytes.
 * @example writeFileSync('fight.json', makeRecord(fight.record));
 */
export function makeRecord(record: FightRecord): string {
  return `${canonicalJson(record as unknown as Json)}\n`;
}

/**
 * Reads a record. Refuses anything else with a message that gives the path.
 * @example const record = parseRecord(readFileSync('fight.json', 'utf8'));
 */
export function parseRecord(text: string): FightRecord {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch (problem) {
    throw new BadInput(`Not a record: it is not JSON (${(problem as Error).message}).`);
  }
  const why = whyNotRecord(data);
  if (why !== null) throw new BadInput(`Not a record: ${why}`);
  return data as FightRecord;
}

function whyNotRecord(data: unknown): string | null {
  if (!isObject(data)) return 'it is not an object.';
  if (data.format !== 'affray-record') return '"format" is not "affray-record".';
  if (data.version !== 1)
    return `"version" is ${JSON.stringify(data.version)}; this program reads version 1.`;
  if (typeof data.system !== 'string' || typeof data.rules !== 'string')
    return '"system" and "rules" must be texts.';
  if (!isObject(data.setup) || !Array.isArray(data.setup.fighters))
    return '"setup" with its fighters is missing.';
  if (!Array.isArray(data.seats)) return '"seats" must be a list.';
  if (!isObject(data.dice)) return '"dice" must be an object of rounds.';
  if (!Array.isArray(data.byHand)) return '"byHand" must be a list.';
  if (!Array.isArray(data.entries)) return '"entries" must be a list.';
  const bad = data.entries.findIndex((entry) => !isEntry(entry));
  if (bad >= 0) return `"entries[${bad}]" is not an answer, withdrawal, intervention, undo, redo or words.`;
  return whyNotDice(data.dice);
}

function isEntry(entry: unknown): boolean {
  if (!isObject(entry)) return false;
  switch (entry.is) {
    case 'answer':
      return typeof entry.kind === 'string' && typeof entry.who === 'string' && entry.answer !== undefined;
    case 'withdrawal':
      return (
        typeof entry.kind === 'string' &&
        typeof entry.who === 'string' &&
        (entry.before === undefined || Number.isSafeInteger(entry.before))
      );
    case 'intervention':
      return isObject(entry.act) && typeof entry.act.do === 'string';
    case 'undo':
      return Number.isSafeInteger(entry.to) && (entry.to as number) >= 0;
    case 'words':
      return Number.isSafeInteger(entry.of) && (entry.of as number) >= 0 && entry.answer !== undefined;
    default:
      return entry.is === 'redo';
  }
}

function whyNotDice(rounds: Record<string, unknown>): string | null {
  for (const round of Object.keys(rounds)) {
    const dice = rounds[round];
    if (!isObject(dice)) return `"dice.${round}" must be an object of slots.`;
    for (const slot of Object.keys(dice)) {
      const sides = sidesIn(slot);
      const face = dice[slot];
      if (!Number.isSafeInteger(face) || !((face as number) >= 1) || !((face as number) <= sides)) {
        return `"dice.${round}.${slot}" must be a face of that die.`;
      }
    }
  }
  return null;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return value !== null && typeof value === 'object' && !Array.isArray(value);
}
