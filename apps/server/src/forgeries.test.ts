// Tampered records, also by a host, who can make every checksum match. With the pins of the seats each is
// refused; without them, verification refuses what a record alone can disprove, and names what it cannot.
import {
  bookSeal,
  choiceBlind,
  choiceCommitment,
  type FairBook,
  type FairRound,
  fromHex,
  roundSeal,
  toHex,
} from '@affray/fair';
import { type FightRecord, type Json, Prng, type System } from '@affray/kernel';
import { type Pins, pinsTogether, type SeatRecord } from '@affray/protocol';
import { LiveFight, replay, verifyRecord } from '@affray/run';
import { loadSystem } from '@affray/systems';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RunningServer } from './server.ts';
import { openPrompt, openTable, playOn, type SeatAt, testServer } from './testing/table.ts';

const DUEL = {
  scenario:
    'title: Duel\nsystem: template\nsides:\n  fencers: [fencer]\n  bruisers: { by: players, fighters: [bruiser] }',
};
let server: RunningServer;
let system: System;
let played: { readonly record: FightRecord; readonly pins: readonly Pins[] };
/** The same people with other chains: the most that a host could forge. */
let invented: FightRecord;

beforeAll(async () => {
  server = await testServer();
  system = (await loadSystem('template'))!;
  played = await fight('honest');
  invented = (await fight('invented')).record;
});
afterAll(() => server.stop());

async function fight(seed: string): Promise<typeof played> {
  const at = await openTable(server.url, DUEL, [{ sides: ['fencers'] }, { sides: ['bruisers'] }]);
  const all = [at.gm, ...at.players];
  await at.gm.client.send({ do: 'start' });
  await playOn([at.gm], Prng.fromSeed(seed), 1);
  await changeMind(at.players[0]!);
  await playOn(all, Prng.fromSeed(seed));
  await at.gm.client.until((seen) => seen.frame.info.stage === 'over');
  await at.gm.client.send({ do: 'open-books' });
  await Promise.all(all.map(({ client }) => client.until((seen) => seen.frame.fair?.booksOpen === true)));
  const answer = await fetch(`${server.url}/api/tables/${at.table}/record`, {
    headers: { cookie: at.gm.cookie },
  });
  const { record } = (await answer.json()) as SeatRecord;
  const pins = all.map(({ client }) => client.pins()!);
  at.close();
  return { record: record as unknown as FightRecord, pins };
}

/** Locks, changes and withdraws an answer: verification must not miss any of these later. */
async function changeMind({ client }: SeatAt): Promise<void> {
  const prompt = openPrompt(await client.until((seen) => openPrompt(seen) !== null))!;
  for (const answer of ['rest', 'strike']) await client.send({ do: 'answer', prompt: prompt.id, answer });
  await client.send({ do: 'withdraw', prompt: prompt.id });
}

/** The parts of a record that a forger changes. */
interface Round {
  round: number;
  participants: { seat: number; status: 'opened' | 'missing'; link: string | null }[];
  closed: boolean;
  dice: { label: string; sides: number; face: number; byHand?: true }[];
  commitments: {
    seat: number;
    rev: number;
    commitment: string;
    opening: { choice: Json; blind: string } | null;
  }[];
}
interface Answered {
  is: 'answer';
  who: string;
  answer: Json;
  seat: string | null;
}
interface Forged {
  entries: (Answered | { is: 'undo'; to: number; seat: string })[];
  dice: Record<string, Record<string, number>>;
  byHand: string[];
  fair: {
    fightId: string;
    called: number;
    anchors: { owner: string; anchor: string | null }[];
    rounds: Round[];
  };
}
type Forge = (record: Forged) => void;

/** A forger's last step: matching checksums. */
function forged(forge: Forge): FightRecord {
  const copy = JSON.parse(JSON.stringify(played.record)) as Forged;
  forge(copy);
  const { fair } = copy;
  const rounds = fair.rounds.map((round) => ({
    ...round,
    seal: roundSeal(fair.fightId, round as unknown as FairRound),
  }));
  const book = { ...fair, rounds } as unknown as FairBook;
  return { ...copy, fair: { ...book, seal: bookSeal(book) } } as unknown as FightRecord;
}

