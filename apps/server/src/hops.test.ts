// The path of a secret answer from one page to the other, recorded live: docs/architecture.md lists it file by
// file.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Json } from '@affray/kernel';
import { LiveFight } from '@affray/run';
import { memoryStore, type Store } from '@affray/table';
import { afterEach, expect, it, vi } from 'vitest';
import { Connection } from './live/connection.ts';
import { NODE_HOST } from './node-host.ts';
import { FIGHTS, openPrompt, openTable, type SeatAt, testServer } from './testing/table.ts';

const ROOT = join(FIGHTS, '..');
const MOST = 15;
const IN_PAGE = 2;
/** Represents any store; a store's internals are not part of the path. */
const STORE = 'apps/server/src/store/sqlite.ts';
const SCENARIO = `title: A long one
system: template
sides:
  red: { by: players, fighters: [ann] }
  blue: { by: players, fighters: [bo] }
fighters:
  ann: { health: 100, wind: 3 }
  bo: { health: 100, wind: 3 }
`;
/** A stack frame of ours: its path inside the project. Test files and tools are not part of the path. */
const OURS = /\/((?:apps|packages|systems)\/[^\s:)]+\.ts):\d+:\d+\)?$/;

/** Files on the call stack, from the outermost call to here; calls within a file count once. */
function filesOnStack(): string[] {
  Error.stackTraceLimit = 100;
  const lines = (new Error().stack ?? '').split('\n').toReversed();
  const files = lines.map((line) => OURS.exec(line.trim())?.[1] ?? '');
  const way = files.filter((file) => file !== '' && !/\.test\.ts$|\/testing\//.test(file));
  return way.filter((file, at) => file !== way[at - 1]);
}

/** The files that the architecture page lists, in order. */
function documented(): string[] {
  const page = readFileSync(join(ROOT, 'docs', 'architecture.md'), 'utf8');
  const section = page.split('## ').find((part) => part.startsWith('A secret stance'))!;
  return [...section.matchAll(/^\| \d+ \| `([^`]+)`/gm)].map(([, file]) => file!);
}

afterEach(() => vi.restoreAllMocks());

it('has at most 15 hops, through the files that the page lists', async () => {
  const stacks: Record<string, string[]> = {};
  let isOn = false;
  const note = (point: string): void => {
    if (isOn) stacks[point] ??= filesOnStack();
  };
  const real = memoryStore();
  const store: Store = {
    ...real,
    append: (given) => {
      note('stored');
      return real.append(given);
    },
  };
  const server = await testServer({
    store: { ...store, kind: 'memory', nodes: null, serverKey: real.serverKey },
  });
  const sendIt = WebSocket.prototype.send;
  vi.spyOn(WebSocket.prototype, 'send').mockImplementation(function (this: WebSocket, data) {
    note('sent by the page');
    sendIt.call(this, data);
  });
  const soon = NODE_HOST.soon.bind(NODE_HOST);
  vi.spyOn(NODE_HOST, 'soon').mockImplementation((work) => {
    note('queued');
    soon(work);
  });
  const put = Connection.prototype.put;
  vi.spyOn(Connection.prototype, 'put').mockImplementation(function (this: Connection, event, what) {
    if (event === 'frame') note('sent to the other page');
    put.call(this, event, what);
  });
  const { enter } = LiveFight.prototype;
  vi.spyOn(LiveFight.prototype, 'enter').mockImplementation(function (this: LiveFight<unknown>, given) {
    note('entered');
    enter.call(this, given);
  });
  const at = await openTable(
    server.url,
    { scenario: SCENARIO },
    [{ sides: ['red'] }, { sides: ['blue'] }],
    (seat) => ({ onFrame: () => seat === 1 && note('shown') }),
  );
  await at.gm.client.send({ do: 'start' });
  const [one, other] = at.players as [SeatAt, SeatAt];
  // Open questions come first, if there are any.
  const isAsked = (seat: SeatAt): boolean => openPrompt(seat.client.seen())?.secret === true;
  await expect
    .poll(
      async () => {
        for (const { client } of [at.gm, one, other]) {
          const prompt = openPrompt(client.seen());
          if (prompt?.secret === false)
            await client.send({ do: 'answer', prompt: prompt.id, answer: prompt.fallback as Json });
        }
        return [one, other].every(isAsked);
      },
      { timeout: 120_000 },
    )
    .toBe(true);
  const answer = (seat: SeatAt): Promise<unknown> =>
    seat.client.send({ do: 'answer', prompt: openPrompt(seat.client.seen())!.id, answer: 'guard' });
  await answer(one);
  const before = one.client.seen()!.events.length;
  // The last secret answer reveals both.
  isOn = true;
  await answer(other);
  await one.client.until(({ events }) => events.length > before);
  isOn = false;
  at.close();
  await server.stop();
  const queue = 'packages/table/src/command-queue.ts';
  const after = (files: readonly string[] = []): string[] => files.slice(files.lastIndexOf(queue) + 1);
  const way = [
    ...(stacks['sent by the page'] ?? []),
    ...(stacks.queued ?? []),
    ...after(stacks.entered),
    'packages/run/src/live.ts',
    ...after(stacks.stored),
    STORE,
    ...after(stacks['sent to the other page']),
    'apps/server/src/live/connection.ts',
    ...(stacks.shown ?? []),
  ];
  // What React calls in the page cannot be recorded here.
  const page = documented();
  expect(page.slice(0, IN_PAGE).every((file) => file.startsWith('apps/web/src/'))).toBe(true);
  expect(page.slice(IN_PAGE)).toEqual(way);
  expect(page.length).toBeLessThanOrEqual(MOST);
});
