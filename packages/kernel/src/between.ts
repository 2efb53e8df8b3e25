// Between two fights: who continues, what they take along, and what the book lets them do until the next one.
import { Prng } from './dice/prng.ts';
import type { HouseRuleValues } from './house-rules.ts';
import { copyOf } from './json.ts';
import type { Question } from './question.ts';
import type { FighterSetup, Setup, System } from './system.ts';
import { Table } from './table.ts';

/**
 * A way to spend the time until the next fight that needs no dice. Anything with dice is asked at the end of a
 * fight.
 */
export interface Pause<Sheet = unknown> {
  /** A few words for a button: "A night's rest". */
  readonly words: string;
  /** One sentence: what it does. */
  readonly say: string;
  readonly rule: string;
  apply(sheet: Sheet, options: HouseRuleValues): Sheet;
}

/** A finished fight, for a party that continues. */
export interface Aftermath<State = unknown, Sheet = unknown> {
  readonly setup: Setup<Sheet>;
  readonly state: State;
  /** The fighters who continue. */
  readonly members: readonly string[];
  /** Whether their side holds the field and may pick up what lies there. */
  readonly hasWon: boolean;
}

/** A game's rules for the time between two fights. */
export interface Between<State = unknown, Sheet = unknown> {
  /** Why a fighter does not continue, in a word or two ("dead"); null: it does. */
  staysBehind(state: State, fighter: string): string | null;
  /** The sheets of those who continue, with their belongings where they really are. Omitted: `sheetOf` each. */
  takes?(after: Aftermath<State, Sheet>): Readonly<Record<string, Sheet>>;
  /** The remaining parts of a place that the party returns to with these sheets. Omitted: all of it. */
  stillThere?(scene: unknown, sheets: readonly Sheet[]): unknown;
  /** By id, the shortest first. */
  readonly pauses: Readonly<Record<string, Pause<Sheet>>>;
}

/** A party on its way from one fight to the next: plain data. */
export interface Party {
  readonly system: string;
  readonly edition: string | null;
  readonly options: HouseRuleValues;
  readonly name: string;
  readonly fighters: readonly Pick<FighterSetup, 'id' | 'name' | 'sheet'>[];
  /** Portraits by fighter; omitted: none. */
  readonly faces?: Readonly<Record<string, string>>;
  /** Its past fights and pauses, latest last. */
  readonly past: readonly PastFight[];
}
/** A past fight or pause of a party. */
export interface PastFight {
  readonly title: string;
  readonly won: boolean;
  /** Fighters who did not come back, and why. */
  readonly lost: readonly { readonly name: string; readonly why: string }[];
}

/** The parts of a game that `onItsOwn` needs. */
export type Solitary<State, Sheet, Scene> = Pick<
  System<State, never, Sheet, Scene>,
  'begin' | 'checkScene' | 'sheetOf'
>;

const SIDE = { id: 'party', name: 'party', by: 'players' } as const;

/**
 * A sheet after rules of the game were applied to its fighter alone: questions take their default, and events go
 * nowhere. For pauses, so that a rest between fights is the same code as a rest after one.
 * @example apply: (sheet, options) => onItsOwn(game, sheet, options, (fight, id, table) => shortRest(table, fighterOf(fight, id)))
 */
export function onItsOwn<State, Sheet, Scene>(
  game: Solitary<State, Sheet, Scene>,
  sheet: Sheet,
  options: HouseRuleValues,
  edition: string | null,
  rest: (state: State, id: string, table: Table) => void,
): Sheet {
  const fighter: FighterSetup<Sheet> = { id: 'one', name: 'one', side: SIDE.id, sheet };
  const scene = game.checkScene({}, edition, [fighter]);
  if (!scene.ok) throw new Error('A game must accept an empty scene.');
  const common = { system: '', edition, title: '', options, sides: [SIDE], fighters: [fighter] };
  const state = game.begin({ ...common, scene: scene.value });
  const decide = (question: Question, who: string, about: unknown): unknown =>
    question.fallback(state, who, about);
  const table = Table.simulating(Prng.fromSeed('between'), { decide }, null, true);
  table.state = state;
  rest(state, fighter.id, table);
  return game.sheetOf(state, fighter.id);
}

/**
 * The party that leaves a fight.
 * @example const { party, lost } = partyAfter(system, setup, state, 'company');
 */
export function partyAfter<State>(
  system: System<State>,
  setup: Setup,
  state: State,
  side: string,
  before: Party | null = null,
): Party {
  const { between } = system;
  const names = new Map(setup.fighters.map(({ id, name }) => [id, name]));
  const all = (system.fighterIds?.(state) ?? Object.keys(system.figures(state)))
    .filter((id) => id !== 'fight')
    .filter((id) => system.sideOf(state, id) === side);
  const why = new Map(all.map((id) => [id, between?.staysBehind(state, id) ?? null]));
  const members = all.filter((id) => why.get(id) === null);
  const outcome = system.outcome(state);
  const hasWon = outcome?.winner === side;
  const sheets =
    between?.takes?.({ setup, state, members, hasWon }) ??
    Object.fromEntries(members.map((id) => [id, system.sheetOf(state, id)]));
  const nameOf = (id: string): string => names.get(id) ?? system.nameOf(state, id);
  const lost = all.flatMap((id) => {
    const reason = why.get(id) ?? null;
    return reason === null ? [] : [{ name: nameOf(id), why: reason }];
  });
  return {
    system: system.id,
    edition: setup.edition,
    options: setup.options,
    name: before?.name ?? setup.sides.find(({ id }) => id === side)?.name ?? side,
    fighters: members.map((id) => ({ id, name: nameOf(id), sheet: copyOf(sheets[id]) })),
    ...facesOf(setup, members, before),
    past: [...(before?.past ?? []), { title: setup.title, won: hasWon, lost }],
  };
}

function facesOf(setup: Setup, members: readonly string[], before: Party | null): Pick<Party, 'faces'> {
  const known = { ...before?.faces, ...setup.pictures?.faces };
  const faces = Object.entries(known).filter(([id]) => members.includes(id));
  return faces.length === 0 ? {} : { faces: Object.fromEntries(faces) };
}

/**
 * The party after a pause; unchanged if the game has no such pause.
 * @example const rested = partyRested(system, party, 'long-rest');
 */
export function partyRested(system: System, party: Party, pause: string | null): Party {
  const how = pause === null ? undefined : system.between?.pauses[pause];
  if (how === undefined) return party;
  return {
    ...party,
    fighters: party.fighters.map((one) => ({ ...one, sheet: how.apply(copyOf(one.sheet), party.options) })),
  };
}
