// The writer thread of the SQLite store: the main thread never waits for the disk. Appends that arrive during one commit share the
// next.
import { type MessagePort, parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads';
import { openFile } from './sqlite-file.ts';
import { type Flat, rowsIn } from './sqlite-journal.ts';
import { FileWriter, type Write, type Written } from './sqlite-writes.ts';

/** A message to the writer. */
export type ToWriter =
  | { readonly is: 'write'; readonly writes: readonly Write[] }
  /** Only appends, which is nearly always: a flat list of values, since objects cost more to transfer. */
  | { readonly is: 'append'; readonly values: Flat }
  | { readonly is: 'room'; readonly pages: number }
  | { readonly is: 'close' };
/** The outcomes of the writes of one message, in the order of the messages; and the number of commits so far. */
export type FromWriter =
  | {
      /** Writes with more to report than that they are stored. */
      readonly outcomes: readonly (readonly [index: number, written: Written])[];
      readonly commits: number;
    }
  | { readonly closed: true };

/** After this much idle time, the journal is compacted. */
const QUIET_MS = 250;

const { path, waitMs } = workerData as { path: string; waitMs: number };
const db = openFile(path, waitMs);
const writer = new FileWriter(db);
// Another thread checkpoints the write-ahead log little by little. The log restarts only when all of it has been
// checkpointed: under continuous writes, this thread checkpoints the rest every so many pages, and then
// overwrites the log. A growing log costs the disk half as much again for each commit.
db.exec('PRAGMA wal_autocheckpoint = 4096; PRAGMA cache_size = -16384;');
const port = parentPort as MessagePort;
let commits = 0;
let quiet: NodeJS.Timeout | null = null;

/** In small steps, so that appends do not wait for all of it. */
function compactLater(ms: number): void {
  if (quiet !== null) clearTimeout(quiet);
  quiet = setTimeout(() => {
    quiet = null;
    if (writer.compact('some')) compactLater(0);
  }, ms);
}

function writesIn(message: ToWriter): readonly Write[] {
  if (message.is === 'append')
    return rowsIn(message.values).map((append) => ({ is: 'append', append }) as const);
  return message.is === 'write' ? message.writes : [];
}

function take(messages: readonly ToWriter[]): void {
  const batches = messages.map(writesIn).filter((writes) => writes.length > 0);
  if (batches.length > 0) {
    commits++;
    const written = writer.write(batches.flat());
    let from = 0;
    for (const writes of batches) {
      port.postMessage({
        outcomes: outcomesOf(written.slice(from, from + writes.length)),
        commits,
      } satisfies FromWriter);
      from += writes.length;
    }
    compactLater(QUIET_MS);
  }
  for (const message of messages) {
    if (message.is === 'room') db.exec(`PRAGMA max_page_count = ${message.pages}`);
    if (message.is === 'close') close();
  }
}

function outcomesOf(written: readonly Written[]): [number, Written][] {
  const outcomes: [number, Written][] = [];
  for (const [index, one] of written.entries())
    if (!one.ok || one.value !== undefined) outcomes.push([index, one]);
  return outcomes;
}

function close(): void {
  if (quiet !== null) clearTimeout(quiet);
  writer.compact('all');
  db.close();
  port.postMessage({ closed: true } satisfies FromWriter);
  port.close();
}

compactLater(QUIET_MS);
port.on('message', (first: ToWriter) => {
  const messages = [first];
  for (let next = receiveMessageOnPort(port); next !== undefined; next = receiveMessageOnPort(port))
    messages.push(next.message as ToWriter);
  take(messages);
});
