import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Prng } from '@affray/kernel';
import { connect, HEADER, PROTOCOL, post, type TableMade } from '@affray/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RunningServer } from './server.ts';
import { isAdmitted } from './testing/admitted.ts';
import { cpuMs } from './testing/cpu-time.ts';
import { FIGHTS, inviteTo, openTable, sit, type TestTable, testServer } from './testing/table.ts';

let server: RunningServer;
let at: TestTable;
beforeAll(async () => {
  server = await testServer();
  at = await openTable(server.url, { library: 'template/duel' }, [{ sides: ['fencers'] }]);
});
afterAll(async () => {
  at.close();
  await server.stop();
});

const isUp = async (): Promise<boolean> => (await fetch(`${server.url}/api/library`)).ok;
const raw = (path: string, body: string, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(`${server.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [HEADER]: String(PROTOCOL), ...headers },
    body,
  });

const deep = (n: number): unknown => JSON.parse(`${'['.repeat(n)}1${']'.repeat(n)}`);
const VALUES: unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  1e308,
  2 ** 53,
  '',
  ' ',
  'x'.repeat(5000),
  [],
  [[]],
  {},
  { a: 1 },
  deep(40),
  '\u0000',
  '\u202ename',
  '\ud800',
  '__proto__',
  'constructor',
  '../../etc',
  '<script>',
  '{{7*7}}',
  "' OR 1=1",
  '\u001b[2J',
  { toString: 1 },
  { length: 1e9 },
  Array.from({ length: 300 }, () => 0),
];
const DOS = [
  'answer',
  'withdraw',
  'face',
  'anchor',
  'link',
  'take-fighter',
  'ask-undo',
  'intervene',
  'undo',
  'bot',
  'give',
  'notes',
  'add-seat',
  'odds-for',
  'rename-seat',
  'close-table',
  'put-in-charge',
];

describe('hostile input', () => {
  it('is refused with a reason on the wire, and the process stays up', async () => {
    const { connection } = at.players[0]!.client;
    const say = (data: unknown) =>
      connection.request(data, 5000) as Promise<{ ok: boolean; refusal: { why: string } }>;
    let cases = 0;
    const cut = at.players[0]!.client;
    for (const [index, value] of VALUES.entries()) {
      const shapes = [
        value,
        { id: value, do: 'leave' },
        { id: `h${index}`, do: value },
        ...DOS.map((what) => ({
          id: `h${index}${what}`,
          do: what,
          prompt: value,
          answer: value,
          face: value,
          anchor: value,
          to: value,
          act: value,
          who: value,
          on: value,
          seat: value,
          name: value,
        })),
      ];
      for (const data of shapes) {
        cases++;
        // A seat that is refused a hundred times in a row is disconnected; it reconnects, like any client.
        if (!connection.connected) await expect.poll(() => connection.connected).toBe(true);
        const reply = await say(data).catch(() => null);
        if (reply === null) continue;
        expect(reply.ok).toBe(false);
        expect(reply.refusal.why.length).toBeGreaterThan(5);
        expect(reply.refusal.why.length).toBeLessThan(400);
      }
    }
    expect(cases).toBeGreaterThan(200);
    await cut.until(() => true);
    expect(await isUp()).toBe(true);
  });

  it('is refused in uploads, with the place', async () => {
    const files = [
      '',
      '{',
      '[]',
      'a: [',
      'title: x',
      'system: nowhere\ntitle: x\nsides: {a: [b], c: [d]}',
      '&a [*a, *a]',
      '!!js/function x',
      'title: x\nsystem: template\nsides: {a: [fencer]}',
      'title: x\nsystem: template\nsides: {a: [nobody], b: [fencer]}',
      `title: ${'x'.repeat(200)}\nsystem: template\nsides: {a: [fencer], b: [bruiser]}`,
      'title: "\\u202e"\nsystem: template',
      'title: x\nsystem: template\nsides: {__proto__: [fencer], b: [bruiser]}',
      `${'['.repeat(5000)}`,
      'a: 1e400',
      '\ud800',
      '<svg onload=alert(1)>',
      'PK\u0003\u0004',
      'title: x\ntitle: y',
      `sides: {${Array.from({ length: 3000 }, (_, i) => `s${i}: [a]`).join(', ')}}`,
    ];
    const records = [
      '',
      '{}',
      '[]',
      'null',
      '{"format":"affray-record"}',
      `${'{"a":'.repeat(2000)}1`,
      '{"format":"affray-record","version":2}',
    ];
    for (const scenario of files) {
      const answer = await raw('/api/tables', JSON.stringify({ name: 'Ann', scenario }));
      expect([400, 422]).toContain(answer.status);
      expect(((await answer.json()) as { why: string }).why).not.toBe('');
    }
    for (const record of records)
      expect((await raw('/api/tables', JSON.stringify({ name: 'Ann', record }))).status).toBe(422);
    expect(await isUp()).toBe(true);
  });

  it('is refused or accepted, and nothing else, when good files are corrupted', async () => {
    const good = readFileSync(join(FIGHTS, 'template', 'ambush.yaml'), 'utf8');
    const record = JSON.stringify({ format: 'affray-record', version: 1, system: 'template', entries: [{}] });
    const bits = [
      '{',
      '[',
      ']',
      ':',
      '\n',
      '&a ',
      '*a',
      '!!',
      '"',
      "'",
      '\t',
      '0x',
      '-',
      '\u0000',
      '<<: ',
      '__proto__: ',
    ];
    const dice = Prng.fromSeed('spoiled');
    const spoiled = (text: string): string => {
      const at = dice.below(text.length);
      const bit = bits[dice.below(bits.length)] ?? '';
      const to = Math.min(text.length, at + dice.below(12));
      return [
        text.slice(0, at) + bit + text.slice(at),
        text.slice(0, at) + text.slice(to),
        text.slice(0, at),
      ][dice.below(3)]!;
    };
    let slowest = 0;
    for (let i = 0; i < 240; i++) {
      const body = i % 3 === 2 ? { record: spoiled(record) } : { scenario: spoiled(good) };
      const began = cpuMs();
      const answer = await raw('/api/tables', JSON.stringify({ name: 'Ann', ...body }));
      slowest = Math.max(slowest, cpuMs() - began);
      expect([200, 400, 422]).toContain(answer.status);
      const { why } = (await answer.json()) as { why?: string };
      if (answer.status !== 200) expect(why?.length).toBeGreaterThan(5);
    }
    expect(slowest).toBeLessThan(2000);
    expect(await isUp()).toBe(true);
  });

  it.each(['record', 'export', 'scenario'])(
    'of two million brackets is refused at once in a %s',
    async (part) => {
      const began = cpuMs();
      const answer = await raw('/api/tables', JSON.stringify({ name: 'Ann', [part]: '['.repeat(2_000_000) }));
      expect([400, 422]).toContain(answer.status);
      expect(cpuMs() - began).toBeLessThan(2000);
    },
  );

  it.each([
    ['no JSON', '{', {}, 400],
    ['too deep', '['.repeat(100), {}, 400],
    ['too long', JSON.stringify({ code: 'x'.repeat(20_000) }), {}, 413],
    ['another type', 'code=abc', { 'content-type': 'application/x-www-form-urlencoded' }, 415],
    ['another origin', '{}', { origin: 'https://elsewhere.example' }, 403],
    ['no header of ours', '{}', { [HEADER]: '' }, 400],
    ['an unknown key', JSON.stringify({ code: 'abcdef', name: 'A', more: 1 }), {}, 400],
    ['a forged prototype', '{"__proto__":{"code":"abcdef"},"name":"A"}', {}, 400],
  ] as const)('is refused over HTTP: %s', async (_, body, headers, status) => {
    expect((await raw('/api/knock', body, headers)).status).toBe(status);
  });

  it('admits no client without an invite, a ticket or the right table', async () => {
    const other = (await post<TableMade>(server.url, '/api/tables', { name: 'Bo', library: 'template/duel' }))
      .data;
    const guess = 'a'.repeat(32);
    expect((await raw('/api/join', JSON.stringify({ table: at.table, invite: guess }))).status).toBe(403);
    expect((await raw('/api/join', JSON.stringify({ table: at.table, invite: other.invite }))).status).toBe(
      403,
    );
    const { cookie } = at.players[0]!;
    for (const path of ['ticket', 'invites']) {
      expect((await raw(`/api/tables/${other.table}/${path}`, '{"seat":"s0"}', { cookie })).status).toBe(403);
      expect((await raw(`/api/tables/${at.table}/${path}`, '{"seat":"s0"}')).status).toBe(403);
    }
    expect((await raw(`/api/tables/${at.table}/invites`, '{"seat":"s0"}', { cookie })).status).toBe(403);
    expect(await isAdmitted(server.url, { table: at.table, ticket: guess })).toBe(false);
  });

  it('uses a ticket once, and refuses a page of another origin', async () => {
    const { cookie } = at.gm;
    const { ticket } = (
      await post<{ ticket: string }>(server.url, `/api/tables/${at.table}/ticket`, {}, { cookie })
    ).data;
    const shown = { table: at.table, ticket };
    expect(await isAdmitted(server.url, shown)).toBe(true);
    expect(await isAdmitted(server.url, shown)).toBe(false);
    const { ticket: fresh } = (
      await post<{ ticket: string }>(server.url, `/api/tables/${at.table}/ticket`, {}, { cookie })
    ).data;
    const foreign = { table: at.table, ticket: fresh };
    expect(await isAdmitted(server.url, foreign, 'https://elsewhere.example')).toBe(false);
    expect(await isAdmitted(server.url, foreign)).toBe(true);
  });

  it('disconnects a seat that floods, while others continue', async () => {
    const small = await testServer({ limits: { commandsPerSecond: 10, commandsBurst: 30 } });
    const table = await openTable(small.url, { library: 'template/duel' }, []);
    const added = await table.gm.client.send({
      do: 'add-seat',
      name: 'Flood',
      kind: 'player',
      fighters: [],
      sides: [],
    });
    const flooder = await sit(
      small.url,
      table.table,
      await inviteTo(small.url, table.table, table.gm, added.ok ? added.seat! : ''),
    );
    let cut = false;
    flooder.client.connection.on('disconnect', () => {
      cut = true;
    });
    for (let i = 0; i < 400; i++)
      flooder.client.connection.send(['command', i, { id: `f${i}`, do: 'leave-not' }]);
    await expect.poll(() => cut).toBe(true);
    expect(await table.gm.client.send({ do: 'notes', text: 'still here' })).toMatchObject({ ok: true });
    flooder.client.close();
    table.close();
    await small.stop();
  });

  it('a client that is too fast waits and sends again, so that nothing is lost', async () => {
    const small = await testServer({ limits: { commandsPerSecond: 10, commandsBurst: 5 } });
    const table = await openTable(small.url, { library: 'template/duel' }, []);
    const all = Array.from({ length: 20 }, (_, i) =>
      table.gm.client.send({ do: 'notes', text: `note ${i}` }),
    );
    expect((await Promise.all(all)).filter(({ ok }) => !ok)).toEqual([]);
    table.close();
    await small.stop();
  });

  it('sets the headers that isolate a page', async () => {
    const { headers } = await fetch(`${server.url}/api/library`);
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('cache-control')).toBe('no-store');
    const joined = await raw(
      '/api/join',
      JSON.stringify({ table: at.table, invite: await inviteTo(server.url, at.table, at.gm, 's1') }),
    );
    expect(joined.headers.get('set-cookie')).toMatch(/HttpOnly; SameSite=Strict/);
    const again = connect({ url: server.url, table: at.table, cookie: at.players[0]!.cookie, seed: null });
    await new Promise((go) => setTimeout(go, 100));
    expect(again.connection.connected).toBe(false);
    again.close();
  });
});
