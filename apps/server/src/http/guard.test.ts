// Requests by strangers: the server reads, parses and computes nothing for them before they are authorised.
import { connect as connectTcp, type Socket } from 'node:net';
import { PROTOCOL, post } from '@affray/protocol';
import { afterEach, describe, expect, it } from 'vitest';
import type { RunningServer, ServerOptions } from '../server.ts';
import { openTable, testServer } from '../testing/table.ts';

const DUEL = { library: 'template/duel' };
let server: RunningServer;
const open = async (options: Partial<ServerOptions> = {}): Promise<RunningServer> => {
  server = await testServer(options);
  return server;
};
afterEach(() => server.stop());

/** Sends the head of a request and part of its body; returns the response and how long it took. */
function begin(
  path: string,
  part = '',
  length = 15_000,
): { answer: Promise<{ status: number; ms: number }>; socket: Socket } {
  const { hostname, port } = new URL(server.url);
  const socket = connectTcp(Number(port), hostname);
  const from = performance.now();
  const answer = new Promise<{ status: number; ms: number }>((done, failed) => {
    socket.once('data', (data) => {
      const status = Number(/^HTTP\/1\.1 (\d+)/.exec(String(data))?.[1]);
      done({ status, ms: performance.now() - from });
    });
    socket.once('error', failed);
    socket.once('close', () => done({ status: 0, ms: performance.now() - from }));
  });
  socket.write(
    `POST ${path} HTTP/1.1\r\nhost: ${hostname}:${port}\r\ncontent-type: application/json\r\nx-affray: ${PROTOCOL}\r\ncontent-length: ${length}\r\n\r\n${part}`,
  );
  return { answer, socket };
}

describe('a stranger', () => {
  const ID = 'a'.repeat(24);
  it.each([
    ['/api/tables', 403],
    ['/api/lab/blocks', 403],
    [`/api/tables/${ID}/ticket`, 403],
    [`/api/tables/${ID}/invites`, 403],
    [`/api/tables/${ID}/recovery`, 403],
    [`/api/tables/${ID}/odds`, 403],
    [`/api/tables/${ID}/simulate`, 403],
  ])('is refused at %s before the body is read', async (path, status) => {
    // The rest of the body never comes, and nothing cuts it: code that waits for it never responds.
    await open({ hostKey: 'k'.repeat(32), limits: { bodyMs: 3_600_000 } });
    const { answer, socket } = begin(path);
    expect((await answer).status).toBe(status);
    socket.destroy();
  });

  it('who keeps asking about tables is refused without reading the table', async () => {
    await open({ limits: { strangersPerSecond: 1, now: () => 0 } });
    const tries = async (): Promise<number> =>
      (await fetch(`${server.url}/api/tables/${ID}/view`, { headers: { cookie: `affray-${ID}=x` } })).status;
    const all: number[] = [];
    for (let n = 0; n < 10; n++) all.push(await tries());
    expect(all).toEqual([...Array(6).fill(403), ...Array(4).fill(429)]);
  });
});

describe('a body', () => {
  it('with too many values is refused before it is parsed', async () => {
    await open();
    const many = JSON.stringify({ name: 'A', library: Array(2500).fill(0) });
    await expect(post(server.url, '/api/tables', JSON.parse(many))).rejects.toThrow('More than 2000 values.');
  });

  it('that comes too slowly is aborted after a total time limit', async () => {
    await open({ limits: { bodyMs: 600 } });
    const { answer, socket } = begin('/api/join', '{');
    // A byte now and then keeps an idle timer from firing.
    const drip = setInterval(() => socket.write(' '), 100);
    const { status, ms } = await answer;
    clearInterval(drip);
    expect(status).toBe(408);
    expect(ms).toBeGreaterThan(500);
    socket.destroy();
  });

  it('that is never read does no harm when its time is up', async () => {
    await open({ limits: { bodyMs: 200 } });
    const { hostname, port } = new URL(server.url);
    const socket = connectTcp(Number(port), hostname);
    socket.on('error', () => undefined);
    socket.write(
      `POST /api/join HTTP/1.1\r\nhost: ${hostname}:${port}\r\ncontent-type: text/plain\r\nx-affray: ${PROTOCOL}\r\ncontent-length: 9\r\n\r\nab`,
    );
    const status = await new Promise<string>((done) =>
      socket.once('data', (data) => done(String(data).slice(9, 12))),
    );
    expect(status).toBe('415');
    // An unhandled error would end the test run here.
    await new Promise((go) => setTimeout(go, 500));
    expect((await fetch(`${server.url}/api/library`)).status).toBe(200);
    socket.destroy();
  });

  it('is one of a few that an address may be sending at a time', async () => {
    await open({ limits: { bodiesPerAddress: 2 } });
    const slow = [begin('/api/join', '{'), begin('/api/join', '{')];
    const why = (): Promise<unknown> =>
      post(server.url, '/api/join', { table: 'x', invite: 'y' }).catch((problem) => problem.message);
    // The two may take a while to arrive, but then they stay.
    await expect.poll(why).toContain('Too many requests');
    expect(await why()).toContain('Too many requests');
    for (const { socket } of slow) socket.destroy();
    // Their slots are free again once they have left.
    await expect.poll(why).not.toContain('Too many requests');
  });
});

