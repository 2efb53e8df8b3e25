// The painter of each game, by its id.
import type { Figures, System } from '@affray/kernel';
import { lineOf, wrapLines } from '../text.ts';
import { bloodAndGutsPainter } from './blood-and-guts.ts';
import { brighterWorldsPainter } from './brighter-worlds.ts';
import { heartRushPainter } from './heart-rush.ts';
import type { Painter } from './stage.ts';
import { templatePainter } from './template.ts';
import { threeBeatsPainter } from './three-beats.ts';

const PAINTERS: Readonly<Record<string, Painter>> = {
  'heart-rush': heartRushPainter,
  'brighter-worlds': brighterWorldsPainter,
  'three-beats': threeBeatsPainter,
  'blood-and-guts': bloodAndGutsPainter,
  template: templatePainter,
};

/**
 * The painter of a system; one that has none is shown by its figures.
 * @example painterOf(system).stage(view.state, scene)
 */
export function painterOf(system: System): Painter {
  return PAINTERS[system.id] ?? figuresPainter(system);
}

function figuresPainter(system: System): Painter {
  return {
    isBeside: false,
    stage(state, { cols, rows }) {
      const figures: Figures = system.figures(state);
      const lines = Object.entries(figures).flatMap(([id, own]) => [
        lineOf(` ${system.nameOf(state, id)}`, 'bold'),
        ...wrapLines(
          Object.entries(own)
            .map(([name, value]) => `${name} ${value}`)
            .join(', '),
          cols - 4,
        ),
      ]);
      return { lines: lines.slice(0, rows), beside: null };
    },
    phase: () => '',
    standing: (state) => [JSON.stringify(system.figures(state))],
  };
}
