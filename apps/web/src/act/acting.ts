// What a person can do next, without React: the level of the action bar, and what can be picked on the stage.
import {
  isOption,
  type Json,
  type Level,
  type LevelEntry,
  levelAfter,
  type Option,
  optionsOf,
  type PromptView,
  presentationOf,
  type System,
} from '@affray/kernel';

/** A question with its options; none where it is not a list. */
export interface Question {
  readonly prompt: PromptView;
  readonly options: readonly Option[];
}

/** The questions of this seat, each with its options. */
export function questionsOf(system: System, state: unknown, prompts: readonly PromptView[]): Question[] {
  const present = presentationOf(system);
  return prompts.map((prompt) => {
    const { kind, who, about } = prompt;
    return { prompt, options: optionsOf(present, state, { kind, who, about }, prompt.choices) };
  });
}

/** Fighters that a question lets act: the one it is put to, or those among whose deeds one chooses. */
function actorsOf({ prompt, options }: Question): string[] {
  const actors = [...new Set(options.flatMap(({ deed }) => deed.actor ?? []))];
  return actors.length > 0 ? actors : [prompt.who];
}

/** Actors with something open to do, first; the rest have only barred deeds. */
export function readyActors(question: Question): string[] {
  const ready = question.options.filter(({ barred }) => barred === null);
  return actorsOf({ ...question, options: ready.length > 0 ? ready : question.options });
}

/**
 * What to pick next for an actor after these picks; the option itself at the end. A lone target still has to be taken, so
 * that pressing a verb never strikes by itself.
 */
export function nextLevel(
  { options }: Question,
  actor: string | null,
  picks: readonly string[],
): Level | Option | null {
  const own = ofActor(options, actor);
  const next = levelAfter(own, picks);
  // The only deed of this fighter still has to be pressed.
  if (isOption(next) && picks.length === 0) return { is: 'verb', entries: [entryOf(next)] };
  if (!isOption(next) || picks.length !== 1 || (next.deed.targets ?? []).length === 0) return next;
  const verbs = levelAfter(own, []);
  if (verbs === null || isOption(verbs) || verbs.is !== 'verb') return next;
  return { is: 'target', entries: [entryOf(next)] };
}

/** Deeds of one actor, who is chosen and no longer a level; those that name nobody belong to all. */
function ofActor(options: readonly Option[], actor: string | null): readonly Option[] {
  if (actor === null || !options.some(({ deed }) => deed.actor !== undefined)) return options;
  return options
    .filter(({ deed }) => deed.actor === undefined || deed.actor === actor)
    .map(({ deed: { actor: _actor, ...deed }, ...rest }) => ({ ...rest, deed }));
}

function entryOf(option: Option): LevelEntry {
  const { deed, barred } = option;
  return {
    key: ONLY,
    words: deed.text,
    icon: deed.icon,
    cost: deed.cost ?? null,
    rank: deed.rank,
    targets: deed.targets ?? [],
    options: [option],
    barred,
  };
}

/** The key of a target that stands alone. */
export const ONLY = 'only';

/** The picks that lead to an answer, so that a suggestion can be shown on the bar and on the stage. */
export function picksTo(question: Question, actor: string | null, answer: Json): string[] | null {
  const wanted = JSON.stringify(answer);
  const picks: string[] = [];
  for (let depth = 0; depth < 6; depth++) {
    const level = levelAfter(ofActor(question.options, actor), picks);
    if (level === null) return null;
    if (isOption(level)) return JSON.stringify(level.answer) === wanted ? picks : null;
    const entry = level.entries.find(({ options }) =>
      options.some((option) => JSON.stringify(option.answer) === wanted),
    );
    if (entry === undefined) return null;
    picks.push(entry.key);
  }
  return null;
}

/** Who acts in an answer: the actor of its deed, else whoever is asked. */
export function actorOf({ prompt, options }: Question, answer: Json): string {
  const wanted = JSON.stringify(answer);
  return options.find((option) => JSON.stringify(option.answer) === wanted)?.deed.actor ?? prompt.who;
}

/** How many verbs stand on the bar before "More". */
const MOST_VERBS = 7;

/** What ends a turn stands at the end of the bar, barred verbs after open ones. */
function lastPass(a: LevelEntry, b: LevelEntry): number {
  const place = ({ icon, barred }: LevelEntry): number => (barred !== null ? 1 : icon === 'pass' ? 2 : 0);
  return place(a) - place(b);
}

/** Entries on the bar and behind "More": the usual ones first, barred ones after open ones. */
export function onBar(level: Level, isMore: boolean): { shown: readonly LevelEntry[]; more: number } {
  const { entries } = level;
  if (level.is !== 'verb') return paged(entries, isMore);
  const usual = entries.filter(({ rank }) => rank === 'usual');
  const first = (usual.length > 0 ? usual : entries).slice(0, MOST_VERBS).sort(lastPass);
  const rest = entries.filter((entry) => !first.includes(entry));
  if (rest.length <= 1 && entries.length <= MOST_VERBS) return { shown: entries, more: 0 };
  return isMore
    ? { shown: rest.slice(0, MOST_VERBS + 1), more: first.length }
    : { shown: first, more: rest.length };
}

function paged(
  entries: readonly LevelEntry[],
  isMore: boolean,
): { shown: readonly LevelEntry[]; more: number } {
  if (entries.length <= MOST_VERBS + 1) return { shown: entries, more: 0 };
  const [first, rest] = [entries.slice(0, MOST_VERBS), entries.slice(MOST_VERBS)];
  return isMore
    ? { shown: rest.slice(0, MOST_VERBS + 1), more: first.length }
    : { shown: first, more: rest.length };
}
