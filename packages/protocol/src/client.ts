// A client of a table: joins, connects, sends commands until they are acknowledged, keeps the seat's view.
import { Chain, fromHex, SEALED_LENGTH, toHex } from '@affray/fair';
import type { Command, GmCommand, Reply, SeatCommand } from './commands.ts';
import {
  type ClientConnection,
  type KeptConnection,
  keepConnected,
  type ServerConnection,
} from './connection.ts';
import { type FairInfo, type Frame, frameAfter, type LiveFrame, type ShownEvent } from './frames.ts';
import type { Ticket } from './http.ts';
import { post } from './http-client.ts';
import { PinKeeper, type Pins } from './pins.ts';
import { TOO_MANY } from './refusals.ts';
import { type ChoiceStore, SealedChoices } from './sealed-choices.ts';
import { type KeptSeal, SealKeeper } from './seals.ts';

/** Links in a seat's chain: more rounds than any fight has. */
const CHAIN_LINKS = 1024;
const REPLY_WITHIN_MS = 4000;
/** A seat that sends too many commands waits before it sends again: this long first, then twice as long each time. */
const TOO_MANY_MS = 200;
const TOO_MANY_TRIES = 5;

/** Timers and random bytes of a client. */
export interface ClientHost {
  /** Runs work after a delay in milliseconds; returns a function that cancels it. */
  after(ms: number, work: () => void): () => void;
  randomBytes(length: number): Uint8Array;
}

/** The browser's or Node's own. */
const REAL_HOST: ClientHost = {
  after(ms, work) {
    const timer = setTimeout(work, ms);
    return () => clearTimeout(timer);
  },
  randomBytes: (length) => crypto.getRandomValues(new Uint8Array(length)),
};

/** What a client stores, and its callbacks. */
export interface WatchOptions {
  /** Omitted: timers and random bytes of the browser or Node. */
  readonly host?: ClientHost;
  /**
   * 32 random bytes from which this seat contributes to the dice; null to contribute nothing. Keep them for
   * the whole fight.
   */
  readonly seed?: Uint8Array | null;
  /** Earlier pins of this table, to be continued. */
  readonly pins?: Pins | null;
  /** Called whenever this seat has received something to keep. */
  readonly onPins?: (pins: Pins) => void;
  /** Where secret choices at a sealed table survive a reload; omitted: in memory. */
  readonly choices?: ChoiceStore;
  /** Where the seals shown to this seat survive a reload; omitted: in memory. */
  readonly seals?: ChoiceStore;
  readonly onFrame?: (view: Seen) => void;
  readonly onBye?: (reason: string) => void;
  /** Called when the table can no longer store, so that commands are refused, and when it can again. */
  readonly onHeld?: (isHeld: boolean) => void;
}

/** Where a table is and how this client identifies itself. */
export interface ClientOptions extends WatchOptions {
  readonly url: string;
  readonly table: string;
  /** The seat's cookie, for programs; a browser sends it automatically. */
  readonly cookie?: string;
  /** Names this tab or program; one of them holds the pen. */
  readonly client?: string;
  /** The longest pause between two attempts to reconnect; omitted: one second. */
  readonly slowestRetryMs?: number;
}

/** What this client has received so far. */
export interface Seen {
  readonly frame: Frame;
  readonly pen: boolean;
  readonly events: readonly ShownEvent[];
  /** Seals of secret choices, checked here. */
  readonly seals: readonly KeptSeal[];
  /** The commitments to this seat's own answers, by prompt, as long as they are valid. */
  readonly ownSeals: Readonly<Record<string, string>>;
}

/** A running client. */
export interface Client<C extends ClientConnection = ServerConnection> {
  readonly seen: () => Seen | null;
  /**
   * What this seat received of the dice and of its own commitments, for `affray verify --pins`; null before a
   * fight.
   */
  readonly pins: () => Pins | null;
  /** Whether the table cannot store now. */
  readonly isHeld: () => boolean;
  /** Sends a command until it is acknowledged; its id ensures that it takes effect once. */
  readonly send: (command: SeatCommand | GmCommand, id?: string) => Promise<Reply>;
  /** Waits until a view meets a condition; fails after the given time, by default half a minute. */
  readonly until: (fits: (seen: Seen) => boolean, ms?: number) => Promise<Seen>;
  readonly close: () => void;
  readonly connection: C;
}

