// Three hundred pairs of worlds over HTTP and live connections, each different in one secret. Whoever may not know it, seats and
// strangers, must get the same bytes: frames, acknowledgements, views, records, odds, refusals.
import { Prng } from '@affray/kernel';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { RawClient, type RawPrompt, type RawReply } from './testing/raw-client.ts';
import { testServer } from './testing/table.ts';

// The same chance in both worlds: ids, tokens and seeds come from a word.
function startChance(word: string): void {
  const dice = Prng.fromSeed(word);
  vi.spyOn(globalThis.crypto, 'getRandomValues').mockImplementation((array) => {
    const bytes = array as unknown as Uint8Array;
    bytes.forEach((_, at) => {
      bytes[at] = dice.below(256);
    });
    return array;
  });
}

interface Game {
  readonly system: string;
  /** Whom the fighters are taken from: two heroes, a foe, and one whom nobody has seen. */
  readonly from: readonly [string, string, string, string];
  readonly more: string;
  /** Values of the hidden one that may be set, the last of them where it is. */
  readonly fields: readonly (readonly [string, unknown, unknown])[];
  /** Values of the foe that everybody sees, two of the same word. */
  readonly graded: readonly (readonly [string, number, number])[];
  /** A foe that can take more, where the usual one would show the difference at once by falling. */
  readonly tough?: string;
}
const GAMES: readonly Game[] = [
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

/** Until who is there has been told to all. */
const PRESENCE_MS = 200;
const wait = (ms: number): Promise<void> => new Promise((go) => setTimeout(go, ms));

/** A table with four people at it and a stranger outside. */
class Table {
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
    // How people came in is told in as many messages as they happened to take.
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

  /** Whatever is on its way to anybody has come once a later reply has. */
  async settle(): Promise<void> {
    for (const client of this.seated) await client.send({ do: 'take-pen' });
  }

  /** Whoever may not know looks at all it can get, and tries what it may not. */
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
      // Of what it is asked itself, and of a prompt that is somebody else's.
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
    // What concerns a whole side takes the hands of all of its people.
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

/** Two answers to a prompt that are not the same; null where none are easily found. */
function twoAnswers({ choices, fallback }: RawPrompt): readonly [unknown, unknown] | null {
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

interface Seen {
  /** By observer: everything that it got. */
  readonly bytes: string[][];
  readonly pairs: number;
}

/** Ana's secrets: answers locked, changed, withdrawn and undone. */
async function choosing(
  game: Game,
  word: string,
  isOther: boolean,
  wanted: number,
  byPost = false,
): Promise<Seen> {
  const table = await Table.open(game, word, false, byPost);
  const { gm, ana, bea, watcher, stranger } = table;
  const observers = [gm, bea, watcher, stranger];
  const dice = Prng.fromSeed(word);
  let pairs = 0;
  const pair = async (): Promise<void> => {
    await table.look(observers);
    pairs++;
  };
  for (let step = 0; step < 80 && pairs < wanted; step++) {
    const prompt = ana.prompt();
    const other = bea.prompt()?.id ?? null;
    // What both answer for their side is no secret between them.
    const isSecret = prompt?.secret === true && other !== null && other !== prompt.id;
    const two = isSecret ? twoAnswers(prompt) : null;
    if (prompt === null || two === null) {
      if (!(await table.answer(dice))) break;
      continue;
    }
    const lock = async (answer: unknown): Promise<void> => {
      if (!(await ana.send({ do: 'answer', prompt: prompt.id, answer })).ok)
        await ana.send({ do: 'answer', prompt: prompt.id, answer: prompt.fallback });
    };
    const withdraw = { do: 'withdraw', prompt: prompt.id };
    await lock(two[isOther ? 1 : 0]);
    await pair(); // another answer
    if (isOther) await lock(two[0]);
    await pair(); // changed, or not
    await ana.send(withdraw);
    await pair(); // withdrawn
    if (isOther) await lock(two[1]);
    await pair(); // locked, or not
    const { moment = 0 } = gm.fight ?? {};
    if (step % 4 === 1 && moment > 0) {
      await gm.send({ do: 'undo', to: moment - 1, knowing: true });
      await pair(); // undone
      await table.answer(dice);
      await pair(); // gone on from there
      continue;
    }
    await ana.send(withdraw);
    await ana.send({ do: 'answer', prompt: prompt.id, answer: prompt.fallback });
    await bea.send({ do: 'answer', prompt: bea.prompt()?.id, answer: bea.prompt()?.fallback });
    await table.settle();
    await pair(); // revealed: what it was before stays its own
  }
  await table.close();
  return { bytes: observers.map(({ bytes }) => bytes), pairs };
}

/** The same by post: whose turn it is since when tells nothing of what others have locked, nor that they have. */
async function posting(game: Game, word: string, isOther: boolean, wanted: number): Promise<Seen> {
  const { bytes, pairs } = await choosing(game, word, isOther, wanted, true);
  return { bytes: bytes.map(timesInOrder), pairs };
}

/** Each moment by how many different ones came before it: the clock is not the same in two worlds. */
function timesInOrder(messages: readonly string[]): string[] {
  const known = new Map<string, number>();
  return messages.map((text) =>
    text.replaceAll(/"since":(\d+)/g, (_, time: string) => {
      if (!known.has(time)) known.set(time, known.size);
      return `"since":"moment ${known.get(time)}"`;
    }),
  );
}

/** The same at a sealed table, where what Ana locks is a commitment: nobody else learns of it before all have locked. */
async function sealing(game: Game, word: string, isOther: boolean, wanted: number): Promise<Seen> {
  const table = await Table.open(game, word, true);
  const { gm, ana, bea, watcher, stranger } = table;
  const observers = [gm, bea, watcher, stranger];
  const dice = Prng.fromSeed(word);
  let pairs = 0;
  const pair = async (): Promise<void> => {
    await table.look(observers);
    pairs++;
  };
  const lock = (client: RawClient, prompt: string, digit: number): Promise<unknown> =>
    client.send({ do: 'lock', prompt, commitment: String(digit).repeat(64) });
  const goOn = async (): Promise<void> => {
    const before = gm.fight?.moment;
    for (const seat of ['s0', 's1', 's2']) await gm.send({ do: 'go-on-without', seat });
    for (let tries = 0; gm.fight?.moment === before && tries < 500; tries++) await wait(2);
    await table.settle();
  };
  for (let step = 0; step < 40 && pairs < wanted; step++) {
    const [prompt, other] = [ana.prompt(), bea.prompt()];
    const isSecret = table.seated.some((one) => one.prompt()?.secret === true);
    if (!isSecret) {
      if (!(await table.answer(dice))) break;
      continue;
    }
    if (prompt === null || other === null || prompt.id === other.id) {
      await goOn();
      continue;
    }
    await lock(ana, prompt.id, isOther ? 1 : 2);
    await pair(); // another commitment
    if (isOther) await lock(ana, prompt.id, 2);
    await pair(); // changed, or not
    await ana.send({ do: 'withdraw', prompt: prompt.id });
    await pair(); // withdrawn
    if (isOther) await lock(ana, prompt.id, 3);
    await pair(); // locked, or not
    await lock(ana, prompt.id, 4);
    await goOn();
    await pair(); // published, not opened, played by default: what it was before stays its own
  }
  await table.close();
  return { bytes: observers.map(({ bytes }) => bytes), pairs };
}

/** The game master's secrets: notes, and what becomes of somebody hidden. */
async function hiding(game: Game, word: string, isOther: boolean, wanted: number): Promise<Seen> {
  const table = await Table.open(game, word);
  const { gm, ana, bea, watcher, stranger } = table;
  const observers = [ana, bea, watcher, stranger];
  const dice = Prng.fromSeed(word);
  const intervene = (act: object): Promise<unknown> => gm.send({ do: 'intervene', act });
  const set = (field: string, to: unknown): Promise<unknown> =>
    intervene({ do: 'set', fighter: 'lurker', field, to });
  const isFree = (): boolean =>
    [ana, bea, gm].every((one) => one.fight?.prompts.every((p) => p.locked === undefined));
  const undo = async (): Promise<void> => {
    await gm.send({ do: 'take-pen' });
    await gm.send({ do: 'undo', to: (gm.fight?.moment ?? 1) - 1 });
  };
  let pairs = 0;
  const pair = async (): Promise<void> => {
    await table.look(observers);
    pairs++;
  };
  const isSeen = (): boolean =>
    watcher.bytes.some((text) => text.startsWith('frame') && text.includes('"lurker"'));
  for (let step = 0; step < 40 && pairs < wanted; step++) {
    const [field, ...values] = game.fields[step % game.fields.length]!;
    await gm.send({ do: 'notes', text: isOther ? `the lurker waits, ${step}` : '' });
    await pair(); // notes
    await set(field, values[isOther ? 1 : 0]);
    await pair(); // changed or moved to another value
    if (isOther) await set(field, values[0]);
    await pair(); // once more, or not
    const batch = ['foe', ...(isOther ? ['lurker'] : [])].map((fighter) => ({
      do: 'set',
      fighter,
      field: game.fields[0]![0],
      to: game.fields[0]![1],
    }));
    await intervene({ do: 'all', changes: batch, reason: 'A draught.' });
    await pair(); // one of a batch, or not
    // Whoever is asked now is not the lurker, so that nobody waits for it: that the table waits can be seen.
    if (isFree() && gm.prompt() === null) {
      await (isOther ? intervene({ do: 'remove', fighter: 'lurker' }) : set(field, values[1]));
      await pair(); // removed, or changed
      await undo();
      await pair(); // and undone
      if (isOther) {
        await set(field, values[1]);
        await undo();
      }
      await pair(); // changed and undone, or not
    }
    if (!(await table.answer(dice)) || isSeen()) break;
  }
  await table.close();
  return { bytes: observers.map(({ bytes }) => bytes), pairs };
}

/** How the foe is: values that the table shows in words, or not at all, differ within the word. */
async function grading(game: Game, word: string, isOther: boolean, wanted: number): Promise<Seen> {
  const [hero, friend, foe, lurker] = game.from;
  const table = await Table.open({ ...game, from: [hero, friend, game.tough ?? foe, lurker] }, word);
  const { gm, ana, bea, watcher, stranger } = table;
  const observers = [ana, bea, watcher, stranger];
  const dice = Prng.fromSeed(word);
  const change = async (): Promise<void> => {
    for (const [field, ...values] of game.graded)
      await gm.send({
        do: 'intervene',
        act: { do: 'set', fighter: 'foe', field, to: values[isOther ? 1 : 0], reason: 'so it is' },
      });
  };
  let pairs = 0;
  for (let step = 0; step < 6 && pairs < wanted; step++) {
    if (step === 4) await gm.send({ do: 'knowledge', level: 'nothing' });
    await change();
    await table.look(observers);
    pairs++;
    // A refusal says no more than the question did, and a suggestion of odds is made from words.
    for (const client of observers.slice(0, 2)) {
      const prompt = client.prompt();
      if (prompt === null) continue;
      await client.send({ do: 'answer', prompt: prompt.id, answer: 'nothing of the kind' });
      const { answers = [] } = prompt.choices;
      if (step === 2)
        await client.request('POST', `/api/tables/${client.table}/deeds`, {
          prompt: prompt.id,
          answers: answers.slice(0, 1),
          actor: client === ana ? 'ana' : 'bea',
          target: 'foe',
        });
    }
    if (!(await table.answer(dice))) break;
    await table.look(observers);
    pairs++;
    if (step === 3) {
      await gm.send({ do: 'undo', to: (gm.fight?.moment ?? 1) - 1, knowing: true });
      await table.look(observers);
      pairs++;
    }
  }
  await table.close();
  return { bytes: observers.map(({ bytes }) => bytes), pairs };
}

/** What the game master and Ana ask of each other in private: requests, replies, proposals and rulings. */
async function asking(game: Game, word: string, isOther: boolean, wanted: number): Promise<Seen> {
  const table = await Table.open(game, word);
  const { gm, ana, bea, watcher, stranger } = table;
  const observers = [bea, watcher, stranger];
  const dice = Prng.fromSeed(word);
  let pairs = 0;
  const pair = async (): Promise<void> => {
    await table.look(observers);
    pairs++;
  };
  const words = isOther ? 'leap over the wall' : 'keep still';
  const ask = (wants: object, shown: string): Promise<unknown> =>
    gm.send({ do: 'request', of: ['ana'], wants, words, shown, stakes: { won: words, lost: words } });
  const asked = (): string | undefined => gm.fight?.requests?.at(-1)?.id;
  const reply = async (value: unknown): Promise<void> => {
    await gm.send({ do: 'take-pen' }); // what is on its way to the game master has come with the reply
    await ana.send({ do: 'reply', request: asked(), fighter: 'ana', value });
  };
  for (let step = 0; step < 30 && pairs < wanted; step++) {
    const sizes = isOther ? [6, 6] : [20];
    await ask({ is: 'roll', dice: sizes, atLeast: 9 }, step % 2 === 0 ? 'gm' : 'asked');
    await pair(); // other words, other dice
    await reply(null);
    await pair(); // rolled
    if (isOther) {
      await ask({ is: 'word' }, 'asked');
      await reply('over the wall');
    }
    await pair(); // asked for a word and answered, or not
    await ana.send({ do: 'propose', fighter: 'ana', words, isPrivate: true });
    await pair(); // proposed
    await table.settle();
    const proposal = gm.fight?.proposals?.at(-1)?.id;
    if (proposal !== undefined) await gm.send({ do: 'settle', proposal, yes: isOther, words });
    await pair(); // yes or no
    if (!(await table.answer(dice))) break;
  }
  await table.close();
  return { bytes: observers.map(({ bytes }) => bytes), pairs };
}

/** What Ana and Bea propose to each other before they choose: the game master, watchers and strangers learn nothing of it. */
async function huddling(game: Game, word: string, isOther: boolean, wanted: number): Promise<Seen> {
  const table = await Table.open(game, word);
  const { gm, ana, bea, watcher, stranger } = table;
  const observers = [gm, watcher, stranger];
  const dice = Prng.fromSeed(word);
  let pairs = 0;
  const pair = async (): Promise<void> => {
    await table.look(observers);
    pairs++;
  };
  for (let step = 0; step < 60 && pairs < wanted; step++) {
    const [mine, theirs] = [ana.prompt(), bea.prompt()];
    const two =
      mine?.secret === true && theirs?.secret === true && mine.id !== theirs.id ? twoAnswers(mine) : null;
    if (mine === null || theirs === null || two === null) {
      if (!(await table.answer(dice))) break;
      continue;
    }
    const draft = (client: RawClient, prompt: string, answer?: unknown): Promise<RawReply> =>
      client.send({ do: 'draft', prompt, ...(answer === undefined ? {} : { answer }) });
    expect((await draft(ana, mine.id, two[isOther ? 1 : 0])).ok).toBe(true);
    await table.settle();
    expect(JSON.stringify(bea.fight?.huddle)).toContain('"by":"s1"');
    await pair(); // another proposal
    if (isOther) await draft(bea, theirs.id, theirs.fallback);
    await pair(); // one more, or not
    if (isOther) await draft(ana, mine.id);
    await pair(); // taken back, or not
    await table.answer(dice);
    await pair(); // Ana has sealed, Bea has not
    await table.answer(dice);
    await pair(); // revealed
  }
  await table.close();
  return { bytes: observers.map(({ bytes }) => bytes), pairs };
}

/** The choices of those who choose first: others are shown their seals, which tell nothing but that they are there. */
async function first(game: Game, word: string, isOther: boolean): Promise<Seen> {
  const table = await Table.open(game, word);
  const { gm, ana, bea, watcher, stranger } = table;
  const observers = [ana, bea, watcher, stranger];
  const dice = Prng.fromSeed(word);
  const isFirst = (): boolean => gm.prompt()?.secret === true && ana.prompt() === null;
  for (let step = 0; step < 40 && !isFirst(); step++) if (!(await table.answer(dice))) break;
  for (let prompt = gm.prompt(); prompt !== null && isFirst(); prompt = gm.prompt()) {
    const two = twoAnswers(prompt) ?? [prompt.fallback, prompt.fallback];
    await gm.send({ do: 'answer', prompt: prompt.id, answer: two[isOther ? 1 : 0] });
    await table.look(observers); // not all of them, then all
  }
  const mine = ana.prompt();
  await ana.send({ do: 'answer', prompt: mine?.id, answer: mine?.fallback });
  await table.look(observers);
  const seals = new Set(observers.flatMap((one) => one.bytes.join().match(SEAL) ?? []));
  expect(seals.size).toBe(2);
  await table.close();
  // A commitment cannot be the same for two choices; that it tells nothing of them is the business of its blind.
  const masked = observers.map((one) => one.bytes.map((text) => text.replaceAll(SEAL, '(a seal)')));
  return { bytes: masked, pairs: 3 };
}
/** A commitment in a list of seals, or in the reply to whom it belongs. */
const SEAL = /"commitment":"[0-9a-f]{64}"/g;

/** House rules are agreed on in the lobby while the sheet of a hidden fighter differs, and what the game master asks about them. */
async function agreeing(game: Game, word: string, isOther: boolean): Promise<Seen> {
  const [ana, bea, foe, lurker] = game.from;
  const [field, ...values] = game.fields[0]!;
  const own = `${lurker}, ${field}: ${String(values[isOther ? 1 : 0])}`;
  const [rule, value] = ['guard-halves', true];
  const seen: string[][] = [];
  const table = await Table.open({ ...game, from: [ana, bea, foe, own] }, word, false, false, async (at) => {
    const observers = [at.ana, at.bea, at.watcher, at.stranger];
    const ask = (client: RawClient): Promise<unknown> =>
      client.request('POST', `/api/tables/${client.table}/house-rule`, { rule, value });
    if (isOther) await ask(at.gm);
    await at.look(observers); // asked what it would change, or not
    await at.gm.send({ do: 'house-rule', rule, value });
    for (const client of observers) {
      await ask(client);
      if (client !== at.stranger) await client.send({ do: 'house-rule', rule, value: false });
    }
    await at.look(observers); // agreed on
    seen.push(...observers.map(({ bytes }) => [...bytes]));
  });
  expect(seen[0]?.join()).toContain('"houseRules":{"guard-halves":true}');
  await table.close();
  return { bytes: seen, pairs: 2 };
}

/** The first place where two worlds part; empty where they do not. */
function parting(one: Seen, other: Seen): string {
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

const WANTED = 300;
let pairs = 0;
let bytes = 0;
afterAll(() => {
  process.stdout.write(`${pairs} pairs of worlds over the wire, ${bytes} bytes the same\n`);
});

describe('two worlds over the wire', () => {
  const plays = { choosing, posting, sealing, hiding, grading, asking, first, huddling, agreeing };
  // Games in which these fighters come to choose in secret, or stay hidden for a while, with several courses each.
  const courses = {
    choosing: { template: 6, 'three-beats': 3, 'blood-and-guts': 1 },
    posting: { template: 2 },
    sealing: { template: 4, 'three-beats': 2 },
    hiding: { template: 3, 'three-beats': 1, 'heart-rush': 1, 'blood-and-guts': 1, 'brighter-worlds': 1 },
    grading: { template: 1, 'three-beats': 1, 'heart-rush': 1, 'blood-and-guts': 1, 'brighter-worlds': 1 },
    asking: { template: 2, 'three-beats': 1, 'brighter-worlds': 1 },
    first: { template: 2 },
    huddling: { template: 1, 'three-beats': 1, 'blood-and-guts': 1 },
    agreeing: { template: 1 },
  };
  const cases = (
    [
      'choosing',
      'posting',
      'sealing',
      'hiding',
      'grading',
      'asking',
      'first',
      'huddling',
      'agreeing',
    ] as const
  ).flatMap((name) =>
    Object.entries(courses[name]).flatMap(([system, count]) =>
      Array.from({ length: count }, (_, course) => ({ name, system, course })),
    ),
  );
  it.each(cases)(
    'are the same to whoever may not know: $name, $system, $course',
    { timeout: 60_000 },
    async ({ name, system, course }) => {
      const game = GAMES.find((one) => one.system === system)!;
      const play = (isOther: boolean): Promise<Seen> => plays[name](game, `${name} ${course}`, isOther, 60);
      const [one, other] = [await play(false), await play(true)];
      expect(parting(one, other)).toBe('');
      expect(one.pairs).toBe(other.pairs);
      pairs += one.pairs;
      bytes += one.bytes.flat().join('').length;
    },
  );

  it(`are ${WANTED} pairs or more`, () => {
    expect(pairs).toBeGreaterThanOrEqual(WANTED);
  });
});
