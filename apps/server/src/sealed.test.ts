// Sealed tables on a real server with real clients: a locked choice stays with the client, every die has a link
// of every seat, and everyone sees what a seat does not open.
import { randomBytes } from 'node:crypto';
import { type FightRecord, Prng, type System } from '@affray/kernel';
import { type Command, connect, pinsTogether, post, type SeatRecord } from '@affray/protocol';
import { verifyRecord } from '@affray/run';
import { loadSystem } from '@affray/systems';
import { memoryStore } from '@affray/table';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RunningServer } from './server.ts';
import { freePort } from './testing/postgres.ts';
import { openPrompt, openTable, playOn, type SeatAt, type TestTable, testServer } from './testing/table.ts';

const DUEL =
  'title: Duel\nsystem: template\nsides:\n  fencers: [fencer]\n  bruisers: { by: players, fighters: [bruiser] }';
let server: RunningServer;
let system: System;

beforeAll(async () => {
  // With its own systems it has no threads for bots, which would take seconds to start on a busy machine.
  server = await testServer({ linkWaitMs: 1500, openWaitMs: 1500, system: loadSystem });
  system = (await loadSystem('template'))!;
});
afterAll(() => server.stop());

type Extra = Parameters<typeof openTable>[3];
const duel = (extra?: Extra): Promise<TestTable> =>
  openTable(
    server.url,
    { scenario: DUEL, sealed: true },
    [{ sides: ['fencers'] }, { sides: ['bruisers'] }],
    extra,
  );

async function recordOf({ table, gm }: TestTable): Promise<FightRecord> {
  await gm.client.send({ do: 'open-books' });
  await gm.client.until((seen) => seen.frame.fair?.booksOpen === true);
  const answer = await fetch(`${server.url}/api/tables/${table}/record`, { headers: { cookie: gm.cookie } });
  return ((await answer.json()) as SeatRecord).record as unknown as FightRecord;
}

/** Waits until a seat is asked in secret, and returns the prompt. */
async function asked({ client }: SeatAt): Promise<string> {
  const seen = await client.until((one) => openPrompt(one)?.secret === true);
  return openPrompt(seen)!.id;
}

/** Everyone answers until the two players choose in secret. */
async function toSecrets(at: TestTable): Promise<void> {
  const isAsked = ({ client }: SeatAt): boolean => openPrompt(client.seen())?.secret === true;
  for (let tries = 0; !at.players.every(isAsked) && tries < 200; tries++) {
    const one = [at.gm, ...at.players].find((seat) => openPrompt(seat.client.seen())?.secret === false);
    const prompt = openPrompt(one?.client.seen() ?? null);
    if (one !== undefined && prompt !== null)
      await one.client.send({ do: 'answer', prompt: prompt.id, answer: prompt.fallback as string });
    await new Promise((go) => setTimeout(go, 10));
  }
  expect(at.players.every(isAsked)).toBe(true);
}

/** Begins, and lets the first player lock a strike; gives the prompt. */
async function toLocked(at: TestTable): Promise<string> {
  await at.gm.client.send({ do: 'start' });
  await toSecrets(at);
  const [first] = at.players as [SeatAt];
  const prompt = await asked(first);
  await first.client.send({ do: 'answer', prompt, answer: 'strike' });
  await first.client.until((seen) => seen.frame.fight?.prompts[0]?.locked === 'strike');
  return prompt;
}

/** Drops openings, from an epoch on, before they reach the server. */
function withholdOpenings({ client }: SeatAt, from = 0): () => void {
  const { connection } = client;
  const send = connection.request.bind(connection);
  connection.request = (command, ms) => {
    const { do: what, epoch = 0 } = command as { readonly do: string; readonly epoch?: number };
    return what === 'open' && epoch >= from ? new Promise(() => undefined) : send(command, ms);
  };
  return () => {
    connection.request = send;
  };
}

