// The one that writes to the SQLite file, on a thread of its own: tables go on while the disk takes its time. What comes in
// during one commit goes into the next.
import { type MessagePort, parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads';
import { openFile, type Write, type Written, writerOn } from './sqlite-file.ts';

/** A message to the writer. */
export type ToWriter =
  | { readonly is: 'write'; readonly first: number; readonly writes: readonly Write[] }
  | { readonly is: 'room'; readonly pages: number }
  | { readonly is: 'close' };
/** What became of the writes from number `first` on; and how many commits it took so far. */
export type FromWriter =
  | { readonly first: number; readonly written: readonly Written[]; readonly commits: number }
  | { readonly closed: true };

const { path, waitMs } = workerData as { path: string; waitMs: number };
const db = openFile(path, waitMs);
const write = writerOn(db);
// The log of writes is brought into the file by another thread. It starts anew only when all of it has been: with writes that
// never pause, this one has to bring in the rest now and then.
db.exec('PRAGMA wal_autocheckpoint = 65536; PRAGMA cache_size = -16384;');
const port = parentPort as MessagePort;
let commits = 0;

function take(messages: readonly ToWriter[]): void {
  const batches = messages.filter((message) => message.is === 'write');
  if (batches.length > 0) {
    commits++;
    const written = write(batches.flatMap((batch) => batch.writes));
    let from = 0;
    for (const { first, writes } of batches) {
      const answer: FromWriter = { first, written: written.slice(from, from + writes.length), commits };
      port.postMessage(answer);
      from += writes.length;
    }
  }
  for (const message of messages) {
    if (message.is === 'room') db.exec(`PRAGMA max_page_count = ${message.pages}`);
    if (message.is !== 'close') continue;
    db.close();
    port.postMessage({ closed: true } satisfies FromWriter);
    port.close();
  }
}

port.on('message', (first: ToWriter) => {
  const messages = [first];
  for (let next = receiveMessageOnPort(port); next !== undefined; next = receiveMessageOnPort(port))
    messages.push(next.message as ToWriter);
  take(messages);
});
