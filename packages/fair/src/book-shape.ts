// Whether a value has the form of a fair book: the first check of a file from outside.

import { canonicalJson } from './canonical.ts';
import { MOST_SIDES } from './die.ts';
import { HASH_BYTES, isHex } from './frame.ts';

type Fields = Record<string, (value: unknown) => boolean>;
type Say = (place: string, what: string) => void;

const ANCHOR: Fields = {
  owner: (value) => typeof value === 'string' && isOwner(value),
  from: isCount,
  anchor: (value) => value === null || isLink(value),
  host: isFlag,
};
const ROUND: Fields = {
  round: isCount,
  participants: Array.isArray,
  server: isLink,
  hidden: (value) => value === null || isLink(value),
  closed: isFlag,
  dice: Array.isArray,
  commitments: Array.isArray,
  seal: isLink,
};
const ROUND_MAY: Fields = { epoch: isObject };
const EPOCH: Fields = {
  round: isCount,
  step: (value) => isWhole(value, 0, 0xffff_ffff),
  veiled: isObject,
  defaults: Array.isArray,
};
const EPOCH_MAY: Fields = { withheld: Array.isArray };
const VEILED: Fields = { commitment: isLink, opening: (value) => value === null || isObject(value) };
const VEILED_OPENING: Fields = { salt: isLink, choices: Array.isArray, defaults: Array.isArray };
const DEFAULT: Fields = {
  seat: isShort,
  who: (value) => typeof value === 'string' && value.isWellFormed(),
  why: (value) => value === 'skipped' || isUnopened(value),
};
const WITHHELD: Fields = { seat: isShort, rev: isShort, opening: isObject };
const PARTICIPANT: Fields = {
  seat: isShort,
  status: (value) => value === 'opened' || value === 'missing',
  link: (value) => value === null || isLink(value),
};
const PARTICIPANT_MAY: Fields = { why: isUnopened };
const DIE: Fields = {
  label: (value) => typeof value === 'string' && value !== '' && value.isWellFormed(),
  sides: (value) => isWhole(value, 2, MOST_SIDES),
  face: (value) => isWhole(value, 1, MOST_SIDES),
};
const DIE_MAY: Fields = { hidden: (value) => value === true, byHand: (value) => value === true, key: isLink };
const COMMITMENT: Fields = {
  seat: isShort,
  rev: isShort,
  commitment: isLink,
  opening: (value) => value === null || isObject(value),
};
const OPENING: Fields = { choice: isChoice, blind: isLink };
const BOOK_MAY: Fields = { sealed: (value) => value === true };
const BOOK: Fields = {
  version: (value) => value === 1,
  fightId: (value) => isHex(value, 16),
  solo: isFlag,
  anchors: Array.isArray,
  called: (value) => isWhole(value, 0, 0xffff_ffff),
  rounds: Array.isArray,
  seal: isLink,
};

/**
 * What is wrong with the form of a book, one message per fault; empty if it can be checked.
 *
 * @example bookFaults(JSON.parse(text)); // []
 */
export function bookFaults(book: unknown): string[] {
  const faults: string[] = [];
  const say: Say = (place, what) => faults.push(`The book cannot be read: ${place} ${what}.`);
  if (!hasForm(book, 'the book', BOOK, BOOK_MAY, say)) return faults;
  each(book.anchors, 'anchors', (anchor, place) => hasForm(anchor, place, ANCHOR, {}, say));
  each(book.rounds, 'rounds', (round, place) => roundForm(round, place, book.sealed === true, say));
  return faults;
}

function roundForm(round: unknown, place: string, isSealed: boolean, say: Say): void {
  if (!hasForm(round, place, ROUND, ROUND_MAY, say)) return;
  if (isSealed !== (round.epoch !== undefined))
    say(`${place}.epoch`, 'belongs to a sealed book, and only there');
  if (round.epoch !== undefined) epochForm(round.epoch, `${place}.epoch`, say);
  let last = -1;
  each(round.participants, `${place}.participants`, (seat, at) => {
    if (!hasForm(seat, at, PARTICIPANT, PARTICIPANT_MAY, say)) return;
    if ((seat.seat as number) <= last) say(`${at}.seat`, 'must be greater than the one before');
    last = seat.seat as number;
    if ((seat.status === 'opened') !== (seat.link !== null))
      say(at, 'must have a link if opened, and only then');
  });
  each(round.dice, `${place}.dice`, (die, at) => dieForm(die, at, say));
  each(round.commitments, `${place}.commitments`, (commitment, at) => commitmentForm(commitment, at, say));
}