/**
 * Connects to a table with a seat's cookie.
 * @example const client = connect({ url, table, cookie, seed: crypto.getRandomValues(new Uint8Array(32)) });
 */
export function connect(options: ClientOptions): Client {
  const { url, table } = options;
  const own = options.cookie === undefined ? {} : { cookie: options.cookie };
  const client = options.client ?? newId();
  const ticket = async (signal: AbortSignal): Promise<string> =>
    (await post<Ticket>(url, `/api/tables/${table}/ticket`, {}, own, signal)).data.ticket;
  const slowestRetryMs = options.slowestRetryMs ?? 1000;
  return connectOver(keepConnected({ url, table, client, ticket, slowestRetryMs }), options);
}

/**
 * A client of a table over a given connection, for a table that runs in the same browser.
 * @example const client = connectOver(connectToHost(table, client), { seed: null, onFrame: show });
 */
export function connectOver<C extends ClientConnection>(
  kept: KeptConnection<C>,
  options: WatchOptions,
): Client<C> {
  const { connection } = kept;
  const { host = REAL_HOST } = options;
  let seen: Seen | null = null;
  /** The frame as received. */
  let known: Frame | null = null;
  let closed = false;
  const watchers = new Set<() => void>();
  const keeper = pinKeeper(options);
  const choices = new SealedChoices(options.choices, host.randomBytes);
  const seals = new SealKeeper(options.seals);
  const sendKept = keeper.sending(
    locking(
      sender(connection, host, () => closed),
      choices,
    ),
  );
  const send: Client['send'] = async (command, id) => {
    const reply = await sendKept(command, id);
    if (command.do !== 'answer' || !seals.answered(command, reply) || seen === null) return reply;
    seen = { ...seen, seals: seals.seals(), ownSeals: seals.ownSeals(seen.frame) };
    options.onFrame?.(seen);
    return reply;
  };
  const dice = diceOf(options.seed ?? null, choices, send);
  connection.on('frame', ({ n, pen, frame: news }: LiveFrame) => {
    known = frameAfter(n === 1 ? null : known, news);
    const frame = choices.saw(known);
    const { from, list } = frame.events;
    const before = seen?.events ?? [];
    const areSame = from === before.length && list.length === 0;
    const events = areSame ? before : [...before.slice(0, from), ...list];
    seals.saw(frame);
    seen = { frame, pen, events, seals: seals.seals(), ownSeals: seals.ownSeals(frame) };
    keeper.saw(seen, n === 1);
    dice(seen);
    options.onFrame?.(seen);
    for (const watcher of [...watchers]) watcher();
  });
  connection.on('bye', (reason: string) => {
    if (reason === 'revoked' || reason === 'closed' || reason === 'outdated') kept.giveUp();
    options.onBye?.(reason);
  });
  let held = false;
  const setHeld = (isHeld: boolean): void => {
    if (held === isHeld) return;
    held = isHeld;
    options.onHeld?.(isHeld);
  };
  connection.on('held', setHeld);
  connection.on('connect', () => setHeld(false));
  return {
    seen: () => seen,
    pins: keeper.pins,
    isHeld: () => held,
    send,
    until: (fits, ms = 30_000) => waitUntil(() => seen, watchers, fits, { host, ms }),
    close: () => {
      closed = true;
      kept.close();
    },
    connection,
  };
}

/** A fresh id for a command. */
export function newId(host: ClientHost = REAL_HOST): string {
  return toHex(host.randomBytes(16));
}

