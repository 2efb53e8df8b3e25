// Views: what a seat may know of a running fight. Everything sent to a seat comes from here.
import type { Choices } from './choices.ts';
import type { Json } from './json.ts';
import type { Logged, LoggedDie, Prompt, RunningFight } from './prompt.ts';
import { mayAnswer, maySee, type Seat, viewerOf } from './seats.ts';
import { stepsFor } from './steps.ts';
import type { Outcome } from './system.ts';
import type { Happening } from './table.ts';

/** A prompt as its seat sees it. */
export interface PromptView {
  readonly id: string;
  readonly kind: string;
  readonly rule: string;
  readonly who: string;
  readonly words: string;
  readonly about: unknown;
  readonly choices: Choices<unknown>;
  readonly fallback: unknown;
  /** Whether several answer in secret; then the answer may be changed until the last is in. */
  readonly secret: boolean;
  /** The seat's own locked answer, if it has given one. */
  readonly locked?: Json;
  /** The locked answer was withdrawn because the game master changed what made it legal: choose again. */
  readonly again?: true;
  /** Seconds until the table uses the default; omitted: it waits for the answer. */
  readonly lapsesAfter?: number;
}

/** An answered prompt whose text may still be changed, as its seat sees it. */
export interface AfterwardsView extends PromptView {
  readonly answer: Json;
  /** The moment of its events, as the seat counts moments. */
  readonly moment: number;
}

/** A die whose face the table is waiting for. */
export interface DieView {
  readonly who: string;
  readonly slot: string;
  readonly sides: number;
}

/** A rolled die, as a seat sees it. */
export interface DieShown {
  readonly who: string;
  readonly slot: string;
  readonly sides: number;
  readonly face: number;
}

/** An event as a seat sees it, with its dice. */
export interface EventShown {
  readonly round: number;
  /** As the seat counts moments. An undo to the moment before this one removes the event. */
  readonly moment: number;
  readonly event: Happening;
  /** Omitted if there are no dice, or none that the seat may see. */
  readonly dice?: readonly DieShown[];
}

/** What one seat may know. Plain data. */
export interface SeatView<State> {
  readonly seat: string;
  readonly round: number;
  /** Steps so far that the seat knows of; see `momentMeant` of a live fight. */
  readonly moment: number;
  readonly state: State;
  readonly events: readonly EventShown[];
  readonly prompts: readonly PromptView[];
  /** Fighters, sides or 'gm' whose answer is missing. In a secret prompt: everyone asked, including those who have already chosen. */
  readonly waitingFor: readonly string[];
  readonly die: DieView | null;
  readonly outcome: Outcome | null;
}

/**
 * What a seat may know now. `log`: the events to include, if not all.
 * @example socket.emit('view', viewFor(fight, seat, seats));
 */
export function viewFor<State>(
  fight: RunningFight<State>,
  seat: Seat,
  seats: readonly Seat[],
  log: readonly Logged[] = fight.events,
): SeatView<State> {
  const { system, waiting } = fight;
  const viewer = viewerOf(seat);
  const known = system.hides(fight.state) ? system.view(fight.state, viewer) : fight.state;
  const state = fight.lens === null ? known : fight.lens(known, viewer);
  const mine = promptsOf(fight, seat, seats);
  const showDie = waiting?.is === 'die' && maySee(viewer, waiting.seen, fight.sideOf);
  return {
    seat: seat.id,
    round: fight.round,
    moment: fight.momentFor(seat),
    state,
    events: visibleEvents(log, seat, fight.sideOf),
    prompts: mine.map((prompt) => promptView(fight, prompt)),
    waitingFor: waitingFor(fight, seat, mine, known),
    die: showDie ? { who: waiting.who, slot: waiting.slot, sides: waiting.sides } : null,
    outcome: system.outcome(fight.state),
  };
}

/**
 * What a seat is asked now.
 * @example const [prompt] = promptsFor(fight, seat, seats);
 */
export function promptsFor<State>(
  fight: RunningFight<State>,
  seat: Seat,
  seats: readonly Seat[],
): readonly PromptView[] {
  return promptsOf(fight, seat, seats).map((prompt) => promptView(fight, prompt));
}

function promptsOf<State>(fight: RunningFight<State>, seat: Seat, seats: readonly Seat[]): Prompt[] {
  return fight
    .prompts()
    .filter((prompt) => mayAnswer(seat, seats, prompt.question, prompt.who, fight.sideOf));
}

