import { describe, expect, it } from 'vitest';
import { bookSeal, type FairBook, type FairOpening, roundSeal } from './book.ts';
import { bookFaults } from './book-shape.ts';
import { Chain } from './chain.ts';
import { choiceBlind, choiceCommitment } from './choice.ts';
import { dieFace } from './die.ts';
import { FairDice } from './fair-dice.ts';
import { fromHex, toHex } from './frame.ts';
import { roundKey } from './round-key.ts';
import { verifyDice } from './verify.ts';

const fightId = '000102030405060708090a0b0c0d0e0f';
const id = fromHex(fightId);
const secrets = {
  serverSeed: new Uint8Array(32).fill(1),
  hiddenSeed: new Uint8Array(32).fill(2),
  chainLength: 8,
};
const chain = (seat: number, seed: number) => new Chain(id, `seat/${seat}`, new Uint8Array(32).fill(seed), 8);
const gm = chain(0, 10);
const ana = chain(1, 11);
const bo = chain(2, 12);
const boAnew = chain(2, 22);

/** Three rounds with one of each: a missing link, a new anchor, hidden dice, a die typed in by hand, choices. */
function fight(): FairDice {
  const dice = FairDice.start({ fightId, ...secrets, solo: false });
  dice.seatAnchor(0, toHex(gm.anchor), true);
  dice.seatAnchor(1, toHex(ana.anchor), false);
  dice.seatAnchor(2, toHex(bo.anchor), false);
  const open = (round: number, from: Record<number, Chain>) => {
    dice.callRound(round);
    dice.openRound(
      round,
      Object.fromEntries(Object.entries(from).map(([seat, of]) => [seat, toHex(of.link(round))])),
    );
  };
  open(1, { 0: gm, 1: ana, 2: bo });
  dice.face(1, 'f1/attack.0', 1000, false);
  dice.face(1, 'f2/attack.0', 997, false);
  dice.byHand(1, 'f3/attack.0', 8, 5, false);
  dice.lock(1, 1, { stance: 'might' });
  dice.lock(1, 1, { stance: 'cunning' });
  dice.lock(1, 2, ['a', 1, null, true]);
  dice.reveal(1, 1, 1, { stance: 'cunning' });
  dice.reveal(1, 2, 0, ['a', 1, null, true]);
  dice.seatAnchor(2, toHex(boAnew.anchor), false);
  open(2, { 0: gm, 2: boAnew });
  dice.face(2, 'f1/attack.0', 1000, false);
  dice.face(2, 'f9/sneak.0', 1000, true);
  dice.face(2, 'f9/sneak.1', 1000, true);
  dice.showHidden(2, 'f9/sneak.0');
  open(3, { 0: gm, 1: ana });
  dice.face(3, 'f1/save.0', 1000, false);
  return dice;
}

function finished(): FairBook {
  const dice = fight();
  dice.openBooks();
  return JSON.parse(JSON.stringify(dice.book()));
}

/** A forger's last step: matching checksums. */
function resealed(book: FairBook): FairBook {
  const rounds = book.rounds.map((round) => ({ ...round, seal: roundSeal(book.fightId, round) }));
  return { ...book, rounds, seal: bookSeal(book) };
}

type Path = readonly (string | number)[];
type Change = { readonly name: string; readonly book: FairBook };

/** Every way to change one thing in a book: each number, text, flag, null, entry and field. */
function* changes(book: FairBook, at: Path = []): Generator<Change> {
  const here = at.reduce<unknown>((value, step) => (value as Record<string, unknown>)[step], book);
  const name = at.map((step) => (typeof step === 'number' ? `[${step}]` : `.${step}`)).join('');
  const put = (
    what: string,
    edit: (parent: Record<string | number, unknown>, key: string | number) => void,
  ): Change => {
    const copy = JSON.parse(JSON.stringify({ book }));
    const path = ['book', ...at];
    const parent = path.slice(0, -1).reduce((value, step) => value[step], copy);
    edit(parent, path.at(-1)!);
    return { name: `${name} ${what}`, book: copy.book };
  };
  const set = (what: string, value: unknown) => put(what, (parent, key) => (parent[key] = value));
  if (typeof here === 'number')
    yield* [set('plus one', here + 1), set('minus one', here - 1), set('as text', `${here}`)];
  else if (typeof here === 'boolean') yield* [set('turned', !here), set('nulled', null)];
  else if (here === null) yield* [set('filled', 'ab'.repeat(32)), set('zeroed', 0)];
  else if (typeof here === 'string') yield* textChanges(here, set);
  else if (Array.isArray(here)) yield* listChanges(here, set);
  else
    for (const key of Object.keys(here as object))
      yield set(`without ${key}`, { ...(here as object), [key]: undefined });
  if (here !== null && typeof here === 'object') {
    if (!Array.isArray(here)) yield set('with more', { ...here, more: 1 });
    const keys = Array.isArray(here) ? here.keys() : Object.keys(here);
    for (const key of keys) yield* changes(book, [...at, key]);
  }
}

