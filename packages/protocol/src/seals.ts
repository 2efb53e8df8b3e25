// Seals of secret choices, kept and checked by the client: what is opened at the reveal must match what was sealed
// before.

import { choiceCommitment, fromHex, toHex } from '@affray/fair';
import { canonicalJson, type Json } from '@affray/kernel';
import { z } from 'zod';
import type { Reply } from './commands.ts';
import type { Frame, SealInfo } from './frames.ts';
import { PLAIN } from './plain.ts';
import type { ChoiceStore } from './sealed-choices.ts';
import { HASH, KEY } from './text.ts';

/**
 * A seal and its status: `sealed` before the reveal, `unopened` if the reveal did not open it, `matches` if
 * it was opened and everything fits, `differs` if not.
 */
export interface KeptSeal extends SealInfo {
  readonly check: 'sealed' | 'unopened' | 'matches' | 'differs';
}

/** Letters of marks: no vowels, so that they make no words. */
const LETTERS = 'BCDFGHJKLMNPQRSTVWXZ';
/** Seals kept for the log: more than a fight has. */
const MOST_KEPT = 2000;

const COUNT = z.int().min(0).max(1_000_000);
const KEPT = z.strictObject({
  fightId: z.string(),
  seals: z
    .array(
      z.strictObject({
        who: z.string().max(200),
        round: COUNT,
        seat: COUNT,
        rev: COUNT,
        commitment: HASH,
        opening: z.strictObject({ choice: PLAIN, blind: HASH }).nullable(),
        moment: COUNT.nullable(),
        check: z.enum(['sealed', 'unopened', 'matches', 'differs']),
      }),
    )
    .max(MOST_KEPT),
  own: z.array(z.strictObject({ prompt: KEY, answer: z.string(), commitment: HASH })).max(MOST_KEPT),
});

/** A choice of this seat as the server acknowledged it. */
interface OwnSeal {
  readonly prompt: string;
  readonly answer: string;
  readonly commitment: string;
}

/**
 * Four letters by which people recognise a commitment: the same at the sealing and at the reveal.
 * @example sealMark('00…') // 'BBBB'
 */
export function sealMark(commitment: string): string {
  const letters = fromHex(commitment).slice(0, 4);
  return Array.from(letters, (byte) => LETTERS[byte % LETTERS.length]).join('');
}

/**
 * Whether the opening of a seal matches its commitment; false if it has none.
 * @example isOpenedRight(frame.fair.fightId, seal)
 */
export function isOpenedRight(fightId: string, seal: SealInfo): boolean {
  const { round, seat, rev, opening, commitment } = seal;
  if (opening === null) return false;
  const { choice, blind } = opening;
  const of = { fightId: fromHex(fightId), round, seat, rev, blind: fromHex(blind), choice };
  return toHex(choiceCommitment(of)) === commitment;
}

/**
 * Keeps the seals that a seat was shown, and checks them when they are opened.
 * @example const keeper = new SealKeeper(store); keeper.saw(frame); keeper.seals();
 */
export class SealKeeper {
  private readonly store: ChoiceStore;
  private fightId = '';
  private seat = -1;
  private kept: readonly KeptSeal[] = [];
  private own: readonly OwnSeal[] = [];

  constructor(store: ChoiceStore = { load: () => null, save: () => undefined }) {
    this.store = store;
  }

  /** Seals in the order in which they were shown. */
  seals(): readonly KeptSeal[] {
    return this.kept;
  }

  /** Valid commitments to this seat's own answers, by prompt. */
  ownSeals({ fair }: Frame): Record<string, string> {
    const sealed = Object.entries(fair?.sealed?.mine ?? {}).map(([prompt, { commitment }]) => ({
      prompt,
      commitment,
    }));
    return Object.fromEntries(
      [...this.own, ...sealed].flatMap(({ prompt, commitment }) =>
        commitment === null ? [] : [[prompt, commitment]],
      ),
    );
  }

