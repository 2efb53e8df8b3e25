// Tampered records of a sealed table, also by a host, who can make every checksum match.
import {
  bookSeal,
  choiceCommitment,
  type FairBook,
  type FairRound,
  fromHex,
  roundSeal,
  toHex,
} from '@affray/fair';
import { type FightRecord, type Json, Prng, type System } from '@affray/kernel';
import { type Pins, pinsTogether, type SeatRecord } from '@affray/protocol';
import { replay, verifyRecord } from '@affray/run';
import { loadSystem } from '@affray/systems';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RunningServer } from './server.ts';
import { openTable, playOn, testServer } from './testing/table.ts';

let server: RunningServer;
let system: System;
let played: { readonly record: FightRecord; readonly pins: readonly Pins[] };
let invented: FightRecord;

beforeAll(async () => {
  server = await testServer();
  system = (await loadSystem('template'))!;
  played = await fight('honest');
  invented = (await fight('invented')).record;
});
afterAll(() => server.stop());

/** A fight with a hidden fighter, whom the game master chooses for. */
async function fight(seed: string): Promise<typeof played> {
  const at = await openTable(server.url, { library: 'template/ambush', sealed: true }, [
    { fighters: ['fencer'] },
    { fighters: ['squire'] },
  ]);
  const all = [at.gm, ...at.players];
  await at.gm.client.send({ do: 'start' });
  await playOn(all, Prng.fromSeed(seed), 60);
  if (at.gm.client.seen()?.frame.info.stage !== 'over') await at.gm.client.send({ do: 'end' });
  await at.gm.client.send({ do: 'open-books' });
  await Promise.all(all.map(({ client }) => client.until((seen) => seen.frame.fair?.booksOpen === true)));
  const headers = { cookie: at.gm.cookie };
  const answer = await fetch(`${server.url}/api/tables/${at.table}/record`, { headers });
  const { record } = (await answer.json()) as SeatRecord;
  const pins = all.map(({ client }) => client.pins()!);
  at.close();
  return { record: record as unknown as FightRecord, pins };
}

/** The parts of a record that a forger changes. */
type Open<T> = T extends readonly (infer Item)[]
  ? Open<Item>[]
  : T extends object
    ? { -readonly [Key in keyof T]: Open<T[Key]> }
    : T;
type Page = Open<Omit<FairRound, 'commitments'>> & { commitments: Committed[] };
interface Committed {
  seat: number;
  rev: number;
  commitment: string;
  opening: { choice: Json; blind: string } | null;
}
interface Forged {
  entries: { is: string; who?: string; answer?: Json; seat: string | null; to?: number }[];
  dice: Record<string, Record<string, number>>;
  fair: { fightId: string; sealed?: true; called: number; rounds: Page[] };
}
type Forge = (record: Forged) => void;

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

const withChoices = ({ fair }: Forged): Page => fair.rounds.findLast((one) => one.commitments.length > 1)!;
/** The round with the most dice: other keys might give a single die the same face. */
const withDice = ({ fair }: Forged): Page =>
  fair.rounds.toSorted((one, other) => other.dice.length - one.dice.length)[0]!;
const whoOf = ({ choice }: { choice: Json }): string => {
  const { prompt } = choice as { prompt: string };
  return prompt.slice(prompt.indexOf('/') + 1);
};
const entryOf = (record: Forged, opening: { choice: Json }): Forged['entries'][number] => {
  const { answer } = opening.choice as { answer: Json };
  return record.entries.findLast((one) => one.who === whoOf(opening) && one.answer === answer)!;
};
const other = (answer: Json | undefined): Json => (answer === 'guard' ? 'rest' : 'guard');

/** Locks another answer for a fighter, with the forger's own blind, and plays it. */
function exchange(record: Forged, page: Page, entry: Committed): void {
  const played = entryOf(record, entry.opening!);
  const answer = other(played.answer);
  const { prompt } = entry.opening!.choice as { prompt: string };
  const blind = 'ab'.repeat(32);
  const { seat, rev } = entry;
  const of = { fightId: fromHex(record.fair.fightId), round: page.epoch!.round, seat, rev };
  const choice = { prompt, answer };
  entry.commitment = toHex(choiceCommitment({ ...of, blind: fromHex(blind), choice }));
  entry.opening = { choice, blind };
  played.answer = answer;
}

