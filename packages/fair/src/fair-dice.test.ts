import { describe, expect, it } from 'vitest';
import { Chain } from './chain.ts';
import { FairDice } from './fair-dice.ts';
import { fromHex, toHex } from './frame.ts';
import { verifyDice } from './verify.ts';

const fightId = '00112233445566778899aabbccddeeff';
const id = fromHex(fightId);
const ascending = (from: number) => Uint8Array.from({ length: 32 }, (_, i) => from + i);
const secrets = { serverSeed: ascending(0), hiddenSeed: ascending(0x80), chainLength: 8 };
const chains = [1, 2, 3].map((n) => new Chain(id, `seat/${n}`, new Uint8Array(32).fill(n * 0x11), 8));
const anchor = (seat: number) => toHex(chains[seat - 1]!.anchor);
const link = (seat: number, round: number) => toHex(chains[seat - 1]!.link(round));

function table(seats: readonly number[] = [1, 2, 3]): FairDice {
  const dice = FairDice.start({ fightId, ...secrets, solo: false });
  for (const seat of seats) dice.seatAnchor(seat, anchor(seat), false);
  return dice;
}

function open(dice: FairDice, round: number, seats: readonly number[]): void {
  dice.callRound(round);
  dice.openRound(round, Object.fromEntries(seats.map((seat) => [seat, link(seat, round)])));
}

describe('faces', () => {
  it('are those of the test vectors', () => {
    const dice = table();
    open(dice, 1, [1, 2, 3]);
    expect([4, 6, 8, 10, 12, 20, 100].map((n) => dice.face(1, 'f1/act.0', n, false))).toEqual([
      3, 1, 3, 5, 7, 15, 31,
    ]);
    expect(dice.face(1, 'f9/act.0', 20, true)).toBe(19);
    open(dice, 2, [1, 2, 3]);
    expect(dice.face(2, 'f3/save.0', 12, false)).toBe(11);
    const without = table();
    open(without, 1, [1, 3]);
    expect(without.face(1, 'f1/act.0', 100, false)).toBe(94);
  });

  it('are a source of live dice: null until the round is open', () => {
    const source: Pick<FairDice, 'face'> = table();
    expect(source.face(1, 'f1/attack.0', 6, false)).toBeNull();
    expect(source.face(0, 'f1/attack.0', 6, false)).toBeNull();
  });

  it('are sticky: asked again, in another order, after later rounds', () => {
    const dice = table();
    open(dice, 1, [1, 2, 3]);
    const labels = ['a/x.0', 'b/x.0', 'c/x.0'];
    const faces = labels.map((label) => dice.face(1, label, 1000, false));
    open(dice, 2, [1, 2, 3]);
    expect(labels.toReversed().map((label) => dice.face(1, label, 1000, false))).toEqual(faces.toReversed());
    expect(dice.bookRound(1).dice).toHaveLength(3);
    expect(labels.map((label) => dice.face(2, label, 1000, false))).not.toEqual(faces);
  });

  it('take no second chance by being hidden after all', () => {
    const dice = table();
    open(dice, 1, [1, 2, 3]);
    const shown = dice.face(1, 'f1/act.0', 100, false);
    expect(dice.face(1, 'f1/act.0', 100, true)).toBe(shown);
    dice.face(1, 'f1/act.0', 20, true);
    expect(dice.bookRound(1).dice.every((die) => die.hidden === undefined)).toBe(true);
    expect(verifyDice(dice.book()).findings).toEqual([]);
  });

  it('differ behind the screen', () => {
    const dice = table();
    open(dice, 1, [1, 2, 3]);
    const other = table();
    open(other, 1, [1, 2, 3]);
    expect(dice.face(1, 'f1/act.0', 65_536, true)).not.toBe(other.face(1, 'f1/act.0', 65_536, false));
  });

  it('need a label and a die', () => {
    const dice = table();
    open(dice, 1, []);
    expect(() => dice.face(1, '', 6, false)).toThrow('A die needs a label.');
    expect(() => dice.face(1, 'x', 1, false)).toThrow(RangeError);
    expect(dice.bookRound(1).dice).toEqual([]);
  });
});

