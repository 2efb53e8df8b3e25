// Who read whom and who bluffed, derived from revealed secret choices and their results.
import type { Cue } from '@affray/kernel';

/** A cue with the round in which it was seen. */
export interface CueInRound {
  readonly round: number;
  readonly cue: Cue;
}

export interface Readings {
  /** Who most often hurt the same foe without being hurt by them, after both had revealed a choice. */
  readonly read: { readonly by: string; readonly of: string; readonly times: number } | null;
  /** The last choice that differed from its fighter's habit and paid off. */
  readonly bluff: {
    readonly who: string;
    readonly round: number;
    readonly say: string;
    readonly usual: string;
  } | null;
}

/** What was revealed in a round, and who hurt whom. */
interface Exchange {
  readonly round: number;
  readonly said: Map<string, string>;
  readonly hurts: Set<string>;
}

/** Revealed dice are not choices. */
const DICE: ReadonlySet<string> = new Set(['die', 'dice']);
/** How often a fighter must have chosen something for it to be a habit. */
const HABIT = 2;

/**
 * Derives them from the cues of a fight.
 * @example readings(events.flatMap(({ round, event }) => present.cues(event).map((cue) => ({ round, cue })))).read?.by;
 */
export function readings(cues: readonly CueInRound[]): Readings {
  const exchanges = exchangesOf(cues);
  const times = new Map<string, number>();
  const before = new Map<string, string[]>();
  let bluff: Readings['bluff'] = null;
  for (const { round, said, hurts } of exchanges) {
    const winners = new Set<string>();
    for (const pair of hurts) {
      const [by = '', at = ''] = pair.split(' ');
      if (!said.has(by) || !said.has(at) || hurts.has(`${at} ${by}`)) continue;
      times.set(pair, (times.get(pair) ?? 0) + 1);
      winners.add(by);
    }
    for (const [who, say] of said) {
      const usual = habitOf(before.get(who) ?? []);
      if (usual !== null && usual !== say && winners.has(who)) bluff = { who, round, say, usual };
      before.set(who, [...(before.get(who) ?? []), say]);
    }
  }
  const [most] = [...times].sort(([, a], [, b]) => b - a);
  const [by = '', of = ''] = most?.[0].split(' ') ?? [];
  return { read: most === undefined ? null : { by, of, times: most[1] }, bluff };
}

/** Rounds in which several revealed choices. What a fighter shows later in a round follows from its choice. */
function exchangesOf(cues: readonly CueInRound[]): readonly Exchange[] {
  const all: Exchange[] = [];
  const strikers = new Map<string, string>();
  let turned = new Map<string, string>();
  for (const { round, cue } of cues) {
    if (all.at(-1)?.round !== round) all.push({ round, said: new Map(), hurts: new Set() });
    const { said, hurts } = all.at(-1) as Exchange;
    if (cue.is !== 'reveal') turned = new Map();
    else for (const { who, say, icon } of cue.cards) if (!DICE.has(icon)) turned.set(who, say);
    if (turned.size > 1) for (const [who, say] of turned) if (!said.has(who)) said.set(who, say);
    if (cue.is === 'strike') strikers.set(cue.at, cue.by);
    if (cue.is !== 'fall' && (cue.is !== 'part' || cue.tone !== 'bad')) continue;
    const by = strikers.get(cue.who);
    if (by !== undefined && by !== cue.who) hurts.add(`${by} ${cue.who}`);
  }
  return all;
}

/** What was chosen more often than everything else together; null if there is no such choice. */
function habitOf(said: readonly string[]): string | null {
  const usual = said.find(
    (one) => said.filter((other) => other === one).length > said.length / 2 && said.length >= HABIT,
  );
  return usual ?? null;
}
