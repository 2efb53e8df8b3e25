// What a person can do next: actor, verb, target, means. Action bars, menus and terminals all step through these levels.
import type { Json } from '../json.ts';
import { same } from '../legal.ts';
import type { System } from '../system.ts';
import type { PromptView } from '../view.ts';
import { isOption, type Level, type LevelEntry, levelAfter, type Option } from './deed.ts';
import { presentationOf } from './defaults.ts';
import { optionsOf } from './options.ts';

/** A prompt with its options; no options if its answer is not one of a list. */
export interface PromptOptions {
  readonly prompt: PromptView;
  readonly options: readonly Option[];
}

/** One pick on the way to an option. */
export interface PickedEntry {
  readonly level: Level;
  readonly entry: LevelEntry;
}

/** The key of an entry without alternatives. */
export const ONLY_ENTRY = 'only';

/**
 * The prompts of a seat, each with its options.
 * @example promptOptions(system, view.state, view.prompts)[0]?.options.map(({ deed }) => deed.text);
 */
export function promptOptions(
  system: System,
  state: unknown,
  prompts: readonly PromptView[],
): PromptOptions[] {
  const present = presentationOf(system);
  return prompts.map((prompt) => {
    const { kind, who, about, choices } = prompt;
    return { prompt, options: optionsOf(present, state, { kind, who, about }, choices) };
  });
}

/**
 * Fighters with something they can do; if everything is barred, all whose deeds are listed. A prompt without an
 * actor belongs to the fighter it asks.
 * @example readyActors(asked); // => ['ana', 'bo']
 */
export function readyActors({ prompt, options }: PromptOptions): string[] {
  const open = options.filter(({ barred }) => barred === null);
  const listed = open.length > 0 ? open : options;
  const actors = [...new Set(listed.flatMap(({ deed }) => deed.actor ?? []))];
  return actors.length > 0 ? actors : [prompt.who];
}

/** Deeds of one actor, who is already chosen and no longer a level; deeds without an actor belong to all. */
function ofActor(options: readonly Option[], actor: string | null): readonly Option[] {
  if (actor === null || !options.some(({ deed }) => deed.actor !== undefined)) return options;
  return options
    .filter(({ deed }) => deed.actor === undefined || deed.actor === actor)
    .map(({ deed: { actor: _actor, ...deed }, ...rest }) => ({ ...rest, deed }));
}

/**
 * What to pick next for an actor after these picks; the option itself at the end. A single deed or target must
 * still be picked, so that pressing a verb never strikes at once.
 * @example nextLevel(asked, 'ana', ['attack']); // targets: orc, wolf
 */
export function nextLevel(
  { options }: PromptOptions,
  actor: string | null,
  picks: readonly string[],
): Level | Option | null {
  const own = ofActor(options, actor);
  const next = levelAfter(own, picks);
  if (isOption(next) && picks.length === 0) return { is: 'verb', entries: [entryOf(next)] };
  if (!isOption(next) || picks.length !== 1 || (next.deed.targets ?? []).length === 0) return next;
  const verbs = levelAfter(own, []);
  if (verbs === null || isOption(verbs) || verbs.is !== 'verb') return next;
  return { is: 'target', entries: [entryOf(next)] };
}

function entryOf(option: Option): LevelEntry {
  const { deed, barred } = option;
  return {
    key: ONLY_ENTRY,
    words: deed.text,
    icon: deed.icon,
    cost: deed.cost ?? null,
    rank: deed.rank,
    targets: deed.targets ?? [],
    options: [option],
    barred,
  };
}

/**
 * The picks that lead to each option, in the order in which levels list them.
 * @example for (const [option, picks] of pickedPaths(options)) print(picks.map(({ entry }) => entry.words), option.deed.text);
 */
export function pickedPaths(options: readonly Option[]): Map<Option, readonly PickedEntry[]> {
  const paths = new Map<Option, readonly PickedEntry[]>();
  const walk = (rest: readonly Option[], above: readonly PickedEntry[]): void => {
    const level = levelAfter(rest, []);
    if (isOption(level)) paths.set(level, above);
    else
      for (const entry of level?.entries ?? [])
        walk(entry.options, [...above, { level: level as Level, entry }]);
  };
  walk(options, []);
  return paths;
}

/**
 * The keys of the picks that lead to an answer, so that a suggestion can be shown in advance; null if the actor
 * cannot give it.
 * @example picksTo(asked, 'ana', suggested); // => ['attack', 'fighter:wolf']
 */
export function picksTo({ options }: PromptOptions, actor: string | null, answer: Json): string[] | null {
  for (const [option, picks] of pickedPaths(ofActor(options, actor)))
    if (same(option.answer, answer)) return picks.map(({ entry }) => entry.key);
  return null;
}

/** Who acts in an answer: the actor of its deed, otherwise the fighter who is asked. */
export function actorOfAnswer({ prompt, options }: PromptOptions, answer: Json): string {
  return options.find((option) => same(option.answer, answer))?.deed.actor ?? prompt.who;
}
