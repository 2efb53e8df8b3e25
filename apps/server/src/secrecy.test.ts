// Canary secrets in every secret field: scans every byte to every seat over random play of all systems.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { toHex } from '@affray/fair';
import { Prng, type Setup, type System } from '@affray/kernel';
import { loadSystem } from '@affray/systems';
import { fromScenario, hashOfSecret, type Moment } from '@affray/table';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Scanner } from './testing/canaries.ts';
import { FIGHTS } from './testing/table.ts';
import { chainOf, hostOf, randomAnswerTo, World } from './testing/world.ts';

/** A leak in the projection, planted on purpose: its result is added to every frame. */
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
beforeEach(() => {
  planted.leak = null;
});

const FILES = [
  'template/ambush',
  'three-beats/rooftop-chase',
  'heart-rush/wolves-at-the-ford',
  'blood-and-guts/line-against-line',
  'brighter-worlds/goblin-ambush',
];
const STEPS = Number(process.env.AFFRAY_SECRET_STEPS ?? 60);
const HIDDEN_ID = 'canary-b1d9e0f2a7c44e01';
const HIDDEN_NAME = 'Canary 77c1f0d3e9b2';
const SHEET_NAME = 'Canary blade 5ac0e7';
const NOTES = 'canary-notes-5e0c9b "quoted" \u00e9';

async function setupOf(id: string): Promise<Setup> {
  const ready = await fromScenario(readFileSync(join(FIGHTS, `${id}.yaml`), 'utf8'), id);
  if (!ready.ok) throw new Error(ready.problems.join('\n'));
  return ready.setup;
}

/** The game master's last fighter is hidden, and every name in its sheet appears nowhere else. */
function withCanaries(setup: Setup): { readonly setup: Setup; readonly hasSheetNames: boolean } {
  const side = setup.sides.find((one) => one.by === 'gm') ?? setup.sides.at(-1)!;
  const victim = setup.fighters.findLast((one) => one.side === side.id)!;
  const renamed = JSON.parse(JSON.stringify(setup).replaceAll(`"${victim.id}"`, `"${HIDDEN_ID}"`)) as Setup;
  let names = 0;
  const sheetOf = (sheet: unknown): unknown =>
    JSON.parse(JSON.stringify(sheet), (key, value) => {
      if (key !== 'name' || typeof value !== 'string') return value;
      names++;
      return SHEET_NAME;
    });
  const fighters = renamed.fighters.map((one) =>
    one.id === HIDDEN_ID
      ? { ...one, name: HIDDEN_NAME, hidden: true, sheet: sheetOf(one.sheet) }
      : one.side === side.id
        ? { ...one, hidden: false }
        : one,
  );
  return { setup: { ...renamed, fighters }, hasSheetNames: names > 0 };
}

/** Everything at a table that someone may not know, at this moment. */
async function scannerFor(world: World, system: System, hasSheetNames: boolean): Promise<Scanner> {
  const scanner = new Scanner();
  const gmOnly = (seat: number): boolean => seat === 0;
  const nobody = (): boolean => false;
  const isShown = async (): Promise<boolean> => {
    const state = (await world.running())?.fight.state;
    return state !== undefined && system.figures(system.view(state, NOBODY))[HIDDEN_ID] !== undefined;
  };
  let shown = await isShown();
  const whileHidden = (seat: number): boolean => seat === 0 || shown;
  scanner.add({ what: 'the id of a hidden fighter', word: HIDDEN_ID, mayKnow: whileHidden });
  scanner.add({ what: 'the name of a hidden fighter', word: HIDDEN_NAME, mayKnow: whileHidden });
  if (hasSheetNames)
    scanner.add({ what: 'the sheet of a hidden fighter', word: SHEET_NAME, mayKnow: whileHidden });
  scanner.add({ what: 'the notes', word: NOTES, mayKnow: gmOnly });
  scanner.add({ what: 'the room code', word: `"${world.code}"`, mayKnow: gmOnly });
  for (const { token, invite } of world.held) {
    for (const word of [token, hashOfSecret(token)]) scanner.add({ what: 'a token', word, mayKnow: nobody });
    for (const word of [invite, hashOfSecret(invite)])
      scanner.add({ what: 'an invite', word, mayKnow: nobody });
  }
  const { fight } = await world.state();
  const running = await world.running();
  if (fight !== null && running !== null) {
    for (const [what, word] of Object.entries({
      serverSeed: fight.serverSeed,
      hiddenSeed: fight.hiddenSeed,
      botSeed: fight.botSeed,
    }))
      scanner.add({ what, word, mayKnow: nobody });
    for (const { seed } of world.held)
      scanner.add({ what: 'a seed of a seat', word: toHex(seed), mayKnow: nobody });
    const chains = [
      ...world.held.map(({ number, seed }) => chainOf(fight.fightId, `seat/${number}`, toHex(seed))),
      chainOf(fight.fightId, 'server', fight.serverSeed),
    ];
    // The links of a round become public when it is over, to prove its dice.
    const closed = running.dice.publicBook().rounds.length;
    for (const chain of chains)
      for (let round = 1; round <= closed + 4; round++)
        scanner.add({ what: 'a link', word: toHex(chain.link(round)), mayKnow: () => round <= closed });
    const hidden = chainOf(fight.fightId, 'server/hidden', fight.hiddenSeed);
    for (let round = 1; round <= closed + 4; round++)
      scanner.add({
        what: 'a link of the hidden chain',
        word: toHex(hidden.link(round)),
        mayKnow: () => fight.booksOpen,
      });
    // A seal is shown with the reveal of its choice, and before that only for those who choose first, once all of
    // them have.
    const { waiting, state } = running.fight;
    const open = waiting?.is === 'together' ? waiting.prompts : [];
    const first = open.filter(({ question, who }) => question.locksFirst?.(state, who) === true);
    const areSealed = first.every(({ who }) => waiting?.is === 'together' && waiting.locked.has(who));
    const sealed = new Set(areSealed && first.length < open.length ? first.map(({ id }) => id) : []);
    const secret = new Set(open.filter(({ id }) => !sealed.has(id)).map(({ id }) => id));
    for (const { prompt, round, seat, rev } of fight.book?.locks ?? []) {
      const { commitments } = running.dice.bookRound(round);
      const word = commitments.find((one) => one.seat === seat && one.rev === rev)?.commitment;
      if (word !== undefined && secret.has(prompt))
        scanner.add({
          what: 'a commitment',
          word,
          mayKnow: (index) => world.held[index]?.number === seat,
        });
    }
  }
  shown = await isShown();
  return scanner;
}
const NOBODY = { gm: false, fighters: [], sides: [] };

