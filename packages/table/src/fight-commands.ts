// How fights begin, end and begin again.
import type { KnowledgeLevel, Refusal } from '@affray/kernel';
import type { GmCommand, RulingWhen } from '@affray/protocol';
import { positionOf } from '@affray/scenario';
import { BOOKS_OPEN, switched } from './command-checks.ts';
import { type Desk, no, put, type Result } from './desk.ts';
import { newFight } from './make.ts';
import { seatOf } from './seat-commands.ts';
import type { TableState } from './state.ts';

export function start(desk: Desk): Result {
  const { table, system } = desk;
  if (table.switches.stage === 'over' && desk.running()?.fight.isOver === false) return takeUp(desk);
  if (table.switches.stage !== 'lobby') return no('The fight has already begun.');
  const alone = whyNotSealed(table);
  if (alone !== null) return alone;
  put(desk, { is: 'began', start: newFight(desk.host, table.setup, system, table.imported, table.practice) });
  switched(desk, { stage: 'playing' });
  desk.begin();
  return {};
}

/** With one person at it nobody could check on anybody: sealing would promise what it cannot hold. */
function whyNotSealed({ sealed, seats }: TableState): Refusal | null {
  const people = seats.filter(
    ({ kind, token, bot }) => token !== null && bot === null && (kind === 'gm' || kind === 'player'),
  );
  if (sealed !== true || people.length >= 2) return null;
  return no(
    'A sealed table needs two people at it: let somebody in first, or play at a table that is not sealed.',
  );
}

/** The fight is called off where it stands. Nobody is asked any more; its record stays, and it can be taken up again. */
export function end(desk: Desk): Result {
  if (desk.table.switches.stage !== 'playing') return no('No fight is running.');
  return switched(desk, { stage: 'over', undoAsked: null, paused: false });
}

function takeUp(desk: Desk): Result {
  if (desk.table.fight?.booksOpen === true) return BOOKS_OPEN;
  switched(desk, { stage: 'playing' });
  desk.running()?.fight.wake();
  return {};
}

/** A new fight with the same people and the sheets as they stand; `fresh`: with those that the fight began with. */
export function again(desk: Desk, fresh: boolean): Result {
  const { table, system } = desk;
  const running = desk.running();
  if (running === null || table.switches.stage !== 'over') return no('The fight is not over.');
  const setup = fresh ? table.setup : positionOf(table.setup, running.fight.state, system);
  put(desk, { is: 'began', start: newFight(desk.host, setup, system, null) });
  switched(desk, { stage: 'playing', undoAsked: null, paused: false, heldAt: null, bank: {} });
  desk.begin();
  return {};
}

export function setRulings(desk: Desk, kind: string, ask: RulingWhen): Result {
  const question = desk.system.questions.find((one) => one.kind === kind);
  if (question?.asks !== 'gm' || question.ruling !== 'after')
    return no(`${desk.system.title} has no ruling "${kind}" that can wait.`);
  switched(desk, { rulings: { ...desk.table.switches.rulings, [kind]: ask } });
  desk.running()?.fight.wake();
  return {};
}

/** What is shown of foes from now on. What was told before is told again as it may be known now. */
export function setKnowledge(
  desk: Desk,
  { side, fighter, level }: Extract<GmCommand, { do: 'knowledge' }>,
): Result {
  const { table, system } = desk;
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
    return switched(desk, { knowledge: { foes, sides, fighters: changed(fighters, fighter) } });
  if (side !== undefined)
    return switched(desk, { knowledge: { foes, sides: changed(sides, side), fighters } });
  if (level === null) return no('Say what is shown of foes: exact, words or nothing.');
  return switched(desk, { knowledge: { foes: level, sides, fighters } });
}

export function openBooks(desk: Desk): Result {
  const running = desk.running();
  if (running === null || desk.table.switches.stage !== 'over')
    return no('The books are opened after the fight.');
  running.openBooks();
  return put(desk, { is: 'books-open' });
}

export function putInCharge(desk: Desk, id: string | null): Result {
  if (id !== null && seatOf(desk.table, id)?.kind !== 'player') return no('There is no such player.');
  return switched(desk, { inCharge: id });
}

/** How long answers and reactions are waited for. By post no clock runs. */
export function aboutTime(
  desk: Desk,
  command: Extract<GmCommand, { do: 'timer' | 'window' | 'by-post' }>,
): Result {
  if (command.do === 'by-post') return playByPost(desk, command.on);
  const { seconds } = command;
  if (seconds !== null && desk.table.switches.byPost === true)
    return no('This table is played by post: no clock runs.');
  if (command.do === 'window') return switched(desk, { window: seconds });
  const { timeUp } = command;
  return switched(desk, { timer: seconds, ...(timeUp === undefined ? {} : { timeUp }) });
}

/** Switches between a night at the table and days by post. A sealed table needs every device at the same time to open choices. */
function playByPost(desk: Desk, on: boolean): Result {
  if (on && desk.table.sealed === true)
    return no('A sealed table opens choices while everybody is here: it cannot be played by post.');
  put(desk, { is: 'switched', to: { byPost: on, ...(on ? { diceByHand: false } : {}) } });
  desk.running()?.fight.wake();
  return {};
}
