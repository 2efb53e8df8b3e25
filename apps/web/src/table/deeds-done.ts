// Who did what in a fight, counted from its cues: strikes, those that hurt, points taken, foes felled.
import type { Cue } from '@affray/kernel';

/** What one fighter did. */
export interface DeedsDone {
  readonly who: string;
  readonly strikes: number;
  /** Strikes that hurt. */
  readonly hurt: number;
  /** Null: the table does not show how much some foe lost. */
  readonly points: number | null;
  readonly felled: number;
}

/**
 * Counts the deeds of all who struck, most active first. Harm to a fighter after a strike counts for its last
 * attacker.
 * @example deedsDone(events.flatMap((event) => present.cues(event)))[0]?.who;
 */
export function deedsDone(cues: readonly Cue[]): DeedsDone[] {
  const done = new Map<string, { -readonly [Key in keyof DeedsDone]: DeedsDone[Key] }>();
  const strikers = new Map<string, { by: string; hasHurt: boolean }>();
  const of = (who: string) => {
    const one = done.get(who) ?? { who, strikes: 0, hurt: 0, points: 0, felled: 0 };
    done.set(who, one);
    return one;
  };
  for (const cue of cues) {
    if (cue.is === 'strike') {
      of(cue.by).strikes++;
      strikers.set(cue.at, { by: cue.by, hasHurt: false });
    }
    if (cue.is !== 'fall' && (cue.is !== 'part' || cue.tone !== 'bad')) continue;
    const striker = strikers.get(cue.who);
    if (striker === undefined || striker.by === cue.who) continue;
    const by = of(striker.by);
    if (!striker.hasHurt) by.hurt++;
    striker.hasHurt = true;
    if (cue.is === 'fall') by.felled++;
    else if (cue.is === 'part') by.points = sum(by.points, harmOf(cue));
  }
  return [...done.values()].sort(
    (a, b) => b.felled - a.felled || (b.points ?? 0) - (a.points ?? 0) || b.hurt - a.hurt,
  );
}

/** What is not known makes a sum unknown. */
export function sum(one: number | null, other: number | null): number | null {
  return one === null || other === null ? null : one + other;
}

/** The points that a fighter loses by a change; null if they are not told. */
export function harmOf({ harm, from, to }: Extract<Cue, { is: 'part' }>): number | null {
  if (harm !== undefined) return harm;
  if (from === null && to === null) return null;
  return typeof from === 'number' && typeof to === 'number' ? Math.max(0, from - to) : 0;
}
