// Spar on the stage: health and wind.
import type { Fight } from '@affray/template';
import { span } from '../text.ts';
import { inColumns, lettersOf, nameSpans, nameWidth, type Painter, titleOf } from './stage.ts';

/** Columns that figures and marks take. */
const FIGURES = 21;

export const templatePainter: Painter = {
  isBeside: false,
  stage(state, scene) {
    const fight = state as Fight;
    const letters = lettersOf(fight.fighters, scene.isOwn);
    const width = nameWidth([...fight.fighters, ...fight.sides], scene, FIGURES);
    const blocks = fight.sides.map(({ id, name }) => ({
      title: titleOf(name, width, 'health wind', scene.asked === id),
      own: scene.isOwn(id),
      cards: fight.fighters
        .filter(({ side }) => side === id)
        .map((fighter) => {
          const { health, wind, hidden } = fighter;
          const figures = `${String(health).padStart(6)} ${String(wind).padStart(4)}${health <= 0 ? '  down' : hidden ? '  hidden' : ''}`;
          const line = [
            ...nameSpans(fighter, letters.get(fighter.id) ?? '?', scene, width, health <= 0),
            span(figures, health <= 0 ? 'dim' : 'plain'),
          ];
          return { line, more: [] };
        }),
    }));
    return { lines: inColumns(blocks, scene), beside: null };
  },
  standing: (state) =>
    (state as Fight).fighters.map(
      ({ name, health, wind }) => `${name}: ${health <= 0 ? 'down' : `health ${health}, wind ${wind}`}.`,
    ),
  phase: (state) => ((state as Fight).slippery ? 'slippery ground' : 'firm ground'),
};
