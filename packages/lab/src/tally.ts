// Counts over many runs. Whole numbers only, so that blocks of runs add up to the same in any order.
import { addMoments, type Moments } from './statistics.ts';

/** Outcomes of a side, counted over runs. */
export interface SideTally {
  wins: number;
  someDied: number;
  allDied: number;
  someFell: number;
  allFell: number;
  someFled: number;
  someSurrendered: number;
  /** Runs by number of fighters standing. */
  readonly standing: number[];
}
export interface FighterTally {
  readonly fates: Record<string, number>;
  readonly figures: Record<string, Moments>;
}
export interface RuleTally {
  /** In how many fights it fired. */
  fights: number;
  times: number;
  /** Squared count per fight, summed over fights. */
  squares: number;
}
/** One run, for your own statistics. */
export interface Row {
  readonly run: number;
  readonly winner: string | null;
  readonly reason: string;
  readonly rounds: number;
  readonly fates: Readonly<Record<string, string>>;
  readonly figures: Readonly<Record<string, Readonly<Record<string, number | string | boolean | null>>>>;
}

/** Everything counted over the runs from `from` up to, but not including, `to`. */
export interface Tally {
  from: number;
  to: number;
  /** Runs by how they ended: the winner (empty: nobody), a bar, the reason. */
  readonly endings: Record<string, number>;
  readonly rounds: number[];
  readonly sides: Record<string, SideTally>;
  readonly fighters: Record<string, FighterTally>;
  readonly rules: Record<string, RuleTally>;
  /** The result of each run for the first side, as one number: see `scoreOf`. Empty unless requested. */
  readonly scores: number[];
  /** Empty unless requested. */
  readonly rows: Row[];
}

/** A tally of no runs. */
export function noTally(from: number): Tally {
  return {
    from,
    to: from,
    endings: {},
    rounds: [],
    sides: {},
    fighters: {},
    rules: {},
    scores: [],
    rows: [],
  };
}

export function noSide(): SideTally {
  return {
    wins: 0,
    someDied: 0,
    allDied: 0,
    someFell: 0,
    allFell: 0,
    someFled: 0,
    someSurrendered: 0,
    standing: [],
  };
}

export function noFighter(): FighterTally {
  return { fates: {}, figures: {} };
}

export function noRule(): RuleTally {
  return { fights: 0, times: 0, squares: 0 };
}

/** The entry of a key, made if there is none yet. */
export function entryOf<T>(entries: Record<string, T>, key: string, make: () => T): T {
  const known = entries[key];
  if (known !== undefined) return known;
  const fresh = make();
  entries[key] = fresh;
  return fresh;
}

/**
 * Adds the runs that follow those of a tally.
 * @example addTally(all, block);
 */
export function addTally(into: Tally, more: Tally): void {
  if (more.from !== into.to) throw new Error(`runs ${more.from} do not follow ${into.to}`);
  into.to = more.to;
  addCounts(into.endings, more.endings);
  addHistogram(into.rounds, more.rounds);
  for (const [id, side] of Object.entries(more.sides)) addSide(entryOf(into.sides, id, noSide), side);
  for (const [id, fighter] of Object.entries(more.fighters)) {
    const known = entryOf(into.fighters, id, noFighter);
    addCounts(known.fates, fighter.fates);
    for (const [name, moments] of Object.entries(fighter.figures)) {
      const before = known.figures[name];
      if (before === undefined) known.figures[name] = { ...moments };
      else addMoments(before, moments);
    }
  }
  for (const [id, { fights, times, squares }] of Object.entries(more.rules)) {
    const known = entryOf(into.rules, id, noRule);
    known.fights += fights;
    known.times += times;
    known.squares += squares;
  }
  for (const score of more.scores) into.scores.push(score);
  for (const row of more.rows) into.rows.push(row);
}

function addSide(into: SideTally, more: SideTally): void {
  into.wins += more.wins;
  into.someDied += more.someDied;
  into.allDied += more.allDied;
  into.someFell += more.someFell;
  into.allFell += more.allFell;
  into.someFled += more.someFled;
  into.someSurrendered += more.someSurrendered;
  addHistogram(into.standing, more.standing);
}

function addCounts(into: Record<string, number>, more: Readonly<Record<string, number>>): void {
  for (const [key, count] of Object.entries(more)) into[key] = (into[key] ?? 0) + count;
}

function addHistogram(into: number[], more: readonly number[]): void {
  while (into.length < more.length) into.push(0);
  for (const [index, count] of more.entries()) into[index] = (into[index] ?? 0) + count;
}
