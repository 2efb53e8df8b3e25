// Converts characters of Brighter Worlds Online to sheets. Drops the tool's settings: they contain private addresses.
import type { ImportedSheet, SheetImport } from '@affray/kernel';

interface Thing {
  readonly name?: unknown;
  readonly damage?: unknown;
  readonly extra?: unknown;
  readonly blast?: unknown;
  readonly bulky?: unknown;
  readonly armor?: unknown;
}

const DICE = [4, 6, 8, 10, 12];
const MOST_ATTACKS = 12;
const MOST_ARMOR = 3;

/**
 * Reads a character file; throws with a message if it is not one.
 * @example importBwo({ name: 'Sam', str: { current: 8, max: 8 }, dex: {}, wil: {} }).key // 'sam'
 */
export function importBwo(file: unknown): ImportedSheet {
  const data = checked(file);
  const name = wordOf(data.name) ?? 'Character';
  const equipment = thingsIn(data.equipment);
  const spells = thingsIn(data.spells);
  const attacks = [
    ...equipment.flatMap((thing) => attackOf(thing, {})),
    ...thingsIn(data.abilities).flatMap((thing) => attackOf(thing, {})),
    ...spells.flatMap((thing) => attackOf(thing, { spell: true })),
  ];
  const armor = equipment.reduce((sum, { armor: worth }) => sum + (Number(worth) || 0), 0);
  const bulky = equipment.filter((thing) => thing.bulky === true).length;
  const grit = asRecord(data.grit);
  const fighter: Record<string, unknown> = { name, kind: 'pc' };
  for (const score of ['str', 'dex', 'wil']) {
    const { current, max } = asRecord(data[score]);
    const now = dieOf(current);
    const most = dieOf(max);
    fighter[score] = now;
    if (most !== 0 && most !== now) fighter[`${score}Max`] = most;
  }
  if (Number.isInteger(grit.current)) fighter.grit = within(Number(grit.current), 0, 30);
  if (Number.isInteger(grit.max)) fighter.gritMax = within(Number(grit.max), 0, 30);
  if (armor > 0) fighter.armor = within(armor, 0, MOST_ARMOR);
  if (attacks.length > 0) fighter.attacks = withOwnIds(attacks).slice(0, MOST_ATTACKS);
  if (bulky > 0) fighter.bulkyCarried = within(bulky, 0, 20);
  return { key: keyOf(name), fighter, left: leftOut(data, spells, attacks.length) };
}

function checked(data: unknown): Record<string, unknown> {
  const found = asRecord(data);
  if (!('str' in found) || !('dex' in found) || !('wil' in found))
    throw new Error('This is not a Brighter Worlds Online character: it has no str, dex and wil.');
  return found;
}

function attackOf(thing: Thing, more: Readonly<Record<string, unknown>>): Record<string, unknown>[] {
  const dice = [...diceIn(thing.damage), ...diceIn(thing.extra)].slice(0, 6);
  const name = wordOf(thing.name)?.slice(0, 60);
  if (dice.length === 0 || name === undefined) return [];
  return [
    {
      id: keyOf(name),
      name,
      dice,
      ...(thing.blast === true ? { blast: true } : {}),
      ...(thing.bulky === true ? { bulky: true } : {}),
      ...more,
    },
  ];
}

/** Dice as that tool writes them: 6, "d6", "2d6", "d6+d4". */
export function diceIn(written: unknown): number[] {
  if (typeof written === 'number') return DICE.includes(written) ? [written] : [];
  if (typeof written !== 'string') return [];
  const plain = /^\d+$/.test(written.trim()) ? `d${written.trim()}` : written;
  return [...plain.matchAll(/(\d*)d(\d+)/gi)].flatMap(([, count, sides]) =>
    DICE.includes(Number(sides))
      ? Array.from({ length: within(Number(count === '' ? 1 : count), 1, 6) }, () => Number(sides))
      : [],
  );
}

function withOwnIds(attacks: readonly Record<string, unknown>[]): Record<string, unknown>[] {
  const seen = new Map<unknown, number>();
  return attacks.map((attack) => {
    const id = attack.id === 'unarmed' ? 'bare-hands' : attack.id;
    const count = (seen.get(id) ?? 0) + 1;
    seen.set(id, count);
    return { ...attack, id: count === 1 ? id : `${id}-${count}` };
  });
}

function leftOut(data: Record<string, unknown>, spells: readonly Thing[], attacks: number): string[] {
  const left: string[] = [];
  const harmless = spells.filter(({ damage }) => diceIn(damage).length === 0);
  if (harmless.length > 0) left.push(`${harmless.length} spells without damage`);
  if (thingsIn(data.rituals).length > 0) left.push('rituals');
  if (Array.isArray(data.statuses) && data.statuses.length > 0) left.push('statuses');
  if (attacks > MOST_ATTACKS) left.push(`${attacks - MOST_ATTACKS} attacks too many`);
  return left;
}

/** A score of 0 is broken; anything else must be a die. */
function dieOf(value: unknown): number {
  const size = Number(value);
  return DICE.includes(size) ? size : 0;
}

function keyOf(name: string): string {
  const key = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  return key === '' ? 'character' : key.slice(0, 40);
}

function wordOf(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  const word = value.replace(/\s+/g, ' ').trim();
  return word === '' ? undefined : [...word].slice(0, 64).join('').trim();
}

function within(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(most, value));
}
function asRecord(value: unknown): Record<string, unknown> {
  return value !== null && typeof value === 'object' && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {};
}
function thingsIn(value: unknown): Thing[] {
  return Array.isArray(value) ? value.map((one) => asRecord(one) as Thing) : [];
}

/** A character of Brighter Worlds Online, as exported. */
export const CHARACTER_FILE: SheetImport = {
  words: 'Bring a character of Brighter Worlds Online',
  accepts: ['.json', 'application/json'],
  read: importBwo,
};
