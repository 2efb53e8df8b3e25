// A web worker that hosts the tables of this browser: the same tables as a server's, stored in the browser's
// database.
import { readCommand } from '@affray/protocol';
import { registerListed } from '@affray/systems';
import {
  type Channel,
  LOCAL_HOST,
  libraryFight,
  type Place,
  replyFor,
  TableGone,
  TableRegistry,
} from '@affray/table';
import { browserStore } from './browser-store.ts';
import { openDatabase } from './indexeddb.ts';
import type { FromHost, Hosting, ToHost } from './messages.ts';
import { oddsInWorker } from './odds-pool.ts';
import { answerRequest, type RequestContext, shownSeat } from './requests.ts';

/** Held by the one worker that may write to the database. */
const LOCK = 'affray-tables';
/** Everyone sits at this device, so there are no links to wait for. */
const NO_WAIT_MS = 0;

const FIGHTS = import.meta.glob<string>('../../../../examples/*/*.yaml', {
  query: '?raw',
  import: 'default',
});

const places = new Map<number, Place>();
let context: RequestContext | null = null;

function say(message: FromHost): void {
  postMessage(message);
}

function tell(hosting: Hosting): void {
  say({ is: 'hosting', hosting });
}

/** Takes the lock and opens the database. A tab that takes over ends this worker's hosting at once. */
async function start(base: string, takeOver: boolean): Promise<void> {
  const options = takeOver ? { steal: true } : { ifAvailable: true };
  await navigator.locks
    .request(LOCK, options, async (lock) => {
      if (lock === null) return tell('elsewhere');
      context = await open(base);
      tell('here');
      await new Promise(() => undefined);
    })
    .catch((problem: unknown) => {
      const isTaken = problem instanceof DOMException && problem.name === 'AbortError';
      tell(isTaken ? 'elsewhere' : { failed: problem instanceof Error ? problem.message : String(problem) });
    });
  void context?.store.close();
  context = null;
}

async function open(base: string): Promise<RequestContext> {
  const store = browserStore(await openDatabase());
  const tables = new TableRegistry({ store, host: LOCAL_HOST, linkWaitMs: NO_WAIT_MS });
  return { tables, store, base, library: libraryHere(await fightsAdded(base)), playOdds: oddsInWorker() };
}

/** Ready-made fights of games that were built into this site; offline, the service worker has them. */
async function fightsAdded(base: string): Promise<Readonly<Record<string, string>>> {
  try {
    const answer = await fetch(new URL('systems/index.json', base));
    const { fights = {} } = (await answer.json()) as { readonly fights?: Readonly<Record<string, string>> };
    return fights;
  } catch {
    return {};
  }
}

function libraryHere(added: Readonly<Record<string, string>>): RequestContext['library'] {
  const loaders = new Map<string, () => Promise<string>>();
  for (const [path, load] of Object.entries(FIGHTS))
    loaders.set(path.split('/').slice(-2).join('/').replace('.yaml', ''), load);
  for (const [id, text] of Object.entries(added)) loaders.set(id, async () => text);
  const text = async (id: string): Promise<string | null> => (await loaders.get(id)?.()) ?? null;
  let known: ReturnType<RequestContext['library']['list']> | null = null;
  return {
    text,
    list: () => {
      known ??= Promise.all(
        [...loaders.keys()].sort().map(async (id) => await libraryFight(id, (await text(id)) ?? '')),
      ).then((all) => all.filter((one) => one !== null));
      return known;
    },
  };
}

/** Opens a connection of the page to a table, as one of this browser's seats. */
async function openPlace(message: Extract<ToHost, { is: 'open' }>): Promise<void> {
  const { connection, table: id, client } = message;
  const put = (event: string, what: string): void => say({ is: 'said', connection, event, what });
  const shown = context === null ? null : await shownSeat(context, id, message.seat);
  if (shown === null) return put('disconnect', 'null');
  const place = shown.table.place(shown.seat, client);
  places.set(connection, place);
  put('connect', 'null');
  const channel: Channel = {
    put,
    unsent: () => 0,
    cut: () => {
      places.delete(connection);
      put('disconnect', 'null');
    },
  };
  await place.open(channel);
}

async function command({ connection, id, command: sent }: Extract<ToHost, { is: 'command' }>): Promise<void> {
  const read = readCommand(sent);
  const place = places.get(connection);
  if (!read.ok)
    return say({
      is: 'reply',
      id,
      reply: replyFor({ ok: false, refusal: { rule: 'TABLE', why: read.why } }),
    });
  try {
    say({ is: 'reply', id, reply: (await place?.command(read.command)) ?? null });
  } catch (problem) {
    // Unknown whether it was stored: the page retries with the same id.
    if (!(problem instanceof TableGone)) console.error(problem);
    say({ is: 'reply', id, reply: null });
  }
}

addEventListener('message', ({ data }: MessageEvent<ToHost>) => {
  if (data.is === 'start') {
    for (const game of data.games) registerListed(game);
    void start(data.base, data.takeOver);
  } else if (data.is === 'open')
    openPlace(data).catch(() =>
      say({ is: 'said', connection: data.connection, event: 'disconnect', what: 'null' }),
    );
  else if (data.is === 'command') void command(data);
  else if (data.is === 'close') {
    places.get(data.connection)?.leave();
    places.delete(data.connection);
  } else if (context !== null) {
    const { id } = data;
    void answerRequest(context, data.asked).then((answered) => say({ is: 'answer', id, answered }));
  }
});
