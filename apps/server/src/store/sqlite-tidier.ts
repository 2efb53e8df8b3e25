// Brings the log of writes into the SQLite file, on a thread of its own: a commit waits neither for the copying nor for the disk
// that takes it.
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { openFile } from './sqlite-file.ts';

const { path, waitMs } = workerData as { path: string; waitMs: number };
const TIDY_EVERY_MS = 500;

const db = openFile(path, waitMs);
const version = db.prepare('PRAGMA data_version');
const port = parentPort as MessagePort;
let tidied: unknown = null;

const timer = setInterval(() => {
  // Another number when somebody else has committed since.
  const { data_version: now } = version.get() as { data_version: number };
  if (now === tidied) return;
  tidied = now;
  db.exec('PRAGMA wal_checkpoint(PASSIVE)');
}, TIDY_EVERY_MS);
port.once('message', () => {
  clearInterval(timer);
  db.close();
  port.close();
});
