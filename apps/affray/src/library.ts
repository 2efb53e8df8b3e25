// `affray library`: the ready fighters of a system, and the names that a fight file may use: weapons, armour, maps.
import {
  BadInput,
  didYouMean,
  type Gear,
  type Json,
  type Part,
  presentationOf,
  type System,
} from '@affray/kernel';
import { openScenario } from '@affray/scenario';
import { openSystem } from './open.ts';
import { paintStage } from './play/paint/index.ts';
import { cardWords, partWords } from './play/paint/parts.ts';
import { textOf } from './play/text.ts';
import { counted, type Report, table, wrapped } from './report.ts';

/** The names that one field of a fighter or of the scene accepts, each with the game's description. */
interface Names {
  readonly field: string;
  readonly of: 'fighter' | 'scene';
  readonly names: readonly { readonly name: string; readonly say: string }[];
}
/** A fighter at the beginning of a fight. */
interface Sample {
  readonly state: unknown;
  readonly sides: readonly { readonly id: string; readonly name: string }[];
}

const SHOWN = 'shown';
/** Fighters that a piece of gear is tried on. */
const MOST_TRIED = 4;

/** Lists the library of a system, or shows one entry in full. */
export async function library(id: string, name: string | undefined): Promise<Report> {
  const system = await openSystem(id);
  const lists = namesIn(system);
  if (name === undefined) return await everything(system, lists);
  if (Object.hasOwn(system.library, name)) return await oneFighter(system, name);
  for (const list of lists)
    if (list.names.some((one) => one.name === name)) return await oneName(system, list, name);
  const all = [...Object.keys(system.library), ...lists.flatMap(({ names }) => names.map((one) => one.name))];
  const hint = didYouMean(name, all, `See: affray library ${system.id}`);
  throw new BadInput(`${system.title} has nothing called "${name}" in its library. ${hint}`);
}

async function everything(system: System, found: readonly Names[]): Promise<Report> {
  const present = presentationOf(system);
  const fighters: { id: string; name: string; about: string; words: string }[] = [];
  for (const [id, { name, about }] of Object.entries(system.library)) {
    const sample = await sampleOf(system, id, {}, {});
    const words = sample === null ? '' : cardWords(present.card(sample.state, SHOWN).parts).join(', ');
    fighters.push({ id, name, about, words });
  }
  const lists: Names[] = [];
  for (const list of found) lists.push(await described(system, list));
  const text = [
    `${system.title}: ${counted(fighters.length, 'fighter')}`,
    '',
    ...fighters.flatMap(({ id, about, words }) => [wrapped(`${id}: ${about}`), wrapped(words, '    ')]),
    ...lists.flatMap(listText),
    '',
    `One in full: affray library ${system.id} ${fighters[0]?.id ?? 'NAME'}`,
  ];
  return {
    code: 0,
    text: text.join('\n'),
    data: { id: system.id, title: system.title, fighters, names: lists },
  };
}

/** In rows if the names have descriptions, else as one list. */
function listText({ field, of, names }: Names): string[] {
  const heading = `${of === 'scene' ? 'scene, ' : ''}${field}:`;
  if (names.every(({ say }) => say === ''))
    return ['', heading, wrapped(names.map(({ name }) => name).join(', '), '    ')];
  return ['', heading, table(names.map(({ name, say }) => [`    ${name}`, say]))];
}

async function oneFighter(system: System, id: string): Promise<Report> {
  const sample = await sampleOf(system, id, {}, {});
  const name = system.library[id]?.name ?? id;
  if (sample === null) throw new BadInput(`${name} cannot be shown alone.`);
  const present = presentationOf(system);
  const sections = present.sheet(sample.state, SHOWN).map(({ title, parts }) => ({
    title,
    lines: parts.flatMap(partTexts),
  }));
  const text = [
    `${name} (${system.title})`,
    wrapped(system.library[id]?.about ?? ''),
    ...sections
      .filter(({ lines }) => lines.length > 0)
      .flatMap(({ title, lines }) => ['', title, ...lines.map((line) => wrapped(line, '    '))]),
    '',
    `In a fight file: sides: { heroes: [${id}] }, or changed: fighters: { ana: { from: ${id}, name: Ana } }`,
  ];
  return { code: 0, text: text.join('\n'), data: { id, name, sections, sheet: system.library[id]?.sheet } };
}

/** A part with its description; gear item by item. */
function partTexts(part: Part): string[] {
  if (part.is === 'gear') return part.items.map(({ name, say }) => `${name}: ${say}`);
  const words = part.is === 'text' ? `${part.label}: ${part.text}` : partWords(part);
  if (words === '') return [];
  return [part.say.startsWith(words) ? part.say : part.say === '' ? words : `${words}. ${part.say}`];
}

async function oneName(system: System, list: Names, name: string): Promise<Report> {
  const { field, of } = list;
  if (of === 'fighter') {
    const { names } = await described(system, {
      ...list,
      names: list.names.filter((one) => one.name === name),
    });
    const say = names[0]?.say ?? '';
    const users = Object.entries(system.library).filter(([, { sheet }]) =>
      JSON.stringify(sheet).includes(`"${name}"`),
    );
    const text = [
      `${name} (${system.title}, ${field})${say === '' ? '' : `: ${say}`}`,
      ...(users.length === 0 ? [] : [wrapped(`Used by: ${users.map(([id]) => id).join(', ')}.`)]),
    ];
    return { code: 0, text: text.join('\n'), data: { name, field, say, usedBy: users.map(([id]) => id) } };
  }
  const [first = ''] = Object.keys(system.library);
  const sample = await sampleOf(system, first, {}, { [field]: name });
  const drawn = sample === null ? [] : drawnStage(system, sample);
  const text = [`${name} (${system.title}, ${field})`, '', ...drawn];
  return { code: 0, text: text.join('\n').trimEnd(), data: { name, field, drawn } };
}

