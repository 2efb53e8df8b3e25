// The simulation of tables in the test command: kept seeds, and planted faults that it must find.
import type { PlantedFaults } from '@affray/table/testing/simulation';
import { describe, expect, it } from 'vitest';
import { inWords, schedule } from './tables.ts';

/** At about 0.1 s each on one core. */
const SEEDS = Number(process.env.AFFRAY_SCHEDULES ?? 200);
/**
 * Further seeds that have found something: a lost table taken for a lost seat, pins of answers that an undo had taken back,
 * an answer that a redo brought back without its commitment, a commitment of a fighter hidden since, known dice told by counting
 * secret answers, a seat that waits for its first frame, a reply that comes after the reply to a later answer, an earlier answer
 * that an undo brought back without its commitment, a process thawed before its time whose timers stayed frozen,
 * a choice taken for revealed while a die was waited for, two epochs of one step after an undo while a die was waited for,
 * an answer that overtook an earlier one and was taken for the later, a withdrawal left out of the record although the answer is in it,
 * replies to a change and to a withdrawal that come after the frame in which the fight has gone on, a die typed in after an undo that
 * ended the undone round when the table was loaded.
 */
const FOUND = [
  '193',
  '197',
  '230',
  'b998062d-387',
  'b998062d-332',
  'b998062d-127',
  'b998062d-23',
  'd0035beb-2',
  '55ac0fd2-107',
  'aa88721e-309',
  'aa88721e-404',
  'fba1c5f4-223',
  'fba1c5f4-1934',
  '25f7c323-1682',
  '25f7c323-2692',
  '9d023227-23d',
  '9d023227-385d',
  '9d023227-413d',
  '9d023227-553d',
  '9d023227-871d',
  '9d023227-921d',
  '9d023227-925d',
  '41bc53b0-2273d',
  '337ab3a9-539d',
  '337ab3a9-1229d',
  '9b404228-90',
  'aea2fecb-559d',
  'aea2fecb-661d',
  'aea2fecb-4313d',
  '09e756e4-3545d',
];

describe('simulated schedules', () => {
  it('keep every promise', { timeout: 120_000 + 6000 * SEEDS }, async () => {
    // With a d at the end people roll at the game master's request, and type dice in by hand.
    const rolling = Array.from({ length: Math.ceil(SEEDS / 5) }, (_, seed) => `${seed}d`);
    const seeds = [...Array.from({ length: SEEDS }, (_, seed) => String(seed)), ...rolling, ...FOUND];
    const total = { entries: 0, kills: 0, verified: 0 };
    for (const seed of seeds) {
      const result = await schedule(seed);
      if (result.broken !== null) throw new Error(inWords(result));
      total.entries += result.entries;
      total.kills += result.kills;
      total.verified += Number(result.isVerified);
    }
    process.stdout.write(`${seeds.length} schedules: ${JSON.stringify(total)}\n`);
    // They count only if something happened in them.
    expect(total.entries).toBeGreaterThan(20 * seeds.length);
    expect(total.kills).toBeGreaterThan(seeds.length / 2);
    expect(total.verified).toBeGreaterThan(seeds.length / 2);
  });

  it('are the same every time', async () => {
    const [first, again] = [await schedule('same'), await schedule('same')];
    expect(again).toEqual(first);
    expect((await schedule('other')).trace).not.toBe(first.trace);
  });
});

describe('a planted fault is found', () => {
  it.each<[string, PlantedFaults, RegExp, number]>([
    [
      'acknowledged before it is durable',
      { ackBeforeDurable: true },
      /acknowledged and is not stored|something else than it may know/,
      0,
    ],
    ['a fence that the store ignores', { ignoreFence: true }, /A writer with fence/, 45],
    ['a sealed answer in a frame', { sealedAnswerInFrame: true }, /peek/, 0],
  ])('%s', { timeout: 400_000 }, async (_, planted, found, first) => {
    for (let seed = first; seed < first + 60; seed++) {
      const { broken } = await schedule(String(seed), planted);
      if (broken !== null) return expect(broken).toMatch(found);
    }
    throw new Error('It was not found in 60 schedules.');
  });
});