describe('rounds', () => {
  it('open one after the other, and once', () => {
    const dice = table();
    expect(() => dice.callRound(2)).toThrow('The round to call is 1, not 2.');
    open(dice, 1, [1]);
    expect(() => dice.openRound(1, {})).toThrow('The round to open is 2, not 1.');
    expect(dice.round).toBe(1);
    expect(() => dice.byHand(2, 'x', 6, 3, false)).toThrow('Round 2 is not open.');
  });

  it('are called before their links come, and the call fixes who takes part', () => {
    const dice = table([1, 2]);
    expect(() => dice.openRound(1, {})).toThrow('Call round 1 before its links come in.');
    expect(dice.callRound(1)).toEqual([1, 2]);
    dice.seatAnchor(3, anchor(3), false);
    dice.seatAnchor(2, 'ab'.repeat(32), false);
    dice.seatLeft(1);
    dice.openRound(1, { 1: link(1, 1), 2: link(2, 1) });
    expect(dice.bookRound(1).participants.map(({ seat, status }) => `${seat} ${status}`)).toEqual([
      '1 opened',
      '2 opened',
    ]);
    expect(dice.callRound(2)).toEqual([2, 3]);
    expect(dice.accepts(2, 2, link(2, 2))).toBe(false);
    expect(verifyDice(dice.book()).findings).toEqual([]);
  });

  it('stay called across a restart', () => {
    const dice = table([1, 2]);
    dice.callRound(1);
    const again = FairDice.resume(dice.book(), secrets);
    again.seatAnchor(3, anchor(3), false);
    again.openRound(1, { 1: link(1, 1) });
    expect(again.bookRound(1).participants.map(({ seat }) => seat)).toEqual([1, 2]);
  });

  it('take no link that is not the seat’s own for that round', () => {
    const dice = table();
    dice.callRound(1);
    expect([1, 2, 3].map((seat) => dice.accepts(seat, 1, link(seat, 1)))).toEqual([true, true, true]);
    expect(dice.accepts(1, 1, link(2, 1))).toBe(false);
    expect(dice.accepts(1, 1, link(1, 2))).toBe(false);
    expect(dice.accepts(1, 1, 'none')).toBe(false);
    expect(dice.accepts(4, 1, link(1, 1))).toBe(false);
    expect(dice.accepts(1, 9, link(1, 1))).toBe(false);
    expect(() => dice.openRound(1, { 1: link(2, 1) })).toThrow(
      'Seat 1: the link does not belong to its chain.',
    );
    expect(() => dice.openRound(1, { 7: link(1, 1) })).toThrow(
      'Seat 7 has no anchor that counts in round 1.',
    );
    expect(dice.round).toBe(0);
  });

  it('end with the chain', () => {
    const dice = table([]);
    for (let round = 1; round <= 8; round++) dice.openRound(round, {});
    expect(() => dice.openRound(9, {})).toThrow("The server's chain ends with round 8.");
  });

  it('do not open once the books are open', () => {
    const dice = table();
    open(dice, 1, [1]);
    dice.openBooks();
    expect(() => dice.callRound(2)).toThrow('The books are open: the fight is over.');
  });
});

describe('seats', () => {
  it('that come and go between two rounds leave no trace', () => {
    const dice = table([1]);
    dice.seatAnchor(2, anchor(2), false);
    dice.seatLeft(2);
    dice.seatLeft(3);
    expect(dice.book().anchors.map(({ owner }) => owner)).toEqual(['server', 'server/hidden', 'seat/1']);
  });

  it('refuse bad numbers and anchors', () => {
    const dice = table([]);
    for (const seat of [-1, 65_536, 0.5])
      expect(() => dice.seatAnchor(seat, anchor(1), false)).toThrow(RangeError);
    expect(() => dice.seatAnchor(1, 'none', false)).toThrow('An anchor is 32 bytes in lower-case hex.');
    expect(() => FairDice.start({ ...secrets, fightId: 'none', solo: true })).toThrow(
      'A fight id is 16 bytes',
    );
  });
});

describe('solo', () => {
  const solo = () => FairDice.start({ fightId, ...secrets, solo: true });

  it('opens rounds by itself, none left out, and the book says so', () => {
    const dice = solo();
    expect(dice.face(3, 'f1/attack.0', 6, false)).toBeGreaterThan(0);
    expect(dice.book().rounds.map(({ round }) => round)).toEqual([1, 2, 3]);
    expect(dice.book().solo).toBe(true);
    const verdict = verifyDice(dice.book());
    expect(verdict.fair).toBe(true);
    expect(verdict.hostOnlyRounds).toEqual([1, 2, 3]);
    expect(verdict.dice).toMatchObject({ total: 1, hostOnly: 1, checked: 0 });
  });

  it('says when the chain is used up instead of waiting for ever', () => {
    expect(() => solo().face(9, 'f1/attack.0', 6, false)).toThrow("The server's chain ends with round 8.");
    expect(solo().face(0.5, 'f1/attack.0', 6, false)).toBeNull();
  });

  it('has no seats', () => {
    expect(() => solo().seatAnchor(1, anchor(1), false)).toThrow('only the server contributes');
  });
});

