// What the stage highlights for the current question: targets of the open level, squares, paths, fighters of a
// subset.
import {
  type Asked,
  type Json,
  type Level,
  type LevelEntry,
  type PromptOptions,
  type PromptView,
  presentationOf,
  type SomeOf,
  type System,
} from '@affray/kernel';
import { type Picking, squareKey } from '../stage/stage-props.ts';

interface Hand {
  readonly turn: { readonly question: PromptOptions; readonly actor: string } | null;
  readonly level: Level | null;
  readonly answer: (prompt: PromptView, answer: Json) => void;
  readonly pick: (key: string) => void;
  readonly look: (key: string | null) => void;
  readonly value: unknown;
  readonly setValue: (value: unknown) => void;
  readonly preview: 'one' | 'all' | null;
  readonly suggested: Json;
  readonly system: System;
  readonly state: unknown;
}

const NOBODY: ReadonlySet<string> = new Set();

/** What can be picked on the stage. */
export function pickingOf(hand: Hand): Picking | null {
  const { turn } = hand;
  if (turn === null) return null;
  const { prompt } = turn.question;
  const base: Picking = {
    fighters: new Map(),
    squares: new Map(),
    path: null,
    chosen: NOBODY,
    pickFighter: () => {},
    pickSquare: () => {},
    pickPath: (path) =>
      hand.answer(
        prompt,
        path.map(({ x, y }) => ({ x, y })),
      ),
    look: hand.look,
  };
  const { choices, kind, who, about } = prompt;
  if (choices.shape === 'path') return { ...base, path: { asked: { kind, who, about }, choices } };
  if (choices.shape === 'some-of') return ofSome(base, hand, choices, { kind, who, about });
  if (hand.preview !== null) return { ...base, chosen: previewed(hand) };
  return hand.level?.is === 'target' ? ofTargets(base, hand, hand.level.entries) : base;
}

/** Fighters that a suggestion is aimed at. */
function previewed({ turn, suggested }: Hand): ReadonlySet<string> {
  if (turn === null) return NOBODY;
  const wanted = JSON.stringify(suggested);
  const option = turn.question.options.find(({ answer }) => JSON.stringify(answer) === wanted);
  return new Set(
    (option?.deed.targets ?? []).flatMap((target) => ('fighter' in target ? target.fighter : [])),
  );
}

/** Targets of a level: fighters and squares, each with its words or why it is barred. */
function ofTargets(base: Picking, hand: Hand, entries: readonly LevelEntry[]): Picking {
  const fighters = new Map<string, { words: string; barred: string | null; key: string }>();
  const squares = new Map<string, { x: number; y: number; words: string; key: string }>();
  for (const { key, targets, options, barred } of entries) {
    const words = options[0]?.deed.text ?? '';
    for (const target of targets.length === 1 ? targets : targets.slice(0, 1)) {
      if ('fighter' in target) fighters.set(target.fighter, { words, barred: barred?.why ?? null, key });
      if ('square' in target && barred === null) {
        const { x, y } = target.square;
        squares.set(squareKey(x, y), { x, y, words, key });
      }
    }
  }
  return {
    ...base,
    fighters,
    squares,
    pickFighter: (id) => {
      const found = fighters.get(id);
      if (found !== undefined) hand.pick(found.key);
    },
    pickSquare: (x, y) => {
      const found = squares.get(squareKey(x, y));
      if (found !== undefined) hand.pick(found.key);
    },
  };
}

/** A subset whose items are fighters is picked on the fighters themselves. */
function ofSome(
  base: Picking,
  { value, setValue, system, state }: Hand,
  choices: SomeOf,
  asked: Asked,
): Picking {
  const present = presentationOf(system);
  const chosen = (Array.isArray(value) ? value : []) as readonly Json[];
  const has = (item: Json): boolean => chosen.some((one) => JSON.stringify(one) === JSON.stringify(item));
  const items = new Map<string, Json>();
  for (const item of choices.of)
    for (const target of present.deed(state, asked, item).targets ?? [])
      if ('fighter' in target) items.set(target.fighter, item);
  return {
    ...base,
    fighters: new Map(
      [...items].map(([id, item]) => [id, { words: present.deed(state, asked, item).text, barred: null }]),
    ),
    chosen: new Set([...items].filter(([, item]) => has(item)).map(([id]) => id)),
    pickFighter: (id) => {
      const item = items.get(id);
      if (item !== undefined) setValue(toggled(choices, chosen, item));
    },
  };
}

/** A subset with an item added or removed, in the order of the list. */
export function toggled(choices: SomeOf, chosen: readonly Json[], item: Json): Json[] {
  const key = JSON.stringify(item);
  const has = chosen.some((one) => JSON.stringify(one) === key);
  const keys = new Set(chosen.map((one) => JSON.stringify(one)));
  if (has) keys.delete(key);
  else if (choices.max === 1) return [item];
  else if (chosen.length < choices.max) keys.add(key);
  return choices.of.filter((one) => keys.has(JSON.stringify(one)));
}
