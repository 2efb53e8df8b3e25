// What may still change about past answers: text for optional questions, and rulings that are revised.
import {
  type AfterwardsView,
  type Entry,
  type Json,
  mayAnswer,
  type Prompt,
  pastPromptView,
  type Question,
  type Seat,
  whyNot,
} from '@affray/kernel';
import type { LiveFight } from './live.ts';
import type { Taken } from './taken.ts';

type AnswerEntry = Extract<Entry, { is: 'answer' }>;

/** A past answer, and the prompt that it answers. */
export interface Afterwards<State> {
  /** Its moment: the number of its effective entry. */
  readonly at: number;
  readonly prompt: Prompt;
  /** What the asked seat could know at that time. */
  readonly view: State;
  readonly answer: Json;
}

/**
 * Size of the cache of past prompts, keyed by the index of their answer in the record: the same answer always answers the
 * same prompt.
 */
const MOST_KEPT = 64;
/**
 * Only the latest stay open. Each must be replayed once to be shown; with more than the cache holds, every frame would
 * replay them all.
 */
const MOST_TEXTS = 16;
const MOST_RULINGS = 32;
const ASKED = new WeakMap<object, Map<number, { readonly prompt: Prompt; readonly view: unknown }>>();

/**
 * Answers to optional questions whose text may still be written: those after which their side has done nothing else.
 * @example const [text] = openTexts(fight); fight.write(text.at, 'with a backhand', 'p1');
 */
export function openTexts<State>(fight: LiveFight<State>): Afterwards<State>[] {
  const { path, system } = fight;
  const acted = new Set<string>();
  const open: Afterwards<State>[] = [];
  for (let at = path.length - 1, first = firstOpen(fight); at >= first && open.length < MOST_TEXTS; at--) {
    const entry = fight.entryAt(at);
    const question = entry?.is === 'answer' ? questionOf(system, entry.kind) : undefined;
    if (entry?.is !== 'answer' || question === undefined) continue;
    const side = sideAsked(fight, question, entry.who);
    if (question.optional !== true) {
      if (entry.seat !== null) acted.add(side);
    } else if (!acted.has(side)) open.unshift(...pastAnswer(fight, at, entry));
  }
  return open;
}

/**
 * The same for one seat: what it may write now.
 * @example const [text] = textsFor(fight, seat, seats);
 */
export function textsFor<State>(
  fight: LiveFight<State>,
  seat: Seat,
  seats: readonly Seat[],
): readonly AfterwardsView[] {
  return afterwardsFor(fight, openTexts(fight), seat, seats);
}

/** The past answers that a seat may still change, as it sees them. */
export function afterwardsFor<State>(
  fight: LiveFight<State>,
  past: readonly Afterwards<State>[],
  seat: Seat,
  seats: readonly Seat[],
): AfterwardsView[] {
  const known = fightersIn(fight);
  return past
    .filter(({ prompt: { question, who } }) => question.asks !== 'fighter' || known.has(who))
    .filter(({ prompt }) => mayAnswer(seat, seats, prompt.question, prompt.who, fight.sideOf))
    .map(({ at, prompt, view, answer }) => ({
      ...pastPromptView(prompt, fight.shownTo(prompt, view)),
      answer,
      moment: fight.momentSeen(seat, at + 1),
    }));
}

/** An answer of the running fight with its prompt; empty if it cannot be replayed. */
export function pastAnswer<State>(
  fight: LiveFight<State>,
  at: number,
  { answer }: AnswerEntry,
): Afterwards<State>[] {
  const index = fight.path[at] as number;
  const known = ASKED.get(fight) ?? new Map<number, { prompt: Prompt; view: unknown }>();
  ASKED.set(fight, known);
  const asked = known.get(index) ?? fight.askedAt(at);
  if (asked === null) return [];
  known.set(index, asked);
  const [oldest] = known.keys();
  if (known.size > MOST_KEPT && oldest !== undefined) known.delete(oldest);
  return [{ at, prompt: asked.prompt, view: asked.view as State, answer }];
}

