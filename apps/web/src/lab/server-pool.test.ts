import {
  changed,
  compare,
  jobOf,
  labHere,
  labOver,
  parseRange,
  playTask,
  sweep,
  type Tally,
  type Task,
} from '@affray/lab/browser';
import type { LabBlock, LabTally } from '@affray/protocol';
import { LAB_BLOCK } from '@affray/protocol';
import { openScenario } from '@affray/scenario';
import { describe, expect, test } from 'vitest';
import { LAB } from '../words/lab.ts';
import { baseOf, type LabFight, openFight } from './fight.ts';
import { serverPool } from './server-pool.ts';
import { labJob, USUAL_TERMS } from './terms.ts';
import { playJob, type Run } from './use-run.ts';

const DUEL = `title: A duel
system: template
sides: { fencers: [fencer], bruisers: [bruiser x 2] }
fighters: { fencer: { name: "No, 7", from: fencer } }
`;

async function fightOf(text: string): Promise<LabFight> {
  const opening = await openFight(text, 'duel.yaml');
  if (opening.is !== 'open') throw new Error(JSON.stringify(opening));
  return opening.fight;
}

let number = 1e6;

/** A server that gets only the text, plays at most `most` runs per response, and refuses from response `last` on. */
function aServer(most = 1e9, last = Number.POSITIVE_INFINITY) {
  const asked: LabBlock[] = [];
  let now = 0;
  let atOnce = 0;
  const ask = async (sent: LabBlock): Promise<LabTally> => {
    if (asked.length >= last) throw new Error('Only the host may use the lab of this server.');
    asked.push(sent);
    atOnce = Math.max(atOnce, ++now);
    const block = LAB_BLOCK.parse(JSON.parse(JSON.stringify(sent)));
    const opened = await openScenario(block.scenario, 'fight');
    if (!opened.ok) throw new Error(JSON.stringify(opened.problems));
    const { scenario: _, from, to, ...terms } = block;
    const job = jobOf(opened.value.setup, terms as Parameters<typeof jobOf>[1]);
    const tally = await playTask({ number: ++number, job, from, to: Math.min(to, from + most) });
    now--;
    return JSON.parse(JSON.stringify(tally)) as LabTally;
  };
  return { ask, asked, atOnce: () => atOnce };
}

/** Workers that count what they are sent. */
function someWorkers() {
  const sent: Task[] = [];
  const send = (task: Task) => {
    sent.push(task);
    return playTask(task);
  };
  return { sent, workers: () => ({ size: 3, send }) };
}

const none = (): never => {
  throw new Error('no worker was wanted');
};

