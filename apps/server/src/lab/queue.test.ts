// Runs of the lab on a queue in a real PostgreSQL, played by worker processes of the command line.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { jobOf, type Lab, labHere, recordOfRun, reviewOn, reviewReport } from '@affray/lab';
import { openQueueLab } from '@affray/lab/queue';
import { openScenario } from '@affray/scenario';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startPostgres, type TestDatabase } from '../testing/postgres.ts';

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));
const DUEL = readFileSync(`${ROOT}examples/template/duel.yaml`, 'utf8');
const opened = await openScenario(DUEL, 'duel.yaml');
if (!opened.ok) throw new Error('the example is broken');
const job = jobOf(opened.value.setup, { seed: 'queue', scores: true });
const RUNS = 60_000;

let database: TestDatabase;
let lab: Lab;
const workers: ChildProcess[] = [];

beforeAll(async () => {
  database = await startPostgres();
  lab = await openQueueLab(database.url, { workers: 4 });
});
afterAll(async () => {
  for (const worker of workers) worker.kill('SIGKILL');
  await lab?.close();
  await database?.stop();
});

async function startWorker(): Promise<ChildProcess> {
  const words = ['apps/affray/bin/affray.js', 'worker', '--database', database.url, '--workers', '1'];
  const worker = spawn(process.execPath, words, { cwd: ROOT, stdio: ['ignore', 'pipe', 'inherit'] });
  workers.push(worker);
  await once(worker.stdout as NodeJS.ReadableStream, 'data');
  return worker;
}

it('gives the same bits as this machine alone, also when a worker dies in the middle', async () => {
  const [first] = await Promise.all([startWorker(), startWorker()]);
  let hasDied = false;
  const onProgress = ({ done }: { readonly done: number }): void => {
    if (hasDied || done === 0 || done === RUNS) return;
    hasDied = true;
    first.kill('SIGKILL');
  };
  const tally = await lab.run(job, { runs: RUNS, onProgress });
  expect(hasDied).toBe(true);
  expect(tally).toEqual(await labHere().run(job, { runs: RUNS }));
});

it('reviews a record with the same numbers as this machine alone', async () => {
  const { setup, system } = opened.value;
  const record = recordOfRun(system, jobOf(setup, { seed: 'review' }), 3);
  const options = { rollouts: 1200 };
  const report = await reviewOn(lab, record, options);
  expect(report).toEqual(await reviewOn(labHere(), record, options));
  expect(report).toEqual(reviewReport(system, record, options));
});

it('stops with what is done so far', async () => {
  const stop = new AbortController();
  const onProgress = (): void => stop.abort();
  const tally = await lab.run(job, { runs: 100_000_000, signal: stop.signal, onProgress });
  expect(tally.to).toBeLessThan(100_000_000);
  expect(tally).toEqual(await labHere().run(job, { runs: tally.to }));
});

it('reports in one line that the database cannot be reached', async () => {
  await expect(openQueueLab('postgres://nobody@127.0.0.1:1/none', { workers: 1 })).rejects.toThrow(
    /^The queue's database cannot be used: .*ECONNREFUSED/,
  );
});

it('ends a worker on SIGTERM, with what it played', async () => {
  const worker = workers[1] as ChildProcess;
  let said = '';
  worker.stdout?.on('data', (text) => {
    said += text;
  });
  worker.kill('SIGTERM');
  const [code] = await once(worker, 'exit');
  expect(code).toBe(0);
  expect(said).toMatch(/fights in .* blocks/);
});
