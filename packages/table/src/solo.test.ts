import { verifyDice } from '@affray/fair';
import type { FightRecord } from '@affray/kernel';
import { loadSystem } from '@affray/systems';
import { expect, it } from 'vitest';
import { localBots } from './bots.ts';
import { WEB_HOST } from './host.ts';
import { fromScenario } from './make.ts';
import { memoryStore } from './memory-store.ts';
import { TableRegistry } from './table-registry.ts';
import { exportTable, importTable } from './table-transfer.ts';

const DUEL = 'title: Duel\nsystem: template\nsides:\n  fencers: [fencer]\n  bruisers: [bruiser]';

/** Plays a whole fight between bots on a host; returns what the game master may have of the record. */
async function played(hasAllSeats: boolean) {
  const store = memoryStore();
  const tables = new TableRegistry({ store, host: { ...WEB_HOST, hasAllSeats }, linkWaitMs: 1 });
  const ready = await fromScenario(DUEL, 'duel.yaml');
  if (!ready.ok) throw new Error(ready.problems.join());
  const made = await tables.make('Ann', ready);
  const table = (await tables.table(made.table))!;
  let commands = 0;
  const send = (command: object) =>
    table.command('s0', 'tab', { ...command, id: `c${++commands}` } as Parameters<typeof table.command>[2]);
  await send({ do: 'start' });
  const anchor = await send({ do: 'anchor', anchor: 'ab'.repeat(32) });
  await send({ do: 'bot', seat: 's0', policy: 'tactical' });
  await expect.poll(async () => (await table.frame('s0'))?.info.stage).toBe('over');
  await send({ do: 'bot', seat: 's0', policy: null });
  await send({ do: 'open-books' });
  const { record } = (await table.record('s0'))!;
  const text = (await exportTable(store, table.id))!;
  await tables.stop();
  return { anchor, record: record as unknown as FightRecord, text };
}

it('a fight of a host that holds every seat proves nothing to others, and its record says so', async () => {
  const { anchor, record } = await played(true);
  expect(anchor).toMatchObject({ ok: false });
  const verdict = verifyDice(record.fair!, { dice: record.dice });
  expect(verdict.findings).toEqual([]);
  expect(record.fair!.solo).toBe(true);
  expect(verdict.dice.total).toBeGreaterThan(0);
  expect(verdict.unproven.join()).toContain('could have been made up afterwards');
});

it('where people hold seats elsewhere the dice are theirs too', async () => {
  const { anchor, record } = await played(false);
  expect(anchor).toMatchObject({ ok: true });
  expect(record.fair!.solo).toBe(false);
});

it('a fight that moves to another host keeps saying so', async () => {
  const { text } = await played(true);
  const store = memoryStore();
  const tables = new TableRegistry({ store, linkWaitMs: 1, system: loadSystem });
  const table = (await tables.table(await importTable(store, text)))!;
  const { record } = (await table.record('s0'))!;
  expect((record as unknown as FightRecord).fair!.solo).toBe(true);
  await tables.stop();
});

it('at a table for practice the seed decides the dice, and the book says that they prove nothing', async () => {
  const faces = async (practice: string) => {
    const tables = new TableRegistry({ store: memoryStore(), linkWaitMs: 1 });
    const ready = await fromScenario(DUEL, 'duel.yaml');
    if (!ready.ok) throw new Error(ready.problems.join());
    const { table: id } = await tables.make('Ann', ready, { practice });
    const table = (await tables.table(id))!;
    await table.command('s0', 'tab', { id: 'c1', do: 'start' });
    await table.command('s0', 'tab', { id: 'c2', do: 'bot', seat: 's0', policy: 'tactical' });
    await expect.poll(async () => (await table.frame('s0'))?.info.stage).toBe('over');
    await table.command('s0', 'tab', { id: 'c3', do: 'bot', seat: 's0', policy: null });
    await table.command('s0', 'tab', { id: 'c4', do: 'open-books' });
    const record = (await table.record('s0'))!.record as unknown as FightRecord;
    await tables.stop();
    expect(record.fair!.solo).toBe(true);
    return JSON.stringify(record.dice);
  };
  expect(await faces('first blow')).toBe(await faces('first blow'));
  expect(await faces('second blow')).not.toBe(await faces('first blow'));
});

