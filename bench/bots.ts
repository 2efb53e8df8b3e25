// How much longer one table waits while bots play the largest fight that is allowed, on every seat, at another table. One game after
// the other; the wait without bots is measured right before. `node bench/bots.ts three-beats` takes one game.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Client, connect, join as joinTable, post, type TableMade } from '@affray/protocol';

const MS = 6000;
const PAUSE_MS = 10;
const sides = (a: string, b: string): string =>
  `sides:\n  a: { fighters: [${a}] }\n  b: { fighters: [${b}] }`;
const MAP = Array.from({ length: 12 }, () => "      - 'AAA......BBB'").join('\n');
const FIGHTS: Readonly<Record<string, string>> = {
  template: sides('fencer x 50', 'bruiser x 50'),
  'brighter-worlds': sides('guard x 50', 'goblin x 50'),
  'three-beats': sides('rook x 8', 'bell-knight x 8'),
  'blood-and-guts': `edition: clash\n${sides('spearman x 20', 'halberdier x 20')}`,
  'heart-rush': `${sides('knifer x 20', 'swarm x 20')}\nscene:\n  map:\n    rows:\n${MAP}`,
};

const folder = mkdtempSync(join(tmpdir(), 'affray-bench-'));
const child = fork(fileURLToPath(new URL('./server/child.ts', import.meta.url)), [join(folder, 'affray.db')]);
const [url] = (await once(child, 'message')) as [string];

async function tableOf(scenario: string): Promise<{ client: Client; seat: string }> {
  const { data } = await post<TableMade>(url, '/api/tables', { name: 'Gemma', scenario });
  const { seat, cookie } = await joinTable(url, 'join', { table: data.table, invite: data.invite });
  const client = connect({ url, table: data.table, cookie, seed: null });
  await client.until(() => true, 20_000);
  return { client, seat };
}

async function waits(client: Client): Promise<number[]> {
  const all: number[] = [];
  for (const until = performance.now() + MS; performance.now() < until; ) {
    const from = performance.now();
    await client.send({ do: 'notes', text: String(from) });
    all.push(performance.now() - from);
    await new Promise((go) => setTimeout(go, PAUSE_MS));
  }
  return all.sort((a, b) => a - b);
}

const at = (sorted: readonly number[], share: number): string =>
  (sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0).toFixed(1);

const quiet = await tableOf(`title: Duel\nsystem: template\n${sides('fencer', 'bruiser')}`);
await waits(quiet.client);
for (const game of process.argv.length > 2 ? process.argv.slice(2) : Object.keys(FIGHTS)) {
  const busy = await tableOf(`title: Crowd\nsystem: ${game}\n${FIGHTS[game]}`);
  const before = await waits(quiet.client);
  const seated = await busy.client.send({ do: 'bot', seat: busy.seat, policy: 'tactical' });
  if (!seated.ok) throw new Error(seated.refusal.why);
  void busy.client.send({ do: 'start' });
  const beside = await waits(quiet.client);
  const { frame } = busy.client.seen() ?? {};
  console.log(
    `${game}: p50 ${at(before, 0.5)} ms alone, ${at(beside, 0.5)} ms beside bots; p99 ${at(before, 0.99)} and ${at(beside, 0.99)} ms; ` +
      `${frame?.info.stage}, round ${frame?.fight?.round}`,
  );
  await busy.client.send({ do: 'end' });
  busy.client.close();
}
quiet.client.close();
child.send('stop');
await once(child, 'exit');
rmSync(folder, { recursive: true, force: true });
