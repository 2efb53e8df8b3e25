// What a scenario file may contain for Brighter Worlds' fighters and scene.
import {
  type Checked,
  checkedBy,
  type FighterSetup,
  type Json,
  type Problem,
  withLabels,
} from '@affray/kernel';
import { z } from 'zod';
import { ARMORY, WEAPONS } from './armory.ts';
import { LABELS } from './form-labels.ts';
import { OWN_TRIGGERS } from './own-things.ts';
import { LONGEST_SCAR, MOST_SCARS } from './scars.ts';
import type { Attack, AttrDie, Scene, Sheet, Size } from './state.ts';

/** BW-DIE-01, BW-DIE-02, BW-DIE-04. Dice are written d8 or 8. */
const SIZES = { d4: 4, d6: 6, d8: 8, d10: 10, d12: 12, '4': 4, '6': 6, '8': 8, '10': 10, '12': 12 } as const;
const SIZE = z
  .union([
    z.enum(['d4', 'd6', 'd8', 'd10', 'd12']),
    z.literal(4),
    z.literal(6),
    z.literal(8),
    z.literal(10),
    z.literal(12),
  ])
  .transform((die): Size => SIZES[String(die) as keyof typeof SIZES]);
/** BW-DIE-03. An attribute may be at zero. */
const ATTR_DIE = z.union([SIZE, z.literal(0)]);
const ATTR = z.enum(['str', 'dex', 'wil']);
const NATURE = z.enum(['blade', 'fire', 'other']);
const WORD = z.string().min(1).max(60);
const ID = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Small letters, digits and hyphens.')
  .refine((id) => id !== 'unarmed', '"unarmed" is what everybody has.');

const EFFECT = z.discriminatedUnion('effect', [
  z.strictObject({ effect: z.literal('condition'), name: WORD }),
  z.strictObject({ effect: z.literal('regain-grit'), die: SIZE }),
  z.strictObject({ effect: z.literal('grow-stronger') }),
  z.strictObject({ effect: z.literal('knock-out') }),
]);

const ATTACK = z.strictObject({
  id: ID,
  name: WORD,
  dice: z.array(SIZE).min(1).max(6).default([6]),
  count: z.union([z.int().min(1).max(12), z.literal('heads')]).default(1),
  blast: z.boolean().default(false),
  ranged: z.boolean().default(false),
  bulky: z.boolean().default(false),
  natural: z.boolean().default(false),
  spell: z.boolean().default(false),
  harmless: z.boolean().default(false),
  ignoresArmor: z.boolean().default(false),
  nature: NATURE.default('other'),
  hits: ATTR.default('str'),
  hitsIfOdd: ATTR.nullable().default(null),
  enhancedAgainst: WORD.nullable().default(null),
  onDirect: z.array(EFFECT).max(6).default([]),
  onCritical: z.array(EFFECT).max(6).default([]),
});
const WEAPON_NAMES = Object.keys(WEAPONS) as [string, ...string[]];
/** A weapon of the armory by name, or an attack in full. */
const ANY_ATTACK = z.union([z.enum(WEAPON_NAMES), ATTACK]);

const OWN_EFFECT = z.discriminatedUnion('do', [
  z.strictObject({ do: z.literal('gm-rules') }),
  z.strictObject({ do: z.literal('heal'), amount: z.int().min(1).max(30).describe('Grit given back.') }),
  z.strictObject({ do: z.literal('mend'), attribute: ATTR.default('str') }),
  z.strictObject({
    do: z.literal('harm'),
    dice: z.int().min(1).max(6).default(1),
    size: SIZE,
    blast: z.boolean().default(false),
  }),
  z.strictObject({ do: z.literal('give'), condition: WORD }),
  z.strictObject({ do: z.literal('end'), condition: WORD }),
  z.strictObject({ do: z.literal('push'), feet: z.int().min(5).max(100).multipleOf(5) }),
  z.strictObject({ do: z.literal('knock-out') }),
  z.strictObject({ do: z.literal('action') }),
]);
/** BW-ACT-06 */
const OWN_THING = z.strictObject({
  name: WORD,
  about: z.string().max(300).default(''),
  spell: z.boolean().default(false).describe('Cast and paid for like any spell; else an item.'),
  uses: z.int().min(1).max(99).nullable().default(null).describe('Left out: as often as one likes.'),
  grit: z.int().min(0).max(30).default(0).describe('Grit that one use costs.'),
  trigger: z
    .enum(OWN_TRIGGERS)
    .default('any-time')
    .describe('As the action of a turn, or after a blow that did Direct Damage.'),
  target: z.enum(['self', 'friend', 'enemy', 'anyone']).default('self'),
  range: z.int().min(0).max(1000).multipleOf(5).default(30).describe('Feet, where places are known.'),
  effect: OWN_EFFECT.prefault({ do: 'gm-rules' }),
});

