import { readFileSync } from 'node:fs';
import { makeRecord, type Seat, viewFor } from '@affray/kernel';
import { byPolicies, LiveFight, seededDice } from '@affray/run';
import { openScenario } from '@affray/scenario';
import { expect, it } from 'vitest';
import { openReplay } from './open-replay.ts';
import { seek } from './replay-timeline.ts';

const DUEL = new URL('../../../../examples/template/duel.yaml', import.meta.url);
const opened = await openScenario(readFileSync(DUEL, 'utf8'), 'duel.yaml');
if (!opened.ok) throw new Error('the example is broken');
const { setup, system } = opened.value;
const seats: Seat[] = [
  { id: 'gm', name: 'GM', gm: true, fighters: [], sides: [] },
  ...setup.sides.map(({ id, name }) => ({ id, name, gm: false, fighters: [], sides: [id] })),
];
const auto = byPolicies<unknown>(() => system.policies.random, 'film');
const fight = LiveFight.begin(system, setup, seats, seededDice('film'), auto);
const timeline = await openReplay(makeRecord(fight.saved()));

it('ends where the fight ended, and shows each seat what it saw then', () => {
  const last = timeline.moments.length - 1;
  expect(last).toBe(fight.moment);
  for (const seat of seats) expect(timeline.at(last, seat)).toEqual(viewFor(fight, seat, seats));
});

it('goes forwards and backwards to the same pictures', () => {
  const seat = seats[1]!;
  const there = timeline.moments.map((_, moment) => JSON.stringify(timeline.at(moment, seat)));
  const back = timeline.moments.map((_, moment) =>
    JSON.stringify(timeline.at(timeline.moments.length - 1 - moment, seat)),
  );
  expect(back.reverse()).toEqual(there);
  expect(new Set(there).size).toBeGreaterThan(3);
});

it('finds the next round and the next decision', () => {
  const next = seek(timeline.moments, 0, 1, (one) => one.round > 1);
  expect(timeline.moments[next]?.round).toBe(2);
  expect(timeline.moments[next - 1]?.round).toBe(1);
  expect(seek(timeline.moments, next, -1, (one) => one.round < 2)).toBe(next - 1);
  expect(seek(timeline.moments, 0, 1, () => false)).toBe(timeline.moments.length - 1);
});

it('says in one sentence what is wrong with a record', async () => {
  await expect(openReplay('{')).rejects.toThrow();
  const text = makeRecord(fight.saved());
  const record = JSON.parse(text) as { entries: { answer?: unknown; kind?: string }[] };
  record.entries.find((entry) => entry.kind !== undefined)!.answer = 'nonsense';
  await expect(openReplay(JSON.stringify(record))).rejects.toThrow(/nonsense/);
});
