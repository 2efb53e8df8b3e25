// Graded knowledge: what a seat may know of other seats' fighters. A table shows their condition exactly, in
// words, or not at all. Values are replaced before they are sent: a graded state holds values typical of the
// word, never the real ones.
import { isAside } from './asides.ts';
import type { Change, Intervened, Intervention } from './intervention.ts';
import type { Cue } from './present/cue.ts';
import { valuesAt } from './present/names.ts';
import type { Card, MeterPart, Part, Section } from './present/stage.ts';
import type { System } from './system.ts';
import type { Happening } from './table.ts';

/** How much a table shows of a fighter. */
export type KnowledgeLevel = 'exact' | 'words' | 'nothing';

/** The condition of a fighter in words, from the best to the worst. */
export const CONDITION_WORDS = ['unhurt', 'hurt', 'bloodied', 'about to fall'] as const;
export type ConditionWord = (typeof CONDITION_WORDS)[number];

/** The fighters that a seat does not know exactly. Omitted fighters are known exactly. */
export type Grades = Readonly<Record<string, Exclude<KnowledgeLevel, 'exact'>>>;

/** What a graded state says about a fighter: null if the level hides the word or the fighter is down. */
export interface GradedFighter {
  readonly level: Exclude<KnowledgeLevel, 'exact'>;
  readonly word: ConditionWord | null;
}

/** Chooses a whole number from `least` to `most`. */
export type PickWithin = (least: number, most: number) => number;

/** The typical value of a range: its middle. */
export const MIDDLE: PickWithin = (least, most) => Math.floor((least + most) / 2);

/** A state in which some fighters are graded, with the word for each of them. */
export interface GradedState<State> {
  readonly state: State;
  readonly words: Readonly<Record<string, ConditionWord | null>>;
}

/** Assumed toughness and dice of a fighter about whom nothing is known. */
const UNKNOWN_FULL = 10;
const UNKNOWN_DIE = 8;
const UNKNOWN_NUMBER = 1;
const DICE_ALIKE: readonly (readonly number[])[] = [
  [4, 6],
  [8, 10],
  [12, 20],
];

/** Replaces the values of one fighter by values that reveal no more than a seat may know. */
export class Grader {
  readonly level: Exclude<KnowledgeLevel, 'exact'>;
  /** Everyone has seen it roll, so the sizes of its dice are known. */
  readonly hasRolled: boolean;
  readonly within: PickWithin;

  constructor(level: Exclude<KnowledgeLevel, 'exact'>, hasRolled: boolean, within: PickWithin) {
    this.level = level;
    this.hasRolled = hasRolled;
    this.within = within;
  }

  /**
   * Its health: both numbers typical of the word, the full one of a build. `least` is the smallest value of a
   * fighter that is about to fall; a game in which 0 is a visible fall leaves it at 1. `isFullKnown`: everyone
   * has the same.
   * @example grader.meter(11, 20); // => { now: 14, full: 19, word: 'hurt' }
   */
  meter(
    now: number,
    full: number,
    { least = 1, isFullKnown = false }: { readonly least?: number; readonly isFullKnown?: boolean } = {},
  ): { readonly now: number; readonly full: number; readonly word: ConditionWord | null } {
    if (this.level === 'nothing') {
      const most = isFullKnown ? full : UNKNOWN_FULL;
      return { now: most, full: most, word: null };
    }
    const word = conditionWord(now, full);
    const [from, to] = isFullKnown ? [full, full] : buildOf(full);
    const most = this.within(from, to);
    const [low, high] = rangeOf(word, most, least);
    return { now: this.within(Math.min(low, high), high), full: most, word };
  }

  /** The size of a die: exact once everyone has seen the fighter roll. 0 means none. */
  die(sides: number): number {
    if (this.hasRolled || sides === 0) return sides;
    if (this.level === 'nothing') return UNKNOWN_DIE;
    const alike = DICE_ALIKE.find((dice) => sides <= (dice.at(-1) ?? 0)) ?? [sides];
    return alike[this.within(0, alike.length - 1)] ?? sides;
  }

