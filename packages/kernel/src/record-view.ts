// What a seat may have of the record: no hidden fighter, no open secret, no veiled die. For reading, not for replay.
import { audienceOf, isAside, withoutReveals } from './asides.ts';
import { History } from './history.ts';
import { type Intervention, knownPart } from './intervention.ts';
import { valuesIn } from './present/names.ts';
import type { RunningFight } from './prompt.ts';
import type { Entry, FightRecord } from './record.ts';
import { maySee, type Seat, viewerOf } from './seats.ts';
import { stepsFor } from './steps.ts';
import type { FighterSetup, Setup, System } from './system.ts';
import { isInFight, isNamedBy, unseenBy } from './unseen.ts';

export interface RecordView {
  readonly system: string;
  readonly rules: string;
  readonly setup: Setup;
  readonly entries: readonly Entry[];
  readonly dice: Readonly<Record<string, Readonly<Record<string, number>>>>;
}

/**
 * What a seat may know of the record, entry by entry. It includes a secret answer once it was revealed, never one
 * that was changed, withdrawn or undone before.
 * @example const mine = recordFor(fight, seat);
 */
export function recordFor<State>(fight: RunningFight<State>, seat: Seat): RecordView {
  const { record } = fight;
  const unknown = unseenInRecord(fight, seat);
  return {
    system: record.system,
    rules: record.rules,
    setup: setupFor(fight.system, record.setup, unknown),
    entries: entriesFor(fight, seat, unknown),
    dice: visibleDice(fight, seat, unknown),
  };
}

/**
 * The fighters hidden from a seat, including those who were added hidden and undone: the state no longer has
 * them, but entries and dice still name them.
 * @example unseenInRecord(fight, seat) // ['wolf']
 */
export function unseenInRecord<State>({ record, system, state }: RunningFight<State>, seat: Seat): string[] {
  const viewer = viewerOf(seat);
  if (viewer.gm) return [];
  const added = record.entries.flatMap((entry) => (entry.is === 'intervention' ? hiddenIn(entry.act) : []));
  const isOwn = (side: string): boolean =>
    viewer.sides.includes(side) ||
    viewer.fighters.some((id) => isInFight(system, state, id) && system.sideOf(state, id) === side);
  const undone = added.filter(({ id, side }) => !isInFight(system, state, id) && !isOwn(side));
  return [...unseenBy(system, state, viewer), ...undone.map(({ id }) => id)];
}

/** Fighters that an intervention adds hidden. */
function hiddenIn(act: Intervention): FighterSetup[] {
  if (act.do === 'all') return act.changes.flatMap(hiddenIn);
  return act.do === 'add' && act.fighter.hidden === true ? [act.fighter] : [];
}

/**
 * The setup without hidden fighters, without the fields of a sheet that name one, and without a scene that does,
 * since it may give its position.
 */
function setupFor<State>(system: System<State>, setup: Setup, unknown: readonly string[]): Setup {
  if (unknown.length === 0) return setup;
  const isTelling = valuesIn(setup.scene).some((value) => unknown.includes(value as string));
  const fighters = setup.fighters
    .filter(({ id }) => !unknown.includes(id))
    .map((fighter) => withoutNaming(fighter, system.namedInSheets ?? [], unknown));
  return { ...setup, fighters, ...(isTelling ? { scene: null } : {}) };
}

function withoutNaming(
  fighter: FighterSetup,
  fields: readonly string[],
  unknown: readonly string[],
): FighterSetup {
  const sheet = fighter.sheet as Readonly<Record<string, unknown>>;
  const telling = fields.filter((field) =>
    valuesIn(sheet[field]).some((value) => unknown.includes(value as string)),
  );
  if (telling.length === 0) return fighter;
  const kept = Object.entries(sheet).filter(([field]) => !telling.includes(field));
  return { ...fighter, sheet: Object.fromEntries(kept) };
}

/**
 * The record to hand out when everything is revealed: complete except for secret answers that were never
 * revealed. It replays the same.
 * @example writeFileSync('fight.json', makeRecord(withoutSealed(fight)));
 */
export function withoutSealed<State>(fight: RunningFight<State>): FightRecord {
  const saved = fight.saved();
  const entries: Entry[] = [];
  /** The new indexes of the kept entries. */
  const places = new Map<number, number>();
  const history = new History();
  for (const [index, entry] of saved.entries.entries()) {
    if (entry.is === 'undo')
      entries.push({ ...entry, to: history.path.slice(0, entry.to).filter((at) => places.has(at)).length });
    else if (entry.is === 'words') entries.push(...moved(entry, places));
    else if (entry.is === 'withdrawal') {
      // A revealed answer that was undone and then withdrawn is in the record: so its withdrawal must be too.
      const of = history.path.findLast((at) => isAnswerTo(saved.entries[at], entry));
      if (of !== undefined && places.has(of)) {
        places.set(index, entries.length);
        entries.push(movedBefore(entry, places));
      }
    } else if (entry.is === 'redo' || fight.markOf(index).secrecy !== 'sealed') {
      places.set(index, entries.length);
      entries.push(entry);
    }
    history.add(entry, index);
  }
  return { ...saved, entries };
}

