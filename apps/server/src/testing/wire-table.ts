// A table that is played the same way in two worlds, over HTTP and live connections. Keeps every byte that a client receives.
import type { Prng } from '@affray/kernel';
import { startChance } from './chance.ts';
import { RawClient, type RawPrompt } from './raw-client.ts';
import { testServer } from './table.ts';

/** A game, and which values of its fighters may differ between two worlds. */
export interface Game {
  readonly system: string;
  /** Library fighters to use: two heroes, a foe, and one whom nobody has seen. */
  readonly from: readonly [string, string, string, string];
  readonly more: string;
  /** Values of the hidden fighter that may be set; the last is its position. */
  readonly fields: readonly (readonly [string, unknown, unknown])[];
  /** Values of the foe that everybody sees, in pairs that show as the same word. */
  readonly graded: readonly (readonly [string, number, number])[];
  /** A tougher foe, where the usual one would reveal the difference at once by falling. */
  readonly tough?: string;
}
export const GAMES: readonly Game[] = [
  {
    system: 'template',
    from: ['fencer', 'fencer', 'bruiser', 'cutpurse'],
    more: '',
    fields: [
      ['health', 3, 5],
      ['wind', 1, 2],
    ],
    graded: [['health', 25, 27]],
  },
  {
    system: 'three-beats',
    from: ['ysolde-vane', 'hired-blade', 'dun-varrow', 'kestrel'],
    more: 'scene: { location: orchard }',
    fields: [
      ['wounds', 1, 2],
      ['sparks', 3, 4],
    ],
    graded: [['sparks', 3, 4]],
  },
  {
    system: 'heart-rush',
    from: ['duelist', 'skald', 'brute', 'knifer'],
    more: 'scene: { map: moonlit-garden }',
    fields: [
      ['hp', 3, 5],
      ['place', { x: 7, y: 5 }, { x: 8, y: 5 }],
    ],
    graded: [['hp', 30, 31]],
  },
  {
    system: 'blood-and-guts',
    from: ['knight', 'spearman', 'footpad', 'footpad'],
    more: 'edition: clash',
    fields: [
      ['blood', 3, 5],
      ['guts', 3, 5],
    ],
    graded: [['guts', 6, 7]],
  },
  {
    system: 'brighter-worlds',
    from: ['sam', 'pete', 'goblin', 'goblin'],
    more: '',
    fields: [
      ['grit', 1, 2],
      ['place', 1, 2],
    ],
    graded: [['grit', 5, 6]],
    tough: 'vulture-hydra',
  },
];
const scenarioOf = ({ system, from: [ana, bea, foe, lurker], more }: Game): string => `title: Worlds
system: ${system}
sides:
  heroes: { by: players, fighters: [ana, bea] }
  foes: { by: gm, fighters: [foe, lurker] }
fighters:
  ana: { from: ${ana}, name: Ana }
  bea: { from: ${bea}, name: Bea }
  foe: { from: ${foe}, name: Foe }
  lurker: { from: ${lurker}, name: Lurker, hidden: true }
${more}
`;

/** Until presence has been sent to everybody. */
const PRESENCE_MS = 200;
export const wait = (ms: number): Promise<void> => new Promise((go) => setTimeout(go, ms));

/** A table with four people at it and a stranger outside. */
export class Table {
  readonly gm: RawClient;
  readonly ana: RawClient;
  readonly bea: RawClient;
  readonly watcher: RawClient;
  readonly stranger: RawClient;
  readonly game: Game;
  private readonly stop: () => Promise<void>;
  /** At a table by post: the reminder links of those who have one. */
  private readonly reminders = new Map<RawClient, string>();
  private looks = 0;

  private constructor(game: Game, url: string, stop: () => Promise<void>) {
    this.game = game;
    this.stop = stop;
    this.gm = new RawClient(url, 'gm');
    this.ana = new RawClient(url, 'ana');
    this.bea = new RawClient(url, 'bea');
    this.watcher = new RawClient(url, 'watcher');
    this.stranger = new RawClient(url, 'stranger');
  }

  get seated(): RawClient[] {
    return [this.gm, this.ana, this.bea, this.watcher];
  }

  static async open(
    game: Game,
    word: string,
    sealed = false,
    byPost = false,
    inLobby: (table: Table) => Promise<void> = async () => {},
  ): Promise<Table> {
    startChance(word);
    const server = await testServer({ linkWaitMs: 1, openWaitMs: 1 });
    const table = new Table(game, server.url, () => server.stop());
    const { gm } = table;
    const made = await gm.request('POST', '/api/tables', {
      name: 'Gemma',
      scenario: scenarioOf(game),
      ...(sealed ? { sealed } : {}),
    });
    await gm.sit(made.table ?? '', made.invite ?? '');
    for (const [client, kind, fighters] of [
      [table.ana, 'player', ['ana']],
      [table.bea, 'player', ['bea']],
      [table.watcher, 'spectator', []],
    ] as const) {
      const { seat } = await gm.send({ do: 'add-seat', name: kind, kind, fighters, sides: [] });
      const { invite } = await gm.request('POST', `/api/tables/${gm.table}/invites`, { seat });
      await client.sit(gm.table, invite ?? '');
    }
    table.stranger.table = gm.table;
    await wait(PRESENCE_MS);
    await gm.send({ do: 'odds-for', who: 'everybody' });
    // A reaction counts when it is given: nobody waits for the end of its window.
    await gm.send({ do: 'window', seconds: null });
    if (byPost) await table.playByPost();
    // The number of messages that announce arrivals depends on timing.
    await table.settle();
    for (const client of table.seated) client.forget();
    await inLobby(table);
    await gm.send({ do: 'start' });
    while (!table.seated.some((one) => one.prompt() !== null)) await wait(2);
    await table.settle();
    for (const client of table.seated) client.forget();
    return table;
  }

