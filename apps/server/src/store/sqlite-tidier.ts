// Checkpoints SQLite's write-ahead log on its own thread, a little at a time, so that the writer thread never has
// to stop for a long checkpoint.
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { openFile } from './sqlite-file.ts';

const { path, waitMs } = workerData as { path: string; waitMs: number };
const LOOK_EVERY_MS = 100;
/** The number of 4 kB pages worth a checkpoint; fewer are checkpointed while the store is idle. */
const WORTHWHILE = 1024;

const db = openFile(path, waitMs);
const lengths = db.prepare('PRAGMA wal_checkpoint(NOOP)');
const port = parentPort as MessagePort;
let before = -1;

const timer = setInterval(() => {
  const { log, checkpointed } = lengths.get() as { log: number; checkpointed: number };
  const isQuiet = log === before;
  before = log;
  if (log > checkpointed && (isQuiet || log - checkpointed > WORTHWHILE))
    db.exec('PRAGMA wal_checkpoint(PASSIVE)');
}, LOOK_EVERY_MS);
port.once('message', () => {
  clearInterval(timer);
  db.close();
  port.close();
});
