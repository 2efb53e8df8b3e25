// How much longer one table waits while bots play the largest fight that is allowed, on every seat, at another table. One game after
// the other. The machine may be busy with other things, so stretches with and without the bots take turns, and their medians are
// compared. The result is written to bench/bots-result.md. `node bench/bots.ts three-beats` takes one game, and writes nothing.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Client, connect, join as joinTable, post, type TableMade } from '@affray/protocol';

/** How long a stretch is, and how many there are of each kind. */
const MS = 3500;
const TURNS = 6;
/** Pause between stretches, so that an answer in flight and its frames do not count for the next. */
const SETTLES_MS = 300;
/** The allowed rise of the p99. */
const MOST_MS = 100;
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

const at = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
const median = (all: readonly number[]): number =>
  at(
    all.toSorted((a, b) => a - b),
    0.5,
  );

interface Stretch {
  readonly p50: number;
  readonly p99: number;
}

/** Measures the quiet table alone and beside the bots, in turns; the bots pause while it is alone. */
async function measured(
  quiet: Client,
  busy: Client,
): Promise<{ readonly alone: Stretch; readonly beside: Stretch; readonly rounds: number }> {
  const stretches: Record<'alone' | 'beside', Stretch[]> = { alone: [], beside: [] };
  let rounds = 0;
  for (let turn = 0; turn < TURNS; turn++) {
    for (const kind of ['alone', 'beside'] as const) {
      if (busy.seen()?.frame.info.stage === 'over') await busy.send({ do: 'again' });
      if (busy.seen()?.frame.info.stage === 'lobby') await busy.send({ do: 'start' });
      await busy.send({ do: 'pause', on: kind === 'alone' });
      await new Promise((go) => setTimeout(go, SETTLES_MS));
      const sorted = await waits(quiet);
      stretches[kind].push({ p50: at(sorted, 0.5), p99: at(sorted, 0.99) });
    }
    rounds = Math.max(rounds, busy.seen()?.frame.fight?.round ?? 0);
  }
  const middle = (of: readonly Stretch[]): Stretch => ({
    p50: median(of.map(({ p50 }) => p50)),
    p99: median(of.map(({ p99 }) => p99)),
  });
  return { alone: middle(stretches.alone), beside: middle(stretches.beside), rounds };
}

const games = process.argv.slice(2);
const loadBefore = loadavg()[0] ?? 0;
const quiet = await tableOf(`title: Duel\nsystem: template\n${sides('fencer', 'bruiser')}`);
await waits(quiet.client);
const rows: string[] = [];
let most = 0;
for (const game of games.length > 0 ? games : Object.keys(FIGHTS)) {
  const busy = await tableOf(`title: Crowd\nsystem: ${game}\n${FIGHTS[game]}`);
  const seated = await busy.client.send({ do: 'bot', seat: busy.seat, policy: 'tactical' });
  if (!seated.ok) throw new Error(seated.refusal.why);
  await busy.client.send({ do: 'start' });
  const { alone, beside, rounds } = await measured(quiet.client, busy.client);
  const rise = beside.p99 - alone.p99;
  most = Math.max(most, rise);
  const ms = (value: number): string => value.toFixed(0);
  console.log(
    `${game}: p50 ${ms(alone.p50)} ms alone, ${ms(beside.p50)} ms beside bots; p99 ${ms(alone.p99)} and ${ms(beside.p99)} ms, ${ms(rise)} more; up to round ${rounds}`,
  );
  rows.push(
    `| ${game} | ${ms(alone.p50)} | ${ms(beside.p50)} | ${ms(alone.p99)} | ${ms(beside.p99)} | ${ms(rise)} |`,
  );
  await busy.client.send({ do: 'end' });
  busy.client.close();
}
if (games.length === 0) {
  const machine = `${cpus().length} cores, Node ${process.version}, load average ${loadBefore.toFixed(0)} before and ${(loadavg()[0] ?? 0).toFixed(0)} after`;
  const head =
    '| game | p50 alone | p50 beside | p99 alone | p99 beside | rise of p99 |\n|---|---|---|---|---|---|';
  const text = `# Another table beside bots\n\nWritten by \`npm run bench -- bots\`: milliseconds until a command at one table is acknowledged, alone and while bots play the largest allowed fight at\nanother, medians of ${TURNS} stretches of ${MS / 1000} s each, in turns. ${machine}.\n\n${head}\n${rows.join('\n')}\n`;
  writeFileSync(new URL('bots-result.md', import.meta.url), text);
}
if (most >= MOST_MS) process.exitCode = 1;
quiet.client.close();
child.send('stop');
await once(child, 'exit');
rmSync(folder, { recursive: true, force: true });
