// `affray fight`: a fight between policies, with a log that a person can follow.
import { randomBytes } from 'node:crypto';
import { relative } from 'node:path';
import { FairDice } from '@affray/fair';
import { BadInput, makeRecord, type Seat, type Setup } from '@affray/kernel';
import { LiveFight, seededDice } from '@affray/run';
import { loadScenario } from '@affray/scenario/node';
import { autoFor } from './auto.ts';
import { endingOf, linesOf, logPassages, logText } from './log.ts';
import { openFile, readyFightFiles } from './open.ts';
import { type Report, table } from './report.ts';
import { shipped } from './shipped.ts';
import { isWatched, type WatchOptions, watchFight } from './watch/watch.ts';
import { write } from './write.ts';

export interface FightOptions extends WatchOptions {
  readonly seed?: string;
  readonly fair?: boolean;
  readonly policy?: readonly string[];
  readonly record?: string;
}

/** Plays a fight to its end; without a file lists the ready ones. */
export async function fight(path: string | undefined, options: FightOptions): Promise<Report> {
  if (path === undefined) return await readyFights();
  if (options.fair === true && options.seed !== undefined)
    throw new BadInput('--seed and --fair exclude each other: nobody can choose fair dice.');
  const { setup, system } = await openFile(path);
  const seed = options.seed ?? randomBytes(4).toString('hex');
  const fair = options.fair === true ? fairDice() : null;
  const auto = autoFor(options.policy ?? [], system, setup, seed);
  const played = LiveFight.begin(system, setup, seatsOf(setup), fair ?? seededDice(seed), auto);
  fair?.openBooks();
  if (options.record !== undefined) write(options.record, makeRecord(played.saved()), 'the record');
  const lines = linesOf(played, options);
  const ending = endingOf(played);
  const text = isWatched(options)
    ? await watchFight(setup.title, played, options, process)
    : [setup.title, '', logText(logPassages(played, options), options), ''];
  const again = fair === null ? `To see it again: --seed ${seed}` : 'Fair dice: no seed repeats them.';
  const saved = options.record === undefined ? [] : [`Record: ${options.record}`];
  return {
    code: 0,
    text: [...text, ending, again, ...saved].join('\n'),
    data: {
      title: setup.title,
      seed: fair === null ? seed : null,
      events: lines,
      outcome: system.outcome(played.state),
      figures: system.figures(played.state),
      ending,
    },
  };
}

/** One seat for each side, all held by policies; the game master's has the sides that it runs. */
function seatsOf(setup: Setup): Seat[] {
  const run = setup.sides.filter((side) => side.by === 'gm').map((side) => side.id);
  const gm: Seat = { id: 'gm', name: 'Game master', gm: true, fighters: [], sides: run };
  const players = setup.sides.filter((side) => side.by === 'players');
  return [
    gm,
    ...players.map(({ id, name }) => ({ id: `seat-${id}`, name, gm: false, fighters: [], sides: [id] })),
  ];
}

function fairDice(): FairDice {
  const fightId = randomBytes(16).toString('hex');
  return FairDice.start({ fightId, serverSeed: randomBytes(32), hiddenSeed: randomBytes(32), solo: true });
}

async function readyFights(): Promise<Report> {
  const ready: { file: string; title: string; story: string; system: string }[] = [];
  for (const path of readyFightFiles()) {
    const opened = await loadScenario(path);
    if (!opened.ok) continue;
    const { title, story = '', system } = opened.value.scenario;
    ready.push({ file: typedPath(path), title, story, system });
  }
  const rows = ready.flatMap(({ file, title, story }) => [
    [file, title],
    ['', story],
  ]);
  const text = [table(rows), '', `Play one: affray fight ${ready[0]?.file ?? 'FILE'}`].join('\n');
  return { code: 0, text, data: ready };
}

/** The path to type for a fight; that of a bundled fight works in any folder. */
function typedPath(path: string): string {
  const within = relative(shipped('examples') ?? '', path).replaceAll('\\', '/');
  return within.startsWith('..') ? relative('', path) : `examples/${within}`;
}
