// What a table shows of fighters to other sides: exact values, words, or nothing.
import {
  type FightRecord,
  type Grades,
  type Grading,
  gradedAct,
  gradedEvent,
  gradedState,
  gradedValues,
  type Happening,
  type KnowledgeLevel,
  type Logged,
  type RecordView,
  type System,
  type Viewer,
} from '@affray/kernel';
import type { LiveFight } from '@affray/run';
import type { RunningFight } from './running.ts';
import type { TableState } from './state.ts';

/** How much the game master shows; an omitted level follows the more general one. */
export interface KnowledgeState {
  /** Of all the viewer's foes. */
  readonly foes: KnowledgeLevel;
  readonly sides?: Readonly<Record<string, KnowledgeLevel>>;
  readonly fighters?: Readonly<Record<string, KnowledgeLevel>>;
}

/** The initial setting. Tables stored without it show everything. */
export const FIRST_KNOWLEDGE: KnowledgeState = { foes: 'words' };

const NO_GRADES: Grades = {};

/** The fighters of a state, with their sides. */
interface Roster {
  readonly ids: readonly string[];
  sideOf(id: string): string;
}

function rosterOf(system: System, state: unknown): Roster {
  const ids = system.fighterIds?.(state) ?? Object.keys(system.figures(state)).filter((id) => id !== 'fight');
  return { ids, sideOf: (id) => system.sideOf(state, id) };
}

/**
 * The fighters that a viewer knows less than exactly. Everyone knows their own side exactly; a viewer who
 * holds nothing knows the players' side exactly, if there is only one.
 * @example gradesFor(table, system, fight.state, viewerOf(seat)); // => { orc: 'words' }
 */
export function gradesFor(table: TableState, system: System, state: unknown, viewer: Viewer): Grades {
  const { knowledge } = table.switches;
  const areAllKnown = viewer.gm || table.fight?.booksOpen === true || hasPlayedAlone(table, viewer);
  if (knowledge === undefined || areAllKnown || system.grade === undefined) return NO_GRADES;
  const { ids, sideOf } = rosterOf(system, state);
  const held = viewer.fighters.filter((id) => ids.includes(id)).map(sideOf);
  const own = new Set([...viewer.sides, ...held]);
  const peoples = table.setup.sides.filter(({ by }) => by !== 'gm');
  const [only] = peoples;
  if (own.size === 0 && only !== undefined && peoples.length === 1) own.add(only.id);
  const grades: Record<string, Exclude<KnowledgeLevel, 'exact'>> = {};
  for (const id of ids) {
    const side = sideOf(id);
    const level = knowledge.fighters?.[id] ?? knowledge.sides?.[side] ?? knowledge.foes;
    if (level !== 'exact' && !own.has(side)) grades[id] = level;
  }
  return grades;
}

/** Whether the fight is over and its only player asks: there is nobody left from whom anything is kept. */
function hasPlayedAlone({ seats, switches }: TableState, viewer: Viewer): boolean {
  if (switches.stage !== 'over' || viewer.fighters.length + viewer.sides.length === 0) return false;
  const people = seats.filter(
    ({ kind, bot, token }) => (kind === 'gm' || kind === 'player') && bot === null && token !== null,
  );
  return people.length === 1;
}

/** Who has rolled a die that everyone saw; computed once per length of the log. */
const ROLLED = new WeakMap<
  LiveFight<unknown>,
  { readonly count: number; readonly last: Logged | undefined; readonly rolled: Set<string> }
>();

function rolledIn(fight: LiveFight<unknown>): ReadonlySet<string> {
  const { events } = fight;
  const known = ROLLED.get(fight);
  const goesOn =
    known !== undefined && known.count <= events.length && events[known.count - 1] === known.last;
  if (goesOn && known.count === events.length) return known.rolled;
  const rolled = new Set(goesOn ? known.rolled : []);
  for (const { dice } of events.slice(goesOn ? known.count : 0))
    for (const { who, seen } of dice) if (seen === null) rolled.add(who);
  ROLLED.set(fight, { count: events.length, last: events.at(-1), rolled });
  return rolled;
}

/** What a viewer may know of the fighters of a running fight. */
export function gradingFor({ table, system, fight }: RunningFight, viewer: Viewer): Grading {
  return { grades: gradesFor(table, system, fight.state, viewer), rolled: rolledIn(fight) };
}

/** Graded states: viewers who know the same share the same object. */
const GRADED = new WeakMap<object, Map<string, unknown>>();

/**
 * A state as a viewer with these grades may know it.
 * @example const shown = gradedView(system, view, gradingFor(running, viewer));
 */
export function gradedView(system: System, state: unknown, grading: Grading): unknown {
  if (Object.keys(grading.grades).length === 0) return state;
  const key = gradesKey(grading);
  const known = GRADED.get(state as object) ?? new Map<string, unknown>();
  GRADED.set(state as object, known);
  const made = known.get(key) ?? gradedState(system, state, grading);
  known.set(key, made);
  return made;
}

/** Grades as one text: who is graded, how, and whose dice are known. */
function gradesKey({ grades, rolled }: Grading): string {
  return Object.entries(grades)
    .map(([id, level]) => `${id} ${level}${rolled.has(id) ? ' rolled' : ''}`)
    .join();
}

/** Grades as far as events depend on them. */
export function eventGradesKey({ grades }: Grading): string {
  return Object.keys(grades).join();
}

/** Events without what these grades hide. */
export function gradedEvents<T extends { readonly event: Happening }>(
  system: System,
  events: readonly T[],
  { grades }: Grading,
): readonly T[] {
  if (Object.keys(grades).length === 0) return events;
  const isGraded = (id: string): boolean => Object.hasOwn(grades, id);
  return events.map((one) => {
    const event = gradedEvent(system, one.event, isGraded);
    return event === one.event ? one : { ...one, event };
  });
}

/**
 * A record without the sheets of graded fighters and without the numbers that the game master set for them.
 */
export function gradedRecord(view: RecordView, { grades }: Grading): RecordView {
  const isGraded = (id: string): boolean => Object.hasOwn(grades, id);
  if (Object.keys(grades).length === 0) return view;
  return {
    ...view,
    setup: withoutSheets(view.setup, isGraded),
    entries: view.entries.map((entry) =>
      entry.is === 'intervention' ? { ...entry, act: gradedAct(entry.act, isGraded) } : entry,
    ),
  };
}

/** A setup without the sheets of some fighters. */
export function withoutSheets(
  setup: FightRecord['setup'],
  isGraded: (id: string) => boolean,
): FightRecord['setup'] {
  return {
    ...setup,
    fighters: setup.fighters.map((one) => (isGraded(one.id) ? { ...one, sheet: null } : one)),
  };
}

/**
 * A view for comparison with another. Leaves graded values out: a run that samples them never hits them
 * exactly, and only their effects count.
 * @example comparable(system, system.view(now, viewer), grading) === comparable(system, system.view(then, viewer), grading)
 */
export function comparable(system: System, view: unknown, { grades, rolled }: Grading): unknown {
  const none = Object.fromEntries(Object.keys(grades).map((id) => [id, 'nothing' as const]));
  return gradedValues(system, view, { grades: none, rolled })?.state ?? view;
}
