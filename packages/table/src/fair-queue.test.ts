import { expect, it } from 'vitest';
import { FairQueue, TooBusy } from './fair-queue.ts';

const rest = (): Promise<void> => new Promise((go) => setTimeout(go, 0));

/** Jobs that finish on demand, in the order in which they began. */
function jobs(queue: FairQueue) {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const ask = (table: string, name: string): Promise<string> =>
    queue.run(table, () => {
      begun.push(name);
      return new Promise((end) => ends.push(() => end(name)));
    });
  const endOne = async (): Promise<void> => {
    ends.shift()?.();
    await rest();
  };
  return { begun, ask, endOne };
}

it('lets tables take turns, whatever one of them asks for', async () => {
  const { begun, ask, endOne } = jobs(new FairQueue(1, 100));
  for (let n = 1; n <= 5; n++) void ask('greedy', `g${n}`);
  void ask('quiet', 'q1');
  void ask('other', 'o1');
  void ask('quiet', 'q2');
  await rest();
  for (let n = 0; n < 8; n++) await endOne();
  // The first job was already running when the others were added.
  expect(begun).toEqual(['g1', 'g2', 'q1', 'o1', 'g3', 'q2', 'g4', 'g5']);
});

it('makes room for a table with less than its share by refusing the newest of the table with the most', async () => {
  const { begun, ask, endOne } = jobs(new FairQueue(1, 4));
  const refused: string[] = [];
  const asked = (table: string, name: string): void =>
    void ask(table, name).catch((problem) => {
      expect(problem).toBeInstanceOf(TooBusy);
      refused.push(name);
    });
  for (let n = 1; n <= 6; n++) asked('greedy', `g${n}`);
  await rest();
  expect(refused).toEqual(['g6']);
  asked('quiet', 'q1');
  asked('quiet', 'q2');
  await rest();
  expect(refused).toEqual(['g6', 'g5', 'g4']);
  // Two jobs each: no table has more than its share.
  asked('quiet', 'q3');
  await rest();
  expect(refused).toEqual(['g6', 'g5', 'g4', 'q3']);
  for (let n = 0; n < 5; n++) await endOne();
  expect(begun).toEqual(['g1', 'g2', 'q1', 'g3', 'q2']);
});

it('gives the slot of a job that failed to the next', async () => {
  const queue = new FairQueue(1, 4);
  const bad = queue.run('a', () => Promise.reject(new Error('no')));
  const good = queue.run('b', async () => 'yes');
  await expect(bad).rejects.toThrow('no');
  expect(await good).toBe('yes');
});