  /** A bonus or a threshold, accurate to within one. */
  number(value: number): number {
    if (this.level === 'nothing') return UNKNOWN_NUMBER;
    const least = Math.floor(value / 2) * 2;
    return this.within(least, least + 1);
  }
}

/**
 * The word for `now` out of `full`.
 * @example conditionWord(9, 20); // => 'bloodied'
 */
export function conditionWord(now: number, full: number): ConditionWord {
  if (now >= full) return 'unhurt';
  if (2 * now > full) return 'hurt';
  return 4 * now > full ? 'bloodied' : 'about to fall';
}

function rangeOf(word: ConditionWord, full: number, least: number): readonly [number, number] {
  switch (word) {
    case 'unhurt':
      return [full, full];
    case 'hurt':
      return [Math.floor(full / 2) + 1, full - 1];
    case 'bloodied':
      return [Math.floor(full / 4) + 1, Math.floor(full / 2)];
    case 'about to fall':
      return [least, Math.max(least, Math.floor(full / 4))];
  }
}

/** The range of similar toughness that a full value falls into, a third wide. */
function buildOf(full: number): readonly [number, number] {
  if (full <= 4) return [full, full];
  let from = 4;
  for (;;) {
    const next = from + Math.max(1, Math.floor(from / 3));
    if (full < next) return [from, next - 1];
    from = next;
  }
}

/** How a state is graded: which fighters, who has been seen rolling, and how values are chosen. */
export interface Grading {
  readonly grades: Grades;
  readonly rolled: ReadonlySet<string>;
  readonly within?: PickWithin;
}

/**
 * A state for a seat that knows some fighters in words or not at all. The same object if it knows all exactly, or
 * if the game has no graded values.
 * @example const shown = gradedState(system, view, { grades: { orc: 'words' }, rolled: new Set() });
 */
export function gradedState<State>(system: System<State>, state: State, grading: Grading): State {
  const { grades } = grading;
  const made = system.grade === undefined ? null : gradedValues(system, state, grading);
  if (made === null) return state;
  const graded: Record<string, GradedFighter> = {};
  for (const [id, word] of Object.entries(made.words)) {
    const level = grades[id];
    if (level !== undefined) graded[id] = { level, word };
  }
  return Object.keys(graded).length === 0 ? state : { ...made.state, graded };
}

/** The same without the words: a state that rules can play on from. Null if there is nothing to grade. */
export function gradedValues<State>(
  system: Pick<System<State>, 'grade'>,
  state: State,
  { grades, rolled, within = MIDDLE }: Grading,
): GradedState<State> | null {
  if (system.grade === undefined || Object.keys(grades).length === 0) return null;
  return system.grade(state, (id) => {
    const level = Object.hasOwn(grades, id) ? grades[id] : undefined;
    return level === undefined ? null : new Grader(level, rolled.has(id), within);
  });
}

/**
 * The words of a graded state, by fighter; empty if everything is exact.
 * @example gradedIn(frame.fight.state).orc?.word; // => 'bloodied'
 */
export function gradedIn(state: unknown): Readonly<Record<string, GradedFighter>> {
  const graded = (state as { readonly graded?: Readonly<Record<string, GradedFighter>> } | null)?.graded;
  return graded ?? {};
}

/** Whether a table has removed the graded fields of an event: lines and cues then say what is left. */
export function isGraded(event: Happening): boolean {
  return (event as { readonly graded?: true }).graded === true;
}

/**
 * The fields of an event that reveal a graded value, and the field that says whose. Omitted: the first that names
 * a fighter.
 */
export type GradedFields = readonly string[] | { readonly of: string; readonly fields: readonly string[] };

/**
 * An event for a seat with these grades.
 * @example gradedEvent(system, { kind: 'hurt', fighter: 'orc', harm: 4, health: 3 }, (id) => id === 'orc'); // without health, graded: true
 */
