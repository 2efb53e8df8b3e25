// How a table and its fights begin: from a fight file, a library fight or a record.

import { sha256Of, toHex, utf8 } from '@affray/fair';
import { parseRecord, type Setup, type System } from '@affray/kernel';
import { LiveFight } from '@affray/run';
import { checkRecord, inOneLine, openScenario, whyNotSetup } from '@affray/scenario';
import { loadSystem } from '@affray/systems';
import type { Host } from './host.ts';
import { MOST_VALUES_IN_RECORD, whyNotText } from './json-limits.ts';
import type { FightStart, TableState } from './state.ts';

const DEEPEST_RECORD = 64;

/** A fight ready for a table, or a message for each problem. */
export type Ready =
  | { readonly ok: true; readonly setup: Setup; readonly imported: TableState['imported'] }
  | { readonly ok: false; readonly problems: readonly string[] };

/** A fight with fresh secrets or, for practice, with secrets derived from a seed. */
export function newFight(
  host: Host,
  setup: Setup,
  system: System,
  imported: TableState['imported'],
  practice?: string,
): FightStart {
  const bytes = (length: number, purpose: string): string =>
    toHex(practice === undefined ? host.randomBytes(length) : practiceBytes(practice, purpose, length));
  const isSolo = host.hasAllSeats === true || practice !== undefined;
  return {
    setup,
    rules: system.version,
    fightId: bytes(16, 'fight'),
    serverSeed: bytes(32, 'server'),
    hiddenSeed: bytes(32, 'hidden'),
    botSeed: bytes(32, 'bots'),
    entries: imported?.entries ?? [],
    dice: imported?.dice ?? {},
    ...(isSolo ? { solo: true } : {}),
  };
}

/**
 * Anyone who knows the seed knows the dice: the book of such a fight says `solo`, and no seat takes part in
 * its dice.
 */
function practiceBytes(seed: string, purpose: string, length: number): Uint8Array {
  return sha256Of(utf8(`affray/1/practice\0${purpose}\0${seed}`)).subarray(0, length);
}

/**
 * Reads the text of a fight file for a table.
 * @example const ready = await fromScenario(text, 'duel.yaml');
 */
export async function fromScenario(text: string, file: string): Promise<Ready> {
  const opened = await openScenario(text, file);
  if (!opened.ok) return { ok: false, problems: opened.problems.map(inOneLine) };
  return { ok: true, setup: opened.value.setup, imported: null };
}

/**
 * Reads a record for a table: the fight continues where the record ends.
 * @example const ready = await fromRecord(readFileSync('fight.json', 'utf8'));
 */
export async function fromRecord(text: string): Promise<Ready> {
  // Parsing deep nesting could block the process for seconds.
  const why = whyNotText(text, DEEPEST_RECORD, MOST_VALUES_IN_RECORD);
  if (why !== null) return { ok: false, problems: [why] };
  try {
    const record = parseRecord(text);
    const checked = checkRecord(record);
    if (!checked.ok)
      return { ok: false, problems: checked.problems.map((one) => `${one.path.join('.')}: ${one.message}`) };
    const system = await loadSystem(record.system);
    if (system === undefined)
      return { ok: false, problems: [`There is no system "${record.system.slice(0, 64)}".`] };
    const fault = whyNotSetup(record.setup, system);
    if (fault !== null) return { ok: false, problems: [fault] };
    // Replays it once: a record that contradicts the rules is refused here, with both sides named.
    const { round } = LiveFight.resume(system, record, { face: () => null });
    // Faces of future rounds would be known in advance.
    const dice = Object.fromEntries(
      Object.entries(record.dice).filter(([number]) => Number(number) <= round),
    );
    return { ok: true, setup: record.setup, imported: { entries: record.entries, dice } };
  } catch (problem) {
    return {
      ok: false,
      problems: [problem instanceof Error ? problem.message.slice(0, 300) : 'This is not a record.'],
    };
  }
}