interface Result {
  readonly hits: string[];
  readonly seen: Map<string, number>;
  bytes: number;
  commands: number;
  locked: number;
  /** Whether players saw the hidden fighter once it was revealed to them. */
  seenWhenShown: boolean;
}

/** Plays at random, with occasional interventions, and scans after every command. */
async function run(
  id: string,
  word: string,
  bend: (system: System) => System = (system) => system,
  steps = STEPS,
): Promise<Result> {
  const { setup, hasSheetNames } = withCanaries(await setupOf(id));
  const real = (await loadSystem(setup.system))!;
  const dice = Prng.fromSeed(word);
  const players = setup.sides.filter((side) => side.by === 'players').map((side) => ({ sides: [side.id] }));
  const system = bend(real);
  const host = hostOf(word);
  const world = await World.open(setup, [...players, {}], word, { system: async () => system, host });
  const result: Result = {
    hits: [],
    seen: new Map(),
    bytes: 0,
    commands: 0,
    locked: 0,
    seenWhenShown: false,
  };
  const read = world.held.map(() => 0);
  const scanAll = async (): Promise<void> => {
    const scanner = await scannerFor(world, real, hasSheetNames);
    for (const [index, { bytes }] of world.held.entries()) {
      for (const text of bytes.slice(read[index])) scanner.scan(index, text);
      read[index] = bytes.length;
    }
    result.hits.push(...scanner.hits);
    for (const [what, count] of scanner.seen) result.seen.set(what, (result.seen.get(what) ?? 0) + count);
    result.bytes += scanner.scanned;
  };
  await scanAll();
  await world.do(0, { do: 'notes', text: NOTES });
  await world.do(0, { do: 'start' });
  await scanAll();
  for (let step = 0; step < steps; step++) {
    result.locked += await oneStep(world, dice);
    result.commands++;
    await scanAll();
    if (world.held[0]?.last?.info.stage === 'over') break;
  }
  for (const index of world.held.keys()) await world.fetch(index);
  await scanAll();
  // Once the hidden fighter is revealed to all, all see it: had it been there before, the search would have found
  // it.
  if ((await world.running())?.fight.isOver === false)
    await world.do(0, { do: 'intervene', act: { do: 'reveal', fighter: HIDDEN_ID } });
  result.seenWhenShown = world.held[1]?.bytes.some((text) => text.includes(HIDDEN_NAME)) === true;
  await world.do(0, { do: 'end' });
  await world.do(0, { do: 'open-books' });
  await world.close();
  return result;
}

