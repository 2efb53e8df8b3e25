// Temperaments: variants of the tactical policy that attack, counter and surrender differently.
import type { Policy, Prng } from '@affray/kernel';
import type { Choice, Reply } from './answers.ts';
import { mayTarget } from './legal.ts';
import { mayCounter } from './legal-counters.ts';
import { type Mind, policyBy } from './mind.ts';
import { isSure, SELDOM, TACTICAL_MIND, toolWanted } from './policies.ts';
import { howToPay } from './policies-dice.ts';
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

type Wants = (foe: Fighter) => number;

interface Temper {
  readonly about: string;
  /** How much it wants to attack a foe; it attacks the one with the highest value. Null: as tactical. */
  readonly wants: Wants | null;
  /** Whether it passes rather than attack a foe who is sure to counter. */
  readonly waits: boolean;
  /** Whether it always shows the highest die, or as tactical. */
  readonly highest: boolean;
  /** It surrenders when a further wound threatens and it has this many. */
  readonly yieldsAt: number;
  /** What it pays to counter: as tactical, everything, or nothing. */
  readonly counters: 'as-tactical' | 'all' | 'free-ones';
  /** Whether it counters for others: as tactical, whenever it can, or never. */
  readonly stepsIn: 'as-tactical' | 'always' | 'never';
}

function tempered(temper: Temper): Policy<unknown> {
  const { highest, wants } = temper;
  const mind: Mind = {
    ...TACTICAL_MIND,
    die: highest ? (_fight, self) => highestInHand(self) : TACTICAL_MIND.die,
    choice:
      wants === null
        ? (fight, self, dice) => waiting(fight, self, temper, dice)
        : (fight, self, dice) => hunting(fight, self, wants, dice),
    reply: (fight, self, action, mayYield, dice) => howToAnswer(fight, self, action, mayYield, temper, dice),
    stepsIn: (fight, self, action, dice) => stepsIn(fight, self, action, temper, dice),
  };
  return policyBy(mind, { ...SELDOM, about: temper.about }) as Policy<unknown>;
}

/** The index of the highest die in hand. */
function highestInHand({ dice }: Fighter): number {
  let best = -1;
  for (let i = 0; i < dice.length; i++) {
    const die = dice[i] as RolledDie;
    if (die.where === 'hand' && (best < 0 || die.value > (dice[best] as RolledDie).value)) best = i;
  }
  return best;
}

function waiting(fight: Fight, self: Fighter, { waits }: Temper, dice: Prng): Choice {
  const deed = TACTICAL_MIND.choice(fight, self, dice);
  if (!waits || self.presented < 0 || deed.do !== 'attack') return deed;
  return isSureOf(fight, fighterOf(fight, deed.target), self) ? { do: 'pass' } : deed;
}

function hunting(fight: Fight, self: Fighter, wants: Wants, dice: Prng): Choice {
  if (self.presented < 0) return TACTICAL_MIND.choice(fight, self, dice);
  const tool = toolWanted(fight, self);
  if (tool !== null) return tool;
  let prey: Fighter | null = null;
  for (const foe of fight.fighters) {
    if (!mayTarget(self, foe) || foe.party === self.party) continue;
    if (prey === null || wants(foe) > wants(prey)) prey = foe;
  }
  return prey === null ? { do: 'pass' } : { do: 'attack', target: prey.id };
}

/** Whether any fighter of a foe's party is sure to counter. */
function isSureOf(fight: Fight, foe: Fighter, self: Fighter): boolean {
  return fight.fighters.some(
    (other) => other.party === foe.party && isActive(other) && isSure(fight, other, self),
  );
}

function howToAnswer(
  fight: Fight,
  self: Fighter,
  action: Action,
  mayYield: boolean,
  { yieldsAt, counters }: Temper,
  dice: Prng,
): Reply {
  const actor = fighterOf(fight, action.actor);
  const may = mayCounter(fight, self, actor);
  if (may && isSure(fight, self, actor)) return 'counter';
  if (may && counters === 'all' && howToPay(fight, self, actor).use !== 'pass') return 'counter';
  const reply =
    counters === 'free-ones' ? 'accept' : TACTICAL_MIND.reply(fight, self, action, mayYield, dice);
  if (reply === 'counter') return reply;
  return action.do === 'attack' && mayYield && woundCount(self) >= yieldsAt ? 'surrender' : 'accept';
}

function stepsIn(fight: Fight, self: Fighter, action: Action, temper: Temper, dice: Prng): boolean {
  if (temper.stepsIn === 'never') return false;
  const usual = TACTICAL_MIND.stepsIn(fight, self, action, dice);
  if (usual || temper.stepsIn === 'as-tactical') return usual;
  const actor = fighterOf(fight, action.actor);
  const isMate = action.target !== null && fighterOf(fight, action.target).party === self.party;
  if (!isMate || actor.party === self.party || !mayCounter(fight, self, actor)) return false;
  return isSure(fight, self, actor) || howToPay(fight, self, actor).use !== 'pass';
}

const NEVER = 1000;

export const TEMPERED: Readonly<Record<string, Policy<unknown>>> = {
  brute: tempered({
    about: 'Shows its highest die, strikes whoever stands highest, pays for no counter and never surrenders.',
    wants: (foe) => dominance(foe),
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
    wants: (foe) => woundCount(foe),
    waits: false,
    highest: false,
    yieldsAt: 4,
    counters: 'as-tactical',
    stepsIn: 'always',
  }),
};
