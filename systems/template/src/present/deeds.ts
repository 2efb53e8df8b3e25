// Every answer of Spar as a deed: verb, target, cost, words.
import { type Asked, capital, type Deed, deedOf, type NameOf, toldApart } from '@affray/kernel';
import type { Choice, Fight } from '../state.ts';

export function deed(fight: Fight, asked: Asked, answer: unknown): Deed {
  const nameOf = toldApart([...fight.fighters, ...fight.sides]);
  switch (asked.kind) {
    case 'what-to-do':
      return CHOICES[answer as Choice];
    case 'which-target':
      return strikeAt(answer as string, nameOf);
    case 'whether-to-dodge':
      return answer === true ? DODGE : TAKE_IT;
    default:
      return ground(answer as 'firm' | 'slippery');
  }
}

const CHOICES: Readonly<Record<Choice, Deed>> = {
  strike: deedOf('strike', 'Strike', 'attack', 'Strike a foe'),
  guard: deedOf('guard', 'Guard', 'guard', 'Guard against blows'),
  rest: deedOf('rest', 'Rest', 'rest', 'Rest and get 1 wind back'),
};

function strikeAt(target: string, nameOf: NameOf): Deed {
  return deedOf('strike', 'Strike', 'attack', capital(`strike ${nameOf(target)}`), {
    targets: [{ fighter: target }],
  });
}

const DODGE: Deed = deedOf('dodge', 'Dodge', 'dodge', 'Dodge for 1 wind', { cost: '1 wind' });
const TAKE_IT: Deed = deedOf('take-it', 'Take it', 'pass', 'Take the blow', { cost: 'free' });

function ground(is: 'firm' | 'slippery'): Deed {
  return deedOf(is, capital(is), is === 'firm' ? 'stay' : 'fall', capital(`${is} ground`));
}
