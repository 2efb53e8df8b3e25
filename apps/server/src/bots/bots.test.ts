// Bots at live tables: they think on other threads, and however many there are, other tables are served.

import { post, type TableMade } from '@affray/protocol';
import { type Bots, localBots } from '@affray/table';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NODE_HOST } from '../node-host.ts';
import type { RunningServer } from '../server.ts';
import { cpuMs } from '../testing/cpu-time.ts';
import { seatAll, type TestTable, testServer } from '../testing/table.ts';
import { botPool } from './pool.ts';

let server: RunningServer;
beforeAll(async () => {
  server = await testServer({ linkWaitMs: 100 });
});
afterAll(() => server.stop());

const crowd = (each: number): string =>
  `title: Crowd\nsystem: template\nsides:\n  fencers: [fencer x ${each}]\n  bruisers: [bruiser x ${each}]`;

async function tableOf(scenario: string): Promise<TestTable> {
  const { data } = await post<TableMade>(server.url, '/api/tables', { name: 'Gemma', scenario });
  return await seatAll(server.url, data, []);
}

describe('bots', () => {
  it('play a fight to its end, one step at a time', async () => {
    const at = await tableOf(crowd(2));
    await at.gm.client.send({ do: 'bot', seat: at.gm.seat, policy: 'tactical' });
    expect(await at.gm.client.send({ do: 'start' })).toMatchObject({ ok: true });
    const { frame } = await at.gm.client.until((seen) => seen.frame.info.stage === 'over', 50_000);
    // Both sides may fall in the same round: then nobody wins.
    expect(frame.fight?.outcome ?? null).not.toBeNull();
    at.close();
  });

  it('on every seat of the largest fight do not keep another table waiting', async () => {
    const [quiet, busy] = [await tableOf(crowd(1)), await tableOf(crowd(50))];
    /**
     * CPU time that the server, in this thread, spends before a reply: how long others have to wait, however busy
     * the machine is.
     */
    const slowest = async (): Promise<number> => {
      let most = 0;
      for (const until = performance.now() + 3000; performance.now() < until; ) {
        const from = cpuMs();
        await quiet.gm.client.send({ do: 'notes', text: String(from) });
        most = Math.max(most, cpuMs() - from);
      }
      return most;
    };
    await slowest();
    await busy.gm.client.send({ do: 'bot', seat: busy.gm.seat, policy: 'tactical' });
    const start = busy.gm.client.send({ do: 'start' });
    // Before, the whole fight was played within this one command, and no other request was answered for tens of
    // seconds.
    expect(await slowest()).toBeLessThan(2000);
    expect(await start).toMatchObject({ ok: true });
    expect(busy.gm.client.seen()?.frame.info.stage).toBe('playing');
    await busy.gm.client.send({ do: 'end' });
    for (const at of [quiet, busy]) at.close();
  });

  it('are refused by a fight that is too large for them', async () => {
    const at = await tableOf(crowd(51));
    expect(await at.gm.client.send({ do: 'bot', seat: at.gm.seat, policy: 'tactical' })).toMatchObject({
      refusal: {
        why: 'This fight is too large for bots: it has 102 fighters, and Spar takes at most 100 with bots.',
      },
    });
    at.close();
  });
});

describe('the pool of bots', () => {
  const move = (bots: Bots, table: string, log: string[], ms: number): Promise<void> =>
    bots.move(table, async (began) => {
      began();
      log.push(table);
      for (const until = performance.now() + ms; performance.now() < until; );
    });

  it('lets one table move at a time, in turn, and then leaves the thread to others for as long', async () => {
    const bots = localBots(NODE_HOST);
    const log: string[] = [];
    const from = performance.now();
    const all = ['a', 'a', 'a', 'b', 'c'].map((table) => move(bots, table, log, 20));
    await Promise.all(all);
    expect(log).toEqual(['a', 'a', 'b', 'c', 'a']);
    // Five moves of 20 ms, and a rest of as long between them.
    expect(performance.now() - from).toBeGreaterThan(170);
  });

  it('gives the same answers as this thread, and null where a policy fails', async () => {
    const pool = botPool(1);
    const task = {
      prompt: 'p',
      kind: 'nothing',
      who: 'x',
      about: null,
      seat: 's1',
      view: {},
      policy: 'tactical',
      seed: 's',
    };
    const tasks = { system: 'template', tasks: [task] };
    expect(await pool.decide('t', tasks)).toEqual([null]);
    expect(await localBots(NODE_HOST).decide('t', tasks)).toEqual([null]);
    await pool.close();
  });
});