describe('a fight at a sealed table', () => {
  it.each([
    ['template/brawl', 'heroes'],
    ['heart-rush/duel-at-dawn', 'challenger'],
    ['three-beats/iron-at-the-gate', 'burglars'],
    ['brighter-worlds/goblin-ambush', 'heroes'],
    ['blood-and-guts/two-spears', 'guards'],
  ])(
    'of %s has a link of every seat in every die, and is fair by the pins of all',
    async (library, side) => {
      const at = await openTable(server.url, { library, sealed: true }, [{ sides: [side] }]);
      const all = [at.gm, ...at.players];
      expect(at.players[0]!.client.seen()?.frame.info.sealed).toBe(true);
      expect(await at.gm.client.send({ do: 'start' })).toMatchObject({ ok: true });
      await playOn(all, Prng.fromSeed(library), 120);
      if (at.gm.client.seen()?.frame.info.stage !== 'over') await at.gm.client.send({ do: 'end' });
      await at.gm.client.until((seen) => seen.frame.info.stage === 'over');
      const record = await recordOf(at);
      const pins = pinsTogether(all.map(({ client }) => client.pins()!));
      const verdict = verifyRecord((await loadSystem(record.system))!, record, pins)!;
      expect(verdict.findings).toEqual([]);
      expect(verdict.unproven).toEqual([]);
      expect(verdict.dice).toMatchObject({ checked: verdict.dice.total, hostOnly: 0 });
      expect(verdict.choices).toMatchObject({ checked: verdict.choices.total, unopened: 0 });
      expect(record.fair!.sealed).toBe(true);
      for (const { participants } of record.fair!.rounds)
        expect(participants.map(({ status }) => status)).toEqual(['opened', 'opened']);
      expect(record.fair!.rounds.length).toBeGreaterThan(
        new Set(record.fair!.rounds.map((one) => one.epoch!.round)).size,
      );
      at.close();
    },
    90_000,
  );

  it('sends no choice before all have locked and the commitments of all were published', async () => {
    const at = await duel();
    const [one, other] = at.players as [SeatAt, SeatAt];
    const sent: Command[] = [];
    one.client.connection.on('command', (command: Command) => sent.push(command));
    await at.gm.client.send({ do: 'start' });
    await toSecrets(at);
    const before = other.client.seen();
    sent.length = 0;
    for (const answer of ['rest', 'guard', 'strike'])
      expect(await one.client.send({ do: 'answer', prompt: await promptOf(one), answer })).toMatchObject({
        ok: true,
      });
    const mine = await one.client.until((seen) => seen.frame.fight?.prompts[0]?.locked === 'strike');
    expect(mine.frame.fair?.sealed?.locked).toBeNull();
    expect(sent.map((command) => command.do)).toEqual(['lock', 'lock', 'lock']);
    expect(JSON.stringify(sent)).not.toMatch(/strike|guard|rest/);
    // The other was sent nothing at all.
    expect(other.client.seen()).toBe(before);
    const published = one.client.until((seen) => seen.frame.fair?.sealed?.locked?.commitments.length === 2);
    await other.client.send({ do: 'answer', prompt: await asked(other), answer: 'guard' });
    await published;
    await one.client.until((seen) => seen.frame.fair?.called === null && (seen.frame.fight?.moment ?? 0) > 0);
    expect(sent.map((command) => command.do)).toContain('open');
    const open = sent.find((command) => command.do === 'open');
    expect(open).toMatchObject({ choices: [{ answer: 'strike' }] });
    at.close();
  });

  it('refuses an undo past a reveal or a roll, and accepts a correction instead', async () => {
    const at = await duel();
    await at.gm.client.send({ do: 'start' });
    await toSecrets(at);
    for (const seat of at.players)
      await seat.client.send({ do: 'answer', prompt: await asked(seat), answer: 'strike' });
    const { frame } = await at.gm.client.until(
      (seen) => (seen.frame.fight?.moment ?? 0) > 0 && seen.frame.fair?.called === null,
    );
    const refusal = { ok: false, refusal: { rule: 'SEALED' } };
    const { moment } = frame.fight!;
    expect(await at.gm.client.send({ do: 'undo', to: moment - 1 })).toMatchObject(refusal);
    expect(await at.gm.client.send({ do: 'undo', to: 0, knowing: true })).toMatchObject(refusal);
    expect(await at.players[0]!.client.send({ do: 'ask-undo', to: 0 })).toMatchObject(refusal);
    const act = {
      do: 'set',
      fighter: 'fencer',
      field: 'health',
      to: 3,
      reason: 'A slip of the hand.',
    } as const;
    expect(await at.gm.client.send({ do: 'intervene', act })).toMatchObject({ ok: true });
    await at.players[0]!.client.until(({ events }) => JSON.stringify(events).includes('slip of the hand'));
    at.close();
  });

  it('allows withdrawing a choice until all have locked', async () => {
    const at = await duel();
    await at.gm.client.send({ do: 'start' });
    await toSecrets(at);
    const [one] = at.players as [SeatAt];
    const prompt = await asked(one);
    await one.client.send({ do: 'answer', prompt, answer: 'strike' });
    await one.client.until((seen) => seen.frame.fight?.prompts[0]?.locked === 'strike');
    await one.client.send({ do: 'withdraw', prompt });
    await one.client.until((seen) => seen.frame.fight?.prompts[0]?.locked === undefined);
    at.close();
  });
});

