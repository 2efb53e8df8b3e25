// The checklist of docs/security.md, as far as no other test covers it.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  connect,
  type GmCommand,
  HEADER,
  ID,
  join as joinTable,
  KEY,
  NAME,
  NOTE,
  PROTOCOL,
  post,
  type TableMade,
} from '@affray/protocol';
import { loadSystem } from '@affray/systems';
import { fromScenario, memoryStore, type Outgoing, TableRegistry, Watcher } from '@affray/table';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { httpApp } from './http/app.ts';
import { libraryIn } from './library.ts';
import { LIMITS } from './limits.ts';
import { Tickets } from './live/tickets.ts';
import { logTo } from './log.ts';
import { pushFrom } from './push/sender.ts';
import { closePrototypes } from './serve.ts';
import type { RunningServer } from './server.ts';
import { formsOf } from './testing/canaries.ts';
import { cpuMs } from './testing/cpu-time.ts';
import { FIGHTS, inviteTo, openTable, seatAll, testServer } from './testing/table.ts';

const DUEL = readFileSync(join(FIGHTS, 'template', 'duel.yaml'), 'utf8');
const raw = (url: string, path: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(`${url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [HEADER]: String(PROTOCOL), ...headers },
    body: JSON.stringify(body),
  });

describe('sessions and links', () => {
  it('an invite expires, and a new one invalidates the older', async () => {
    const ready = await fromScenario(DUEL, 'duel');
    if (!ready.ok) throw new Error('no fight');
    const brief = new TableRegistry({ store: memoryStore(), inviteMs: -1 });
    const late = await brief.make('Ann', ready);
    expect(await brief.join(late.table, late.invite, undefined)).toBeNull();
    await brief.stop();
    const tables = new TableRegistry({ store: memoryStore() });
    const made = await tables.make('Ann', ready);
    const newer = (await tables.invite((await tables.table(made.table))!, 's0'))!;
    expect(await tables.join(made.table, made.invite, undefined)).toBeNull();
    expect((await tables.join(made.table, newer, undefined))?.seat).toBe('s0');
    expect(await tables.join(made.table, newer, undefined)).toBeNull();
    expect(made.invite).toMatch(/^[\w-]{32}$/);
    await tables.stop();
  });

  it('under https the cookie is bound to the host and to TLS, and browsers get HSTS', async () => {
    const server = await testServer({ baseUrl: 'https://table.example' });
    const { data } = await post<TableMade>(server.url, '/api/tables', {
      name: 'A',
      library: 'template/duel',
    });
    const answer = await raw(server.url, '/api/join', { table: data.table, invite: data.invite });
    const [cookie = ''] = answer.headers.getSetCookie();
    expect(cookie).toMatch(new RegExp(`^__Host-affray-${data.table}=`));
    for (const part of ['HttpOnly', 'Secure', 'SameSite=Strict', 'Path=/']) expect(cookie).toContain(part);
    expect(cookie).not.toContain('Domain');
    expect(answer.headers.get('strict-transport-security')).toContain('max-age');
    await server.stop();
  });

  it('a client without a ticket is disconnected within seconds', async () => {
    const server = await testServer();
    const { port } = new URL(server.url);
    const socket = new WebSocket(`ws://127.0.0.1:${port}/live`);
    const began = performance.now();
    await new Promise((gone) => socket.addEventListener('close', gone));
    // After five seconds; a busy machine may take longer to notice.
    expect(performance.now() - began).toBeLessThan(30_000);
    await server.stop();
  });

  it('CORS admits no page of another site', async () => {
    const server = await testServer();
    const asks = await fetch(`${server.url}/api/tables`, {
      method: 'OPTIONS',
      headers: { origin: 'https://elsewhere.example', 'access-control-request-method': 'POST' },
    });
    expect(asks.status).toBe(403);
    for (const name of ['access-control-allow-origin', 'access-control-allow-credentials'])
      expect(asks.headers.get(name)).toBeNull();
    await server.stop();
  });

  it('X-Forwarded-For is trusted from configured proxies only', async () => {
    const tries = async (server: RunningServer): Promise<number[]> =>
      await Promise.all(
        Array.from({ length: 6 }, async (_, i) => {
          const from = { 'x-forwarded-for': `10.0.0.${i}` };
          return (await raw(server.url, '/api/knock', { code: 'abcdef', name: 'A' }, from)).status;
        }),
      );
    const limits = { joinsPerMinute: 3 };
    const alone = await testServer({ limits });
    expect((await tries(alone)).filter((status) => status === 429).length).toBe(3);
    const behind = await testServer({ limits, trustedProxies: ['127.0.0.1'] });
    expect((await tries(behind)).filter((status) => status === 429).length).toBe(0);
    await alone.stop();
    await behind.stop();
  });

  it('limits by address count all addresses of an IPv6 network as one', async () => {
    const server = await testServer({ limits: { joinsPerMinute: 3 }, trustedProxies: ['127.0.0.1'] });
    const knock = async (from: string): Promise<number> =>
      (await raw(server.url, '/api/knock', { code: 'abcdef', name: 'A' }, { 'x-forwarded-for': from }))
        .status;
    const all: number[] = [];
    for (let n = 1; n <= 6; n++) all.push(await knock(`2001:db8:1:2::${n}`));
    expect(all).toEqual([404, 404, 404, 429, 429, 429]);
    expect(await knock('2001:db8:1:3::1')).toBe(404);
    await server.stop();
  });
});

