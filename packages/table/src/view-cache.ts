// Views of the seats of one table: computed only here, and cached by what they depend on.
import type { TableInfo } from '@affray/protocol';
import { askedPart, frameFor, type Moment, momentOf, type SeatFrame, type SeatPart } from './project.ts';
import type { SeatState } from './state.ts';
import type { TableMemory } from './table-memory.ts';

/**
 * Inputs of a view, besides its seat. Replaced, never mutated, so `===` detects a change. While all are the same, a view can only differ in
 * what its own seat has locked.
 */
interface ViewInputs {
  readonly table: readonly unknown[];
  readonly fight: readonly unknown[];
}

interface CachedView {
  readonly seat: SeatState;
  readonly inputs: ViewInputs;
  readonly info: TableInfo;
}

/**
 * The views of a table's seats.
 * @example const views = new ViewCache(memory, () => online); send(views.whole(seat)); send(views.news(seat));
 */
export class ViewCache {
  private readonly memory: TableMemory;
  private readonly online: () => ReadonlySet<string>;
  private readonly cached = new Map<string, CachedView>();

  constructor(memory: TableMemory, online: () => ReadonlySet<string>) {
    this.memory = memory;
    this.online = online;
  }

  /** What all views of the current moment share. */
  moment(): Moment {
    const { state, system, running } = this.memory;
    return momentOf(state, system, running, this.online());
  }

  /** Everything a seat may know. */
  whole(seat: SeatState, moment: Moment = this.moment()): SeatFrame {
    return frameFor(moment, seat);
  }

  /** What may be new to the clients of a seat. Assumes that all of them are shown every result. */
  news(seat: SeatState, moment: Moment = this.moment()): SeatFrame | SeatPart {
    const last = this.cached.get(seat.id);
    const inputs = inputsOf(moment);
    const isSameTable = last?.seat === seat && isSameList(last.inputs.table, inputs.table);
    const isSameFight = last !== undefined && isSameList(last.inputs.fight, inputs.fight);
    const part = isSameTable && isSameFight ? askedPart(moment, seat) : null;
    if (part !== null) return part;
    const frame = frameFor(
      moment,
      seat,
      last === undefined ? null : { info: isSameTable ? last.info : null },
    );
    this.cached.set(seat.id, { seat, inputs, info: frame.info });
    return frame;
  }

  /** Makes the next view of a seat be computed from scratch. */
  forget(seat: string): void {
    this.cached.delete(seat);
  }
}

function inputsOf({ table, running, online }: Moment): ViewInputs {
  const { switches, seats, knocks } = table;
  const booksOpen = table.fight?.booksOpen;
  const head = [seats, switches, knocks, online, running, running?.fight.canRedo, booksOpen];
  if (running === null) return { table: head, fight: [] };
  // While links are missing, `calling` is a new object on every read.
  const { fight, dice, calling } = running;
  return { table: head, fight: [fight.state, dice.head.anchors, calling, booksOpen, running.seals()] };
}

function isSameList(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.length === other.length && one.every((item, at) => item === other[at]);
}
