// A policy for Spar: strike when the foe cannot dodge, else make it waste its wind.
import type { Policy } from '@affray/kernel';
import type { Fight, Fighter } from '@affray/template';

/** Strikes foes without wind, rests when out of wind itself, dodges heavy blows. */
export const COUNTER_PUNCHER: Policy<Fight> = {
  about: 'Waits for foes who are out of wind.',
  draws: false,
  answer(question, who, about, fight) {
    const self = fight.fighters.find((fighter) => fighter.id === who);
    if (self === undefined) return question.fallback(fight, who, about);
    const foes = fight.fighters.filter((other) => other.side !== self.side && other.health > 0);
    switch (question.kind) {
      case 'what-to-do':
        return whatToDo(self, foes);
      case 'which-target':
        return softest(foes)?.id ?? question.fallback(fight, who, about);
      case 'whether-to-dodge':
        return (about as number) >= 8 || (about as number) >= self.health;
      default:
        return question.fallback(fight, who, about);
    }
  },
};

function whatToDo(self: Fighter, foes: readonly Fighter[]): string {
  if (foes.length === 0) return 'rest';
  return self.wind === 0 && foes.every((foe) => foe.wind > 0) ? 'rest' : 'strike';
}

/** Out of wind before others, then the nearest to falling. */
function softest(foes: readonly Fighter[]): Fighter | undefined {
  return [...foes].sort((a, b) => a.wind - b.wind || a.health - b.health)[0];
}
