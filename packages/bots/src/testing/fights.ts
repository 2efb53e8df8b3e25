// Fights of the smallest system for the tests of the bots.
import { defaultsOf, type Setup, type System } from '@affray/kernel';
import { loadSystem } from '@affray/systems';

/** The smallest system. */
export async function spar(): Promise<System> {
  const system = await loadSystem('template');
  if (system === undefined) throw new Error('no template');
  return system;
}

interface Given {
  readonly side: string;
  readonly health: number;
  readonly wind?: number;
  readonly hidden?: boolean;
  readonly name?: string;
}

/** A fight between the given fighters. */
export async function sparring(fighters: Readonly<Record<string, Given>>): Promise<Setup> {
  const system = await spar();
  return {
    system: 'template',
    edition: null,
    title: 'Sparring',
    options: defaultsOf(system.houseRules),
    sides: [
      { id: 'heroes', name: 'The heroes', by: 'players' },
      { id: 'foes', name: 'The foes', by: 'gm' },
    ],
    fighters: Object.entries(fighters).map(([id, { side, health, wind = 1, hidden = false, name = id }]) => ({
      id,
      name,
      side,
      sheet: { health, wind },
      hidden,
    })),
    scene: { rain: false },
  };
}
