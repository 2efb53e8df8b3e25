// Plays a block of the lab. Runs in a worker: even opening the fight file would delay tables.

import { createHash } from 'node:crypto';
import type { Setup, System } from '@affray/kernel';
import { addTally, BlockPlayer, jobOf, noTally, type Tally } from '@affray/lab';
import type { LabBlock, LabTally } from '@affray/protocol';
import { policyNames } from '@affray/run';
import { inOneLine, openScenario } from '@affray/scenario';

/** A block, and its time limit. */
export interface LabTask {
  readonly block: LabBlock;
  readonly ms: number;
}
/** The tally as text, so that no other thread has to serialise it; or a message for each problem. */
export type LabDone =
  | { readonly ok: true; readonly tally: string }
  | { readonly ok: false; readonly problems: readonly string[] };

/** Fights that a thread caches: a sweep goes from one to the next, and several clients may take turns. */
const MOST_KEPT = 4;
/** Rows are long, so this is the most in one answer. */
const MOST_ROWS = 1000;
const MOST_AT_ONCE = 256;

const kept = new Map<string, BlockPlayer>();

/**
 * Plays as much of a block as there is time for, but at least one run.
 * @example const done = await playBlock({ block, ms: 2000 });
 */
export async function playBlock({ block, ms }: LabTask): Promise<LabDone> {
  const { from, to, ...terms } = block;
  const key = createHash('sha256').update(JSON.stringify(terms)).digest('base64');
  const known = kept.get(key) ?? (await playerOf(block));
  if (!(known instanceof BlockPlayer)) return { ok: false, problems: known };
  // A player that throws in the middle of a fight is not reused.
  kept.delete(key);
  // Preparing the fight does not count: a thread that has just started would otherwise play only one run.
  const until = performance.now() + ms;
  const last = block.rows === true ? Math.min(to, from + MOST_ROWS) : to;
  const tally = playUntil(known, from, last, () => performance.now() >= until);
  kept.set(key, known);
  const [oldest] = kept.keys();
  if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
  return { ok: true, tally: JSON.stringify(tally satisfies LabTally) };
}

function playUntil(player: BlockPlayer, from: number, to: number, isLate: () => boolean): Tally {
  const all = noTally(from);
  for (let size = 1; all.to < to; size = Math.min(2 * size, MOST_AT_ONCE)) {
    addTally(all, player.play(all.to, Math.min(to, all.to + size)));
    if (isLate()) break;
  }
  return all;
}

/** Makes the player of a block's fight, or returns its problems. */
async function playerOf(block: LabBlock): Promise<BlockPlayer | readonly string[]> {
  const opened = await openScenario(block.scenario, 'fight');
  if (!opened.ok) return opened.problems.map(inOneLine);
  const { setup, system } = opened.value;
  const problems = whyNotPolicies(block, setup, system);
  if (problems.length > 0) return problems;
  const { scenario: _text, from: _from, to: _to, ...given } = block;
  const wanted = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  return new BlockPlayer(system, jobOf(setup, wanted));
}

function whyNotPolicies({ policies = {}, gm }: LabBlock, setup: Setup, system: System): string[] {
  const names = policyNames(system);
  const sides = setup.sides.map(({ id }) => id);
  const strange = Object.keys(policies).filter((side) => !sides.includes(side));
  const unknown = [...Object.values(policies), ...(gm === undefined ? [] : [gm])].filter(
    (name) => !names.includes(name),
  );
  return [
    ...strange.map((side) => `There is no side "${side}". There are: ${sides.join(', ')}.`),
    ...unknown.map((name) => `${system.title} has no policy "${name}". It has: ${names.join(', ')}.`),
  ];
}
