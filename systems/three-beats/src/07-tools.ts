// 07-tools.ts   Chapter 7, Tools: how tools are lost, kicked away, picked up, thrown and caught.
import type { Table } from '@affray/kernel';
import { say } from './events.ts';
import { hasLooseTool, holds, mayArm, mayDisarm, mayRecover } from './legal.ts';
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

/** The rules of this chapter, in our words. */
export const RULES = {
  'TB-DISARM-01': {
    title: 'Disarm',
    text: 'A disarm makes another fighter lose one tool.',
    source: 'the combat chapter, Disarming & arming',
  },
  'TB-DISARM-02': {
    title: 'Where the tool goes',
    text: 'The lost tool lies on the ground from then on.',
    source: 'the combat chapter, Disarming & arming',
  },
  'TB-DISARM-03': {
    title: 'No die without the tool',
    text: 'A fighter who has lost a tool cannot roll its d8. When they hold the tool again, they can.',
    source: 'the combat chapter, Disarming & arming',
  },
  'TB-DISARM-04': {
    title: 'Which tool is lost',
    text: 'Whoever disarms picks the tool, and the target has to be holding it. Natural tools, such as claws, cannot be picked. Against a fighter with no tool that could be picked, a disarm is not allowed.',
    source: 'our reading',
    ambiguities: ['A-37'],
  },
  'TB-DISARM-05': {
    title: 'A die rolled before the loss',
    text: "If the lost tool's die was rolled earlier in the round, it can still be presented and can still take part in a shift. No spark can reroll it, though a tie still does.",
    source: 'our reading',
    ambiguities: ['A-18'],
  },
  'TB-DISARM-06': {
    title: 'Kicking is an action of its own',
    text: 'Kicking the dropped tool away is not part of the disarm. It takes an action in another beat.',
    source: 'the combat chapter, Disarming & arming',
  },
  'TB-DISARM-07': {
    title: 'Kicking a tool away',
    text: 'Every fighter may kick away every tool that lies on the ground, whoever owned it. Nobody can reach that tool again until the fight ends.',
    source: 'our reading',
    ambiguities: ['A-19'],
  },
  'TB-ARM-01': {
    title: 'Recovering a tool',
    text: 'To pick up a dropped tool a fighter spends their action in a beat. If that action is countered, the tool stays on the ground.',
    source: 'the combat chapter, Disarming & arming',
  },
  'TB-ARM-02': {
    title: 'Where tools come from',
    text: 'A fighter can arm with a tool that lies on the ground, with one that the location offers, or with one that another fighter has thrown to them.',
    source: 'the combat chapter, Disarming & arming',
  },
  'TB-ARM-03': {
    title: 'Tools of others',
    text: "Any fighter may take a tool that lies on the ground, even if it was someone else's before.",
    source: 'the combat chapter, Disarming & arming (implied)',
  },
  'TB-ARM-04': {
    title: 'Tools of the location',
    text: 'The surroundings hold tools of their own, and the GM decides which there are; if the one asked for is not there, the fighter chooses again. A tool taken from there is held by whoever took it.',
    source: 'the combat chapter, Disarming & arming (implied)',
  },
  'TB-ARM-05': {
    title: 'Catching a throw',
    text: 'A thrown tool waits for the fighter it was thrown to until the next beat is over, and catching it is an arm action. If it has not been caught by then, it lies on the ground.',
    source: 'our reading',
    ambiguities: ['A-20'],
  },
  'TB-ARM-06': {
    title: 'When a new tool counts',
    text: 'A tool gained now can be picked for the next roll. It gives no extra die in the round that is under way.',
    source: 'the combat chapter, Disarming & arming (implied)',
  },
  'TB-ARM-07': {
    title: 'Tool actions can be countered',
    text: 'Each of the four tool actions can be countered: arming, recovering, throwing, kicking away. If that happens, the tool does not change its place.',
    source: 'the combat chapter, Disarming & arming (implied)',
  },
} as const;

/** TB-DISARM-01, TB-DISARM-02. The named tool drops to the ground. */
export function disarm(fight: Fight, action: Action, by: Fighter, table: Table): void {
  const target = fighterOf(fight, action.target ?? '');
  if (!isActive(target)) return;
  // Ambiguity A-37: the attacker has named the tool; with `victim-picks-lost-tool` the target picks it now. If actions resolve together, an
  // earlier one may have left nothing to pick from.
  if (action.tool === null && !hasLooseTool(fight, target)) return;
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

/** TB-DISARM-05. Ambiguity A-18: a die already rolled stays in play; `disarm-discards-die` discards it too. */
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

/** TB-DISARM-06, TB-DISARM-07. Anyone may kick any tool on the ground; it is out of reach for the rest of the fight. */
export function kickAway(fight: Fight, action: Action, by: Fighter, table: Table): void {
  const tool = toolOf(fight, action.tool ?? '');
  if (tool.at !== 'ground') return;
  tool.at = 'out-of-reach';
  if (table.watched)
    say(table, { kind: 'kicked-away', rule: 'TB-DISARM-07', fighter: by.id, tool: tool.id, name: tool.name });
}

/** Ambiguity A-19. With `chase-kicked-tool` a separate action brings it back into reach. */
export function chase(fight: Fight, action: Action, by: Fighter, table: Table): void {
  const tool = toolOf(fight, action.tool ?? '');
  if (tool.at !== 'out-of-reach') return;
  drop(tool);
  if (table.watched)
    say(table, { kind: 'fetched', rule: 'TB-DISARM-07', fighter: by.id, tool: tool.id, name: tool.name });
}

/** TB-ARM-01, TB-ARM-02, TB-ARM-03. Takes a tool from the ground, the location or the air into the hand. */
export function arm(fight: Fight, action: Action, by: Fighter, table: Table): void {
  const tool = toolOf(fight, action.tool ?? '');
  if (!isActive(by) || !(mayArm(tool, by) || mayRecover(tool, by))) return;
  take(tool, by, action.do === 'recover', table);
}

/** TB-ARM-06. Held from now on, so it can be rolled next round; the dice of this round do not change. */
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
  // Ambiguity A-20: catching is an action of its own; with `catch-is-free` the receiver may catch it at once.
  if (fight.options['catch-is-free'] && table.ask(WHETHER_TO_CATCH, receiver.id, { tool: tool.id })) {
    if (isActive(receiver) && tool.at === 'offered') take(tool, receiver, false, table);
  }
}

/** TB-ARM-05. A tool not caught in time falls to the ground. */
export function lapseOffers(fight: Fight, table: Table): void {
  const now = beatCount(fight);
  const { tools } = fight;
  for (let i = 0; i < tools.length; i++) {
    const tool = tools[i] as Tool;
    if (tool.at === 'offered' && tool.until <= now) fallToGround(tool, table);
  }
}

function fallToGround(tool: Tool, table: Table): void {
  drop(tool);
  if (table.watched) say(table, { kind: 'dropped', rule: 'TB-ARM-05', tool: tool.id, name: tool.name });
}

/** Tools offered to a fighter who drops out fall to the ground; tools they hold stay with them. */
export function dropOffersTo(fight: Fight, fighter: Fighter, table: Table | null): void {
  for (const tool of fight.tools) {
    if (tool.at !== 'offered' || tool.by !== fighter.id) continue;
    if (table === null) drop(tool);
    else fallToGround(tool, table);
  }
}
