// Events during playback: one short line per cue, the current one last.
import { presentationOf } from '@affray/kernel';
import { cueWords } from '../watch/cue-words.ts';
import type { Playback } from './playback.ts';
import { type Line, lineOf, wrap } from './text.ts';
import type { TuiState } from './tui-types.ts';

/** The last cues in exactly `rows` rows. */
export function watchLines(tui: TuiState, playback: Playback, cols: number, rows: number): Line[] {
  const names = cueNames(tui);
  const steps = playback.steps.slice(Math.max(0, playback.at + 1 - rows), playback.at + 1);
  const lines = steps.flatMap(({ cue }, i) =>
    wrap(cueWords(cue, names), cols - 4, '  ').map((text, row) =>
      lineOf(`${row === 0 ? ' · ' : '   '}${text}`, i === steps.length - 1 ? 'bold' : 'dim'),
    ),
  );
  const last = lines.slice(Math.max(0, lines.length - rows));
  return [...last, ...Array.from({ length: rows - last.length }, (): Line => [])];
}

/** The keys during playback. */
export function watchKeys({ speed }: TuiState, { isPaused }: Playback): string {
  return ` Enter skip  p ${isPaused ? 'go on' : 'pause'}  . step  + - speed (${speed})  l log  a details  q quit`;
}

function cueNames({ game: { system }, view: { state } }: TuiState): Parameters<typeof cueWords>[1] {
  const present = presentationOf(system);
  const fighters = new Set(present.fighters(state));
  return {
    nameOf: (id) => system.nameOf(state, id),
    labelOf: (who, part) => {
      const parts = fighters.has(who) ? present.card(state, who).parts : [];
      return parts.find(({ id }) => id === part)?.label ?? part;
    },
  };
}