describe('dice typed in by hand', () => {
  it('are entered once each', () => {
    const dice = table();
    open(dice, 1, [1]);
    dice.byHand(1, 'f1/attack.0', 8, 5, false);
    dice.byHand(1, 'f1/attack.0', 8, 5, false);
    dice.byHand(1, 'f1/secret.0', 8, 2, true);
    expect(dice.bookRound(1).dice).toEqual([
      { label: 'f1/attack.0', sides: 8, face: 5, byHand: true },
      { label: 'f1/secret.0', sides: 8, face: 2, hidden: true, byHand: true },
    ]);
    expect(verifyDice(dice.book()).dice).toMatchObject({ total: 2, byHand: 2, checked: 0 });
  });

  it('are refused when no such die can fall', () => {
    const dice = table();
    open(dice, 1, [1]);
    expect(() => dice.byHand(1, 'x', 8, 9, false)).toThrow('A d8 has no face 9.');
    expect(() => dice.byHand(1, 'x', 8, 0, false)).toThrow(RangeError);
    expect(() => dice.byHand(1, 'x', 1, 1, false)).toThrow('sides, not 1');
    expect(() => dice.byHand(1, '', 8, 1, false)).toThrow('A die needs a label.');
  });
});

describe('secret choices', () => {
  const choice = { action: 'strike', target: 'f4' };

  it('give the commitments of the test vectors', () => {
    const dice = table();
    open(dice, 1, [1, 2, 3]);
    expect(dice.lock(1, 1, choice).commitment).toBe(
      'f743eeb3f8a93d937b2609c5ad7b143746d3c531f706ebfc5ca435bc512d73d9',
    );
    expect(dice.lock(1, 1, choice)).toMatchObject({
      rev: 1,
      commitment: '9fd196f95393c64c3b6f511511da73f1be9e38c1a96d3f5a6c06910bb733e393',
    });
    expect(dice.lock(1, 2, choice).rev).toBe(0);
  });

  it('open as what was locked, and as nothing else', () => {
    const dice = table();
    open(dice, 1, [1, 2, 3]);
    dice.lock(1, 1, { action: 'hold' });
    dice.lock(1, 1, choice);
    expect(() => dice.reveal(1, 1, 1, { action: 'hold' })).toThrow('is not what was locked');
    expect(() => dice.reveal(1, 1, 2, choice)).toThrow('Seat 1 locked no choice 2 in round 1.');
    dice.reveal(1, 1, 1, { target: 'f4', action: 'strike' });
    const [first, second] = dice.bookRound(1).commitments;
    expect(first?.opening).toBeNull();
    expect(second?.opening?.choice).toEqual(choice);
    expect(verifyDice(dice.book())).toMatchObject({
      fair: true,
      choices: { total: 2, checked: 1, unopened: 1, wrong: 0 },
    });
  });

  it('replace one another under the same number, and leave no trace when withdrawn', () => {
    const dice = table();
    open(dice, 1, [1, 2, 3]);
    dice.lock(1, 1, 'first', null, 0);
    dice.lock(1, 1, 'second', null, 0);
    dice.lock(1, 1, 'third', null, 1);
    dice.unlock(1, 1, 1);
    dice.closeRound(1);
    expect(dice.publicBook().rounds[0]?.commitments).toEqual([]);
    dice.reveal(1, 1, 0, 'second');
    expect(dice.publicBook().rounds[0]?.commitments).toMatchObject([
      { rev: 0, opening: { choice: 'second' } },
    ]);
    expect(() => dice.unlock(1, 1, 0)).toThrow('is open');
    expect(() => dice.lock(1, 1, 'again', null, 0)).toThrow('is open');
  });

  it('of a seat without a link need a blind from the server', () => {
    const dice = table();
    open(dice, 1, [1]);
    const blind = new Uint8Array(32).fill(5);
    expect(() => dice.lock(1, 2, choice)).toThrow('give a blind');
    expect(() => dice.lock(1, 2, choice, new Uint8Array(8))).toThrow('A blind has 32 bytes.');
    expect(() => dice.lock(1, 1, choice, blind)).toThrow('comes from its link');
    const { rev } = dice.lock(1, 2, choice, blind);
    dice.reveal(1, 2, rev, choice, blind);
    expect(verifyDice(dice.book())).toMatchObject({ fair: true, choices: { checked: 1 } });
  });
});

