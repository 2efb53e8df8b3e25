// The tactical policy of Three Beats. (The kernel provides `random`.)
import { type Policy, type Prng, type Question, RANDOM } from '@affray/kernel';
import { type Choice, PASS, type Reply, type SpecialOrPass } from './answers.ts';
import { isClosed } from './in-fight.ts';
import {
  bestPicks,
  hasLooseTool,
  holds,
  largestEntries,
  mayArm,
  mayDisarm,
  mayRecover,
  mayRollWounds,
  mayTarget,
  picksWanted,
  usableEntries,
} from './legal.ts';
import { beats, countersFree, mayCounter } from './legal-counters.ts';
import { type Mind, policyBy } from './mind.ts';
import { isWorthIt, ownEntry, ownTargets } from './own-abilities.ts';
import { howToPay, raise, shiftUp, sparkInAid, sparkNow, whichDie } from './policies-dice.ts';
import { mayTreat, type OpenContest, type Treatment } from './questions-aid.ts';
import { leastThatBeats } from './questions-answering.ts';
import type { AboutWound } from './questions-own.ts';
import {
  type Action,
  dominance,
  type Fight,
  type Fighter,
  fighterOf,
  isActive,
  LEVELS,
  PLACES,
  TOOL_DIE,
  type Tool,
  worstLevel,
  woundCount,
} from './state.ts';

/** Questions asked once the fight is over. */
const AFTERWARDS: ReadonlySet<string> = new Set(['whom-to-treat', 'treat-with', 'spark-in-aid']);

/** Attacks where a counter is unlikely, counters what hurts its side, pays if it is worth it, surrenders before it falls. */
export const TACTICAL_MIND: Mind = {
  entries: whichEntries,
  die: whichDie,
  spark: sparkNow,
  choice: whatToDo,
  whileDeclaring,
  reply: howToAnswer,
  stepsIn: minds,
  payment: howToPay,
};

/** Rare questions: house rules, abilities of one's own, and after the fight. */
export const SELDOM: Policy<Fight> = {
  about:
    'Strikes where no counter threatens, guards its side, swaps and sparks when it pays, surrenders before it falls.',
  answer(question: Question, who: string, about: unknown, fight: Fight): unknown {
    if (isClosed(fight, who) && !AFTERWARDS.has(question.kind)) return question.fallback(fight, who, about);
    switch (question.kind) {
      case 'raise':
        return raise(fight, fighterOf(fight, who));
      case 'who-else':
        return whoElse(fight, fighterOf(fight, who), (about as Action).target);
      case 'which-tool':
        return whichTool(fight, who, (about as { target: string }).target);
      case 'accept-surrender':
        return true; // a foe who surrenders is out of the fight as well
      case 'surrender-still':
        return isDire(fighterOf(fight, who), about as Action);
      case 'whether-to-catch':
        return true;
      case 'whether-to-use': {
        const { trigger, other } = about as AboutWound;
        const self = fighterOf(fight, who);
        const [target] = ownTargets(fight, self, trigger, other);
        return target !== undefined && isWorthIt(fight, self, fighterOf(fight, target));
      }
      case 'whom-to-treat':
        return whomToTreat(fight, fighterOf(fight, who));
      case 'treat-with': {
        const { refused = [] } = about as Treatment;
        return largestEntries(fight, fighterOf(fight, who), refused, true);
      }
      case 'spark-in-aid':
        return sparkInAid(fight, about as OpenContest);
      default:
        return question.fallback(fight, who, about);
    }
  },
};

const TACTICAL: Policy<Fight> = policyBy(TACTICAL_MIND, SELDOM);

function whichEntries(fight: Fight, self: Fighter, refused: readonly string[]): readonly string[] {
  const withWounds = mayRollWounds(fight, self);
  if (!fight.options['max-one-tool']) return largestEntries(fight, self, refused, withWounds);
  const usable = usableEntries(fight, self, refused, withWounds);
  return bestPicks(fight, self, usable, picksWanted(fight, self, usable), true);
}

