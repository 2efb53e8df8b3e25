// What a scenario file may contain about fighters and scene.
import {
  type Checked,
  checkedBy,
  type FighterSetup,
  type Json,
  type Problem,
  withLabels,
} from '@affray/kernel';
import { z } from 'zod';
import { MELEE_SIZES } from './12-melee.ts';
import { BOW_SIZES, CONTRAPTION_SIZES } from './13-ranged.ts';
import { SHIELD_SIZES } from './14-shields.ts';
import { NUMBERS } from './15-armour.ts';
import { SHIELDS, WEAPONS } from './armoury.ts';
import { LABELS } from './form-labels.ts';
import type { Scene, Sheet, SheetPiece, SheetShield, SheetWeapon } from './sheet.ts';

const SCORE = z.int().min(0).max(30); // BG-CORE-01
const ID = z
  .string()
  .regex(/^[a-z][a-z0-9-]*$/, 'An id is lower-case letters, digits and dashes')
  .max(40);
const FACES = z.array(z.int().min(1).max(12)).max(12).default([]);
const SIZES = { melee: MELEE_SIZES, bow: BOW_SIZES, contraption: CONTRAPTION_SIZES };

/** BG-CORE-02. A d4 to a d12, living unless the file says otherwise. */
const BREATH = z
  .union([BREATH_SIZE(), z.strictObject({ size: BREATH_SIZE(), exhausted: z.boolean().default(false) })])
  .transform((die) => (typeof die === 'number' ? { size: die, exhausted: false } : die));

function BREATH_SIZE(): z.ZodUnion<z.ZodLiteral<number>[]> {
  return z.union([4, 6, 8, 10, 12].map((size) => z.literal(size)));
}

const OWN_EFFECT = z.discriminatedUnion('do', [
  z.strictObject({ do: z.literal('gm-rules') }),
  z.strictObject({ do: z.literal('extra-die'), dice: z.int().min(1).max(2).default(1) }),
  z.strictObject({ do: z.literal('plus'), amount: z.int().min(1).max(3).default(1) }),
  z.strictObject({ do: z.literal('bind') }),
  z.strictObject({ do: z.literal('ignore-armour') }),
  z.strictObject({ do: z.literal('strike-first') }),
  z.strictObject({
    do: z.literal('steady'),
    amount: z
      .int()
      .min(1)
      .max(10)
      .default(2)
      .describe('Added to the score that its dice are checked against.'),
  }),
  z.strictObject({ do: z.literal('spare') }).describe('Takes no marks.'),
]);
/** BG-SPEC-09 */
const OWN_QUALITY = z.strictObject({
  name: z.string().min(1).max(60),
  about: z.string().max(300).default(''),
  uses: z
    .int()
    .min(1)
    .max(20)
    .nullable()
    .default(null)
    .describe('Exchanges of a fight in which it can be called on; left out: always at work.'),
  effect: OWN_EFFECT.default({ do: 'gm-rules' }),
});
const ROW = z.int().min(1).max(8).meta({ title: 'A row of the book’s table' });
const OWN_CONDITION = z.string().min(1).max(100);

/** BG-SPEC-01, BG-SPEC-02. Any quality can have any condition; rows 6 to 8 of the qualities are blank in the book. */
const SPECIAL = z.union([
  z.literal('random'),
  z.strictObject({
    quality: z
      .union([ROW, OWN_QUALITY.meta({ title: 'Of your own' })])
      .describe("A row of the book's table, or a quality of the table's own."),
    condition: z
      .union([ROW, z.literal('always'), OWN_CONDITION.meta({ title: 'In your own words' })])
      .describe("A row of the book's table, always, or words: then the game master says whom it fits."),
  }),
]);

const WEAPON_FULL = z
  .strictObject({
    id: ID.optional(),
    name: z.string().min(1).max(60),
    kind: z.enum(['melee', 'bow', 'contraption']).default('melee'),
    die: z.int(),
    marks: FACES,
    ruined: z.boolean().default(false),
    special: SPECIAL.nullable().default(null),
    ammo: z.int().min(0).max(999).nullable().default(null),
    spent: FACES,
    loaded: z.boolean().default(true),
  })
  .refine((weapon) => SIZES[weapon.kind].includes(weapon.die), 'A weapon is a d6, d8, d10 or d12')
  .refine((weapon) => fitsDie(weapon.marks, weapon.die), 'Marks are faces of the die, each once')
  .refine(
    (weapon) => (weapon.kind === 'melee') === (weapon.ammo === null),
    'Bows and contraptions, and only they, have ammo',
  )
  .transform((weapon): SheetWeapon => ({ ...weapon, id: weapon.id ?? slug(weapon.name) }));
const WEAPON = z.union([
  z.enum(Object.keys(WEAPONS)).transform((name): SheetWeapon => WEAPONS[name] as SheetWeapon),
  WEAPON_FULL,
]);

