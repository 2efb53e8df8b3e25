// Default answers, for an absent seat or when time is up.
import type { Json, Prompt, Seat } from '@affray/kernel';
import { suggestedAnswer } from '@affray/run';
import { defaultAnswer } from './automatic.ts';
import { answers, kernelSeat, whyNotNow } from './command-checks.ts';
import { type CommandContext, no, type Result } from './command-context.ts';
import { raiseHand } from './hands.ts';
import { endQuietWindow, quietWindow } from './reactions.ts';
import type { RunningFight } from './running.ts';
import { handsUp, spokenFor } from './speaking.ts';
import { type Switches, seatOf } from './state.ts';

/** Answers everything the seat is asked by default, once; a round does not wait for its link. */
export function goOnWithout(
  context: CommandContext,
  running: RunningFight,
  seatId: string,
  deed: Switches['timeUp'] = 'default',
): Result {
  const away = seatOf(context.table, seatId);
  if (away === null) return no('There is no such seat.');
  if (running.calling !== null) {
    context.openAnyway(away.kind === 'gm' ? 'all' : 'but-gm');
    return {};
  }
  if (quietWindow(context.table, running.fight) !== null) {
    endQuietWindow(context);
    return {};
  }
  const mine = kernelSeat(running, away);
  const { waiting } = running.fight;
  for (const prompt of running.fight.prompts()) {
    if (mine === null || !answers(running, mine, prompt)) continue;
    if (isSharedWithOthers(context, running, mine, prompt)) continue;
    if (waiting?.is === 'together' && waiting.locked.has(prompt.who)) continue;
    if (running.sealing?.isSealed(prompt) === true) {
      running.sealing.skip(away.number, prompt);
      continue;
    }
    const fallback = deed === 'suggested' ? sensible(running, prompt) : defaultAnswer(prompt, running.fight);
    running.lock(away.number, prompt, fallback);
    running.fight.answer({ prompt: prompt.id, answer: fallback, seat: null });
  }
  return {};
}

/**
 * The suggestion, from what the seat may know. Passes on opportunities, and falls back to the default if the
 * rules refuse.
 */
function sensible({ fight, system }: RunningFight, prompt: Prompt): Json {
  const { question, who, about, id } = prompt;
  const usual = defaultAnswer(prompt, fight);
  if (question.lapses === true || question.discreet === true || question.optional === true) return usual;
  const suggested = suggestedAnswer(system, fight.shownTo(prompt), {
    id,
    kind: question.kind,
    who,
    about,
    fallback: usual,
  });
  return fight.whyNot(id, suggested) === null ? suggested : usual;
}

/** Extra seconds that a disconnected seat gets per fight. */
const BANK_SECONDS = 120;

/**
 * Whether an asked person has lost the connection and gets more time: the answer time once more, until the
 * bank is empty. Looks at everyone who is asked, whether they have chosen or not, so that the countdown does
 * not reveal who has.
 */
function hasGranted(context: CommandContext, running: RunningFight): boolean {
  const { timer, bank = {} } = context.table.switches;
  const connected = running.connected();
  if (timer === null || connected.size === 0) return false;
  const asked =
    running.fight.waiting?.is === 'together' ? running.fight.waiting.prompts : running.fight.prompts();
  const away = context.table.seats.filter(
    ({ number, token, bot, kind, id }) =>
      kind === 'player' &&
      token !== null &&
      bot === null &&
      !connected.has(number) &&
      (bank[id] ?? 0) + timer <= BANK_SECONDS &&
      asked.some((prompt) => running.answersFor(number, prompt)),
  );
  if (away.length === 0) return false;
  const granted = Object.fromEntries(away.map(({ id }) => [id, (bank[id] ?? 0) + timer]));
  context.put({ is: 'switched', to: { bank: { ...bank, ...granted } } });
  return true;
}

/** If others of the side can still decide, nothing is decided for them; in a vote, a missing hand counts as raised. */
function isSharedWithOthers(
  context: CommandContext,
  running: RunningFight,
  mine: Seat,
  prompt: Prompt,
): boolean {
  const { table } = context;
  const fallback = defaultAnswer(prompt, running.fight);
  const hands = handsUp(running, table);
  const isUp = hands?.prompt === prompt.id;
  const answer = isUp ? hands.answer : fallback;
  const spoken = spokenFor(running, table, mine, prompt, answer);
  if (spoken.is === 'taken') return false;
  if (!isUp) return true;
  if (
    raiseHand(context, running, {
      seat: mine.id,
      prompt,
      answer,
      proposal: spoken.is === 'hand' && spoken.proposal,
    })
  )
    running.fight.answer({ prompt: prompt.id, answer, seat: mine.id });
  return true;
}

/**
 * Time is up: answers everything that is open by default, once.
 * @example await table.act((context) => answerByDefault(context));
 */
export function answerByDefault(context: CommandContext): void {
  const running = context.running();
  if (running === null || whyNotNow(context) !== null || hasGranted(context, running)) return;
  for (const { id } of context.table.seats) goOnWithout(context, running, id, context.table.switches.timeUp);
  // A shared question is decided for all of its people at once.
  for (const prompt of running.fight.prompts()) {
    if (prompt.question.asks !== 'side' || running.fight.waiting?.is !== 'answer') continue;
    running.fight.answer({ prompt: prompt.id, answer: defaultAnswer(prompt, running.fight), seat: null });
  }
}