function whatToDo(fight: Fight, self: Fighter, dice: Prng): Choice {
  if (self.presented < 0) return { do: 'describe' };
  const tool = toolWanted(fight, self);
  if (tool !== null) return tool;
  const own = ownChoice(fight, self);
  if (own !== null) return own;
  const foe = bestTarget(fight, self);
  if (foe === null) return { do: 'pass' };
  // An attack that is sure to be countered only bars the fighter's own specials: with sparks left, keep them for a counter.
  if (self.sparks > 0 && isHopeless(fight, self, foe)) return { do: 'pass' };
  if (woundCount(foe) === 0 && dice.below(6) === 0) return pressure(fight, foe, dice);
  return { do: 'attack', target: foe.id };
}

/** The ability of the trait or tool behind the die, if it beats an attack. */
function ownChoice(fight: Fight, self: Fighter): Choice | null {
  const effect = ownEntry(fight, self)?.own.effect.do;
  if (effect === undefined || effect === 'harm') return null; // an attack does as much
  for (const target of ownTargets(fight, self, 'any-time', null))
    if (isWorthIt(fight, self, fighterOf(fight, target))) return { do: 'use', target };
  return null;
}

/** Picks up a tool if there are fewer than three entries to roll. */
export function toolWanted(fight: Fight, self: Fighter): Choice | null {
  let entries = self.traits.length;
  if (entries >= PLACES) return null;
  for (const tool of fight.tools) if (holds(tool, self)) entries++;
  if (entries >= PLACES) return null;
  for (const tool of fight.tools) {
    if (mayRecover(tool, self)) return { do: 'recover', tool: tool.id };
    if (mayArm(tool, self)) return { do: 'arm', tool: tool.id };
  }
  return null;
}

function pressure(fight: Fight, foe: Fighter, dice: Prng): Choice {
  if (fight.options['victim-picks-lost-tool'] || !hasLooseTool(fight, foe) || dice.below(2) === 0) {
    return { do: 'disadvantage', target: foe.id };
  }
  for (const tool of fight.tools)
    if (mayDisarm(tool, foe)) return { do: 'disarm', target: foe.id, tool: tool.id };
  return { do: 'disadvantage', target: foe.id };
}

/** The foe most likely to be hit; among equals, the one nearest to falling. */
function bestTarget(fight: Fight, self: Fighter): Fighter | null {
  const { fighters } = fight;
  let best: Fighter | null = null;
  let score = 0; // computed once there is a second foe to compare with
  for (let i = 0; i < fighters.length; i++) {
    const foe = fighters[i] as Fighter;
    if (!isActive(foe) || foe.party === self.party) continue;
    if (best === null) {
      best = foe;
      continue;
    }
    if (score === 0) score = worthAsTarget(fight, self, best);
    const worth = worthAsTarget(fight, self, foe);
    if (worth <= score) continue;
    best = foe;
    score = worth;
  }
  return best;
}

function worthAsTarget(fight: Fight, self: Fighter, foe: Fighter): number {
  let worth = 1 + woundCount(foe);
  if (!isSure(fight, foe, self)) worth += 8;
  if (leastThatBeats(foe, dominance(self)) === null) worth += 3;
  if (foe.sparks === 0) worth += 1;
  return worth;
}

/** Whether the foe, or an ally of theirs, counters for free and the fighter's sparks cannot prevent it. */
function isHopeless(fight: Fight, self: Fighter, foe: Fighter): boolean {
  const { fighters } = fight;
  for (let i = 0; i < fighters.length; i++) {
    const other = fighters[i] as Fighter;
    if (other.party !== foe.party || !isActive(other)) continue;
    if (!isSure(fight, other, self)) continue;
    if (other !== foe && fight.options['counter-only-own-threats']) continue;
    return whileDeclaring(fight, self).use === 'pass';
  }
  return false;
}

