// The cues of events in the order in which they are watched, and how long each is on the screen.
import type { Happening } from '../table.ts';
import { isOfTable } from '../table-events.ts';
import type { Cue } from './cue.ts';
import type { Presentation } from './presentation.ts';

/** One cue with the place of its event in the log. */
export interface CueStep {
  readonly cue: Cue;
  /**
   * How many events of the log are visible once this cue begins; an event with dice becomes visible when they
   * have landed.
   */
  readonly told: number;
  /** The index of its event in the log. */
  readonly event: number;
}

/**
 * The cues of all events after the first `from`. Consecutive card reveals are merged into one, and so are the
 * steps of one walk. Interventions have no cue, nor does the notice that dice are known.
 * @example cueSteps(presentationOf(system), events, 12).map(({ cue }) => cue.is);
 */
export function cueSteps(
  present: Pick<Presentation, 'cues'>,
  events: readonly Happening[],
  from: number,
): CueStep[] {
  const steps: CueStep[] = [];
  for (const [i, event] of events.slice(from).entries()) {
    if (isOfTable(event)) continue;
    const cues = present.cues(event);
    const lastRoll = cues.findLastIndex(({ is }) => is === 'roll');
    for (const [at, cue] of cues.entries()) {
      const last = steps.at(-1)?.cue;
      const joined = last === undefined ? null : joinedCue(last, cue);
      if (joined !== null) steps.pop();
      steps.push({ cue: joined ?? cue, told: from + i + (at <= lastRoll ? 0 : 1), event: from + i });
    }
  }
  return steps;
}

function joinedCue(last: Cue, next: Cue): Cue | null {
  if (last.is === 'reveal' && next.is === 'reveal')
    return { is: 'reveal', cards: [...last.cards, ...next.cards] };
  if (last.is === 'move' && next.is === 'move' && last.who === next.who)
    return { ...next, path: [...last.path, ...next.path] };
  return null;
}

/** Milliseconds at normal speed. */
const LASTS: Readonly<Record<Exclude<Cue['is'], 'move'>, number>> = {
  go: 500,
  strike: 520,
  roll: 1300,
  part: 560,
  gain: 420,
  lose: 400,
  fall: 900,
  rise: 600,
  appear: 500,
  leave: 600,
  reveal: 2000,
  item: 450,
  barred: 1100,
  speak: 1500,
  banner: 900,
};
const PER_SQUARE = 130;
const LEAST_WALK = 420;

/**
 * How long a cue lasts at normal speed, in milliseconds.
 * @example cueMs({ is: 'banner', text: 'Round 2' }); // => 900
 */
export function cueMs(cue: Cue): number {
  return cue.is === 'move' ? Math.max(LEAST_WALK, cue.path.length * PER_SQUARE) : LASTS[cue.is];
}
