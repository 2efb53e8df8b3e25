// Temperaments: the tactical policy with another mind for attacks, counters and giving up.
import type { Policy } from '@affray/kernel';
import type { Choice, Reply } from './answers.ts';
import { isClosed } from './in-fight.ts';
import { mayTarget } from './legal.ts';
import { mayCounter } from './legal-counters.ts';
import { isSure, TACTICAL, toolWanted } from './policies.ts';
import { howToPay } from './policies-dice.ts';
import type { Threat } from './questions-answering.ts';
import {
  type Action,
  dominance,
  type Fight,
  type Fighter,
  fighterOf,
  isActive,
  type RolledDie,
  woundCount,
} from './state.ts';

interface Temper {
  readonly about: string;
  /** How much it wants to strike a foe; the most wanted is struck. Null: left to tactical. */
  readonly wants: ((fight: Fight, self: Fighter, foe: Fighter) => number) | null;
  /** Whether it keeps still rather than strike somebody who is sure to counter. */
  readonly waits: boolean;
  /** The die it shows: the highest always, or as tactical. */
  readonly highest: boolean;
  /** It surrenders rather than take another wound on top of so many. */
  readonly yieldsAt: number;
  /** What it counters at its own cost: what tactical would, everything, nothing. */
  readonly counters: 'as-tactical' | 'all' | 'free-ones';
  /** Whether it steps in for others: as tactical, whenever it can, never. */
  readonly stepsIn: 'as-tactical' | 'always' | 'never';
}

function tempered(temper: Temper): Policy<unknown> {
  const policy: Policy<Fight> = {
    about: temper.about,
    answer(question, who, about, fight, dice): unknown {
      const usual = (): unknown => TACTICAL.answer(question, who, about, fight, dice);
      if (isClosed(fight, who)) return usual();
      const self = (): Fighter => fighterOf(fight, who);
      switch (question.kind) {
        case 'which-die':
          return temper.highest ? highestInHand(self()) : usual();
        case 'what-to-do':
          return whatToDo(fight, self(), temper, usual);
        case 'how-to-answer':
          return howToAnswer(fight, self(), about as Threat, temper, usual);
        case 'whether-to-counter':
          return stepsIn(fight, self(), about as Action, temper, usual);
        default:
          return usual();
      }
    },
  };
  return policy as Policy<unknown>;
}

function highestInHand(self: Fighter): string {
  let best: RolledDie | null = null;
  for (const die of self.dice)
    if (die.where === 'hand' && (best === null || die.value > best.value)) best = die;
  return best === null ? '' : best.entry;
}

function whatToDo(fight: Fight, self: Fighter, temper: Temper, usual: () => unknown): unknown {
  if (self.presented < 0) return usual();
  const { wants } = temper;
  if (wants === null) {
    const deed = usual() as Choice;
    const isCountered = deed.do === 'attack' && isSureOf(fight, fighterOf(fight, deed.target), self);
    return temper.waits && isCountered ? { do: 'pass' } : deed;
  }
  const tool = toolWanted(fight, self);
  if (tool !== null) return tool;
  let prey: Fighter | null = null;
  for (const foe of fight.fighters) {
    if (!mayTarget(self, foe) || foe.party === self.party) continue;
    if (prey === null || wants(fight, self, foe) > wants(fight, self, prey)) prey = foe;
  }
  return prey === null ? { do: 'pass' } : { do: 'attack', target: prey.id };
}

/** Whether anybody of a foe's party is sure to counter. */
function isSureOf(fight: Fight, foe: Fighter, self: Fighter): boolean {
  return fight.fighters.some(
    (other) => other.party === foe.party && isActive(other) && isSure(fight, other, self),
  );
}

function howToAnswer(
  fight: Fight,
  self: Fighter,
  { action, mayYield }: Threat,
  { yieldsAt, counters }: Temper,
  usual: () => unknown,
): unknown {
  const actor = fighterOf(fight, action.actor);
  const may = mayCounter(fight, self, actor);
  if (may && isSure(fight, self, actor)) return 'counter';
  if (may && counters === 'all' && howToPay(fight, self, actor).use !== 'pass') return 'counter';
  const reply = counters === 'free-ones' ? 'accept' : (usual() as Reply);
  if (reply === 'counter') return reply;
  return action.do === 'attack' && mayYield && woundCount(self) >= yieldsAt ? 'surrender' : 'accept';
}

function stepsIn(fight: Fight, self: Fighter, action: Action, temper: Temper, usual: () => unknown): unknown {
  if (temper.stepsIn === 'as-tactical') return usual();
  if (temper.stepsIn === 'never') return 'let-be';
  const actor = fighterOf(fight, action.actor);
  const isMate = action.target !== null && fighterOf(fight, action.target).party === self.party;
  if (!isMate || actor.party === self.party || !mayCounter(fight, self, actor)) return usual();
  return isSure(fight, self, actor) || howToPay(fight, self, actor).use !== 'pass' ? 'counter' : usual();
}

const NEVER = 1000;

export const TEMPERED: Readonly<Record<string, Policy<unknown>>> = {
  brute: tempered({
    about: 'Shows its highest die, strikes whoever stands highest, pays for no counter and never surrenders.',
    wants: (_fight, _self, foe) => dominance(foe),
    waits: false,
    highest: true,
    yieldsAt: NEVER,
    counters: 'free-ones',
    stepsIn: 'never',
  }),
  cautious: tempered({
    about: 'Strikes nobody who is sure to counter, counters all it can, and surrenders with three wounds.',
    wants: null,
    waits: true,
    highest: false,
    yieldsAt: 3,
    counters: 'all',
    stepsIn: 'as-tactical',
  }),
  coward: tempered({
    about: 'Strikes nobody who is sure to counter, steps in for nobody, and surrenders with its first wound.',
    wants: null,
    waits: true,
    highest: false,
    yieldsAt: 1,
    counters: 'as-tactical',
    stepsIn: 'never',
  }),
  pack: tempered({
    about: 'All strike at whoever has most wounds, and step in for each other at any price.',
    wants: (_fight, _self, foe) => woundCount(foe),
    waits: false,
    highest: false,
    yieldsAt: 4,
    counters: 'as-tactical',
    stepsIn: 'always',
  }),
};