const SHIELD_FULL = z
  .strictObject({ id: ID.default('shield'), die: z.int(), marks: FACES, ruined: z.boolean().default(false) })
  .refine((shield) => SHIELD_SIZES.includes(shield.die), 'A shield is a d4, d6, d8 or d10')
  .refine((shield) => fitsDie(shield.marks, shield.die), 'Marks are faces of the die, each once');
const SHIELD = z.union([
  z.enum(Object.keys(SHIELDS)).transform((name): SheetShield => SHIELDS[name] as SheetShield),
  SHIELD_FULL,
]);

const KIND = z.enum(['gambeson', 'helmet', 'chainmail', 'plate']);
const PIECE = z.union([
  KIND.transform((piece): SheetPiece => ({ piece, crossed: [], tally: 0 })),
  z
    .strictObject({ piece: KIND, crossed: FACES, tally: z.int().min(0).max(3).default(0) })
    .refine(
      ({ piece, crossed }) => crossed.every((number) => NUMBERS[piece].includes(number)),
      'Only numbers of the piece can be crossed',
    ),
]);

const FLAG = z.boolean().default(false);
const SHEET = z
  .strictObject({
    blood: SCORE.describe('What escapes, manoeuvres and Blood threats are rolled on.'),
    guts: SCORE.describe('What threats and stand saves are rolled on; most weapons are checked against it.'),
    nerves: SCORE.describe('What gambits, throws and contraptions need.'),
    breath: z.array(BREATH).max(20).default([]).describe('Breath dice, as sizes.'),
    injuries: z.array(z.int().min(1)).max(100).default([]).describe('Injuries from earlier fights.'),
    weapons: z.array(WEAPON).max(20).default([]),
    shield: SHIELD.nullable().default(null), // BG-SHLD-04: one at most
    armour: z.array(PIECE).max(4).default([]),
    unaware: FLAG,
    helpless: FLAG,
    mounted: FLAG,
    above: FLAG,
    grappling: FLAG,
  })
  .refine(({ armour }) => allDiffer(armour.map((piece) => piece.piece)), 'One piece of each kind of armour') // BG-ARM-05
  .refine(
    ({ weapons, shield }) =>
      allDiffer([...weapons, ...(shield === null ? [] : [shield])].map((item) => item.id)),
    'Two items have the same id',
  );

const SCENE = z.strictObject({
  vantage: z
    .union([z.string().transform((side) => [side]), z.array(z.string())])
    .default([])
    .describe('The side that has vantage, or every side that claims it.'),
  over: z
    .array(z.strictObject({ who: z.string(), over: z.string() }))
    .default([])
    .describe('Fighters favoured over single foes.'),
  closeQuarters: z.boolean().default(false),
  begins: z
    .string()
    .nullable()
    .default(null)
    .describe('The side that starts a brawl; the first one if left out.'),
});

function fitsDie(faces: readonly number[], die: number): boolean {
  return allDiffer(faces) && faces.every((face) => face <= die);
}

function allDiffer(items: readonly unknown[]): boolean {
  return items.every((item, index) => items.indexOf(item) === index);
}

function slug(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
}

export function checkSheet(data: unknown): Checked<Sheet> {
  return checkedBy(SHEET, data);
}

/** Names of sides and fighters must exist. BG-CLASH-01: there are two sides. */
export function checkScene(
  data: unknown,
  _edition: string | null,
  fighters: readonly FighterSetup<Sheet>[],
): Checked<Scene> {
  const checked = checkedBy(SCENE, data);
  if (!checked.ok) return checked;
  const sides = [...new Set(fighters.map((fighter) => fighter.side))];
  const ids = fighters.map((fighter) => fighter.id);
  const problems: Problem[] = [];
  const known = (name: string, allowed: readonly string[], path: (string | number)[], what: string): void => {
    if (!allowed.includes(name)) problems.push({ path, message: `There is no ${what} "${name}".`, allowed });
  };
  if (sides.length > 2) problems.push({ path: [], message: 'Blood & Guts has two sides.' });
  for (const side of checked.value.vantage) known(side, sides, ['vantage'], 'side');
  if (checked.value.begins !== null) known(checked.value.begins, sides, ['begins'], 'side');
  checked.value.over.forEach((pair, index) => {
    known(pair.who, ids, ['over', index, 'who'], 'fighter');
    known(pair.over, ids, ['over', index, 'over'], 'fighter');
  });
  return problems.length > 0 ? { ok: false, problems } : checked;
}

export function schemas(): { readonly sheet: Json; readonly scene: Json } {
  return {
    sheet: withLabels(z.toJSONSchema(SHEET, { io: 'input' }) as Json, LABELS),
    scene: withLabels(z.toJSONSchema(SCENE, { io: 'input' }) as Json, LABELS),
  };
}