  /** Takes a frame. */
  saw({ fair, fight, number }: Frame): void {
    if (fair === null) return;
    const before = [this.fightId, this.kept, this.own];
    if (this.fightId !== fair.fightId) this.take(fair.fightId);
    this.dropChanged(fight);
    this.seat = number;
    const news = fair.seals.map((seal) => this.checked(seal));
    const isNew = (seal: KeptSeal): boolean => news.some((one) => isSamePlace(one, seal));
    const moment = fight?.moment ?? 0;
    // What is no longer sealed and was not revealed, or was revealed after this moment, has been undone or
    // withdrawn.
    const standing = this.kept.filter(
      (seal) => !isNew(seal) && seal.moment !== null && seal.moment <= moment,
    );
    const now = [...standing, ...news].slice(-MOST_KEPT);
    if (!isSameList(now, this.kept)) this.kept = now;
    if (before.some((one, n) => one !== [this.fightId, this.kept, this.own][n])) this.save();
  }

  /** Takes the reply to an answer; returns whether it has a commitment. It may come after the reveal. */
  answered(sent: { readonly prompt: string; readonly answer: Json }, reply: Reply): boolean {
    if (!reply.ok || reply.commitment === undefined) return false;
    const { prompt } = sent;
    const { commitment } = reply.commitment;
    const mine = { prompt, answer: canonicalJson(sent.answer), commitment };
    this.own = [...this.own.filter((one) => one.prompt !== prompt), mine].slice(-MOST_KEPT);
    this.kept = this.kept.map((seal) =>
      seal.check === 'matches' && !this.isOwnKept(seal) ? { ...seal, check: 'differs' } : seal,
    );
    this.save();
    return true;
  }

  /** If a prompt is open again or locked with another answer, drops what this client sealed there. */
  private dropChanged(fight: Frame['fight']): void {
    const asked = new Map(fight?.prompts.map(({ id, locked }) => [id, locked]) ?? []);
    const left = this.own.filter(({ prompt, answer }) => {
      const locked = asked.get(prompt);
      return !asked.has(prompt) || (locked !== undefined && canonicalJson(locked) === answer);
    });
    if (left.length < this.own.length) this.own = left;
  }

  private checked(seal: SealInfo): KeptSeal {
    const before = this.kept.find((one) => isSamePlace(one, seal));
    if (before?.moment === seal.moment && isSameSeal(before, seal)) return before;
    if (seal.moment === null) return { ...seal, check: 'sealed' };
    const isAsSealed =
      before === undefined || before.moment !== null || before.commitment === seal.commitment;
    if (seal.opening === null) return { ...seal, check: isAsSealed ? 'unopened' : 'differs' };
    const isRight = isAsSealed && isOpenedRight(this.fightId, seal) && this.isOwnKept(seal);
    return { ...seal, check: isRight ? 'matches' : 'differs' };
  }

  /** An opening must match what the server acknowledged to this seat. */
  private isOwnKept({ seat, opening, commitment }: SealInfo): boolean {
    const { prompt } = (opening?.choice ?? {}) as { readonly prompt?: string };
    const own = this.own.find((one) => seat === this.seat && one.prompt === prompt);
    return own === undefined || own.commitment === commitment;
  }

  private take(fightId: string): void {
    this.fightId = fightId;
    const { seals, own } = saved(this.store.load(), fightId);
    this.kept = seals;
    this.own = own;
  }

  private save(): void {
    const { fightId, kept: seals, own } = this;
    this.store.save(JSON.stringify({ fightId, seals, own }));
  }
}

function isSamePlace(one: SealInfo, other: SealInfo): boolean {
  return one.round === other.round && one.seat === other.seat && one.rev === other.rev;
}

function isSameSeal(one: SealInfo, other: SealInfo): boolean {
  return one.commitment === other.commitment && (one.opening === null) === (other.opening === null);
}

function isSameList(one: readonly KeptSeal[], other: readonly KeptSeal[]): boolean {
  return one.length === other.length && one.every((seal, n) => seal === other[n]);
}

function saved(
  text: string | null,
  fightId: string,
): Pick<z.infer<typeof KEPT>, 'own'> & { seals: KeptSeal[] } {
  try {
    const read = KEPT.parse(JSON.parse(text ?? ''));
    if (read.fightId === fightId) return { seals: read.seals as KeptSeal[], own: read.own };
  } catch {
    // The store has nothing usable.
  }
  return { seals: [], own: [] };
}