  private async playByPost(): Promise<void> {
    await this.gm.send({ do: 'by-post', on: true });
    for (const client of [this.gm, this.ana, this.bea]) {
      const { reminder } = await client.request('POST', `/api/tables/${client.table}/reminder`, {});
      this.reminders.set(client, reminder ?? '');
    }
  }

  /** Everything in flight to any client has arrived once a later reply has. */
  async settle(): Promise<void> {
    for (const client of this.seated) await client.send({ do: 'take-pen' });
  }

  /** Observers read everything they can get and try commands that they may not give. */
  async look(observers: readonly RawClient[]): Promise<void> {
    await this.settle();
    const look = this.looks++;
    const isLong = look % 8 === 3;
    for (const client of observers) {
      const at = `/api/tables/${client.table}`;
      await client.request('GET', `${at}/record`);
      if (isLong) await client.request('GET', `${at}/view`);
      const reminder = this.reminders.get(client);
      if (reminder !== undefined) {
        await client.request('GET', '/api/tables');
        await client.request('POST', '/api/turn', { table: client.table, reminder });
      }
      if (look === 3 && this.game.system === 'template')
        await client.request('POST', `${at}/simulate`, { runs: 10 });
      // For its own prompt, and for a prompt of another seat.
      if ((look === 1 || look === 5) && this.game.system === 'template') {
        await client.request('POST', `${at}/odds`, { runs: 10 });
        await client.request('POST', `${at}/odds`, { prompt: '1.0/lurker', runs: 10 });
      }
      if (client === this.stranger || look % 3 !== 0) continue;
      await client.send({ do: 'answer', prompt: '1.0/lurker', answer: 'nobody' });
      await client.send({ do: 'withdraw', prompt: '1.p0/lurker' });
      await client.send({ do: 'take-fighter', fighter: 'lurker' });
      await client.send({ do: 'ask-undo', to: 999 });
    }
    await this.stranger.request('POST', '/api/claim', {
      table: this.gm.table,
      knock: 'k1',
      secret: 'x'.repeat(32),
    });
  }

  /** Answers what is asked, the same way in every world; false when nobody is asked. */
  async answer(dice: Prng): Promise<boolean> {
    const client = this.seated.find((one) => one.prompt() !== null);
    const prompt = client?.prompt() ?? null;
    if (client === undefined || prompt === null) return false;
    const { answers = [] } = prompt.choices;
    const isFree = client !== this.gm && prompt.choices.shape === 'one-of' && answers.length > 0;
    const answer = isFree ? answers[dice.below(answers.length)] : prompt.fallback;
    const { ok } = await client.send({ do: 'answer', prompt: prompt.id, answer });
    if (!ok) await client.send({ do: 'answer', prompt: prompt.id, answer: prompt.fallback });
    await this.settle();
    // A joint decision needs all people of the side.
    for (const other of this.seated)
      if (other !== client && other.prompt()?.id === prompt.id)
        await other.send({ do: 'agree', prompt: prompt.id });
    await this.settle();
    return true;
  }

  async close(): Promise<void> {
    for (const client of this.seated) client.close();
    await this.stop();
  }
}

/** Two different answers to a prompt; null if none are easily found. */
export function twoAnswers({ choices, fallback }: RawPrompt): readonly [unknown, unknown] | null {
  const { shape, answers = [], fields } = choices;
  if (shape === 'one-of') return answers.length > 1 ? [answers[0], answers.at(-1)] : null;
  for (const [name, inside] of Object.entries(fields ?? {}))
    if (inside.shape === 'one-of' && (inside.answers?.length ?? 0) > 1)
      return [
        { ...(fallback as object), [name]: inside.answers?.[0] },
        { ...(fallback as object), [name]: inside.answers?.at(-1) },
      ];
  return null;
}

export interface Seen {
  /** By observer: everything that it received. */
  readonly bytes: string[][];
  readonly pairs: number;
}

/** The first difference between two worlds; empty if there is none. */
export function parting(one: Seen, other: Seen): string {
  for (const [seat, mine] of one.bytes.entries()) {
    const theirs = other.bytes[seat] ?? [];
    for (let i = 0; i < Math.max(mine.length, theirs.length); i++) {
      const [a = '(nothing)', b = '(nothing)'] = [mine[i], theirs[i]];
      if (a === b) continue;
      let at = 0;
      while (a[at] === b[at]) at++;
      const part = (text: string): string => text.slice(Math.max(0, at - 120), at + 80);
      return `observer ${seat}, message ${i}: ${part(a)} <> ${part(b)}`;
    }
  }
  return '';
}
