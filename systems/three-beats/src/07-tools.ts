// 07-tools.ts   Chapter 7, Tools: how tools are lost, kicked away, picked up, thrown and caught.
import type { Table } from '@affray/kernel';
import { say } from './events.ts';
import { holds, mayArm, mayDisarm, mayRecover } from './legal.ts';
import { WHETHER_TO_CATCH, WHICH_TOOL } from './questions-acting.ts';
import {
  type Action,
  beatCount,
  type Fight,
  type Fighter,
  fighterOf,
  isActive,
  type Tool,
  toolOf,
} from './state.ts';

/** TB-DISARM-01, TB-DISARM-02. The tool named drops to the ground. */
export function disarm(fight: Fight, action: Action, by: Fighter, table: Table): void {
  const target = fighterOf(fight, action.target ?? '');
  if (!isActive(target)) return;
  // Ambiguity A-37: the disarmer has named the tool; with `victim-picks-lost-tool` the target does now.
  const id = action.tool ?? table.ask(WHICH_TOOL, target.id, { target: target.id });
  const tool = toolOf(fight, id);
  if (fight.outcome !== null || !mayDisarm(tool, target)) return;
  drop(tool);
  if (table.watched)
    say(table, {
      kind: 'disarmed',
      rule: 'TB-DISARM-02',
      fighter: target.id,
      by: by.id,
      tool: tool.id,
      name: tool.name,
    });
  if (fight.options['disarm-discards-die']) discardDie(target, tool, table);
}

/** TB-DISARM-05. Ambiguity A-18: a die already rolled stays in play; `disarm-discards-die` takes it away too. */
function discardDie(target: Fighter, tool: Tool, table: Table): void {
  for (let i = 0; i < target.dice.length; i++) {
    const die = target.dice[i];
    if (die === undefined || die.entry !== tool.id || (die.where !== 'hand' && die.where !== 'presented'))
      continue;
    die.where = 'supply';
    if (target.presented === i) target.presented = -1;
    if (table.watched)
      say(table, { kind: 'die-discarded', rule: 'TB-DISARM-05', fighter: target.id, entry: die.entry });
  }
}

function drop(tool: Tool): void {
  tool.at = 'ground';
  tool.by = null;
  tool.until = 0;
}

/** TB-DISARM-06, TB-DISARM-07. Any tool on the ground, by anybody; out of reach for the rest of the fight. */
export function kickAway(fight: Fight, action: Action, by: Fighter, table: Table): void {
  const tool = toolOf(fight, action.tool ?? '');
  if (tool.at !== 'ground') return;
  tool.at = 'out-of-reach';
  if (table.watched)
    say(table, { kind: 'kicked-away', rule: 'TB-DISARM-07', fighter: by.id, tool: tool.id, name: tool.name });
}

/** Ambiguity A-19. With `chase-kicked-tool` an action of its own brings it back into reach. */
export function chase(fight: Fight, action: Action, by: Fighter, table: Table): void {
  const tool = toolOf(fight, action.tool ?? '');
  if (tool.at !== 'out-of-reach') return;
  drop(tool);
  if (table.watched)
    say(table, { kind: 'fetched', rule: 'TB-DISARM-07', fighter: by.id, tool: tool.id, name: tool.name });
}

/** TB-ARM-01, TB-ARM-02, TB-ARM-03. From the ground, the location or the air into the hand. */
export function arm(fight: Fight, action: Action, by: Fighter, table: Table): void {
  const tool = toolOf(fight, action.tool ?? '');
  if (!isActive(by) || !(mayArm(tool, by) || mayRecover(tool, by))) return;
  take(tool, by, action.do === 'recover', table);
}

/** TB-ARM-06. Held from now on, so it can be rolled next round; the dice of this round stay as they are. */
function take(tool: Tool, by: Fighter, recovered: boolean, table: Table): void {
  const from = tool.at;
  tool.at = 'held';
  tool.by = by.id;
  tool.owner = by.id;
  tool.until = 0;
  const rule = recovered ? 'TB-ARM-01' : from === 'offered' ? 'TB-ARM-05' : 'TB-ARM-02';
  if (table.watched)
    say(table, { kind: 'armed', rule, fighter: by.id, tool: tool.id, name: tool.name, from });
}

/** TB-ACT-04, TB-ARM-05. A thrown tool is offered until the end of the next beat. */
export function throwTool(fight: Fight, action: Action, by: Fighter, table: Table): void {
  const tool = toolOf(fight, action.tool ?? '');
  const receiver = fighterOf(fight, action.to ?? '');
  if (!holds(tool, by)) return;
  if (table.watched)
    say(table, {
      kind: 'thrown',
      rule: 'TB-ARM-05',
      fighter: by.id,
      to: receiver.id,
      tool: tool.id,
      name: tool.name,
    });
  if (!isActive(receiver)) return fallToGround(tool, table);
  tool.at = 'offered';
  tool.by = receiver.id;
  tool.until = beatCount(fight) + 1;
  // Ambiguity A-20: catching is an action of its own; with `catch-is-free` the receiver may take it at once.
  if (fight.options['catch-is-free'] && table.ask(WHETHER_TO_CATCH, receiver.id, { tool: tool.id })) {
    if (isActive(receiver) && tool.at === 'offered') take(tool, receiver, false, table);
  }
}

/** TB-ARM-05. What was not caught in time lies on the ground. */
export function lapseOffers(fight: Fight, table: Table): void {
  const now = beatCount(fight);
  for (const tool of fight.tools) if (tool.at === 'offered' && tool.until <= now) fallToGround(tool, table);
}

function fallToGround(tool: Tool, table: Table): void {
  drop(tool);
  if (table.watched) say(table, { kind: 'dropped', rule: 'TB-ARM-05', tool: tool.id, name: tool.name });
}

/** What is offered to somebody who drops out falls to the ground; what they hold stays with them. */
export function dropOffersTo(fight: Fight, fighter: Fighter, table: Table | null): void {
  for (const tool of fight.tools) {
    if (tool.at !== 'offered' || tool.by !== fighter.id) continue;
    if (table === null) drop(tool);
    else fallToGround(tool, table);
  }
}