function commitmentForm(commitment: unknown, place: string, say: Say): void {
  if (!hasForm(commitment, place, COMMITMENT, {}, say)) return;
  if (commitment.opening !== null) hasForm(commitment.opening, `${place}.opening`, OPENING, {}, say);
}

function epochForm(epoch: unknown, place: string, say: Say): void {
  if (!hasForm(epoch, place, EPOCH, EPOCH_MAY, say)) return;
  const defaults = (list: unknown, name: string): void =>
    each(list, name, (one, at) => hasForm(one, at, DEFAULT, {}, say));
  defaults(epoch.defaults, `${place}.defaults`);
  each(epoch.withheld ?? [], `${place}.withheld`, (one, at) => {
    if (hasForm(one, at, WITHHELD, {}, say)) hasForm(one.opening, `${at}.opening`, OPENING, {}, say);
  });
  const { veiled } = epoch;
  if (!hasForm(veiled, `${place}.veiled`, VEILED, {}, say) || veiled.opening === null) return;
  const { opening } = veiled;
  if (!hasForm(opening, `${place}.veiled.opening`, VEILED_OPENING, {}, say)) return;
  each(opening.choices, `${place}.veiled.opening.choices`, (one, at) => commitmentForm(one, at, say));
  defaults(opening.defaults, `${place}.veiled.opening.defaults`);
}

function dieForm(die: unknown, place: string, say: Say): void {
  if (!hasForm(die, place, DIE, DIE_MAY, say)) return;
  if ((die.face as number) > (die.sides as number)) say(`${place}.face`, 'is more than the die has sides');
  if (die.key !== undefined && (die.hidden === undefined || die.byHand !== undefined)) {
    say(`${place}.key`, 'belongs to a die drawn behind the screen only');
  }
}

/** Requires every field of `must`, allows those of `may`, and nothing else: unknown fields cannot be checked. */
function hasForm(
  value: unknown,
  place: string,
  must: Fields,
  may: Fields,
  say: Say,
): value is Record<string, unknown> {
  if (!isObject(value)) {
    say(place, 'is not an object');
    return false;
  }
  let right = true;
  const wrong = (at: string, what: string): void => {
    say(at, what);
    right = false;
  };
  for (const key of Object.keys(must)) if (!Object.hasOwn(value, key)) wrong(`${place}.${key}`, 'is missing');
  for (const key of Object.keys(value)) {
    const fits = Object.hasOwn(must, key) ? must[key] : Object.hasOwn(may, key) ? may[key] : undefined;
    if (fits === undefined) wrong(`${place}.${key}`, 'is not a field of it');
    else if (!fits(value[key])) wrong(`${place}.${key}`, 'is not what it must be');
  }
  return right;
}

function each(list: unknown, name: string, check: (item: unknown, place: string) => unknown): void {
  for (const [i, item] of (list as unknown[]).entries()) check(item, `${name}[${i}]`);
}

function isOwner(owner: string): boolean {
  return (
    owner === 'server' ||
    owner === 'server/hidden' ||
    (/^seat\/(0|[1-9]\d*)$/.test(owner) && isShort(+owner.slice(5)))
  );
}

function isChoice(value: unknown): boolean {
  try {
    canonicalJson(value);
    return true;
  } catch {
    return false;
  }
}

function isLink(value: unknown): boolean {
  return isHex(value, HASH_BYTES);
}

function isUnopened(value: unknown): boolean {
  return value === 'refused' || value === 'disconnected';
}

function isFlag(value: unknown): boolean {
  return typeof value === 'boolean';
}

function isCount(value: unknown): boolean {
  return isWhole(value, 1, 0xffff_ffff);
}

function isShort(value: unknown): boolean {
  return isWhole(value, 0, 0xffff);
}

function isWhole(value: unknown, least: number, most: number): boolean {
  return Number.isInteger(value) && (value as number) >= least && (value as number) <= most;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return value !== null && typeof value === 'object' && !Array.isArray(value);
}
