// The effect of a deed, read from cues: a fighter's first strike and its consequences.
import { type Cue, type Happening, type Presentation, presentationOf, type System } from '@affray/kernel';

/** Totals over the runs of one answer. */
export interface DeedCounts {
  /** Runs in which the fighter struck at all. */
  struck: number;
  /** Runs in which the target was hurt, and in which it went down. */
  hurt: number;
  felled: number;
  /** Runs in which the fighter itself was hurt before the strike was over. */
  risked: number;
  /** Fewest and most points that the target lost, in the runs that cost it any; null if none did. */
  harm: { least: number; most: number } | null;
  /** Most points that the fighter itself lost. */
  lost: number;
}

/** Nothing counted yet. */
export function noCounts(): DeedCounts {
  return { struck: 0, hurt: 0, felled: 0, risked: 0, harm: null, lost: 0 };
}

/**
 * Watches one run. Reads cues, which every game has, instead of a game's own events.
 * @example const watch = new DeedWatch(system, 'sam', 'orc'); for (const event of events) if (watch.hear(event)) break;
 */
export class DeedWatch {
  private readonly present: Presentation;
  private readonly opens: ReadonlySet<string> | null;
  private readonly actor: string;
  private readonly target: string | null;
  private passage: Happening[] = [];
  /** Passages begun since the strike. */
  private since = 0;
  private isDone = false;
  /** Targets the fighter has struck at. */
  private readonly struck = new Set<string>();
  private hurt = false;
  private felled = false;
  private risked = false;
  private harm = 0;
  private lost = 0;

  constructor(system: System, actor: string, target: string | null) {
    this.present = presentationOf(system);
    const { opens } = this.present.passages;
    this.opens = opens === 'every' ? null : new Set(opens);
    this.actor = actor;
    this.target = target;
  }

  /**
   * Takes the next event; true once the strike is over. Some games report the blow in one passage and the
   * wound in the next, so a strike covers two passages unless another strike comes between.
   */
  hear(event: Happening): boolean {
    const isNew =
      this.opens?.has(event.kind) === true && this.present.passages.goesOn?.(this.passage, event) !== true;
    if (isNew && this.struck.size > 0 && ++this.since === 2) return true;
    this.passage = isNew ? [event] : [...this.passage, event];
    for (const cue of this.present.cues(event)) if (!this.isDone) this.see(cue);
    return this.isDone;
  }

  private see(cue: Cue): void {
    if (cue.is === 'strike' && this.since > 0) this.isDone = true;
    else if (cue.is === 'strike' && cue.by === this.actor && (this.target ?? cue.at) === cue.at)
      this.struck.add(cue.at);
    if (cue.is === 'fall' && this.struck.has(cue.who)) this.felled = this.hurt = true;
    if (cue.is !== 'part' || cue.tone !== 'bad') return;
    const points = typeof cue.from === 'number' && typeof cue.to === 'number' ? cue.from - cue.to : 0;
    if (this.struck.has(cue.who)) {
      this.hurt = true;
      this.harm += Math.max(0, points);
    } else if (cue.who === this.actor) {
      this.risked = true;
      this.lost += Math.max(0, points);
    }
  }

  /** Adds this run to the counts of its answer. */
  countIn(counts: DeedCounts | undefined): void {
    if (counts === undefined) return;
    if (this.struck.size > 0) counts.struck++;
    if (this.hurt) counts.hurt++;
    if (this.felled) counts.felled++;
    if (this.risked) counts.risked++;
    counts.lost = Math.max(counts.lost, this.lost);
    if (this.harm === 0) return;
    const { least, most } = counts.harm ?? { least: this.harm, most: this.harm };
    counts.harm = { least: Math.min(least, this.harm), most: Math.max(most, this.harm) };
  }
}
