// Commands from a client to its table. Every command has an id: a retry has no second effect and gets the same reply.

import { SEALED_LENGTH } from '@affray/fair';
import {
  type Batch,
  type Change,
  type FighterSetup,
  type Json,
  type KnowledgeLevel,
  MOST_ASIDE_LETTERS,
  MOST_CHANGES,
  type Refusal,
  type Request,
  type Wanted,
} from '@affray/kernel';
import { z } from 'zod';
import type { OddsFor, OfferedFighter, RulingWhen } from './frames.ts';
import { PLAIN, whyNotPlain } from './plain.ts';
import { HASH, ID, KEY, NAME, NOTE } from './text.ts';

/** A value of a house rule. */
export type HouseRuleValue = boolean | string | number;

/** Commands of any seat. */
export type SeatCommand =
  | { readonly do: 'answer'; readonly prompt: string; readonly answer: Json }
  | { readonly do: 'withdraw'; readonly prompt: string }
  /** Proposes an answer to the seat's own secret prompt to the others of the side; without an answer it is withdrawn. */
  | { readonly do: 'draft'; readonly prompt: string; readonly answer?: Json | undefined }
  /**
   * Text for an optional question that was answered by its default; possible until the next deed of the same
   * side.
   */
  | { readonly do: 'write'; readonly prompt: string; readonly answer: Json }
  /** A die rolled by hand. Null, if one person holds every seat, removes the last typed face, unless a decision has been made since. */
  | { readonly do: 'face'; readonly face: number | null }
  | { readonly do: 'anchor'; readonly anchor: string }
  | { readonly do: 'link'; readonly round: number; readonly link: string }
  /** At a sealed table: locks a secret choice that the client keeps. */
  | { readonly do: 'lock'; readonly prompt: string; readonly commitment: string }
  /**
   * At a sealed table, once everyone has locked: the link of this epoch, and the choices behind the
   * commitments.
   */
  | {
      readonly do: 'open';
      readonly epoch: number;
      /** Null: this client contributes nothing to the dice. */
      readonly link: string | null;
      readonly choices: readonly OpenedChoice[];
    }
  /** Answers such questions by default from now on whenever this seat is asked one. */
  | { readonly do: 'pass-on'; readonly kind: string; readonly on: boolean }
  /**
   * Objects to a proposal of another person of the same side: then all of them have to agree, or the game
   * master decides.
   */
  | { readonly do: 'object'; readonly prompt: string }
  /** Agrees to an answer that needs more hands; the same as giving it. */
  | { readonly do: 'agree'; readonly prompt: string }
  /**
   * Replies to a request of the game master: a number, a word, or anything for a roll, which the table then
   * makes.
   */
  | { readonly do: 'reply'; readonly request: string; readonly fighter: string; readonly value: Json }
  /** Asks the game master whether a fighter can do something. */
  | {
      readonly do: 'propose';
      readonly fighter: string;
      readonly words: string;
      readonly isPrivate: boolean;
    }
  | { readonly do: 'take-pen' }
  /** In the lobby: the player's own fighter, for the game master to accept. Null withdraws it. */
  | {
      readonly do: 'offer-fighter';
      readonly fighter: OfferedFighter | null;
    }
  | { readonly do: 'take-fighter'; readonly fighter: string }
  | { readonly do: 'leave' }
  | { readonly do: 'ask-undo'; readonly to: number; readonly why?: string | undefined };

/** A choice that a client kept, and the blind of its commitment. */
export interface OpenedChoice {
  readonly prompt: string;
  readonly answer: Json;
  /** 32 bytes in hex. */
  readonly blind: string;
}