it('bots that do not know the game say so, once, and answer nothing', async () => {
  const troubles: string[] = [];
  const host = { ...WEB_HOST, hasAllSeats: true };
  const tables = new TableRegistry({
    store: memoryStore(),
    host,
    linkWaitMs: 1,
    bots: localBots(host, async () => undefined),
    onTrouble: (_what, problem) => troubles.push((problem as Error).message),
  });
  const ready = await fromScenario(DUEL, 'duel.yaml');
  if (!ready.ok) throw new Error(ready.problems.join());
  const { table: id } = await tables.make('Ann', ready);
  const table = (await tables.table(id))!;
  await table.command('s0', 'tab', { do: 'start', id: 'c1' });
  await table.command('s0', 'tab', { do: 'bot', seat: 's0', policy: 'tactical', id: 'c2' });
  await expect
    .poll(() => troubles)
    .toEqual(['Bots cannot play "template": their worker does not know this game.']);
  // Time for the bots to be asked again.
  await new Promise((go) => setTimeout(go, 700));
  expect(troubles).toHaveLength(1);
  expect((await table.frame('s0'))?.fight?.prompts.length).toBeGreaterThan(0);
  await tables.stop();
});

it('says to which decision of a person an undo returns; none as long as defaults decided everything', async () => {
  const tables = new TableRegistry({ store: memoryStore(), linkWaitMs: 1 });
  const ready = await fromScenario(
    'title: Duel\nsystem: three-beats\nsides:\n  docks: [rook]\n  company: [captain-orsk]',
    'duel.yaml',
  );
  if (!ready.ok) throw new Error(ready.problems.join());
  const { table: id } = await tables.make('Ann', ready, { practice: 'undo' });
  const table = (await tables.table(id))!;
  await table.command('s0', 'tab', { id: 'c1', do: 'start' });
  const fight = async () => (await table.frame('s0'))!.fight!;
  await expect.poll(async () => (await fight()).prompts[0]?.kind).toBe('which-entries');
  const { moment, prompts, undoTo } = await fight();
  expect([moment > 0, undoTo]).toEqual([true, null]);
  for (const { id: prompt, fallback: answer } of prompts)
    await table.command('s0', 'tab', {
      id: `answer ${prompt}`,
      do: 'answer',
      prompt,
      answer: answer as never,
    });
  await expect.poll(async () => (await fight()).undoTo).toBe(moment);
  await tables.stop();
});

it('an undo after a secret choice asks those again who chose, wherever the bots come in the order', async () => {
  const tables = new TableRegistry({ store: memoryStore(), linkWaitMs: 1 });
  const ready = await fromScenario(
    'title: Duel\nsystem: three-beats\nsides:\n  company: [captain-orsk]\n  docks: [rook]',
    'duel.yaml',
  );
  if (!ready.ok) throw new Error(ready.problems.join());
  const { table: id } = await tables.make('Ann', ready);
  const table = (await tables.table(id))!;
  let commands = 0;
  const send = (seat: string, command: object) =>
    table.command(seat, 'tab', { ...command, id: `c${++commands}` } as Parameters<typeof table.command>[2]);
  const added = await send('s0', {
    do: 'add-seat',
    name: 'Bo',
    kind: 'player',
    fighters: [],
    sides: ['docks'],
  });
  const mine = added.ok ? added.seat! : '';
  await send('s0', { do: 'put-in-charge', seat: mine });
  await send('s0', { do: 'bot', seat: 's0', policy: 'tactical' });
  await tables.join(id, (await tables.invite(table, mine))!, 'Bo');
  await send(mine, { do: 'start' });
  const fight = async () => (await table.frame(mine))!.fight!;
  const asked = async (kind: string) => {
    await expect.poll(async () => (await fight()).prompts[0]?.kind).toBe(kind);
    return (await fight()).prompts[0]!;
  };
  const answer = async (kind: string) => {
    const { id: prompt, fallback } = await asked(kind);
    await send(mine, { do: 'answer', prompt, answer: fallback });
  };
  await answer('which-entries');
  await asked('which-die');
  const { moment, undoTo } = await fight();
  expect(undoTo).not.toBeNull();
  await send(mine, { do: 'undo', to: moment - 1, knowing: true });
  await asked('which-entries');
  await tables.stop();
});
