// What all parts of the table read: the frame on the screen, the rules of the game, names, and functions to answer.
import type { Json, NameOf, System } from '@affray/kernel';
import type { Frame, GmCommand, KeptSeal, Reply, SeatCommand, ShownEvent } from '@affray/protocol';
import { createContext, useContext } from 'react';
import { awaitedNames } from './awaited.ts';

export interface TableModel {
  readonly table: string;
  readonly frame: Frame;
  /** Events shown so far: of the frame on the screen. */
  readonly events: readonly ShownEvent[];
  /** Events of the newest frame, including those still to be shown. */
  readonly allEvents: readonly ShownEvent[];
  /** Seals of secret choices as this device checked them. */
  readonly seals: readonly KeptSeal[];
  /** Commitments to this seat's own answers, by prompt. */
  readonly ownSeals: Readonly<Record<string, string>>;
  readonly system: System;
  /** What this seat may know of the fight; before it begins, of its initial state. */
  readonly state: unknown;
  readonly nameOf: NameOf;
  /** Fighters that this seat decides for. */
  readonly mine: ReadonlySet<string>;
  /** Whether this tab may write for the seat. */
  readonly pen: boolean;
  /** Whether this seat has the game master's rights: it is the game master's, or was put in charge. */
  readonly isGm: boolean;
  /** Fighters to highlight on the stage. */
  readonly lit: ReadonlySet<string>;
  readonly point: (fighters: readonly string[]) => void;
  /** Fighters that the game master has picked to change. */
  readonly picked: ReadonlySet<string>;
  readonly setPicked: (fighters: ReadonlySet<string>) => void;
  /** Whether a press on the stage picks a fighter instead of opening its sheet. */
  readonly isPicking: boolean;
  readonly setPicking: (on: boolean) => void;
  /** Sends a command; shows a refusal to the user and returns it. */
  readonly tell: (command: SeatCommand | GmCommand) => Promise<Reply>;
  readonly answer: (prompt: string, answer: Json) => Promise<Reply>;
  /** What this window decided, in words, by moment. */
  readonly ownDeeds: ReadonlyMap<number, string>;
  /** Shows a rule, and why it was applied. */
  readonly why: (rule: string) => void;
  /** Counts requests to open the game master's tools. */
  readonly gmToolsAsked: number;
  readonly openGmTools: () => void;
  /** Opens a fighter's sheet. */
  readonly open: (fighter: string) => void;
}

const Context = createContext<TableModel | null>(null);
export const TableProvider = Context.Provider;

/** The table that a component is part of. */
export function useTable(): TableModel {
  const model = useContext(Context);
  if (model === null) throw new Error('This part belongs inside a table.');
  return model;
}

/** Names of what a frame waits for: people with their fighters. */
export function useAwaited(ids: readonly string[]): string[] {
  const { frame, system, state, nameOf } = useTable();
  const sideOf = (id: string): string | null =>
    state !== null && fightersIn(system, state).includes(id) ? system.sideOf(state, id) : null;
  return awaitedNames(ids, frame.info.seats, sideOf, nameOf);
}

/** The round to show: after a fight, the last in which something happened. */
export function roundOf({ frame, allEvents }: Pick<TableModel, 'frame' | 'allEvents'>): number {
  const { round = 0, outcome = null } = frame.fight ?? {};
  return outcome === null ? round : (allEvents.at(-1)?.round ?? round);
}

/** Ids of everyone in the fight whom the viewer knows of. */
export function fightersIn(system: System, state: unknown): string[] {
  return Object.keys(system.figures(state)).filter((id) => id !== 'fight');
}

/** Fighters that a seat decides for: its own, and those of its sides that no other seat holds by name. */
export function fightersOf(system: System, state: unknown, frame: Frame): ReadonlySet<string> {
  const { seats } = frame.info;
  const seat = seats.find((one) => one.id === frame.seat);
  if (seat === undefined || state === null) return new Set();
  const taken = new Set(seats.filter((one) => one !== seat).flatMap((one) => one.fighters));
  return new Set(
    fightersIn(system, state).filter(
      (id) => seat.fighters.includes(id) || (seat.sides.includes(system.sideOf(state, id)) && !taken.has(id)),
    ),
  );
}

/** Names of everyone in the newest frame, since fighters who come into sight are named before the state on the screen has them. */
export function namesOf(system: System, state: unknown, frame: Frame, gm: string): NameOf {
  const names = new Map<string, string>([['gm', gm]]);
  for (const { id, name } of frame.info.setup.sides) names.set(id, name);
  for (const { id, name } of frame.info.setup.fighters) names.set(id, name);
  if (state !== null) for (const id of fightersIn(system, state)) names.set(id, system.nameOf(state, id));
  // Events also name things: tools, traits, elements of the place.
  return (id) => names.get(id) ?? (state === null ? id : system.nameOf(state, id));
}
