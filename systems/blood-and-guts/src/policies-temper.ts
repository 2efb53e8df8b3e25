// Temperaments: the tactical policy with a different view of danger and of whom to attack.
import type { Policy } from '@affray/kernel';
import { livingDice } from './01-dice.ts';
import { scoreOf } from './03-injuries.ts';
import { TACTICAL } from './policies.ts';
import { isAble, largestDie, leadOf, runAway, threaten, vigour } from './policies-brawl.ts';
import type { Attack, CommitAbout, Commitment } from './questions-brawl.ts';
import { canRun } from './questions-clash.ts';
import { type Fight, type Fighter, fighterOf, isInSight } from './state.ts';

interface Temper {
  readonly about: string;
  /** How strongly it wants to attack a foe. */
  readonly wants: (fight: Fight, foe: Fighter) => number;
  /** Whether a fighter runs, or escapes from a blow. */
  readonly runs: (fight: Fight, self: Fighter) => boolean;
  /** Whether a side leaves after so many exchanges; `bleeds`: one of its fighters is hurt. */
  readonly leaves: (bleeds: boolean, balance: number, exchange: number) => boolean;
  /** Whether it continues against a threat: always, never, or as tactical does. */
  readonly pressesOn: boolean | null;
  /** Whether it always uses all its breath. */
  readonly allIn: boolean;
}

function tempered(temper: Temper): Policy<unknown> {
  const policy: Policy<Fight> = {
    about: temper.about,
    draws: false,
    answer(question, who, about, fight, dice): unknown {
      const usual = (): unknown => TACTICAL.answer(question, who, about, fight, dice);
      switch (question.kind) {
        case 'who-attacks':
          return whoAttacks(fight, who, temper);
        case 'answer-threat':
          return answerThreat(fight, fighterOf(fight, who), about as CommitAbout, temper);
        case 'commit-in-secret': {
          const { attacker } = about as Attack;
          if (who === attacker) return usual();
          return answerThreat(fight, fighterOf(fight, who), { foe: attacker, threat: null }, temper);
        }
        case 'whether-to-go-on':
          return goesOn(about as CommitAbout, temper, usual);
        case 'stay-or-run':
          return stayOrRun(fight, fighterOf(fight, who), temper);
        case 'which-breath':
          return temper.allIn ? livingDice(fighterOf(fight, who)) : usual();
        case 'whether-to-re-engage':
          return reEngage(fight, who, temper);
        default:
          return usual();
      }
    },
  };
  return policy as Policy<unknown>;
}

function whoAttacks(fight: Fight, side: string, { wants }: Temper): Attack | null {
  let [attacker, target]: [Fighter | null, Fighter | null] = [null, null];
  for (const fighter of fight.fighters) {
    if (fighter.side === side) {
      const fit = fighter.status === 'up' && isAble(fighter);
      if (fit && (attacker === null || vigour(fight, fighter) > vigour(fight, attacker))) attacker = fighter;
    } else if (isInSight(fighter) && (target === null || wants(fight, fighter) > wants(fight, target)))
      target = fighter;
  }
  return attacker === null || target === null ? null : { attacker: attacker.id, target: target.id };
}

function answerThreat(
  fight: Fight,
  self: Fighter,
  { foe, threat }: CommitAbout,
  { runs }: Temper,
): Commitment {
  const hasChance = livingDice(self).length > 0 && (threat === null || threat < largestDie(self));
  return runs(fight, self) && hasChance ? runAway(self) : threaten(fight, self, fighterOf(fight, foe));
}

function goesOn({ threat }: CommitAbout, { pressesOn }: Temper, usual: () => unknown): unknown {
  if (pressesOn === true || (threat ?? 0) === 0) return true;
  return pressesOn === null ? usual() : false;
}

function stayOrRun(fight: Fight, self: Fighter, { runs }: Temper): 'stay' | 'run' {
  return canRun(fight, self) && livingDice(self).length > 0 && runs(fight, self) ? 'run' : 'stay';
}

function reEngage(fight: Fight, side: string, { leaves }: Temper): 're-engage' | 'disengage' {
  const sideNo = fight.sides[0]?.id === side ? 0 : 1;
  const own = fight.fighters.filter((fighter) => fighter.sideNo === sideNo);
  const isSpent = own.every((fighter) => fighter.status !== 'up' || livingDice(fighter).length === 0);
  const bleeds = own.some(({ hurt }) => hurt > 0);
  return isSpent || leaves(bleeds, leadOf(fight, sideNo), fight.exchange) ? 'disengage' : 're-engage';
}

/** Even the stubborn give up a fight in which nothing happens. */
const NOTHING_HAPPENS = 30;

export const TEMPERED: Readonly<Record<string, Policy<unknown>>> = {
  brute: tempered({
    about: 'Goes for whoever has most Guts, with all its breath, and never runs.',
    wants: (fight, foe) => scoreOf(fight, foe, 'guts'),
    runs: () => false,
    leaves: (_bleeds, _balance, exchange) => exchange >= NOTHING_HAPPENS,
    pressesOn: true,
    allIn: true,
  }),
  cautious: tempered({
    about:
      'Goes for whoever has least Guts; runs when hurt and weak; leaves when it bleeds and is not the more.',
    wants: (fight, foe) => -scoreOf(fight, foe, 'guts'),
    runs: (fight, self) => self.hurt > 0 && scoreOf(fight, self, 'guts') <= 5,
    leaves: (bleeds, more, exchange) => (bleeds && more <= 0) || exchange >= 4,
    pressesOn: null,
    allIn: false,
  }),
  coward: tempered({
    about: 'Runs from the first scratch, and from more foes than friends before that.',
    wants: (fight, foe) => -scoreOf(fight, foe, 'guts'),
    runs: (fight, self) => self.hurt > 0 || leadOf(fight, self.sideNo) < 0,
    leaves: (bleeds, more) => bleeds || more < 0,
    pressesOn: false,
    allIn: false,
  }),
  pack: tempered({
    about:
      'All go for whoever is hurt most; stays while it is the larger side, however it bleeds, and no longer.',
    wants: (_fight, foe) => foe.hurt,
    runs: (fight, self) => leadOf(fight, self.sideNo) < 0,
    leaves: (_bleeds, more, exchange) => more < 0 || exchange >= NOTHING_HAPPENS,
    pressesOn: null,
    allIn: false,
  }),
};
