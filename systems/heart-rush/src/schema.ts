// Scenario file schema for fighters of Heart Rush.
import { type Checked, checkedBy, type Json, type Problem, withLabels } from '@affray/kernel';
import { z } from 'zod';
import { canHold, SIZES, sizeNumber } from './22-sizes.ts';
import {
  ARMORS,
  SHIELD_HANDS,
  SHIELDS,
  WEAPON_IDS,
  WEAPONS,
  type Weapon,
  type WeaponId,
  weapon,
} from './23-weapons-and-armor.ts';
import { ABILITY_IDS, isListed } from './ability-list.ts';
import { type Sources, sourceProblems, TAKES_SOURCE, whySourceless } from './bonds.ts';
import { ATTUNEMENTS, ELEMENTS } from './cantrip-list.ts';
import { CONDITION_KINDS, type ConditionKind, LEVELED, MOST_LEVELS } from './condition-list.ts';
import { LABELS } from './form-labels.ts';
import { SQUARE, sceneSchema, squareOf } from './schema-scene.ts';
import { type Carried, NEW_FIGHTER, OWN_TRIGGERS, type Sheet, TRAITS } from './sheet.ts';

export { checkScene } from './schema-scene.ts';

const DIE = z.literal([0, 2, 4, 6, 8, 10, 12, 20]);
const HEART = z.literal([2, 4, 6, 8, 10, 12, 20]);
const FEET = z.int().min(0).max(1000).multipleOf(5);

const WEAPON = z.strictObject({
  id: z.string().min(1),
  name: z.string().min(1).optional(),
  class: z.enum(['heavy', 'light', 'ultralight']).default('light'),
  damage: z.enum(['bludgeoning', 'slashing', 'piercing', 'none']).default('none'),
  die: z.literal([4, 8, 12]).optional().describe('Follows from the class.'),
  hands: z.int().min(0).max(4).optional(),
  modes: z
    .array(z.enum(['melee', 'ranged', 'thrown', 'whip']))
    .min(1)
    .optional(),
  reach: z.boolean().optional(),
  body: z.boolean().optional().describe('Part of the body: never drawn nor dropped.'),
  net: z.boolean().optional(),
  range: FEET.optional(),
});
const CARRIED = z.union([
  z.enum(WEAPON_IDS),
  z.strictObject({
    weapon: z.union([z.enum(WEAPON_IDS), WEAPON]),
    count: z.int().min(0).max(100).default(1),
  }),
]);
const ARMOR = z.union([
  z.enum(['none', 'light', 'medium', 'heavy', 'natural']),
  z.strictObject({
    kind: z.enum(['none', 'light', 'medium', 'heavy', 'natural']),
    bonus: z.int().min(0).max(30).optional().describe('For natural armor.'),
    drag: FEET.optional(),
    metal: z.boolean().optional(),
  }),
]);
const SHIELD = z.union([
  z.null(),
  z.enum(['light', 'heavy']),
  z.strictObject({
    kind: z.enum(['light', 'heavy']),
    bonus: z.int().min(0).max(10).optional(),
    drag: FEET.optional(),
  }),
]);
const CONDITIONS = z.partialRecord(z.enum(CONDITION_KINDS), z.int().min(0).max(MOST_LEVELS)); // HR-COND-01
/** Conditions that an ability or a stunt may give: its user is their source, so fear is among them. */
const GIVEN = CONDITION_KINDS.filter(
  (kind) => kind !== 'hidden' && (kind === 'frightened' || whySourceless(kind) === null),
) as [ConditionKind, ...ConditionKind[]];
const CANTRIP = z.strictObject({
  element: z.enum(ELEMENTS),
  shape: z.enum(['bolt', 'blast']),
  attunement: z.enum(ATTUNEMENTS).default('basic'),
});

const SPELL = z.strictObject({
  name: z.string().min(1),
  instant: z.boolean().default(false),
  ongoing: z.boolean().default(false),
  range: FEET.default(30),
  targets: z.int().min(1).max(100).default(1),
  save: z.enum(['might', 'agility', 'cunning', 'presence']).nullable().default(null),
  condition: z.enum(CONDITION_KINDS),
  levels: z.int().min(1).max(MOST_LEVELS).default(1),
});

