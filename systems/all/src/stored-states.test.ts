// Fights stored halfway by the rules of release 0.1: after an upgrade they have today's shape, play on to their end, and
// their old events still have well-formed lines. Each file has a setup, the state at the start of round 3, and the events
// before it.
import { readdirSync, readFileSync } from 'node:fs';
import {
  type Happening,
  type Json,
  narrate,
  passagesOf,
  presentationOf,
  type Setup,
  type System,
} from '@affray/kernel';
import { Simulation } from '@affray/run';
import { expect, it } from 'vitest';
import { loadSystem, SYSTEM_IDS } from './index.ts';

interface Stored {
  readonly rules: string;
  readonly setup: Setup;
  readonly state: Json;
  readonly events: readonly Happening[];
}

const FOLDER = new URL('../fixtures/', import.meta.url);
const FILES = readdirSync(FOLDER).sort();

function stored(file: string): Stored {
  return JSON.parse(readFileSync(new URL(file, FOLDER), 'utf8')) as Stored;
}

async function opened(file: string): Promise<{ system: System; state: unknown; kept: Stored }> {
  const kept = stored(file);
  const system = (await loadSystem(kept.setup.system))!;
  return { system, kept, state: system.upgrade?.(kept.state, kept.rules) ?? kept.state };
}

/** Fields of the first that the second lacks, by path; list items are compared with the first item. */
function missing(begun: unknown, found: unknown, path = ''): string[] {
  if (Array.isArray(begun)) {
    const items = Array.isArray(found) ? found : [];
    return begun.length === 0 ? [] : items.flatMap((item) => missing(begun[0], item, `${path}[]`));
  }
  if (typeof begun !== 'object' || begun === null || typeof found !== 'object' || found === null) return [];
  return Object.keys(begun).flatMap((key) => {
    const at = `${path}.${key}`;
    if (!(key in found)) return [at];
    return missing((begun as Record<string, unknown>)[key], (found as Record<string, unknown>)[key], at);
  });
}

it('there is one of every system, by rules before those of today', async () => {
  expect(new Set(FILES.map((file) => stored(file).setup.system))).toEqual(new Set(SYSTEM_IDS));
  for (const file of FILES) {
    const { system, kept } = await opened(file);
    expect(kept.rules).not.toBe(system.version);
  }
});

it.each(FILES)('%s has every field of a fight that begins today', async (file) => {
  const { system, state, kept } = await opened(file);
  const begun = JSON.parse(JSON.stringify(system.begin(kept.setup)));
  expect([...new Set(missing(begun, state))]).toEqual([]);
});

it.each(FILES)('%s plays on to its end', async (file) => {
  const { system, state, kept } = await opened(file);
  const sides = Object.fromEntries(kept.setup.sides.map(({ id }) => [id, system.policies.tactical!]));
  const simulation = new Simulation(system, kept.setup, { sides }, 'stored');
  expect(system.isOver(state)).toBe(false);
  expect(system.outcome(simulation.playFrom(state, 0))).not.toBeNull();
});

it.each(FILES)('%s is drawn, and its old events read as sentences', async (file) => {
  const { system, state, kept } = await opened(file);
  const present = presentationOf(system);
  const nameOf = (id: string): string => system.nameOf(state, id);
  const drawn = present.fighters(state).map((id) => [present.card(state, id), present.sheet(state, id)]);
  const lines = kept.events.map((event) => narrate(system, event, nameOf));
  const headlines = passagesOf(system, kept.events, nameOf).map(({ headline }) => headline);
  const texts = [...lines.flatMap(({ text, sums = '' }) => [text, sums]), ...headlines];
  const cues = kept.events.flatMap((event) => present.cues(event));
  expect(JSON.stringify([drawn, present.stage(state), texts, cues])).not.toMatch(/undefined|NaN|\[object/);
  for (const { text } of lines) expect(text).toMatch(/^\S.*[.!?:]$/s);
});
