// Policies of Spar: a sensible one, and its temperaments. (The kernel provides `random`.)
import { type Policy, type Question, RANDOM } from '@affray/kernel';
import { canStrike, firstTarget } from './questions.ts';
import { type Choice, type Fight, type Fighter, fighterOf } from './state.ts';

/** A fighter's temper: how it reacts to danger, and whom it attacks. */
interface Temper {
  readonly about: string;
  /** Below this health it guards, in this many of four rounds. */
  readonly guardsAt: number;
  readonly guards: number;
  /** Whether it rests when out of wind. */
  readonly rests: boolean;
  /** It does not dodge blows smaller than this. */
  readonly dodgesFrom: number;
  readonly prey: 'weakest' | 'strongest';
  /** Guards whatever its health while its side is outnumbered. */
  readonly inNumbers: boolean;
}

const SENSIBLE: Temper = {
  about: 'Strikes the weakest foe in sight, catches breath when out of wind, guards when low.',
  guardsAt: 8,
  guards: 1,
  rests: true,
  dodgesFrom: 5,
  prey: 'weakest',
  inNumbers: false,
};

/** Strikes; guards or rests now and then when hurt; dodges what would hurt. The temper decides how often. */
function tactical(temper: Temper): Policy<unknown> {
  const policy: Policy<Fight> = {
    about: temper.about,
    answer(question: Question, who: string, about: unknown, fight: Fight, dice): unknown {
      switch (question.kind) {
        case 'what-to-do':
          return whatToDo(fight, fighterOf(fight, who), dice.below(4), temper);
        case 'which-target':
          return foeFor(fight, fighterOf(fight, who), temper)?.id;
        case 'whether-to-dodge':
          return (about as number) >= temper.dodgesFrom;
        default:
          return question.fallback(fight, who, about);
      }
    },
  };
  return policy as Policy<unknown>;
}

function whatToDo(fight: Fight, self: Fighter, whim: number, temper: Temper): Choice {
  if (firstTarget(fight, self) === null) return 'rest';
  if (temper.rests && self.wind === 0 && whim === 0) return 'rest';
  const afraid = self.health <= temper.guardsAt || (temper.inNumbers && areFewer(fight, self));
  return afraid && whim > 0 && whim <= temper.guards ? 'guard' : 'strike';
}

function areFewer(fight: Fight, self: Fighter): boolean {
  let more = 0;
  for (const other of fight.fighters)
    if (other.health > 0 && !other.hidden) more += other.side === self.side ? 1 : -1;
  return more < 0;
}

function foeFor(fight: Fight, self: Fighter, { prey }: Temper): Fighter | null {
  let best: Fighter | null = null;
  for (const foe of fight.fighters) {
    if (!canStrike(self, foe)) continue;
    if (best === null || (prey === 'weakest' ? foe.health < best.health : foe.health > best.health))
      best = foe;
  }
  return best;
}

export const POLICIES: Readonly<Record<string, Policy<unknown>>> = {
  random: RANDOM,
  tactical: tactical(SENSIBLE),
  brute: tactical({
    ...SENSIBLE,
    about: 'Strikes the strongest foe and nothing else: no guard, no rest, no dodge.',
    guardsAt: 0,
    rests: false,
    dodgesFrom: 100,
    prey: 'strongest',
  }),
  cautious: tactical({
    ...SENSIBLE,
    about: 'Like tactical, but guards sooner and more often and dodges small blows too.',
    guardsAt: 14,
    guards: 2,
    dodgesFrom: 2,
  }),
  coward: tactical({
    ...SENSIBLE,
    about: 'Mostly hides behind its guard, from the first round on.',
    guardsAt: 100,
    guards: 3,
    dodgesFrom: 1,
  }),
  pack: tactical({
    ...SENSIBLE,
    about: 'Falls upon the weakest foe while its side is the larger one, and guards while it is not.',
    guardsAt: 0,
    guards: 3,
    inNumbers: true,
  }),
};
