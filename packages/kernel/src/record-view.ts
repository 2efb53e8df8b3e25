// What a seat may have of the record: no hidden fighter, no open secret, no veiled die. To read, not to replay.
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
    dice: visibleDice(fight, seat),
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
  return question?.discreet !== true && known.has(entry.who);
}

function visibleDice<State>(fight: LiveFight<State>, seat: Seat): Record<string, Record<string, number>> {
  const sideOf = (id: string): string => fight.system.sideOf(fight.state, id);
  const dice: Record<string, Record<string, number>> = {};
  for (const [round, faces] of Object.entries(fight.record.dice)) {
    const shown: Record<string, number> = {};
    for (const [slot, face] of Object.entries(faces)) {
      const seen = fight.veiledDice.get(`${round}/${slot}`) ?? null;
      if (maySee(viewerOf(seat), seen, sideOf)) shown[slot] = face;
    }
    dice[round] = shown;
  }
  return dice;
}
