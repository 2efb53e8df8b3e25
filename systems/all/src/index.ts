// The only list of the systems, and the door for further ones. Each is loaded when it is asked for, so that a command pays for one game only.
import { BadInput, type Happening, type System } from '@affray/kernel';

const LOADERS: Record<string, () => Promise<System>> = {
  'brighter-worlds': async () =>
    (await import('@affray/brighter-worlds')).BRIGHTER_WORLDS as unknown as System,
  'three-beats': async () => (await import('@affray/three-beats')).THREE_BEATS as unknown as System,
  'blood-and-guts': async () => (await import('@affray/blood-and-guts')).BLOOD_AND_GUTS as unknown as System,
  'heart-rush': async () => (await import('@affray/heart-rush')).HEART_RUSH as unknown as System,
  template: async () => (await import('@affray/template')).TEMPLATE as unknown as System,
};

const IDS = Object.keys(LOADERS);
const MODULES: string[] = [];

/** The ids of all systems, registered ones last. */
export const SYSTEM_IDS: readonly string[] = IDS;

/**
 * Loads a system by its id; undefined if there is none of that id.
 * @example const system = await loadSystem('template');
 */
export async function loadSystem(id: string): Promise<System | undefined> {
  return Object.hasOwn(LOADERS, id) ? await LOADERS[id]?.() : undefined;
}

/**
 * Adds a system of your own: fight files may name it from now on. Throws if its id is taken.
 * @example registerSystem(defineSystem({ id: 'brawl', … }));
 */
export function registerSystem<State, Event extends Happening, Sheet, Scene>(
  system: System<State, Event, Sheet, Scene>,
): void {
  const { id } = system;
  if (IDS.includes(id)) throw new BadInput(`There is a system "${id}" already.`);
  LOADERS[id] = async () => system as unknown as System;
  IDS.push(id);
}

/**
 * Imports a module and adds every system that it exports; workers of a lab then do the same.
 * @example await registerModule(pathToFileURL('./brawl.ts').href);
 */
export async function registerModule(url: string): Promise<void> {
  if (MODULES.includes(url)) return;
  const exported = Object.values((await import(/* @vite-ignore */ url)) as object);
  const systems = new Set(exported.filter(isSystem));
  if (systems.size === 0) throw new BadInput('It exports no system: export what defineSystem returns.');
  for (const system of systems) registerSystem(system);
  MODULES.push(url);
}

/** The modules registered so far, for whoever starts another thread. */
export function registeredModules(): readonly string[] {
  return MODULES;
}

function isSystem(value: unknown): value is System {
  if (typeof value !== 'object' || value === null) return false;
  const { id, begin, round } = value as Partial<System>;
  return typeof id === 'string' && typeof begin === 'function' && typeof round === 'function';
}

/** The games by id: their title and one line, for lists that load none of them. */
export const GAMES: Readonly<Record<string, { readonly title: string; readonly line: string }>> = {
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
