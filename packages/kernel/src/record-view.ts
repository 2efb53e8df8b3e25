// What a seat may have of the record: no hidden fighter, no open secret, no veiled die. To read, not to replay.
import type { Json } from './json.ts';
import type { LiveFight } from './live.ts';
import type { Entry } from './record.ts';
import { maySee, type Seat, viewerOf } from './seats.ts';
import type { Setup } from './system.ts';

export interface RecordView {
  readonly system: string;
  readonly rules: string;
  readonly setup: Setup;
  readonly entries: readonly Entry[];
  readonly dice: Readonly<Record<string, Readonly<Record<string, number>>>>;
}

/**
 * What a seat may know of the record.
 * @example const mine = recordFor(fight, seat);
 */
export function recordFor<State>(fight: LiveFight<State>, seat: Seat): RecordView {
  const { record, system } = fight;
  const viewer = viewerOf(seat);
  const state = system.hides(fight.state) ? system.view(fight.state, viewer) : fight.state;
  const known = new Set([
    ...Object.keys(system.figures(state)),
    ...record.setup.sides.map((side) => side.id),
    'gm',
  ]);
  const settled = record.entries.slice(0, record.entries.length - (fight.moment - fight.openMoment));
  return {
    system: record.system,
    rules: record.rules,
    setup: { ...record.setup, fighters: record.setup.fighters.filter((fighter) => known.has(fighter.id)) },
    entries: settled.filter((entry) => mayKnow(fight, seat, entry, known)),
    dice: visibleDice(fight, seat, unknownFighters(fight, known)),
  };
}

function mayKnow<State>(
  fight: LiveFight<State>,
  seat: Seat,
  entry: Entry,
  known: ReadonlySet<string>,
): boolean {
  if (seat.gm || entry.is === 'undo' || entry.is === 'redo') return true;
  if (entry.is === 'intervention') {
    return (
      entry.act.do === 'call' ||
      known.has(typeof entry.act.fighter === 'string' ? entry.act.fighter : entry.act.fighter.id)
    );
  }
  if (entry.seat === seat.id) return true;
  const question = fight.system.questions.find((q) => q.kind === entry.kind);
  if (question?.discreet === true || !known.has(entry.who)) return false;
  return entry.is !== 'answer' || !names(entry.answer, unknownFighters(fight, known));
}

/** Everybody in the fight whom the seat does not know of. */
function unknownFighters<State>(fight: LiveFight<State>, known: ReadonlySet<string>): string[] {
  return Object.keys(fight.system.figures(fight.state)).filter((id) => !known.has(id));
}

/** Whether an answer names somebody, as a word of its own or as a key. */
function names(answer: Json, ids: readonly string[]): boolean {
  if (typeof answer === 'string') return ids.includes(answer);
  if (answer === null || typeof answer !== 'object') return false;
  return Object.entries(answer).some(([key, value]) => ids.includes(key) || names(value as Json, ids));
}

function visibleDice<State>(
  fight: LiveFight<State>,
  seat: Seat,
  unknown: readonly string[],
): Record<string, Record<string, number>> {
  const sideOf = (id: string): string => fight.system.sideOf(fight.state, id);
  const dice: Record<string, Record<string, number>> = {};
  for (const [round, faces] of Object.entries(fight.record.dice)) {
    const shown: Record<string, number> = {};
    for (const [slot, face] of Object.entries(faces)) {
      const seen = fight.veiledDice.get(`${round}/${slot}`) ?? null;
      // A slot names its fighter: an unknown one's dice are as hidden as itself.
      const owner = slot.slice(0, slot.indexOf('/'));
      if (!unknown.includes(owner) && maySee(viewerOf(seat), seen, sideOf)) shown[slot] = face;
    }
    dice[round] = shown;
  }
  return dice;
}
