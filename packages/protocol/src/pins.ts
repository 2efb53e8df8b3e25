// Pins: what a seat's own client received of the dice and commitments, kept to compare with the record later.
// A server can forge a whole record, but not what clients have kept.

import { eventPin, type FairAnchor, type FairPins, type PinnedCommitment } from '@affray/fair';
import { canonicalJson, type FightRecord, type Happening, type Json } from '@affray/kernel';
import { z } from 'zod';
import type { Reply, SeatCommand } from './commands.ts';
import type { Frame, ShownEvent } from './frames.ts';
import { HASH, KEY } from './text.ts';

/** Everything a seat received in one fight. */
export interface Pins {
  readonly format: 'affray-pins';
  readonly version: 1;
  readonly fightId: string;
  /** Number of the seat that kept them. */
  readonly seat: number;
  /** Anchors as announced. */
  readonly anchors: readonly Pick<FairAnchor, 'owner' | 'from' | 'anchor'>[];
  /**
   * Commitments to this seat's answers, without those withdrawn or undone before the reveal. At a sealed
   * table those of all seats, as published before the reveal.
   */
  readonly commitments: readonly KeptCommitment[];
  /** The last round that began. */
  readonly round: number;
  /** At a sealed table: the hash over the choices for hidden fighters, as published in each epoch. */
  readonly veiled?: readonly { readonly epoch: number; readonly commitment: string }[];
  /** At a sealed table: epochs in which the server acknowledged this seat's link and choices. */
  readonly opened?: readonly number[];
  /** The events that the seat saw and that are still valid, each as the kernel's `eventPin`. */
  readonly events: readonly string[];
}

/** A commitment and, until it is revealed, where its answer was locked. */
export interface KeptCommitment extends PinnedCommitment {
  readonly open?: { readonly prompt: string; readonly moment: number };
}

const COUNT = z.int().min(0).max(1_000_000);
const PINS = z.strictObject({
  format: z.literal('affray-pins'),
  version: z.literal(1),
  fightId: z.string().regex(/^[0-9a-f]{32}$/),
  seat: COUNT,
  anchors: z
    .array(
      z.strictObject({
        owner: z.string().regex(/^(server|server\/hidden|seat\/\d{1,5})$/),
        from: COUNT,
        anchor: HASH.nullable(),
      }),
    )
    .max(10_000),
  commitments: z
    .array(
      z.strictObject({
        round: COUNT,
        seat: COUNT,
        rev: COUNT,
        commitment: HASH,
        open: z.strictObject({ prompt: KEY, moment: COUNT }).optional(),
      }),
    )
    .max(100_000),
  round: COUNT,
  veiled: z
    .array(z.strictObject({ epoch: COUNT, commitment: HASH }))
    .max(100_000)
    .optional(),
  opened: z.array(COUNT).max(100_000).optional(),
  events: z.array(z.string().regex(/^[0-9a-f]{24}$/)).max(1_000_000),
});

/**
 * Reads pins; null if the text is not pins.
 * @example const pins = parsePins(readFileSync('pins.json', 'utf8'));
 */
export function parsePins(text: string): Pins | null {
  try {
    return PINS.parse(JSON.parse(text)) as Pins;
  } catch {
    return null;
  }
}

/** When an answer was sent. */
interface SentAt {
  readonly moment: number;
  readonly breaks: number;
}

/**
 * Keeps the pins of a seat: pass it every frame and every reply to an answer.
 * @example const keeper = new PinKeeper(saved); keeper.saw(frame); save(keeper.pins());
 */
export class PinKeeper {
  private kept: Pins | null;
  private frame: Frame | null = null;
  /** The events that are pinned. */
  private events: readonly Happening[] = [];
  /** Counts undos and reconnections, during which an answer may have been withdrawn without this seat being notified. */
  private breaks = 0;
  /** Locked answers by prompt, to notice when another device of the seat changes one. */
  private readonly answers = new Map<string, string>();

  /** Commitments by prompt: a later frame can arrive before the reply to a withdrawal. */
  private readonly committed = new Map<string, string>();

  /** The latest acknowledged answer, by prompt: its number among the commands of the seat, in execution order. */
  private readonly acknowledged = new Map<string, number>();

  constructor(saved: Pins | null = null) {
    this.kept = saved;
  }

  /** The pins so far; null before a fight. */
  pins(): Pins | null {
    return this.kept;
  }

  /** The sending time of an answer, to be passed with the reply. */
  now(): SentAt {
    return { moment: this.frame?.fight?.moment ?? 0, breaks: this.breaks };
  }

