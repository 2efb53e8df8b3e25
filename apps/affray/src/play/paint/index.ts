// The painter: any game on the stage, from its own description. It sees a seat's view and nothing else.
import {
  capital,
  cardShown,
  type Card as Described,
  type Phase,
  presentationOf,
  type ShownFighters,
  type Stage,
  type System,
} from '@affray/kernel';
import { indented, type Line, lineOf, lineWidth, span, widthOf, wrap } from '../text.ts';
import { boardLines } from './board.ts';
import { cardWords, figureOf, outWord } from './parts.ts';
import {
  type Body,
  type Card,
  inColumns,
  lettersOf,
  nameSpans,
  type Painted,
  type Scene,
  titleOf,
} from './stage.ts';

/** Columns of the longest name beside a board, and of the mark, the letter and the spaces around a name. */
const NAME_BESIDE = 12;
const MARKS = 4;
/** The most rows for words under the cards. */
const MOST_NOTES = 4;

interface Fighter extends Body {
  readonly card: Described;
}
/** One column of figures. */
interface Column {
  readonly part: string;
  readonly label: string;
  readonly width: number;
}

/**
 * The stage of any game: a board with the roster beside it, or the sides in two columns and the middle below.
 * @example paintStage(system, view.state, scene).lines
 */
export function paintStage(system: System, state: unknown, scene: Scene): Painted {
  const present = presentationOf(system);
  const stage = stageShown(present.stage(state), scene.shown);
  const fighters = fightersOf(system, state, scene.shown);
  const letters = lettersOf(fighters, scene.isOwn);
  if (stage.is !== 'board') return { lines: sidesLines(stage, fighters, letters, scene), beside: null };
  const lines = boardLines(stage, fighters, letters, scene);
  return { lines, beside: rosterLines(stage, fighters, letters, scene, scene.cols - widest(lines) - 1) };
}

function widest(lines: readonly Line[]): number {
  return Math.max(...lines.map(lineWidth));
}

/** Sides in two columns; notes below, as long as every fighter keeps a line of details. */
function sidesLines(
  stage: Stage,
  fighters: readonly Fighter[],
  letters: ReadonlyMap<string, string>,
  scene: Scene,
): Line[] {
  const blocks = blocksOf(fighters, letters, scene, Math.floor((scene.cols - 1) / 2));
  const needed = inColumns(blocks, { ...scene, rows: Number.POSITIVE_INFINITY }, 1).length;
  const room = Math.max(1, Math.min(MOST_NOTES, scene.rows - needed));
  const notes = notesOf(stage, fighters, letters, scene.cols).slice(0, room);
  return [...inColumns(blocks, { ...scene, rows: scene.rows - notes.length }), ...notes];
}

/** One line for each fighter beside a board, with details and notes where there is room. */
function rosterLines(
  stage: Stage,
  fighters: readonly Fighter[],
  letters: ReadonlyMap<string, string>,
  scene: Scene,
  room: number,
): Line[] {
  const blocks = blocksOf(fighters, letters, scene, room);
  const cards = blocks.flatMap((block) => block.cards);
  const heads = (blocks[0]?.title ?? []).map(({ text }, place) =>
    span(place === 0 ? ' '.repeat(widthOf(text)) : text, 'dim'),
  );
  const short = [heads, ...cards.map(({ line }) => line)];
  const detailed = cards.flatMap(({ line, more }) => [line, ...more.slice(0, 1)]);
  const notes = notesOf(stage, fighters, letters, room).slice(0, 2);
  const most = Math.max(4, scene.rows - 4);
  const whole = [heads, ...detailed, ...notes];
  return [whole, [heads, ...detailed]].find(({ length }) => length <= most) ?? short;
}

/** Whether the log goes beside the stage instead of below it. */
export function isBeside(system: System, state: unknown): boolean {
  return presentationOf(system).stage(state).is === 'board';
}

/** The steps of the round with the current one in brackets; only that one if they take too much room. */
export function phaseWords(system: System, state: unknown, asked: readonly string[], room: number): string {
  const phases = presentationOf(system).phases(state, asked);
  const word = ({ is, words }: Phase): string => (is === 'now' ? `[${words}]` : words);
  const all = phases.map(word).join(' ');
  return widthOf(all) <= room ? all : (phases.find(({ is }) => is === 'now')?.words ?? '');
}

/** For line-by-line output: the condition of every fighter, a sentence each, and the distances between them. */
export function standingOf(system: System, state: unknown): string[] {
  const stage = presentationOf(system).stage(state);
  const fighters = fightersOf(system, state);
  const all = fighters.map(({ id, name, card }) => {
    const place = stage.is === 'board' ? stage.at[id] : undefined;
    const where = place === undefined ? '' : ` at (${place.x + 1}, ${place.y + 1})`;
    const words = [outWord(card) ?? (card.state === 'hidden' ? 'hidden' : ''), ...cardWords(card.parts)];
    return `${name}${where}: ${words.filter((word) => word !== '').join(', ')}.`;
  });
  return [...all, ...noteWords(stage, fighters, null)];
}

/** Where the cues so far have moved the fighters. */
function stageShown(stage: Stage, shown: ShownFighters = {}): Stage {
  if (stage.is === 'board') {
    const moved = Object.entries(stage.at).map(([id, placed]) => [id, { ...placed, ...shown[id]?.at }]);
    return { ...stage, at: Object.fromEntries(moved) };
  }
  if (stage.is !== 'line') return stage;
  const gone = Object.entries(stage.feet).map(([id, feet]) => [id, shown[id]?.feet ?? feet]);
  return { ...stage, feet: Object.fromEntries(gone) };
}