describe('who may do what', () => {
  type Who = 'stranger' | 'spectator' | 'player' | 'gm' | 'gm elsewhere';
  const ROUTES: readonly [string, string, unknown, Readonly<Record<Who, readonly number[]>>][] = [
    [
      'GET',
      'view',
      null,
      { stranger: [403], spectator: [200], player: [200], gm: [200], 'gm elsewhere': [403] },
    ],
    [
      'GET',
      'record',
      null,
      { stranger: [403], spectator: [200], player: [200], gm: [200], 'gm elsewhere': [403] },
    ],
    [
      'GET',
      'export',
      null,
      { stranger: [403], spectator: [403], player: [403], gm: [403], 'gm elsewhere': [403] },
    ],
    [
      'POST',
      'ticket',
      {},
      { stranger: [403], spectator: [200], player: [200], gm: [200], 'gm elsewhere': [403] },
    ],
    [
      'POST',
      'invites',
      { seat: 's1' },
      { stranger: [403], spectator: [403], player: [403], gm: [200], 'gm elsewhere': [403] },
    ],
    [
      'POST',
      // A player's link leads back to the player's own seat.
      'recovery',
      {},
      { stranger: [403], spectator: [403], player: [200], gm: [200], 'gm elsewhere': [403] },
    ],
    [
      'POST',
      'odds',
      {},
      { stranger: [403], spectator: [403], player: [403], gm: [422], 'gm elsewhere': [403] },
    ],
    [
      'POST',
      'simulate',
      {},
      { stranger: [403], spectator: [403], player: [403], gm: [422], 'gm elsewhere': [403] },
    ],
  ];
  const COMMANDS: readonly GmCommand[] = [
    { do: 'start' },
    { do: 'again' },
    { do: 'end' },
    { do: 'close-table', on: true },
    { do: 'odds-for', who: 'everybody' },
    { do: 'timer', seconds: 5 },
    { do: 'rename-seat', seat: 's0', name: 'Me' },
    { do: 'intervene', act: { do: 'remove', fighter: 'fencer' } },
    { do: 'undo', to: 0 },
    { do: 'redo' },
    { do: 'refuse-undo' },
    { do: 'pause', on: true },
    { do: 'go-on-without', seat: 's0' },
    { do: 'add-seat', name: 'Me', kind: 'player', fighters: [], sides: [] },
    { do: 'remove-seat', seat: 's1' },
    { do: 'admit', knock: 'k', seat: 's1' },
    { do: 'turn-away', knock: 'k' },
    { do: 'bot', seat: 's0', policy: null },
    { do: 'give', fighter: 'fencer', seat: null },
    { do: 'dice-by-hand', on: true },
    { do: 'notes', text: 'mine' },
    { do: 'open-books' },
    { do: 'put-in-charge', seat: 's1' },
  ];

  it('every route and every command of the game master, for every role', async () => {
    const server = await testServer({ hostKey: 'k'.repeat(32) });
    const host = { authorization: `Bearer ${'k'.repeat(32)}` };
    const table = async () =>
      (await post<TableMade>(server.url, '/api/tables', { name: 'G', library: 'template/duel' }, host)).data;
    const at = await seatAll(server.url, await table(), [{ sides: ['fencers'] }, {}]);
    const other = await seatAll(server.url, await table(), []);
    const cookies: Readonly<Record<Who, string>> = {
      stranger: '',
      spectator: at.players[1]!.cookie,
      player: at.players[0]!.cookie,
      gm: at.gm.cookie,
      'gm elsewhere': other.gm.cookie,
    };
    for (const [method, path, body, wanted] of ROUTES)
      for (const [who, cookie] of Object.entries(cookies)) {
        const url = `/api/tables/${at.table}/${path}`;
        const answer =
          method === 'GET'
            ? await fetch(`${server.url}${url}`, { headers: { cookie } })
            : await raw(server.url, url, body, { cookie });
        expect([path, who, answer.status]).toEqual([path, who, wanted[who as Who][0]]);
      }
    for (const { client } of at.players)
      for (const command of COMMANDS) {
        const reply = await client.send(command);
        expect([command.do, reply.ok]).toEqual([command.do, false]);
      }
    expect(at.gm.client.seen()!.frame.info.stage).toBe('lobby');
    at.close();
    other.close();
    await server.stop();
  });
});