/** Nothing before the previous round can still be changed. */
function firstOpen<State>(fight: LiveFight<State>): number {
  const start = fight.roundStart(fight.path.length);
  return start === 0 ? 0 : fight.roundStart(start - 1);
}

function sideAsked<State>(fight: LiveFight<State>, { asks }: Question, who: string): string {
  if (asks !== 'fighter') return who;
  return fightersIn(fight).has(who) ? fight.sideOf(who) : who;
}

function fightersIn<State>({ system, state }: LiveFight<State>): ReadonlySet<string> {
  return new Set(Object.keys(system.figures(state)));
}

/** The question of this kind. */
export function questionOf(
  { questions }: { readonly questions: readonly Question<never, never, unknown>[] },
  kind: string,
): Question | undefined {
  return questions.find((question) => question.kind === kind) as Question | undefined;
}

/**
 * Rulings of the current round that can still be revised: those that may be made later (`ruling: 'after'`), unless a
 * secret was revealed since.
 * @example const [ruling] = openRulings(fight);
 */
export function openRulings<State>(fight: LiveFight<State>): Afterwards<State>[] {
  const { path, system } = fight;
  const open: Afterwards<State>[] = [];
  const first = fight.roundStart(path.length);
  for (let at = path.length - 1; at >= first && open.length < MOST_RULINGS; at--) {
    if (fight.markOf(path[at] as number).secrecy === 'seen') break;
    const entry = fight.entryAt(at);
    const question = entry?.is === 'answer' ? questionOf(system, entry.kind) : undefined;
    if (entry?.is === 'answer' && question?.asks === 'gm' && question.ruling === 'after')
      open.unshift(...pastAnswer(fight, at, entry));
  }
  return open;
}

/** How entries are given to the fight again; a secret answer may have to be locked first. */
export type GiveAgain = (prompt: Prompt, entry: AnswerEntry) => Taken;

/**
 * Goes back to an answer, gives a different one, and replays what followed as long as the same is asked: kind, seat,
 * circumstances and choices. From the first question that differs, people are asked again. Dice keep their faces.
 * @example ruleOtherwise(fight, ruling, true, 'gm', (prompt, { answer, seat }) => fight.answer({ prompt: prompt.id, answer, seat }));
 */
export function ruleOtherwise<State>(
  fight: LiveFight<State>,
  { at, prompt, view }: Afterwards<State>,
  answer: Json,
  seat: string | null,
  give: GiveAgain,
): Taken {
  const refusal = whyNot(prompt.question, view, prompt.who, prompt.about, answer);
  if (refusal !== null) return { ok: false, refusal };
  const later = fight.path.slice(at + 1).map((_, after) => {
    const moment = at + 1 + after;
    return { entry: fight.entryAt(moment) as Entry, asked: fight.askedAt(moment) };
  });
  const undone = fight.undo(at, seat);
  if (!undone.ok) return undone;
  fight.answer({ prompt: prompt.id, answer, seat });
  for (const { entry, asked } of later) if (!givenAgain(fight, entry, asked, give)) break;
  return { ok: true };
}

/** Gives an entry again if it fits what is asked now; returns whether it did. */
function givenAgain<State>(
  fight: LiveFight<State>,
  entry: Entry,
  asked: ReturnType<LiveFight<State>['askedAt']>,
  give: GiveAgain,
): boolean {
  if (entry.is === 'intervention') return fight.intervene(entry.act, entry.seat).ok;
  if (entry.is === 'withdrawal') {
    const open = fight
      .prompts()
      .find(({ question, who }) => question.kind === entry.kind && who === entry.who);
    return open !== undefined && fight.withdraw(open.id, entry.seat).ok;
  }
  const now = asked === null ? undefined : fight.prompts().find(({ id }) => id === asked.prompt.id);
  if (entry.is !== 'answer' || asked === null || now === undefined) return false;
  const isSame = asWritten(now, fight.viewFor(now)) === asWritten(asked.prompt, asked.view);
  return isSame && give(now, entry).ok;
}

/** Everything about a prompt as text: prompts with equal text ask the same. */
function asWritten(prompt: Prompt, view: unknown): string {
  return JSON.stringify(pastPromptView(prompt, view));
}
