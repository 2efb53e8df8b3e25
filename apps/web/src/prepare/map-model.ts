// The map of the draft for the editor: read from the file or from a ready-made map, written back as rows and
// walls.
import type { Square } from '@affray/grid';
import { type Json, presentationOf, type Scenery } from '@affray/kernel';
import { idOf } from '@affray/scenario';
import { valueAt, withoutValue, withValue } from './edit.ts';
import type { Editor } from './editor.ts';
import { type Art, artInFile, artOf, type Ground } from './map-art.ts';
import { sidesIn } from './sides.ts';

/** A fighter on the map. */
export interface Body extends Square {
  readonly id: string;
  readonly name: string;
  /** Index of its side. */
  readonly look: number;
  /** Squares across. */
  readonly wide: number;
  readonly hidden: boolean;
  /** Whether the file itself sets its starting place. */
  readonly isPlaced: boolean;
}

const READY = 'field';

/** The ready-made map that the file names; null if it has its own. */
export function readyMapOf({ data }: Editor): string | null {
  const map = valueAt(data, ['scene', 'map']);
  if (map === undefined && valueAt(data, ['scene', 'plan']) === undefined) return READY;
  return typeof map === 'string' ? map : null;
}

/** The ground of some art, as the game parses it; null if it cannot. */
export function groundOf({ system }: Editor, art: Art, light: unknown): Ground | null {
  const checked = system.checkScene({ map: artInFile(art, light) }, null, []);
  return checked.ok ? (checked.value as Ground) : null;
}

/** The map of the draft as signs and walls; null while it cannot be parsed. */
export function artIn({ system, data }: Editor): Art | null {
  const scene = (valueAt(data, ['scene']) ?? {}) as Readonly<Record<string, unknown>>;
  const { map, plan, water, starts } = scene;
  const wanted = plan === undefined ? { map: map ?? READY } : { plan, water, starts };
  const checked = system.checkScene(wanted, null, []);
  if (!checked.ok) return null;
  const art = artOf(checked.value as Ground);
  const rows = valueAt(map, ['rows']);
  // Keeps the file's own rows as written: separate elevations must not be drawn into them.
  return Array.isArray(rows) ? { ...art, rows: rows.map(String) } : art;
}

/** How the map is lit. */
export function lightIn({ data }: Editor): string {
  const light = valueAt(data, ['scene', 'map', 'light']);
  if (typeof light === 'string') return light;
  return readyMapOf({ data } as Editor) === 'moonlit-garden' ? 'dim' : 'bright';
}

/** The text with this map in it. */
export function withArt(editor: Editor, art: Art): string {
  const file = artInFile(art, lightIn(editor));
  if (readyMapOf(editor) === null && valueAt(editor.data, ['scene', 'map', 'rows']) !== undefined) {
    const text = withValue(editor.text, ['scene', 'map', 'rows'], file.rows);
    return file.walls === undefined
      ? withoutValue(text, ['scene', 'map', 'walls'])
      : withValue(text, ['scene', 'map', 'walls'], file.walls);
  }
  let text = editor.text;
  for (const field of ['plan', 'water', 'starts'])
    if (valueAt(editor.data, ['scene', field]) !== undefined) text = withoutValue(text, ['scene', field]);
  return withValue(text, ['scene', 'map'], file);
}

/** Everyone on the map at the beginning of the fight. */
export function bodiesIn({ last, data }: Editor): Body[] {
  if (last === null) return [];
  const { setup, system } = last;
  const stage = presentationOf(system).stage(system.begin(setup));
  if (stage.is !== 'board') return [];
  const places = (valueAt(data, ['scene', 'places']) ?? {}) as Readonly<Record<string, Json>>;
  return setup.fighters.flatMap(({ id, name, side, hidden = false, sheet }) => {
    const body = stage.at[id];
    if (body === undefined) return [];
    const look = setup.sides.findIndex((one) => one.id === side);
    const isPlaced = places[id] !== undefined || (sheet as { at?: unknown }).at !== null;
    return [{ id, name, look, x: body.x, y: body.y, wide: body.wide, hidden, isPlaced }];
  });
}

/** The text with a fighter starting on a square; null if that cannot be set for this fighter alone. */
export function withPlace(editor: Editor, body: Body, { x, y }: Square): string | null {
  if (!body.hidden) return withValue(editor.text, ['scene', 'places', body.id], [x, y]);
  // A hidden fighter's place is part of its own entry, which players are not shown.
  const line = lineOfBody(editor, body.id);
  if (line === null || line.count > 1) return null;
  if (valueAt(editor.data, ['fighters', line.base]) === undefined) return null;
  return withValue(editor.text, ['fighters', line.base, 'at'], [x, y]);
}

/** The text with a fighter back on the starting squares of its side. */
export function withoutPlace(editor: Editor, body: Body): string {
  const line = lineOfBody(editor, body.id);
  if (valueAt(editor.data, ['scene', 'places', body.id]) !== undefined)
    return withoutValue(editor.text, ['scene', 'places', body.id]);
  return line === null ? editor.text : withoutValue(editor.text, ['fighters', line.base, 'at']);
}

function lineOfBody({ data }: Editor, id: string): { base: string; count: number } | null {
  const lines = sidesIn(data).flatMap((side) => side.lines);
  return (
    lines.find(({ base, count }) =>
      count === 1 ? idOf(base) === id : new RegExp(`^${idOf(base)}-\\d+$`).test(id),
    ) ?? null
  );
}

/** The scenery behind the fighters that the text names. */
export function sceneryIn({ data }: Editor): Scenery | undefined {
  return valueAt(data, ['pictures', 'scenery']) as Scenery | undefined;
}
