// The fights that are simulated: small, with secret choices, hidden fighters and all kinds of question.
import { loadSystem } from '@affray/systems';
import { fromScenario } from '../../make.ts';
import type { Stage } from './schedule.ts';

const FIGHTS: readonly string[] = [
  `title: Ambush
system: template
sides:
  travellers: { by: players, fighters: [fencer, squire] }
  robbers: { by: gm, fighters: [bruiser, lurker] }
fighters:
  squire: { health: 20, wind: 2 }
  lurker: { from: cutpurse, name: The lurker, hidden: true }
scene: { rain: true }`,
  `title: Duel
system: template
sides:
  fencers: { by: players, fighters: [fencer] }
  bruisers: { by: players, fighters: [bruiser] }`,
];

let stages: Promise<readonly Stage[]> | null = null;

/**
 * The fight of a seed. Systems are loaded once, before any schedule: loading a module takes real time.
 * @example const stage = await stageFor('17');
 */
export async function stageFor(seed: string): Promise<Stage> {
  stages ??= Promise.all(FIGHTS.map(opened));
  const all = await stages;
  const sum = [...seed].reduce((total, letter) => total + letter.charCodeAt(0), 0);
  return all[sum % all.length] as Stage;
}

async function opened(text: string): Promise<Stage> {
  const ready = await fromScenario(text, 'simulation.yaml');
  if (!ready.ok) throw new Error(ready.problems.join('\n'));
  const system = await loadSystem(ready.setup.system);
  if (system === undefined) throw new Error(`There is no system "${ready.setup.system}".`);
  return { ready, system };
}
