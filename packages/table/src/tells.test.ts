// Canaries: what a request reveals on a success, and which temperament a bot plays. Searches every byte to every seat.
import { loadSystem } from '@affray/systems';
import { expect, it } from 'vitest';
import { type LocalSeat, type LocalTable, openLocalTable } from './local-table.ts';
import { fromScenario } from './make.ts';
import { botShown } from './seats.ts';
import type { SeatState, TableState } from './state.ts';

const FIGHT = 'title: Duel\nsystem: template\nsides:\n  fencers: [fencer]\n  bruisers: [bruiser x 2]';
const SECRET = 'Canary 4be07d fears fire.';
const EVENING: readonly LocalSeat[] = [
  { id: 'gm', name: 'Gemma', kind: 'gm', fighters: [], sides: [], bot: null },
  { id: 'ann', name: 'Ann', kind: 'player', fighters: [], sides: ['fencers'], bot: null },
  { id: 'watcher', name: 'Will', kind: 'spectator', fighters: [], sides: [], bot: null },
  { id: 'foes', name: 'Foes', kind: 'player', fighters: [], sides: ['bruisers'], bot: 'coward' },
];

async function evening(inCharge: string | null = null) {
  const ready = await fromScenario(FIGHT, 'duel.yaml');
  if (!ready.ok) throw new Error(ready.problems.join());
  const system = (await loadSystem('template'))!;
  const local = await openLocalTable({ system, fight: ready, seats: EVENING, switches: { inCharge } });
  return { local, gm: await local.sit('gm'), ann: await local.sit('ann') };
}

/** All that a seat can be sent: what it sees on coming back, and its record. */
const sent = async ({ table }: LocalTable, seat: string): Promise<string> =>
  JSON.stringify([await table.frame(seat), await table.record(seat)]);
/** Collects every byte that one more tab of a seat is sent. */
async function overhear({ table }: LocalTable, seat: string): Promise<() => string> {
  let bytes = '';
  const put = (event: string, what: unknown): void => {
    bytes += `${event} ${what}`;
  };
  await table.place(seat, `tab of ${seat}`).open({ put, unsent: () => 0, cut: () => undefined });
  return () => bytes;
}
const botOf = async ({ table }: LocalTable, to: string, of = 'foes'): Promise<string | null | undefined> =>
  (await table.frame(to))?.info.seats.find(({ id }) => id === of)?.bot;

it('keeps what a success reveals from everyone but the game master until then, and after an undo', async () => {
  const { local, gm, ann } = await evening();
  const heard = [await overhear(local, 'ann'), await overhear(local, 'watcher')] as const;
  await local.begin('tuesday');
  const ask = async (atLeast: number): Promise<void> => {
    const wants = { is: 'roll', dice: [20], atLeast } as const;
    const asked = { do: 'request', of: ['fencer'], wants, words: 'watch', shown: 'asked' } as const;
    expect(await gm.send({ ...asked, reveals: SECRET })).toMatchObject({ ok: true });
    expect(gm.frame().fight?.requests.at(-1)).toMatchObject({ reveals: SECRET });
    for (const seat of ['ann', 'watcher']) expect(await sent(local, seat)).not.toContain(SECRET);
    const request = ann.frame().fight?.requests.at(-1)?.id ?? '';
    const reply = { do: 'reply', request, fighter: 'fencer', value: null } as const;
    expect(await ann.send(reply)).toMatchObject({ ok: true });
  };
  await ask(21);
  for (const seat of ['ann', 'watcher']) expect(await sent(local, seat)).not.toContain(SECRET);
  expect(heard[0]()).toContain('"replied"');
  expect(heard.map((bytes) => bytes().includes(SECRET))).toEqual([false, false]);
  await ask(1);
  expect(heard.map((bytes) => bytes().includes(SECRET))).toEqual([true, false]);
  expect(ann.view().events.at(-1)?.event).toMatchObject({ kind: 'replied', revealed: SECRET });
  expect(await sent(local, 'watcher')).not.toContain(SECRET);
  expect(JSON.stringify((await local.table.record('ann'))?.view)).not.toContain(SECRET);
  await gm.send({ do: 'undo', to: (gm.frame().fight?.moment ?? 0) - 1 });
  expect(JSON.stringify(ann.view().events)).not.toContain(SECRET);
  expect(JSON.stringify(ann.frame().fight?.requests)).not.toContain(SECRET);
});

it('hides a temperament from other seats while a person is the game master and the books are closed', async () => {
  const { local, gm } = await evening();
  const seen = () => Promise.all(['gm', 'foes', 'ann', 'watcher'].map((seat) => botOf(local, seat)));
  const hidden = ['coward', 'coward', 'a bot', 'a bot'];
  expect((await seen()).toSpliced(1, 1)).toEqual(hidden.toSpliced(1, 1));
  await local.begin('tuesday');
  for (const seat of ['ann', 'watcher']) expect(await sent(local, seat)).not.toContain('coward');
  await gm.send({ do: 'bot', seat: 'foes', policy: 'hard' });
  expect(await botOf(local, 'ann')).toBe('hard');
  await gm.send({ do: 'bot', seat: 'foes', policy: 'brute' });
  expect(await botOf(local, 'ann')).toBe('a bot');
  await gm.send({ do: 'end' });
  expect(await botOf(local, 'ann')).toBe('a bot');
  await gm.send({ do: 'open-books' });
  expect([await botOf(local, 'ann'), await botOf(local, 'watcher')]).toEqual(['brute', 'brute']);
});

it('shows a temperament to the seat that chose it, and to everyone at a table without a game master', async () => {
  const { local, ann, gm } = await evening('ann');
  await ann.send({ do: 'bot', seat: 'foes', policy: 'pack' });
  expect([await botOf(local, 'ann'), await botOf(local, 'watcher')]).toEqual(['pack', 'a bot']);
  await gm.send({ do: 'bot', seat: 'foes', policy: 'brute' });
  expect(await botOf(local, 'ann')).toBe('a bot');
  // A player in charge cannot find it out by putting a bot into the game master's seat.
  await ann.send({ do: 'bot', seat: 'gm', policy: 'fair' });
  expect(await botOf(local, 'ann')).toBe('a bot');
  await gm.send({ do: 'bot', seat: 'gm', policy: 'fair' });
  expect(await botOf(local, 'ann')).toBe('brute');
});

it('hides it again in the lobby after open books, and in tables stored before it was kept who chose', () => {
  const seat = (id: string, kind: SeatState['kind'], bot: string | null): SeatState =>
    ({ id, kind, bot, fighters: [], sides: [] }) as unknown as SeatState;
  const [gm, ann, foes] = [
    seat('gm', 'gm', null),
    seat('ann', 'player', null),
    seat('foes', 'player', 'pack'),
  ];
  const table = (stage: string, booksOpen: boolean, master = gm) =>
    ({ seats: [master, ann, foes], switches: { stage }, fight: { booksOpen } }) as unknown as TableState;
  expect(botShown(table('over', true), foes, ann)).toBe('pack');
  expect(botShown(table('lobby', true), foes, ann)).toBe('a bot');
  expect(botShown(table('playing', false), foes, ann)).toBe('a bot');
  expect(botShown(table('playing', false, seat('gm', 'gm', 'fair')), foes, ann)).toBe('pack');
});