function fightersOf(system: System, state: unknown, shown: ShownFighters = {}): Fighter[] {
  const present = presentationOf(system);
  return present.fighters(state).map((id) => {
    const card = cardShown(present.card(state, id), shown[id]);
    return { id, name: card.title, side: card.side, isOut: outWord(card) !== null, card };
  });
}

function blocksOf(
  fighters: readonly Fighter[],
  letters: ReadonlyMap<string, string>,
  scene: Scene,
  room: number,
): { title: Line; own: boolean; cards: Card[] }[] {
  const longest = Math.max(...fighters.map(({ name }) => widthOf(name)), 8);
  const name = Math.min(longest, NAME_BESIDE + Math.max(0, Math.floor((room - 38) / 2)));
  const columns = columnsOf(fighters, room - name - MARKS);
  const heads = columns.map(({ label, width }) => label.padStart(width)).join(' ');
  return scene.sides
    .map(({ id, name: side }) => ({ id, side, own: fighters.filter((fighter) => fighter.side === id) }))
    .filter(({ own }) => own.length > 0)
    .map(({ id, side, own }) => ({
      title: titleOf(side, name, heads, scene.asked === id),
      own: scene.isOwn(id),
      cards: own.map((fighter) =>
        cardOf(fighter, letters.get(fighter.id) ?? '?', scene, { name, columns, room }),
      ),
    }));
}

/** The figures that fit side by side, those on tokens first. */
function columnsOf(fighters: readonly Fighter[], room: number): Column[] {
  const parts = fighters
    .flatMap(({ card }) => card.parts)
    .filter((part) => part.size !== 'sheet' && figureOf(part) !== null)
    .toSorted((a, b) => Number(a.size === 'card') - Number(b.size === 'card'));
  const columns: Column[] = [];
  let left = room;
  for (const { id, label } of parts) {
    if (columns.some(({ part }) => part === id)) continue;
    const figures = parts.filter((part) => part.id === id).map((part) => widthOf(figureOf(part) ?? ''));
    const width = Math.max(widthOf(label), ...figures);
    if (width + 1 > left) continue;
    left -= width + 1;
    columns.push({ part: id, label, width });
  }
  return columns;
}

function cardOf(
  fighter: Fighter,
  letter: string,
  scene: Scene,
  {
    name,
    columns,
    room,
  }: { readonly name: number; readonly columns: readonly Column[]; readonly room: number },
): Card {
  const { card, isOut } = fighter;
  const begins = nameSpans(fighter, letter, scene, name);
  const out = outWord(card);
  if (out !== null) return { line: [...begins, span(out, 'bold')], more: [] };
  const figures = columns.map(({ part: id, width }) => {
    const part = card.parts.find((one) => one.id === id);
    return ((part === undefined ? null : figureOf(part)) ?? '').padStart(width);
  });
  const rest = card.parts.filter(
    (part) =>
      part.size !== 'sheet' &&
      !(figureOf(part) !== null && columns.some((column) => column.part === part.id)),
  );
  const words = cardWords(rest);
  const marks = [card.state === 'hidden' ? 'hidden' : '', card.done === true ? 'has acted' : ''].filter(
    (mark) => !words.some((word) => word.toLowerCase() === mark),
  );
  const details = [...marks, ...words].filter((word) => word !== '').join(', ');
  return {
    line: [...begins, span(figures.join(' '), isOut ? 'dim' : 'plain')],
    more: details === '' ? [] : wrap(details, room - 5).map((text) => lineOf(`     ${text}`, 'dim')),
  };
}

function notesOf(
  stage: Stage,
  fighters: readonly Fighter[],
  letters: ReadonlyMap<string, string>,
  cols: number,
): Line[] {
  return noteWords(stage, fighters, letters).flatMap((words) => indented(words, cols, 'dim'));
}

/** What lies between the fighters: the middle, distances, links, the place, things on the ground. */
function noteWords(
  stage: Stage,
  fighters: readonly Fighter[],
  letters: ReadonlyMap<string, string> | null,
): string[] {
  const nameOf = (id: string): string => fighters.find((fighter) => fighter.id === id)?.name ?? id;
  const centre = (stage.centre ?? []).map(({ who, words, die, state }) => {
    const face = die === undefined ? [] : [`d${die.sides}=${die.face ?? '?'}`];
    const all = [state === 'sealed' ? 'sealed' : words, ...face, ...(state === 'done' ? ['done'] : [])];
    return `${nameOf(who)} (${all.join(', ')})`;
  });
  const feet = stage.is === 'line' ? Object.entries(stage.feet).toSorted(([, a], [, b]) => a - b) : [];
  const along = feet.map(([id, at]) => `${letters?.get(id) ?? nameOf(id)} ${at}`);
  const lying = Map.groupBy(stage.lying ?? [], ({ where }) => where);
  return [
    ...(along.length > 0 ? [`Feet along the line: ${along.join(', ')}.`] : []),
    ...(centre.length > 0 ? [`In the middle: ${centre.join(', ')}.`] : []),
    ...(stage.links ?? []).map(({ say }) => say),
    ...(stage.place === undefined ? [] : [stage.place]),
    ...[...lying].map(
      ([where, things]) => `${capital(where)}: ${things.map(({ name }) => name).join(', ')}.`,
    ),
  ];
}
