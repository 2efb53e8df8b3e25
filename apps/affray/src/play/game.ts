// A fight at the keyboard: a table in this process, with a seat for each person who shares the keyboard. Independent of the screen.

import { writeFileSync } from 'node:fs';
import { setImmediate } from 'node:timers/promises';
import {
  type DieView,
  type FightRecord,
  type Json,
  makeRecord,
  type PromptView,
  type Seat,
  type SeatView,
  type Setup,
  type System,
} from '@affray/kernel';
import type { Frame, GmCommand, SeatCommand } from '@affray/protocol';
import type { LiveFight } from '@affray/run';
import { type LocalPlace, type LocalSeat, type LocalTable, openLocalTable } from '@affray/table/local';
import { whyNotWritten } from '../write.ts';

/** The settings of a fight at the keyboard. */
export interface GameOptions {
  readonly system: System;
  readonly setup: Setup;
  /** Seats held by people, never empty. */
  readonly people: readonly Seat[];
  /** People's seats first, then bots'. */
  readonly seats: readonly LocalSeat[];
  /** Decides dice and bots. */
  readonly seed: string;
  readonly dice: 'seed' | 'hand';
  /** By kind of question: when the game master is asked, and whether people are asked for words. */
  readonly rulings: Readonly<Record<string, 'never' | 'before'>>;
  /** Whether bots think visibly long. */
  readonly isSlow: boolean;
  /** The options to type besides --continue to resume the saved fight. */
  readonly again: string;
  /** The record to resume from; null for a new fight. */
  readonly record: FightRecord | null;
}

/** A fight with the seats that people hold at this keyboard. */
export interface Game extends Pick<GameOptions, 'system' | 'setup' | 'people' | 'isSlow' | 'again'> {
  readonly local: LocalTable;
  /** Only for the host's tasks (the record, whether a curtain is needed): what is drawn comes from the frames of seats. */
  readonly fight: LiveFight<unknown>;
  readonly places: ReadonlyMap<string, LocalPlace>;
  /** What a seat saw before the first answer; omitted for a resumed fight. */
  readonly opening?: (seat: Seat) => SeatView<unknown>;
  /** The moments before and after the answers that were taken together as suggested. */
  lastAll?: { readonly from: number; readonly to: number };
  /** Whether the last input was a typed die. */
  wasDie: boolean;
  /** The number of executed commands. */
  done: number;
  /** The fight as a record. */
  readonly record: () => FightRecord;
}

/** What the fight waits for at this keyboard. */
export type Need =
  | { readonly is: 'over' }
  | { readonly is: 'die'; readonly die: DieView; readonly seat: Seat }
  | { readonly is: 'answer'; readonly seat: Seat; readonly prompt: PromptView };

/** Why a command was refused; null if it was executed. */
export type Refused = string | null;

/**
 * Opens a table for a fight and continues to the first decision at the keyboard.
 * @example const game = await openGame(options); const need = needOf(game, null);
 */
export async function openGame(options: GameOptions): Promise<Game> {
  const { system, setup, people, isSlow, again, record, dice, rulings } = options;
  const local = await openLocalTable({
    system,
    fight: { setup, imported: record === null ? null : { entries: record.entries, dice: record.dice } },
    seats: options.seats,
    switches: { diceByHand: dice === 'hand', rulings, oneSpeaks: true, window: null, oddsFor: 'everybody' },
    // Keys and signals.
    pause: () => setImmediate(),
  });
  const places = new Map<string, LocalPlace>();
  for (const { id } of people) places.set(id, await local.sit(id));
  const before = new Map([...places].map(([id, place]) => [id, place.view()]));
  const fight = await local.begin(options.seed);
  const game: Game = {
    ...{ system, setup, people, isSlow, again, local, fight, places },
    ...(record === null ? { opening: ({ id }: Seat) => before.get(id) as SeatView<unknown> } : {}),
    wasDie: false,
    done: 0,
    record: () => recordOf(fight, people, record),
  };
  await settled(game, null);
  return game;
}

/** The record. Dice from the resumed record count as typed in only if they were there. */
function recordOf(
  { record }: LiveFight<unknown>,
  people: readonly Seat[],
  from: FightRecord | null,
): FightRecord {
  const isOwn = (die: string): boolean => {
    const [round = '', ...key] = die.split('/');
    return from?.dice[round]?.[key.join('/')] === undefined || from.byHand.includes(die);
  };
  return { ...record, seats: [...people], byHand: record.byHand.filter(isOwn) };
}

function placeOf(game: Game, { id }: Seat): LocalPlace {
  const place = game.places.get(id);
  if (place === undefined) throw new Error(`nobody at this keyboard has the seat "${id}"`);
  return place;
}

/** The latest frame of a seat. */
export function frameFor(game: Game, seat: Seat): Frame {
  return placeOf(game, seat).frame();
}

/** What a seat may know: the only thing ever shown. */
export function viewOf(game: Game, seat: Seat): SeatView<unknown> {
  return placeOf(game, seat).view();
}

/**
 * What the fight waits for; the person at the keyboard continues as long as they have something to decide.
 * @example const need = needOf(game, seat);
 */