/** Commands of the game master only. */
export type GmCommand =
  | { readonly do: 'start' }
  | { readonly do: 'intervene'; readonly act: Change | Batch }
  /** Asks the players of these fighters for something. With `proposal` it is the answer to one. */
  | ({ readonly do: 'request' } & Omit<Request, 'id'>)
  | { readonly do: 'drop-request'; readonly request: string }
  /** Answers a proposal without a roll. */
  | { readonly do: 'settle'; readonly proposal: string; readonly yes: boolean; readonly words: string }
  /** To before the end of a round only with `knowing`: the links of that round are public, so its dice can be known. */
  | {
      readonly do: 'undo';
      readonly to: number;
      readonly knowing?: boolean | undefined;
      readonly why?: string | undefined;
    }
  | { readonly do: 'redo' }
  /** Changes a ruling that was made by default: one of `fight.rulings`. What followed is replayed where it still fits. */
  | { readonly do: 'rule'; readonly prompt: string; readonly answer: Json }
  /** When rulings of this kind are asked for. */
  | { readonly do: 'rulings'; readonly kind: string; readonly ask: RulingWhen }
  | { readonly do: 'refuse-undo' }
  /** Decides on an answer that needs more hands: accepts it, or lowers all hands. */
  | { readonly do: 'decide'; readonly prompt: string; readonly yes: boolean }
  /**
   * The length of reaction windows, the same whether anyone reacts or not. Null: the table waits for
   * reactions.
   */
  | { readonly do: 'window'; readonly seconds: number | null }
  /** Whether a public screen shows results before other seats do. */
  | { readonly do: 'screen-leads'; readonly on: boolean }
  /** Whether one person of a side may speak for all of them. */
  | { readonly do: 'one-speaks'; readonly on: boolean }
  /** Whether the table is played over days: no clock runs, and seats may be notified of their turn. */
  | { readonly do: 'by-post'; readonly on: boolean }
  | { readonly do: 'pause'; readonly on: boolean }
  | { readonly do: 'go-on-without'; readonly seat: string }
  | {
      readonly do: 'add-seat';
      readonly name: string;
      readonly kind: 'player' | 'spectator' | 'screen';
      readonly fighters: readonly string[];
      readonly sides: readonly string[];
    }
  | { readonly do: 'remove-seat'; readonly seat: string }
  | { readonly do: 'admit'; readonly knock: string; readonly seat: string }
  | { readonly do: 'turn-away'; readonly knock: string }
  | { readonly do: 'bot'; readonly seat: string; readonly policy: string | null }
  | { readonly do: 'give'; readonly fighter: string; readonly seat: string | null }
  | { readonly do: 'dice-by-hand'; readonly on: boolean }
  | { readonly do: 'notes'; readonly text: string }
  | { readonly do: 'open-books' }
  /** Accepts or refuses the fighter that a seat offers. */
  | { readonly do: 'answer-offer'; readonly seat: string; readonly yes: boolean }
  /** `fresh`: with the sheets that the fight began with; omitted: as they are now. */
  | { readonly do: 'again'; readonly fresh?: boolean | undefined }
  /** In the lobby: sets a house rule; null: the default reading of the book. */
  | { readonly do: 'house-rule'; readonly rule: string; readonly value: HouseRuleValue | null }
  | { readonly do: 'end' }
  | { readonly do: 'close-table'; readonly on: boolean }
  | { readonly do: 'odds-for'; readonly who: OddsFor }
  | {
      readonly do: 'timer';
      readonly seconds: number | null;
      readonly timeUp?: 'default' | 'suggested' | undefined;
    }
  /** What is shown of foes: of all, of one side, of one fighter. Null: use the more general setting. */
  | {
      readonly do: 'knowledge';
      readonly side?: string | undefined;
      readonly fighter?: string | undefined;
      readonly level: KnowledgeLevel | null;
    }
  /** Gives a player's seat the game master's rights, for solo play against bots. Null withdraws them. */
  | { readonly do: 'put-in-charge'; readonly seat: string | null }
  | { readonly do: 'rename-seat'; readonly seat: string; readonly name: string };

/** A command as sent. */
export type Command = { readonly id: string } & (SeatCommand | GmCommand);

/** The reply: accepted, or refused with a message, the rule and, for an answer, what would be legal. */
export type Reply =
  | {
      readonly ok: true;
      /** Number of the command among those of this seat that got a reply, from 1. */
      readonly at: number;
      /** For the current secret answer: its published commitment, to keep and compare at the reveal. */
      readonly commitment?: { readonly round: number; readonly rev: number; readonly commitment: string };
      /** For a new seat: its id. */
      readonly seat?: string;
    }
  | { readonly ok: false; readonly refusal: Refusal; readonly legal?: string };

const MOMENT = z.int().min(0).max(1_000_000);
const FIGHTER = z.strictObject({
  id: ID,
  name: NAME,
  side: KEY,
  sheet: PLAIN,
  hidden: z.boolean().optional(),
}) as z.ZodType<FighterSetup>;

