// `affray play`: a whole fight at this keyboard, against bots or with people who share it.
import { randomBytes } from 'node:crypto';
import { resolve } from 'node:path';
import { botRollouts } from '@affray/bots';
import { BadInput, type FightRecord, type Seat, type Setup, type System } from '@affray/kernel';
import { HAND_DICE, LiveFight } from '@affray/run';
import { openFile, openRecord } from '../open.ts';
import type { Speed } from '../watch/speed.ts';
import { closingText } from './closing.ts';
import { type Game, openGame, save } from './game.ts';
import { type Lines, linesOf } from './lines.ts';
import { type Picker, pickFight } from './pick-fight.ts';
import { pickPicture, tuiPicture } from './pictures.ts';
import { playPlain } from './plain.ts';
import type { Streams } from './screen.ts';
import { peopleFor, policiesOf, rulingsFor, seatsAt } from './seats.ts';
import { clean } from './text.ts';
import { tuiFor, watchFrom } from './tui-table.ts';

export interface PlayOptions {
  readonly as?: readonly string[];
  readonly hotSeat?: boolean;
  readonly words?: boolean;
  readonly bots?: readonly string[];
  readonly seed?: string;
  readonly dice?: 'seed' | 'hand';
  readonly plain?: boolean;
  readonly record?: string;
  readonly continue?: string;
  readonly speed?: Speed;
}

/** Plays a fight; returns the exit code. */
export async function play(
  path: string | undefined,
  options: PlayOptions,
  streams: Streams = { stdin: process.stdin, stdout: process.stdout },
): Promise<number> {
  if (path !== undefined && options.continue !== undefined)
    throw new BadInput('Give a fight file or --continue, not both: a saved fight contains its setup.');
  if (path !== undefined && options.record !== undefined && resolve(path) === resolve(options.record))
    throw new BadInput(`${path}: That is the fight file itself. Name another file for the record.`);
  const isPlain = options.plain === true || !isScreen(streams);
  const lines = isPlain ? linesOf(streams) : null;
  try {
    const game = await gameFrom(path, options, lines === null ? screenPicker(streams) : linePicker(lines));
    if (game === null) {
      streams.stdout.write('Nothing was picked.\n');
      return 0;
    }
    const record = options.record ?? options.continue ?? null;
    if (record !== null) {
      const refused = save(game, record);
      if (refused !== null) throw new BadInput(refused);
    }
    return await atTheTable(game, record, streams, { lines, speed: options.speed ?? '1x' });
  } finally {
    lines?.close();
  }
}

/** Whether a screen can be drawn and single keys can be read. */
function isScreen({ stdin, stdout }: Streams): boolean {
  return stdin.isTTY === true && stdout.isTTY === true && process.env.TERM !== 'dumb';
}

async function atTheTable(
  game: Game,
  record: string | null,
  streams: Streams,
  { lines, speed }: { readonly lines: Lines | null; readonly speed: Speed },
): Promise<number> {
  let saved: string | null = record;
  const release = keepOnSignals(game, record, lines === null ? null : streams);
  try {
    if (lines === null) {
      const tui = tuiFor(game, record);
      const { show } = await import('./screen.ts');
      const picture = tuiPicture(tui, game.isSlow);
      watchFrom(tui, speed, (ms, work) => setTimeout(work, ms));
      await show(picture, streams, (process.env.NO_COLOR ?? '') === '');
      if (tui.failed !== undefined) throw tui.failed.problem;
      saved = tui.saved?.path ?? null;
    } else {
      for (const line of greeting(game)) lines.say(clean(line));
      saved = await playPlain(game, lines, record);
    }
  } finally {
    release();
  }
  streams.stdout.write(`${closingText(game, saved)}\n`);
  return 0;
}

