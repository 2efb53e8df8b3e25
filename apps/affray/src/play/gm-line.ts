// Typed commands of the game master: changes, calls of the game, and requests for rolls.
import {
  type Batch,
  type Change,
  changesFor,
  diceIn,
  type Given,
  groupsOf,
  type Json,
  nearest,
  needsFighters,
  type Request,
  type Seat,
  type SideSetup,
  type System,
  subjectOf,
  type Takes,
} from '@affray/kernel';
import { frameFor, type Game, type Refused, send, viewOf } from './game.ts';

/** How to type it. */
const GM_USAGE: readonly string[] = [
  'WHO FIELD VALUE ; WHY: sets a value. WHO is a fighter, several with commas, a side, or all of a kind ("goblin").',
  'CALL WHO NAME=VALUE … ; WHY: makes a call of the game. hide WHO, reveal WHO, remove WHO.',
  'ask WHO 2d6+d8 at 9 ; WHAT FOR: asks for a roll. ask WHO CHECK NAME=VALUE … ; WHAT FOR: for one of the book.',
  'ask … ; WHAT FOR ; REVEALED: also says what a success reveals.',
];

export const ONLY_GM = 'Only the game master steps in. Sit down as one with --as gm.';

/** A fight as the game master sees it. */
interface GmView {
  readonly system: System;
  readonly state: unknown;
  readonly sides: readonly SideSetup[];
}

/**
 * Executes a line of the game master; returns a message if it cannot.
 * @example await stepIn(game, seat, 'goblin grit 2 ; The roof came down.')
 */
export async function stepIn(game: Game, seat: Seat, line: string): Promise<Refused> {
  if (!seat.gm) return ONLY_GM;
  const [what = '', ...rest] = line.split(';');
  const why = rest.join(';').trim();
  const words = wordsOf(what);
  const { system, setup } = game;
  const view: GmView = { system, state: viewOf(game, seat).state, sides: setup.sides };
  if (words.length === 0) return GM_USAGE[0] ?? '';
  if (words[0] === 'ask') return await ask(game, seat, requestIn(view, words.slice(1), rest));
  const act = changing(view, words, why);
  return typeof act === 'string' ? act : await send(game, seat, { do: 'intervene', act });
}

/** Requests a roll and replies at once for everybody, since they share this keyboard. */
async function ask(game: Game, seat: Seat, request: Omit<Request, 'id'> | string): Promise<Refused> {
  if (typeof request === 'string') return request;
  const refused = await send(game, seat, { do: 'request', ...request });
  const made = frameFor(game, seat).fight?.requests.at(-1);
  if (refused !== null || made === undefined) return refused;
  const { id } = made;
  const replies = made.fighters.map(
    (fighter) => ({ do: 'reply', request: id, fighter, value: null }) as const,
  );
  return await send(game, seat, ...replies);
}

/**
 * The commands of this game: its fields, calls and checks, a line each.
 * @example for (const line of gmHelp(system)) say(line);
 */
export function gmHelp({ fields, calls, checks = {} }: System): string[] {
  const args = (takes: Readonly<Record<string, Takes>>): string =>
    Object.entries(takes)
      .map(([name, is]) => ` ${name}=${typeof is === 'string' ? is : is.join('|')}`)
      .join('');
  return [
    ...GM_USAGE,
    `Fields: ${Object.keys(fields).join(', ')}.`,
    ...Object.entries(calls).map(([name, { words, takes }]) => `${name}${args(takes)}: ${words}`),
    ...Object.entries(checks).map(([name, { words, takes }]) => `ask WHO ${name}${args(takes)}: ${words}`),
  ];
}

