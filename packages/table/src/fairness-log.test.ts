import type { FairPins } from '@affray/fair';
import type { FightRecord } from '@affray/kernel';
import { type Frame, type KeptCommitment, PinKeeper, pinsTogether, type Reply } from '@affray/protocol';
import { verifyRecord } from '@affray/run';
import { loadSystem } from '@affray/systems';
import { expect, it } from 'vitest';
import type { LiveTable } from './live-table.ts';
import { fromScenario } from './make.ts';
import { memoryStore } from './memory-store.ts';
import type { Store } from './store.ts';
import { TableRegistry } from './table-registry.ts';

const PLAYERS =
  'title: Duel\nsystem: template\nsides:\n  fencers: [fencer]\n  bruisers: { by: players, fighters: [bruiser] }';
/** In Spar the game master chooses before the others. */
const AGAINST_GM = 'title: Duel\nsystem: template\nsides:\n  fencers: [fencer]\n  bruisers: [bruiser]';

interface Seated {
  readonly tables: TableRegistry;
  readonly table: LiveTable;
  send(seat: string, command: object): Promise<Reply>;
  /** Answers the prompt of a fighter. */
  say(seat: string, who: string, answer: string | boolean): Promise<Reply>;
}

/** A duel: seat s1 holds the fencer; s2, or the game master, holds the bruiser. Both are asked what to do. */
async function duel(scenario = PLAYERS, store = memoryStore()): Promise<Seated> {
  const at = await seated(scenario, store, 1);
  await at.send('s0', { do: 'start' });
  expect(await at.say('s0', 'gm', 'firm')).toMatchObject({ ok: true });
  return at;
}

async function seated(scenario: string, store: Store, linkWaitMs: number): Promise<Seated> {
  const tables = new TableRegistry({ store, linkWaitMs });
  const ready = await fromScenario(scenario, 'duel.yaml');
  if (!ready.ok) throw new Error(ready.problems.join());
  const table = (await tables.table((await tables.make('Gemma', ready)).table)) as LiveTable;
  let commands = 0;
  const send: Seated['send'] = (seat, command) =>
    table.command(seat, 'tab', { ...command, id: `c${++commands}` } as Parameters<typeof table.command>[2]);
  const say: Seated['say'] = async (seat, who, answer) => {
    const prompts = (await table.frame(seat))?.fight?.prompts ?? [];
    const prompt = prompts.find((one) => one.who === who)?.id;
    return await send(seat, { do: 'answer', prompt, answer });
  };
  for (const sides of scenario === PLAYERS ? [['fencers'], ['bruisers']] : [['fencers']])
    await send('s0', { do: 'add-seat', name: sides[0], kind: 'player', fighters: [], sides });
  return { tables, table, send, say };
}

/** What verifying the record finds once the fight has ended and its books are open. */
async function findings({ tables, table, send }: Seated, pins: FairPins = {}): Promise<readonly string[]> {
  await send('s0', { do: 'end' });
  await send('s0', { do: 'open-books' });
  const record = (await table.record('s0'))?.record as unknown as FightRecord;
  const verdict = verifyRecord((await loadSystem('template'))!, record, pins);
  await tables.stop();
  return verdict?.findings.map(({ text }) => text) ?? ['There is no book.'];
}

it('a choice that is changed for a fighter who was hidden meanwhile leaves no commitment behind', async () => {
  const at = await duel();
  expect(await at.say('s2', 'bruiser', 'guard')).toMatchObject({ ok: true, commitment: { round: 1 } });
  await at.send('s0', { do: 'intervene', act: { do: 'hide', fighter: 'bruiser' } });
  // A commitment would reveal that there is someone to choose for.
  expect(await at.say('s2', 'bruiser', 'rest')).not.toHaveProperty('commitment');
  expect(await at.say('s1', 'fencer', 'guard')).toMatchObject({ ok: true });
  expect(await findings(at)).toEqual([]);
});

