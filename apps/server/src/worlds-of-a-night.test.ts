// What a group does around a fight, in pairs of worlds that differ in one secret, over HTTP and live connections:
// timeouts, interventions on a hidden fighter, people at the door, and what is shown at the end. Seats that may
// not know get the same bytes.
import { Prng } from '@affray/kernel';
import { loadSystem } from '@affray/systems';
import { describe, expect, it } from 'vitest';
import { RawClient } from './testing/raw-client.ts';
import { GAMES, type Game, parting, type Seen, Table, twoAnswers, wait } from './testing/wire-table.ts';

/** Plays until Ana and Bea choose in secret, each for herself; false if the fight ends before. */
async function untilSecret(table: Table, dice: Prng): Promise<boolean> {
  const { ana, bea } = table;
  const isSecret = (): boolean => ana.prompt()?.secret === true && bea.prompt()?.secret === true;
  for (let step = 0; step < 60 && !isSecret(); step++) if (!(await table.answer(dice))) return false;
  return isSecret();
}

/** The time for answers: neither the countdown nor what happens at its end reveals whether Ana had chosen. */
async function timing(game: Game, word: string, isOther: boolean): Promise<Seen> {
  const table = await Table.open(game, word);
  const { gm, ana, bea, watcher, stranger } = table;
  const observers = [gm, bea, watcher, stranger];
  expect(await untilSecret(table, Prng.fromSeed(word))).toBe(true);
  const [mine, theirs] = [ana.prompt(), bea.prompt()?.id];
  await gm.send({ do: 'timer', seconds: 3600, timeUp: 'default' });
  if (isOther) await ana.send({ do: 'answer', prompt: mine?.id, answer: mine?.fallback });
  await table.look(observers); // locked, or not
  await gm.send({ do: 'timer', seconds: 1 });
  while (bea.fight?.prompts.some(({ id }) => id === theirs) === true) await wait(20);
  await gm.send({ do: 'timer', seconds: null });
  await table.settle();
  // Time is up, and only what was played is shown. Only the record says whose answer was a default.
  for (const client of observers) await client.request('GET', `/api/tables/${client.table}/view`);
  await table.close();
  return { bytes: observers.map(({ bytes }) => bytes), pairs: 2 };
}

/** Interventions: conditions of a hidden fighter, and a fighter who is added hidden. */
async function handling(game: Game, word: string, isOther: boolean): Promise<Seen> {
  const table = await Table.open(game, word);
  const { gm, ana, bea, watcher, stranger } = table;
  const observers = [ana, bea, watcher, stranger];
  const intervene = async (act: object): Promise<void> => {
    expect(await gm.send({ do: 'intervene', act })).toMatchObject({ ok: true });
  };
  const give = (condition: string): object => ({
    do: 'call',
    call: 'give-condition',
    given: { fighter: 'lurker', condition, source: 'foe' },
  });
  await intervene(give(isOther ? 'blind' : 'high-ground'));
  await table.look(observers); // another condition
  await intervene({
    do: 'all',
    changes: [give('cover'), ...(isOther ? [give('unaware')] : [])],
    reason: 'So.',
  });
  await table.look(observers); // one more in a batch, or not
  const { sheet } = (await loadSystem(game.system))?.library.goblin ?? {};
  if (isOther) {
    const fighter = { id: 'more', name: 'One more', side: 'foes', sheet, hidden: true };
    await intervene({ do: 'add', fighter });
  }
  await table.look(observers); // added hidden, or not
  if (isOther) await gm.send({ do: 'undo', to: (gm.fight?.moment ?? 1) - 1, why: 'Too many.' });
  await table.look(observers); // and undone as a whole
  if (isOther) expect(await gm.send({ do: 'redo' })).toMatchObject({ ok: true });
  await table.look(observers); // there again
  if (isOther) await intervene({ do: 'remove', fighter: 'more' });
  await table.look(observers); // and removed
  await table.close();
  return { bytes: observers.map(({ bytes }) => bytes), pairs: 6 };
}

/**
 * People at the door: who knocks and is refused, who has made a recovery link, whom the game master has invited.
 */
async function joining(game: Game, word: string, isOther: boolean): Promise<Seen> {
  const table = await Table.open(game, word);
  const { gm, ana, bea, watcher, stranger } = table;
  const observers = [bea, watcher, stranger];
  const code = /"code":"([^"]+)"/.exec(
    JSON.stringify(await gm.request('GET', `/api/tables/${gm.table}/view`)),
  )?.[1];
  if (isOther) {
    const guest = new RawClient(gm.url, 'guest');
    const { knock } = await guest.request('POST', '/api/knock', { code, name: 'Late' });
    expect(await gm.send({ do: 'turn-away', knock })).toMatchObject({ ok: true });
  }
  await table.look(observers); // knocked and refused, or not
  if (isOther) await ana.request('POST', `/api/tables/${ana.table}/recovery`, {});
  await table.look(observers); // a recovery link, or none
  if (isOther) await gm.request('POST', `/api/tables/${gm.table}/invites`, { seat: 's1' });
  await table.look(observers); // a new invite to Ana's seat, or none
  for (const client of observers) {
    await client.request('POST', '/api/invited', { table: gm.table, invite: 'x'.repeat(32) });
    await client.request('POST', `/api/tables/${gm.table}/invites`, { seat: 's1' });
  }
  await table.close();
  return { bytes: observers.map(({ bytes }) => bytes), pairs: 3 };
}

