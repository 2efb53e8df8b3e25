// Nodes on one PostgreSQL as real processes, clients that play at one hot table, and a checker of the history they saw.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { type Client, connect, newId } from '@affray/protocol';
import pg from 'pg';
import { freePort } from './postgres.ts';

const CHILD = fileURLToPath(new URL('./node-child.ts', import.meta.url));

export interface TestNode {
  readonly url: string;
  readonly child: ChildProcess;
  /** Kills it at once, as a power cut would. */
  kill(): Promise<void>;
  /** Asks it to end and waits until it has. */
  end(): Promise<void>;
}

/** Starts a node. */
export async function startNode(
  databaseUrl: string,
  { leaseMs = 1500, fault = '' }: { readonly leaseMs?: number; readonly fault?: 'no-fence' | '' } = {},
): Promise<TestNode> {
  const port = await freePort();
  const child = fork(CHILD, [databaseUrl, String(port), String(leaseMs), fault], {
    execPath: process.execPath,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  await once(child, 'message');
  const gone = async (signal: 'SIGKILL' | 'SIGTERM'): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const exit = once(child, 'exit');
    child.kill(signal);
    await exit;
  };
  return {
    url: `http://127.0.0.1:${port}`,
    child,
    kill: () => gone('SIGKILL'),
    end: () => gone('SIGTERM'),
  };
}

/** Something a client did, by the clock of this process. `at` is null where no acknowledgement came. */
export interface Deed {
  readonly is: 'write' | 'read';
  readonly text: string;
  readonly from: number;
  readonly to: number;
  readonly at: number | null;
  readonly client: number;
}

/** Writes unique notes and reads them back through one node, until stopped. */
export class Hand {
  readonly deeds: Deed[] = [];
  readonly client: Client;
  private readonly url: string;
  private readonly table: string;
  private readonly cookie: string;
  private readonly number: number;
  private over = false;
  private readonly working: Promise<unknown>;

  constructor(url: string, table: string, cookie: string, number: number) {
    this.url = url;
    this.table = table;
    this.cookie = cookie;
    this.number = number;
    // They share one client id: the table takes them for one writer, so none has to take the pen.
    this.client = connect({ url, table, cookie, seed: null, client: 'hand', slowestRetryMs: 150 });
    this.working = Promise.all([this.write(), this.read()]);
  }

  async stop(): Promise<void> {
    this.over = true;
    const giveUp = setTimeout(() => this.client.close(), 2000);
    await this.working;
    clearTimeout(giveUp);
    this.client.close();
  }

  private async write(): Promise<void> {
    for (let n = 0; !this.over; n++) {
      const text = `${this.number}-${n}-${newId()}`;
      const from = performance.now();
      const reply = await this.client.send({ do: 'notes', text }).catch(() => null);
      const at = reply?.ok === true ? reply.at : null;
      this.deeds.push({ is: 'write', text, from, to: performance.now(), at, client: this.number });
      await new Promise((go) => setTimeout(go, 2));
    }
  }

  private async read(): Promise<void> {
    while (!this.over) {
      const from = performance.now();
      const text = await notesAt(this.url, this.table, this.cookie);
      if (text !== null && text !== '')
        this.deeds.push({ is: 'read', text, from, to: performance.now(), at: null, client: this.number });
      await new Promise((go) => setTimeout(go, 15));
    }
  }
}

async function notesAt(url: string, table: string, cookie: string): Promise<string | null> {
  try {
    const answer = await fetch(`${url}/api/tables/${table}/view`, {
      headers: { cookie },
      signal: AbortSignal.timeout(3000),
    });
    if (!answer.ok) return null;
    return ((await answer.json()) as { info: { gm: { notes: string } | null } }).info.gm?.notes ?? null;
  } catch {
    return null;
  }
}

/** Violations in a history, one sentence each; empty if there is one order that everybody saw. */
export async function problemsOf(
  databaseUrl: string,
  table: string,
  deeds: readonly Deed[],
): Promise<string[]> {
  const db = new pg.Client({ connectionString: databaseUrl });
  await db.connect();
  const { rows } = await db.query<{ number: number; body: string }>(
    'SELECT number, body FROM entries WHERE "table" = $1 ORDER BY number',
    [table],
  );
  await db.end();
  const problems: string[] = [];
  const placeOf = new Map<string, number>();
  for (const [index, { number, body }] of rows.entries()) {
    if (number !== index + 1) problems.push(`entry ${index + 1} has number ${number}`);
    const entry = JSON.parse(body) as { is: string; to?: { notes?: string } };
    const text = entry.is === 'switched' ? entry.to?.notes : undefined;
    if (text === undefined) continue;
    if (placeOf.has(text)) problems.push(`"${text}" had two effects, the second at ${number}`);
    // The seat does nothing else: the place of a note is that of its command.
    else placeOf.set(text, placeOf.size + 1);
  }
  problems.push(...lostOrMoved(deeds, placeOf), ...outOfOrder(deeds, placeOf));
  return problems;
}

function lostOrMoved(deeds: readonly Deed[], placeOf: ReadonlyMap<string, number>): string[] {
  return deeds
    .filter((deed) => deed.is === 'write' && deed.at !== null && placeOf.get(deed.text) !== deed.at)
    .map((deed) => `"${deed.text}" was acknowledged at ${deed.at} and is at ${placeOf.get(deed.text)}`);
}

/** Real-time order: what was acknowledged or seen before an operation began precedes it. */
function outOfOrder(deeds: readonly Deed[], placeOf: ReadonlyMap<string, number>): string[] {
  const known = deeds
    .map((deed) => ({ deed, place: deed.is === 'write' ? deed.at : (placeOf.get(deed.text) ?? -1) }))
    .filter((one): one is { deed: Deed; place: number } => one.place !== null);
  const unknown = known
    .filter((one) => one.place < 0)
    .map((one) => `"${one.deed.text}" was seen, never stored`);
  const ended = [...known].sort((a, b) => a.deed.to - b.deed.to);
  const begun = [...known].sort((a, b) => a.deed.from - b.deed.from);
  const problems: string[] = [];
  let highest = 0;
  let next = 0;
  for (const { deed, place } of begun) {
    for (let one = ended[next]; one !== undefined && one.deed.to < deed.from; one = ended[++next])
      highest = Math.max(highest, one.place);
    // A read may see the same position again; a write must have a new one.
    const isLate = deed.is === 'write' ? place <= highest : place < highest;
    if (isLate) problems.push(`${deed.is} of "${deed.text}" at ${place} came after ${highest} was known`);
  }
  return [...unknown, ...problems];
}