describe('a change by the game master at a sealed table', () => {
  it('withdraws a locked choice that it may have made illegal: only its seat is notified and chooses again', async () => {
    const at = await duel();
    const [one, other] = at.players as [SeatAt, SeatAt];
    const prompt = await toLocked(at);
    const again = ({ client }: SeatAt) => client.seen()?.frame.fair?.sealed?.mine[prompt]?.again;
    // A change that does not affect the choices leaves the choice locked.
    const act = { do: 'set', fighter: 'fencer', field: 'health', to: 3 } as const;
    expect(await at.gm.client.send({ do: 'intervene', act })).toMatchObject({ ok: true });
    await one.client.until(({ events }) => events.some(({ event }) => event.kind === 'gm-intervened'));
    expect(one.client.seen()?.frame.fight?.prompts[0]?.locked).toBe('strike');
    // There is no target left.
    const hide = { do: 'hide', fighter: 'bruiser' } as const;
    expect(await at.gm.client.send({ do: 'intervene', act: hide })).toMatchObject({ ok: true });
    await one.client.until((seen) => seen.frame.fair?.sealed?.mine[prompt]?.again === true);
    expect(one.client.seen()?.frame.fight?.prompts[0]?.locked).toBeUndefined();
    expect([again(other), again(at.gm)]).toEqual([undefined, undefined]);
    await one.client.send({ do: 'answer', prompt, answer: 'guard' });
    await one.client.until((seen) => seen.frame.fight?.prompts[0]?.locked === 'guard');
    expect(again(one)).toBeUndefined();
    await other.client.send({ do: 'answer', prompt: await asked(other), answer: 'rest' });
    await one.client.until((seen) => seen.frame.fight?.round === 2 && seen.frame.fair?.called === null);
    expect(one.client.seen()?.frame.fair?.sealed?.missed).toEqual([]);
    await at.gm.client.send({ do: 'end' });
    const record = await recordOf(at);
    const pins = pinsTogether([at.gm, one, other].map(({ client }) => client.pins()!));
    const verdict = verifyRecord(system, record, pins)!;
    expect(verdict.findings).toEqual([]);
    expect(verdict.choices).toMatchObject({ checked: 2, unopened: 0, wrong: 0 });
    expect(record.fair!.rounds.flatMap(({ epoch }) => epoch!.defaults)).toEqual([]);
    at.close();
  });
});

