// Secrecy of what seats are sent: no fighter that they do not know of, and nothing about a locked choice.
import {
  copyOf,
  type Json,
  type Prng,
  type Prompt,
  randomAnswer,
  recordFor,
  type Seat,
  type Setup,
  type System,
  viewerOf,
  viewFor,
} from '@affray/kernel';
import { LiveFight } from '../../live.ts';
import { seededDice } from '../../seeded-dice.ts';
import { must } from './find.ts';
import { bytesOf } from './promises.ts';

type Fight = LiveFight<unknown>;

/** Tracks the fighters that each seat has seen. A fighter once seen may be named, even when it hides again. */
export class Secrecy {
  private readonly seats: readonly Seat[];
  private readonly seen: ReadonlyMap<string, Set<string>>;
  constructor(seats: readonly Seat[]) {
    this.seats = seats.filter((seat) => !seat.gm);
    this.seen = new Map(this.seats.map((seat) => [seat.id, new Set()]));
  }

  /** Notes the fighters that each seat sees now. */
  note({ system, state }: Fight): void {
    const hides = system.hides(state);
    for (const seat of this.seats) {
      const view = hides ? system.view(state, viewerOf(seat)) : state;
      for (const id of Object.keys(system.figures(view))) this.seen.get(seat.id)?.add(id);
    }
  }

  /** Nothing sent to a seat names a fighter that it has never seen. */
  holds(fight: Fight, all: readonly Seat[]): void {
    const { system, state } = fight;
    const everybody = Object.keys(system.figures(state));
    for (const seat of this.seats) {
      const unknown = everybody.filter((id) => !this.seen.get(seat.id)?.has(id));
      if (unknown.length === 0) continue;
      const sent = { view: viewFor(fight, seat, all), record: recordFor(fight, seat) };
      const text = JSON.stringify(sent);
      for (const id of unknown)
        must(
          !text.includes(`"${id}"`),
          'a hidden fighter leaves no trace',
          () => `${seat.id} finds ${id} in ${placeOf(JSON.parse(text), id)}`,
        );
    }
  }
}

/** A fighter that begins hidden is not in what a spectator sees before the first round. */
export function beginsHidden(system: System, setup: Setup): void {
  const state = system.begin(copyOf(setup));
  const known = Object.keys(system.figures(system.view(state, { gm: false, fighters: [], sides: [] })));
  for (const { id, hidden } of setup.fighters)
    must(
      hidden !== true || !known.includes(id),
      'a hidden fighter leaves no trace',
      () => `a spectator sees ${id}`,
    );
}

/** Two fights that differ only in one locked answer send every other seat the same bytes. */
export function lockedHolds(
  fight: Fight,
  prompt: Prompt,
  seed: string,
  seats: readonly Seat[],
  dice: Prng,
): void {
  const answers = differing(fight, prompt, dice);
  if (answers === null) return;
  const worlds = answers.map((answer) => {
    const world = LiveFight.resume(fight.system, fight.record, seededDice(seed));
    world.answer({ prompt: prompt.id, answer, seat: null });
    return world;
  });
  const [one, two] = worlds as [Fight, Fight];
  // If nobody else is waited for, the answer is shown at once: the secret is over.
  if (!stillLocked(one, prompt, fight) || !stillLocked(two, prompt, fight)) return;
  const holder = prompt.question.asks === 'side' ? prompt.who : fight.system.sideOf(fight.state, prompt.who);
  for (const seat of seats) {
    if (seat.gm || holdsSide(seat, holder, fight.system, fight.state)) continue;
    const [left, right] = [sentTo(one, seat, seats), sentTo(two, seat, seats)];
    const at = [...left].findIndex((letter, index) => letter !== right[index]);
    must(
      left === right,
      'nobody sees a locked choice',
      () => `${prompt.id}: ${seat.id} reads ${around(left, at)}`,
    );
  }
}

function stillLocked(world: Fight, prompt: Prompt, before: Fight): boolean {
  const { waiting } = world;
  const kind = waiting?.is === 'together' ? waiting.prompts[0]?.question.kind : null;
  return kind === prompt.question.kind && world.events.length === before.events.length;
}

function holdsSide(seat: Seat, side: string, system: System, state: unknown): boolean {
  return seat.sides.includes(side) || seat.fighters.some((id) => system.sideOf(state, id) === side);
}

function sentTo(fight: Fight, seat: Seat, seats: readonly Seat[]): string {
  return JSON.stringify([viewFor(fight, seat, seats), recordFor(fight, seat)]);
}

function differing(fight: Fight, { question, who, about }: Prompt, dice: Prng): [Json, Json] | null {
  const view = fight.viewFor({ id: '', question, who, about });
  const first = randomAnswer(question, who, about, view, dice) as Json;
  for (let attempt = 0; attempt < 10; attempt++) {
    const second = randomAnswer(question, who, about, view, dice) as Json;
    if (bytesOf(first) !== bytesOf(second)) return [first, second];
  }
  return null;
}

/** The path at which a value names an id, with the kind of its event or entry. */
function placeOf(value: unknown, id: string): string | null {
  if (value === id) return '';
  if (value === null || typeof value !== 'object') return null;
  for (const [key, inner] of Object.entries(value)) {
    const rest = key === id ? '' : placeOf(inner, id);
    if (rest === null) continue;
    const { kind, is } = value as { kind?: string; is?: string };
    return `${kind ?? is ?? ''}.${Array.isArray(value) ? '' : key}${rest}`;
  }
  return null;
}

function around(text: string, at: number): string {
  return `…${text.slice(Math.max(0, at - 120), at + 80)}…`;
}
