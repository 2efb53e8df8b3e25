// The content of the plates, as options of Observable Plot. Rates always come with their intervals.
import {
  type Comparison,
  rateInWords,
  roundsData,
  type Summary,
  type Sweep,
  sweepData,
  winsData,
} from '@affray/lab/browser';
import { LAB } from '../words/lab.ts';
import type { Drawing, Plot } from './plate.tsx';

const INK = 'var(--ink)';
const GRID = { stroke: 'var(--line)', strokeOpacity: 1 } as const;

/** Space for names on the left, at most a third of the picture. */
function roomFor(names: readonly string[], width: number): number {
  const longest = Math.max(4, ...names.map((name) => [...name].length));
  return Math.min(Math.round(width * 0.36), 16 + 7 * longest);
}

/** A name shortened to fit next to a plot. */
export function shortened(name: string, most: number): string {
  const signs = [...name];
  return signs.length <= most ? name : `${signs.slice(0, Math.max(1, most - 1)).join('')}…`;
}

function names(width: number): (name: string) => string {
  return (name) => shortened(name, Math.max(8, Math.floor((width * 0.36 - 16) / 6.6)));
}

/** The left side of a plot with a row for each name. */
function rowPerName(all: readonly string[], width: number) {
  return {
    marginBottom: 38,
    marginLeft: roomFor(all, width),
    marginRight: 12,
    y: { label: null, domain: all, tickSize: 0, tickFormat: names(width) },
  };
}

/** Labels after the end of a bar, or inside it if the bar is long. */
function beside<T extends { readonly words: string; readonly high: number }>(
  plot: Plot,
  bars: readonly T[],
  x: string,
  y: string,
) {
  const common = {
    x,
    y,
    text: 'words',
    fill: INK,
    stroke: 'var(--leaf)',
    strokeWidth: 5,
    fontWeight: 500,
  } as const;
  return [
    plot.text(
      bars.filter(({ high }) => high <= 55),
      { ...common, textAnchor: 'start', dx: 14 },
    ),
    plot.text(
      bars.filter(({ high }) => high > 55),
      { ...common, textAnchor: 'end', dx: -14 },
    ),
  ];
}

/** Who wins how often. */
export function winsPlot(summary: Summary): (plot: Plot, width: number) => Drawing {
  const bars = winsData(summary).map((bar, i) => ({
    ...bar,
    words: rateInWords(summary.sides[i]?.wins ?? summary.draws),
    fill: i < summary.sides.length ? `url(#hatch-${i % 4})` : 'url(#hatch-nobody)',
    ink: i < summary.sides.length ? `var(--side-${i % 4})` : 'var(--ink-faint)',
  }));
  return (plot, width) => ({
    height: 52 + 42 * bars.length,
    ...rowPerName(
      bars.map(({ name }) => name),
      width,
    ),
    x: { label: LAB.axes.wins, domain: [0, 100] },
    color: { type: 'identity' },
    marks: [
      plot.gridX(GRID),
      plot.barX(bars, { x: 'rate', y: 'name', fill: 'fill', stroke: 'ink', insetTop: 6, insetBottom: 6 }),
      plot.ruleY(bars, { x1: 'low', x2: 'high', y: 'name', stroke: INK, strokeWidth: 4 }),
      plot.ruleX([0], { stroke: INK }),
      plot.ruleX([50], { stroke: 'var(--rubric)', strokeDasharray: '3 4' }),
      beside(plot, bars, 'rate', 'name'),
    ],
  });
}

/** How long fights take. */
export function roundsPlot(summary: Summary): (plot: Plot, width: number) => Drawing {
  const bars = roundsData(summary);
  const { median } = summary.rounds;
  return (plot, width) => ({
    height: 220,
    marginBottom: 40,
    marginLeft: 40,
    marginRight: 12,
    x: {
      label: LAB.axes.rounds,
      type: 'band',
      tickSize: 0,
      ticks: spread(
        bars.map(({ round }) => round),
        Math.floor(width / 34),
      ),
    },
    y: { label: LAB.axes.share, ticks: 4 },
    marks: [
      plot.gridY(GRID),
      plot.barY(bars, {
        x: 'round',
        y: 'share',
        fill: ({ round }: { round: number }) => (round === median ? 'var(--rubric)' : 'url(#hatch-ink)'),
        stroke: INK,
        insetLeft: 1,
        insetRight: 1,
      }),
      plot.ruleY([0], { stroke: INK }),
    ],
    color: { type: 'identity' },
  });
}

/** At most this many items of a list, evenly spaced. */
export function spread<T>(all: readonly T[], most: number): T[] {
  const step = Math.max(1, Math.ceil(all.length / Math.max(1, most)));
  return all.filter((_, i) => i % step === 0);
}

/** The fill of an outcome: the side's own hatching for standing, ink for the others. */
export function fateFill(fate: string, look: number, others: readonly string[]): string {
  if (fate === 'standing') return `url(#hatch-${look % 4})`;
  if (fate === 'dead') return 'var(--ink)';
  return `url(#fate-${others.indexOf(fate) % 4})`;
}