/** Raises the own die only if that prevents the sure counters of all foes and none can pay for another. */
function whileDeclaring(fight: Fight, self: Fighter): SpecialOrPass {
  if (self.sparks === 0) return PASS;
  const own = dominance(self);
  const { fighters } = fight;
  let highest = 0;
  for (let i = 0; i < fighters.length; i++) {
    const foe = fighters[i] as Fighter;
    if (foe.party === self.party || !isActive(foe) || !countersFree(fight, foe)) continue;
    if (foe.sparks > 0) return PASS;
    highest = Math.max(highest, dominance(foe));
  }
  if (highest <= own) return PASS;
  for (let i = 0; i < fighters.length; i++) {
    const foe = fighters[i] as Fighter;
    if (foe.party !== self.party && isActive(foe) && leastThatBeats(foe, highest) !== null) return PASS;
  }
  return shiftUp(fight, self, highest - own) ?? PASS;
}

function howToAnswer(fight: Fight, self: Fighter, action: Action, mayYield: boolean): Reply {
  const actor = fighterOf(fight, action.actor);
  const wants = isSure(fight, self, actor) || (action.do === 'attack' && isWorthPaying(fight, self, actor));
  if (wants && mayCounter(fight, self, actor)) return 'counter';
  return isDire(self, action) && mayYield ? 'surrender' : 'accept';
}

/** Whether the attack would deal the last wound. */
function isDire(self: Fighter, action: Action): boolean {
  return action.do === 'attack' && woundCount(self) >= LEVELS.length;
}

/** Every other foe who is not sure to counter. */
function whoElse(fight: Fight, self: Fighter, target: string | null): string[] {
  const open = (foe: Fighter): boolean =>
    foe.id !== target && foe.party !== self.party && mayTarget(self, foe) && !isSure(fight, foe, self);
  const ids = fight.fighters.filter(open).map(({ id }) => id);
  return fight.action?.do === 'disarm' ? ids.filter((id) => hasLooseTool(fight, fighterOf(fight, id))) : ids;
}

/** The target gives up its worst tool; the attacker takes the best. */
function whichTool(fight: Fight, who: string, target: string): string {
  const worth = ({ die }: Tool): number => (die ?? TOOL_DIE) * (who === target ? -1 : 1);
  const victim = fighterOf(fight, target);
  let best: Tool | null = null;
  for (const tool of fight.tools)
    if (mayDisarm(tool, victim) && (best === null || worth(tool) > worth(best))) best = tool;
  return best?.id ?? '';
}

export function isSure(fight: Fight, self: Fighter, actor: Fighter): boolean {
  return countersFree(fight, self) && beats(fight, self, actor);
}

/** Whether some payment is certain, or at least as likely as not, to beat the actor. */
function isWorthPaying(fight: Fight, self: Fighter, actor: Fighter): boolean {
  return howToPay(fight, self, actor).use !== 'pass';
}

/** Counters against foes: to protect its own side, and, if free, to keep foes from getting tools. */
function minds(fight: Fight, self: Fighter, action: Action): boolean {
  const actor = fighterOf(fight, action.actor);
  if (actor.party === self.party || (action.do === 'describe' && action.target === null)) return false;
  if (action.target !== null && fighterOf(fight, action.target).party !== self.party) return false;
  if (isSure(fight, self, actor)) return true;
  if (action.do !== 'attack' || action.target === null) return false;
  return isWorthPaying(fight, self, actor);
}

/** The fighter on its side in the worst state, possibly itself. */
function whomToTreat(fight: Fight, self: Fighter): string | null {
  let best: Fighter | null = null;
  for (const other of fight.fighters) {
    if (other.party !== self.party || other.treated > 0 || !mayTreat(fight, self, other)) continue;
    if (best === null || worstLevel(other) > worstLevel(best)) best = other;
  }
  return best === null ? null : best.id;
}

export const POLICIES: Readonly<Record<string, Policy<unknown>>> = {
  random: RANDOM,
  tactical: TACTICAL as Policy<unknown>,
};