/** Dice typed in by hand, for a roll that interrupts a secret choice: what Ana has locked stays locked until the die is typed in. */
async function typing(game: Game, word: string, isOther: boolean): Promise<Seen> {
  const table = await Table.open(game, word);
  const { gm, ana, bea, watcher, stranger } = table;
  const observers = [gm, bea, watcher, stranger];
  await gm.send({ do: 'dice-by-hand', on: true });
  expect(await untilSecret(table, Prng.fromSeed(word))).toBe(true);
  const prompt = ana.prompt()!;
  const answer = twoAnswers(prompt)![isOther ? 1 : 0];
  expect(await ana.send({ do: 'answer', prompt: prompt.id, answer })).toMatchObject({ ok: true });
  const wants = { is: 'roll', dice: [6, 6], atLeast: 7 };
  await gm.send({ do: 'request', of: ['bea'], wants, words: 'Listen', shown: 'everybody' });
  await table.settle();
  const request = bea.fight?.requests?.[0]?.id;
  expect(await bea.send({ do: 'reply', request, fighter: 'bea', value: null })).toMatchObject({ ok: true });
  await table.look(observers); // the first die is waited for
  expect(await bea.send({ do: 'face', face: 3 })).toMatchObject({ ok: true });
  await table.look(observers); // the second
  expect(await bea.send({ do: 'face', face: 4 })).toMatchObject({ ok: true });
  await table.look(observers); // the choice goes on
  expect(ana.prompt()).toBeNull();
  await gm.send({ do: 'undo', to: (gm.fight?.moment ?? 1) - 1 });
  await table.look(observers); // the roll is taken back
  await table.close();
  return { bytes: observers.map(({ bytes }) => bytes), pairs: 4 };
}

/** At a sealed table links are opened for such a roll: nobody learns from that whether Ana has locked, and her lock stays. */
async function rolling(game: Game, word: string, isOther: boolean): Promise<Seen> {
  const table = await Table.open(game, word, true);
  const { gm, ana, bea, watcher, stranger } = table;
  const observers = [gm, bea, watcher, stranger];
  const areAsked = (): boolean => [ana, bea].every((one) => one.prompt()?.secret === true);
  const dice = Prng.fromSeed(word);
  for (let step = 0; step < 20 && !areAsked(); step++) await table.answer(dice);
  expect(areAsked()).toBe(true);
  const commitment = '5'.repeat(64);
  if (isOther)
    expect(await ana.send({ do: 'lock', prompt: ana.prompt()?.id, commitment })).toMatchObject({ ok: true });
  await table.look(observers); // locked, or not
  const wants = { is: 'roll', dice: [6], atLeast: 4 };
  await gm.send({ do: 'request', of: ['bea'], wants, words: 'Listen', shown: 'everybody' });
  await table.settle();
  const request = bea.fight?.requests?.[0]?.id;
  expect(await bea.send({ do: 'reply', request, fighter: 'bea', value: null })).toMatchObject({ ok: true });
  while (!watcher.bytes.some((text) => text.includes('"replied"'))) await wait(5);
  await table.look(observers); // rolled
  const mine = await ana.request('GET', `/api/tables/${ana.table}/view`);
  expect(JSON.stringify(mine).includes(commitment)).toBe(isOther);
  await table.close();
  return { bytes: observers.map(({ bytes }) => bytes), pairs: 2 };
}

/** The end: who read whom and how long each took reveals nothing about answers that Ana changed before the reveal. */
async function remembering(game: Game, word: string, isOther: boolean): Promise<Seen> {
  const table = await Table.open(game, word);
  const { gm, ana, bea, watcher, stranger } = table;
  const observers = [gm, bea, watcher, stranger];
  const dice = Prng.fromSeed(word);
  for (let round = 0; round < 3 && (await untilSecret(table, dice)); round++) {
    const prompt = ana.prompt();
    const two = prompt === null ? null : twoAnswers(prompt);
    if (isOther && two !== null) {
      for (const answer of two) await ana.send({ do: 'answer', prompt: prompt?.id, answer });
      await ana.send({ do: 'withdraw', prompt: prompt?.id });
    }
    for (const one of [ana, bea])
      await one.send({ do: 'answer', prompt: one.prompt()?.id, answer: one.prompt()?.fallback });
    await table.settle();
  }
  await gm.send({ do: 'end' });
  await table.look(observers); // over
  expect(await gm.send({ do: 'open-books' })).toMatchObject({ ok: true });
  await table.look(observers); // everything revealed
  expect(watcher.bytes.join()).toMatch(TEMPO);
  await table.close();
  return {
    bytes: observers.map(({ bytes }) => bytes.map((text) => text.replaceAll(TEMPO, '"tempo":[]'))),
    pairs: 2,
  };
}
/** How long the table waited for each seat: by the clock, which differs between two worlds. */
const TEMPO = /"tempo":\[[^\]]+\]/g;

describe('two worlds of a night', () => {
  it.each([
    ['timing', timing, 'template'],
    ['handling', handling, 'brighter-worlds'],
    ['joining', joining, 'template'],
    ['typing', typing, 'template'],
    ['rolling', rolling, 'template'],
    ['remembering', remembering, 'template'],
  ] as const)('are the same to those who may not know: %s', async (name, play, system) => {
    const game = GAMES.find((one) => one.system === system)!;
    const [one, other] = [
      await play(game, `${name} of a night`, false),
      await play(game, `${name} of a night`, true),
    ];
    expect(parting(one, other)).toBe('');
    expect(one.bytes.flat().length).toBeGreaterThan(one.pairs);
  });
});