describe('the book', () => {
  function played(): FairDice {
    const dice = table();
    open(dice, 1, [1, 2, 3]);
    dice.face(1, 'f1/act.0', 20, false);
    dice.face(1, 'f9/act.0', 20, true);
    dice.face(1, 'f9/act.1', 20, true);
    dice.byHand(1, 'f9/act.2', 20, 7, true);
    dice.lock(1, 1, 'might');
    return dice;
  }

  it('lets a fight go on after a restart as if nothing had happened', () => {
    const one = played();
    const other = FairDice.resume(JSON.parse(JSON.stringify(one.book())), secrets);
    for (const dice of [one, other]) {
      dice.reveal(1, 1, 0, 'might');
      dice.lock(1, 1, 'cunning');
      dice.face(1, 'f1/act.0', 20, false);
      dice.face(1, 'f1/act.1', 20, false);
      dice.showHidden(1, 'f9/act.0');
      open(dice, 2, [1, 3]);
      dice.face(2, 'f1/act.0', 20, false);
    }
    expect(other.book()).toEqual(one.book());
  });

  it('does not go on with other secrets, or from something else', () => {
    const book = played().book();
    expect(() => FairDice.resume(book, { ...secrets, serverSeed: ascending(1) })).toThrow(
      'the anchor of server is another',
    );
    expect(() => FairDice.resume(book, { ...secrets, chainLength: 9 })).toThrow(
      'the anchor of server is another',
    );
    expect(() => FairDice.resume({ ...book, rounds: [{} as never] }, secrets)).toThrow(
      'The book cannot be read',
    );
  });

  it('shows others closed rounds only, and no hidden die', () => {
    const dice = played();
    expect(dice.publicBook().rounds).toEqual([]);
    dice.closeRound(1);
    const shown = dice.publicBook();
    expect(shown.rounds[0]?.dice.map(({ label }) => label)).toEqual(['f1/act.0']);
    expect(JSON.stringify(shown)).not.toContain('f9/');
    expect(verifyDice(shown)).toMatchObject({ fair: true, dice: { total: 1, checked: 1 } });
  });

  it('is shown without the running round', () => {
    const dice = played();
    open(dice, 2, [1, 2]);
    dice.face(2, 'f1/act.0', 20, false);
    dice.callRound(3);
    expect(dice.publicBook().rounds.map(({ round }) => round)).toEqual([1]);
    expect(JSON.stringify(dice.publicBook())).not.toContain(link(1, 2));
    expect(verifyDice(dice.publicBook()).findings).toEqual([]);
  });

  it('shows one hidden die with its key and keeps the others', () => {
    const dice = played();
    dice.closeRound(1);
    expect(dice.showHidden(1, 'f9/act.0')).toBe(
      '80ed63b8571a1b79fe493254756cc29183bee6750f06b381aef02ab1842c0aba',
    );
    expect(dice.showHidden(1, 'f9/act.2')).toBeNull();
    expect(dice.showHidden(1, 'f1/act.0')).toBeNull();
    expect(() => dice.showHidden(1, 'f8/act.0')).toThrow('Round 1 has no die f8/act.0.');
    expect(dice.publicBook().rounds[0]?.dice.map(({ label }) => label)).toEqual([
      'f1/act.0',
      'f9/act.0',
      'f9/act.2',
    ]);
    expect(verifyDice(dice.publicBook()).dice).toMatchObject({
      total: 3,
      checked: 1,
      provisional: 1,
      byHand: 1,
    });
    expect(verifyDice(dice.book()).dice).toMatchObject({
      total: 4,
      checked: 1,
      provisional: 1,
      hiddenClosed: 1,
    });
  });

  it('shows everything once the books are open', () => {
    const dice = played();
    dice.showHidden(1, 'f9/act.0');
    dice.openBooks();
    const shown = dice.publicBook().rounds.map(({ commitments, seal, ...round }) => round);
    expect(shown).toEqual(dice.book().rounds.map(({ commitments, seal, ...round }) => round));
    // Except for a choice that was locked and never opened.
    expect(dice.publicBook().rounds[0]?.commitments).toEqual([]);
    expect(verifyDice(dice.book())).toMatchObject({
      fair: true,
      dice: { total: 4, checked: 3, byHand: 1, hiddenClosed: 0 },
    });
  });

  it('does not change after it was given out', () => {
    const dice = played();
    const before = dice.book();
    const text = JSON.stringify(before);
    dice.face(1, 'f2/act.0', 20, false);
    dice.lock(1, 2, 'x');
    dice.seatAnchor(3, 'ab'.repeat(32), true);
    open(dice, 2, []);
    expect(JSON.stringify(before)).toBe(text);
  });
});
