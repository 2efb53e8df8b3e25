// Temperaments: variants of the tactical policy that choose stances, targets and surrender to unconsciousness differently.
import { type Policy, type Prng, type Question, whyNot } from '@affray/kernel';
import { mustDefend } from './11-choosing-stances.ts';
import { feetBetweenFighters } from './board.ts';
import { couldHit } from './openings.ts';
import type { TurnChoice } from './questions.ts';
import { areEnemies, type Fight, type Fighter, fighterOf, isAble, isHere, type Stance } from './state.ts';
import { TACTICAL } from './tactical.ts';
import { isFoe, reachableArm, strongestStance } from './tactical-sense.ts';
import { chooseTurn } from './tactical-turn.ts';

interface Temper {
  readonly about: string;
  /** In how many of six rounds it defends; null: as tactical. */
  readonly defends: (fight: Fight, self: Fighter) => number;
  /** Whether it takes the stance that does the most harm instead of mixing. */
  readonly plain: boolean;
  /** How much it wants to engage a foe; null: as tactical. */
  readonly wants: ((fight: Fight, self: Fighter, foe: Fighter) => number) | null;
  /** Whether it waits for others to come rather than engage. */
  readonly holdsBack: (fight: Fight, self: Fighter) => boolean;
  /** Whether it falls unconscious as soon as it may, fights on as long as it can, or decides as tactical. */
  readonly falls: 'at-once' | 'never' | 'as-tactical';
  /** The least damage it shrugs off, if it may; null: as tactical. */
  readonly shrugsFrom: number | null;
}

function tempered(temper: Temper): Policy<unknown> {
  const policy: Policy<Fight> = {
    about: temper.about,
    answer(question, who, about, fight, dice): unknown {
      const usual = (): unknown => TACTICAL.answer(question, who, about, fight, dice);
      switch (question.kind) {
        case 'turn':
          return turnOf(fight, who, temper);
        case 'which-stance':
          return stanceOf(question, fight, fighterOf(fight, who), about, dice, temper, usual);
        case 'whether-to-fall':
          return temper.falls === 'as-tactical' ? usual() : temper.falls === 'at-once';
        case 'whether-to-shrug':
          return temper.shrugsFrom === null
            ? usual()
            : (about as { amount: number }).amount >= temper.shrugsFrom;
        default:
          return usual();
      }
    },
  };
  return policy as Policy<unknown>;
}

/** As tactical, but fighters who hold back do not engage, and the others choose the foe that their temperament wants. */
function turnOf(fight: Fight, side: string, { wants, holdsBack, falls }: Temper): TurnChoice {
  const choice = chooseTurn(fight, side, falls !== 'never', (fighter) => !holdsBack(fight, fighter));
  if (choice.do !== 'engage' || wants === null) return choice;
  const self = fighterOf(fight, choice.fighter);
  let target = fighterOf(fight, choice.target);
  for (const foe of fight.fighters) {
    if (!isFoe(self, foe) || reachableArm(fight, self, foe) === null) continue;
    if (!fight.options['engage-long-range'] && !couldHit(fight, self, foe)) continue;
    if (wants(fight, self, foe) > wants(fight, self, target)) target = foe;
  }
  return { ...choice, target: target.id };
}

function stanceOf(
  question: Question,
  fight: Fight,
  self: Fighter,
  about: unknown,
  dice: Prng,
  { defends, plain }: Temper,
  usual: () => unknown,
): Stance {
  const may = (stance: Stance): boolean => whyNot(question, fight, self.id, about, stance) === null;
  if (mustDefend(fight, self)) return 'defensive';
  if (dice.below(6) < defends(fight, self) && may('defensive')) return 'defensive';
  if (!plain) return usual() as Stance;
  const foe = fight.fighters.find(
    (other) => areEnemies(self, other) && isHere(other) && reachableArm(fight, self, other) !== null,
  );
  const arm = foe === undefined ? null : reachableArm(fight, self, foe);
  if (foe === undefined || arm === null) return usual() as Stance;
  const stance = strongestStance(self, foe, arm);
  return may(stance) ? stance : (usual() as Stance);
}

/** The number of a fighter's friends beside a foe. */
function friendsAt(fight: Fight, self: Fighter, foe: Fighter): number {
  let count = 0;
  for (const friend of fight.fighters) {
    if (friend === self || friend.side !== self.side || !isAble(friend)) continue;
    if (feetBetweenFighters(fight, friend, foe) <= 5) count++;
  }
  return count;
}

/** Whether a fighter's friends, itself included, outnumber its foes. */
function areMore(fight: Fight, self: Fighter): boolean {
  let more = 0;
  for (const other of fight.fighters) {
    if (other.side === self.side) more += isAble(other) ? 1 : 0;
    else if (isFoe(self, other)) more--;
  }
  return more > 0;
}

const isHurt = (self: Fighter): boolean => self.hp < self.maxHp;

/** Whether every foe is hurt as well, so that waiting has no point. */
function areAllHurt(fight: Fight, self: Fighter): boolean {
  return fight.fighters.every((foe) => !isFoe(self, foe) || isHurt(foe));
}

export const TEMPERED: Readonly<Record<string, Policy<unknown>>> = {
  brute: tempered({
    about: 'Engages the foe with most hit points in the stance that hurts most, and falls only when it must.',
    defends: () => 0,
    plain: true,
    wants: (_fight, _self, foe) => foe.hp,
    holdsBack: () => false,
    falls: 'never',
    shrugsFrom: 1000,
  }),
  cautious: tempered({
    about: 'Defends a third of the time and half of it when badly hurt, and shrugs off all it may.',
    defends: (_fight, self) => (2 * self.hp < self.maxHp ? 3 : 2),
    plain: false,
    wants: null,
    holdsBack: () => false,
    falls: 'as-tactical',
    shrugsFrom: 4,
  }),
  coward: tempered({
    about:
      'Once hurt it engages nobody while a foe is unhurt, and mostly defends; it lies down as soon as it may.',
    defends: (fight, self) => (!isHurt(self) ? 2 : areAllHurt(fight, self) ? 3 : 5),
    plain: false,
    wants: null,
    holdsBack: (fight, self) => isHurt(self) && !areAllHurt(fight, self),
    falls: 'at-once',
    shrugsFrom: 1,
  }),
  pack: tempered({
    about:
      'All engage whoever has most of them around; defends half of the time while it is not the larger side.',
    defends: (fight, self) => (areMore(fight, self) ? 0 : 3),
    plain: false,
    wants: (fight, self, foe) => 100 * friendsAt(fight, self, foe) - foe.hp,
    holdsBack: () => false,
    falls: 'as-tactical',
    shrugsFrom: null,
  }),
};