describe('a pool that sends blocks to the server', () => {
  test('counts what this browser would, a few blocks at a time, and says who played', async () => {
    const fight = await fightOf(DUEL);
    const job = labJob(fight, { ...USUAL_TERMS, policies: { fencers: 'random' }, rules: true });
    const server = aServer();
    const pool = serverPool({ fight, ask: server.ask, workers: none, onRefused: none });
    const shown: Run[] = [];
    const run = await playJob(pool, fight, job, { runs: 700 }, (next) => shown.push(next));
    const whole = (await playTask({ number: ++number, job, from: 0, to: 700 })) as Tally;
    expect(run.tally).toEqual(whole);
    expect([run.where, shown.at(-1)]).toEqual(['server', run]);
    expect(server.atOnce()).toBeLessThanOrEqual(4);
    expect(server.atOnce()).toBeGreaterThan(1);
    expect(server.asked[0]?.scenario).toBe(DUEL);
  });

  test('asks for the rest where the server had no time for all', async () => {
    const fight = await fightOf(DUEL);
    const server = aServer(7);
    const pool = serverPool({ fight, ask: server.ask, workers: none, onRefused: none });
    const job = labJob(fight, USUAL_TERMS);
    const tally = await pool.send({ number: 1, job, from: 30, to: 52 });
    expect(tally).toEqual(await playTask({ number: ++number, job, from: 30, to: 52 }));
    expect(server.asked.map(({ from, to }) => [from, to])).toEqual([
      [30, 52],
      [37, 52],
      [44, 52],
      [51, 52],
    ]);
  });

  test('continues in this browser if the server refuses, and says so once', async () => {
    const fight = await fightOf(DUEL);
    const job = labJob(fight, USUAL_TERMS);
    const whole = await playTask({ number: ++number, job, from: 0, to: 400 });
    for (const [last, where] of [
      [0, 'here'],
      [3, 'both'],
    ] as const) {
      const told: string[] = [];
      const here = someWorkers();
      const { ask } = aServer(1e9, last);
      const pool = serverPool({
        fight,
        ask,
        workers: here.workers,
        onRefused: (why) => {
          told.push(why);
        },
      });
      const run = await playJob(pool, fight, job, { runs: 400 }, () => {});
      expect(run.tally).toEqual(whole);
      expect(told).toEqual(['Only the host may use the lab of this server.']);
      expect([run.where, run.workers]).toEqual([where, 3]);
      expect(here.sent.length).toBeGreaterThan(0);
    }
  });

  test('rejects answers about other runs, and has its own message for an unreachable server', async () => {
    const fight = await fightOf(DUEL);
    const job = labJob(fight, USUAL_TERMS);
    const task = { number: 1, job, from: 10, to: 20 };
    const told: string[] = [];
    const onRefused = (why: string): void => {
      told.push(why);
    };
    const answers: (() => Promise<LabTally>)[] = [
      async () => ({ ...(await playTask({ ...task, from: 0 })) }) as unknown as LabTally,
      async () => ({ ...(await playTask({ ...task, to: 10 })) }) as unknown as LabTally,
      async () => ({ ...(await playTask({ ...task, to: 30 })) }) as unknown as LabTally,
      () => Promise.reject(new TypeError('Failed to fetch')),
    ];
    const wanted = await playTask({ ...task, number: ++number });
    for (const ask of answers) {
      const pool = serverPool({ fight, ask, workers: someWorkers().workers, onRefused });
      expect(await pool.send(task)).toEqual(wanted);
    }
    const { strange, gone } = LAB.server;
    expect(told).toEqual([strange, strange, strange, gone]);
    expect(LAB.server.refused('No')).toBe('The server does not play this: No. It is played in this browser.');
  });

  test('stops on request, and sends nothing once the page is left', async () => {
    const fight = await fightOf(DUEL);
    const job = labJob(fight, USUAL_TERMS);
    const end = new AbortController();
    const server = aServer();
    const ask = (block: LabBlock) => {
      if (server.asked.length === 6) end.abort();
      return server.ask(block);
    };
    const pool = serverPool({ fight, ask, workers: none, onRefused: none });
    const run = await playJob(pool, fight, job, { runs: 1e6, signal: end.signal }, () => {});
    expect(run.isStopped).toBe(true);
    expect(run.tally.to).toBeLessThan(1e6);
    const left = serverPool({
      fight,
      ask: () => Promise.reject(new Error('aborted')),
      workers: none,
      onRefused: none,
      isOver: () => true,
    });
    await expect(left.send({ number: 1, job, from: 0, to: 5 })).rejects.toThrow('aborted');
  });

  test('writes changed fights as files, so that comparisons and sweeps come out the same', async () => {
    const fight = await fightOf(DUEL);
    const job = labJob(fight, USUAL_TERMS);
    const server = aServer();
    const pool = serverPool({ fight, ask: server.ask, workers: none, onRefused: none });
    const lab = labOver(pool.size, pool.send);
    const other = { ...job, setup: changed(baseOf(fight), [['bruiser.count', 1]]) };
    expect(await compare(lab, job, other, { runs: 150 })).toEqual(
      await compare(labHere(), job, other, { runs: 150 }),
    );
    const range = [parseRange('bruiser.health=3..5')];
    expect(await sweep(lab, baseOf(fight), job, range, { runs: 60 })).toEqual(
      await sweep(labHere(), baseOf(fight), job, range, { runs: 60 }),
    );
    expect(new Set(server.asked.map(({ scenario }) => scenario)).size).toBe(5);
  });
});
