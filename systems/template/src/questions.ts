// Every decision of Spar, each with its legal answers and a sensible default.
import { oneOf, type Question } from '@affray/kernel';
import { type Choice, type Fight, type Fighter, fighterOf } from './state.ts';

/** SP-GROUND-01. */
export const WHICH_GROUND: Question<Fight, null, 'firm' | 'slippery'> = {
  kind: 'which-ground',
  rule: 'SP-GROUND-01',
  asks: 'gm',
  words: () => 'How is the ground this round?',
  choices: () => oneOf(['firm', 'slippery']),
  fallback: (fight) => (fight.rain ? 'slippery' : 'firm'),
};

/** Made once: random play asks for them in every round. */
const WITH_TARGET = oneOf<Choice>(['strike', 'guard', 'rest']);
const WITHOUT_TARGET = oneOf<Choice>(['guard', 'rest']);
const YES_OR_NO = oneOf([true, false]);

/**
 * SP-CHOICE-01. The game master's fighters choose first, so that nobody suspects the game master of reacting to the
 * others' choices.
 */
export const WHAT_TO_DO: Question<Fight, null, Choice> = {
  kind: 'what-to-do',
  rule: 'SP-CHOICE-01',
  asks: 'fighter',
  words: (fight, who) => `What does ${fighterOf(fight, who).name} do this round?`,
  choices: (fight, who) =>
    firstTarget(fight, fighterOf(fight, who)) === null ? WITHOUT_TARGET : WITH_TARGET,
  fallback: (fight, who) => (firstTarget(fight, fighterOf(fight, who)) === null ? 'guard' : 'strike'),
  locksFirst: (fight, who) =>
    fight.sides.some((side) => side.by === 'gm' && side.id === fighterOf(fight, who).side),
};

/** SP-STRIKE-01. Asked only if there are several targets. */
export const WHICH_TARGET: Question<Fight, null, string> = {
  kind: 'which-target',
  rule: 'SP-STRIKE-01',
  asks: 'fighter',
  words: (fight, who) => `Whom does ${fighterOf(fight, who).name} strike?`,
  choices: (fight, who) => oneOf(targetsOf(fight, fighterOf(fight, who)).map((target) => target.id)),
  fallback: (fight, who) => firstTarget(fight, fighterOf(fight, who))?.id ?? who,
};

/** SP-DODGE-01. */
export const WHETHER_TO_DODGE: Question<Fight, number, boolean> = {
  kind: 'whether-to-dodge',
  rule: 'SP-DODGE-01',
  asks: 'fighter',
  words: (fight, who, harm) =>
    `A blow of ${harm} comes at ${fighterOf(fight, who).name}. Spend 1 wind to dodge?`,
  choices: () => YES_OR_NO,
  fallback: () => true,
};

/** The fighters it may strike: visible standing foes. SP-HIDE-01. */
function targetsOf(fight: Fight, self: Fighter): Fighter[] {
  return fight.fighters.filter((other) => canStrike(self, other));
}

/** The only possible target, if there is just one: then nobody needs to be asked. */
export function soleTarget(fight: Fight, self: Fighter): Fighter | null {
  let sole: Fighter | null = null;
  const { fighters } = fight;
  for (let i = 0; i < fighters.length; i++) {
    const other = fighters[i] as Fighter;
    if (!canStrike(self, other)) continue;
    if (sole !== null) return null;
    sole = other;
  }
  return sole;
}

/** The first of them, without making a list. */
export function firstTarget(fight: Fight, self: Fighter): Fighter | null {
  const { fighters } = fight;
  for (let i = 0; i < fighters.length; i++)
    if (canStrike(self, fighters[i] as Fighter)) return fighters[i] as Fighter;
  return null;
}

/** Whether the other is a visible standing fighter of another side. */
export function canStrike(self: Fighter, other: Fighter): boolean {
  return other.side !== self.side && other.health > 0 && !other.hidden;
}