const CHANGE = z.discriminatedUnion('do', [
  z.strictObject({ do: z.literal('set'), fighter: KEY, field: KEY, to: PLAIN, reason: NOTE.optional() }),
  z.strictObject({ do: z.literal('add'), fighter: FIGHTER, reason: NOTE.optional() }),
  z.strictObject({ do: z.literal('remove'), fighter: KEY, reason: NOTE.optional() }),
  z.strictObject({ do: z.literal('hide'), fighter: KEY, reason: NOTE.optional() }),
  z.strictObject({ do: z.literal('reveal'), fighter: KEY, reason: NOTE.optional() }),
  z.strictObject({ do: z.literal('call'), call: KEY, given: z.record(KEY, PLAIN), reason: NOTE.optional() }),
]);
const BATCH = z.strictObject({
  do: z.literal('all'),
  changes: z.array(CHANGE).min(1).max(MOST_CHANGES),
  reason: NOTE.optional(),
});
const INTERVENTION = z.union([CHANGE, BATCH]) as z.ZodType<Change | Batch>;
const LINE = z.string().max(MOST_ASIDE_LETTERS);
const WANTED = z.discriminatedUnion('is', [
  z.strictObject({
    is: z.literal('roll'),
    dice: z.array(z.int().min(2).max(100)).min(1).max(20),
    plus: z.int().min(-100).max(100).optional(),
    atLeast: z.int().min(-1000).max(1000).optional(),
  }),
  z.strictObject({ is: z.literal('check'), check: KEY, given: z.record(KEY, PLAIN) }),
  z.strictObject({
    is: z.literal('number'),
    min: z.int().min(-1_000_000).max(1_000_000),
    max: z.int().min(-1_000_000).max(1_000_000),
  }),
  z.strictObject({ is: z.literal('word') }),
]) as z.ZodType<Wanted>;

const BY_SEATS = [
  z.strictObject({ id: ID, do: z.literal('answer'), prompt: KEY, answer: PLAIN }),
  z.strictObject({ id: ID, do: z.literal('withdraw'), prompt: KEY }),
  z.strictObject({ id: ID, do: z.literal('draft'), prompt: KEY, answer: PLAIN.optional() }),
  z.strictObject({ id: ID, do: z.literal('write'), prompt: KEY, answer: PLAIN }),
  z.strictObject({ id: ID, do: z.literal('face'), face: z.int().min(1).max(65_536).nullable() }),
  z.strictObject({ id: ID, do: z.literal('anchor'), anchor: HASH }),
  z.strictObject({ id: ID, do: z.literal('link'), round: z.int().min(1).max(4096), link: HASH }),
  z.strictObject({ id: ID, do: z.literal('lock'), prompt: KEY, commitment: HASH }),
  z.strictObject({
    id: ID,
    do: z.literal('open'),
    epoch: z.int().min(1).max(SEALED_LENGTH),
    link: HASH.nullable(),
    choices: z.array(z.strictObject({ prompt: KEY, answer: PLAIN, blind: HASH })).max(200),
  }),
  z.strictObject({ id: ID, do: z.literal('pass-on'), kind: KEY, on: z.boolean() }),
  z.strictObject({ id: ID, do: z.literal('object'), prompt: KEY }),
  z.strictObject({ id: ID, do: z.literal('agree'), prompt: KEY }),
  z.strictObject({ id: ID, do: z.literal('reply'), request: KEY, fighter: KEY, value: PLAIN }),
  z.strictObject({ id: ID, do: z.literal('propose'), fighter: KEY, words: LINE, isPrivate: z.boolean() }),
  z.strictObject({ id: ID, do: z.literal('take-pen') }),
  z.strictObject({
    id: ID,
    do: z.literal('offer-fighter'),
    fighter: z
      .strictObject({ name: NAME, sheet: PLAIN, key: KEY.optional(), portrait: HASH.optional() })
      .nullable(),
  }),
  z.strictObject({ id: ID, do: z.literal('take-fighter'), fighter: KEY }),
  z.strictObject({ id: ID, do: z.literal('leave') }),
  z.strictObject({ id: ID, do: z.literal('ask-undo'), to: MOMENT, why: NOTE.optional() }),
] as const;

/** The shape of a house rule's value; the game defines the possible values. */
export const HOUSE_RULE_VALUE: z.ZodType<HouseRuleValue> = z.union([z.boolean(), KEY, z.int()]);

