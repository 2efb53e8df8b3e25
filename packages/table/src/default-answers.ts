// Default answers, for a seat that is away or when the time is up.
import type { Prompt, Seat } from '@affray/kernel';
import { defaultAnswer } from './automatic.ts';
import { answers, kernelSeat, whyNotNow } from './command-checks.ts';
import { type Desk, no, type Result } from './desk.ts';
import { raiseHand } from './hands.ts';
import type { RunningFight } from './running.ts';
import { seatOf } from './seat-commands.ts';
import { handsUp, spokenFor } from './speaking.ts';

/** The defaults answer, this once, whatever the seat is asked; and a round does not wait for its link. */
export function goOnWithout(desk: Desk, running: RunningFight, seatId: string): Result {
  const away = seatOf(desk.table, seatId);
  if (away === null) return no('There is no such seat.');
  if (running.calling !== null) {
    desk.openAnyway(away.kind === 'gm' ? 'all' : 'but-gm');
    return {};
  }
  const mine = kernelSeat(running, away);
  const { waiting } = running.fight;
  for (const prompt of running.fight.prompts()) {
    if (mine === null || !answers(running, mine, prompt)) continue;
    if (isSharedWithOthers(desk, running, mine, prompt)) continue;
    if (waiting?.is === 'together' && waiting.locked.has(prompt.who)) continue;
    if (running.sealing?.isSealed(prompt) === true) {
      running.sealing.skip(away.number, prompt);
      continue;
    }
    const view = running.fight.viewFor(prompt);
    const fallback = prompt.question.fallback(view, prompt.who, prompt.about) as never;
    running.lock(away.number, prompt, fallback);
    running.fight.answer({ prompt: prompt.id, answer: fallback, seat: null });
  }
  return {};
}

/** Where others of the side can still decide, they are not decided for; where hands are up, the missing one counts as raised. */
function isSharedWithOthers(desk: Desk, running: RunningFight, mine: Seat, prompt: Prompt): boolean {
  const { table } = desk;
  const fallback = defaultAnswer(prompt, running.fight);
  const hands = handsUp(running, table);
  const isUp = hands?.prompt === prompt.id;
  const answer = isUp ? hands.answer : fallback;
  const spoken = spokenFor(running, table, mine, prompt, answer);
  if (spoken.is === 'taken') return false;
  if (!isUp) return true;
  if (
    raiseHand(desk, running, {
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
 * @example await table.act((desk) => answerByDefault(desk));
 */
export function answerByDefault(desk: Desk): void {
  const running = desk.running();
  if (running === null || whyNotNow(desk) !== null) return;
  for (const { id } of desk.table.seats) goOnWithout(desk, running, id);
  // What several share is decided for all of them at once.
  for (const prompt of running.fight.prompts()) {
    if (prompt.question.asks !== 'side' || running.fight.waiting?.is !== 'answer') continue;
    running.fight.answer({ prompt: prompt.id, answer: defaultAnswer(prompt, running.fight), seat: null });
  }
}