const OWN_EFFECT = z.discriminatedUnion('do', [
  z.strictObject({ do: z.literal('gm-rules') }),
  z.strictObject({ do: z.literal('heal'), amount: z.int().min(1).max(1000) }),
  z.strictObject({
    do: z.literal('harm'),
    dice: z.int().min(1).max(20),
    size: z.literal([4, 6, 8, 10, 12, 20]),
  }),
  z.strictObject({
    do: z.literal('give'),
    condition: z.enum(GIVEN),
    levels: z.int().min(1).max(MOST_LEVELS).default(1),
  }),
  z.strictObject({ do: z.literal('end'), condition: z.enum(GIVEN) }),
  z.strictObject({ do: z.literal('push'), feet: FEET.min(5) }),
  z.strictObject({
    do: z.literal('advantage'),
    levels: z.int().min(-MOST_LEVELS).max(MOST_LEVELS).describe('Negative for disadvantage.'),
  }),
  z.strictObject({ do: z.literal('rush'), amount: z.int().min(1).max(20) }),
  z.strictObject({ do: z.literal('action') }),
]);
/** HR-ABIL-07 */
const OWN_ABILITY = z.strictObject({
  name: z.string().min(1).max(60),
  about: z.string().max(300).default(''),
  frequency: z.enum(['passive', 'minor', 'heart', 'major', 'weekly', 'monthly']).default('minor'),
  instant: z.boolean().default(false),
  action: z.boolean().default(false).describe('Takes the action too.'),
  rush: z.int().min(0).max(20).default(0).describe('Rush points beyond those of a minor ability.'),
  trigger: z.enum(OWN_TRIGGERS).default('any-time').describe('For instant abilities.'),
  target: z.enum(['self', 'friend', 'enemy', 'anyone']).default('self'),
  range: FEET.default(30),
  effect: OWN_EFFECT.default({ do: 'gm-rules' }),
});

const SHEET = z.strictObject({
  might: DIE.default(NEW_FIGHTER.might as 6).describe('Sides of the might die; 0 for none.'),
  agility: DIE.default(NEW_FIGHTER.agility as 6),
  cunning: DIE.default(NEW_FIGHTER.cunning as 4),
  presence: DIE.default(NEW_FIGHTER.presence as 4),
  heart: HEART.default(NEW_FIGHTER.heart as 8).describe('The heart die as it is now.'),
  maxHeart: HEART.optional().describe('The heart die when rested; the present one if left out.'),
  hp: z.int().min(-1000).max(1000).default(NEW_FIGHTER.hp),
  maxHp: z.int().min(1).max(1000).optional().describe('Normal maximum; the present hit points if left out.'),
  woundAt: z.int().min(0).max(1000).nullable().default(null).describe('0: cannot be wounded.'),
  wounds: z
    .array(
      z.strictObject({
        rank: z.int().min(1).max(1000),
        text: z.string().max(200).default('wound'),
        treated: z.boolean().default(false),
      }),
    )
    .default([]),
  size: z.enum(SIZES).default('medium'),
  speed: FEET.default(NEW_FIGHTER.speed),
  climb: FEET.default(NEW_FIGHTER.climb),
  swim: FEET.default(NEW_FIGHTER.swim),
  hands: z.int().min(0).max(10).default(NEW_FIGHTER.hands),
  grapplesFreely: z.boolean().default(false).describe('Grapples with jaws or tentacles.'),
  weapons: z.array(CARRIED).default([]).describe('Names from the list, or weapons of your own.'),
  wielded: z.string().nullable().optional().describe('Id of the weapon in hand; the first one if left out.'),
  shield: SHIELD.default(null),
  shieldUp: z.boolean().default(true),
  armor: ARMOR.default('none'),
  attack: z.int().min(-20).max(50).nullable().default(null).describe("A stat block's attack, not a die."),
  defense: z.int().min(-20).max(50).nullable().default(null).describe("A stat block's defense, not armor."),
  magicDefense: z.int().min(-20).max(50).nullable().default(null),
  conditions: CONDITIONS.default({}),
  abilities: z.array(z.enum(ABILITY_IDS)).default([]),
  spent: z.array(z.enum(ABILITY_IDS)).default([]),
  own: z.array(OWN_ABILITY).optional().describe("Abilities of the table's own."),
  ownSpent: z.array(z.string()).optional().describe('Names of those of them that are used up.'),
  sources: z
    .partialRecord(z.enum(TAKES_SOURCE), z.string())
    .optional()
    .describe('Who is behind a condition: whom it fears, who holds it.'),
  spells: z.array(SPELL).default([]).describe('Spells beyond the ready-made ones.'),
  cantrips: z.array(CANTRIP).default([]),
  traits: z.array(z.enum(TRAITS)).default([]),
  darkvision: z.boolean().default(false),
  needsLight: z.boolean().default(true),
  paragon: z.int().min(0).max(20).default(0),
  medicine: z.int().min(0).max(30).default(0),
  kit: z.literal([0, 3, 5, 6]).default(0), // HR-TREAT-01: the three existing kits
  sees: z.boolean().default(true).describe('Could see its opponents before the fight.'),
  attitude: z.enum(['hostile', 'unfriendly', 'stranger', 'friendly']).default('hostile'),
  surprised: z.boolean().nullable().default(null),
  at: SQUARE.nullable().default(null).describe('Where it begins; a starting square of its side if left out.'),
});
type SheetData = z.output<typeof SHEET>;