/** One random action; returns how many secret answers it locked. */
async function oneStep(world: World, dice: Prng): Promise<number> {
  const count = world.held.length;
  const chance = dice.below(20);
  const seat = dice.below(count);
  if (chance === 0) await world.reconnect(seat);
  if (chance === 1) await world.fetch(seat);
  if (chance === 2) await world.say(seat, { do: 'answer', prompt: '1.0/nobody', answer: { no: 'such' } });
  if (chance === 3) await world.say(seat, { do: 'ask-undo', to: 0 });
  if (chance === 4 && (world.held[0]?.last?.fight?.moment ?? 0) > 2)
    await world.do(0, {
      do: 'undo',
      to: (world.held[0]?.last?.fight?.moment ?? 1) - 1,
      knowing: true,
    });
  if (chance === 5) await world.do(0, { do: 'redo' });
  if (chance === 6) await world.do(0, { do: 'go-on-without', seat: world.held[seat]?.seat ?? '' });
  if (chance === 7) {
    await world.do(0, { do: 'pause', on: true });
    await world.do(0, { do: 'pause', on: false });
  }
  if (chance === 8) await world.do(0, { do: 'notes', text: NOTES });
  const asked = [...world.held.keys()].filter((index) => world.prompt(index) !== null);
  const index = asked[dice.below(Math.max(1, asked.length))];
  const prompt = index === undefined ? null : world.prompt(index);
  if (index === undefined || prompt === null) return 0;
  // The game master decides whether there is a fight at all: uses the usual answer, so that there is one.
  const usual = prompt.who === 'gm' ? prompt.fallback : await world.usualAnswer(prompt.id, dice);
  const answer = dice.below(3) > 0 || prompt.who === 'gm' ? usual : randomAnswerTo(prompt, dice);
  const say = (what: unknown) => world.do(index, { do: 'answer', prompt: prompt.id, answer: what as never });
  if (!(await say(answer)).ok) await say(prompt.fallback);
  if (prompt.secret && dice.below(3) === 0) {
    await world.do(index, { do: 'withdraw', prompt: prompt.id });
    await say(prompt.fallback);
  }
  return prompt.secret ? 1 : 0;
}

let locked = 0;
let sheets = 0;
let links = 0;
let shown = 0;
describe('canaries', () => {
  it.each(FILES)('of %s reach all who may know them, and no one else', async (id) => {
    const result = await run(id, `canaries ${id}`);
    process.stdout.write(
      `${id}: ${result.commands} steps, ${result.bytes} bytes scanned, ${result.locked} locked in secret\n`,
    );
    expect(result.hits).toEqual([]);
    locked += result.locked;
    for (const what of [
      'the id of a hidden fighter',
      'the name of a hidden fighter',
      'the notes',
      'the room code',
    ])
      expect([what, (result.seen.get(what) ?? 0) > 0]).toEqual([what, true]);
    const sheet = result.seen.get('the sheet of a hidden fighter');
    if (sheet !== undefined) sheets += Number(sheet > 0);
    links += Number((result.seen.get('a link') ?? 0) > 0);
    shown += Number(result.seenWhenShown);
  });

  it('were locked in secret often enough to count', () => {
    expect(locked).toBeGreaterThan(30);
    // In at least three games sheets contain names, and the game master has seen those of the hidden fighter.
    expect(sheets).toBeGreaterThanOrEqual(3);
    // Links of finished rounds are in everyone's book; a round of Three Beats may last longer than the steps
    // taken here.
    expect(links).toBeGreaterThanOrEqual(FILES.length - 1);
    // A fight that ended before had no fighter left to reveal.
    expect(shown).toBeGreaterThanOrEqual(3);
  });

  it('that are never shown are found where they are stored', async () => {
    const { setup, hasSheetNames } = withCanaries(await setupOf('template/ambush'));
    const world = await World.open(setup, [{ sides: ['travellers'] }], 'kept');
    await world.do(0, { do: 'start' });
    const scanner = await scannerFor(world, (await loadSystem('template'))!, hasSheetNames);
    scanner.scan(1, JSON.stringify(await world.state()));
    const found = scanner.hits.join();
    for (const what of ['a token', 'serverSeed', 'hiddenSeed', 'botSeed', 'the name of a hidden fighter'])
      expect([what, found.includes(what)]).toEqual([what, true]);
    await world.close();
  });
});

/** Leaks, each of which must be found. */
const LEAKS: Readonly<Record<string, Leak>> = {
  'the notes for all': ({ table }) => table.switches.notes,
  'the notes in base64': ({ table }) => Buffer.from(`x${table.switches.notes}`).toString('base64'),
  'the notes in hex': ({ table }) => Buffer.from(table.switches.notes).toString('hex'),
  'the setup as it is': ({ table }) => table.setup,
  'the seats as they are kept': ({ table }) => table.seats,
  'the seeds of the fight': ({ table }) => table.fight?.serverSeed ?? null,
  'the seed of the hidden chain': ({ table }) => table.fight?.hiddenSeed ?? null,
  'the seed of the bots': ({ table }) => table.fight?.botSeed ?? null,
  'links before their round is over': ({ running }) => running?.dice.book() ?? null,
  'the room code': ({ table }) => table.code,
  'the state as it is': ({ running }) => running?.fight.state ?? null,
};

describe('a planted leak', () => {
  it.each(Object.keys(LEAKS))('is found: %s', async (name) => {
    planted.leak = LEAKS[name]!;
    expect((await run('template/ambush', 'leak', (system) => system, 8)).hits.length).toBeGreaterThan(0);
  });

  it('is found: a system that shows too much', async () => {
    const shows = (system: System): System => ({ ...system, view: (state) => state });
    expect((await run('template/ambush', 'leak', shows, 8)).hits.length).toBeGreaterThan(0);
  });
});