function sender(connection: ClientConnection, host: ClientHost, isClosed: () => boolean): Client['send'] {
  return async (what, id = newId(host)) => {
    const command = { ...what, id } as Command;
    const pause = (ms: number): Promise<void> => new Promise((go) => host.after(ms, go));
    for (let refused = 0; ; ) {
      if (isClosed()) throw new Error('The client was closed before the command was acknowledged.');
      try {
        const reply = (await connection.request(command, REPLY_WITHIN_MS)) as Reply;
        if (reply.ok || reply.refusal.rule !== TOO_MANY || refused === TOO_MANY_TRIES) return reply;
        await pause(TOO_MANY_MS * 2 ** refused++);
      } catch {
        // The outcome is unknown: sends the same id again, and the server reports the outcome.
        await pause(50);
      }
    }
  };
}

/** At a sealed table secret choices stay here: only their commitment is sent. */
function locking(send: Client['send'], choices: SealedChoices): Client['send'] {
  return (command, id) => {
    const lock = command.do === 'answer' ? choices.lock(command.prompt, command.answer) : null;
    return send(lock ?? command, id);
  };
}

/** Collects pins from frames and from replies to answers. */
function pinKeeper({ pins, onPins }: WatchOptions): {
  readonly pins: () => Pins | null;
  readonly saw: (seen: Seen, isFirst: boolean) => void;
  readonly sending: (send: Client['send']) => Client['send'];
} {
  const keeper = new PinKeeper(pins ?? null);
  let last: Pins | null = null;
  const tell = (): void => {
    const now = keeper.pins();
    if (now === null || now === last) return;
    last = now;
    onPins?.(now);
  };
  return {
    pins: () => keeper.pins(),
    saw: ({ frame, events }, isFirst) => {
      keeper.saw(frame, events, isFirst);
      tell();
    },
    sending: (send) => async (command, id) => {
      const at = keeper.now();
      const isWhole = command.do === 'open' && keeper.isWhole(command);
      const reply = await send(command, id);
      if (command.do === 'answer') keeper.answered(command, reply, at);
      else if (command.do === 'withdraw' && reply.ok) keeper.withdrew(command.prompt);
      else if (command.do === 'open' && isWhole && reply.ok) keeper.opened(command.epoch);
      else return reply;
      tell();
      return reply;
    },
  };
}

/** Publishes this seat's anchor and opens its link each round automatically; at a sealed table together with its locked choices. */
function diceOf(seed: Uint8Array | null, choices: SealedChoices, send: Client['send']): (seen: Seen) => void {
  let chain: Chain | null = null;
  let chainOf = '';
  let opened = 0;
  let offered = '';
  const open = (fair: FairInfo): void => {
    if (fair.called === null || !fair.wantsMine || opened >= fair.called) return;
    const own = chain === null ? null : toHex(chain.link(fair.called));
    const link = own === null ? null : ({ do: 'link', round: fair.called, link: own } as const);
    const command = fair.sealed === null ? link : choices.open(own);
    if (command === null) return;
    opened = fair.called;
    void send(command).catch(() => undefined);
  };
  return ({ pen, frame: { fair, number } }) => {
    if (fair === null || !pen) return;
    const owner = `seat/${number}` as const;
    if (chainOf !== fair.fightId) {
      const length = fair.sealed === null ? CHAIN_LINKS : SEALED_LENGTH;
      chain = seed === null ? null : new Chain(fromHex(fair.fightId), owner, seed, length);
      chainOf = fair.fightId;
      opened = 0;
    }
    const anchor = chain === null ? null : toHex(chain.anchor);
    const mine = fair.anchors.findLast((known) => known.owner === owner);
    if (anchor !== null && mine?.anchor !== anchor && offered !== anchor) {
      offered = anchor;
      void send({ do: 'anchor', anchor }).catch(() => undefined);
    }
    open(fair);
  };
}

function waitUntil(
  now: () => Seen | null,
  watchers: Set<() => void>,
  fits: (seen: Seen) => boolean,
  { host, ms }: { readonly host: ClientHost; readonly ms: number },
): Promise<Seen> {
  return new Promise((resolve, reject) => {
    const look = (): void => {
      const seen = now();
      if (seen === null || !fits(seen)) return;
      watchers.delete(look);
      cancel();
      resolve(seen);
    };
    const cancel = host.after(ms, () => {
      watchers.delete(look);
      reject(new Error(`Waited ${ms} ms for a view that did not come.`));
    });
    watchers.add(look);
    look();
  });
}
