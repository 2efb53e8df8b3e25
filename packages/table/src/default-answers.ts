// Default answers, for a seat that is away or when the time is up.
import type { Json, Prompt, Seat } from '@affray/kernel';
import { suggestedAnswer } from '@affray/run';
import { defaultAnswer } from './automatic.ts';
import { answers, kernelSeat, whyNotNow } from './command-checks.ts';
import { type CommandContext, no, type Result } from './command-context.ts';
import { raiseHand } from './hands.ts';
import { endQuietWindow, quietWindow } from './reactions.ts';
import type { RunningFight } from './running.ts';
import { seatOf } from './seat-commands.ts';
import { handsUp, spokenFor } from './speaking.ts';
import type { Switches } from './state.ts';

/** The defaults answer, this once, whatever the seat is asked; and a round does not wait for its link. */
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

/** What is suggested from what the seat may know; opportunities are let go, and what the rules refuse is the default. */
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

/** Seconds that a seat without a connection gets in one fight, on top of its time. */
const BANK_SECONDS = 120;

/**
 * Whether somebody who is asked has lost the connection and gets more time: once more the time for answers, until the bank is empty.
 * Everybody who is asked is looked at, whether they have chosen or not: the countdown tells nobody who has.
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

/** Where others of the side can still decide, they are not decided for; where hands are up, the missing one counts as raised. */
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
 * The time for answers is up: the defaults answer, this once, whatever is asked.
 * @example await table.act((context) => answerByDefault(context));
 */
export function answerByDefault(context: CommandContext): void {
  const running = context.running();
  if (running === null || whyNotNow(context) !== null || hasGranted(context, running)) return;
  for (const { id } of context.table.seats) goOnWithout(context, running, id, context.table.switches.timeUp);
  // What several share is decided for all of them at once.
  for (const prompt of running.fight.prompts()) {
    if (prompt.question.asks !== 'side' || running.fight.waiting?.is !== 'answer') continue;
    running.fight.answer({ prompt: prompt.id, answer: defaultAnswer(prompt, running.fight), seat: null });
  }
}
