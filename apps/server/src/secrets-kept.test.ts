import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Prng, type Setup, type System } from '@affray/kernel';
import { loadSystem } from '@affray/systems';
import { fromScenario, memoryStore } from '@affray/table';
import { afterAll, describe, expect, it } from 'vitest';
import { startServer } from './server.ts';
import { NO_LIMITS } from './testing/limits.ts';
import { anyAnswer, FIGHTS, openPrompt, type SeatAt, seatAll } from './testing/table.ts';

const ROOT = join(FIGHTS, '..');
const FILES = [
  'examples/template/ambush.yaml',
  'examples/three-beats/dockside-duel.yaml',
  'examples/heart-rush/duel-at-dawn.yaml',
  'examples/blood-and-guts/two-spears.yaml',
  'systems/brighter-worlds/fights/BW-EX-00-troll.yaml',
];
const HIDDEN_ID = 'canary-b1d9e0f2a7';
const HIDDEN_NAME = 'Canary 77c1f0d3';
const NOTES = 'canary-notes-5e0c9b';
const ANSWERS = Number(process.env.AFFRAY_SECRET_ANSWERS ?? 20);

interface Leaks {
  /** Bytes to seats that may not know. */
  readonly hits: string[];
  /** How often the game master, who may know, saw the canaries: the control. */
  control: number;
  /** Frames sent to others while the fighter was hidden. */
  scanned: number;
  secretPrompts: number;
  /** Bytes that reached others while a secret answer was locked, changed or withdrawn. */
  bytesWhileLocking: number;
}

/** The game master's last fighter is hidden, with a name and an id that appear nowhere else. */
function withCanary(setup: Setup): Setup {
  const side = setup.sides.find((one) => one.by === 'gm') ?? setup.sides.at(-1)!;
  const victim = setup.fighters.findLast((one) => one.side === side.id)!;
  const renamed = JSON.parse(JSON.stringify(setup).replaceAll(`"${victim.id}"`, `"${HIDDEN_ID}"`)) as Setup;
  const change = (one: Setup['fighters'][number]) =>
    one.id === HIDDEN_ID ? { ...one, name: HIDDEN_NAME, hidden: true } : one;
  return { ...renamed, fighters: renamed.fighters.map(change) };
}

const forms = (canary: string): string[] => [
  canary,
  Buffer.from(canary).toString('hex'),
  Buffer.from(canary).toString('base64').replace(/=+$/, ''),
  [...canary].reverse().join(''),
];

/** Plays at random and scans every byte to every seat. */
async function scan(file: string, bend: (system: System) => System, seed: string): Promise<Leaks> {
  const ready = await fromScenario(readFileSync(join(ROOT, file), 'utf8'), file);
  if (!ready.ok) throw new Error(ready.problems.join('\n'));
  const setup = withCanary(ready.setup);
  const real = (await loadSystem(setup.system))!;
  const system = bend(real);
  const server = await startServer({
    store: memoryStore(),
    limits: NO_LIMITS,
    linkWaitMs: 1000,
    system: async () => system,
  });
  const leaks: Leaks = { hits: [], control: 0, scanned: 0, secretPrompts: 0, bytesWhileLocking: 0 };
  const counts = new Map<number, number>();
  let isHidden = true;
  const everybody = { gm: false, fighters: [], sides: [] };
  const isShown = (state: unknown): boolean =>
    real.figures(real.view(state, everybody))[HIDDEN_ID] !== undefined;
  const own = [HIDDEN_ID, HIDDEN_NAME].flatMap(forms);
  const notes = forms(NOTES);
  const holders = [{ sides: [setup.sides.find((side) => side.by === 'players')!.id] }, {}];
  const made = await server.tables.make('Gemma', { ...ready, setup });
  const at = await seatAll(server.url, made, holders, (seat) => ({
    onFrame: ({ frame }) => {
      if (seat === 0 && frame.fight !== null && isShown(frame.fight.state)) isHidden = false;
    },
    onBytes: (text) => {
      // Not heartbeats.
      if (text !== '[]') counts.set(seat, (counts.get(seat) ?? 0) + text.length);
      const found = [...(isHidden ? own : []), ...notes].filter((canary) => text.includes(canary));
      if (seat > 0 && isHidden && text.includes('"fight":{')) leaks.scanned++;
      if (seat === 0) leaks.control += found.filter((canary) => own.includes(canary)).length;
      else if (found.length > 0) leaks.hits.push(`seat ${seat}: ${found[0]} in ${text.slice(0, 200)}`);
    },
  }));
  const seats = [at.gm, ...at.players];
  await at.gm.client.send({ do: 'notes', text: NOTES });
  expect(await at.gm.client.send({ do: 'start' })).toMatchObject({ ok: true });
  await play(seats, counts, leaks, Prng.fromSeed(seed));
  for (const { cookie } of at.players) {
    for (const part of ['view', 'record']) {
      const text = await (
        await fetch(`${server.url}/api/tables/${made.table}/${part}`, { headers: { cookie } })
      ).text();
      const found = [...(isHidden ? own : []), ...notes].filter((canary) => text.includes(canary));
      if (found.length > 0)
        leaks.hits.push(
          `${part}: ${text.slice(Math.max(0, text.indexOf(found[0]!) - 120), text.indexOf(found[0]!) + 40)}`,
        );
    }
  }
  at.close();
  await server.stop();
  return leaks;
}

