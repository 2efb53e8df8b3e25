// The hardest blow of the fight, read from its cues.
import type { Cue } from '@affray/kernel';
import { harmOf, sum } from './deeds-done.ts';

export interface Blow {
  readonly by: string;
  readonly at: string;
  /** Null: the table does not show how much the target lost. */
  readonly points: number | null;
  /** Whether the target fell to it. */
  readonly felled: boolean;
}

/**
 * The best blow: felling counts first, then the points it took; null if nobody was hurt.
 * @example bestBlow(events.flatMap((event) => present.cues(event)))?.by;
 */
export function bestBlow(cues: readonly Cue[]): Blow | null {
  const blows: { by: string; at: string; points: number | null; felled: boolean }[] = [];
  const last = new Map<string, (typeof blows)[number]>();
  for (const cue of cues) {
    if (cue.is === 'strike') {
      const blow = { by: cue.by, at: cue.at, points: 0, felled: false };
      blows.push(blow);
      last.set(cue.at, blow);
    } else if (cue.is === 'fall') {
      const blow = last.get(cue.who);
      if (blow !== undefined) blow.felled = true;
    } else if (cue.is === 'part' && cue.tone === 'bad') {
      const blow = last.get(cue.who);
      if (blow !== undefined) blow.points = sum(blow.points, harmOf(cue));
    }
  }
  const hurt = blows.filter(({ by, at, points, felled }) => by !== at && ((points ?? 0) > 0 || felled));
  return (
    hurt.sort((a, b) => Number(b.felled) - Number(a.felled) || (b.points ?? 0) - (a.points ?? 0))[0] ?? null
  );
}
