// The only list of the systems, and the registry for further ones. Each is loaded on demand, so that a command loads only
// one game.
import { BadInput, type Happening, type System } from '@affray/kernel';

const LOADERS: Record<string, () => Promise<System | undefined>> = {
  'heart-rush': async () => (await import('@affray/heart-rush')).HEART_RUSH as unknown as System,
  'three-beats': async () => (await import('@affray/three-beats')).THREE_BEATS as unknown as System,
  'brighter-worlds': async () =>
    (await import('@affray/brighter-worlds')).BRIGHTER_WORLDS as unknown as System,
  'blood-and-guts': async () => (await import('@affray/blood-and-guts')).BLOOD_AND_GUTS as unknown as System,
  template: async () => (await import('@affray/template')).TEMPLATE as unknown as System,
};

const TITLES: Record<string, { readonly title: string; readonly line: string }> = {
  'heart-rush': {
    title: 'Heart Rush',
    line: 'A grid, engagements that many may join, stances chosen in secret.',
  },
  'three-beats': {
    title: 'Three Beats',
    line: 'Dice presented in secret, three beats a round, counters that swap.',
  },
  'brighter-worlds': {
    title: 'Brighter Worlds',
    line: 'Step dice, grit, attacks timed together, morale that breaks.',
  },
  'blood-and-guts': {
    title: 'Blood & Guts',
    line: 'Breath that runs out, threats, manoeuvres; two editions.',
  },
  template: { title: 'Spar', line: 'The smallest complete game: strike, guard or rest.' },
};

const IDS = Object.keys(LOADERS);
const MODULES: string[] = [];
const LISTED = new Map<string, ListedGame>();

/** The ids of all systems in the order of every list of games, registered ones last. */
export const SYSTEM_IDS: readonly string[] = IDS;

/** The games by id, with title and one line, for lists that load none of them. Registered ones come last. */
export const GAMES: Readonly<Record<string, { readonly title: string; readonly line: string }>> = TITLES;

/**
 * Loads a system by its id; undefined if there is none with that id.
 * @example const system = await loadSystem('template');
 */
export async function loadSystem(id: string): Promise<System | undefined> {
  return Object.hasOwn(LOADERS, id) ? await LOADERS[id]?.() : undefined;
}

/**
 * Adds a system of your own, so that fight files may name it. Throws if its id is taken.
 * @example registerSystem(defineSystem({ id: 'brawl', … }));
 */
export function registerSystem<State, Event extends Happening, Sheet, Scene>(
  system: System<State, Event, Sheet, Scene>,
): void {
  const { id, title } = system;
  if (!isId(id))
    throw new BadInput(`"${id}" cannot be the id of a system: use lower-case letters, digits and dashes.`);
  if (IDS.includes(id)) throw new BadInput(`There is a system "${id}" already.`);
  const line = firstSentence(system.present?.primer?.say ?? '');
  add({ id, title, line }, async () => system as unknown as System);
}

/**
 * Imports a module and adds every system that it exports; returns their ids. Workers of a lab or a server then do the
 * same.
 * @example const ids = await registerModule(pathToFileURL('./brawl.ts').href); // ['brawl']
 */
export async function registerModule(url: string): Promise<readonly string[]> {
  const systems = await systemsIn(url);
  if (!MODULES.includes(url)) {
    if (systems.length === 0) throw new BadInput('It exports no system: export what defineSystem returns.');
    for (const system of systems) registerSystem(system);
    MODULES.push(url);
  }
  return systems.map(({ id }) => id);
}

/** The modules registered so far: a worker thread started later has to register them too. */
export function registeredModules(): readonly string[] {
  return MODULES;
}

/** A game whose module is imported on first use: a browser learns of it from a list. */
export interface ListedGame {
  readonly id: string;
  readonly title: string;
  readonly line: string;
  /** Address of a module that exports the system. */
  readonly module: string;
}

/**
 * Adds a game by its address, or updates the address of one added earlier. Affray's own games are never replaced.
 * @example registerListed({ id: 'brawl', title: 'Brawl', line: '', module: 'https://table.example/systems/brawl.js' });
 */
export function registerListed(game: ListedGame): void {
  const { id, module } = game;
  if (!isId(id) || (IDS.includes(id) && !LISTED.has(id))) return;
  LISTED.set(id, game);
  add(game, async () => (await systemsIn(module)).find((system) => system.id === id));
}

/** The games added by address, for a worker that has to add them too. */
export function listedGames(): readonly ListedGame[] {
  return [...LISTED.values()];
}

function add({ id, title, line }: Omit<ListedGame, 'module'>, load: () => Promise<System | undefined>): void {
  LOADERS[id] = load;
  TITLES[id] = { title, line };
  if (!IDS.includes(id)) IDS.push(id);
}

async function systemsIn(url: string): Promise<System[]> {
  const exported = Object.values((await import(/* @vite-ignore */ url)) as object);
  return [...new Set(exported.filter(isSystem))];
}

function isSystem(value: unknown): value is System {
  if (typeof value !== 'object' || value === null) return false;
  const { id, begin, round } = value as Partial<System>;
  return typeof id === 'string' && typeof begin === 'function' && typeof round === 'function';
}

/** Ids appear in addresses, file names and fight files. */
function isId(id: string): boolean {
  return /^[a-z][a-z0-9-]{0,39}$/.test(id);
}

function firstSentence(text: string): string {
  return /^.*?[.!?](?= |$)/.exec(text)?.[0] ?? text;
}
