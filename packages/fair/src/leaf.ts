// A log of events that every viewer can check, although each sees different parts of it.

import { canonicalJson, type Json } from './canonical.ts';
import { fromHex, HASH_BYTES, hashOf, isHex, toHex, utf8 } from './frame.ts';

/** A part of an event that not everyone may see: shown with its salt, or only as its hash. All hex. */
export type LogLeaf = { readonly salt: string; readonly value: Json } | { readonly hash: string };

/** One event of the log. `hash` covers it and, through the previous hash, all earlier events. */
export interface LogEvent {
  readonly shown: Json;
  readonly leaves: readonly LogLeaf[];
  readonly hash: string;
}

/**
 * The hash that replaces a hidden value. The salt (32 random bytes, used once) keeps it from being guessed.
 *
 * @example leafHash(salt, { fighter: 'f9', action: 'hide' });
 */
export function leafHash(salt: Uint8Array, value: Json): Uint8Array {
  return hashOf('affray/1/leaf', salt, utf8(canonicalJson(value)));
}

/**
 * The hash of an event: the previous hash, what all may see, and the leaves. The first event follows the fight's
 * id.
 *
 * @example const hash = eventHash(fightId, { kind: 'round-opened', round: 1 }, []);
 */
export function eventHash(previous: Uint8Array, shown: Json, leaves: readonly Uint8Array[]): Uint8Array {
  return hashOf('affray/1/event', previous, hashOf('affray/1/public', utf8(canonicalJson(shown))), ...leaves);
}

/**
 * Hashes a list without revealing its length or content: one leaf for each salt, the spare ones empty. This lets the game
 * master commit to the choices for all fighters at once.
 *
 * @example const leaves = sealedList([choiceOfOrc, choiceOfGhost], eightSalts); // eight hashes
 */
export function sealedList(values: readonly Json[], salts: readonly Uint8Array[]): string[] {
  if (values.length > salts.length) {
    throw new RangeError(`${values.length} values do not fit in a list of ${salts.length}.`);
  }
  return salts.map((salt, i) => toHex(leafHash(salt, values[i] ?? null)));
}

/**
 * Adds an event to a log; returns the event with its hash.
 *
 * @example log.push(nextEvent(fightId, log.at(-1), { kind: 'fight-started' }, [{ salt, value: ambush }]));
 */
export function nextEvent(
  fightId: Uint8Array,
  before: LogEvent | undefined,
  shown: Json,
  leaves: readonly LogLeaf[],
): LogEvent {
  const previous = before === undefined ? fightId : fromHex(before.hash, HASH_BYTES);
  return { shown, leaves, hash: toHex(eventHash(previous, shown, leaves.map(hashOfLeaf))) };
}

/**
 * The leaf for viewers who may not know the value.
 *
 * @example const theirs = { ...event, leaves: event.leaves.map(redactedLeaf) };
 */
export function redactedLeaf(leaf: LogLeaf): LogLeaf {
  return { hash: toHex(hashOfLeaf(leaf)) };
}

/**
 * Checks a log, redacted or not. Returns the index of the first event with a wrong hash, or null.
 *
 * @example const broken = firstBrokenEvent(fightId, log); // null
 */
export function firstBrokenEvent(fightId: Uint8Array, log: readonly LogEvent[]): number | null {
  let previous = fightId;
  for (const [i, event] of log.entries()) {
    if (!event.leaves.every(isWellMade)) return i;
    const hash = eventHash(previous, event.shown, event.leaves.map(hashOfLeaf));
    if (toHex(hash) !== event.hash) return i;
    previous = hash;
  }
  return null;
}

/** A leaf with both a value and a hash could display one thing and prove another. */
function isWellMade(leaf: LogLeaf): boolean {
  if ('value' in leaf) return !('hash' in leaf) && isHex(leaf.salt, HASH_BYTES);
  return isHex(leaf.hash, HASH_BYTES);
}

function hashOfLeaf(leaf: LogLeaf): Uint8Array {
  return 'value' in leaf
    ? leafHash(fromHex(leaf.salt, HASH_BYTES), leaf.value)
    : fromHex(leaf.hash, HASH_BYTES);
}