/** Splits a line into words; a quoted phrase counts as one word. */
function wordsOf(text: string): string[] {
  return (text.match(/(?:[^\s"]+|"[^"]*")+/g) ?? []).map((word) => word.replaceAll('"', ''));
}

function changing(view: GmView, words: readonly string[], reason: string): Change | Batch | string {
  const { system } = view;
  const [first = '', second = '', ...more] = words;
  const isDone = ['hide', 'reveal', 'remove'].includes(first);
  if (!isDone && !Object.hasOwn(system.calls, first)) return setting(view, words, reason);
  const takes = isDone ? {} : (system.calls[first]?.takes ?? {});
  const what = isDone ? `do:${first}` : `call:${first}`;
  const isNamed = second.includes('=') || second === '';
  const whom = isNamed ? [] : fightersNamed(view, second);
  if (typeof whom === 'string') return whom;
  const given = givenIn(isNamed ? words.slice(1) : more, takes, subjectIn(system, first));
  if (typeof given === 'string') return given;
  if (needsFighters(system, what) && whom.length === 0) return `Say who: ${first} WHO.`;
  return batch(changesFor(system, what, whom, { to: null, given }), reason);
}

function subjectIn({ calls }: System, call: string): string | null {
  return calls[call] === undefined ? null : subjectOf(calls[call]);
}

function setting(
  view: GmView,
  [who = '', field = '', ...value]: readonly string[],
  reason: string,
): Change | Batch | string {
  const { system } = view;
  if (field === '') {
    const near = nearest(who, [...Object.keys(system.calls), 'hide', 'reveal', 'remove', 'ask']);
    return `There is no "${who}" to call.${near === undefined ? '' : ` Did you mean "${near}"?`}`;
  }
  const whom = fightersNamed(view, who);
  if (typeof whom === 'string') return whom;
  if (value.length === 0) return `Say the new value: ${who} ${field} VALUE.`;
  return batch(changesFor(system, `field:${field}`, whom, { to: read(value.join(' ')), given: {} }), reason);
}

/** Several changes are made and undone as one. */
function batch(changes: readonly Change[], reason: string): Change | Batch | string {
  const why = reason === '' ? {} : { reason };
  const [only] = changes;
  if (only === undefined) return 'That changes nobody.';
  return changes.length === 1 ? { ...only, ...why } : { do: 'all', changes, ...why };
}

function requestIn(
  view: GmView,
  words: readonly string[],
  said: readonly string[],
): Omit<Request, 'id'> | string {
  const [who = '', what = '', ...more] = words;
  const [why = '', ...rest] = said.map((one) => one.trim());
  const reveals = rest.join('; ');
  const of = fightersNamed(view, who);
  if (typeof of === 'string') return of;
  const wants = wanted(view.system, what, more);
  if (typeof wants === 'string') return wants;
  return { of, wants, words: why, shown: 'everybody', ...(reveals === '' ? {} : { reveals }) };
}

function wanted(system: System, what: string, more: readonly string[]): Request['wants'] | string {
  const check = Object.hasOwn(system.checks ?? {}, what) ? system.checks?.[what] : undefined;
  if (check !== undefined) {
    const given = givenIn(more, check.takes, null);
    return typeof given === 'string' ? given : { is: 'check', check: what, given };
  }
  const dice = diceIn(what);
  if (dice === null)
    return `"${what}" is neither dice (2d6+d8) nor a check. Checks: ${Object.keys(system.checks ?? {}).join(', ') || 'none'}.`;
  const atLeast = more[0] === 'at' ? Number(more[1]) : undefined;
  if (atLeast !== undefined && !Number.isSafeInteger(atLeast))
    return 'Expected a number to reach after "at", as in at 9.';
  return { is: 'roll', dice, ...(atLeast === undefined ? {} : { atLeast }) };
}

/** Arguments as `name=value`. */
function givenIn(
  words: readonly string[],
  takes: Readonly<Record<string, Takes>>,
  subject: string | null,
): Given | string {
  const given: Record<string, Json> = {};
  for (const word of words) {
    const at = word.indexOf('=');
    const name = word.slice(0, Math.max(0, at));
    const open = Object.keys(takes).filter((one) => one !== subject);
    if (!open.includes(name)) return `"${word}" is not one of ${open.map((one) => `${one}=…`).join(', ')}.`;
    const value = word.slice(at + 1);
    given[name] =
      takes[name] === 'fighters' ? value.split(',') : takes[name] === 'number' ? read(value) : value;
  }
  const missing = Object.keys(takes).filter((name) => name !== subject && !Object.hasOwn(given, name));
  // The first of a list is the default.
  for (const name of missing) given[name] = typeof takes[name] === 'string' ? '' : (takes[name]?.[0] ?? '');
  return given;
}

/** A value as it is typed: a number, yes and no, a list in brackets, else a text. */
function read(text: string): Json {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return text;
  }
}

/** Ids of the fighters that words name: ids or names, sides, or all of a kind. */
function fightersNamed({ system, state, sides }: GmView, words: string): string[] | string {
  const all = Object.keys(system.figures(state))
    .filter((id) => id !== 'fight')
    .map((id) => ({ id, name: system.nameOf(state, id), side: system.sideOf(state, id) }));
  const groups = groupsOf(all, sides);
  const found: string[] = [];
  for (const word of words.split(',')) {
    const is = (name: string): boolean => name.toLowerCase() === word.toLowerCase();
    const one = all.find(({ id, name }) => is(id) || is(name));
    const side = sides.find(({ id, name }) => is(id) || is(name));
    const ids =
      one !== undefined
        ? [one.id]
        : side !== undefined
          ? all.filter((fighter) => fighter.side === side.id).map(({ id }) => id)
          : (groups.find(({ name }) => is(name))?.ids ?? []);
    if (ids.length === 0) {
      const near = nearest(word, [...all.map(({ id }) => id), ...sides.map(({ id }) => id)]);
      return `There is no fighter "${word}".${near === undefined ? ` There are: ${all.map(({ id }) => id).join(', ')}.` : ` Did you mean "${near}"?`}`;
    }
    found.push(...ids);
  }
  return [...new Set(found)];
}