/** The outcomes other than standing and dead, in order of first appearance. */
export function otherFates(summary: Summary): string[] {
  const all = summary.fighters.flatMap(({ fates }) => fates.map(({ fate }) => fate));
  return [...new Set(all)].filter((fate) => fate !== 'standing' && fate !== 'dead');
}

/** The outcomes of each fighter as a strip, with the interval of the share still standing. */
export function fatesPlot(summary: Summary): (plot: Plot, width: number) => Drawing {
  const others = otherFates(summary);
  const strips = summary.fighters.flatMap((fighter) => {
    const look = Math.max(
      0,
      summary.sides.findIndex(({ id }) => id === fighter.side),
    );
    let from = 0;
    return fighter.fates.map(({ fate, rate }) => {
      const strip = { id: fighter.id, from, to: from + 100 * rate.rate, fill: fateFill(fate, look, others) };
      from = strip.to;
      return strip;
    });
  });
  const stands = summary.fighters.flatMap(({ id, fates }) =>
    fates
      .filter(({ fate }) => fate === 'standing')
      .map(({ rate }) => ({ id, low: 100 * rate.low, high: 100 * rate.high })),
  );
  const nameOf = new Map(summary.fighters.map(({ id, name }) => [id, name]));
  return (plot, width) => ({
    height: 50 + 27 * summary.fighters.length,
    marginBottom: 38,
    marginLeft: roomFor([...nameOf.values()], width),
    marginRight: 12,
    x: { label: LAB.axes.share, domain: [0, 100] },
    y: {
      label: null,
      domain: summary.fighters.map(({ id }) => id),
      tickSize: 0,
      tickFormat: (id: string) => names(width)(nameOf.get(id) ?? id),
    },
    color: { type: 'identity' },
    marks: [
      plot.barX(strips, {
        x1: 'from',
        x2: 'to',
        y: 'id',
        fill: 'fill',
        stroke: 'var(--ink-soft)',
        strokeWidth: 0.8,
        insetTop: 4,
        insetBottom: 4,
      }),
      plot.ruleY(stands, { x1: 'low', x2: 'high', y: 'id', stroke: INK, strokeWidth: 4 }),
    ],
  });
}

const MOST_RULES = 14;

/** The rules that fire in most fights; those in every fight are only in the table. */
export function rulesPlot(summary: Summary): (plot: Plot, width: number) => Drawing {
  const bars = summary.fired
    .filter(({ fights }) => fights.count < fights.runs)
    .toSorted((a, b) => b.fights.count - a.fights.count)
    .slice(0, MOST_RULES)
    .map(({ rule, title, fights }) => ({
      name: title === '' ? rule : title,
      rate: 100 * fights.rate,
      low: 100 * fights.low,
      high: 100 * fights.high,
    }));
  const unique = [...new Map(bars.map((bar) => [bar.name, bar])).values()];
  return (plot, width) => ({
    height: 50 + 22 * unique.length,
    ...rowPerName(
      unique.map(({ name }) => name),
      width,
    ),
    x: { label: LAB.axes.fights, domain: [0, 100] },
    marks: [
      plot.gridX(GRID),
      plot.ruleY(unique, { x: 'rate', y: 'name', stroke: 'var(--ink-soft)', strokeDasharray: '2 3' }),
      plot.ruleY(unique, { x1: 'low', x2: 'high', y: 'name', stroke: INK, strokeWidth: 4 }),
      plot.dot(unique, { x: 'rate', y: 'name', fill: 'var(--rubric)', r: 4 }),
    ],
  });
}

/** Two win rates, one below the other, with their intervals. */
export function comparisonPlot({ first, second }: Comparison): (plot: Plot, width: number) => Drawing {
  const bars = [
    { name: LAB.compare.asIs, of: first, fill: 'url(#hatch-0)' },
    { name: LAB.compare.changed, of: second, fill: 'url(#hatch-3)' },
  ].map(({ name, of, fill }) => ({
    name,
    fill,
    words: rateInWords(of),
    rate: 100 * of.rate,
    low: 100 * of.low,
    high: 100 * of.high,
  }));
  return (plot) => ({
    height: 138,
    marginBottom: 38,
    marginLeft: 84,
    marginRight: 12,
    x: { label: LAB.axes.wins, domain: [0, 100] },
    y: { label: null, domain: bars.map(({ name }) => name), tickSize: 0 },
    color: { type: 'identity' },
    marks: [
      plot.gridX(GRID),
      plot.barX(bars, { x: 'rate', y: 'name', fill: 'fill', stroke: INK, insetTop: 6, insetBottom: 6 }),
      plot.ruleY(bars, { x1: 'low', x2: 'high', y: 'name', stroke: INK, strokeWidth: 4 }),
      plot.ruleX([0], { stroke: INK }),
      beside(plot, bars, 'rate', 'name'),
    ],
  });
}

