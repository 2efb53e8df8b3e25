// Every answer of Spar as a deed: verb, target, cost, words.
import { type Asked, capital, type Deed, type NameOf, toldApart } from '@affray/kernel';
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
  strike: { verb: 'strike', words: 'Strike', icon: 'attack', rank: 'usual', text: 'Strike a foe' },
  guard: { verb: 'guard', words: 'Guard', icon: 'guard', rank: 'usual', text: 'Guard against blows' },
  rest: { verb: 'rest', words: 'Rest', icon: 'rest', rank: 'usual', text: 'Rest and get 1 wind back' },
};

function strikeAt(target: string, nameOf: NameOf): Deed {
  return {
    verb: 'strike',
    words: 'Strike',
    icon: 'attack',
    targets: [{ fighter: target }],
    rank: 'usual',
    text: capital(`strike ${nameOf(target)}`),
  };
}

const DODGE: Deed = {
  verb: 'dodge',
  words: 'Dodge',
  icon: 'dodge',
  cost: '1 wind',
  rank: 'usual',
  text: 'Dodge for 1 wind',
};
const TAKE_IT: Deed = {
  verb: 'take-it',
  words: 'Take it',
  icon: 'pass',
  cost: 'free',
  rank: 'usual',
  text: 'Take the blow',
};

function ground(is: 'firm' | 'slippery'): Deed {
  return {
    verb: is,
    words: capital(is),
    icon: is === 'firm' ? 'stay' : 'fall',
    rank: 'usual',
    text: capital(`${is} ground`),
  };
}
