import { FairDice, verifyDice } from '@affray/fair';
import { makeRecord, parseRecord, RANDOM } from '@affray/kernel';
import { byPolicies, LiveFight, replay } from '@affray/run';
import { expect, it } from 'vitest';
import { TEMPLATE } from './system.ts';
import { spar } from './testing.ts';

const bytes = (fill: number): Uint8Array => new Uint8Array(32).fill(fill);

it('a fight on the fair stream can be checked by anyone, and replays without its secrets', () => {
  const dice = FairDice.start({
    fightId: '00112233445566778899aabbccddeeff',
    serverSeed: bytes(1),
    hiddenSeed: bytes(2),
    solo: true,
  });
  const fight = LiveFight.begin(
    TEMPLATE,
    spar(),
    [],
    dice,
    byPolicies(() => RANDOM, 'fair'),
  );
  expect(fight.isOver).toBe(true);
  const record = parseRecord(makeRecord(fight.saved()));
  const verdict = verifyDice(record.fair!, { dice: record.dice });
  expect(verdict.findings).toEqual([]);
  expect(verdict.dice.total).toBe(
    Object.values(record.dice).reduce((sum, round) => sum + Object.keys(round).length, 0),
  );
  expect(replay(TEMPLATE, record).state).toEqual(fight.state);
  const slots = Object.values(record.dice).find((round) => Object.keys(round).length > 0)!;
  const slot = Object.keys(slots)[0]!;
  slots[slot] = (slots[slot]! % 6) + 1;
  expect(verifyDice(record.fair!, { dice: record.dice }).fair).toBe(false);
});
