// Two worlds: the same play with different secrets. What is sent to a seat that may not know must be identical to
// the byte in both, so that neither content nor size nor number of messages reveals anything.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Json, Prng, type Setup, type System } from '@affray/kernel';
import { loadSystem } from '@affray/systems';
import { fromScenario, type Moment } from '@affray/table';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { startChance } from './testing/chance.ts';
import { FIGHTS } from './testing/table.ts';
import { answerAt, type Holder, World } from './testing/world.ts';

type Leak = (moment: Moment) => unknown;
const planted = vi.hoisted(() => ({ leak: null as Leak | null }));
vi.mock('@affray/table/project', async (load) => {
  const real = await load<typeof import('@affray/table/project')>();
  return {
    ...real,
    frameFor: (moment: Moment, seat: Parameters<typeof real.frameFor>[1]) => {
      const frame = real.frameFor(moment, seat);
      return planted.leak === null ? frame : { ...frame, leak: planted.leak(moment) };
    },
  };
});

afterEach(() => {
  planted.leak = null;
});

const FILES = [
  'template/ambush',
  'template/brawl',
  'three-beats/rooftop-chase',
  'heart-rush/wolves-at-the-ford',
  'blood-and-guts/two-spears',
  'blood-and-guts/line-against-line',
  'brighter-worlds/goblin-ambush',
];
const PAIRS = Number(process.env.AFFRAY_PAIRS ?? 2);
const STEPS = Number(process.env.AFFRAY_WORLD_STEPS ?? 20);

async function setupOf(id: string): Promise<Setup> {
  const ready = await fromScenario(readFileSync(join(FIGHTS, `${id}.yaml`), 'utf8'), id);
  if (!ready.ok) throw new Error(ready.problems.join('\n'));
  return ready.setup;
}

/** Every side of the setup, each with its own seat, and a spectator. */
const seatsFor = ({ sides }: Setup): Holder[] => [
  ...sides.filter((side) => side.by === 'players').map(({ id }) => ({ sides: [id] })),
  {},
];

interface Told {
  /** By seat: what was sent to it up to each moment of comparison. */
  readonly bytes: string[][];
  /** Secret answers that were locked while others were watched. */
  locks: number;
}

/**
 * Plays; a seat that is asked in secret locks, changes and withdraws answers that depend only on this world's
 * number, before it settles on the one that both worlds share. Leaves out what a chooser sees about its own
 * choices. `isFree`: how often someone changes differs too.
 */
async function choosing(id: string, word: string, variant: number, isFree = false): Promise<Told> {
  startChance(word);
  const setup = await setupOf(id);
  const dice = Prng.fromSeed(word);
  const world = await World.open(setup, seatsFor(setup), word);
  const told: Told = { bytes: world.held.map(() => []), locks: 0 };
  const read = world.held.map(() => 0);
  const chosen = new Set<number>();
  const note = (except: number | null): void => {
    if (except !== null) chosen.add(except);
    for (const [index, { bytes }] of world.held.entries()) {
      const fresh = bytes.slice(read[index]);
      // A seat that changed its own answers counts what it was sent about them.
      const isUneven = chosen.has(index);
      if (index !== except) told.bytes[index]?.push(...(isUneven ? fresh.map(withoutCounts) : fresh));
      read[index] = bytes.length;
    }
  };
  await world.do(0, { do: 'start' });
  note(null);
  for (let step = 0; step < STEPS; step++) {
    const index = [...world.held.keys()].find((at) => world.prompt(at) !== null);
    const prompt = index === undefined ? null : world.prompt(index);
    if (index === undefined || prompt === null) break;
    const usual = prompt.who === 'gm' ? prompt.fallback : await world.usualAnswer(prompt.id, dice);
    const say = (answer: unknown) =>
      world.do(index, { do: 'answer', prompt: prompt.id, answer: answer as never });
    const isLast = (await world.running())!.fight.prompts().length - ((await lockedNow(world)) ?? 0) <= 1;
    if (prompt.secret && !isLast) {
      note(null);
      const changes = isFree ? variant % 3 : 1;
      for (let change = 0; change <= changes; change++) {
        if (!(await say(answerAt(prompt, variant + change))).ok) await say(usual);
      }
      if (!isFree || variant % 2 === 1) await world.do(index, { do: 'withdraw', prompt: prompt.id });
      // A seat that looks now, or reconnects, sees what it saw before.
      const others = [...world.held.keys()].filter((at) => at !== index);
      for (const at of others) await world.fetch(at);
      await say(usual);
      told.locks++;
      for (const at of others) await world.fetch(at);
      for (const at of others) if (at > 0) await world.reconnect(at);
      // The chooser is shown what it chose; nobody else is shown anything.
      note(index);
      continue;
    }
    if (!(await say(usual)).ok) await say(prompt.fallback);
    note(null);
  }
  await world.close();
  return told;
}