/** The events a seat may see. For one it may not see, the twin made for it, if any. */
export function visibleEvents(
  log: readonly Logged[],
  seat: Seat,
  sideOf: (id: string) => string,
): EventShown[] {
  const viewer = viewerOf(seat);
  const shown: EventShown[] = [];
  for (const logged of log) {
    const { round, event, seen, twin, dice, steps } = logged;
    const moment = steps === undefined ? logged.moment : stepsFor(seat, steps);
    if (seen === null && dice.every((die) => die.seen === null)) shown.push(shownToAll(logged, moment));
    else if (maySee(viewer, seen, sideOf)) {
      const fallen = dice.filter((die) => maySee(viewer, die.seen, sideOf));
      shown.push(withDice({ round, moment, event }, fallen));
    } else if (twin !== null) shown.push({ round, moment, event: twin });
  }
  return shown;
}

/**
 * Most events are the same for everyone except for how seats count moments: computed once per number, and cached
 * on the logged event. JSON omits symbols.
 */
const FOR_ALL = Symbol('for all');

function shownToAll(logged: Logged & { [FOR_ALL]?: EventShown[] }, moment: number): EventShown {
  logged[FOR_ALL] ??= [];
  const known = logged[FOR_ALL].find((one) => one.moment === moment);
  if (known !== undefined) return known;
  const { round, event, dice } = logged;
  const made = withDice({ round, moment, event }, dice);
  logged[FOR_ALL].push(made);
  return made;
}

function withDice(event: EventShown, dice: readonly LoggedDie[]): EventShown {
  return dice.length === 0 ? event : { ...event, dice: dice.map(shownDie) };
}

function shownDie({ who, slot, sides, face }: LoggedDie): DieShown {
  return { who, slot, sides, face };
}

/** A prompt that was answered, as its seat saw it. */
export function pastPromptView(prompt: Prompt, state: unknown, secret = false): PromptView {
  const { id, question, who, about } = prompt;
  return {
    id,
    kind: question.kind,
    rule: question.rule,
    who,
    words: question.words(state, who, about),
    about,
    choices: question.choices(state, who, about),
    fallback: question.fallback(state, who, about),
    secret,
  };
}

function promptView<State>(fight: RunningFight<State>, prompt: Prompt): PromptView {
  const { who } = prompt;
  const { waiting } = fight;
  const view = pastPromptView(prompt, fight.shownTo(prompt), waiting?.is === 'together');
  if (waiting?.is !== 'together') return view;
  const locked = waiting.locked.get(who);
  if (locked !== undefined) return { ...view, locked };
  return isAskedAgain(fight, prompt) ? { ...view, again: true } : view;
}

/** Whether an intervention has withdrawn the answer to a prompt, and no new one has been given. */
function isAskedAgain<State>(fight: RunningFight<State>, { question, who }: Prompt): boolean {
  const { entries } = fight.record;
  const at = fight.path.findLast((index) => {
    const entry = entries[index];
    const isOfPrompt = entry?.is === 'answer' || entry?.is === 'withdrawal';
    return isOfPrompt && entry.who === who && entry.kind === question.kind;
  });
  if (at === undefined || fight.markOf(at).round !== fight.round) return false;
  return entries[at]?.is === 'withdrawal' && entries[at].seat === null;
}

/**
 * Names only fighters that the seat knows of. If only a hidden fighter is missing, names the game master. If others are
 * missing too, leaves the hidden one out, so as not to reveal it.
 */
function waitingFor<State>(
  fight: RunningFight<State>,
  seat: Seat,
  mine: readonly Prompt[],
  state: State,
): string[] {
  const { waiting, system } = fight;
  if (waiting === null) return [];
  const known =
    seat.gm || state === fight.state
      ? null
      : new Set([...Object.keys(system.figures(state)), ...fight.record.setup.sides.map((side) => side.id)]);
  const isKnown = (id: string): boolean => known === null || known.has(id);
  const name = (id: string): string => (isKnown(id) ? id : 'gm');
  if (waiting.is === 'together') {
    const asked = waiting.prompts.map((prompt) => prompt.who).filter(isKnown);
    return asked.length === 0 ? ['gm'] : asked;
  }
  if (waiting.is === 'die') return [name(waiting.who)];
  const { prompt } = waiting;
  if (prompt.question.discreet === true && mine.length === 0) return [];
  return [name(prompt.who)];
}