export function needOf(game: Game, at: Seat | null): Need {
  const need = needNow(game, at);
  if (need === null) throw new Error('the fight waits for nobody at this keyboard');
  return need;
}

/** The same; null while bots are to move. */
function needNow(game: Game, at: Seat | null): Need | null {
  const { people } = game;
  const order = at === null ? people : [at, ...people.filter((seat) => seat !== at)];
  for (const seat of order) {
    if (frameFor(game, seat).info.stage === 'over') return { is: 'over' };
    const { die, prompts } = viewOf(game, seat);
    if (die !== null) return { is: 'die', die, seat };
    const prompt = prompts.find(({ locked }) => locked === undefined);
    if (prompt !== undefined) return { is: 'answer', seat, prompt };
  }
  return null;
}

/**
 * Waits for the next decision at the keyboard, and puts that person in charge of the table, which lets them undo. Bots that choose at the same
 * time have chosen by then, so the order of answers does not depend on typing speed.
 */
async function settled(game: Game, at: Seat | null): Promise<void> {
  while (needNow(game, at) === null) await game.local.news();
  await game.local.botsDone();
  const need = needOf(game, at);
  if (need.is === 'over' || frameFor(game, need.seat).info.inCharge) return;
  const { seat } = need;
  await game.local.table.act((context) => context.put({ is: 'switched', to: { inCharge: seat.id } }));
}

/** Whether the screen, or the latest input, is secret from others at the keyboard. */
export function isPrivate(game: Game, prompt: PromptView): boolean {
  const { system, fight } = game;
  const question = system.questions.find(({ kind }) => kind === prompt.kind);
  return prompt.secret || question?.discreet === true || system.hides(fight.state);
}

/** Sends commands of a seat, one after the other, and waits for the next decision at the keyboard. */
export async function send(
  game: Game,
  seat: Seat,
  ...commands: readonly (SeatCommand | GmCommand)[]
): Promise<Refused> {
  for (const command of commands) {
    const reply = await placeOf(game, seat).send(command);
    if (!reply.ok) return inWords(command, reply.refusal);
    game.done++;
    game.wasDie = command.do === 'face' && command.face !== null;
  }
  await settled(game, seat);
  return null;
}

function inWords(
  { do: what }: SeatCommand | GmCommand,
  { rule, why }: { rule: string; why: string },
): string {
  return what === 'answer' ? `${why} (${rule})` : why;
}

export async function answerNow(game: Game, seat: Seat, prompt: string, answer: Json): Promise<Refused> {
  return await send(game, seat, { do: 'answer', prompt, answer });
}

/** Takes the default answer, now and whenever the seat is asked the same kind of question again. */
export async function passAlways(game: Game, seat: Seat, prompt: PromptView): Promise<Refused> {
  const { id, kind, fallback, secret } = prompt;
  if (secret) return 'A secret choice is made each time: it cannot be passed.';
  const answer = { do: 'answer', prompt: id, answer: fallback as Json } as const;
  return await send(game, seat, answer, { do: 'pass-on', kind, on: true });
}

/** Makes the seat answer all kinds of questions again. */
export async function passNothing(game: Game, seat: Seat): Promise<Refused> {
  const { passes } = frameFor(game, seat);
  return await send(game, seat, ...passes.map((kind) => ({ do: 'pass-on', kind, on: false }) as const));
}

/** Types in a die. */
export async function enterDie(game: Game, seat: Seat, face: number): Promise<Refused> {
  return await send(game, seat, { do: 'face', face });
}

const NOTHING = 'There is nothing to take back.';

/**
 * Undoes the last decision made at the keyboard, and the bots' answers after it. A secret answer that is still
 * locked is withdrawn alone; others keep theirs. The record keeps the reason.
 */
export async function undo(game: Game, seat: Seat, why?: string): Promise<Refused> {
  const { fight, lastAll } = game;
  if (game.wasDie) return await send(game, seat, { do: 'face', face: null });
  const { prompts, moment } = viewOf(game, seat);
  const mine = prompts.findLast(({ locked }) => locked !== undefined);
  const isAll = lastAll?.to === moment;
  if (mine !== undefined && !isAll) return await send(game, seat, { do: 'withdraw', prompt: mine.id });
  // Bots would decide the same again.
  const hasDecided = fight.path.some((index) => fight.record.entries[index]?.seat !== null);
  if (moment === 0 || !hasDecided) return NOTHING;
  delete game.lastAll;
  const to = isAll ? lastAll.from : moment - 1;
  const reason = why === undefined ? {} : { why };
  const refused = await send(game, seat, { do: 'undo', to, knowing: true, ...reason });
  return refused === null ? null : NOTHING;
}

export async function redo(game: Game, seat: Seat): Promise<Refused> {
  return await send(game, seat, { do: 'redo' });
}

/** Writes the record of the fight so far; fails with a one-line message. */
export function save(game: Game, path: string): Refused {
  try {
    writeFileSync(path, makeRecord(game.record()));
    return null;
  } catch (problem) {
    return `${path}: Cannot write the record: ${whyNotWritten(problem)}.`;
  }
}