  /** Takes the seat's current frame and all valid events. `isFirst`: of a new connection. */
  saw(frame: Frame, events: readonly ShownEvent[], isFirst = false): void {
    const before = this.frame?.fight?.moment ?? 0;
    const moment = frame.fight?.moment ?? 0;
    if (isFirst || moment < before) this.breaks++;
    this.frame = frame;
    // The fight continued while this seat was disconnected: it cannot tell whether its answer was revealed or
    // withdrawn.
    if (isFirst) this.change((one) => (one.open !== undefined && moment > one.open.moment ? null : one));
    this.dropChanged(frame);
    const { fair, number } = frame;
    if (fair === null) return;
    const { fightId } = fair;
    const kept = this.kept?.fightId === fightId ? this.kept : noPins(fightId, number);
    const known = new Set(kept.anchors.map((one) => JSON.stringify(one)));
    const fresh = fair.anchors
      // An anchor for a later round may still be replaced.
      .filter(({ from }) => from <= fair.round)
      .map(({ owner, from, anchor }) => ({ owner, from, anchor }))
      .filter((one) => !known.has(JSON.stringify(one)));
    const round = Math.max(kept.round, fair.round);
    const pinned = this.pinned(events);
    const isNews = kept !== this.kept || fresh.length > 0 || round !== kept.round || pinned !== kept.events;
    if (isNews) this.kept = { ...kept, anchors: [...kept.anchors, ...fresh], round, events: pinned };
    this.published(frame);
    this.noteRevealed();
  }

  /** What a sealed table publishes before anyone opens anything: from then on the server cannot change it. */
  private published({ fair }: Frame): void {
    const locked = fair?.sealed?.locked ?? null;
    const epoch = fair?.called ?? null;
    const { kept } = this;
    if (locked === null || epoch === null || kept === null) return;
    if (kept.veiled?.some((one) => one.epoch === epoch)) return;
    const veiled = [...(kept.veiled ?? []), { epoch, commitment: locked.veiled }];
    const fresh = locked.commitments.map((one) => ({ round: epoch, ...one }));
    this.kept = { ...kept, veiled, commitments: [...kept.commitments, ...fresh] };
  }

  /** Whether an opening is complete for this seat: another device of it may hold choices, or may have made the chain. */
  isWhole({ link, choices }: Extract<SeatCommand, { do: 'open' }>): boolean {
    const { fair, number } = this.frame ?? {};
    const locked = Object.values(fair?.sealed?.mine ?? {}).filter(({ commitment }) => commitment !== null);
    const hasPart = fair?.anchors.some(({ owner }) => owner === `seat/${number}`) === true;
    return choices.length >= locked.length && (link !== null || !hasPart);
  }

  /** The server acknowledged what this seat opened. */
  opened(epoch: number): void {
    if (this.kept === null || this.kept.opened?.includes(epoch)) return;
    this.kept = { ...this.kept, opened: [...(this.kept.opened ?? []), epoch] };
  }

  /** Unchanged events are not hashed again. */
  private pinned(events: readonly ShownEvent[]): readonly string[] {
    let same = 0;
    while (same < events.length && this.events[same] === events[same]?.event) same++;
    if (same === events.length && same === this.events.length && this.kept !== null) return this.kept.events;
    this.events = events.map(({ event }) => event);
    const before = same === 0 ? [] : (this.kept?.events.slice(0, same) ?? []);
    return [...before, ...this.events.slice(before.length).map(eventPin)];
  }

  /**
   * If a prompt is open again, locked with another answer, or not asked any more although the fight has not
   * continued, drops what this client locked there.
   */
  private dropChanged({ fight, fair, info }: Frame): void {
    const open = new Map(fight?.prompts.map(({ id, locked }) => [id, locked]) ?? []);
    // Nobody is asked anything while the table is paused or links are missing.
    const isAsking = info.stage === 'playing' && !info.paused && fair?.called === null;
    this.change((one) => {
      const id = one.open?.prompt ?? '';
      if (fight?.interrupted?.includes(id)) return one;
      const isGone = isAsking && one.open !== undefined && one.open.moment >= (fight?.moment ?? 0);
      if (!open.has(id)) return isGone && !isStillSealed(one, fair) ? null : one;
      const own = this.answers.get(id);
      const isSame = own === undefined || own === canonicalJson(open.get(id) ?? null);
      return open.get(id) !== undefined && isSame ? one : null;
    });
  }

