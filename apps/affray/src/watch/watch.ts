// A fight printed at a pace: the cues of each passage one by one, then its headline.
import { type CueStep, cueSteps, presentationOf } from '@affray/kernel';
import type { LiveFight } from '@affray/run';
import { type LogOptions, logPassages, passageText, roundHeading } from '../log.ts';
import { clean, wrap } from '../play/text.ts';
import { cueWords } from './cue-words.ts';
import { changedSpeed, type Speed, stepMs } from './speed.ts';

export interface WatchOptions extends LogOptions {
  readonly speed?: Speed;
  readonly json?: boolean;
}
/** Output and keyboard. */
export interface WatchStreams {
  readonly stdin: NodeJS.ReadStream;
  readonly stdout: NodeJS.WriteStream;
}

/** Whether to show the fight step by step; without a terminal everything is printed at once. */
export function isWatched({ speed = 'instant', json }: WatchOptions): boolean {
  return speed !== 'instant' && json !== true && process.stdout.isTTY === true;
}

/** One line to print, and how long to pause after it. */
interface Shown {
  readonly text: string;
  readonly left: readonly CueStep[];
}

/**
 * Prints a fight at a speed and returns the lines left before its ending. Enter skips to the end, p pauses, "." steps, + and - change
 * the speed, q leaves.
 * @example await watchFight('The duel', fight, { speed: '2x' }, { stdin: process.stdin, stdout: process.stdout });
 */
export async function watchFight(
  title: string,
  fight: LiveFight<unknown>,
  options: WatchOptions,
  { stdin, stdout }: WatchStreams,
): Promise<string[]> {
  const keys = keysFrom(stdin, options.speed ?? '1x');
  try {
    stdout.write(`${clean(title)}\n`);
    if (stdin.isTTY === true)
      stdout.write('(Enter skips, p pauses, . goes one line on, + - speed, q leaves)\n\n');
    for (const { text, left } of shownLines(fight, options)) {
      if (keys.isLeft()) break;
      for (const line of wrapped(text, stdout.columns ?? 80)) stdout.write(`${line}\n`);
      await keys.pause(left);
    }
    return [''];
  } finally {
    keys.close();
  }
}

function shownLines(fight: LiveFight<unknown>, options: WatchOptions): Shown[] {
  const { system, state, events } = fight;
  const present = presentationOf(system);
  const known = new Set(present.fighters(state));
  const names = {
    nameOf: (id: string): string => system.nameOf(state, id),
    labelOf: (who: string, part: string): string => {
      const parts = known.has(who) ? present.card(state, who).parts : [];
      return parts.find(({ id }) => id === part)?.label ?? part;
    },
  };
  const happened = events.map(({ event }) => event);
  const passages = logPassages(fight, options);
  return passages.flatMap((passage, i): Shown[] => {
    const end = passage.from + passage.lines.length;
    const steps = cueSteps(present, happened.slice(0, end), passage.from);
    return [
      ...still(roundHeading(passage, passages[i - 1])),
      ...steps.map(({ cue }, at) => ({ text: `    · ${cueWords(cue, names)}`, left: steps.slice(at) })),
      ...still(passageText(passage, options)),
    ];
  });
}

/** A line in rows of the terminal, broken between words and indented as its first. */
function wrapped(text: string, columns: number): string[] {
  const indent = /^ */.exec(text)?.[0] ?? '';
  return wrap(text, Math.max(20, columns - indent.length), '  ').map((row) => `${indent}${row}`.trimEnd());
}

/** Lines without a pause. */
function still(lines: readonly string[]): Shown[] {
  return lines.map((text) => ({ text, left: [] }));
}

interface Keys {
  /** Waits as long as a step lasts, or for a key. */
  pause(left: readonly CueStep[]): Promise<void>;
  isLeft(): boolean;
  close(): void;
}

function keysFrom(stdin: NodeJS.ReadStream, start: Speed): Keys {
  let speed = start;
  let isPaused = false;
  let isSkipped = false;
  let isLeft = false;
  let go: (() => void) | null = null;
  const hear = (typed: string | Buffer): void => {
    for (const key of String(typed)) {
      if (key === 'p') isPaused = !isPaused;
      else if (key === '.') isPaused = true;
      else if (key === '+' || key === '-') speed = changedSpeed(speed, key === '+' ? 1 : -1);
      else if (key === '\r' || key === '\n' || key === ' ') isSkipped = true;
      else if (key === 'q' || key === '\u0003') isLeft = true;
      else continue;
      if (key !== '+' && key !== '-' && !(key === 'p' && isPaused)) go?.();
    }
  };
  const isTerminal = stdin.isTTY === true;
  if (isTerminal) {
    stdin.setRawMode(true);
    stdin.resume();
    stdin.on('data', hear);
  }
  return {
    pause: (left) =>
      new Promise((resolve) => {
        if (left.length === 0 || isSkipped || isLeft) return resolve();
        const timer = setTimeout(
          () => {
            if (!isPaused) done();
          },
          stepMs(left, speed),
        );
        const done = (): void => {
          clearTimeout(timer);
          go = null;
          resolve();
        };
        go = done;
      }),
    isLeft: () => isLeft,
    close() {
      if (!isTerminal) return;
      stdin.off('data', hear);
      stdin.setRawMode(false);
      stdin.pause();
    },
  };
}