/** Checks a fighter's sheet from a file and fills in defaults. */
export function checkSheet(data: unknown): Checked<Sheet> {
  const checked = checkedBy(SHEET, data);
  if (!checked.ok) return checked;
  const sheet = sheetFrom(checked.value);
  const problems = [
    ...gearProblems(sheet),
    ...numberProblems(sheet),
    ...sourceProblems(sheet.conditions, sheet.sources ?? {}),
    ...ownProblems(sheet),
  ];
  return problems.length === 0 ? { ok: true, value: sheet } : { ok: false, problems };
}

/** JSON Schemas for editors and documents. */
export function schemas(): { readonly sheet: Json; readonly scene: Json } {
  return {
    sheet: withLabels(z.toJSONSchema(SHEET, { io: 'input' }) as Json, LABELS),
    scene: withLabels(sceneSchema(), LABELS),
  };
}

function sheetFrom(data: SheetData): Sheet {
  const weapons = data.weapons.map(carriedFrom);
  const { own, ownSpent, sources, ...rest } = data;
  return {
    ...rest,
    ...(own === undefined || own.length === 0 ? {} : { own }),
    ...(ownSpent === undefined || ownSpent.length === 0 ? {} : { ownSpent }),
    ...(sources === undefined || Object.keys(sources).length === 0 ? {} : { sources: sources as Sources }),
    at: data.at === null ? null : squareOf(data.at),
    maxHeart: data.maxHeart ?? data.heart,
    maxHp: data.maxHp ?? Math.max(1, data.hp),
    weapons,
    wielded: data.wielded === undefined ? (weapons[0]?.weapon.id ?? null) : data.wielded,
    armor: armorFrom(data.armor),
    shield: shieldFrom(data.shield),
    conditions: data.conditions as Sheet['conditions'],
  };
}

function carriedFrom(given: z.output<typeof CARRIED>): Carried {
  if (typeof given === 'string') return { weapon: WEAPONS[given], count: 1 };
  return { weapon: weaponFrom(given.weapon), count: given.count };
}

function weaponFrom(given: WeaponId | z.output<typeof WEAPON>): Weapon {
  if (typeof given === 'string') return WEAPONS[given];
  const { id, name, class: weaponClass, damage, die: _, ...rest } = given;
  const parts: Partial<Weapon> = Object.fromEntries(
    Object.entries(rest).filter(([, value]) => value !== undefined),
  );
  return weapon(id, name ?? id, weaponClass, damage, parts);
}

