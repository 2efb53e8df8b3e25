// Three hundred pairs of worlds over HTTP and live connections, each different in one secret. Those who may not
// know it, seats and strangers, must get the same bytes: frames, acknowledgements, views, records, odds,
// refusals.
import { Prng } from '@affray/kernel';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { RawClient, RawReply } from './testing/raw-client.ts';
import { GAMES, type Game, parting, type Seen, Table, twoAnswers, wait } from './testing/wire-table.ts';

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
    // What both answer for their side is not a secret between them.
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
      await pair(); // continued from there
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

/**
 * The same by post: whose turn it is and since when reveals neither what others have locked nor that they have.
 */
async function posting(game: Game, word: string, isOther: boolean, wanted: number): Promise<Seen> {
  const { bytes, pairs } = await choosing(game, word, isOther, wanted, true);
  return { bytes: bytes.map(timesInOrder), pairs };
}

/** Replaces each time by how many different ones came before it: the clock differs between two worlds. */
function timesInOrder(messages: readonly string[]): string[] {
  const known = new Map<string, number>();
  return messages.map((text) =>
    text.replaceAll(/"since":(\d+)/g, (_, time: string) => {
      if (!known.has(time)) known.set(time, known.size);
      return `"since":"moment ${known.get(time)}"`;
    }),
  );
}

/** The same at a sealed table, where Ana locks a commitment: nobody else learns of it before all have locked. */
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

/** The game master's secrets: notes, and what happens to a hidden fighter. */
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
    await pair(); // set to another value
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
    // The lurker is not asked now, so that nobody waits for it: a waiting table would be visible.
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

/** The foe's condition: values that the table shows in words, or not at all, differ within the word. */
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
    // A refusal says no more than the question did, and odds are computed from words.
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
    await gm.send({ do: 'take-pen' }); // what is being sent to the game master has arrived with the reply
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

/**
 * What Ana and Bea propose to each other before they choose: the game master, spectators and strangers learn
 * nothing of it.
 */
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
    await pair(); // withdrawn, or not
    await table.answer(dice);
    await pair(); // Ana has sealed, Bea has not
    await table.answer(dice);
    await pair(); // revealed
  }
  await table.close();
  return { bytes: observers.map(({ bytes }) => bytes), pairs };
}

/** The choices of those who choose first: others are shown their seals, which reveal only that they exist. */
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
  // Commitments to two choices cannot be equal; that they reveal nothing is ensured by their blinds.
  const masked = observers.map((one) => one.bytes.map((text) => text.replaceAll(SEAL, '(a seal)')));
  return { bytes: masked, pairs: 3 };
}
/** A commitment in a list of seals, or in the reply to its owner. */
const SEAL = /"commitment":"[0-9a-f]{64}"/g;

/**
 * House rules are agreed on in the lobby while the sheet of a hidden fighter differs, and the game master's
 * questions about them.
 */
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

const WANTED = 300;
let pairs = 0;
let bytes = 0;
/** A clock that never shows a time twice: what lasts no millisecond in one world may last one in the other. */
beforeAll(() => {
  const real = Date.now;
  let last = 0;
  vi.spyOn(Date, 'now').mockImplementation(() => {
    last = Math.max(last + 1, real());
    return last;
  });
});
afterAll(() => {
  vi.restoreAllMocks();
  process.stdout.write(`${pairs} pairs of worlds over the wire, ${bytes} bytes the same\n`);
});

describe('two worlds over the wire', () => {
  const plays = { choosing, posting, sealing, hiding, grading, asking, first, huddling, agreeing };
  // Games in which these fighters choose in secret, or stay hidden for a while, with several courses each.
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
    'are the same to those who may not know: $name, $system, $course',
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
