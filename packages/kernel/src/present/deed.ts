// An answer split into who does what to whom with what, so that an action bar can compose it.
import type { Json } from '../json.ts';
import type { Icon } from './icons.ts';
import type { BoardSquare } from './stage.ts';

/** The target of a deed. */
export type Target =
  | { readonly fighter: string }
  | { readonly square: BoardSquare }
  | { readonly item: string }
  | { readonly die: string };

/** How often people want it: `usual` is on the bar, `more` behind "More", `rare` at its end. */
export type Rank = 'usual' | 'more' | 'rare';

export interface Deed {
  /** Short and stable, for grouping, tests and keys: 'engage'. */
  readonly verb: string;
  /** The verb on a button, one or two words: 'Engage'. */
  readonly words: string;
  readonly icon: Icon;
  /** The fighter who acts, if the question is not put to one fighter. */
  readonly actor?: string;
  /** Several for blasts and sweeps. Omitted: it needs none. */
  readonly targets?: readonly Target[];
  /** Means or manner: 'with the axe', 'for 1 rush'. */
  readonly means?: string;
  /** The cost: 'action', '1 rush', 'free'. */
  readonly cost?: string;
  readonly rank: Rank;
  /** The whole deed, for buttons, terminal and log: 'Attack Goblin 1 with the axe'. Unique among the answers. */
  readonly text: string;
}

/**
 * A deed by its words; `usual` unless another rank is given.
 * @example deedOf('run', 'Run', 'flee', 'Run away', { cost: 'no weapon die' })
 */
export function deedOf(
  verb: string,
  words: string,
  icon: Icon,
  text: string,
  more: Partial<Omit<Deed, 'verb' | 'words' | 'icon' | 'text'>> = {},
): Deed {
  return { verb, words, icon, rank: 'usual', ...more, text };
}

/**
 * The deeds of a question that is answered with yes or no.
 * @example 'whether-to-dodge': eitherDeed(DODGE, TAKE_IT)
 */
export function eitherDeed(yes: Deed, no: Deed): (answer: boolean) => Deed {
  return (answer) => (answer ? yes : no);
}

/** One answer with its deed. */
export interface Option {
  readonly answer: Json;
  readonly deed: Deed;
  /** Why it cannot be chosen now; null if it can. */
  readonly barred: { readonly rule: string; readonly why: string } | null;
}

/** One entry of a level: what is picked next, and the options that remain then. */
export interface LevelEntry {
  readonly key: string;
  readonly words: string;
  readonly icon: Icon;
  readonly cost: string | null;
  readonly rank: Rank;
  readonly targets: readonly Target[];
  readonly options: readonly Option[];
  /** Why none of them can be chosen; null if one can. */
  readonly barred: { readonly rule: string; readonly why: string } | null;
}

/** The levels of a deed, in the order in which they are picked. */
export const LEVELS = ['actor', 'verb', 'target', 'means', 'answer'] as const;
export interface Level {
  readonly is: (typeof LEVELS)[number];
  readonly entries: readonly LevelEntry[];
}

/**
 * What to pick next after these picks, or the option that they leave. Levels with one member are skipped, so
 * `picks` holds one key for each level that offered more.
 * @example levelAfter(options, []);               // verbs: attack, guard, rest levelAfter(options, ['attack']);       // targets: orc, wolf levelAfter(options, ['attack', 'fighter:orc']); // the option { answer: … }
 */
export function levelAfter(options: readonly Option[], picks: readonly string[]): Level | Option | null {
  let rest = options;
  let at = 0;
  for (const is of LEVELS) {
    const groups = groupBy(rest, is);
    if (groups.size <= 1) continue;
    const pick = picks[at++];
    const picked = pick === undefined ? undefined : groups.get(pick);
    if (picked === undefined) return { is, entries: entriesOf(groups, is) };
    rest = picked;
  }
  return rest[0] ?? null;
}

/** Whether picking is complete. */
export function isOption(level: Level | Option | null): level is Option {
  return level !== null && 'deed' in level;
}

function groupBy(options: readonly Option[], level: (typeof LEVELS)[number]): Map<string, Option[]> {
  const groups = new Map<string, Option[]>();
  for (const option of options) {
    const key = keyOf(option.deed, level);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [option]);
    else group.push(option);
  }
  return groups;
}

function keyOf(deed: Deed, level: (typeof LEVELS)[number]): string {
  switch (level) {
    case 'actor':
      return deed.actor ?? '';
    case 'verb':
      return deed.verb;
    case 'target':
      return (deed.targets ?? []).map(targetKey).join('+');
    case 'means':
      return deed.means ?? '';
    case 'answer':
      return deed.text;
  }
}

/**
 * A target as a key.
 * @example targetKey({ square: { x: 2, y: 3 } }); // => 'square:2,3'
 */
export function targetKey(target: Target): string {
  if ('fighter' in target) return `fighter:${target.fighter}`;
  if ('square' in target) return `square:${target.square.x},${target.square.y}`;
  return 'item' in target ? `item:${target.item}` : `die:${target.die}`;
}

const RANKS: readonly Rank[] = ['usual', 'more', 'rare'];

function entriesOf(
  groups: ReadonlyMap<string, readonly Option[]>,
  level: (typeof LEVELS)[number],
): LevelEntry[] {
  const entries = [...groups].map(([key, options]): LevelEntry => {
    const open = options.filter(({ barred }) => barred === null);
    const lead = (open[0] ?? options[0]) as Option;
    const costs = new Set((open.length > 0 ? open : options).map(({ deed }) => deed.cost ?? null));
    return {
      key,
      words: wordsAt(lead.deed, level),
      icon: lead.deed.icon,
      cost: costs.size === 1 ? ([...costs][0] ?? null) : null,
      rank: RANKS.find((rank) => options.some(({ deed }) => deed.rank === rank)) ?? 'more',
      targets: lead.deed.targets ?? [],
      options,
      barred: open.length > 0 ? null : lead.barred,
    };
  });
  return level === 'verb' ? entries.sort((a, b) => RANKS.indexOf(a.rank) - RANKS.indexOf(b.rank)) : entries;
}

/** The text of a level's entry; the renderer names actors and targets, because it knows their cards. */
function wordsAt(deed: Deed, level: (typeof LEVELS)[number]): string {
  if (level === 'verb') return deed.words;
  if (level === 'means') return deed.means ?? deed.words;
  return deed.text;
}
