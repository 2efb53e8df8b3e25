// What a fight file may contain: the part that all systems share.
import {
  type Checked,
  type FightPictures,
  type Figure,
  type Json,
  problemsOf,
  SCENERIES,
} from '@affray/kernel';
import type { ExpectedRefusal, PinnedAnswer, PinnedDie } from '@affray/run';
import { z } from 'zod';

/** The longest name, in user-perceived characters. */
export const LONGEST_NAME = 64;
/** How hard a ready-made fight is for the players, easiest first. A rout is meant to be fled from. */
export const DIFFICULTIES = ['easy', 'fair', 'hard', 'rout'] as const;
export type Difficulty = (typeof DIFFICULTIES)[number];
/** The longest key of a pin: kind of question and who is asked. */
const LONGEST_PIN = 200;

const NAME = z
  .string()
  .min(1)
  .refine((name) => [...name.slice(0, 2 * LONGEST_NAME + 1)].length <= LONGEST_NAME, {
    error: `Expected at most ${LONGEST_NAME} characters.`,
  })
  .refine((name) => !/[\t\n]/.test(name) && name.trim() === name, {
    error: 'A name is one line, with no space before or after it.',
  });
const REFUSED = z.strictObject({
  rule: z.string().describe('The rule by which the answer is refused.'),
  why: z.string().optional().describe('Words that the reason contains.'),
});
const ANSWER = z
  .looseObject({ refused: REFUSED.optional().describe('The answer must be refused; it is asked again.') })
  .refine((answer) => pinOf(answer) !== null, {
    error: 'Write one answer a line, as in "what-to-do sam: guard".',
  });
const FIGURE = z.union([z.number(), z.string(), z.boolean(), z.null()]);

const SIDE = z.union([
  z.array(NAME).min(1).max(200),
  z.strictObject({
    by: z.enum(['players', 'gm']).optional().describe('Who decides for this side.'),
    name: NAME.optional(),
    fighters: z.array(NAME).min(1).max(200),
  }),
]);

const FIGHTER = z.looseObject({
  from: NAME.optional().describe('A fighter of the library; everything else here changes it.'),
  name: NAME.optional().describe('Display name; omitted: derived from the id.'),
  hidden: z.boolean().optional().describe('Known only to its own side until revealed.'),
});

const DIE = z.union([
  z.int().min(1),
  z.strictObject({
    face: z.int().min(1),
    sides: z.int().min(2).optional(),
    slot: z.string().optional(),
    who: z.string().optional(),
  }),
]);

const SCRIPT = z.strictObject({
  dice: z.array(DIE).max(10_000).optional().describe('Faces in the order of the rolls.'),
  answers: z
    .array(ANSWER)
    .max(10_000)
    .optional()
    .describe('"kind who": answer, in the order in which they are asked.'),
  otherwise: z.enum(['fail', 'default']).optional().describe('How prompts without a pin are answered.'),
  rounds: z.int().min(1).optional().describe('Stop after so many rounds.'),
});

const EXPECT = z.strictObject({
  winner: z.string().nullable().optional().describe('The side that wins, or null for nobody.'),
  figures: z.record(z.string(), FIGURE).optional().describe('Figures at the end: `troll.str: 6`.'),
  events: z
    .array(z.union([z.string(), z.record(z.string(), z.unknown())]))
    .optional()
    .describe('Rule ids or parts of events, in this order; others may come between.'),
  never: z.array(z.union([z.string(), z.record(z.string(), z.unknown())])).optional(),
  dice: z.int().min(0).optional().describe('How many dice are rolled.'),
  refused: REFUSED.optional().describe('The last answer of the script must be refused.'),
  odds: z
    .record(z.string().max(500), z.union([z.string(), z.literal([0, 1])]))
    .optional()
    .describe('Exact chances when the dice are left open: `troll.str = 0: 5/32`.'),
});

/** What a start page shows about a ready-made fight. `npm run fights -- --measure` writes all but the first two fields. */
const READY = z.strictObject({
  teaches: z.string().min(1).max(160).describe('What it teaches, in one line.'),
  first: z.boolean().optional().describe('The fight to start with.'),
  players: z.int().min(1).max(20).optional().describe('Number of players it suits, without the game master.'),
  minutes: z.int().min(1).max(600).optional().describe('How long a group plays.'),
  difficulty: z.enum(DIFFICULTIES).optional(),
  wins: z.int().min(0).max(100).optional().describe("Percentage of fights that the players' sides win."),
  rounds: z.int().min(1).optional().describe('Rounds in the median.'),
});

