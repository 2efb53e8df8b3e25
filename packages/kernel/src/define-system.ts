// Defines a game from what only its author knows: the numbers of a fighter, the questions, one round. Everything else has
// a default.
import {
  type BasicFight,
  basicView,
  checkStats,
  fighterIn,
  newBasicFighter,
  type Stats,
  schemaOfStats,
  sidesStanding,
} from './basic-fight.ts';
import { agree, nameIn } from './plain-words.ts';
import { DEFAULTS, RANDOM } from './policy.ts';
import { type PartialPresentation, plainLine } from './present/defaults.ts';
import type { Chapter, Field, Figures, NameOf, Rule, System } from './system.ts';
import type { Happening, Table } from './table.ts';

/** A system whose fighters consist of numbers. */
export type BasicSystem<Name extends string, Event extends Happening = Happening> = System<
  BasicFight<Name>,
  Event,
  Readonly<Record<Name, number>>,
  null
>;

/** How a fight ends: the rule, and the round after which nobody wins (omitted: 50). */
export interface Ending {
  readonly rule: string;
  readonly lastRound?: number;
}

/** What a game has to define. Any other member of a system may be given too, and replaces its default. */
export interface Definition<Name extends string, Event extends Happening = Happening>
  extends Partial<Omit<BasicSystem<Name, Event>, 'id' | 'title' | 'questions' | 'round'>> {
  readonly id: string;
  readonly title: string;
  /** The rules by id, in the order of the book; the source is the game's title unless it says otherwise. */
  readonly rules: Readonly<Record<string, Omit<Rule, 'source'> & Partial<Pick<Rule, 'source'>>>>;
  /** The numbers of a fighter: fight files set them, the game master changes them, cards show them. */
  readonly stats: Stats<Name>;
  /** The number that keeps a fighter standing: at 0 it falls. */
  readonly life: NoInfer<Name>;
  readonly questions: BasicSystem<Name>['questions'];
  /** One round. The fight ends after it if fewer than two sides stand, or if it was the last. */
  round(fight: BasicFight<Name>, table: Table): void;
  readonly ending: Ending;
  /** A log line for each kind of event; plain words for the rest. */
  readonly lines?: {
    readonly [Kind in Event['kind']]?: (event: Extract<Event, { kind: Kind }>, nameOf: NameOf) => string;
  };
}

const LAST_ROUND = 50;

/**
 * Makes a system, with defaults for everything that a definition omits.
 * @example const BRAWL = defineSystem({ id: 'brawl', title: 'Brawl', rules, stats, life: 'health', questions, round, ending });
 */
export function defineSystem<Name extends string, Event extends Happening = Happening>(
  definition: Definition<Name, Event>,
): BasicSystem<Name, Event> {
  const { rules, stats, life: _life, ending, lines, present, round, ...own } = definition;
  return {
    version: '1.0.0',
    editions: [],
    rulebook: { chapters: [chapterOf(definition.title, rules)], ambiguities: {} },
    houseRules: {},
    slots: {},
    ...fightParts(definition),
    ...fighterParts(definition),
    fields: fieldsOf(stats),
    policies: { random: RANDOM, tactical: DEFAULTS },
    ...own,
    present: { line: lineBy(lines), ...present } as PartialPresentation<BasicFight<Name>, Event>,
    round(fight, table) {
      fight.round++;
      round(fight, table);
      if (fight.outcome === null) end(fight, ending, table);
    },
  };
}

function chapterOf(title: string, rules: Definition<string>['rules']): Chapter {
  const sourced = Object.entries(rules).map(([id, rule]) => [id, { source: title, ...rule }] as const);
  return { number: 1, title, file: 'rules', rules: Object.fromEntries(sourced) };
}

/** Ends the fight when it is decided, or has reached the last round. */
function end<Name extends string>(
  fight: BasicFight<Name>,
  { rule, lastRound = LAST_ROUND }: Ending,
  table: Table,
): void {
  const sides = sidesStanding(fight);
  if (sides.length > 1 && fight.round < lastRound) return;
  const winner = sides.length === 1 ? (sides[0] ?? null) : null;
  const undecided = sides.length === 0 ? 'nobody stands' : 'called off';
  fight.outcome = { winner, reason: winner === null ? undecided : 'last side standing', rule };
  table.tell({ kind: 'ended', rule, winner, reason: fight.outcome.reason });
}

