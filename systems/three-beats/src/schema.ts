// Scenario file schema for fighters and the location.
import { type Checked, checkedBy, type Json, type Problem, withLabels } from '@affray/kernel';
import { z } from 'zod';
import { LABELS } from './form-labels.ts';
import { LOCATIONS } from './locations.ts';
import { OWN_TRIGGERS, type OwnAbility } from './own-abilities.ts';
import type { Die, Element, Scene, Sheet, SheetTool, Trait, Wound } from './state.ts';

const NAME = z.string().min(1).max(64);
const TEXT = z.string().max(200);

/** TB-DICE-02. `8` or `d8`. */
const DIE = z
  .union([z.literal([4, 6, 8, 10, 12]), z.enum(['d4', 'd6', 'd8', 'd10', 'd12'])])
  .transform((die): Die => (typeof die === 'number' ? die : (Number(die.slice(1)) as Die)));
const OWN_EFFECT = z.discriminatedUnion('do', [
  z.strictObject({ do: z.literal('gm-rules') }),
  z.strictObject({ do: z.literal('harm') }).describe('A wound.'),
  z.strictObject({ do: z.literal('heal') }).describe('The worst wound is tended.'),
  z.strictObject({
    do: z.literal('advantage'),
    levels: z.int().min(-5).max(5).describe('Steps off what presses on the next roll; negative: onto it.'),
  }),
  z.strictObject({ do: z.literal('sparks'), amount: z.int().min(1).max(10) }),
  z.strictObject({ do: z.literal('disarm') }),
]);
/** TB-ACT-10 */
const OWN_ABILITY = z
  .strictObject({
    about: TEXT.default(''),
    sparks: z.int().min(0).max(20).default(0).describe('Sparks that one use costs.'),
    uses: z
      .int()
      .min(1)
      .max(99)
      .nullable()
      .default(null)
      .describe('In a fight; left out: as often as one likes.'),
    trigger: z
      .enum(OWN_TRIGGERS)
      .default('any-time')
      .describe('As the action of a beat, or after a wound; always while its die is presented.'),
    target: z.enum(['self', 'friend', 'enemy', 'anyone']).default('self'),
    effect: OWN_EFFECT.default({ do: 'gm-rules' }),
  })
  .refine(
    ({ trigger, target }) => trigger === 'any-time' || target === 'self' || target === 'enemy',
    'What answers a wound is about oneself or the enemy: target self or enemy.',
  );
const OWN = OWN_ABILITY.optional().describe("What it can do of the table's own making.");
const RATED = z.strictObject({ name: NAME, die: DIE, id: z.string().max(80).optional(), own: OWN });
const RATINGS = z
  .union([z.record(NAME, DIE), z.array(RATED).max(20)])
  .describe('Names with their dice, as in { Ox-Strong: d8 }.');
const TOOLS = z
  .array(
    z.union([
      NAME,
      z.strictObject({
        name: NAME,
        natural: z.boolean().default(false).describe('Part of the body: cannot be disarmed or thrown.'),
        id: z.string().max(80).optional(),
        die: DIE.optional().describe('Left out: a d8, like every tool of the book.'),
        own: OWN,
      }),
    ]),
  )
  .max(40);
/** TB-WND-01. At most four bubbles; levels 1 to 4. */
const WOUNDS = z
  .array(
    z.union([
      TEXT,
      z.strictObject({
        text: TEXT,
        level: z
          .int()
          .min(1)
          .max(4)
          .optional()
          .describe('1 beaten, 2 bloody, 3 broken, 4 burst; by default the next.'),
        bubble: z.enum(['checked', 'tended', 'none']).default('checked'),
        id: z.string().max(20).optional(),
      }),
    ]),
  )
  .max(40);

const SHEET = z.strictObject({
  traits: RATINGS.default({}).describe('Traits and their dice.'),
  tools: TOOLS.default([]).describe('Tools in hand when the fight starts. Each gives a d8.'),
  wounds: WOUNDS.default([]).describe('Wounds from earlier fights, mildest first.'),
  sparks: z.int().min(0).max(99).default(0).describe('Each pays for one special.'),
  fullSparks: z
    .int()
    .min(0)
    .max(99)
    .optional()
    .describe('Where sparks refill to, under house rules that refill them.'),
  disadvantage: z.int().min(0).max(99).default(0).describe('Pending steps down on the next roll.'),
  unconscious: z.boolean().default(false).describe('Still unconscious from an earlier fight.'),
  woundDice: z.boolean().default(true).describe('Whether the own wounds can be rolled in a fight.'),
  specials: z
    .array(NAME)
    .max(10)
    .default([])
    .describe('Named specials, for the house rule specials-separate.'),
});

const SCENE = z.strictObject({
  location: z
    .string()
    .max(64)
    .optional()
    .describe(`A ready place: ${Object.keys(LOCATIONS).join(', ')}.`),
  place: z
    .union([NAME, z.literal('')])
    .optional()
    .describe('What the place is called.'),
  elements: RATINGS.optional().describe("What the place puts in the way: the GM's dice against first aid."),
  tools: TOOLS.optional().describe('Tools that the place offers.'),
  ground: TOOLS.default([]).describe('Tools that lie on the ground.'),
  unsided: z.array(NAME).max(40).default([]).describe('Sides whose fighters fight each for themselves.'),
});