type Withdrawal = Extract<Entry, { is: 'withdrawal' }>;

function isAnswerTo(entry: Entry | undefined, { kind, who }: Withdrawal): boolean {
  return entry?.is === 'answer' && entry.kind === kind && entry.who === who;
}

/** A withdrawal with the new index of the intervention that it comes before. */
function movedBefore(entry: Withdrawal, places: ReadonlyMap<number, number>): Withdrawal {
  const before = entry.before === undefined ? undefined : places.get(entry.before);
  return before === undefined ? entry : { ...entry, before };
}

/** Texts with the new index of their answer; none if the answer was dropped. */
function moved(
  entry: Extract<Entry, { is: 'words' }>,
  places: ReadonlyMap<number, number>,
): Extract<Entry, { is: 'words' }>[] {
  const of = places.get(entry.of);
  return of === undefined ? [] : [{ ...entry, of }];
}

function entriesFor<State>(fight: RunningFight<State>, seat: Seat, unknown: readonly string[]): Entry[] {
  const shown: Entry[] = [];
  const places = new Map<number, number>();
  const history = new History();
  for (const [index, entry] of fight.record.entries.entries()) {
    const before = [...history.path];
    history.add(entry, index);
    if (entry.is === 'undo' || entry.is === 'redo') {
      // Drops an undo of entries that the seat never knew of. Moments are given as the seat counts them.
      const { path } = history;
      const [from, to] = [before, path].map((one) => stepsTo(fight, seat, one)) as [number, number];
      if (from !== to) shown.push(entry.is === 'undo' ? undoneTo(entry, to) : entry);
    } else if (entry.is === 'words') shown.push(...moved(entry, places));
    else if (mayKnow(fight, seat, entry, index, unknown)) {
      places.set(index, shown.length);
      const known = seat.gm || entry.seat === seat.id ? entry : knownOf(fight, entry, unknown);
      shown.push(seat.gm ? known : withoutTells(known));
    }
  }
  return shown;
}

/** An undo with its moment as the seat counts it. Omits whether a die was awaited: it may have been a secret one. */
function undoneTo({ round: _, ...entry }: Extract<Entry, { is: 'undo' }>, to: number): Entry {
  return { ...entry, to };
}

/** The part of a batch that the seat may know of. */
function knownOf<State>(fight: RunningFight<State>, entry: Entry, unknown: readonly string[]): Entry {
  const act = entry.is === 'intervention' ? knownPart(fight.system, entry.act, unknown) : null;
  return entry.is === 'intervention' && act !== null ? { ...entry, act } : entry;
}

/** An entry without what a request would reveal. A player's own reply repeats the whole request. */
function withoutTells(entry: Entry): Entry {
  return entry.is === 'intervention' && isAside(entry.act)
    ? { ...entry, act: withoutReveals(entry.act) }
    : entry;
}

function stepsTo<State>(fight: RunningFight<State>, seat: Seat, path: readonly number[]): number {
  return path.reduce((sum, index) => sum + stepsFor(seat, fight.markOf(index).step), 0);
}

function mayKnow<State>(
  fight: RunningFight<State>,
  seat: Seat,
  entry: Exclude<Entry, { is: 'undo' | 'redo' | 'words' }>,
  index: number,
  unknown: readonly string[],
): boolean {
  // Not even the seat's own: its prompt shows what it has locked, and seats change hands.
  if (fight.markOf(index).secrecy === 'sealed') return false;
  if (seat.gm || entry.seat === seat.id) return true;
  if (entry.is === 'intervention' && isAside(entry.act)) {
    if (!maySee(viewerOf(seat), audienceOf(entry.act), fight.sideOf)) return false;
  }
  if (entry.is === 'intervention') return knownPart(fight.system, entry.act, unknown) !== null;
  const question = fight.system.questions.find((q) => q.kind === entry.kind);
  if (question?.discreet === true || unknown.includes(entry.who)) return false;
  if (entry.is !== 'answer') return true;
  return !isNamedBy(fight.system, fight.state, entry.who, entry.answer, unknown, fight.gmSides);
}

function visibleDice<State>(
  fight: RunningFight<State>,
  seat: Seat,
  unknown: readonly string[],
): Record<string, Record<string, number>> {
  const dice: Record<string, Record<string, number>> = {};
  for (const [round, faces] of Object.entries(fight.record.dice)) {
    const shown: Record<string, number> = {};
    for (const [slot, face] of Object.entries(faces)) {
      const seen = fight.veiledDice.get(`${round}/${slot}`) ?? null;
      // A slot names its fighter: the dice of an unknown fighter are as hidden as the fighter.
      const owner = slot.slice(0, slot.indexOf('/'));
      if (!unknown.includes(owner) && maySee(viewerOf(seat), seen, fight.sideOf)) shown[slot] = face;
    }
    dice[round] = shown;
  }
  return dice;
}