function* textChanges(text: string, set: (what: string, value: unknown) => Change): Generator<Change> {
  const other = (char: string) => (char === '0' ? '1' : '0');
  yield set('first character', other(text[0]!) + text.slice(1));
  yield set('last character', text.slice(0, -1) + other(text.at(-1)!));
  yield set('cut', text.slice(1));
  yield set('emptied', '');
}

function* listChanges(
  list: readonly unknown[],
  set: (what: string, value: unknown) => Change,
): Generator<Change> {
  for (const [i, item] of list.entries()) {
    yield set(`without ${i}`, list.toSpliced(i, 1));
    yield set(`with ${i} twice`, list.toSpliced(i, 0, item));
    if (i > 0) yield set(`with ${i} before ${i - 1}`, list.toSpliced(i - 1, 2, item, list[i - 1]));
  }
}

describe('an honest book', () => {
  it('has nothing to find, and is counted out', () => {
    const verdict = verifyDice(finished());
    expect(verdict.findings).toEqual([]);
    expect(verdict.fair).toBe(true);
    expect(verdict.dice).toEqual({
      total: 7,
      checked: 6,
      wrong: 0,
      byHand: 1,
      hostOnly: 0,
      provisional: 0,
      hiddenClosed: 0,
    });
    expect(verdict.choices).toEqual({ total: 3, checked: 2, wrong: 0, unopened: 1 });
    expect(verdict.hostOnlyRounds).toEqual([]);
  });

  it('tells who changed an anchor, whose link is missing, and what it would have made of the dice', () => {
    const book = finished();
    const links = [gm, ana, boAnew].map((of, seat) => ({ seat, link: of.link(2) }));
    const key = roundKey(fromHex(book.rounds[1]!.server), id, 2, links);
    const would = dieFace(key, 'f1/attack.0', 1000);
    const was = book.rounds[1]!.dice[0]!.face;
    expect(verifyDice(book).remarks.map(({ text }) => text)).toEqual([
      'The anchor of seat/2 changed, from round 2 on.',
      `Round 2: the link of seat 1 is missing; with it the dice would have been: f1/attack.0 ${would} instead of ${was}.`,
      'Round 3: the link of seat 2 is missing.',
    ]);
    expect(would).not.toBe(was);
  });

  it('before the hidden chain is opened says what cannot be checked yet', () => {
    const verdict = verifyDice(fight().book());
    expect(verdict.fair).toBe(true);
    expect(verdict.dice).toMatchObject({ total: 7, checked: 4, byHand: 1, provisional: 1, hiddenClosed: 1 });
  });

  it('of a round that nobody but the host had a part in says so', () => {
    const dice = fight();
    dice.callRound(4);
    dice.openRound(4, { 0: toHex(gm.link(4)) });
    dice.face(4, 'f1/save.0', 20, false);
    dice.face(4, 'f9/sneak.0', 20, true);
    const verdict = verifyDice(dice.book());
    expect(verdict.hostOnlyRounds).toEqual([4]);
    expect(verdict.dice).toMatchObject({ total: 9, checked: 4, hostOnly: 1, hiddenClosed: 2 });
    dice.openBooks();
    expect(verifyDice(dice.book())).toMatchObject({ fair: true, dice: { checked: 6, hostOnly: 2 } });
  });
});