const SHEET = z.strictObject({
  kind: z
    .enum(['pc', 'npc', 'hireling'])
    .default('npc')
    .describe('Player characters never make morale Saves.'),
  leader: z.boolean().default(false),
  loyal: z.boolean().default(false).describe('Morale is enhanced while the leader of its side lives.'),
  dim: z.boolean().default(false).describe('Too dim to notice danger: morale is enhanced.'),
  str: ATTR_DIE.default(6),
  dex: ATTR_DIE.default(6),
  wil: ATTR_DIE.default(6),
  strMax: SIZE.optional().describe('Left out: the die it has.'),
  dexMax: SIZE.optional(),
  wilMax: SIZE.optional(),
  grit: z.int().min(0).max(30).nullable().default(null).describe('Left out: full.'),
  gritMax: z
    .int()
    .min(0)
    .max(30)
    .nullable()
    .default(null)
    .describe('Left out: by DEX and WIL for characters, 3 for others.'),
  armor: z.int().min(0).max(3).default(0),
  shield: z.int().min(0).max(2).default(0).describe('Armor that counts only while held.'),
  wears: z
    .array(z.enum(Object.keys(ARMORY) as [string, ...string[]]))
    .max(5)
    .optional()
    .describe('Pieces of the armory, added up.'),
  attacks: z.array(ANY_ATTACK).max(12).default([]),
  bulkyCarried: z
    .int()
    .min(0)
    .max(20)
    .optional()
    .describe('Bulky things carried; left out: the bulky weapons and armor listed.'),
  deprived: z.boolean().default(false).describe('A day without food, water or rest.'),
  holdsSpell: z.boolean().optional().describe('Holding on to a spell: deprived.'),
  place: z
    .int()
    .min(-10_000)
    .max(10_000)
    .nullable()
    .default(null)
    .describe('Feet along a line. If nobody has a place, everybody is within reach.'),
  conditions: z
    .array(WORD)
    .max(12)
    .default([])
    .describe('Such as cover, blind, unaware, high-ground, deceived, threatened.'),
  armorFails: z.array(NATURE).default([]).describe('Attacks of this nature ignore its armor.'),
  headsDie: SIZE.nullable().default(null),
  heads: z.int().min(0).max(20).nullable().default(null),
  deathBlast: ATTACK.nullable().default(null),
  status: z
    .array(
      z.enum([
        'incapacitated',
        'dead',
        'fled',
        'surrendered',
        'unconscious',
        'paralysed',
        'catatonic',
        'fleeing',
      ]),
    )
    .default([]),
  downFor: z.int().min(0).max(3600).nullable().default(null),
  firstCriticalDone: z.boolean().default(false),
  firstLossDone: z.boolean().default(false),
  own: z.array(OWN_THING).max(20).optional().describe("Spells and items of the table's own."),
  ownUses: z.array(z.int().min(0).max(999)).max(20).optional().describe('How often each was used before.'),
  scars: z
    .array(z.string().min(1).max(LONGEST_SCAR))
    .max(MOST_SCARS)
    .optional()
    .describe('What Critical Damage has left, in words.'),
});

/**
 * Checks one fighter of a file and fills in omitted fields.
 * @example checkSheet({ kind: 'pc', dex: 'd8', attacks: ['dagger'] })
 */
