// Values of a fighter that a table may show in words only: hit points and dice. Gear, place and conditions are public.
import type { ConditionWord, GradedState, Grader } from '@affray/kernel';
import type { Fight, Fighter } from './state.ts';

/** The fight with graded values replaced, for some fighters, by values typical of the words shown. */
export function grade(fight: Fight, graderOf: (fighter: string) => Grader | null): GradedState<Fight> {
  const words: Record<string, ConditionWord | null> = {};
  const fighters = fight.fighters.map((fighter) => {
    const grader = graderOf(fighter.id);
    if (grader === null) return fighter;
    const { now, full, word } = grader.meter(fighter.hp, fighter.maxHp);
    words[fighter.id] = word;
    return { ...fighter, ...looks(fighter, grader), hp: now, maxHp: full };
  });
  return { state: { ...fight, fighters }, words };
}

/** A fighter's dice and flat numbers become known when it rolls in the open; its rounds at 0 do not. */
function looks(fighter: Fighter, grader: Grader): Partial<Fighter> {
  const flat = (value: number | null): number | null =>
    value === null || grader.hasRolled ? value : grader.number(value);
  return {
    might: grader.die(fighter.might),
    agility: grader.die(fighter.agility),
    cunning: grader.die(fighter.cunning),
    presence: grader.die(fighter.presence),
    heart: grader.die(fighter.heart),
    maxHeart: grader.die(fighter.maxHeart),
    woundAt: fighter.woundAt === 0 ? 0 : Math.max(1, grader.number(fighter.woundAt)),
    attack: flat(fighter.attack),
    defense: flat(fighter.defense),
    magicDefense: flat(fighter.magicDefense),
    roundsAtZero: 0,
    askedAtZero: false,
  };
}