const isAnswer = (entry: Forged['entries'][number]): entry is Answered => entry.is === 'answer';
const firstLocked = ({ fair }: Forged): { round: Round; at: number } => {
  const round = fair.rounds.find((one) => one.commitments.length > 1)!;
  return { round, at: 0 };
};
const otherAnswer = (answer: unknown): string => (answer === 'guard' ? 'rest' : 'guard');
const entryOf = (record: Forged, opening: { choice: unknown }) => {
  const { prompt, answer } = opening.choice as { prompt: string; answer: Json };
  const who = prompt.slice(prompt.indexOf('/') + 1);
  return record.entries.filter(isAnswer).find((one) => one.who === who && one.answer === answer)!;
};

/** The host locks again for a seat, whose link is public by now. */
function lockAnew(record: Forged, round: Round, at: number, answer: Json): void {
  const entry = round.commitments[at]!;
  const link = round.participants.find((one) => one.seat === entry.seat)!.link!;
  const blind = choiceBlind(fromHex(link), entry.rev);
  const { prompt } = entry.opening!.choice as { prompt: string };
  const choice = { prompt, answer };
  const of = { fightId: fromHex(record.fair.fightId), round: round.round, seat: entry.seat, rev: entry.rev };
  entry.commitment = toHex(choiceCommitment({ ...of, blind, choice }));
  entry.opening = { choice, blind: toHex(blind) };
}

function cutLastRound(record: Forged): void {
  const last = record.fair.rounds.length;
  let count = record.entries.length;
  const roundAt = (entries: number): number =>
    replay(system, { ...played.record, entries: played.record.entries.slice(0, entries) }).round;
  while (roundAt(count - 1) >= last) count--;
  record.entries.length = count - 1;
  record.fair.rounds.length = last - 1;
  record.fair.called = last - 1;
  delete record.dice[String(last)];
}

/** The course of the last round with a fighter's health set by the game master, as if that had happened. */
function stepIn(record: Forged): void {
  const { entries, dice } = played.record;
  const before = entries.findIndex(
    (_, at) => at > 1 && replay(system, { ...played.record, entries: entries.slice(0, at) }).round === 2,
  );
  const faces = {
    face: (round: number, label: string, sides: number) => dice[String(round)]?.[`${label}:d${sides}`] ?? 1,
  };
  const live = LiveFight.resume(
    system,
    { ...played.record, entries: entries.slice(0, before), fair: null },
    faces,
  );
  expect(live.intervene({ do: 'set', fighter: 'fencer', field: 'health', to: 0 }, 's0').ok).toBe(true);
  record.entries = JSON.parse(JSON.stringify(live.record.entries)) as Forged['entries'];
  record.dice = JSON.parse(JSON.stringify(live.record.dice)) as Forged['dice'];
  record.fair.rounds.length = Math.min(record.fair.rounds.length, live.isOver ? live.round - 1 : live.round);
  record.fair.called = record.fair.rounds.length;
}

/** Forgeries that the record alone disproves. */
const SHOWN_ALONE: Readonly<Record<string, Forge>> = {
  'a die with another face': ({ fair, dice }) => {
    const round = fair.rounds.find((one) => one.dice.length > 0)!;
    const die = round.dice[0]!;
    die.face = (die.face % die.sides) + 1;
    dice[String(round.round)]![`${die.label}:d${die.sides}`] = die.face;
  },
  'a face that was played and is not in the book': ({ fair, dice }) => {
    const round = fair.rounds.find((one) => one.dice.length > 0)!;
    const [key, face] = Object.entries(dice[String(round.round)]!)[0]!;
    dice[String(round.round)]![key] = (face % 6) + 1;
  },
  'an answer played otherwise than locked': (record) => {
    const { round, at } = firstLocked(record);
    const entry = entryOf(record, round.commitments[at]!.opening!);
    entry.answer = otherAnswer(entry.answer);
  },
  'commitments deleted': ({ fair }) => {
    for (const round of fair.rounds) round.commitments = [];
  },
  'one commitment deleted': (record) => {
    firstLocked(record).round.commitments.splice(0, 1);
  },
  'an opening deleted': (record) => {
    firstLocked(record).round.commitments[0]!.opening = null;
  },
  'a blind that is not of the link': (record) => {
    firstLocked(record).round.commitments[0]!.opening!.blind = 'ab'.repeat(32);
  },
  'the openings of two seats swapped': (record) => {
    const { commitments } = firstLocked(record).round;
    [commitments[0]!.opening, commitments[1]!.opening] = [commitments[1]!.opening, commitments[0]!.opening];
  },
  'an answer ascribed to another seat': (record) => {
    const entry = entryOf(record, firstLocked(record).round.commitments[0]!.opening!);
    entry.seat = entry.seat === 's1' ? 's2' : 's1';
  },
  'the link of a seat dropped': ({ fair }) => {
    const part = fair.rounds.find((one) => one.dice.length > 0)!.participants.at(-1)!;
    part.status = 'missing';
    part.link = null;
  },
  'a seat left out': ({ fair }) => {
    fair.rounds[0]!.participants.pop();
  },
  'another chain of the server': ({ fair }) => {
    fair.anchors.find((one) => one.owner === 'server')!.anchor = 'cd'.repeat(32);
  },
  'the last round not closed': ({ fair }) => {
    fair.rounds.at(-1)!.closed = false;
  },
  'a round in the middle cut out': ({ fair }) => {
    fair.rounds.splice(1, 1);
  },
  'the last round cut out of the book alone': ({ fair }) => {
    fair.rounds.pop();
  },
  'an undo and the same fight once more': (record) => {
    const again = JSON.parse(JSON.stringify(record.entries)) as Forged['entries'];
    record.entries.push({ is: 'undo', to: 0, seat: 's0' }, ...again);
  },
};

