// The long random search with new seeds: `npm run explore [SYSTEM] [MINUTES]`, `npm run explore -- --again 'FILE#SEED'`.
import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import { explore } from '@affray/run/testing/explore';
import { SYSTEM_IDS } from '@affray/systems';
import { openBase } from './exploring/base-fights.ts';
import { inText } from './exploring/report.ts';
import { exploreTables } from './exploring/tables.ts';
import type { Task, Word } from './exploring/worker.ts';

const USAGE = `Usage: npm run explore [SYSTEM] [MINUTES] [-- --decisions N | --again 'FILE#SEED']
       npm run explore -- table [MINUTES] [--seed SEED]
  SYSTEM is one of ${SYSTEM_IDS.join(', ')}; left out: each in turn. MINUTES: 1 for each system.
  --decisions N  goes on after the minutes until N decisions are made; Ctrl-C ends the search and prints what it came to
  --again        plays one find again and tells how it came about
  table          simulates live tables: servers killed, stores failing, networks cut, clocks jumping
  --seed         runs one simulated schedule again`;
/** A fight of a few hundred decisions takes well under a second; one that takes this long never ends. */
const LONGEST_FIGHT_MS = 120_000;

/** In place of a system: simulates live tables. */
const TABLE = 'table';

interface Total {
  decisions: number;
  fights: number;
  readonly finds: Map<string, number>;
}

/** Ctrl-C ends the search and prints the results so far. */
let isStopped = false;

const { again, system, minutes, decisions, seed } = asked();
if (system === TABLE) process.exit((await exploreTables(minutes, seed)) === 0 ? 0 : 1);
else if (again !== undefined) process.exitCode = await playAgain(again);
else {
  let found = 0;
  for (const id of system === undefined ? SYSTEM_IDS : [system]) {
    if (isStopped) break;
    const task = { system: id, run: randomBytes(4).toString('hex'), minutes, decisions };
    const { finds, ...total } = await searched(task);
    found += finds.size;
    const often = [...finds.values()].reduce((sum, times) => sum + times, 0);
    console.log(
      `${id}: ${total.decisions} decisions in ${total.fights} searches, run ${task.run}; ${finds.size} kinds of finds, ${often} in all`,
    );
  }
  process.exitCode = found === 0 ? 0 : 1;
}

function asked(): {
  again: string | undefined;
  system: string | undefined;
  minutes: number;
  decisions: number;
  seed: string | undefined;
} {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        again: { type: 'string' },
        seed: { type: 'string' },
        decisions: { type: 'string', default: '0' },
      },
    });
    const named = positionals.find((word) => !/^[\d.]+$/.test(word));
    if (named !== undefined && named !== TABLE && !SYSTEM_IDS.includes(named))
      throw new Error(`There is no system "${named}".`);
    const given = positionals.find((word) => /^[\d.]+$/.test(word)) ?? '1';
    const numbers = { minutes: Number(given), decisions: Number(values.decisions) };
    if (Object.values(numbers).some((number) => !(number >= 0))) throw new Error('Give numbers.');
    return { again: values.again, seed: values.seed, system: named, ...numbers };
  } catch (problem) {
    console.error(`${(problem as Error).message}\n${USAGE}`);
    process.exit(2);
  }
}

async function playAgain(find: string): Promise<number> {
  const at = find.lastIndexOf('#');
  const [file, seed] = [find.slice(0, at), find.slice(at + 1)];
  const base = await openBase(file);
  const explored = explore(base.system, base.setup, seed);
  if (explored.find === null) {
    console.log(`Nothing found: ${explored.decisions} decisions, all as they should be.`);
    return 0;
  }
  console.log(inText(base.system, base.setup, file, seed, explored));
  if (explored.find.problem.name !== 'Find') console.log(explored.find.problem.stack);
  return 1;
}

/** Searches in a worker; terminates it if a fight never ends. */
function searched(task: Task): Promise<Total> {
  const total: Total = { decisions: 0, fights: 0, finds: new Map() };
  return new Promise((done, fail) => {
    const worker = new Worker(new URL('exploring/worker.ts', import.meta.url), { workerData: task });
    let now = { file: '', seed: '' };
    const stuck = (): void => {
      console.log(
        `FOUND ${task.system}: the fight never ends\n    again: npm run explore -- --again '${now.file}#${now.seed}'`,
      );
      total.finds.set('the fight never ends', 1);
      void worker.terminate().then(() => done(total));
    };
    let watch = setTimeout(stuck, LONGEST_FIGHT_MS);
    const stop = (): void => {
      isStopped = true;
      clearTimeout(watch);
      worker.removeAllListeners('message');
      void worker.terminate().then(() => done(total));
    };
    process.once('SIGINT', stop).once('SIGTERM', stop);
    worker.on('error', fail);
    worker.on('message', (word: Word) => {
      clearTimeout(watch);
      if (word.is === 'found') {
        if (word.text !== '') console.log(word.text);
        total.finds.set(word.kind, (total.finds.get(word.kind) ?? 0) + 1);
      } else total.decisions = word.decisions;
      if (word.is === 'begins') {
        now = word;
        total.fights++;
      }
      if (word.is === 'done') {
        process.off('SIGINT', stop).off('SIGTERM', stop);
        return done(total);
      }
      watch = setTimeout(stuck, LONGEST_FIGHT_MS);
    });
  });
}
