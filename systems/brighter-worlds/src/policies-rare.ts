// The policies' answers to rare questions, away from the fast path.
import type { Question } from '@affray/kernel';
import { canWield } from './legal-attacks.ts';
import { type AboutSide, bestRoller } from './questions-initiative.ts';
import { type Fight, type Fighter, fighterOf, UNARMED } from './state.ts';

/** The answer to a question outside the usual course of a turn; questions after the fight take their default. */
export function rareAnswer(question: Question, who: string, about: unknown, fight: Fight): unknown {
  switch (question.kind) {
    case 'who-saves-first':
      return bestRoller(fight, (about as AboutSide).side).id;
    case 'take-the-risk':
      return true; // decided when the deed was chosen; the fast form does not ask
    case 'which-free-attack':
      return largestWeapon(fighterOf(fight, who));
    case 'knocked-out-or-spell-fails':
      return 'spell-fails';
    default:
      return question.fallback(fight, who, about);
  }
}

function largestWeapon(self: Fighter): string {
  let best: string = UNARMED.id;
  let most = 0;
  for (const attack of self.sheet.attacks) {
    const size = Math.max(0, ...attack.dice);
    if (attack.spell || attack.blast || size <= most || !canWield(self, attack)) continue;
    best = attack.id;
    most = size;
  }
  return best;
}