type FightParts =
  | 'begin'
  | 'isOver'
  | 'outcome'
  | 'sideOf'
  | 'nameOf'
  | 'figures'
  | 'mayHide'
  | 'hides'
  | 'view'
  | 'checkScene'
  | 'calls';

/** The parts about the fight as a whole: how it begins, what it shows and to whom. */
function fightParts<Name extends string>({
  title,
  life,
  ending: { rule },
}: Pick<Definition<Name>, 'title' | 'life' | 'ending'>): Pick<BasicSystem<Name>, FightParts> {
  return {
    begin: ({ fighters, sides, options }) => {
      return { round: 0, life, fighters: fighters.map(newBasicFighter), sides, options, outcome: null };
    },
    isOver: (fight) => fight.outcome !== null,
    outcome: (fight) => fight.outcome,
    sideOf: (fight, id) => fighterIn(fight, id).side,
    nameOf: nameIn,
    figures: figuresOf,
    mayHide: (setup) => setup.fighters.some(({ hidden }) => hidden === true),
    hides: (fight) => fight.fighters.some(({ hidden }) => hidden),
    view: basicView,
    // A file without a scene has an empty one.
    checkScene: (data) =>
      JSON.stringify(data ?? {}) === '{}'
        ? { ok: true, value: null }
        : { ok: false, problems: [{ path: [], message: `${title} has no scene.` }] },
    calls: {
      'end-fight': {
        words: 'End the fight here',
        rule,
        takes: {},
        make: (fight, _given, table) => end(fight, { rule, lastRound: 0 }, table),
      },
    },
  };
}

type FighterParts =
  | 'addFighter'
  | 'removeFighter'
  | 'setHidden'
  | 'library'
  | 'checkSheet'
  | 'schemas'
  | 'sheetOf';

/** The parts about single fighters: how they join and leave, and their data in files. */
function fighterParts<Name extends string>({
  stats,
  life,
}: Pick<Definition<Name>, 'stats' | 'life'>): Pick<BasicSystem<Name>, FighterParts> {
  const usual = checkStats(undefined, stats);
  return {
    addFighter: (fight, added) => {
      fight.fighters.push(newBasicFighter(added));
    },
    removeFighter: (fight, id) => {
      fighterIn(fight, id).stats[life] = 0;
    },
    setHidden: (fight, id, hidden) => {
      fighterIn(fight, id).hidden = hidden;
    },
    library: usual.ok
      ? { fighter: { name: 'Fighter', about: 'With the usual numbers.', sheet: usual.value } }
      : {},
    checkSheet: (data) => checkStats(data, stats),
    schemas: () => ({ sheet: schemaOfStats(stats), scene: { type: 'object', additionalProperties: false } }),
    sheetOf: (fight, id) => ({ ...fighterIn(fight, id).stats }),
  };
}

function figuresOf<Name extends string>({ round, life, fighters, outcome }: BasicFight<Name>): Figures {
  const own = fighters.map(({ id, hidden, stats }) => [id, { ...stats, hidden, standing: stats[life] > 0 }]);
  return {
    fight: { round, winner: outcome?.winner ?? null, over: outcome !== null },
    ...Object.fromEntries(own),
  };
}

function fieldsOf<Name extends string>(
  stats: Stats<Name>,
): Readonly<Record<string, Field<BasicFight<Name>>>> {
  const fields: Record<string, Field<BasicFight<Name>>> = {};
  for (const name of Object.keys(stats) as Name[]) {
    const { words, min, max } = stats[name];
    fields[name] = {
      words,
      is: 'number',
      min,
      max,
      read: (fight, id) => fighterIn(fight, id).stats[name],
      write: (fight, id, to) => {
        fighterIn(fight, id).stats[name] = to as number;
      },
    };
  }
  return fields;
}

type Line = (event: Happening, nameOf: NameOf) => string;

/** Log lines: the game's own first, then those of the end, then plain words. */
function lineBy(lines: object = {}): NonNullable<PartialPresentation['line']> {
  const known: Readonly<Record<string, Line | undefined>> = { ended: endLine, ...lines };
  return (event, nameOf) => {
    const line = Object.hasOwn(known, event.kind) ? known[event.kind] : undefined;
    return line === undefined ? plainLine(event, nameOf) : { text: line(event, nameOf) };
  };
}

function endLine(event: Happening, nameOf: NameOf): string {
  const { winner, reason } = event as unknown as { winner: string | null; reason: string };
  if (winner === null) return `Nobody wins: ${reason}.`;
  const name = nameOf(winner);
  return `${name} ${agree(name, 'wins', 'win')}.`;
}
