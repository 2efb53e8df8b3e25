// The only list of the systems. Each is loaded when it is asked for, so that a command pays for one game only.
import type { System } from '@affray/kernel';

const LOADERS: Readonly<Record<string, () => Promise<System>>> = {
  'brighter-worlds': async () =>
    (await import('@affray/brighter-worlds')).BRIGHTER_WORLDS as unknown as System,
  'three-beats': async () => (await import('@affray/three-beats')).THREE_BEATS as unknown as System,
  'blood-and-guts': async () => (await import('@affray/blood-and-guts')).BLOOD_AND_GUTS as unknown as System,
  'heart-rush': async () => (await import('@affray/heart-rush')).HEART_RUSH as unknown as System,
  template: async () => (await import('@affray/template')).TEMPLATE as unknown as System,
};

/** The ids of all systems. */
export const SYSTEM_IDS: readonly string[] = Object.keys(LOADERS);

/**
 * Loads a system by its id; undefined if there is none of that id.
 * @example const system = await loadSystem('template');
 */
export async function loadSystem(id: string): Promise<System | undefined> {
  return Object.hasOwn(LOADERS, id) ? await LOADERS[id]?.() : undefined;
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
