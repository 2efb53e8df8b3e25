// Two devices of one seat: each is shown what the other withdraws, so that neither keeps a pin of it.
import type { FightRecord } from '@affray/kernel';
import {
  type Frame,
  frameAfter,
  type LiveFrame,
  PinKeeper,
  pinsTogether,
  type Reply,
  type SeatCommand,
  type ShownEvent,
} from '@affray/protocol';
import { verifyRecord } from '@affray/run';
import { loadSystem } from '@affray/systems';
import { beforeEach, expect, it } from 'vitest';
import type { LiveTable } from './live-table.ts';
import { fromScenario } from './make.ts';
import { memoryStore } from './memory-store.ts';
import type { Append, Store } from './store.ts';
import { TableRegistry } from './table-registry.ts';

const DUEL =
  'title: Duel\nsystem: template\nsides:\n  fencers: { by: players, fighters: [fencer] }\n  bruisers: { by: players, fighters: [bruiser] }';

/** A client of a seat that keeps pins, like the protocol's own client. */
class Device {
  readonly keeper = new PinKeeper();
  frame: Frame | null = null;
  private events: readonly ShownEvent[] = [];
  private commands = 0;
  private readonly place: ReturnType<LiveTable['place']>;

  constructor(table: LiveTable, seat: string, tab: string) {
    this.place = table.place(seat, tab);
    this.tab = tab;
  }
  private readonly tab: string;

  async open(): Promise<void> {
    const put = (event: string, text: string): void => {
      if (event !== 'frame') return;
      const { n, frame } = JSON.parse(text) as LiveFrame;
      this.frame = frameAfter(n === 1 ? null : this.frame, frame);
      const { from, list } = this.frame.events;
      this.events = [...this.events.slice(0, from), ...list];
      this.keeper.saw(this.frame, this.events, n === 1);
    };
    await this.place.open({ put, unsent: () => 0, cut: () => undefined });
  }

  get prompt(): string {
    return this.frame?.fight?.prompts[0]?.id ?? '';
  }

  async send(command: SeatCommand): Promise<Reply> {
    const sentAt = this.keeper.now();
    const id = `${this.tab}-${++this.commands}`;
    const reply: Reply = await this.place.command({ ...command, id } as Parameters<
      typeof this.place.command
    >[0]);
    if (command.do === 'answer') this.keeper.answered(command, reply, sentAt);
    if (command.do === 'withdraw' && reply.ok) this.keeper.withdrew(command.prompt);
    return reply;
  }
}

/** While set, appends wait for this promise. */
let hold: Promise<void> | null = null;
let tables: TableRegistry;
let table: LiveTable;
let phone: Device;
let laptop: Device;
let other: Device;

beforeEach(async () => {
  hold = null;
  const store = memoryStore();
  const append = async (entries: Append): Promise<void> => {
    await hold;
    await store.append(entries);
  };
  tables = new TableRegistry({ store: { ...store, append } as Store, linkWaitMs: 1 });
  const ready = await fromScenario(DUEL, 'duel.yaml');
  if (!ready.ok) throw new Error(ready.problems.join());
  table = (await tables.table((await tables.make('Gemma', ready)).table)) as LiveTable;
  const gm = (id: string, command: object): Promise<Reply> =>
    table.command('s0', 'gm', { ...command, id } as Parameters<typeof table.command>[2]);
  for (const side of ['fencers', 'bruisers'])
    await gm(`add-${side}`, { do: 'add-seat', name: side, kind: 'player', fighters: [], sides: [side] });
  for (const seat of ['s1', 's2'])
    await tables.join(table.id, (await tables.invite(table, seat)) ?? '', undefined);
  await gm('start', { do: 'start' });
  const ground = (await table.frame('s0'))?.fight?.prompts[0]?.id ?? '';
  await gm('ground', { do: 'answer', prompt: ground, answer: 'firm' });
  [phone, laptop, other] = [
    new Device(table, 's1', 'phone'),
    new Device(table, 's1', 'laptop'),
    new Device(table, 's2', 'other'),
  ];
  for (const device of [phone, laptop, other]) await device.open();
});

/** What verifying the record against the pins of all devices finds. */
async function findings(): Promise<readonly string[]> {
  expect(other.frame?.fight?.round).toBe(2);
  for (const what of ['end', 'open-books'] as const) await table.command('s0', 'gm', { id: what, do: what });
  const record = (await table.record('s0'))?.record as unknown as FightRecord;
  const pins = [phone, laptop, other].flatMap(({ keeper }) => keeper.pins() ?? []);
  expect(pins.flatMap(({ commitments }) => commitments).length).toBeGreaterThan(0);
  const verdict = verifyRecord((await loadSystem('template'))!, record, pinsTogether(pins));
  await tables.stop();
  return verdict?.findings.map(({ text }) => text) ?? ['There is no book.'];
}

const answer = (device: Device, what: string, prompt: string = device.prompt): Promise<Reply> =>
  device.send({ do: 'answer', prompt, answer: what });

it('a choice that the other device takes back and makes again, while everybody else chooses, leaves no pin', async () => {
  const { prompt } = phone;
  await answer(phone, 'guard');
  await laptop.send({ do: 'take-pen' });
  await Promise.all([
    laptop.send({ do: 'withdraw', prompt }),
    answer(laptop, 'rest', prompt),
    answer(other, 'guard'),
  ]);
  expect(await findings()).toEqual([]);
});

it('nor does a choice that the other device changes', async () => {
  const { prompt } = phone;
  await answer(phone, 'guard');
  await laptop.send({ do: 'take-pen' });
  await Promise.all([answer(laptop, 'rest', prompt), answer(other, 'guard')]);
  expect(await findings()).toEqual([]);
});

it.each([
  ['in one go with it', false],
  ['while it is being stored', true],
])('nor does one that the other device takes back %s', async (_, isSlow) => {
  const { prompt } = phone;
  let store: () => void = () => undefined;
  if (isSlow)
    hold = new Promise((go) => {
      store = go;
    });
  const sent = [answer(phone, 'guard')];
  if (isSlow) await new Promise((go) => setTimeout(go, 20));
  sent.push(laptop.send({ do: 'take-pen' }), laptop.send({ do: 'withdraw', prompt }));
  if (isSlow) await new Promise((go) => setTimeout(go, 20));
  store();
  hold = null;
  for (const reply of await Promise.all(sent)) expect(reply).toMatchObject({ ok: true });
  expect(phone.frame?.fight?.prompts[0]).not.toHaveProperty('locked');
  await Promise.all([answer(laptop, 'rest', prompt), answer(other, 'guard')]);
  expect(await findings()).toEqual([]);
});