describe('a book that was tampered with', () => {
  it('is detected whatever was changed', () => {
    const honest = finished();
    const unseen: string[] = [];
    let tried = 0;
    for (const { name, book } of changes(honest)) {
      tried++;
      const verdict = verifyDice(book);
      if (verdict.fair || verdict.findings.length === 0) unseen.push(name);
    }
    expect(tried).toBeGreaterThan(500);
    expect(unseen).toEqual([]);
  });

  it('is detected by its chains even if the checksums match', () => {
    const unseen: string[] = [];
    for (const { name, book } of changes(finished())) {
      if (bookFaults(book).length > 0 || name.includes('seal ')) continue;
      if (verifyDice(resealed(book)).fair) unseen.push(name);
    }
    // What a forger can still do: but never give a drawn die another face, label, size or key.
    const beyondProof = {
      'order of entries that means nothing':
        /^\.(anchors|rounds\[\d\]\.(dice|commitments)) with \d before \d$/,
      'saying that a chain is, or is not, the host’s': /\.host turned$/,
      'cutting the book short': /^(\.rounds without 2|\.called plus one|\.rounds\[2\]\.closed turned)$/,
      'leaving out a die': /^\.rounds\[\d\]\.dice without \d$/,
      'leaving out a choice': /^\.rounds\[0\]\.commitments without \d$/,
      'a die typed in by hand': /^\.rounds\[0\]\.dice(\[2\]\.(label|sides|face) | with 2 twice)/,
      'a commitment never opened': /^\.rounds\[0\]\.commitments\[0\]\.(commitment|rev|seat) /,
    };
    const patterns = Object.values(beyondProof);
    expect(unseen.filter((name) => !patterns.some((pattern) => pattern.test(name)))).toEqual([]);
    for (const pattern of patterns) expect(unseen.some((name) => pattern.test(name))).toBe(true);
  });

  it('is detected by what others saw and saved', () => {
    const book = finished();
    const anchors = book.anchors.filter(({ anchor }) => anchor !== null);
    const dice = {
      1: { 'f1/attack.0:d1000': book.rounds[0]!.dice[0]!.face, 'f3/attack.0:d8': 5 },
      3: { 'f1/save.0:d1000': book.rounds[2]!.dice[0]!.face },
    };
    expect(verifyDice(book, { fightId, anchors, dice }).findings).toEqual([]);
    const texts = (pins: Parameters<typeof verifyDice>[1]) =>
      verifyDice(book, pins).findings.map(({ text }) => text);
    expect(texts({ fightId: '00'.repeat(16) })).toEqual([
      `The book is of fight ${fightId}, the one seen was ${'00'.repeat(16)}.`,
    ]);
    expect(texts({ anchors: [{ owner: 'server', from: 1, anchor: 'ab'.repeat(32) }] })).toEqual([
      'The anchor seen of server from round 1 on is not in the book.',
    ]);
    expect(texts({ dice: { 1: { 'f3/attack.0:d8': 8 }, 4: { 'f1/save.0:d6': 1 } } })).toEqual([
      'Round 1, f3/attack.0:d8: the fight was played with 8, which the book does not have.',
      'Round 4, f1/save.0:d6: the fight was played with 1, which the book does not have.',
    ]);
  });
});