function armorFrom(given: z.output<typeof ARMOR>): Sheet['armor'] {
  if (typeof given === 'string') return ARMORS[given];
  const base = ARMORS[given.kind];
  return {
    kind: given.kind,
    bonus: given.bonus ?? base.bonus,
    drag: given.drag ?? base.drag,
    metal: given.metal ?? base.metal,
  };
}

function shieldFrom(given: z.output<typeof SHIELD>): Sheet['shield'] {
  if (given === null) return null;
  if (typeof given === 'string') return SHIELDS[given];
  const base = SHIELDS[given.kind];
  return { kind: given.kind, bonus: given.bonus ?? base.bonus, drag: given.drag ?? base.drag };
}

/** Gear that hands and size rule out. HR-SIZE-07, HR-WPN-05. */
function gearProblems(sheet: Sheet): Problem[] {
  const problems: Problem[] = [];
  const ids = sheet.weapons.map((carried) => carried.weapon.id);
  ids.forEach((id, index) => {
    if (ids.indexOf(id) !== index) {
      problems.push({ path: ['weapons', index], message: `"${id}" is listed twice: give a count instead.` });
    }
  });
  if (sheet.wielded === null) return problems;
  const wielded = sheet.weapons.find((carried) => carried.weapon.id === sheet.wielded)?.weapon;
  if (wielded === undefined) {
    const message = `The weapon in hand, "${sheet.wielded}", is not among those carried.`;
    return [...problems, { path: ['wielded'], message, allowed: ids }];
  }
  if (!canHold(sizeNumber(sheet.size), wielded)) {
    problems.push({
      path: ['wielded'],
      message: `A ${sheet.size} fighter cannot wield the ${wielded.name}.`,
    });
  }
  const shieldHands = sheet.shield !== null && sheet.shieldUp ? SHIELD_HANDS : 0;
  if (!wielded.body && wielded.hands + shieldHands > sheet.hands) {
    problems.push({
      path: ['wielded'],
      message: `${wielded.name} and shield need more than ${sheet.hands} hands.`,
    });
  }
  return problems;
}

/** HR-ABIL-07. Names already taken, and triggers that can never occur. */
function ownProblems({ own = [], ownSpent = [] }: Sheet): Problem[] {
  const problems: Problem[] = [];
  const names = own.map(({ name }) => name);
  own.forEach(({ name, instant, trigger }, place) => {
    if (isListed(name) || names.indexOf(name) !== place)
      problems.push({ path: ['own', place, 'name'], message: `There is already an ability "${name}".` });
    if (!instant && trigger !== 'any-time') {
      const message = `"${name}" waits for a trigger, so it must be instant.`;
      problems.push({ path: ['own', place, 'trigger'], message });
    }
  });
  for (const name of ownSpent) {
    if (!names.includes(name))
      problems.push({
        path: ['ownSpent'],
        message: `"${name}" is not among its own abilities.`,
        allowed: names,
      });
  }
  return problems;
}

function numberProblems(sheet: Sheet): Problem[] {
  const problems: Problem[] = [];
  if (sheet.hp > sheet.maxHp) problems.push({ path: ['hp'], message: 'Hit points are above the maximum.' });
  if (sheet.heart > sheet.maxHeart)
    problems.push({ path: ['heart'], message: 'The heart die is above its maximum.' });
  for (const kind of CONDITION_KINDS) {
    if (LEVELED[kind] === undefined && (sheet.conditions[kind] ?? 0) > 1) {
      problems.push({ path: ['conditions', kind], message: `"${kind}" has no levels: 0 or 1.` });
    }
  }
  for (const id of sheet.spent) {
    if (!sheet.abilities.includes(id)) {
      problems.push({
        path: ['spent'],
        message: `"${id}" is not among the abilities.`,
        allowed: sheet.abilities,
      });
    }
  }
  return problems;
}
