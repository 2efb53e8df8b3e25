import { expect, it } from 'vitest';
import { connectOver } from './client.ts';
import { keepConnected } from './connection.ts';
import { Outdated } from './http-client.ts';

it('a client of another version stops asking, and says so once', async () => {
  let asked = 0;
  const ticket = async (): Promise<string> => {
    asked++;
    throw new Outdated('Reload.');
  };
  const kept = keepConnected({
    url: 'http://127.0.0.1:9',
    table: 't',
    client: 'c',
    ticket,
    slowestRetryMs: 10,
  });
  const told: string[] = [];
  const client = connectOver(kept, { seed: null, onBye: (reason) => told.push(reason) });
  await expect.poll(() => told).toEqual(['outdated']);
  kept.connection.connect();
  await new Promise((go) => setTimeout(go, 50));
  expect([asked, told, kept.connection.connected]).toEqual([1, ['outdated'], false]);
  client.close();
});
