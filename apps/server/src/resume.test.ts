import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newId } from '@affray/protocol';
import { afterAll, describe, expect, it } from 'vitest';
import { startServer } from './server.ts';
import { sqliteStore } from './store/sqlite.ts';
import { NO_LIMITS } from './testing/limits.ts';
import { freePort } from './testing/postgres.ts';
import { FIGHTS, openPrompt, openTable, type SeatAt, type TestTable } from './testing/table.ts';

const folder = mkdtempSync(join(tmpdir(), 'affray-resume-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const DUEL = {
  scenario:
    'title: Duel\nsystem: template\nsides:\n  fencers: [fencer]\n  bruisers: { by: players, fighters: [bruiser] }',
};
const BOTH = [{ sides: ['fencers'] }, { sides: ['bruisers'] }];
const asked = (seat: SeatAt) => seat.client.until((seen) => openPrompt(seen) !== null);

async function toSecret(at: TestTable): Promise<string> {
  await at.gm.client.send({ do: 'start' });
  const ground = openPrompt(await asked(at.gm))!;
  await at.gm.client.send({ do: 'answer', prompt: ground.id, answer: 'firm' });
  await asked(at.players[1]!);
  return openPrompt(await asked(at.players[0]!))!.id;
}
const viewOf = async (url: string, table: string, { cookie }: Pick<SeatAt, 'cookie'>): Promise<string> =>
  // Presence is the one thing that a restart changes.
  (await (await fetch(`${url}/api/tables/${table}/view`, { headers: { cookie } })).text()).replaceAll(
    '"online":true',
    '"online":false',
  );
/** Bots take their time; until they owe nothing, the views change. */
async function botsDone(server: Awaited<ReturnType<typeof startServer>>, id: string): Promise<void> {
  const table = (await server.tables.table(id))!;
  const owes = (): Promise<boolean> =>
    table.act((context) => (context.running()?.auto.botTasks().length ?? 0) > 0);
  while (await owes()) await new Promise((go) => setTimeout(go, 10));
}

describe('after a restart of the server', () => {
  it.each(['before a lock', 'after a lock', 'after the reveal', 'after an undo', 'with notes and a bot'])(
    'every seat has the same view: %s',
    async (when) => {
      const path = join(folder, `${newId()}.db`);
      const port = await freePort();
      const start = () =>
        startServer({
          store: sqliteStore(path),
          port,
          fights: FIGHTS,
          linkWaitMs: 1000,
          limits: NO_LIMITS,
        });
      let server = await start();
      const at = await openTable(server.url, DUEL, BOTH);
      const prompt = await toSecret(at);
      const [one, two] = at.players;
      if (when !== 'before a lock') await one!.client.send({ do: 'answer', prompt, answer: 'strike' });
      if (when === 'after the reveal' || when === 'after an undo')
        await two!.client.send({ do: 'answer', prompt: openPrompt(two!.client.seen())!.id, answer: 'guard' });
      if (when === 'after an undo') await at.gm.client.send({ do: 'undo', to: 1, knowing: true });
      if (when === 'with notes and a bot') {
        await at.gm.client.send({ do: 'notes', text: 'the bridge is rotten' });
        await at.gm.client.send({ do: 'bot', seat: two!.seat, policy: 'random' });
        await botsDone(server, at.table);
      }
      await new Promise((go) => setTimeout(go, 100));
      const seats = [at.gm, ...at.players];
      const before = await Promise.all(seats.map((seat) => viewOf(server.url, at.table, seat)));
      await server.stop();
      await server.tables.store.close();
      server = await start();
      expect(await Promise.all(seats.map((seat) => viewOf(server.url, at.table, seat)))).toEqual(before);
      // Connected clients reconnect automatically, and the same id has taken effect once.
      expect(await one!.client.send({ do: 'ask-undo', to: 0 }, 'after')).toMatchObject({ ok: true });
      at.close();
      await server.stop();
      await server.tables.store.close();
    },
  );
});