/** The difference on a line about zero. */
export function differencePlot({ difference }: Comparison): (plot: Plot, width: number) => Drawing {
  const [low, middle, high] = [difference.low, difference.difference, difference.high].map((x) => 100 * x);
  const far = Math.max(2, Math.abs(low ?? 0), Math.abs(high ?? 0)) * 1.25;
  return (plot) => ({
    height: 100,
    marginBottom: 38,
    marginLeft: 16,
    marginRight: 16,
    x: { label: LAB.axes.points, domain: [-far, far] },
    y: { axis: null, domain: [''] },
    marks: [
      plot.gridX(GRID),
      plot.ruleX([0], { stroke: 'var(--rubric)', strokeWidth: 2 }),
      plot.ruleY([{ low, high }], { x1: 'low', x2: 'high', y: () => '', stroke: INK, strokeWidth: 5 }),
      plot.dot([{ middle }], { x: 'middle', y: () => '', r: 7, fill: INK, stroke: 'var(--leaf)' }),
    ],
  });
}

/** A swept quantity as a curve with its band; words instead of numbers as single dots. */
export function sweepPlot(
  sweep: Sweep,
  marked: number | null,
  target: number | null,
): (plot: Plot, width: number) => Drawing {
  const dots = sweepData(sweep).map(({ values, ...wins }) => ({ value: values[0] ?? null, ...wins }));
  const isNumber = dots.every(({ value }) => typeof value === 'number');
  return (plot, width) => ({
    height: 310,
    marginBottom: 40,
    marginLeft: 44,
    marginRight: 16,
    x: isNumber
      ? {
          label: sweep.quantities[0] ?? '',
          type: 'linear',
          // Whole numbers: ticks only where something was played.
          ticks: spread(
            dots.map(({ value }) => value as number),
            Math.floor(width / 44),
          ),
          tickFormat: String,
        }
      : { label: sweep.quantities[0] ?? '', type: 'point', domain: dots.map(({ value }) => String(value)) },
    y: { label: LAB.axes.wins, domain: [0, 100] },
    marks: [
      plot.gridY(GRID),
      target === null ? null : plot.ruleY([target], { stroke: 'var(--rubric)', strokeDasharray: '4 4' }),
      marked === null ? null : plot.ruleX([marked], { stroke: 'var(--ink-faint)', strokeDasharray: '2 4' }),
      isNumber
        ? plot.areaY(dots, { x: 'value', y1: 'low', y2: 'high', fill: 'var(--side-0)', fillOpacity: 0.22 })
        : null,
      isNumber ? plot.lineY(dots, { x: 'value', y: 'rate', stroke: 'var(--side-0)', strokeWidth: 2 }) : null,
      plot.ruleX(dots, { x: atOf(isNumber), y1: 'low', y2: 'high', stroke: INK, strokeWidth: 3 }),
      plot.dot(dots, { x: atOf(isNumber), y: 'rate', fill: INK, r: 4 }),
    ],
  });
}

function atOf(isNumber: boolean): (dot: { readonly value: unknown }) => number | string {
  return ({ value }) => (isNumber ? (value as number) : String(value));
}

/** Chances of values, with intervals where they were sampled. */
export function chancesPlot(
  rows: readonly {
    readonly name: string;
    readonly chance: number;
    readonly low: number;
    readonly high: number;
  }[],
): (plot: Plot, width: number) => Drawing {
  const bars = rows.map(({ name, chance, low, high }) => ({
    name,
    chance: 100 * chance,
    low: 100 * low,
    high: 100 * high,
  }));
  return (plot, width) => ({
    height: 52 + 24 * bars.length,
    ...rowPerName(
      bars.map(({ name }) => name),
      width,
    ),
    x: { label: LAB.axes.chance, domain: [0, Math.max(...bars.map(({ high }) => high), 1)], nice: true },
    marks: [
      plot.gridX(GRID),
      plot.barX(bars, { x: 'chance', y: 'name', fill: 'url(#hatch-ink)', stroke: INK, inset: 2 }),
      plot.ruleY(
        bars.filter(({ low, high }) => low < high),
        { x1: 'low', x2: 'high', y: 'name', stroke: INK, strokeWidth: 4 },
      ),
      plot.ruleX([0], { stroke: INK }),
    ],
  });
}

/** A mix as bars. */
export function mixPlot(
  mix: readonly { readonly words: string; readonly share: number }[],
  look: number,
): (plot: Plot, width: number) => Drawing {
  const bars = mix.map(({ words, share }) => ({ words, share: 100 * share }));
  return (plot, width) => ({
    height: 52 + 28 * bars.length,
    ...rowPerName(
      bars.map(({ words }) => words),
      width,
    ),
    x: { label: LAB.axes.mix, domain: [0, 100] },
    marks: [
      plot.gridX(GRID),
      plot.barX(bars, {
        x: 'share',
        y: 'words',
        fill: `url(#hatch-${look % 4})`,
        stroke: `var(--side-${look % 4})`,
        insetTop: 4,
        insetBottom: 4,
      }),
      plot.ruleX([0], { stroke: INK }),
    ],
  });
}