/** Forgeries that only participants can detect: verification names what is missing to see them. */
const SHOWN_BY_PINS: Readonly<Record<string, readonly [() => FightRecord, named: string]>> = {
  'a commitment made again by the host': [
    () =>
      forged((record) => {
        // In the last round, so that nothing after it has to fit.
        const round = record.fair.rounds.findLast((one) => one.commitments.length > 1)!;
        const at = round.commitments.findIndex(
          ({ opening }) => (opening!.choice as { answer: Json }).answer !== 'strike',
        );
        const entry = entryOf(record, round.commitments[Math.max(0, at)]!.opening!);
        const answer = otherAnswer(entry.answer);
        lockAnew(record, round, Math.max(0, at), answer);
        const all = record.entries.filter(isAnswer);
        const last = all.findLast((one) => one.who === entry.who && one.answer === entry.answer)!;
        last.answer = answer;
      }),
    'commitments',
  ],
  'the last round cut': [() => forged(cutLastRound), 'no round is missing'],
  'every chain invented': [() => invented, 'chains'],
  'dice said to have been typed in by hand': [
    () =>
      forged((record) => {
        for (const round of record.fair.rounds)
          for (const die of round.dice) {
            die.byHand = true;
            record.byHand.push(`${round.round}/${die.label}:d${die.sides}`);
          }
        // What matters is that the faces could now be others: here they are not, except for one that nothing
        // depends on.
        const round = record.fair.rounds.findLast((one) => one.dice.length > 0)!;
        const die = round.dice.at(-1)!;
        die.face = (die.face % die.sides) + 1;
        record.dice[String(round.round)]![`${die.label}:d${die.sides}`] = die.face;
      }),
    'hand-rolled dice',
  ],
  'an intervention made up': [() => forged(stepIn), 'interventions'],
};

describe('an honest record', () => {
  it('is found fair with and without pins, which commit to every answer that counted', () => {
    const { record, pins } = played;
    expect(verifyRecord(system, record)?.findings).toEqual([]);
    const together = pinsTogether(pins);
    expect(verifyRecord(system, record, together)).toMatchObject({ fair: true, findings: [], unproven: [] });
    const count = record.fair!.rounds.flatMap((round) => round.commitments).length;
    expect(count).toBeGreaterThan(3);
    expect(together.commitments).toHaveLength(count);
    expect(together.round).toBe(record.fair!.rounds.length);
  });
});

describe('a forgery', () => {
  it.each(Object.entries(SHOWN_ALONE))('is refused by the record alone, and with pins: %s', (_, forge) => {
    const record = forged(forge);
    expect(verifyRecord(system, record)?.fair).toBe(false);
    expect(verifyRecord(system, record, pinsTogether(played.pins))?.fair).toBe(false);
  });

  it.each(Object.entries(SHOWN_BY_PINS))(
    'is refused with pins, and named without: %s',
    (_, [make, named]) => {
      const record = make();
      expect(verifyRecord(system, record, pinsTogether(played.pins))?.fair).toBe(false);
      const alone = verifyRecord(system, record)!;
      if (alone.fair) expect(alone.unproven.join(' ')).toContain(named);
    },
  );

  it('is tried in twenty ways', () => {
    expect(Object.keys(SHOWN_ALONE).length + Object.keys(SHOWN_BY_PINS).length).toBeGreaterThanOrEqual(20);
  });
});
