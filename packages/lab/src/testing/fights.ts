// Fights of the smallest system for the lab's tests.
import { defaultsOf, type Setup, type System } from '@affray/kernel';
import { loadSystem } from '@affray/systems';

/** The smallest system. */
export async function spar(): Promise<System> {
  const system = await loadSystem('template');
  if (system === undefined) throw new Error('no template');
  return system;
}

/** Some heroes against some foes; each number is a fighter's health. */
export async function sparring(heroes: readonly number[], foes: readonly number[]): Promise<Setup> {
  const system = await spar();
  const made = (side: string) => (health: number, i: number) => ({
    id: `${side}-${i + 1}`,
    name: `${side} ${i + 1}`,
    side,
    sheet: { health, wind: 1 },
  });
  return {
    system: 'template',
    edition: null,
    title: 'Sparring',
    options: defaultsOf(system.houseRules),
    sides: [
      { id: 'heroes', name: 'The heroes', by: 'players' },
      { id: 'foes', name: 'The foes', by: 'gm' },
    ],
    fighters: [...heroes.map(made('heroes')), ...foes.map(made('foes'))],
    scene: { rain: false },
  };
}
