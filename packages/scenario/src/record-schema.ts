// The record format as JSON Schema, for other programs that read or write records.
import { type Checked, type FightRecord, type Json, problemsOf } from '@affray/kernel';
import { z } from 'zod';

const SEAT_ID = z
  .string()
  .nullable()
  .describe('The seat it came from; null if a policy or a default answered.');
const FIGHTER = z.object({
  id: z.string(),
  name: z.string(),
  side: z.string(),
  sheet: z.unknown().describe("The fighter's sheet, as its system has it."),
  hidden: z.boolean().optional(),
});

const REASON = z.string().optional().describe('Why, in the words of the game master.');
const CHANGE = z.discriminatedUnion('do', [
  z.strictObject({
    do: z.literal('set'),
    fighter: z.string(),
    field: z.string(),
    to: z.json(),
    reason: REASON,
  }),
  z.strictObject({ do: z.literal('add'), fighter: FIGHTER, reason: REASON }),
  z.strictObject({ do: z.enum(['remove', 'hide', 'reveal']), fighter: z.string(), reason: REASON }),
  z.strictObject({
    do: z.literal('call'),
    call: z.string(),
    given: z.record(z.string(), z.json()),
    reason: REASON,
  }),
]);
const BATCH = z.strictObject({
  do: z.literal('all').describe('Several changes, made and undone together.'),
  changes: z.array(CHANGE).min(1),
  reason: REASON,
});
const REQUEST = z.object({
  id: z.string(),
  of: z.array(z.string()).describe('The fighters whose players are asked.'),
  wants: z.looseObject({ is: z.enum(['roll', 'check', 'number', 'word']) }),
  words: z.string(),
  shown: z.enum(['everybody', 'asked', 'gm']).describe('Who sees the result.'),
  stakes: z.strictObject({ won: z.string(), lost: z.string() }).optional(),
  proposal: z.string().optional().describe('The proposal that it rules on.'),
  reveals: z.string().optional().describe('What a success reveals.'),
});
const PROPOSAL = z.strictObject({
  id: z.string(),
  fighter: z.string(),
  words: z.string(),
  shown: z.enum(['everybody', 'gm']),
});
const ASIDE = z.discriminatedUnion('do', [
  z.strictObject({ do: z.literal('request'), request: REQUEST }),
  z.strictObject({ do: z.literal('drop-request'), request: REQUEST }),
  z.strictObject({ do: z.literal('reply'), request: REQUEST, fighter: z.string(), value: z.json() }),
  z.strictObject({ do: z.literal('propose'), proposal: PROPOSAL }),
  z.strictObject({ do: z.literal('settle'), proposal: PROPOSAL, yes: z.boolean(), words: z.string() }),
]);
const ENTRY = z.discriminatedUnion('is', [
  z.strictObject({
    is: z.literal('answer'),
    kind: z.string().describe('The kind of question.'),
    who: z.string().describe('The fighter or side that was asked, or "gm".'),
    answer: z.json(),
    seat: SEAT_ID,
  }),
  z.strictObject({
    is: z.literal('withdrawal'),
    kind: z.string(),
    who: z.string(),
    seat: SEAT_ID,
    before: z.int().min(0).optional().describe('It takes effect before this entry of the record.'),
  }),
  z.strictObject({
    is: z.literal('intervention'),
    act: z.union([CHANGE, BATCH, ASIDE]),
    seat: SEAT_ID,
  }),
  z.strictObject({
    is: z.literal('undo'),
    to: z.int().min(0).describe('Back to before this effective entry.'),
    seat: SEAT_ID,
    why: z.string().optional().describe('The reason, in the words of the person who undid it.'),
    round: z.int().min(1).optional().describe('The running round, if a die was awaited.'),
  }),
  z.strictObject({ is: z.literal('redo'), seat: SEAT_ID }),
  z.strictObject({
    is: z.literal('words'),
    of: z
      .int()
      .min(0)
      .describe('The entry whose answer these words replace; it answers an optional question.'),
    answer: z.json(),
    seat: SEAT_ID,
  }),
]);

const RECORD = z.strictObject({
  format: z.literal('affray-record'),
  version: z.literal(1),
  system: z.string(),
  rules: z.string().describe("Version of the system's rules that played it."),
  setup: z.object({
    system: z.string(),
    edition: z.string().nullable(),
    title: z.string(),
    options: z
      .record(z.string(), z.union([z.boolean(), z.string(), z.int()]))
      .describe('House rules, every name present.'),
    sides: z.array(z.strictObject({ id: z.string(), name: z.string(), by: z.enum(['players', 'gm']) })),
    fighters: z.array(FIGHTER),
    scene: z.unknown(),
    pictures: z.unknown().optional().describe('Names of pictures; rules never read them.'),
  }),
  seats: z.array(
    z.strictObject({
      id: z.string(),
      name: z.string(),
      gm: z.boolean(),
      fighters: z.array(z.string()),
      sides: z.array(z.string()),
    }),
  ),
  entries: z.array(ENTRY).describe('The inputs of the fight, in order of arrival; append-only.'),
  dice: z
    .record(z.string(), z.record(z.string(), z.int().min(1)))
    .describe('Faces by round, then by slot and size: {"2": {"sam/attack.0:d6": 5}}.'),
  byHand: z.array(z.string()).describe('Dice typed in by hand, as round/slot: 2/sam/attack.0:d6.'),
  fair: z
    .unknown()
    .nullable()
    .describe('What is needed to check the dice; null if they were not drawn from a fair stream.'),
});

/**
 * The JSON Schema of a record, format version 1.
 * @example writeFileSync('record.schema.json', JSON.stringify(recordSchema(), null, 2));
 */
export function recordSchema(): Json {
  return z.toJSONSchema(RECORD, { io: 'input' }) as Json;
}

/**
 * Checks data against the record's format, with every problem and its path.
 * @example const checked = checkRecord(JSON.parse(text));
 */
export function checkRecord(data: unknown): Checked<FightRecord> {
  const parsed = RECORD.safeParse(data);
  if (parsed.success) return { ok: true, value: parsed.data as unknown as FightRecord };
  return { ok: false, problems: problemsOf(parsed.error.issues, Object.keys(RECORD.shape)) };
}
