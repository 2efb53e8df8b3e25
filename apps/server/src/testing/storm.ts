// The kill storm: clients play while their server is killed again and again; then every acknowledgement is looked up.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { type Client, type Command, newId, type Reply } from '@affray/protocol';
import { sqliteStore } from '../store/sqlite.ts';
import { freePort } from './postgres.ts';
import { openTable } from './table.ts';

export interface StormOptions {
  readonly path: string;
  readonly kills: number;
  readonly tables: number;
  readonly fault?: 'acknowledge-first';
}
export interface StormResult {
  readonly acknowledged: number;
  readonly lost: number;
  readonly moved: number;
  readonly doubled: number;
  readonly gaps: number;
  readonly slowestReturnMs: number;
  /** Times that a second process could open the store of a running server. */
  readonly intruded: number;
  /** Median time of its refusals: waiting for the lock would slow all of them, a busy machine only some. */
  readonly refusalMs: number;
}

interface Ack {
  readonly table: string;
  readonly text: string;
  readonly at: number;
}

const FIGHT =
  'title: Duel\nsystem: template\nsides:\n  fencers: [fencer]\n  bruisers: { by: players, fighters: [bruiser] }';
const INTRUDER = fileURLToPath(new URL('./intruder-child.ts', import.meta.url));
const CHILD = fileURLToPath(new URL('./storm-child.ts', import.meta.url));

/** Notes are the payload: each is one command with one effect that can be found in the log again. */
async function write(client: Client, table: string, acks: Ack[], isOver: () => boolean): Promise<void> {
  for (let n = 0; !isOver(); n++) {
    const text = `${table}-${newId()}-${n}`;
    const command: Command = { id: newId(), do: 'notes', text };
    const reply: Reply = await client
      .send(command, command.id)
      .catch(() => ({ ok: false, refusal: { rule: '', why: '' } }));
    if (reply.ok) acks.push({ table, text, at: reply.at });
    // Leaves the next process time to load while this one is busy.
    await new Promise((go) => setTimeout(go, 5));
  }
}

/** Runs the storm and counts what happened to every acknowledged command. */
export async function storm(options: StormOptions): Promise<StormResult> {
  const port = await freePort();
  const standBy = async (): Promise<ChildProcess> => {
    const args = [options.path, String(port), options.fault ?? ''];
    const child = fork(CHILD, args, {
      execPath: process.execPath,
      stdio: 'ignore',
      env: { ...process.env, NODE_COMPILE_CACHE: join(dirname(options.path), 'compiled') },
    });
    await new Promise<void>((go, fail) => {
      child.once('message', () => go());
      // Without this, a server that cannot start would be awaited until the test times out.
      child.once('exit', (code) => fail(new Error(`A server did not start: it ended with ${code}.`)));
    });
    return child;
  };
  const up = async (child: ChildProcess): Promise<ChildProcess> => {
    child.send('go');
    await once(child, 'message');
    return child;
  };
  let child = await up(await standBy());
  const url = `http://127.0.0.1:${port}`;
  const tables = [];
  for (let i = 0; i < options.tables; i++) tables.push(await openTable(url, { scenario: FIGHT }, []));
  const acks: Ack[] = [];
  let over = false;
  const writers = tables.map(({ gm, table }) => write(gm.client, table, acks, () => over));
  let slowest = 0;
  const intruder = await intruderAt(options.path);
  // Two processes on standby: loading takes longer than playing between two kills.
  const waiting = [standBy(), standBy()];
  for (let kill = 0; kill < options.kills; kill++) {
    const next = waiting.shift() ?? standBy();
    await new Promise((go) => setTimeout(go, 20 + ((kill * 37) % 120)));
    const ready = await next;
    await intruder.tryOnce();
    const before = acks.length;
    child.kill('SIGKILL');
    await once(child, 'exit');
    const from = performance.now();
    child = await up(ready);
    waiting.push(standBy());
    while (acks.length === before && performance.now() - from < 5000)
      await new Promise((go) => setTimeout(go, 5));
    slowest = Math.max(slowest, performance.now() - from);
  }
  over = true;
  intruder.end();
  await Promise.race([Promise.all(writers), new Promise((go) => setTimeout(go, 5000))]);
  for (const table of tables) table.close();
  for (const one of [child, ...(await Promise.all(waiting))]) {
    one.kill('SIGKILL');
    await once(one, 'exit');
  }
  return {
    ...(await judge(options.path, acks)),
    acknowledged: acks.length,
    slowestReturnMs: Math.round(slowest),
    intruded: intruder.opened(),
    refusalMs: Math.round(intruder.refusalMs()),
  };
}

interface Intruder {
  /** Tries to open the store while the server runs. */
  tryOnce(): Promise<void>;
  opened(): number;
  refusalMs(): number;
  end(): void;
}

/** A second process on the same file, as if a server were started twice by mistake. If it gets in, it stays. */
export async function intruderAt(path: string): Promise<Intruder> {
  const child = fork(INTRUDER, [path], { execPath: process.execPath, stdio: 'ignore' });
  await once(child, 'message');
  let opened = 0;
  const took: number[] = [];
  return {
    async tryOnce() {
      child.send('try');
      const [{ isOpen, ms }] = (await once(child, 'message')) as [{ isOpen: boolean; ms: number }];
      if (isOpen) opened++;
      took.push(ms);
    },
    opened: () => opened,
    refusalMs: () => took.sort((a, b) => a - b)[took.length >> 1] ?? 0,
    end: () => child.kill('SIGKILL'),
  };
}

async function judge(
  path: string,
  acks: readonly Ack[],
): Promise<Pick<StormResult, 'lost' | 'moved' | 'doubled' | 'gaps'>> {
  // The next process to open the file applies the journal.
  await sqliteStore(path).close();
  const db = new DatabaseSync(path);
  const rows = db
    .prepare('SELECT "table", number, body FROM entries ORDER BY "table", number')
    .all() as unknown as {
    table: string;
    number: number;
    body: string;
  }[];
  const { integrity_check: integrity } = db.prepare('PRAGMA integrity_check').get() as {
    integrity_check: string;
  };
  db.close();
  if (integrity !== 'ok') throw new Error(`The file is damaged: ${integrity}`);
  const found = new Map<string, number[]>();
  const notesOf = new Map<string, number>();
  let gaps = 0;
  let last = { table: '', number: 0 };
  for (const { table, number, body } of rows) {
    if (number !== (last.table === table ? last.number : 0) + 1) gaps++;
    last = { table, number };
    const entry = JSON.parse(body) as { is: string; to?: { notes?: string } };
    const notes = entry.is === 'switched' ? entry.to?.notes : undefined;
    if (notes === undefined) continue;
    // The game master of a table does nothing else, so a note's position is that of its command.
    const place = (notesOf.get(table) ?? 0) + 1;
    notesOf.set(table, place);
    found.set(notes, [...(found.get(notes) ?? []), place]);
  }
  return {
    lost: acks.filter((ack) => !found.has(ack.text)).length,
    moved: acks.filter((ack) => found.has(ack.text) && !found.get(ack.text)?.includes(ack.at)).length,
    doubled: [...found.values()].filter((numbers) => numbers.length > 1).length,
    gaps,
  };
}
