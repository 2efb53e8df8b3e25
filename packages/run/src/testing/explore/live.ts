// A live fight played at random: legal and illegal answers, undo and redo, interventions, withdrawn answers.
import {
  type Json,
  makeRecord,
  type Policy,
  Prng,
  type Prompt,
  parseRecord,
  randomAnswer,
  type Seat,
  type Setup,
  type System,
} from '@affray/kernel';
import { LiveFight } from '../../live.ts';
import { replay } from '../../replay.ts';
import { seededDice } from '../../seeded-dice.ts';
import { brief, must } from './find.ts';
import { randomIntervention } from './interventions.ts';
import { answersHold, bytesOf, EventPromises, promptHolds, stateHolds } from './promises.ts';
import { beginsHidden, lockedHolds, Secrecy } from './secrecy.ts';
import { pick } from './setups.ts';

/** Answers that are not meant to fit any prompt. */
const NONSENSE: readonly Json[] = [null, '', 'nobody', -1, 999, [], {}, [[]], { do: 'dance' }, true];

/** One live fight in which seats try everything. */
export class LiveSearch {
  decisions = 0;
  /** What was done, latest last, to explain a find. */
  readonly trail: string[] = [];
  private readonly system: System;
  private readonly setup: Setup;
  private readonly seed: string;
  private readonly dice: Prng;
  private readonly seats: readonly Seat[];
  private readonly secrecy: Secrecy;
  private readonly events: EventPromises;
  private readonly policies: readonly Policy<unknown>[];
  private fight!: LiveFight<unknown>;
  private eventsRead = 0;

  constructor(system: System, setup: Setup, seed: string) {
    this.system = system;
    this.seed = seed;
    this.dice = Prng.fromSeed(`${seed}/live`);
    this.seats = randomSeats(setup, this.dice);
    this.secrecy = new Secrecy(this.seats);
    this.events = new EventPromises(system);
    this.policies = Object.values(system.policies);
    this.setup = setup;
  }

  /** Plays until this many decisions are made or the fight is over, then replays it. */
  play(most: number): void {
    beginsHidden(this.system, this.setup);
    this.fight = LiveFight.begin(this.system, this.setup, this.seats, seededDice(this.seed));
    this.look();
    while (this.decisions < most && !this.fight.isOver) {
      this.step();
      this.look();
    }
    this.replays();
  }

  private step(): void {
    const prompts = this.fight.prompts();
    must(prompts.length > 0, 'a fight that goes on asks something', () => brief(this.fight.waiting));
    const prompt = pick(prompts, this.dice);
    const roll = this.dice.below(100);
    if (roll < 4 && this.fight.moment > 0) this.undo();
    else if (roll < 9) this.intervene();
    else if (roll < 12) this.saysNonsense(prompt);
    else if (roll < 14 && this.fight.waiting?.is === 'together') this.withdraw(prompt);
    else this.answers(prompt);
  }

  private answers(prompt: Prompt): void {
    const { fight, dice } = this;
    const view = fight.viewFor(prompt);
    const { question, who, about } = prompt;
    promptHolds(this.system, question, who, about, view);
    if (dice.below(5) === 0) answersHold(this.system, question, who, about, view);
    if (fight.waiting?.is === 'together' && dice.below(8) === 0)
      lockedHolds(fight, prompt, this.seed, this.seats, dice);
    const policy = dice.below(3) === 0 ? pick(this.policies, dice) : undefined;
    const answer = (policy?.answer(question, who, about, view, dice) ??
      randomAnswer(question, who, about, view, dice)) as Json;
    this.trail.push(`${question.kind} ${who}: ${brief(answer)}`);
    this.decisions++;
    const taken = fight.answer({ prompt: prompt.id, answer, seat: null });
    must(taken.ok, 'an answer that a policy gives is legal', () => brief(taken));
  }

  /** A nonsensical answer is either refused and changes nothing, or happens to be legal. */
  private saysNonsense(prompt: Prompt): void {
    const { fight, dice } = this;
    const answer = pick(NONSENSE, dice);
    const before = bytesOf(fight.state);
    this.trail.push(`${prompt.question.kind} ${prompt.who}: ${brief(answer)} (nonsense)`);
    this.decisions++;
    const taken = fight.answer({ prompt: prompt.id, answer, seat: null });
    if (!taken.ok) must(bytesOf(fight.state) === before, 'a refused answer changes nothing', () => prompt.id);
  }

