// A fighter's legal actions, found as numbers first: a policy that draws one at random builds only that object.
import type { Prng } from '@affray/kernel';
import type { Choice } from './answers.ts';
import { hasLooseTool, holds, mayArm, mayAttack, mayRecover, mayTarget } from './legal.ts';
import { ownTargets } from './own-abilities.ts';
import type { Fight, Fighter, Tool } from './state.ts';

const ATTACK = 0;
const DISADVANTAGE = 1;
const DISARM = 2;
const DISARM_ANY = 3;
const ARM = 4;
const RECOVER = 5;
const KICK_AWAY = 6;
const CHASE = 7;
const THROW = 8;
const DESCRIBE = 9;
const THREATEN = 10;

/** Each number packs a deed, a fighter's index and a tool's index. */
const DEEDS = 16;
const MOST_FIGHTERS = 4096;
/** Scratch buffer, reused: nothing is asked between filling and reading it. */
const open: number[] = [];

/** All legal actions, in the order shown to people. */
export function allChoices(fight: Fight, self: Fighter): Choice[] {
  const count = findOpen(fight, self);
  const found: Choice[] = [];
  for (let i = 0; i < count; i++) found.push(choiceOf(fight, open[i] as number));
  for (const target of ownTargets(fight, self, 'any-time', null)) found.push({ do: 'use', target }); // TB-ACT-10
  found.push({ do: 'pass' });
  return found;
}

/** One legal action, drawn uniformly. */
export function anyChoice(fight: Fight, self: Fighter, dice: Prng): Choice {
  if (self.presented < 0) return { do: dice.below(2) === 0 ? 'describe' : 'pass' };
  const count = findOpen(fight, self);
  const own = ownTargets(fight, self, 'any-time', null);
  const drawn = dice.below(count + own.length + 1);
  if (drawn < count) return choiceOf(fight, open[drawn] as number);
  const target = own[drawn - count];
  return target === undefined ? { do: 'pass' } : { do: 'use', target };
}

function findOpen(fight: Fight, self: Fighter): number {
  let count = againstFighters(fight, self, 0);
  count = withTools(fight, self, count);
  return freely(fight, self, count);
}

/** TB-ACT-02, TB-ACT-06. Attack, disarm, disadvantage: one target each. */
function againstFighters(fight: Fight, self: Fighter, found: number): number {
  const { fighters, tools } = fight;
  const isAny = fight.options['victim-picks-lost-tool']; // Ambiguity A-37
  const held = isAny ? 0 : findLoose(tools);
  let count = found;
  for (let i = 0; i < fighters.length; i++) {
    const other = fighters[i] as Fighter;
    const at = i * DEEDS;
    if (mayAttack(fight, self, other)) open[count++] = at + ATTACK;
    if (!mayTarget(self, other)) continue;
    open[count++] = at + DISADVANTAGE;
    if (isAny && hasLooseTool(fight, other)) open[count++] = at + DISARM_ANY;
    for (let k = 0; k < held; k++) {
      const j = loose[k] as number;
      if ((tools[j] as Tool).by === other.id) open[count++] = (j * MOST_FIGHTERS + i) * DEEDS + DISARM;
    }
  }
  return count;
}

/** Scratch buffer, reused: indices of tools that can be lost. */
const loose: number[] = [];

/** TB-DISARM-04. Natural tools cannot be lost. */
function findLoose(tools: readonly Tool[]): number {
  let count = 0;
  for (let j = 0; j < tools.length; j++) {
    const { natural, at } = tools[j] as Tool;
    if (!natural && at === 'held') loose[count++] = j;
  }
  return count;
}

/** TB-ACT-03, TB-ACT-04. Arm, recover, kick away, throw. */
function withTools(fight: Fight, self: Fighter, found: number): number {
  const { fighters, tools } = fight;
  let count = found;
  for (let j = 0; j < tools.length; j++) {
    const tool = tools[j] as Tool;
    const at = j * MOST_FIGHTERS * DEEDS;
    if (tool.at === 'held') {
      if (tool.natural || !holds(tool, self)) continue;
      for (let i = 0; i < fighters.length; i++)
        if (mayTarget(self, fighters[i] as Fighter)) open[count++] = at + i * DEEDS + THROW;
      continue;
    }
    if (mayArm(tool, self)) open[count++] = at + ARM;
    if (mayRecover(tool, self)) open[count++] = at + RECOVER;
    if (tool.at === 'ground') open[count++] = at + KICK_AWAY;
    // Ambiguity A-19: out of reach lasts for the whole fight, unless the house rule allows chasing.
    if (tool.at === 'out-of-reach' && fight.options['chase-kicked-tool']) open[count++] = at + CHASE;
  }
  return count;
}

/** TB-ACT-05. Anything else, for the story alone or as a threat to a fighter. */
function freely({ fighters }: Fight, self: Fighter, found: number): number {
  let count = found;
  open[count++] = DESCRIBE;
  for (let i = 0; i < fighters.length; i++)
    if (mayTarget(self, fighters[i] as Fighter)) open[count++] = i * DEEDS + THREATEN;
  return count;
}

function choiceOf({ fighters, tools }: Fight, code: number): Choice {
  const deed = code % DEEDS;
  const target = fighters[Math.floor(code / DEEDS) % MOST_FIGHTERS]?.id ?? '';
  const tool = tools[Math.floor(code / (DEEDS * MOST_FIGHTERS))]?.id ?? '';
  switch (deed) {
    case ATTACK:
      return { do: 'attack', target };
    case DISADVANTAGE:
      return { do: 'disadvantage', target };
    case DISARM:
      return { do: 'disarm', target, tool };
    case DISARM_ANY:
      return { do: 'disarm', target, tool: null };
    case ARM:
      return { do: 'arm', tool };
    case RECOVER:
      return { do: 'recover', tool };
    case KICK_AWAY:
      return { do: 'kick-away', tool };
    case CHASE:
      return { do: 'chase', tool };
    case THROW:
      return { do: 'throw', tool, to: target };
    case THREATEN:
      return { do: 'describe', target };
    default:
      return { do: 'describe' };
  }
}
