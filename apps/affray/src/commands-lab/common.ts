// What the lab's commands share: whose policies, the progress bar, Ctrl-C.
import { BadInput } from '@affray/kernel';
import { type Base, inThousands, type Lab, openLab, type Progress } from '@affray/lab';
import { MOST_BYTES, type Opened, parseScenario } from '@affray/scenario';
import { readText } from '@affray/scenario/node';
import { SingleBar } from 'cli-progress';
import { openFile } from '../open.ts';
import { BadFile } from '../report.ts';
import { pathHere } from '../shipped.ts';

/** Options of every lab command. */
export interface LabOptions {
  readonly runs?: number;
  readonly seed?: string;
  readonly policy?: readonly string[];
  readonly rollouts?: number;
  readonly workers?: number;
  /** The database of a queue whose workers play. */
  readonly on?: string;
  readonly json?: boolean;
}

/** More than any machine has cores for; each takes memory. */
const MOST_WORKERS = 256;

/** An opened fight file, with everything needed to change it. */
export async function openBase(path: string): Promise<Opened & Base> {
  const opened = await openFile(path);
  const text = readText(pathHere(path), MOST_BYTES);
  if (!text.ok) throw new BadFile(text.problems);
  const parsed = parseScenario(text.value, path);
  if (!parsed.ok) throw new BadFile(parsed.problems);
  return { ...opened, parsed: parsed.value };
}

/** The requested number of workers. */
export function workersOf({ workers }: LabOptions): number | undefined {
  if (workers !== undefined && workers > MOST_WORKERS)
    throw new BadInput(`--workers: at most ${MOST_WORKERS}.`);
  return workers;
}

/** Default number of queue workers that are kept busy. */
const QUEUE_WORKERS = 8;

/** The lab to use: this machine's cores, or the workers of a queue. */
export async function labFor(options: LabOptions): Promise<Lab> {
  if (options.on === undefined) return openLab(workersOf(options));
  const { openQueueLab } = await import('@affray/lab/queue');
  return await openQueueLab(options.on, {
    workers: Math.max(1, workersOf(options) ?? QUEUE_WORKERS),
    onLonely: () =>
      process.stderr.write(
        'No worker has answered yet. Start some with "affray worker --database URL", with the same version and systems as here.\n',
      ),
  });
}

/** Runs work that may need workers: they start on demand, and end with it. */
export async function withWorkers<T>(options: LabOptions, work: (lab: () => Lab) => Promise<T>): Promise<T> {
  let lab: Lab | null = null;
  try {
    return await work(() => {
      lab ??= openLab(workersOf(options));
      return lab;
    });
  } finally {
    await (lab as Lab | null)?.close();
  }
}

/** A progress bar on standard error, and Ctrl-C: once stops with what is done, twice stops at once. */
export interface Watch {
  readonly signal: AbortSignal;
  readonly stopped: boolean;
  onProgress(progress: Progress): void;
  end(): void;
}

export function watch(quiet: boolean): Watch {
  const stop = new AbortController();
  const onInterrupt = (): void => {
    if (stop.signal.aborted) process.exit(130);
    stop.abort();
  };
  process.on('SIGINT', onInterrupt);
  const bar = quiet || !process.stderr.isTTY ? null : newBar();
  const started = performance.now();
  let total = 0;
  return {
    signal: stop.signal,
    get stopped() {
      return stop.signal.aborted;
    },
    onProgress({ done, wanted }) {
      if (bar === null) return;
      if (total === 0) bar.start(wanted, 0, { rate: '' });
      if (wanted !== total) bar.setTotal(wanted);
      total = wanted;
      const perSecond = Math.round((1000 * done) / (performance.now() - started));
      bar.update(done, { rate: inThousands(perSecond) });
    },
    end() {
      process.off('SIGINT', onInterrupt);
      bar?.stop();
    },
  };
}

function newBar(): SingleBar {
  return new SingleBar({
    format: '{bar} {percentage} % | {value} of {total} fights | {rate} a second | {eta_formatted} left',
    barCompleteChar: '#',
    barIncompleteChar: '.',
    hideCursor: true,
    clearOnComplete: true,
    stream: process.stderr,
  });
}
