// Counts fighter outcomes over a block of runs. This runs after every fight, and some fights take a microsecond: so each
// figure only increments a counter in a list, and a tally is built from these lists at the end of the block. Noting only
// what has changed since the last run is slower, because of branch mispredictions.
import type { Figure, FigureReader, Setup, System } from '@affray/kernel';
import { type Fate, fateOf, HAS_DIED, HAS_FALLEN, HAS_FLED, HAS_SURRENDERED } from './fighter-outcomes.ts';
import { readerOf } from './read-figures.ts';
import { addMoments, countIn, type Moments, momentsOf, noMoments } from './statistics.ts';
import { noFighter, noSide, type SideTally, type Tally } from './tally.ts';

/** Values from 0 up to here (exclusive) are counted in a histogram. */
const SMALL = 64;
/** Number of combinations of fate bits. */
const FATES = 16;

interface FateCount {
  readonly status: Figure;
  readonly fate: Fate;
  count: number;
}
interface FighterCount {
  readonly id: string;
  readonly place: number;
  /** At most a handful: searched linearly. */
  readonly fates: FateCount[];
  /** The outcome in the last run. */
  last: Fate;
  /** Whole numbers from 0 up, by figure and value. */
  readonly small: Int32Array;
  /** All other values, by figure. */
  readonly others: (Moments | null)[];
}
interface SideCount {
  readonly id: string;
  readonly fighters: readonly FighterCount[];
  /** Runs by the bits that hold for some of the side and for all of it. */
  readonly fates: Float64Array;
  readonly standing: number[];
}

export class FighterCounts {
  private readonly reader: FigureReader;
  private readonly sides: readonly SideCount[];
  private readonly withFigures: boolean;
  /** The figures of one fighter, as just read. */
  private readonly values: Float64Array;

  /** `withFigures` false: only outcomes, as scores need them. */
  constructor(system: System, setup: Setup, withFigures: boolean) {
    this.reader = readerOf(system, setup);
    this.withFigures = withFigures;
    const figures = this.reader.names.length;
    this.values = new Float64Array(figures);
    const fighters = setup.fighters.map(({ id }, place) => fighterCount(id, place, figures));
    this.sides = setup.sides.map(({ id }) => ({
      id,
      fighters: fighters.filter(({ place }) => setup.fighters[place]?.side === id),
      fates: new Float64Array(FATES * FATES),
      standing: [],
    }));
  }

  /** Counts a finished run; returns how many more of the first side than of the others stand. */
  count(state: unknown): number {
    let margin = 0;
    for (let i = 0; i < this.sides.length; i++) {
      const standing = this.countSide(this.sides[i] as SideCount, state);
      margin += i === 0 ? standing : -standing;
    }
    return margin;
  }

  /** The outcomes of the last run, by fighter. */
  lastFates(): Record<string, string> {
    return Object.fromEntries(
      this.sides.flatMap(({ fighters }) => fighters.map(({ id, last }) => [id, last.word])),
    );
  }

  /** Adds the counts to a tally and resets them. */
  flush(tally: Tally): void {
    for (const side of this.sides) {
      if (this.withFigures) {
        tally.sides[side.id] = sideTally(side);
        for (const fighter of side.fighters) tally.fighters[fighter.id] = this.fighterTally(fighter);
      }
      side.fates.fill(0);
      side.standing.length = 0;
      side.fighters.forEach(forget);
    }
  }

  /** How many of the side stand. */
  private countSide({ fighters, fates, standing }: SideCount, state: unknown): number {
    let some = 0;
    let all = FATES - 1;
    let stand = 0;
    for (let i = 0; i < fighters.length; i++) {
      const fighter = fighters[i] as FighterCount;
      const { fate } = countFate(fighter, this.reader.fate(state, fighter.place));
      some |= fate.bits;
      all &= fate.bits;
      if (fate.stands) stand++;
      if (this.withFigures) this.countFigures(fighter, state);
    }
    const held = some * FATES + all;
    fates[held] = (fates[held] as number) + 1;
    while (standing.length <= stand) standing.push(0);
    standing[stand] = (standing[stand] as number) + 1;
    return stand;
  }

  private countFigures(fighter: FighterCount, state: unknown): void {
    const { values } = this;
    this.reader.read(state, fighter.place, values);
    for (let i = 0; i < values.length; i++) countValue(fighter, i, values[i] as number);
  }

  private fighterTally(fighter: FighterCount): ReturnType<typeof noFighter> {
    const counted = noFighter();
    for (const { fate, count } of fighter.fates)
      counted.fates[fate.word] = (counted.fates[fate.word] ?? 0) + count;
    for (const [i, name] of this.reader.names.entries()) {
      const moments = momentsOf(fighter.small.subarray(i * SMALL, (i + 1) * SMALL));
      const other = fighter.others[i] ?? null;
      if (other !== null) addMoments(moments, other);
      if (moments.runs > 0) counted.figures[name] = moments;
    }
    return counted;
  }
}

function fighterCount(id: string, place: number, figures: number): FighterCount {
  return {
    ...{ id, place, fates: [], last: fateOf(null) },
    small: new Int32Array(figures * SMALL),
    others: Array.from({ length: figures }, () => null),
  };
}

function forget({ fates, small, others }: FighterCount): void {
  fates.length = 0;
  small.fill(0);
  others.fill(null);
}

function countFate(fighter: FighterCount, status: Figure): FateCount {
  const counted = fateIn(fighter.fates, status);
  counted.count++;
  fighter.last = counted.fate;
  return counted;
}

function fateIn(fates: FateCount[], status: Figure): FateCount {
  for (let i = 0; i < fates.length; i++) {
    const known = fates[i] as FateCount;
    if (known.status === status) return known;
  }
  const fresh = { status, fate: fateOf(status), count: 0 };
  fates.push(fresh);
  return fresh;
}

function countValue(fighter: FighterCount, figure: number, value: number): void {
  const whole = value | 0;
  if (whole === value && whole >= 0 && whole < SMALL) {
    const { small } = fighter;
    const at = figure * SMALL + whole;
    small[at] = (small[at] as number) + 1;
  } else if (!Number.isNaN(value)) countLarge(fighter, figure, value);
}

/** A separate function: few games have such figures, and V8 inlines the rest. */
function countLarge({ others }: FighterCount, figure: number, value: number): void {
  const moments = others[figure] ?? noMoments();
  others[figure] = moments;
  countIn(moments, value);
}

function sideTally({ fates, standing }: SideCount): SideTally {
  const tally = { ...noSide(), standing: [...standing] };
  for (let held = 0; held < fates.length; held++) {
    const runs = fates[held] as number;
    if (runs === 0) continue;
    const some = Math.floor(held / FATES);
    const all = held % FATES;
    if ((some & HAS_DIED) !== 0) tally.someDied += runs;
    if ((all & HAS_DIED) !== 0) tally.allDied += runs;
    if ((some & HAS_FALLEN) !== 0) tally.someFell += runs;
    if ((all & HAS_FALLEN) !== 0) tally.allFell += runs;
    if ((some & HAS_FLED) !== 0) tally.someFled += runs;
    if ((some & HAS_SURRENDERED) !== 0) tally.someSurrendered += runs;
  }
  return tally;
}