describe('how often', () => {
  const statuses = async (count: number, ask: () => Promise<Response>): Promise<number[]> => {
    const all: number[] = [];
    for (let n = 0; n < count; n++) all.push((await ask()).status);
    return all;
  };
  const refused = (all: readonly number[]): number => all.filter((status) => status === 429).length;

  it.each(['view', 'record'])('a seat reads its %s is limited, and others are not affected', async (what) => {
    await open({ limits: { readsPerSecond: 1, recordsPerSecond: 1, now: () => 0 } });
    const at = await openTable(server.url, DUEL, [{ sides: ['fencers'] }]);
    const read = (cookie: string): Promise<Response> =>
      fetch(`${server.url}/api/tables/${at.table}/${what}`, { headers: { cookie } });
    expect(refused(await statuses(12, () => read(at.players[0]!.cookie)))).toBeGreaterThan(3);
    expect((await read(at.gm.cookie)).status).toBe(200);
    at.close();
  });

  it('an address lists its tables, and asks at a door, is limited', async () => {
    await open({ limits: { listsPerSecond: 1, claimsPerSecond: 1, now: () => 0 } });
    expect(refused(await statuses(12, () => fetch(`${server.url}/api/tables`)))).toBe(6);
    const headers = { 'content-type': 'application/json', 'x-affray': String(PROTOCOL) };
    const body = JSON.stringify({ table: 'a'.repeat(24), knock: 'b'.repeat(24), secret: 'c'.repeat(32) });
    const claim = (): Promise<Response> =>
      fetch(`${server.url}/api/claim`, { method: 'POST', headers, body });
    expect(refused(await statuses(12, claim))).toBe(6);
  });
});

describe('the door', () => {
  it('keeps those who wait, however often others knock', async () => {
    await open({ trustedProxies: ['127.0.0.1'] });
    const at = await openTable(server.url, DUEL, []);
    const knock = async (name: string, from: string): Promise<{ status: number; claim: unknown }> => {
      const answer = await fetch(`${server.url}/api/knock`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-affray': String(PROTOCOL),
          'x-forwarded-for': from,
        },
        body: JSON.stringify({ code: at.code, name }),
      });
      return { status: answer.status, claim: await answer.json() };
    };
    const waits = async (claim: unknown): Promise<boolean> =>
      (await post<{ why?: string }>(server.url, '/api/claim', claim)).data.why !== undefined;
    const kim = await knock('Kim', '10.0.0.1');
    for (let n = 0; n < 40; n++) expect((await knock(`Flood ${n}`, '10.0.0.2')).status).toBe(200);
    expect(await waits(kim.claim)).toBe(true);
    const { frame } = await at.gm.client.until((seen) => seen.frame.info.gm!.knocks.length === 3);
    expect(frame.info.gm!.knocks.map(({ name }) => name)).toEqual(['Kim', 'Flood 38', 'Flood 39']);
    // Many addresses fill the list of knocks; then it is full, and nobody who waits is removed.
    for (let n = 0; n < 13; n++) expect((await knock(`Guest ${n}`, `10.0.1.${n}`)).status).toBe(200);
    expect((await knock('Late', '10.0.2.1')).status).toBe(429);
    expect(await waits(kim.claim)).toBe(true);
    at.close();
  });
});

describe('a request to go back', () => {
  it('stays until the game master has answered it, and spectators cannot make one', async () => {
    await open();
    const at = await openTable(server.url, DUEL, [{ sides: ['fencers'] }, { fighters: [] }, {}]);
    await at.gm.client.send({ do: 'start' });
    const [one, two, watcher] = at.players;
    await at.gm.client.until((seen) => seen.frame.fight !== null);
    const ground = await at.gm.client.until((seen) => (seen.frame.fight?.prompts.length ?? 0) > 0);
    const [prompt] = ground.frame.fight!.prompts;
    await at.gm.client.send({ do: 'answer', prompt: prompt!.id, answer: prompt!.fallback as never });
    const ask = { do: 'ask-undo', to: 0 } as const;
    expect(await watcher!.client.send(ask)).toMatchObject({
      refusal: { why: expect.stringContaining('Spectators') },
    });
    expect(await one!.client.send(ask)).toMatchObject({ ok: true });
    expect(await two!.client.send(ask)).toMatchObject({
      refusal: { why: expect.stringContaining('Someone else') },
    });
    const { frame } = await at.gm.client.until((seen) => seen.frame.info.undoAsked !== null);
    expect(frame.info.undoAsked?.seat).toBe(one!.seat);
    await at.gm.client.send({ do: 'refuse-undo' });
    expect(await two!.client.send(ask)).toMatchObject({ ok: true });
    at.close();
  });
});