describe('findings', () => {
  type Draft<T> = T extends FairOpening
    ? T
    : T extends object
      ? { -readonly [K in keyof T]: Draft<T[K]> }
      : T;

  /** The findings on a book changed by hand, with matching checksums. */
  function found(change: (book: Draft<FairBook>) => void): string[] {
    const draft = finished() as Draft<FairBook>;
    change(draft);
    return verifyDice(resealed(draft as FairBook)).findings.map(({ text }) => text);
  }

  it('name round and die, what was recorded and what it should be', () => {
    const face = finished().rounds[1]!.dice[0]!.face;
    const verdict = verifyDice(
      resealed(JSON.parse(JSON.stringify(finished()).replace(`"face":${face}`, `"face":${face + 1}`))),
    );
    expect(verdict.findings).toEqual([
      {
        round: 2,
        label: 'f1/attack.0',
        text: `Round 2, f1/attack.0: the d1000 is recorded as ${face + 1}, it should be ${face}.`,
      },
    ]);
    expect(verdict.dice).toMatchObject({ total: 7, checked: 5, wrong: 1 });
  });

  it('name a link that is not of its chain', () => {
    const link = 'ab'.repeat(32);
    const [first] = found((book) => (book.rounds[2]!.participants[1]!.link = link));
    expect(first).toBe(
      `Round 3: the link of seat/1 is recorded as ${link}, which does not lead to its anchor.`,
    );
  });

  it('name a seat that was left out', () => {
    expect(found((book) => book.rounds[0]!.participants.splice(1, 1))[0]).toBe(
      'Round 1: took part: seat 0, 2; by the anchors it should be: seat 0, 1, 2.',
    );
  });

  it('name a round that was left out: it would be a second try', () => {
    expect(found((book) => book.rounds.splice(1, 1))).toContain('Round 3: recorded where round 2 should be.');
  });

  it('name a choice that was opened as another', () => {
    const texts = found((book) => {
      const choice = book.rounds[0]!.commitments[1]!;
      choice.opening = { ...choice.opening!, choice: { stance: 'agility' } };
    });
    expect(texts).toHaveLength(1);
    expect(texts[0]).toMatch(
      /^Round 1: choice 1 of seat 1 was opened as {"stance":"agility"}, which gives [0-9a-f]{64}; what was locked is [0-9a-f]{64}\.$/,
    );
  });

  it('name a choice that was blinded by anything but the seat’s link', () => {
    const blind = new Uint8Array(32).fill(7);
    const choice = { stance: 'agility' };
    const commitment = toHex(choiceCommitment({ fightId: id, round: 1, seat: 1, rev: 1, blind, choice }));
    const texts = found((book) => {
      book.rounds[0]!.commitments[1] = {
        seat: 1,
        rev: 1,
        commitment,
        opening: { choice, blind: toHex(blind) },
      };
    });
    const link = toHex(choiceBlind(ana.link(1), 1));
    expect(texts).toEqual([
      `Round 1: the blind of choice 1 of seat 1 is recorded as ${toHex(blind)}, its link gives ${link}.`,
    ]);
  });

  it('name an anchor that is not yet due', () => {
    const anchor = { owner: 'seat/5', from: 5, anchor: 'ab'.repeat(32), host: false } as const;
    expect(found((book) => book.anchors.push(anchor))).toEqual([
      'An anchor of seat/5 counts from round 5 on, which is not yet due.',
    ]);
  });

  it('name a server that changed its chain', () => {
    const anchor = { owner: 'server', from: 3, anchor: 'ab'.repeat(32), host: true } as const;
    expect(found((book) => book.anchors.push(anchor))[0]).toBe(
      'One anchor of server, held by the host, must last the whole fight; recorded are 2.',
    );
  });

  it('name a die that was drawn and then typed in after all', () => {
    const face = finished().rounds[0]!.dice[0]!.face;
    const byHand = { label: 'f1/attack.0', sides: 1000, face: 1000, byHand: true } as const;
    expect(found((book) => book.rounds[0]!.dice.push(byHand))).toEqual([
      `Round 1, f1/attack.0: the d1000 was drawn as ${face} and yet typed in by hand as 1000.`,
    ]);
  });

  it('name a die that is recorded twice', () => {
    expect(found((book) => book.rounds[0]!.dice.push(book.rounds[0]!.dice[0]!))).toEqual([
      'Round 1, f1/attack.0: the d1000 is recorded twice.',
    ]);
  });

  it('name a key shown that the hidden chain does not give', () => {
    expect(found((book) => (book.rounds[1]!.dice[1]!.key = 'ab'.repeat(32)))[0]).toMatch(
      /^Round 2, f9\/sneak\.0: its key is recorded as (ab){32}, the hidden chain gives [0-9a-f]{64}\.$/,
    );
  });

  it('name a book marked solo with seats in it', () => {
    expect(found((book) => (book.solo = true))).toEqual([
      'The book is marked as solo, yet seats have anchors.',
    ]);
  });

  it.each([null, 7, 'book', [], {}, { version: 2 }])('are given, and nothing thrown, for %j', (value) => {
    const verdict = verifyDice(value as never);
    expect(verdict.fair).toBe(false);
    expect(verdict.findings[0]?.text).toContain('The book cannot be read: the book');
    expect(verdict.dice.total).toBe(0);
  });
});
