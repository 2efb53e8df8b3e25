// Brings the log of writes into the SQLite file, on a thread of its own, and when nobody writes: otherwise both would wait for the
// disk. Only a log that has grown very long is brought in while more comes.
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { openFile } from './sqlite-file.ts';

const { path, waitMs } = workerData as { path: string; waitMs: number };
const LOOK_EVERY_MS = 300;
/** Pages of 4 kB. */
const VERY_LONG = 32_768;

const db = openFile(path, waitMs);
const lengths = db.prepare('PRAGMA wal_checkpoint(NOOP)');
const port = parentPort as MessagePort;
let before = -1;

const timer = setInterval(() => {
  const { log, checkpointed } = lengths.get() as { log: number; checkpointed: number };
  const isQuiet = log === before;
  before = log;
  if (log > checkpointed && (isQuiet || log - checkpointed > VERY_LONG))
    db.exec('PRAGMA wal_checkpoint(PASSIVE)');
}, LOOK_EVERY_MS);
port.once('message', () => {
  clearInterval(timer);
  db.close();
  port.close();
});
