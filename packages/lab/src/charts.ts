// Charts as SVG text, drawn without a browser. They inherit the page's colour: readable in light, dark and print.
import * as Plot from '@observablehq/plot';
import { parseHTML } from 'linkedom';
import { roundsData, standingData, sweepData, winsData } from './chart-data.ts';
import type { ReviewReport } from './review/report.ts';
import type { Summary } from './summary.ts';
import type { Sweep } from './sweep.ts';

const WIDTH = 560;

type PlotOptions = NonNullable<Parameters<typeof Plot.plot>[0]>;

function drawn(options: PlotOptions): string {
  const { document } = parseHTML('<html></html>');
  const style = { background: 'none', overflow: 'visible', fontSize: '12px' };
  const svg = Plot.plot({ width: WIDTH, style, ...options, document: document as never });
  return (svg as unknown as { outerHTML: string }).outerHTML;
}

/** Who wins how often, with intervals. */
export function winsChart(summary: Summary): string {
  const bars = winsData(summary);
  return drawn({
    height: 40 + 34 * bars.length,
    marginLeft: 130,
    x: { label: 'wins, % of fights', domain: [0, 100], grid: true },
    y: { label: null, domain: bars.map(({ name }) => name) },
    marks: [
      Plot.barX(bars, { x: 'rate', y: 'name', fill: 'currentColor', fillOpacity: 0.35 }),
      Plot.ruleY(bars, { x1: 'low', x2: 'high', y: 'name', stroke: 'currentColor', strokeWidth: 3 }),
      Plot.ruleX([0]),
    ],
  });
}

/** How the chance to win moved over a fight; the turning points are marked. */
export function chanceChart({ chances, end, turningPoints }: ReviewReport): string {
  const points = [
    ...chances.map(({ percent }, step) => ({ step, percent })),
    { step: chances.length, percent: end },
  ];
  const marks = turningPoints.flatMap(({ at }) => {
    const step = chances.findIndex((one) => one.at === at);
    return step < 0 ? [] : [{ step, percent: chances[step]?.percent ?? 0 }];
  });
  return drawn({
    height: 220,
    x: { label: 'decisions' },
    y: { label: 'chance to win, %', domain: [0, 100], grid: true },
    marks: [
      Plot.lineY(points, { x: 'step', y: 'percent', stroke: 'currentColor', strokeWidth: 2 }),
      Plot.dot(marks, { x: 'step', y: 'percent', fill: 'currentColor', r: 5 }),
      Plot.ruleY([50], { strokeDasharray: '3,3' }),
    ],
  });
}

/** How long fights take. */
export function roundsChart(summary: Summary): string {
  const bars = roundsData(summary);
  return drawn({
    height: 200,
    x: { label: 'rounds', interval: 1, tickRotate: bars.length > 25 ? -90 : 0 },
    y: { label: '% of fights', grid: true },
    marks: [
      Plot.barY(bars, { x: 'round', y: 'share', fill: 'currentColor', fillOpacity: 0.5 }),
      Plot.ruleY([0]),
    ],
  });
}

/** Outcomes of the fighters: how often each is left standing, with intervals. */
export function standingChart(summary: Summary): string {
  const dots = standingData(summary);
  return drawn({
    height: 50 + 24 * dots.length,
    marginLeft: 130,
    x: { label: 'standing at the end, % of fights', domain: [0, 100], grid: true },
    y: { label: null, domain: dots.map(({ name }) => name) },
    marks: [
      Plot.ruleY(dots, { x1: 'low', x2: 'high', y: 'name', stroke: 'currentColor', strokeWidth: 3 }),
      Plot.dot(dots, { x: 'rate', y: 'name', fill: 'currentColor', r: 4 }),
    ],
  });
}

/** A swept quantity as a curve with its band; two of them as a heat map. */
export function sweepChart(sweep: Sweep): string {
  return sweep.quantities.length === 2 ? field(sweep) : curve(sweep);
}

function curve(sweep: Sweep): string {
  const dots = sweepData(sweep).map(({ values, ...wins }) => ({ value: values[0], ...wins }));
  const isNumber = dots.every(({ value }) => typeof value === 'number');
  const marks = [
    Plot.ruleX(dots, { x: 'value', y1: 'low', y2: 'high', stroke: 'currentColor', strokeWidth: 2 }),
    Plot.dot(dots, { x: 'value', y: 'rate', fill: 'currentColor', r: 3 }),
  ];
  const line = [
    Plot.areaY(dots, { x: 'value', y1: 'low', y2: 'high', fill: 'currentColor', fillOpacity: 0.2 }),
    Plot.lineY(dots, { x: 'value', y: 'rate', stroke: 'currentColor' }),
  ];
  return drawn({
    height: 260,
    x: { label: sweep.quantities[0] ?? '', type: isNumber ? 'linear' : 'point' },
    y: { label: 'wins, % of fights', domain: [0, 100], grid: true },
    marks: isNumber ? [...line, ...marks] : marks,
  });
}

function field(sweep: Sweep): string {
  const cells = sweepData(sweep).map(({ values, rate }) => ({
    a: values[0],
    b: values[1],
    rate,
    text: rate.toFixed(0),
  }));
  return drawn({
    height: 320,
    x: { label: sweep.quantities[0] ?? '', type: 'band' },
    y: { label: sweep.quantities[1] ?? '', type: 'band', reverse: true },
    opacity: { domain: [0, 100], range: [0.05, 0.6] },
    marks: [
      Plot.cell(cells, { x: 'a', y: 'b', fill: 'currentColor', fillOpacity: 'rate' }),
      Plot.text(cells, { x: 'a', y: 'b', text: 'text', fill: 'currentColor' }),
    ],
  });
}