describe('logs and figures', () => {
  it('hold no token, invite, note, name or answer, and are private', async () => {
    let written = '';
    const log = logTo((line) => {
      written += line;
    });
    const server = await testServer({ log, privatePort: 0 });
    const at = await openTable(server.url, { library: 'template/ambush' }, [{ sides: ['travellers'] }]);
    const note = 'canary-note-0f3a';
    await at.gm.client.send({ do: 'notes', text: note });
    await at.gm.client.send({ do: 'rename-seat', seat: 's1', name: 'Canary Name' });
    await at.gm.client.send({ do: 'start' });
    const invite = await inviteTo(server.url, at.table, at.gm, 's1');
    await raw(server.url, '/api/join', { table: at.table, invite: 'x'.repeat(32) });
    await raw(server.url, '/api/tables', { name: 'A', scenario: `title: ${note}` });
    at.players[0]!.client.connection.send(['nonsense', note]);
    const figures = await (await fetch(`${server.privateUrl}/metrics`)).text();
    expect(figures).toContain('affray_commands_total');
    expect(await (await fetch(`${server.privateUrl}/health`)).text()).toBe('ok\n');
    expect(new URL(server.privateUrl!).hostname).toBe('127.0.0.1');
    for (const path of ['/metrics', '/health'])
      expect((await fetch(`${server.url}${path}`)).status).toBe(404);
    at.close();
    await server.stop();
    const tokens = [at.gm, ...at.players].map(({ cookie }) => cookie.split('=')[1]!);
    expect(written).toContain('"what":"started"');
    for (const secret of [note, 'Canary Name', invite, at.code, ...tokens])
      for (const form of formsOf(secret))
        expect([secret, (written + figures).includes(form)]).toEqual([secret, false]);
  });

  it('a name with control characters is refused, so it cannot forge a log line', async () => {
    const server = await testServer();
    const answer = await raw(server.url, '/api/knock', { code: 'abcdef', name: 'A\n{"what":"stopped"}' });
    expect(answer.status).toBe(400);
    await server.stop();
  });
});

