// An example fight for the gallery: played by policies in the browser, as many steps as one likes.
import {
  type Json,
  LiveFight,
  type Policy,
  Prng,
  type Seat,
  type Setup,
  type System,
  seededDice,
} from '@affray/kernel';
import { openScenario } from '@affray/scenario';

const TEXTS = import.meta.glob<string>('../../../../examples/*/*.yaml', { query: '?raw', import: 'default' });

/** The example fights of a system, by the names of their files. */
export function exampleNames(systemId: string): string[] {
  return Object.keys(TEXTS)
    .filter((path) => path.includes(`/examples/${systemId}/`))
    .map((path) => path.slice(path.lastIndexOf('/') + 1).replace('.yaml', ''));
}

/** An opened example. */
export interface Example {
  readonly system: System;
  readonly setup: Setup;
  readonly seats: readonly Seat[];
}

/** Opens an example; null if it cannot be read. */
export async function openExample(systemId: string, name: string): Promise<Example | null> {
  const load = Object.entries(TEXTS).find(([path]) =>
    path.endsWith(`/examples/${systemId}/${name}.yaml`),
  )?.[1];
  if (load === undefined) return null;
  const opened = await openScenario(await load(), `${name}.yaml`);
  if (!opened.ok) return null;
  const { system, setup } = opened.value;
  const players = setup.sides.map((side) => ({
    id: side.id,
    name: side.name,
    gm: false,
    fighters: [],
    sides: [side.id],
  }));
  const gm = { id: 'gm', name: 'gm', gm: true, fighters: [], sides: [] };
  const screen = { id: 'screen', name: 'screen', gm: false, fighters: [], sides: [] };
  return { system, setup, seats: [...players, gm, screen] };
}

/** Begins the example and lets policies give so many answers. */
export function playTo({ system, setup, seats }: Example, steps: number): LiveFight<unknown> {
  const fight = LiveFight.begin(system, setup, seats, seededDice('gallery'));
  const policy = bestPolicy(system);
  for (let i = 0; i < steps; i++) if (!answerOne(fight, policy)) break;
  return fight;
}

function answerOne(fight: LiveFight<unknown>, policy: Policy<unknown>): boolean {
  const prompts = fight.prompts();
  const { waiting } = fight;
  const open = waiting?.is === 'together' ? prompts.find(({ who }) => !waiting.locked.has(who)) : prompts[0];
  if (open === undefined) return false;
  const dice = Prng.fromSeed(`gallery/${open.id}`);
  const answer = policy.answer(open.question, open.who, open.about, fight.viewFor(open), dice) as Json;
  return fight.answer({ prompt: open.id, answer, seat: null }).ok;
}

function bestPolicy({ policies }: System): Policy<unknown> {
  const names = Object.keys(policies);
  const name = ['tactical', 'sensible', 'careful'].find((one) => names.includes(one)) ?? names.at(-1) ?? '';
  return policies[name] as Policy<unknown>;
}