describe('a roll of the game master at a sealed table while others choose', () => {
  let smoky: RunningServer;
  beforeAll(async () => {
    const call = (words: string, hides: boolean): System['calls'][string] => ({
      words,
      rule: 'GM',
      takes: {},
      make(state, _given, table) {
        table.roll(6, 'force', 'fencer');
        if (hides) system.setHidden(state, 'bruiser', true, table);
      },
    });
    const calls = { noise: call('Noise', false), smoke: call('Smoke', true) };
    smoky = await testServer({
      linkWaitMs: 1500,
      openWaitMs: 1500,
      system: async () => ({ ...system, calls }),
    });
  });
  afterAll(() => smoky.stop());

  it.each([
    ['noise', false],
    ['smoke', false],
    ['noise', true],
    ['smoke', true],
  ])('keeps what is locked and may still be legal: %s, dice by hand: %s', async (call, byHand) => {
    const holders = [{ sides: ['fencers'] }, { sides: ['bruisers'] }];
    const at = await openTable(smoky.url, { scenario: DUEL, sealed: true }, holders);
    const [one, other] = at.players as [SeatAt, SeatAt];
    const prompt = await toLocked(at);
    if (byHand) await at.gm.client.send({ do: 'dice-by-hand', on: true });
    const { moment } = one.client.seen()!.frame.fight!;
    const act = { do: 'call', call, given: {} } as const;
    expect(await at.gm.client.send({ do: 'intervene', act })).toMatchObject({ ok: true });
    if (byHand) {
      await at.gm.client.until((seen) => seen.frame.fight?.die !== null && seen.frame.fair?.called === null);
      expect(await at.gm.client.send({ do: 'face', face: 3 })).toMatchObject({ ok: true });
    }
    const seen = await one.client.until(
      ({ frame }) =>
        (frame.fight?.moment ?? 0) > moment &&
        frame.fair?.called === null &&
        frame.fight?.prompts.length === 1,
    );
    expect(seen.frame.fight?.prompts[0]?.locked).toBe(call === 'smoke' ? undefined : 'strike');
    expect(seen.frame.fair?.sealed?.mine[prompt]?.again).toBe(call === 'smoke' ? true : undefined);
    if (call === 'smoke') await one.client.send({ do: 'answer', prompt, answer: 'rest' });
    await other.client.send({ do: 'answer', prompt: await asked(other), answer: 'rest' });
    const { events } = await one.client.until(({ events: all }) =>
      all.some(({ event }) => event.kind === 'chosen'),
    );
    const chosen = events.map(({ event }) => event).filter(({ kind }) => kind === 'chosen');
    expect(chosen[0]).toMatchObject({ fighter: 'fencer', choice: call === 'smoke' ? 'rest' : 'strike' });
    at.close();
  });
});

async function promptOf({ client }: SeatAt): Promise<string> {
  return (await client.until((seen) => seen.frame.fight?.prompts[0]?.secret === true)).frame.fight!
    .prompts[0]!.id;
}

describe('a seat that does not open', () => {
  async function lockedByBoth(): Promise<TestTable> {
    const at = await duel();
    await at.gm.client.send({ do: 'start' });
    await toSecrets(at);
    return at;
  }

  it.each([
    ['disconnected', (seat: SeatAt): void => seat.client.close()],
    ['refused', (seat: SeatAt): void => void withholdOpenings(seat)],
  ] as const)(
    'is %s: its choice is the default, and all see it counted',
    async (why, stop) => {
      const at = await lockedByBoth();
      const [one, other] = at.players as [SeatAt, SeatAt];
      const prompt = openPrompt(one.client.seen())!;
      await one.client.send({ do: 'answer', prompt: prompt.id, answer: 'strike' });
      stop(one);
      await other.client.send({ do: 'answer', prompt: await asked(other), answer: 'guard' });
      const { frame } = await other.client.until(
        (seen) => seen.frame.fair?.sealed?.missed.length === 1,
        8000,
      );
      const counted = { seat: 1, refused: 0, disconnected: 0, [why]: 1 };
      expect(frame.fair?.sealed?.missed).toEqual([counted]);
      await at.gm.client.send({ do: 'end' });
      const record = await recordOf(at);
      const epoch = record.fair!.rounds.find(({ commitments }) => commitments.length > 0)!;
      expect(epoch.epoch?.defaults).toEqual([{ seat: 1, who: prompt.who, why }]);
      expect(epoch.participants.find(({ seat }) => seat === 1)).toMatchObject({ status: 'missing', why });
      expect(record.entries.find((entry) => entry.is === 'answer' && entry.who === prompt.who)).toMatchObject(
        {
          answer: prompt.fallback,
          seat: null,
        },
      );
      const verdict = verifyRecord(
        system,
        record,
        pinsTogether([at.gm.client.pins()!, other.client.pins()!]),
      )!;
      expect(verdict.findings).toEqual([]);
      expect(verdict.remarks.map(({ text }) => text).join(' ')).toContain(`Seat 1 did not open once`);
      at.close();
    },
    30_000,
  );

  it('in a round that has just begun leaves a fight that is ended then fair', async () => {
    const at = await lockedByBoth();
    const ofChoices = at.gm.client.seen()!.frame.fair!.round + 1;
    withholdOpenings(at.gm, ofChoices + 1);
    for (const seat of at.players)
      await seat.client.send({ do: 'answer', prompt: await asked(seat), answer: 'guard' });
    const { frame } = await at.gm.client.until((seen) => seen.frame.fair?.called === ofChoices + 1);
    expect(frame.fight?.round).toBe(2);
    await at.gm.client.send({ do: 'end' });
    const record = await recordOf(at);
    expect(record.fair!.rounds.map(({ epoch }) => epoch?.round)).not.toContain(2);
    const pins = [at.gm, ...at.players].map(({ client }) => client.pins()!);
    expect(verifyRecord(system, record, pinsTogether(pins))?.findings).toEqual([]);
    at.close();
  });

  it('and is skipped by the game master has the default taken, which needs no opening', async () => {
    const at = await lockedByBoth();
    const [one, other] = at.players as [SeatAt, SeatAt];
    await other.client.send({ do: 'answer', prompt: await asked(other), answer: 'guard' });
    await at.gm.client.send({ do: 'go-on-without', seat: one.seat });
    await other.client.until(
      (seen) => (seen.frame.fight?.moment ?? 0) > 0 && seen.frame.fair?.called === null,
    );
    await at.gm.client.send({ do: 'end' });
    const record = await recordOf(at);
    const { epoch } = record.fair!.rounds.find(({ commitments }) => commitments.length > 0)!;
    expect(epoch?.defaults).toMatchObject([{ seat: 1, why: 'skipped' }]);
    expect(verifyRecord(system, record)?.findings).toEqual([]);
    at.close();
  });

  it('and is the game master’s is waited for, until the game master goes on without it', async () => {
    const at = await lockedByBoth();
    const release = withholdOpenings(at.gm);
    for (const seat of at.players)
      await seat.client.send({ do: 'answer', prompt: await asked(seat), answer: 'guard' });
    const waits = await at.players[0]!.client.until((seen) => seen.frame.fair?.sealed?.owing.join() === '0');
    await new Promise((go) => setTimeout(go, 2500));
    expect(at.players[0]!.client.seen()?.frame.fair?.called).toBe(waits.frame.fair?.called);
    expect(await at.gm.client.send({ do: 'undo', to: 0 })).toMatchObject({ ok: false });
    await at.gm.client.send({ do: 'go-on-without', seat: at.gm.seat });
    const { frame } = await at.players[0]!.client.until(
      (seen) => (seen.frame.fair?.sealed?.missed.length ?? 0) > 0,
    );
    expect(frame.fair?.sealed?.missed).toEqual([{ seat: 0, refused: 1, disconnected: 0 }]);
    release();
    at.close();
  });
});