  private undo(): void {
    const { fight, dice } = this;
    const before = bytesOf(fight.state);
    const to = Math.max(0, fight.moment - 1 - dice.below(12));
    this.trail.push(`undo to ${to}`);
    this.decisions++;
    must(fight.undo(to, null).ok, 'one can go back', () => `to ${to} of ${fight.moment}`);
    must(fight.moment === to, 'undo goes where it should', () => `${fight.moment}, not ${to}`);
    this.eventsRead = Math.min(this.eventsRead, fight.events.length);
    if (dice.below(2) === 0) return;
    this.trail.push('redo');
    must(fight.redo(null).ok, 'what was undone can be redone', () => `from ${to}`);
    must(bytesOf(fight.state) === before, 'redo gives back the same state', () => `from ${to}`);
  }

  private intervene(): void {
    const { fight } = this;
    const act = randomIntervention(fight, this.dice, 11 + fight.record.entries.length);
    const before = bytesOf(fight.state);
    this.trail.push(`gm: ${brief(act)}`);
    this.decisions++;
    const taken = fight.intervene(act, 'gm');
    if (!taken.ok)
      must(bytesOf(fight.state) === before, 'a refused intervention changes nothing', () => brief(act));
  }

  private withdraw(prompt: Prompt): void {
    this.trail.push(`withdraw ${prompt.question.kind} ${prompt.who}`);
    this.decisions++;
    this.fight.withdraw(prompt.id, null);
  }

  private look(): void {
    const { fight, system, dice } = this;
    stateHolds(system, fight.state);
    this.eventsRead = Math.min(this.eventsRead, fight.events.length);
    for (const { event } of fight.events.slice(this.eventsRead)) this.events.holds(event, fight.state);
    this.eventsRead = fight.events.length;
    this.secrecy.note(fight);
    if (system.hides(fight.state) && dice.below(4) === 0) this.secrecy.holds(fight, this.seats);
  }

  /** The record, written and parsed again, gives the same fight with the same dice. */
  private replays(): void {
    const { fight, system } = this;
    this.trail.push('replay');
    const text = makeRecord(fight.record);
    const again = replay(system, parseRecord(text));
    must(makeRecord(again.record) === text, 'a record replayed is the same record', () => '');
    must(bytesOf(again.state) === bytesOf(fight.state), 'a replay ends in the same state', () =>
      firstDifference(bytesOf(again.state), bytesOf(fight.state)),
    );
    must(
      bytesOf(again.events.map(({ event }) => event)) === bytesOf(fight.events.map(({ event }) => event)),
      'a replay tells the same',
      () => '',
    );
    const source = seededDice(this.seed);
    for (const [round, faces] of Object.entries(fight.record.dice))
      for (const [key, face] of Object.entries(faces)) {
        const [, label = '', sides = ''] = /^(.*):d(\d+)$/.exec(key) ?? [];
        const came = source.face(Number(round), label, Number(sides), false);
        must(came === face, 'undo never changes a face', () => `${round}/${key}: ${face}, not ${came}`);
      }
  }
}

/** A seat for the game master, one for each of the players' sides or for each of its fighters, and a spectator. */
function randomSeats({ sides, fighters }: Setup, dice: Prng): Seat[] {
  const bySide = new Map(sides.map((side) => [side.id, side.by]));
  const gmSides = sides.filter((side) => side.by === 'gm').map(({ id }) => id);
  const seats: Seat[] = [{ id: 'gm', name: 'GM', gm: true, fighters: [], sides: gmSides }];
  for (const [side, by] of bySide) {
    if (by === 'gm') continue;
    seats.push({ id: `p-${side}`, name: side, gm: false, fighters: [], sides: [side] });
    if (dice.below(2) === 0) continue;
    for (const { id } of fighters.filter((fighter) => fighter.side === side))
      seats.push({ id: `p-${id}`, name: id, gm: false, fighters: [id], sides: [] });
  }
  return [...seats, { id: 'p-nobody', name: 'Nobody at all', gm: false, fighters: [], sides: [] }];
}

/** The first difference of two texts, with context from both. */
function firstDifference(one: string, other: string): string {
  let at = 0;
  while (one[at] === other[at]) at++;
  const around = (text: string): string => text.slice(Math.max(0, at - 80), at + 40);
  return `${around(one)} | ${around(other)}`;
}