describe('limits', () => {
  let server: RunningServer;
  beforeAll(async () => {
    server = await testServer({ limits: { socketsPerAddress: 6, socketsPerTable: 4, tablesPerMinute: 5 } });
  });
  afterAll(() => server.stop());

  it('live connections per address and per table', async () => {
    const at = await openTable(server.url, { library: 'template/duel' }, []);
    const { cookie } = at.gm;
    const more = Array.from({ length: 8 }, (_, i) =>
      connect({ url: server.url, table: at.table, cookie, seed: null, client: `tab-${i}` }),
    );
    await new Promise((go) => setTimeout(go, 800));
    expect(more.filter((client) => client.connection.connected).length).toBeLessThanOrEqual(3);
    expect(at.gm.client.connection.connected).toBe(true);
    for (const client of more) client.close();
    at.close();
  });

  it('tables per minute', async () => {
    const make = async (): Promise<number> =>
      (await raw(server.url, '/api/tables', { name: 'A', library: 'template/duel' })).status;
    const statuses = [];
    for (let i = 0; i < 8; i++) statuses.push(await make());
    expect(statuses).toContain(429);
  });

  it('frames of 16 KiB: a client that sends more is disconnected, others are not', async () => {
    const roomy = await testServer();
    const at = await openTable(roomy.url, { library: 'template/duel' }, [{ sides: ['fencers'] }]);
    const { connection } = at.players[0]!.client;
    const cut = new Promise((gone) => connection.on('disconnect', gone));
    connection.send(['command', 1, { id: 'x', do: 'notes', text: 'x'.repeat(20_000) }]);
    await cut;
    expect(await at.gm.client.send({ do: 'notes', text: 'here' })).toMatchObject({ ok: true });
    at.close();
    await roomy.stop();
  });

  it('a client that does not read is disconnected, and gets the whole view when it is back', () => {
    let isCut = false;
    let unsent = 0;
    const sent: string[] = [];
    const channel = {
      put: (_event: string, what: Outgoing) => void sent.push(what),
      unsent: () => unsent,
      cut: () => {
        isCut = true;
      },
    };
    const frame = (n: number) =>
      ({ name: `${n}`, events: { from: 0, list: [{ round: 1, event: { kind: 'x', n } }] } }) as never;
    const watcher = new Watcher('s1', 'tab', channel);
    watcher.show(frame(1), true);
    unsent = 2 * 1024 * 1024;
    watcher.show(frame(2), true);
    expect([sent.length, isCut]).toEqual([1, true]);
    new Watcher('s1', 'tab', { ...channel, unsent: () => 0 }).show(frame(2), true);
    expect(JSON.parse(sent[1]!).frame.events).toMatchObject({ from: 0, list: [{ event: { n: 2 } }] });
  });

  it('timeouts for requests, idle connections and silent clients', async () => {
    const options = {
      limits: LIMITS,
      tickets: new Tickets(),
      library: libraryIn(null),
      log: () => undefined,
    };
    const store = memoryStore();
    const tables = new TableRegistry({ store });
    const baseUrl = new URL('http://localhost');
    const push = pushFrom({ store, baseUrl, onTrouble: () => undefined });
    const more = { moreOrigins: [], trustedProxies: [], hostKey: null, web: null };
    const app = await httpApp({ ...options, ...more, tables, baseUrl, push });
    const { requestTimeout, timeout, keepAliveTimeout, headersTimeout } = app.server;
    expect([requestTimeout, timeout, keepAliveTimeout]).toEqual([15_000, 20_000, 30_000]);
    expect(headersTimeout).toBeLessThanOrEqual(60_000);
    await app.close();
    await tables.stop();
  });
});

describe('input', () => {
  it('patterns take no longer for hostile text than for any other', () => {
    const hostile = [
      `${'a'.repeat(100_000)}!`,
      ' '.repeat(100_000),
      `${'a-'.repeat(50_000)}\u0000`,
      '\u0301'.repeat(50_000),
    ];
    for (const shape of [NAME, NOTE, ID, KEY]) {
      const began = cpuMs();
      for (const text of hostile) expect(shape.safeParse(text).success).toBe(false);
      expect(cpuMs() - began).toBeLessThan(1000);
    }
  });

  it('what reaches a prototype changes nothing', () => {
    closePrototypes();
    expect(() => {
      (Object.prototype as Record<string, unknown>).isAdmin = true;
    }).toThrow(TypeError);
    expect(({} as Record<string, unknown>).isAdmin).toBeUndefined();
  });
});