/** Starts a server at the address of one that has stopped: its port may take a moment to be free again. */
async function startedAgain(options: Parameters<typeof testServer>[0]): Promise<RunningServer> {
  for (let tries = 0; ; tries++) {
    try {
      return await testServer(options);
    } catch (problem) {
      if ((problem as NodeJS.ErrnoException).code !== 'EADDRINUSE' || tries === 50) throw problem;
      await new Promise((go) => setTimeout(go, 100));
    }
  }
}

describe('a choice that is locked', () => {
  const kept = (): { load: () => string | null; save: (text: string) => void } => {
    let saved: string | null = null;
    return {
      load: () => saved,
      save: (text) => {
        saved = text;
      },
    };
  };

  it.each([
    ['outlasts a reload and a new start of the server, where the browser keeps it', true],
    ['is asked for again on a device that does not have it', false],
  ])(
    '%s',
    async (_, isKept) => {
      const store = memoryStore();
      const choices = kept();
      const seed = randomBytes(32);
      const port = await freePort();
      let own = await testServer({ store, port });
      const at = await openTable(
        own.url,
        { scenario: DUEL, sealed: true },
        [{ sides: ['fencers'] }, { sides: ['bruisers'] }],
        (seat) => (seat === 1 ? { choices, seed } : {}),
      );
      const [one, other] = at.players as [SeatAt, SeatAt];
      await at.gm.client.send({ do: 'start' });
      await toSecrets(at);
      await one.client.send({ do: 'answer', prompt: await asked(one), answer: 'strike' });
      one.client.close();
      await own.stop();
      own = await startedAgain({ store, port });
      const { table, cookie } = { table: at.table, cookie: one.cookie };
      const again = connect({ url: own.url, table, cookie, seed, ...(isKept ? { choices } : {}) });
      const { frame } = await again.until((seen) => seen.frame.fight?.prompts.length === 1);
      expect(frame.fight?.prompts[0]?.locked).toBe(isKept ? 'strike' : undefined);
      await other.client.until((seen) => openPrompt(seen) !== null);
      await other.client.send({ do: 'answer', prompt: await asked(other), answer: 'guard' });
      if (isKept) await again.until((seen) => JSON.stringify(seen.events).includes('strike'));
      again.close();
      at.close();
      await own.stop();
    },
    60_000,
  );
});