it('seals of the choices revealed last are shown as before when the table is loaded again', async () => {
  const store = memoryStore();
  const { tables, table, say } = await duel(PLAYERS, store);
  await say('s2', 'bruiser', 'guard');
  await say('s1', 'fencer', 'guard');
  const before = await table.frame('s1');
  expect(before?.fair?.seals.map(({ who, moment }) => ({ who, moment }))).toEqual([
    { who: 'fencer', moment: 2 },
    { who: 'bruiser', moment: 2 },
  ]);
  await tables.stop();
  const again = new TableRegistry({ store, linkWaitMs: 1 });
  const loaded = await again.table(table.id);
  expect((await loaded?.frame('s1'))?.fair?.seals).toEqual(before?.fair?.seals);
  await again.stop();
});

it('a seat that chooses first keeps the pin of the choice until the reveal, whatever the game master changes meanwhile', async () => {
  const at = await duel(AGAINST_GM);
  const keeper = new PinKeeper();
  const look = async (): Promise<void> => {
    const frame = (await at.table.frame('s0')) as unknown as Frame;
    keeper.saw(frame, frame.events.list);
  };
  const kept = (): readonly KeptCommitment[] => keeper.pins()?.commitments ?? [];
  await look();
  const [prompt] = (await at.table.frame('s0'))?.fight?.prompts ?? [];
  const sentAt = keeper.now();
  const reply = await at.say('s0', 'bruiser', 'guard');
  keeper.answered({ prompt: prompt!.id, answer: 'guard' }, reply, sentAt);
  await look();
  expect(kept().map(({ open }) => open?.prompt)).toEqual([prompt!.id]);
  await at.send('s0', { do: 'intervene', act: { do: 'set', fighter: 'fencer', field: 'health', to: 3 } });
  await look();
  expect(kept().map(({ open }) => open?.prompt)).toEqual([prompt!.id]);
  await at.say('s1', 'fencer', 'guard');
  await look();
  expect(kept().map(({ open }) => open)).toEqual([undefined]);
  expect(await findings(at, pinsTogether([keeper.pins()!]))).toEqual([]);
});

it.each([
  ['comes late', false],
  ['belongs to a command that another overtook', true],
])('a reply that %s does not replace the pin of the answer that stands', async (_, isOvertaken) => {
  const at = await duel();
  const keeper = new PinKeeper();
  const look = async (): Promise<void> => {
    const frame = (await at.table.frame('s1')) as unknown as Frame;
    keeper.saw(frame, frame.events.list);
  };
  await look();
  const prompt = (await at.table.frame('s1'))?.fight?.prompts[0]?.id ?? '';
  const sent = [keeper.now(), keeper.now()] as const;
  const [secondSent, firstSent] = isOvertaken ? sent : ([sent[1], sent[0]] as const);
  const first = await at.say('s1', 'fencer', 'guard');
  const second = await at.say('s1', 'fencer', 'rest');
  await look();
  keeper.answered({ prompt, answer: 'rest' }, second, secondSent);
  keeper.answered({ prompt, answer: 'guard' }, first, firstSent);
  await at.say('s2', 'bruiser', 'guard');
  await look();
  const { commitment } = second as { readonly commitment?: { readonly commitment: string } };
  expect(keeper.pins()?.commitments.map((one) => one.commitment)).toEqual([commitment?.commitment]);
  expect(await findings(at, pinsTogether([keeper.pins()!]))).toEqual([]);
});

it('a fight that is ended while the links of its first round are called for is fair, whatever was changed meanwhile', async () => {
  const at = await seated(PLAYERS, memoryStore(), 60_000);
  // The round waits for a connected seat that has not published an anchor yet.
  const quiet = { put: () => undefined, unsent: () => 0, cut: () => undefined };
  const invite = (await at.tables.invite(at.table, 's1')) ?? '';
  await at.tables.join(at.table.id, invite, undefined);
  await at.table.place('s1', 'tab').open(quiet);
  await at.send('s0', { do: 'start' });
  const act = { do: 'set', fighter: 'fencer', field: 'health', to: 3 };
  expect(await at.send('s0', { do: 'intervene', act })).toMatchObject({ ok: true });
  expect((await at.table.frame('s0'))?.fair).toMatchObject({ round: 0 });
  expect(await findings(at)).toEqual([]);
});