/** Checks a fighter's sheet and gives every entry its own id. */
export function checkSheet(data: unknown): Checked<Sheet> {
  const checked = checkedBy(SHEET, data);
  if (!checked.ok) return checked;
  const { sparks, disadvantage, unconscious, woundDice, specials } = checked.value;
  const wounds = woundsOf(checked.value.wounds);
  const problems = whyNotWounds(wounds);
  if (problems.length > 0) return { ok: false, problems };
  const traits = ratingsOf(checked.value.traits);
  const tools = toolsOf(checked.value.tools);
  const fullSparks = checked.value.fullSparks ?? sparks;
  return {
    ok: true,
    value: { traits, tools, wounds, sparks, fullSparks, disadvantage, unconscious, woundDice, specials },
  };
}

/** Checks the location; a ready-made location supplies what the file leaves out. */
export function checkScene(data: unknown): Checked<Scene> {
  const checked = checkedBy(SCENE, data);
  if (!checked.ok) return checked;
  const { location, place, elements, tools, ground, unsided } = checked.value;
  const allowed = Object.keys(LOCATIONS);
  if (location !== undefined && !allowed.includes(location)) {
    return {
      ok: false,
      problems: [{ path: ['location'], message: `There is no location "${location}".`, allowed }],
    };
  }
  const ready = location === undefined ? undefined : LOCATIONS[location];
  const offered = toolsOf(tools ?? ready?.tools.map((name) => ({ name, natural: false })) ?? []);
  return {
    ok: true,
    value: {
      place: place ?? ready?.name ?? '',
      elements: ratingsOf(elements ?? ready?.elements ?? {}) as readonly Element[],
      tools: offered,
      ground: toolsOf(
        ground,
        offered.map((tool) => tool.id),
      ),
      unsided,
    },
  };
}

export function schemas(): { readonly sheet: Json; readonly scene: Json } {
  return {
    sheet: withLabels(z.toJSONSchema(SHEET, { io: 'input' }) as Json, LABELS),
    scene: withLabels(z.toJSONSchema(SCENE, { io: 'input' }) as Json, LABELS),
  };
}

interface Rated {
  readonly name: string;
  readonly die: Die;
  readonly own?: OwnAbility | undefined;
}
type Ratings = Readonly<Record<string, Die>> | readonly Rated[];

function ratingsOf(given: Ratings): Trait[] {
  const list = Array.isArray(given) ? given : Object.entries(given).map(([name, die]) => ({ name, die }));
  const ids: string[] = [];
  return (list as readonly Rated[]).map(({ name, die, own }) => ({
    id: idFor(name, ids),
    name,
    die,
    ...(own === undefined ? {} : { own }),
  }));
}

interface ToolGiven {
  readonly name: string;
  readonly natural: boolean;
  readonly die?: Die | undefined;
  readonly own?: OwnAbility | undefined;
}

/** Tools with unique ids that avoid those in `taken`. */
export function toolsOf(given: readonly (string | ToolGiven)[], taken: readonly string[] = []): SheetTool[] {
  const ids = [...taken];
  return given.map((tool) => {
    const { name, natural, die, own }: ToolGiven =
      typeof tool === 'string' ? { name: tool, natural: false } : tool;
    const made = { ...(die === undefined ? {} : { die }), ...(own === undefined ? {} : { own }) };
    return { id: idFor(name, ids), name, natural, ...made };
  });
}

/** A short id from a name; if it is taken, a number is added. */
function idFor(name: string, ids: string[]): string {
  const plain = name
    .toLowerCase()
    .normalize('NFKD')
    .replace(/['’]|\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '');
  const slug = plain === '' ? 'thing' : plain;
  let id = slug;
  for (let number = 2; ids.includes(id); number++) id = `${slug}-${number}`;
  ids.push(id);
  return id;
}

type WoundGiven =
  | string
  | { readonly text: string; readonly level?: number | undefined; readonly bubble: Wound['bubble'] };

/** TB-WND-02. Wounds are in order: one without a level takes the next. */
function woundsOf(given: readonly WoundGiven[]): Wound[] {
  let next = 1;
  return given.map((one, index) => {
    const wound = typeof one === 'string' ? { text: one, level: undefined, bubble: 'checked' as const } : one;
    const level = wound.level ?? Math.min(4, next);
    if (wound.bubble !== 'none') next = level + 1;
    return { id: `wound:${index + 1}`, level, text: wound.text, bubble: wound.bubble };
  });
}

/** TB-WND-02. The bubbles of a sheet must be 1 to n, each once. */
function whyNotWounds(wounds: readonly Wound[]): Problem[] {
  const levels = wounds.filter((wound) => wound.bubble !== 'none').map((wound) => wound.level);
  const fits = levels.length <= 4 && [...levels].sort().every((level, index) => level === index + 1);
  if (fits) return [];
  return [
    {
      path: ['wounds'],
      message: `Wounds have the levels 1 to ${Math.min(4, levels.length)}, each once; four at most.`,
    },
  ];
}