describe('a sealed table', () => {
  it('refuses the choice itself, other choices than were locked, and what comes too early', async () => {
    const at = await duel();
    await at.gm.client.send({ do: 'start' });
    await toSecrets(at);
    const [one, other] = at.players as [SeatAt, SeatAt];
    const prompt = await asked(one);
    const raw = (command: object): Promise<unknown> =>
      one.client.connection.request({ id: crypto.randomUUID(), ...command }, 2000);
    expect(await raw({ do: 'answer', prompt, answer: 'strike' })).toMatchObject({
      refusal: { rule: 'SEALED' },
    });
    const blind = 'ab'.repeat(32);
    const epoch = one.client.seen()!.frame.fair!.round + 1;
    const open = { do: 'open', epoch, link: null, choices: [{ prompt, answer: 'strike', blind }] };
    expect(await raw(open)).toMatchObject({ ok: false });
    const release = withholdOpenings(one);
    await one.client.send({ do: 'answer', prompt, answer: 'guard' });
    await other.client.send({ do: 'answer', prompt: await asked(other), answer: 'guard' });
    await one.client.until((seen) => seen.frame.fair?.wantsMine === true);
    release();
    expect(await raw(open)).toMatchObject({ refusal: { why: 'That is not what this seat has locked.' } });
    const link = 'cd'.repeat(32);
    expect(await raw({ do: 'open', epoch, link, choices: [] })).toMatchObject({
      refusal: { why: 'That link does not lead to the anchor of this seat.' },
    });
    at.close();
  });

  it('is not begun by one person, nor from a record', async () => {
    const at = await openTable(server.url, { scenario: DUEL, sealed: true }, []);
    expect(await at.gm.client.send({ do: 'start' })).toMatchObject({
      refusal: {
        why: 'A sealed table needs two people at it: let somebody in first, or play at a table that is not sealed.',
      },
    });
    at.close();
    const made = post(server.url, '/api/tables', { name: 'Gemma', record: '{}', sealed: true });
    await expect(made).rejects.toThrow('A sealed table begins a new fight');
  });

  it('locks the choices of bots before people open theirs, and is found fair', async () => {
    const at = await duel();
    await at.gm.client.send({ do: 'bot', seat: at.players[1]!.seat, policy: 'tactical' });
    await at.gm.client.send({ do: 'start' });
    await playOn([at.gm, at.players[0]!], Prng.fromSeed('bots'));
    await at.gm.client.until((seen) => seen.frame.info.stage === 'over');
    const record = await recordOf(at);
    const pins = [at.gm, at.players[0]!].map(({ client }) => client.pins()!);
    expect(verifyRecord(system, record, pinsTogether(pins))?.findings).toEqual([]);
    const ofBot = record.fair!.rounds.flatMap((one) => one.commitments).filter(({ seat }) => seat === 2);
    expect(ofBot.length).toBeGreaterThan(0);
    expect(pins[0]!.commitments.filter(({ seat }) => seat === 2)).toHaveLength(ofBot.length);
    at.close();
  });

  it('publishes one hash for hidden fighters, whose choices are proved with the books', async () => {
    const at = await openTable(server.url, { library: 'template/ambush', sealed: true }, [
      { sides: ['travellers'] },
    ]);
    const [one] = at.players as [SeatAt];
    await at.gm.client.send({ do: 'start' });
    await playOn([at.gm, one], Prng.fromSeed('ambush'), 12);
    await at.gm.client.send({ do: 'end' });
    expect(JSON.stringify(one.client.pins())).not.toContain('lurker');
    const published = one.client.pins()!.commitments.filter(({ seat }) => seat === 0);
    const record = await recordOf(at);
    const veiled = record.fair!.rounds.flatMap((round) => round.epoch!.veiled.opening!.choices);
    expect(veiled.length).toBeGreaterThan(0);
    expect(published).toHaveLength(
      record.fair!.rounds.flatMap((round) => round.commitments).filter(({ seat }) => seat === 0).length,
    );
    expect(
      verifyRecord(system, record, pinsTogether([one.client.pins()!, at.gm.client.pins()!]))?.findings,
    ).toEqual([]);
    at.close();
  });
});