const withoutCounts = (text: string): string =>
  text.replace(/^(frame \{"n":)\d+/, '$1*').replace(/^(reply .*"at":)\d+/, '$1*');

const lockedNow = async (world: World): Promise<number> => {
  const waiting = (await world.running())?.fight.waiting;
  return waiting?.is === 'together' ? waiting.locked.size : 0;
};

/**
 * Plays with a hidden fighter whose name, id and notes belong to this world only, as long as nobody else has seen
 * it.
 */
async function hiding(
  id: string,
  word: string,
  variant: number,
): Promise<{ bytes: string[][]; steps: number }> {
  startChance(word);
  const plain = await setupOf(id);
  const side = plain.sides.find((one) => one.by === 'gm') ?? plain.sides.at(-1)!;
  const victim = plain.fighters.findLast((one) => one.side === side.id)!;
  const own = `zz-${variant}-${'x'.repeat(variant)}`;
  const renamed = JSON.parse(JSON.stringify(plain).replaceAll(`"${victim.id}"`, `"${own}"`)) as Setup;
  const sheetOf = (sheet: unknown): unknown =>
    JSON.parse(JSON.stringify(sheet), (key, value) =>
      key === 'name' && typeof value === 'string' ? `${value} ${own}` : value,
    );
  const fighters = renamed.fighters.map((one) =>
    one.id === own ? { ...one, name: `Who ${own}`, hidden: true, sheet: sheetOf(one.sheet) } : one,
  );
  const setup: Setup = { ...renamed, fighters };
  const system = (await loadSystem(setup.system))!;
  const dice = Prng.fromSeed(word);
  const world = await World.open(setup, seatsFor(setup), word);
  await world.do(0, { do: 'notes', text: `secret ${own}` });
  await world.do(0, { do: 'start' });
  const bytes: string[][] = world.held.map(() => []);
  const read = world.held.map(() => 0);
  let steps = 0;
  for (; steps < STEPS; steps++) {
    const index = [...world.held.keys()].find((at) => world.prompt(at) !== null);
    const prompt = index === undefined ? null : world.prompt(index);
    if (index === undefined || prompt === null) break;
    if (steps % 5 === 4) for (const at of world.held.keys()) if (at > 0) await world.fetch(at);
    for (const [at, held] of world.held.entries()) {
      bytes[at]?.push(...held.bytes.slice(read[at]));
      read[at] = held.bytes.length;
    }
    await probe(world, steps);
    const usual = prompt.who === 'gm' ? prompt.fallback : await world.usualAnswer(prompt.id, dice);
    const reply = await world.do(index, { do: 'answer', prompt: prompt.id, answer: usual as never });
    if (!reply.ok)
      await world.do(index, { do: 'answer', prompt: prompt.id, answer: prompt.fallback as never });
    if (isShown(system, (await world.running())!.fight.state, own)) break;
  }
  await world.close();
  return { bytes: bytes.slice(1), steps };
}

/** The players try illegal answers and read the refusals: legality must not reveal anything either. */
async function probe(world: World, step: number): Promise<void> {
  const tries: Json[] = [
    'nobody',
    { target: 'nobody', fighter: 'nobody' },
    [],
    10 ** 6,
    { on: ['nobody', step] },
  ];
  for (const index of world.held.keys()) {
    if (index === 0) continue;
    const prompt = world.prompt(index)?.id ?? `1.${step}/nobody`;
    await world.say(index, { do: 'answer', prompt, answer: tries[step % tries.length] ?? null });
    await world.say(index, { do: 'take-fighter', fighter: 'nobody' });
    await world.say(index, { do: 'withdraw', prompt: `1.${step % 9}/nobody` });
    await world.say(index, { do: 'ask-undo', to: 999 });
  }
}

function isShown(system: System, state: unknown, id: string): boolean {
  return system.figures(system.view(state, { gm: false, fighters: [], sides: [] }))[id] !== undefined;
}

/** The first place where two worlds differ, in words; null if they are identical. */
function parting(one: readonly (readonly string[])[], other: readonly (readonly string[])[]): string | null {
  for (const [seat, mine] of one.entries()) {
    const theirs = other[seat] ?? [];
    for (let i = 0; i < Math.max(mine.length, theirs.length); i++) {
      const [a = '(nothing)', b = '(nothing)'] = [mine[i], theirs[i]];
      let at = 0;
      while (at < a.length && a[at] === b[at]) at++;
      if (a !== b)
        return `seat ${seat}, message ${i}: ${a.slice(Math.max(0, at - 80), at + 60)} <> ${b.slice(Math.max(0, at - 80), at + 60)}`;
    }
  }
  return null;
}

let locks = 0;
describe('two worlds', () => {
  it.each(FILES)(
    'of %s with other secret answers are the same to everybody else',
    { timeout: 300_000 + 20_000 * PAIRS },
    async (id) => {
      for (let pair = 0; pair < PAIRS; pair++) {
        for (const isFree of [false, true]) {
          const one = await choosing(id, `pair ${pair}`, 2 * pair, isFree);
          const other = await choosing(id, `pair ${pair}`, 2 * pair + 3, isFree);
          expect(parting(one.bytes, other.bytes)).toBeNull();
          expect(one.bytes.flat().length).toBeGreaterThan(10);
          locks += one.locks;
        }
      }
    },
  );

  it('met enough secret answers to count', () => {
    process.stdout.write(`${locks} secret answers in two worlds each\n`);
    expect(locks).toBeGreaterThan(20);
  });

  it.each(FILES)(
    'of %s with another hidden fighter and other notes are the same to the players',
    { timeout: 300_000 + 20_000 * PAIRS },
    async (id) => {
      for (let pair = 0; pair < PAIRS; pair++) {
        const [one, other] = [await hiding(id, `hidden ${pair}`, 1), await hiding(id, `hidden ${pair}`, 7)];
        expect(parting(one.bytes, other.bytes)).toBeNull();
        expect(one.steps).toBe(other.steps);
        expect(one.bytes.flat().length).toBeGreaterThan(5);
      }
    },
  );

  it.each(FILES)(
    'of %s, one with a hidden fighter more, are the same to the players in the lobby',
    async (id) => {
      const plain = await setupOf(id);
      const [first] = plain.fighters.filter((one) => one.side !== seatsFor(plain)[0]?.sides?.[0]);
      const extra = { ...first!, id: 'zz-more', name: 'One more', hidden: true };
      const told = [];
      for (const fighters of [plain.fighters, [...plain.fighters, extra]]) {
        startChance('lobby');
        const world = await World.open({ ...plain, fighters }, seatsFor(plain), 'lobby');
        told.push(world.held.slice(1).map(({ bytes }) => bytes));
        await world.close();
      }
      expect(parting(told[0]!, told[1]!)).toBeNull();
    },
  );
});

describe('a planted leak makes the worlds differ', () => {
  const locked: Leak = ({ running }) =>
    running?.fight.waiting?.is === 'together' ? [...running.fight.waiting.locked.keys()].length : null;
  it.each<[string, Leak]>([
    ['the number of answers that are in', locked],
    ['the moment, secret answers counted', ({ running }) => running?.fight.moment ?? null],
    ['the entries', ({ running }) => running?.fight.record.entries.length ?? null],
    [
      'the size of what was locked',
      ({ running }) => '.'.repeat(JSON.stringify(running?.fight.record.entries ?? '').length % 97),
    ],
    ['commitments at once', ({ running }) => running?.dice.book().rounds ?? null],
  ])('%s', async (_, leak) => {
    planted.leak = leak;
    const [one, other] = [
      await choosing('template/brawl', 'fault', 0, true),
      await choosing('template/brawl', 'fault', 5, true),
    ];
    expect(parting(one.bytes, other.bytes)).not.toBeNull();
  });

  it.each<[string, Leak]>([
    ['the setup', ({ table }) => table.setup.fighters.length + JSON.stringify(table.setup).length],
    ['the length of the notes', ({ table }) => table.switches.notes.length],
    ['how the hidden one is called', ({ table }) => table.setup.fighters.at(-1)?.name.length ?? null],
  ])('%s', async (_, leak) => {
    planted.leak = leak;
    const [one, other] = [
      await hiding('template/ambush', 'fault', 1),
      await hiding('template/ambush', 'fault', 7),
    ];
    expect(parting(one.bytes, other.bytes)).not.toBeNull();
  });
});
