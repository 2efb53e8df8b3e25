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
