// Commands that begin, end and restart fights.
import type { KnowledgeLevel, Refusal } from '@affray/kernel';
import type { GmCommand, RulingWhen } from '@affray/protocol';
import { positionOf } from '@affray/scenario';
import { BOOKS_OPEN, switched } from './command-checks.ts';
import { type CommandContext, no, put, type Result } from './command-context.ts';
import { newFight } from './make.ts';
import { decides, isTaken, seatOf, type TableState } from './state.ts';

export function start(context: CommandContext): Result {
  const { table, system } = context;
  if (table.switches.stage === 'over' && context.running()?.fight.isOver === false) return takeUp(context);
  if (table.switches.stage !== 'lobby') return no('The fight has already begun.');
  const alone = whyNotSealed(table);
  if (alone !== null) return alone;
  put(context, {
    is: 'began',
    start: newFight(context.host, table.setup, system, table.imported, table.practice),
  });
  switched(context, { stage: 'playing' });
  context.begin();
  return {};
}

/** Sealing protects players from each other, so a sealed table needs at least two people. */
function whyNotSealed({ sealed, seats }: TableState): Refusal | null {
  const people = seats.filter((one) => decides(one) && isTaken(one));
  if (sealed !== true || people.length >= 2) return null;
  return no(
    'A sealed table needs two people at it: let somebody in first, or play at a table that is not sealed.',
  );
}

/** Ends the fight early. Closes its questions and keeps its record; it can be resumed. */
export function end(context: CommandContext): Result {
  if (context.table.switches.stage !== 'playing') return no('No fight is running.');
  return switched(context, { stage: 'over', undoAsked: null, paused: false });
}

function takeUp(context: CommandContext): Result {
  if (context.table.fight?.booksOpen === true) return BOOKS_OPEN;
  switched(context, { stage: 'playing' });
  context.running()?.fight.wake();
  return {};
}

/**
 * Starts a new fight with the same people and the sheets as they are now; `fresh`: as they were when the
 * fight began.
 */
export function again(context: CommandContext, fresh: boolean): Result {
  const { table, system } = context;
  const running = context.running();
  if (running === null || table.switches.stage !== 'over') return no('The fight is not over.');
  const setup = fresh ? table.setup : positionOf(table.setup, running.fight.state, system);
  put(context, { is: 'began', start: newFight(context.host, setup, system, null) });
  switched(context, { stage: 'playing', undoAsked: null, paused: false, heldAt: null, bank: {} });
  context.begin();
  return {};
}

export function setRulings(context: CommandContext, kind: string, ask: RulingWhen): Result {
  const question = context.system.questions.find((one) => one.kind === kind);
  if (question?.asks !== 'gm' || question.ruling !== 'after')
    return no(`${context.system.title} has no ruling "${kind}" that can wait.`);
  switched(context, { rulings: { ...context.table.switches.rulings, [kind]: ask } });
  context.running()?.fight.wake();
  return {};
}

/** Sets what is shown of foes. Earlier events are projected again. */
export function setKnowledge(
  context: CommandContext,
  { side, fighter, level }: Extract<GmCommand, { do: 'knowledge' }>,
): Result {
  const { table, system } = context;
  if (system.grade === undefined) return no(`${system.title} has nothing that could be shown in words.`);
  if (side !== undefined && !table.setup.sides.some(({ id }) => id === side))
    return no('There is no such side.');
  const { foes, sides = {}, fighters = {} } = table.switches.knowledge ?? { foes: 'exact' };
  const changed = (
    of: Readonly<Record<string, KnowledgeLevel>>,
    id: string,
  ): Record<string, KnowledgeLevel> => {
    const { [id]: _before, ...rest } = of;
    return level === null ? rest : { ...rest, [id]: level };
  };
  if (fighter !== undefined)
    return switched(context, { knowledge: { foes, sides, fighters: changed(fighters, fighter) } });
  if (side !== undefined)
    return switched(context, { knowledge: { foes, sides: changed(sides, side), fighters } });
  if (level === null) return no('Say what is shown of foes: exact, words or nothing.');
  return switched(context, { knowledge: { foes: level, sides, fighters } });
}

export function openBooks(context: CommandContext): Result {
  const running = context.running();
  if (running === null || context.table.switches.stage !== 'over')
    return no('Everything can be revealed only after the fight.');
  running.openBooks();
  return put(context, { is: 'books-open' });
}

export function putInCharge(context: CommandContext, id: string | null): Result {
  if (id !== null && seatOf(context.table, id)?.kind !== 'player') return no('There is no such player.');
  return switched(context, { inCharge: id });
}

/** How long the table waits for answers and reactions. By post no clock runs. */
export function aboutTime(
  context: CommandContext,
  command: Extract<GmCommand, { do: 'timer' | 'window' | 'by-post' }>,
): Result {
  if (command.do === 'by-post') return playByPost(context, command.on);
  const { seconds } = command;
  if (seconds !== null && context.table.switches.byPost === true)
    return no('This table is played by post: no clock runs.');
  if (command.do === 'window') return switched(context, { window: seconds });
  const { timeUp } = command;
  return switched(context, { timer: seconds, ...(timeUp === undefined ? {} : { timeUp }) });
}

/**
 * Switches between live play and play by post. A sealed table needs every device online at the same time to
 * open choices.
 */
function playByPost(context: CommandContext, on: boolean): Result {
  if (on && context.table.sealed === true)
    return no('A sealed table opens choices while everybody is here: it cannot be played by post.');
  put(context, { is: 'switched', to: { byPost: on, ...(on ? { diceByHand: false } : {}) } });
  context.running()?.fight.wake();
  return {};
}