/** Saves the record when the connection is lost or a signal arrives. */
function keepOnSignals(game: Game, record: string | null, plain: Streams | null): () => void {
  const keep = (signal: NodeJS.Signals): void => {
    if (record !== null) save(game, record);
    // The full-screen mode restores the terminal itself; line mode has nothing to restore.
    plain?.stdout.write(`\n${closingText(game, record)}\n`);
    process.exit(signal === 'SIGINT' ? 130 : 143);
  };
  const signals: readonly NodeJS.Signals[] = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  for (const signal of signals) process.on(signal, keep);
  return () => {
    for (const signal of signals) process.off(signal, keep);
  };
}

function greeting({ setup, people, system }: Game): string[] {
  return [
    `${setup.title} (${system.title})`,
    `At this keyboard: ${people.map(({ name }) => name).join('; ')}.`,
    'Type ? for help.',
  ];
}

async function gameFrom(
  path: string | undefined,
  options: PlayOptions,
  picker: Picker,
): Promise<Game | null> {
  const { as = [], hotSeat = false, bots = [] } = options;
  if (options.continue !== undefined) return await gameAgain(options.continue, options);
  const picked =
    path === undefined ? await pickFight(picker, { as, hotSeat, bots }) : { file: path, as, hotSeat, bots };
  if (picked === null) return null;
  const { setup, system } = await openFile(picked.file);
  return await gameFor(system, setup, { ...options, ...picked });
}

/** A new fight with people and bots from the options. */
export async function gameFor(system: System, setup: Setup, options: PlayOptions): Promise<Game> {
  const people = peopleFor(setup, options.as ?? [], options.hotSeat ?? false);
  return await gameOf(system, setup, people, options, null);
}

/** A saved fight: the seats are those of the record, unless others are named. */
async function gameAgain(path: string, options: PlayOptions): Promise<Game> {
  const { record, system } = await openRecord(path);
  if (record.fair !== null && record.fair !== undefined)
    throw new BadInput(`${path}: This fight has fair dice: only the table that rolled them can continue it.`);
  try {
    LiveFight.resume(system, record, HAND_DICE);
  } catch (problem) {
    throw new BadInput(`This fight cannot be continued: ${(problem as Error).message}`);
  }
  const { as = [], hotSeat = false } = options;
  const isNamed = as.length > 0 || hotSeat || record.seats.length === 0;
  const people = isNamed ? peopleFor(record.setup, as, hotSeat) : record.seats;
  return await gameOf(system, record.setup, people, options, record);
}

async function gameOf(
  system: System,
  setup: Setup,
  people: readonly Seat[],
  options: PlayOptions,
  record: FightRecord | null,
): Promise<Game> {
  const { bots = [], dice = 'seed', words = false } = options;
  const policies = policiesOf(system, setup, bots);
  const again = [
    ...bots.map((word) => ` --bots ${word}`),
    ...(dice === 'hand' ? [' --dice hand'] : []),
    ...(options.seed === undefined ? [] : [` --seed ${options.seed}`]),
  ];
  return await openGame({
    system,
    setup,
    people,
    seats: seatsAt(setup, people, policies),
    seed: options.seed ?? randomBytes(4).toString('hex'),
    dice,
    rulings: rulingsFor(system, people, words),
    isSlow: [...policies.values()].some((name) => botRollouts(name) > 0),
    again: again.join(''),
    record,
  });
}

function screenPicker(streams: Streams): Picker {
  return async (question, picks) => {
    const picture = pickPicture(question, picks);
    const { show } = await import('./screen.ts');
    await show(picture, streams, (process.env.NO_COLOR ?? '') === '');
    return picture.picked();
  };
}

function linePicker(lines: Lines): Picker {
  return async (question, picks) => {
    lines.say(question);
    for (const [i, { words, about }] of picks.entries())
      lines.say(clean(`${i + 1}. ${words}${about === '' ? '' : `: ${about}`}`));
    for (;;) {
      const line = await lines.next();
      if (line === null || line.trim() === 'q') return null;
      const pick = picks[line.trim() === '' ? 0 : Number(line.trim()) - 1];
      if (pick !== undefined) return pick.answer;
      lines.say(`Type a number from 1 to ${picks.length}, or q.`);
    }
  };
}
