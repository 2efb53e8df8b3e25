// Secret choices at a sealed table: this client keeps them, and the server has only their commitments until
// all are locked.
import { choiceCommitment, fromHex, toHex } from '@affray/fair';
import type { Json, PromptView } from '@affray/kernel';
import { z } from 'zod';
import type { OpenedChoice, SeatCommand } from './commands.ts';
import type { FairInfo, Frame, SealedPrompt } from './frames.ts';
import { PLAIN } from './plain.ts';
import { HASH, KEY } from './text.ts';

/** Where a client stores its choices, so that a reload does not lose them. */
export interface ChoiceStore {
  load(): string | null;
  save(text: string): void;
}

/** Choices by commitment. A replaced choice is kept until the epoch is over: the server says which of them counts. */
type Kept = Readonly<Record<string, OpenedChoice>>;

const CHOICES = z.strictObject({
  fightId: z.string(),
  choices: z.record(HASH, z.strictObject({ prompt: KEY, answer: PLAIN, blind: HASH })),
});

/**
 * Revs from here on belong to fighters that not everyone knows of: their commitments are not published one by
 * one.
 */
export const FIRST_HIDDEN_REV = 0x8000;

/**
 * Keeps the choices of a seat at a sealed table. At other tables it does nothing.
 * @example const choices = new SealedChoices(store); choices.saw(frame); const lock = choices.lock('1.0/sam', 'strike');
 */
export class SealedChoices {
  private readonly store: ChoiceStore;
  private readonly randomBytes: (length: number) => Uint8Array;
  private frame: Frame | null = null;
  private fightId = '';
  private kept: Kept = {};

  constructor(
    store: ChoiceStore = { load: () => null, save: () => undefined },
    randomBytes: (length: number) => Uint8Array = (length) => crypto.getRandomValues(new Uint8Array(length)),
  ) {
    this.store = store;
    this.randomBytes = randomBytes;
  }

  /**
   * Takes a frame as received; returns it with this seat's own choices filled in where the server has only a
   * commitment.
   */
  saw(frame: Frame): Frame {
    this.frame = frame;
    const { fair, fight } = frame;
    if (fair?.sealed == null) return frame;
    if (this.fightId !== fair.fightId) this.take(fair.fightId);
    const { mine } = fair.sealed;
    if (Object.keys(mine).length === 0 && fair.called === null) this.forget();
    if (fight === null) return frame;
    const prompts = fight.prompts.map((prompt) => this.withOwn(prompt, mine[prompt.id]));
    return { ...frame, fight: { ...fight, prompts } };
  }

  private withOwn(prompt: PromptView, sealed: SealedPrompt | undefined): PromptView {
    const own = sealed?.commitment == null ? undefined : this.choice(sealed.commitment);
    return own === undefined ? prompt : { ...prompt, locked: own.answer };
  }

  /**
   * The command that locks an answer instead of sending it; null if the answer itself is sent. Stores the
   * choice before locking it: a commitment that cannot be opened would cost the choice.
   */
  lock(prompt: string, answer: Json): Extract<SeatCommand, { do: 'lock' }> | null {
    const { frame } = this;
    const fair = frame?.fair;
    const sealed = fair?.sealed?.mine[prompt];
    if (frame == null || fair == null || sealed === undefined) return null;
    const blind = this.randomBytes(32);
    const { round, rev } = sealed;
    const choice = { prompt, answer };
    const of = { fightId: fromHex(fair.fightId), round, seat: frame.number, rev, blind, choice };
    const commitment = toHex(choiceCommitment(of));
    this.kept = { ...this.kept, [commitment]: { ...choice, blind: toHex(blind) } };
    this.save();
    return { do: 'lock', prompt, commitment };
  }

  /** The command that opens this seat's part of an epoch; null if none is requested, or if its locked choices were not published. */
  open(link: string | null): Extract<SeatCommand, { do: 'open' }> | null {
    const fair = this.frame?.fair;
    if (fair == null || fair.sealed === null || fair.called === null || !fair.wantsMine) return null;
    const own = Object.entries(fair.sealed.mine);
    if (!own.every(([, prompt]) => this.isPublished(fair, prompt))) return null;
    const choices = own.flatMap(([, { commitment }]) =>
      commitment === null ? [] : (this.choice(commitment) ?? []),
    );
    return { do: 'open', epoch: fair.called, link, choices };
  }

  /** A server that omitted a commitment could still swap the choice. */
  private isPublished({ sealed }: FairInfo, { commitment, rev }: SealedPrompt): boolean {
    if (commitment === null || rev >= FIRST_HIDDEN_REV) return true;
    const seat = this.frame?.number;
    const isSame = (one: { seat: number; rev: number; commitment: string }): boolean =>
      one.seat === seat && one.rev === rev && one.commitment === commitment;
    return sealed?.locked?.commitments.some(isSame) === true;
  }

  /** Another tab of the same browser may have locked it. */
  private choice(commitment: string): OpenedChoice | undefined {
    if (!Object.hasOwn(this.kept, commitment)) this.take(this.fightId);
    return Object.hasOwn(this.kept, commitment) ? this.kept[commitment] : undefined;
  }

  private take(fightId: string): void {
    const own = this.fightId === fightId ? this.kept : {};
    this.fightId = fightId;
    this.kept = { ...saved(this.store.load(), fightId), ...own };
  }

  private forget(): void {
    if (Object.keys(this.kept).length === 0) return;
    this.kept = {};
    this.save();
  }

  private save(): void {
    this.store.save(JSON.stringify({ fightId: this.fightId, choices: this.kept }));
  }
}

function saved(text: string | null, fightId: string): Kept {
  try {
    const read = CHOICES.parse(JSON.parse(text ?? ''));
    return read.fightId === fightId ? (read.choices as Kept) : {};
  } catch {
    return {};
  }
}