describe('the process', () => {
  it('a table whose rules fail stops alone, with its log intact', async () => {
    const real = (await loadSystem('template'))!;
    let isBroken = false;
    const store = memoryStore();
    const server = await testServer({
      store,
      system: async () => ({
        ...real,
        round: (state, table) => {
          if (isBroken && (state as { rain?: boolean }).rain === true) throw new Error('a rule fails');
          real.round(state, table);
        },
      }),
    });
    const [wet, dry] = await Promise.all([
      openTable(server.url, { library: 'template/ambush' }, []),
      openTable(server.url, { library: 'template/duel' }, []),
    ]);
    for (const at of [wet!, dry!]) await at.gm.client.send({ do: 'start' });
    const prompt = (at: typeof wet) =>
      at!.gm.client
        .until((seen) => (seen.frame.fight?.prompts.length ?? 0) > 0)
        .then((seen) => seen.frame.fight!.prompts[0]!);
    const asked = await prompt(wet);
    const { head } = (await store.load(wet!.table))!;
    isBroken = true;
    const reply = await wet!.gm.client.send({
      do: 'answer',
      prompt: asked.id,
      answer: asked.fallback as never,
    });
    expect(reply).toMatchObject({ ok: false });
    expect(JSON.stringify(reply).includes('a rule fails')).toBe(false);
    expect((await store.load(wet!.table))!.head).toBe(head);
    const other = await prompt(dry);
    expect(
      await dry!.gm.client.send({ do: 'answer', prompt: other.id, answer: other.fallback as never }),
    ).toMatchObject({ ok: true });
    isBroken = false;
    const again = await testServer({ store: await copyOf(store, wet!.table) });
    expect(await again.tables.table(wet!.table)).not.toBeNull();
    for (const at of [wet!, dry!]) at.close();
    await again.stop();
    await server.stop();
  });

  it('a log that cannot be read is kept as it is, and the table does not open', async () => {
    const store = memoryStore();
    const server = await testServer({ store });
    const { data } = await post<TableMade>(server.url, '/api/tables', {
      name: 'A',
      library: 'template/duel',
    });
    await joinTable(server.url, 'join', { table: data.table, invite: data.invite });
    await server.stop();
    const lease = (await store.lease(data.table, 'x', 1000))!;
    const { head } = (await store.load(data.table))!;
    await store.append({
      table: data.table,
      fence: lease.fence,
      after: head,
      entries: ['{"is":"ga'],
      replies: [],
    });
    await store.release(data.table, 'x');
    let told = '';
    const next = await testServer({
      store,
      log: (what, fields) => {
        told += `${what} ${fields?.problem}\n`;
      },
    });
    await expect(joinTable(next.url, 'join', { table: data.table, invite: data.invite })).rejects.toThrow();
    expect(told).toContain('a table did not open DamagedTable');
    expect((await store.load(data.table))!.head).toBe(head + 1);
    await next.stop();
  });
});

/** A store with one table of another. */
async function copyOf(
  store: ReturnType<typeof memoryStore>,
  id: string,
): Promise<ReturnType<typeof memoryStore>> {
  const copy = memoryStore();
  const { entries } = (await store.load(id))!;
  await copy.create({ id, code: 'abcdef', title: 'T' });
  const lease = (await copy.lease(id, 'x', 1000))!;
  await copy.append({ table: id, fence: lease.fence, after: 0, entries, replies: [] });
  await copy.release(id, 'x');
  return copy;
}

describe('the sources', () => {
  const files = (folder: string, pattern: RegExp): { name: string; text: string }[] =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => pattern.test(name) && !/\.test\.tsx?$|testing[\\/]|node_modules|dist[\\/]/.test(name))
      .map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }));

  it('write to live connections in one module only, which accepts only values made for a seat', () => {
    const sources = [import.meta.dirname, join(FIGHTS, '..', 'packages', 'table', 'src')].flatMap((folder) =>
      files(folder, /\.ts$/),
    );
    const having = (pattern: RegExp): string[] =>
      sources.filter(({ text }) => pattern.test(text)).map(({ name }) => name);
    // Former pages are sent fixed texts.
    expect(having(/\bsocket\.send\(/).toSorted()).toEqual([
      join('live', 'connection.ts'),
      join('live', 'former-page.ts'),
    ]);
    expect(having(/from 'ws'/).toSorted()).toEqual([
      join('live', 'connection.ts'),
      join('live', 'connections.ts'),
      join('live', 'former-page.ts'),
    ]);
    expect(having(/ as Outgoing\b/)).toEqual(['watchers.ts']);
    expect(having(/ as (?:unknown as )?(?:ForSeat|SeatFrame|SeatReply)\b/)).toEqual(['project.ts']);
  });

  it('of the app put text into the page as text', () => {
    const app = files(join(FIGHTS, '..', 'apps', 'web', 'src'), /\.tsx?$/);
    expect(app.length).toBeGreaterThan(10);
    const raw = app.filter(({ text }) =>
      /dangerouslySetInnerHTML|\.(?:inner|outer)HTML\s*=|insertAdjacentHTML|document\.write\(|\beval\(|new Function\(/.test(
        text,
      ),
    );
    expect(raw.map(({ name }) => name)).toEqual([]);
  });
});