function drawnStage(system: System, { state, sides }: Sample): string[] {
  const scene = { cols: 120, rows: 60, sides, isOwn: () => true, asked: null, path: null };
  return paintStage(system, state, scene).lines.map((line) => textOf(line).trimEnd());
}

/** The description of each name, as gear of a fighter who has it. */
async function described(system: System, list: Names): Promise<Names> {
  const all = await gearOfAll(system);
  if (list.of === 'scene' || !list.names.some(({ name }) => isCarried(all, name))) return list;
  const names: { name: string; say: string }[] = [];
  for (const { name } of list.names) {
    const item = ownGear(all, name) ?? (await givenGear(system, list.field, name));
    names.push({ name, say: item?.say ?? '' });
  }
  return { ...list, names };
}

/** The gear of every ready fighter, by its id. */
async function gearOfAll(system: System): Promise<ReadonlyMap<string, readonly Gear[]>> {
  const known = GEAR.get(system);
  if (known !== undefined) return known;
  const all = new Map<string, readonly Gear[]>();
  for (const id of Object.keys(system.library)) {
    const sample = await sampleOf(system, id, {}, {});
    all.set(id, sample === null ? [] : gearOf(system, sample.state));
  }
  GEAR.set(system, all);
  return all;
}
const GEAR = new WeakMap<System, ReadonlyMap<string, readonly Gear[]>>();

function plain(word: string): string {
  return word.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
}

function ownGear(all: ReadonlyMap<string, readonly Gear[]>, name: string): Gear | undefined {
  return [...all.values()].flat().find((item) => plain(item.name) === plain(name));
}

/** Whether the gear of some fighter begins with this name; other names are not gear. */
function isCarried(all: ReadonlyMap<string, readonly Gear[]>, name: string): boolean {
  return [...all.values()].flat().some((item) => plain(item.name).startsWith(plain(name)));
}

/** What setting the field adds to a fighter: tried on the first few who can have it. */
async function givenGear(system: System, field: string, name: string): Promise<Gear | undefined> {
  const all = await gearOfAll(system);
  for (const [id, before] of [...all].slice(0, MOST_TRIED)) {
    const had = ((system.library[id]?.sheet ?? {}) as Readonly<Record<string, unknown>>)[field];
    const more = Array.isArray(had) ? [...had, name] : name;
    const sample =
      (await sampleOf(system, id, { [field]: more }, {})) ??
      (await sampleOf(system, id, { [field]: [name] }, {}));
    const item = (sample === null ? [] : gearOf(system, sample.state)).find(
      (one) => plain(one.name).startsWith(plain(name)) && !before.some((own) => own.name === one.name),
    );
    if (item !== undefined) return item;
  }
  return undefined;
}

function gearOf(system: System, state: unknown): Gear[] {
  const present = presentationOf(system);
  const parts = [
    ...present.card(state, SHOWN).parts,
    ...present.sheet(state, SHOWN).flatMap((section) => section.parts),
  ];
  return parts.flatMap((part) => (part.is === 'gear' ? part.items : []));
}

/** A changed library fighter at the beginning of a fight; null if the change is not possible. */
async function sampleOf(system: System, from: string, sheet: object, scene: object): Promise<Sample | null> {
  const [other = from] = Object.keys(system.library);
  for (const edition of system.editions.length === 0 ? [null] : system.editions) {
    const file = {
      title: 'Library',
      system: system.id,
      ...(edition === null ? {} : { edition }),
      sides: { one: [SHOWN], two: [other] },
      fighters: { [SHOWN]: { from, ...sheet } },
      ...(Object.keys(scene).length === 0 ? {} : { scene }),
    };
    const opened = await openScenario(JSON.stringify(file), 'library');
    if (opened.ok) return { state: system.begin(opened.value.setup), sides: opened.value.setup.sides };
  }
  return null;
}

/** Fields of fighters and of the scene whose values are names. */
function namesIn(system: System): Names[] {
  const { sheet, scene } = system.schemas();
  const all = [...enumsOf(sheet, 'fighter'), ...enumsOf(scene, 'scene')];
  // Fields about the same names (what is known, what is spent) are listed once.
  const words = (list: Names): string => JSON.stringify(list.names);
  return all.filter((list, i) => all.findIndex((one) => words(one) === words(list)) === i);
}

function enumsOf(schema: Json, of: Names['of']): Names[] {
  const { properties = {} } = (schema ?? {}) as { readonly properties?: Readonly<Record<string, Json>> };
  return Object.entries(properties).flatMap(([field, inner]) => {
    const names = [...new Set(enumIn(inner))];
    const isNames = names.length > 1 && names.some((name) => !/^d?\d+$/.test(name));
    return isNames ? [{ field, of, names: names.map((name) => ({ name, say: '' })) }] : [];
  });
}

/** The names that a value, or an item of a list, may have. */
function enumIn(schema: Json): string[] {
  if (schema === null || typeof schema !== 'object' || Array.isArray(schema)) return [];
  const { enum: own, items, anyOf, oneOf } = schema as Readonly<Record<string, Json>>;
  const inner = [items ?? null, ...listOf(anyOf), ...listOf(oneOf)].flatMap(enumIn);
  return [...listOf(own).filter((name) => typeof name === 'string'), ...inner];
}

function listOf(value: Json | undefined): readonly Json[] {
  return Array.isArray(value) ? value : [];
}