const PICTURE = z.string().regex(/^[0-9a-f]{64}$/, { error: 'A picture is named by 64 hexadecimal digits.' });
const HUNDREDTHS = z.int().min(-100_000).max(100_000);
const PICTURES = z.strictObject({
  map: z
    .strictObject({
      picture: PICTURE,
      x: HUNDREDTHS.default(0).describe('Its left edge, in hundredths of a square from that of the map.'),
      y: HUNDREDTHS.default(0).describe('Its upper edge, likewise.'),
      width: z.int().min(100).max(100_000).describe('In hundredths of a square.'),
      height: z.int().min(100).max(100_000),
    })
    .optional()
    .describe('A picture under the grid.'),
  lights: z
    .array(
      z.strictObject({
        x: HUNDREDTHS.describe('Its middle, in hundredths of a square from the left edge of the map.'),
        y: HUNDREDTHS.describe('From its upper edge, likewise.'),
        reach: z.int().min(10).max(10_000).describe('How far it reaches, in hundredths of a square.'),
        color: z.string().regex(/^#[0-9a-f]{6}$/, { error: 'A colour is written as in "#ffcc88".' }),
      }),
    )
    .max(100)
    .optional()
    .describe('Lamps and fires of the map: drawn, never read by rules.'),
  scenery: z.enum(SCENERIES).optional().describe('Where it takes place: drawn behind the fighters.'),
  faces: z.record(NAME, PICTURE).optional().describe('Portraits by fighter.'),
});

const SCENARIO = z.strictObject({
  title: z.string().min(1).max(100),
  story: z.string().max(400).optional().describe('One line on what this fight is about.'),
  ready: READY.optional().describe('What a start page says about it.'),
  system: z.string(),
  edition: z.string().nullable().optional(),
  options: z
    .record(z.string(), z.union([z.boolean(), z.number(), z.string()]))
    .optional()
    .describe('House rules.'),
  sides: z.record(NAME, SIDE).describe('At least two sides, each with its fighters.'),
  fighters: z.record(NAME, FIGHTER).optional(),
  scene: z.unknown().optional().describe('What the system has around the fighters: a map, a place.'),
  pictures: PICTURES.optional().describe('Pictures on a shelf of the server.'),
  script: SCRIPT.optional(),
  expect: EXPECT.optional(),
});

/** A side in a file: its fighters, or an object with these, a name, and who decides for them. */
export type SideInFile =
  | readonly string[]
  | {
      readonly by?: 'players' | 'gm' | undefined;
      readonly name?: string | undefined;
      readonly fighters: readonly string[];
    };
/** A fighter in a file; other fields belong to the system's sheet. */
export interface FighterInFile {
  readonly from?: string | undefined;
  readonly name?: string | undefined;
  readonly hidden?: boolean | undefined;
  readonly [key: string]: unknown;
}
export interface ScriptInFile {
  readonly dice?: readonly PinnedDie[] | undefined;
  readonly answers?: readonly Readonly<Record<string, unknown>>[] | undefined;
  readonly otherwise?: 'fail' | 'default' | undefined;
  readonly rounds?: number | undefined;
}
/** A rule id, an event kind, or some fields that an event must have. */
export type WantedEvent = string | Readonly<Record<string, unknown>>;
export interface ExpectInFile {
  readonly winner?: string | null | undefined;
  readonly figures?: Readonly<Record<string, Figure>> | undefined;
  readonly events?: readonly WantedEvent[] | undefined;
  readonly never?: readonly WantedEvent[] | undefined;
  readonly dice?: number | undefined;
  /** The refusal that the last answer of the script must meet. */
  readonly refused?: ExpectedRefusal | undefined;
  readonly odds?: Readonly<Record<string, string | 0 | 1>> | undefined;
}
/** What a start page shows about a ready-made fight: what it teaches, and figures measured by playing it many times. */
export interface ReadyInFile {
  readonly teaches: string;
  readonly first?: boolean | undefined;
  readonly players?: number | undefined;
  readonly minutes?: number | undefined;
  readonly difficulty?: Difficulty | undefined;
  readonly wins?: number | undefined;
  readonly rounds?: number | undefined;
}
/** A fight file, parsed and checked as far as possible without knowing the system. */
export interface Scenario {
  readonly title: string;
  readonly story?: string | undefined;
  readonly ready?: ReadyInFile | undefined;
  readonly system: string;
  readonly edition?: string | null | undefined;
  readonly options?: Readonly<Record<string, boolean | number | string>> | undefined;
  readonly sides: Readonly<Record<string, SideInFile>>;
  readonly fighters?: Readonly<Record<string, FighterInFile>> | undefined;
  readonly scene?: unknown;
  readonly pictures?: FightPictures | undefined;
  readonly script?: ScriptInFile | undefined;
  readonly expect?: ExpectInFile | undefined;
}

/** The fields of a fight file. */
export const SCENARIO_FIELDS: readonly string[] = Object.keys(SCENARIO.shape);

/**
 * A pinned answer as written in a file, `{ 'what-to-do sam': 'guard' }`, in the kernel's form; null if it is not
 * one. `refused` next to it is the refusal that the answer must meet.
 * @example pinOf({ 'what-to-do sam': 'guard' }) // { kind: 'what-to-do', who: 'sam', answer: 'guard' }
 */
export function pinOf(answer: Readonly<Record<string, unknown>>): PinnedAnswer | null {
  const keys = Object.keys(answer).filter((key) => key !== 'refused');
  const [key = ''] = keys;
  const match = keys.length === 1 && key.length <= LONGEST_PIN ? /^(\S+) (\S+)$/.exec(key) : null;
  if (match === null) return null;
  const pin = { kind: match[1] ?? '', who: match[2] ?? '', answer: answer[key] as Json };
  const refused = answer.refused as ExpectedRefusal | undefined;
  return refused === undefined ? pin : { ...pin, refused };
}

/**
 * Checks data against the common part of the format.
 * @example const checked = checkScenario(JSON.parse(text));
 */
export function checkScenario(data: unknown): Checked<Scenario> {
  const parsed = SCENARIO.safeParse(data);
  if (parsed.success) return { ok: true, value: parsed.data as Scenario };
  return { ok: false, problems: problemsOf(parsed.error.issues, SCENARIO_FIELDS) };
}

/** The common part of the format as JSON Schema. */
export function scenarioSchema(): Json {
  return z.toJSONSchema(SCENARIO, { io: 'input' }) as Json;
}