  /** Takes the reply to an answer that was sent. */
  answered(sent: { readonly prompt: string; readonly answer: Json }, reply: Reply, at: SentAt): void {
    if (!reply.ok || this.kept === null) return;
    const { prompt } = sent;
    const { moment } = at;
    // A reply that was lost and resent, or to a superseded command, may arrive after the reply to the current answer.
    const isLate = reply.at < (this.acknowledged.get(prompt) ?? 0);
    if (isLate && !this.isLockedWith(prompt, sent.answer)) return;
    this.acknowledged.set(prompt, reply.at);
    this.withdrew(prompt);
    // It may have been run before an undo and acknowledged after it.
    if (reply.commitment === undefined || at.breaks !== this.breaks) return;
    this.answers.set(prompt, canonicalJson(sent.answer));
    const { round, rev, commitment } = reply.commitment;
    this.committed.set(prompt, commitment);
    const { seat } = this.kept;
    const others = this.kept.commitments.filter((one) => one.round !== round || one.rev !== rev);
    const mine: KeptCommitment = { round, seat, rev, commitment, open: { prompt, moment } };
    this.kept = { ...this.kept, commitments: [...others, mine] };
    this.noteRevealed();
  }

  private isLockedWith(prompt: string, answer: Json): boolean {
    const locked = this.frame?.fight?.prompts.find(({ id }) => id === prompt)?.locked;
    return locked !== undefined && canonicalJson(locked) === canonicalJson(answer);
  }

  /** The answer was withdrawn, even if the prompt is closed by now: then something else was played there. */
  withdrew(prompt: string): void {
    if (this.kept === null) return;
    const mine = this.committed.get(prompt);
    this.committed.delete(prompt);
    const commitments = this.kept.commitments.filter(
      (one) => one.open?.prompt !== prompt && one.commitment !== mine,
    );
    if (commitments.length < this.kept.commitments.length) this.kept = { ...this.kept, commitments };
  }

  /**
   * Answers are revealed once the fight has moved on from where they were locked; an undo removes them before
   * that. Interventions advance the moment too, but leave the prompt open, and nothing is revealed during a
   * pause.
   */
  private noteRevealed(): void {
    const { fight = null, fair = null, info } = this.frame ?? {};
    if (fight === null) return;
    const { moment, prompts, interrupted = [] } = fight;
    this.change(({ open, ...one }) => {
      if (open === undefined) return one;
      if (moment < open.moment) return null;
      const isAsked = prompts.some(({ id }) => id === open.prompt) || interrupted.includes(open.prompt);
      const isOpen = info?.paused === true || isAsked || isStillSealed(one, fair);
      if (isOpen) return { ...one, open: { ...open, moment } };
      return moment > open.moment ? one : { ...one, open };
    });
  }

  private change(to: (one: KeptCommitment) => KeptCommitment | null): void {
    if (this.kept === null || this.kept.commitments.every((one) => one.open === undefined)) return;
    this.kept = { ...this.kept, commitments: this.kept.commitments.flatMap((one) => to(one) ?? []) };
  }
}

/** Fighters that choose first are no longer asked once all of them have chosen: their seals are shown until the reveal. */
function isStillSealed({ commitment }: PinnedCommitment, fair: Frame['fair']): boolean {
  return fair?.seals.some((seal) => seal.moment === null && seal.commitment === commitment) === true;
}

function noPins(fightId: string, seat: number): Pins {
  const head = { format: 'affray-pins', version: 1, fightId, seat } as const;
  return { ...head, anchors: [], commitments: [], round: 0, events: [] };
}

/**
 * The merged pins of a record's seats, to verify it with. Answers that were not revealed prove nothing.
 * @example verifyRecord(system, record, pinsTogether([mine, yours]));
 */
export function pinsTogether(all: readonly Pins[]): FairPins {
  const [first] = all;
  if (first === undefined) return {};
  const commitments = all.flatMap((one) => one.commitments).filter(({ open }) => open === undefined);
  const round = Math.max(...all.map((one) => one.round));
  const events = all.map((one) => one.events);
  return {
    fightId: first.fightId,
    anchors: all.flatMap((one) => one.anchors),
    commitments,
    round,
    veiled: all.flatMap((one) => one.veiled ?? []),
    opened: all.flatMap(({ seat, opened = [] }) => opened.map((epoch) => ({ epoch, seat }))),
    // Most events are seen by all seats: counts each as often as the seat that saw it most often.
    events: mostOfEach(events),
  };
}

function mostOfEach(lists: readonly (readonly string[])[]): string[] {
  const most = new Map<string, number>();
  for (const list of lists) {
    const counts = new Map<string, number>();
    for (const pin of list) counts.set(pin, (counts.get(pin) ?? 0) + 1);
    for (const [pin, count] of counts) most.set(pin, Math.max(count, most.get(pin) ?? 0));
  }
  return [...most].flatMap(([pin, count]) => Array.from({ length: count }, () => pin));
}

/**
 * Whether pins belong to the fight of a record.
 * @example const mine = saved.find((pins) => arePinsOf(pins, record));
 */
export function arePinsOf(pins: Pins, record: FightRecord): boolean {
  return record.fair?.fightId === pins.fightId;
}