export function gradedEvent(
  { present }: Pick<System, 'present'>,
  event: Happening,
  isKnownLess: (fighter: string) => boolean,
): Happening {
  if (event.kind === 'gm-intervened') return gradedIntervened(event as Intervened, isKnownLess);
  const declared = (present?.graded as Readonly<Record<string, GradedFields>> | undefined)?.[event.kind];
  if (declared === undefined) return event;
  const first = (present?.names as Readonly<Record<string, readonly string[]>> | undefined)?.[
    event.kind
  ]?.[0];
  const { of, fields } = 'of' in declared ? declared : { of: first ?? 'fighter', fields: declared };
  const isAbout = valuesAt(event, of).some((id) => typeof id === 'string' && isKnownLess(id));
  if (!isAbout) return event;
  const kept = Object.entries(event).filter(([field]) => !fields.includes(field));
  return { ...Object.fromEntries(kept), graded: true } as unknown as Happening;
}

function gradedIntervened(event: Intervened, isKnownLess: (fighter: string) => boolean): Happening {
  const act = gradedChange(event.act, isKnownLess);
  if (act === event.act) return event;
  const { before: _before, ...rest } = event;
  return { ...rest, act, graded: true } as unknown as Happening;
}

/**
 * An intervention without the numbers of a graded fighter.
 * @example gradedAct({ do: 'set', fighter: 'orc', field: 'hp', to: 7 }, () => true); // => { do: 'set', fighter: 'orc', field: 'hp' }
 */
export function gradedAct(act: Intervention, isKnownLess: (fighter: string) => boolean): Intervention {
  if (isAside(act)) return act;
  if (act.do !== 'all') return gradedChange(act, isKnownLess);
  return { ...act, changes: act.changes.map((change) => gradedChange(change, isKnownLess)) };
}

function gradedChange(act: Change, isKnownLess: (fighter: string) => boolean): Change {
  const isLess = (id: unknown): boolean => typeof id === 'string' && isKnownLess(id);
  if (act.do === 'set' && isLess(act.fighter)) {
    const { to: _to, ...rest } = act;
    return rest as Change;
  }
  if (act.do === 'add' && isLess(act.fighter.id)) {
    const { sheet: _sheet, ...fighter } = act.fighter;
    return { ...act, fighter: { ...fighter, sheet: null } };
  }
  if (act.do !== 'call' || !Object.values(act.given).flat().some(isLess)) return act;
  const named = Object.entries(act.given).filter(([, value]) => typeof value !== 'number');
  return { ...act, given: Object.fromEntries(named) };
}

/**
 * The cue of a change without its numbers: words over the fighter, drawn on its condition. `harm`: the points lost, if
 * the table shows them.
 */
export function conditionCue(
  who: string,
  say: string,
  tone: 'good' | 'bad' | 'plain' = 'bad',
  harm?: number,
): Cue {
  const cue = { is: 'part', who, part: CONDITION_PART, from: null, to: null, say, tone } as const;
  return harm === undefined ? cue : { ...cue, harm };
}

/** The part that replaces all graded ones of a fighter known in words. */
export const CONDITION_PART = 'condition';

function conditionPart(word: ConditionWord): MeterPart {
  const left = CONDITION_WORDS.length - CONDITION_WORDS.indexOf(word);
  return {
    is: 'meter',
    id: CONDITION_PART,
    label: 'Condition',
    now: left,
    full: CONDITION_WORDS.length,
    words: word,
    say: `It looks ${word}. The game master shows its condition in words.`,
    size: 'token',
  };
}

function gradedParts(parts: readonly Part[]): Part[] {
  return parts.filter(({ knowledge }) => knowledge !== 'graded');
}

/** A card as the viewer of a graded state sees it: one word instead of graded parts. */
export function gradedCard(card: Card, graded: GradedFighter | undefined): Card {
  if (graded === undefined) return card;
  const word = card.state === 'up' || card.state === 'hidden' ? graded.word : null;
  const shown = gradedParts(card.parts);
  return { ...card, parts: word === null ? shown : [conditionPart(word), ...shown] };
}

/** A sheet, treated in the same way. */
export function gradedSheet(sections: readonly Section[], graded: GradedFighter | undefined): Section[] {
  if (graded === undefined) return [...sections];
  const word = graded.word === null ? [] : [conditionPart(graded.word)];
  return sections
    .map(({ title, parts }, at) => ({ title, parts: [...(at === 0 ? word : []), ...gradedParts(parts)] }))
    .filter(({ parts }) => parts.length > 0);
}