async function play(
  seats: readonly SeatAt[],
  counts: Map<number, number>,
  leaks: Leaks,
  dice: Prng,
): Promise<void> {
  let idle = 0;
  for (let n = 0; n < ANSWERS && idle < 60; ) {
    const index = seats.findIndex(({ client }) => openPrompt(client.seen()) !== null);
    const seat = seats[index];
    const prompt = seat === undefined ? null : openPrompt(seat.client.seen());
    if (seat === undefined || prompt === null) {
      idle++;
      await new Promise((go) => setTimeout(go, 10));
      continue;
    }
    idle = 0;
    n++;
    const send = (answer: unknown) =>
      seat.client.send({ do: 'answer', prompt: prompt.id, answer: answer as never });
    const others = (): number =>
      seats.reduce((sum, _, i) => sum + (i === index ? 0 : (counts.get(i) ?? 0)), 0);
    const isOpen = (): boolean =>
      seat.client.seen()?.frame.fight?.prompts.some((one) => one.id === prompt.id) ?? false;
    const before = others();
    if (!(await send(anyAnswer(prompt, dice))).ok) await send(prompt.fallback);
    await new Promise((go) => setTimeout(go, 10));
    if (!prompt.secret || !isOpen()) continue;
    // Others are still choosing: whatever was locked, changed or withdrawn, not a byte may have reached them.
    leaks.secretPrompts++;
    await send(anyAnswer(prompt, dice));
    await seat.client.send({ do: 'withdraw', prompt: prompt.id });
    await send(prompt.fallback);
    await new Promise((go) => setTimeout(go, 10));
    if (isOpen()) leaks.bytesWhileLocking += others() - before;
  }
}

let lockedInAll = 0;
let scannedInAll = 0;
afterAll(() => {
  expect(lockedInAll).toBeGreaterThan(3);
  expect(scannedInAll).toBeGreaterThan(50);
});

describe('secrets', () => {
  it.each(FILES)('of %s reach no one who may not know them', async (file) => {
    const leaks = await scan(file, (system) => system, file);
    expect(leaks.hits).toEqual([]);
    expect(leaks.control).toBeGreaterThan(0);
    // Each of the two others at least once: only news is sent.
    expect(leaks.scanned).toBeGreaterThan(1);
    scannedInAll += leaks.scanned;
    lockedInAll += leaks.secretPrompts;
    process.stdout.write(`${file}: ${leaks.scanned} frames scanned, ${leaks.secretPrompts} secret prompts\n`);
    expect(leaks.bytesWhileLocking).toBe(0);
  });

  it('are found by this test when a system shows too much', async () => {
    const leaks = await scan(FILES[0]!, (system) => ({ ...system, view: (state) => state }), 'leak');
    expect(leaks.hits.length).toBeGreaterThan(0);
  });
});