const BY_GM = [
  z.strictObject({ id: ID, do: z.literal('start') }),
  z.strictObject({ id: ID, do: z.literal('intervene'), act: INTERVENTION }),
  z.strictObject({
    id: ID,
    do: z.literal('request'),
    of: z.array(KEY).min(1).max(200),
    wants: WANTED,
    words: LINE,
    shown: z.enum(['everybody', 'asked', 'gm']),
    stakes: z.strictObject({ won: LINE, lost: LINE }).optional(),
    proposal: KEY.optional(),
    reveals: LINE.optional(),
  }),
  z.strictObject({ id: ID, do: z.literal('drop-request'), request: KEY }),
  z.strictObject({ id: ID, do: z.literal('settle'), proposal: KEY, yes: z.boolean(), words: LINE }),
  z.strictObject({
    id: ID,
    do: z.literal('undo'),
    to: MOMENT,
    knowing: z.boolean().optional(),
    why: NOTE.optional(),
  }),
  z.strictObject({ id: ID, do: z.literal('redo') }),
  z.strictObject({ id: ID, do: z.literal('rule'), prompt: KEY, answer: PLAIN }),
  z.strictObject({ id: ID, do: z.literal('rulings'), kind: KEY, ask: z.enum(['never', 'after', 'before']) }),
  z.strictObject({ id: ID, do: z.literal('refuse-undo') }),
  z.strictObject({ id: ID, do: z.literal('decide'), prompt: KEY, yes: z.boolean() }),
  z.strictObject({ id: ID, do: z.literal('window'), seconds: z.int().min(1).max(120).nullable() }),
  z.strictObject({ id: ID, do: z.literal('screen-leads'), on: z.boolean() }),
  z.strictObject({ id: ID, do: z.literal('one-speaks'), on: z.boolean() }),
  z.strictObject({ id: ID, do: z.literal('by-post'), on: z.boolean() }),
  z.strictObject({ id: ID, do: z.literal('pause'), on: z.boolean() }),
  z.strictObject({ id: ID, do: z.literal('go-on-without'), seat: ID }),
  z.strictObject({
    id: ID,
    do: z.literal('add-seat'),
    name: NAME,
    kind: z.enum(['player', 'spectator', 'screen']),
    fighters: z.array(KEY).max(200),
    sides: z.array(KEY).max(20),
  }),
  z.strictObject({ id: ID, do: z.literal('remove-seat'), seat: ID }),
  z.strictObject({ id: ID, do: z.literal('admit'), knock: ID, seat: ID }),
  z.strictObject({ id: ID, do: z.literal('turn-away'), knock: ID }),
  z.strictObject({ id: ID, do: z.literal('bot'), seat: ID, policy: KEY.nullable() }),
  z.strictObject({ id: ID, do: z.literal('give'), fighter: KEY, seat: ID.nullable() }),
  z.strictObject({ id: ID, do: z.literal('dice-by-hand'), on: z.boolean() }),
  z.strictObject({ id: ID, do: z.literal('notes'), text: NOTE }),
  z.strictObject({ id: ID, do: z.literal('answer-offer'), seat: ID, yes: z.boolean() }),
  z.strictObject({ id: ID, do: z.literal('open-books') }),
  z.strictObject({ id: ID, do: z.literal('again'), fresh: z.boolean().optional() }),
  z.strictObject({
    id: ID,
    do: z.literal('house-rule'),
    rule: KEY,
    value: HOUSE_RULE_VALUE.nullable(),
  }),
  z.strictObject({ id: ID, do: z.literal('end') }),
  z.strictObject({ id: ID, do: z.literal('close-table'), on: z.boolean() }),
  z.strictObject({
    id: ID,
    do: z.literal('timer'),
    seconds: z.int().min(1).max(3600).nullable(),
    timeUp: z.enum(['default', 'suggested']).optional(),
  }),
  z.strictObject({
    id: ID,
    do: z.literal('knowledge'),
    side: KEY.optional(),
    fighter: KEY.optional(),
    level: z.enum(['exact', 'words', 'nothing']).nullable(),
  }),
  z.strictObject({ id: ID, do: z.literal('odds-for'), who: z.enum(['nobody', 'gm', 'everybody']) }),
  z.strictObject({ id: ID, do: z.literal('put-in-charge'), seat: ID.nullable() }),
  z.strictObject({ id: ID, do: z.literal('rename-seat'), seat: ID, name: NAME }),
] as const;

/** Every command a client may send. */
export const COMMAND: z.ZodType<Command> = z.discriminatedUnion('do', [
  ...BY_SEATS,
  ...BY_GM,
]) as unknown as z.ZodType<Command>;

const FOR_GM: ReadonlySet<string> = new Set(BY_GM.map((shape) => shape.shape.do.value));

/** Whether only the game master may send a command. */
export function isForGm(command: SeatCommand | GmCommand): command is GmCommand {
  return FOR_GM.has(command.do);
}

/**
 * Parses a command from the network: the command, or a message that names what is wrong and where.
 * @example const read = readCommand(data); if (!read.ok) refuse(read.why);
 */
export function readCommand(
  data: unknown,
): { readonly ok: true; readonly command: Command } | { readonly ok: false; readonly why: string } {
  const why = whyNotPlain(data);
  if (why !== null) return { ok: false, why };
  const parsed = COMMAND.safeParse(data);
  if (parsed.success) return { ok: true, command: parsed.data };
  const issue = parsed.error.issues[0];
  const place =
    issue === undefined || issue.path.length === 0 ? '' : `${issue.path.join('.').slice(0, 80)}: `;
  return { ok: false, why: `${place}${issue?.message ?? 'Not a command.'}`.slice(0, 300) };
}