/** Forgeries that the record alone disproves. */
const SHOWN_ALONE: Readonly<Record<string, Forge>> = {
  'a die with another face': (record) => {
    const page = withDice(record);
    const die = page.dice[0]!;
    die.face = (die.face % die.sides) + 1;
    record.dice[String(page.epoch!.round)]![`${die.label}:d${die.sides}`] = die.face;
  },
  'dice moved into the epoch before, whose key was known': (record) => {
    const page = withDice(record);
    record.fair.rounds[record.fair.rounds.indexOf(page) - 1]!.dice.push(...page.dice.splice(0));
  },
  'an epoch said to be of an earlier step': (record) => {
    const page = record.fair.rounds.findLast((one) => one.dice.length > 0 && one.epoch!.step > 0)!;
    page.epoch!.step -= 1;
  },
  'a link of a seat dropped': (record) => {
    const part = withDice(record).participants.at(-1)!;
    Object.assign(part, { status: 'missing', link: null, why: 'disconnected' });
  },
  'a seat left out of an epoch': (record) => {
    withDice(record).participants.pop();
  },
  'an answer played otherwise than it was opened': (record) => {
    const entry = entryOf(record, withChoices(record).commitments[0]!.opening!);
    entry.answer = other(entry.answer);
  },
  'an opening deleted': (record) => {
    withChoices(record).commitments[0]!.opening = null;
  },
  'a blind that opens nothing': (record) => {
    withChoices(record).commitments[0]!.opening!.blind = 'ab'.repeat(32);
  },
  'an answer made up for a seat that is said to have been away': (record) => {
    const page = withChoices(record);
    const entry = page.commitments[0]!;
    const who = whoOf(entry.opening!);
    const played = entryOf(record, entry.opening!);
    // The default of this game is to strike.
    Object.assign(played, { seat: null, answer: other(played.answer) });
    entry.opening = null;
    page.epoch!.defaults.push({ seat: entry.seat, who, why: 'disconnected' });
  },
  'choices for hidden fighters changed': (record) => {
    const page = record.fair.rounds.find((one) => one.epoch!.veiled.opening!.choices.length > 0)!;
    (page.epoch!.veiled.opening!.choices as Committed[])[0]!.commitment = 'cd'.repeat(32);
  },
  'choices for hidden fighters kept back': (record) => {
    record.fair.rounds.find((one) => one.epoch!.veiled.opening!.choices.length > 0)!.epoch!.veiled.opening =
      null;
  },
  'an undo behind a reveal': (record) => {
    const again = JSON.parse(JSON.stringify(record.entries)) as Forged['entries'];
    record.entries.push({ is: 'undo', to: 0, seat: 's0' }, ...again);
  },
  'an epoch cut out': ({ fair }) => {
    fair.rounds.splice(2, 1);
  },
  'the book of a table that was not sealed': ({ fair }) => {
    delete fair.sealed;
  },
};

/** Forgeries that only participants can detect. */
const SHOWN_BY_PINS: Readonly<Record<string, () => FightRecord>> = {
  'a choice exchanged by the host': () =>
    forged((record) => {
      // Which rounds contain a choice other than a strike depends on who answered first.
      for (const page of record.fair.rounds.toReversed()) {
        const entry = page.commitments.find(
          ({ opening }) => opening !== null && entryOf(record, opening).answer !== 'strike',
        );
        if (entry !== undefined) return exchange(record, page, entry);
      }
      throw new Error('Nobody chose anything but a blow.');
    }),
  'every chain invented': () => invented,
};

describe('an honest record of a sealed table', () => {
  it('is found fair with and without pins, of all seats and of one', () => {
    const { record, pins } = played;
    expect(verifyRecord(system, record)?.findings).toEqual([]);
    expect(verifyRecord(system, record, pinsTogether(pins))).toMatchObject({ findings: [], unproven: [] });
    for (const one of pins) expect(verifyRecord(system, record, pinsTogether([one]))?.findings).toEqual([]);
    const veiled = record.fair!.rounds.flatMap((round) => round.epoch!.veiled.opening!.choices);
    expect(veiled.length).toBeGreaterThan(0);
    expect(replay(system, record).undosBehindReveal).toBe(0);
  });
});

describe('a forgery of a sealed record', () => {
  it.each(Object.entries(SHOWN_ALONE))('is refused by the record alone, and with pins: %s', (_, forge) => {
    const record = forged(forge);
    expect(verifyRecord(system, record)?.fair).toBe(false);
    expect(verifyRecord(system, record, pinsTogether(played.pins))?.fair).toBe(false);
  });

  it.each(Object.entries(SHOWN_BY_PINS))('is refused with the pins of any seat: %s', (_, make) => {
    const record = make();
    for (const pins of played.pins)
      expect(verifyRecord(system, record, pinsTogether([pins]))?.fair).toBe(false);
    const alone = verifyRecord(system, record)!;
    if (alone.fair) expect(alone.unproven.length).toBeGreaterThan(0);
  });

  it('that says a seat did not open is refused by the pins of that seat alone', () => {
    const { record, pins } = played;
    const dropped = forged((copy) => {
      const page = copy.fair.rounds.at(-1)!;
      // The last epoch, without dice: nothing else has to match.
      page.dice = [];
      for (const faces of Object.values(copy.dice))
        for (const key of Object.keys(faces)) if (isIn(record, key)) delete faces[key];
      Object.assign(page.participants.find(({ seat }) => seat === 1)!, {
        status: 'missing',
        link: null,
        why: 'disconnected',
      });
    });
    const text = 'seat 1 opened its link and choices in time, the book says it did not';
    const say = (one: Pins): string =>
      (verifyRecord(system, dropped, pinsTogether([one]))?.findings ?? [])
        .map((finding) => finding.text)
        .join(' ');
    expect(say(pins[1]!)).toContain(text);
    expect(say(pins[2]!)).not.toContain(text);
  });
});

/** Whether a die was rolled in the last epoch. */
function isIn({ fair }: FightRecord, key: string): boolean {
  return fair!.rounds.at(-1)!.dice.some(({ label, sides }) => `${label}:d${sides}` === key);
}