export function checkSheet(data: unknown): Checked<Sheet> {
  const checked = checkedBy(SHEET, data);
  if (!checked.ok) return checked;
  const {
    strMax,
    dexMax,
    wilMax,
    wears = [],
    holdsSpell,
    bulkyCarried,
    own,
    ownUses,
    scars,
    ...given
  } = checked.value;
  const attacks = given.attacks.map(
    (attack): Attack => (typeof attack === 'string' ? (WEAPONS[attack] as Attack) : attack),
  );
  const pieces = wears.map((piece) => ARMORY[piece] as { armor: number; held: boolean; bulky: boolean });
  const bulky = [...attacks, ...pieces].filter((thing) => thing.bulky).length;
  const worn = pieces.filter((piece) => !piece.held).reduce((sum, piece) => sum + piece.armor, given.armor);
  const held = pieces.filter((piece) => piece.held).reduce((sum, piece) => sum + piece.armor, given.shield);
  const sheet: Sheet = {
    ...given,
    attacks,
    strMax: strMax ?? atLeastD4(given.str),
    dexMax: dexMax ?? atLeastD4(given.dex),
    wilMax: wilMax ?? atLeastD4(given.wil),
    armor: worn,
    shield: held,
    bulkyCarried: bulkyCarried ?? bulky,
    deprived: given.deprived || holdsSpell === true, // BW-GRIT-07
    ...(own === undefined || own.length === 0 ? {} : { own }),
    ...(own === undefined || own.length === 0 || ownUses === undefined ? {} : { ownUses }),
    ...(scars === undefined || scars.length === 0 ? {} : { scars }),
    downFor: given.status.includes('incapacitated') ? (given.downFor ?? 0) : null,
  };
  const problems = [...wrongTogether(sheet), ...ownProblems(sheet)];
  return problems.length === 0 ? { ok: true, value: sheet } : { ok: false, problems };
}

function atLeastD4(die: AttrDie): Size {
  return die === 0 ? 4 : die;
}

/** Problems that involve several fields. */
function wrongTogether(sheet: Sheet): Problem[] {
  const problems: Problem[] = [];
  const ids = sheet.attacks.map((attack) => attack.id);
  const twice = ids.findIndex((id, index) => ids.indexOf(id) !== index);
  if (twice >= 0)
    problems.push({ path: ['attacks', twice], message: `There are two attacks "${ids[twice]}".` });
  if (sheet.kind === 'pc' && sheet.gritMax !== null && (sheet.gritMax < 1 || sheet.gritMax > 9)) {
    problems.push({ path: ['gritMax'], message: 'A character has 1 to 9 Grit (BW-GRIT-03).' });
  }
  const headed = sheet.headsDie !== null || sheet.heads !== null;
  const byHeads = sheet.attacks.findIndex((attack) => attack.count === 'heads');
  if (byHeads >= 0 && !headed)
    problems.push({ path: ['attacks', byHeads], message: 'An attack for each head needs heads.' });
  return problems;
}

/** BW-ACT-06. Names in use, and things that would never end or never have an effect. */
function ownProblems({ own = [], attacks }: Sheet): Problem[] {
  const problems: Problem[] = [];
  const names = own.map(({ name }) => name);
  own.forEach(({ name, effect, uses, spell, grit, trigger, target }, place) => {
    if (names.indexOf(name) !== place || attacks.some((attack) => attack.name === name))
      problems.push({
        path: ['own', place, 'name'],
        message: `There is already something called "${name}".`,
      });
    if (effect.do === 'action' && uses === null)
      problems.push({
        path: ['own', place, 'uses'],
        message: `"${name}" gives a turn: say how often (uses).`,
      });
    if (trigger !== 'any-time' && target !== 'self' && target !== 'enemy') {
      const message = `"${name}" answers a blow: its target is self or the enemy.`;
      problems.push({ path: ['own', place, 'target'], message, allowed: ['self', 'enemy'] });
    }
    if (spell && grit > 0)
      problems.push({ path: ['own', place, 'grit'], message: `"${name}" is a spell: it costs all Grit.` });
  });
  return problems;
}

const SCENE = z.strictObject({
  first: z.string().nullable().default(null).describe('The side that plainly acts first. Left out: unclear.'),
});

/** Checks the scene: the side named in it must exist. */
export function checkScene(data: unknown, fighters: readonly FighterSetup<Sheet>[]): Checked<Scene> {
  const checked = checkedBy(SCENE, data);
  if (!checked.ok) return checked;
  const { first } = checked.value;
  const problems: Problem[] = [];
  const sides = [...new Set(fighters.map((fighter) => fighter.side))];
  if (first !== null && !sides.includes(first)) {
    problems.push({ path: ['first'], message: `There is no side "${first}".`, allowed: sides });
  }
  return problems.length === 0 ? checked : { ok: false, problems };
}

export function schemas(): { readonly sheet: Json; readonly scene: Json } {
  return {
    sheet: withLabels(z.toJSONSchema(SHEET, { io: 'input' }) as Json, LABELS),
    scene: withLabels(z.toJSONSchema(SCENE, { io: 'input' }) as Json, LABELS),
  };
}
