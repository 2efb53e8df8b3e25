// Counts fighter outcomes over a block of runs. This runs after every fight, and some fights take a microsecond:
// so it only notes what has changed since the last run, and builds a tally from the notes at the end of the
// block.
import type { Figure, FigureReader, Setup, System } from '@affray/kernel';
import { type Fate, fateOf, HAS_DIED, HAS_FALLEN, HAS_FLED, HAS_SURRENDERED } from './fighter-outcomes.ts';
import { readerOf } from './read-figures.ts';
import { addMoments, countIn, type Moments, momentsOf, noMoments } from './statistics.ts';
import { noFighter, noSide, type SideTally, type Tally } from './tally.ts';

/** Values from 0 up to here (exclusive) are counted in a histogram. */
const SMALL = 64;
/** How many sets of fate bits there are. */
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
  /** By figure: its value in the last run, and the run since which it has had it. */
  readonly values: Float64Array;
  readonly since: Float64Array;
  /** Whole numbers from 0 up, by figure and value. */
  readonly small: Float64Array;
  /** All other values, by figure. */
  readonly others: (Moments | null)[];
}
interface SideCount {
  readonly id: string;
  readonly fighters: readonly FighterCount[];
  /** Runs by what holds for some of the side and for all of it. */
  readonly fates: Float64Array;
  readonly standing: number[];
}

export class FighterCounts {
  private readonly reader: FigureReader;
  private readonly sides: readonly SideCount[];
  private readonly withFigures: boolean;
  /** The figures of one fighter, as just read. */
  private readonly values: Float64Array;
  /** Runs counted since the last tally. */
  private runs = 0;

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
    this.runs++;
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
    this.runs = 0;
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
    const known = fighter.values;
    for (let i = 0; i < values.length; i++) if (values[i] !== known[i]) this.change(fighter, i);
  }

  /** A figure's value has changed since the previous run: counts the old value. */
  private change(fighter: FighterCount, figure: number): void {
    const { values, since } = fighter;
    countValue(fighter, figure, values[figure] as number, this.runs - (since[figure] as number));
    values[figure] = this.values[figure] as number;
    since[figure] = this.runs;
  }

  private fighterTally(fighter: FighterCount): ReturnType<typeof noFighter> {
    const counted = noFighter();
    for (const { fate, count } of fighter.fates)
      counted.fates[fate.word] = (counted.fates[fate.word] ?? 0) + count;
    for (const [i, name] of this.reader.names.entries()) {
      this.change(fighter, i);
      const moments = momentsOf([...fighter.small.subarray(i * SMALL, (i + 1) * SMALL)]);
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
    values: new Float64Array(figures),
    since: new Float64Array(figures),
    small: new Float64Array(figures * SMALL),
    others: Array.from({ length: figures }, () => null),
  };
}

function forget({ fates, since, small, others }: FighterCount): void {
  fates.length = 0;
  since.fill(0);
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

function countValue({ small, others }: FighterCount, figure: number, value: number, times: number): void {
  if (times === 0 || Number.isNaN(value)) return;
  const whole = value | 0;
  if (whole === value && whole >= 0 && whole < SMALL) {
    const at = figure * SMALL + whole;
    small[at] = (small[at] as number) + times;
    return;
  }
  const moments = others[figure] ?? noMoments();
  others[figure] = moments;
  countIn(moments, value, times);
}

function sideTally({ fates, standing }: SideCount): SideTally {
  const runsWith = (bit: number, of: (held: number) => number): number =>
    fates.reduce((sum, runs, held) => ((of(held) & bit) === 0 ? sum : sum + runs), 0);
  const some = (held: number): number => Math.floor(held / FATES);
  const all = (held: number): number => held % FATES;
  return {
    ...noSide(),
    someDied: runsWith(HAS_DIED, some),
    allDied: runsWith(HAS_DIED, all),
    someFell: runsWith(HAS_FALLEN, some),
    allFell: runsWith(HAS_FALLEN, all),
    someFled: runsWith(HAS_FLED, some),
    someSurrendered: runsWith(HAS_SURRENDERED, some),
    standing: [...standing],
  };
}
