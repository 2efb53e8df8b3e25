// Answers of Heart Rush in words, for buttons.
import {
  type AnswerWords,
  type Asked,
  answerWordsBy,
  fieldWordsBy,
  type NameOf,
  type OwnWords,
} from '@affray/kernel';
import {
  conditionLabel,
  declarationWords,
  followWords,
  goOnWords,
  instantWords,
  orderWords,
  pathWords,
  pushWords,
  sidestepWords,
  strikeWords,
  turnWords,
} from './answer-words-deeds.ts';
import type { Aftermath } from './questions-after.ts';
import type { Instance, Sidestep } from './questions-engagement.ts';
import type { StrikeAnswer } from './questions-instant.ts';
import type { PushTerms } from './questions-manoeuvres.ts';
import { type Ability, dieOf, type Fight, fighterOf, type Stance } from './state.ts';

const STANCES: Readonly<Record<Stance, string>> = {
  might: 'Might: strike hard',
  agility: 'Agility: strike and slip aside',
  cunning: 'Cunning: strike first',
  defensive: 'Defensive: take half the harm',
};

/** Two words for yes and no, where those alone would not do. */
const either =
  (yes: string, no: string): OwnWords<Fight> =>
  (given: boolean) =>
    given ? yes : no;

const nobodyOr =
  (nobody: string, before: string): OwnWords<Fight> =>
  (id: string | null, nameOf) =>
    id === null ? nobody : `${before}${nameOf(id)}`;

const targetOf = (asked: Asked): string => (asked.about as { readonly target: string }).target;

/** HR-DMG-05. How much, and from whom; blows alike are counted. */
function instanceWords(instance: Instance, nameOf: NameOf, { about }: Asked): string {
  const { instances } = about as { readonly instances: readonly Instance[] };
  const alike = instances.filter(({ by, amount }) => by === instance.by && amount === instance.amount);
  const number = alike.length > 1 ? ` (${alike.findIndex(({ place }) => place === instance.place) + 1})` : '';
  return `The ${instance.amount}${instance.by === null ? '' : ` from ${nameOf(instance.by)}`}${number}`;
}

function afterWords(choice: Aftermath, nameOf: NameOf): AnswerWords {
  switch (choice.do) {
    case 'treat': {
      const own = choice.healer === choice.patient;
      const patient = own ? 'own wounds' : nameOf(choice.patient);
      return { text: `Treat ${patient}`, under: nameOf(choice.healer) };
    }
    case 'potion':
      return { text: `A potion for ${nameOf(choice.fighter)}`, under: 'Potions' };
    case 'short-rest':
      return { text: 'Take a short rest' };
    case 'long-rest':
      return { text: 'Take a long rest' };
    case 'failed-rest':
      return { text: 'Take a long rest that fails' };
    default:
      return { text: 'Leave it at that' };
  }
}

/** Answers of chapters 1 to 18. */
const OF_THE_FIGHT: Readonly<Record<string, OwnWords<Fight>>> = {
  turn: turnWords,
  'dash-path': (path: readonly { x: number; y: number }[], _nameOf, { who }, fight) =>
    pathWords(path, fighterOf(fight, who)),
  'whether-to-stand': either('Stand up for half the speed', 'Stay prone'),
  'whether-to-go-on': goOnWords,
  'who-joins': (id: string | null, nameOf) => (id === null ? 'Nobody joins' : `${nameOf(id)} joins in`),
  'whether-to-join': either('Join in', 'Stay out of it'),
  'which-stance': (stance: Stance) => STANCES[stance],
  'what-to-declare': declarationWords,
  'whom-now': declarationWords,
  'where-to-sidestep': (step: Sidestep, _nameOf, { who }, fight) =>
    sidestepWords(step, fighterOf(fight, who)),
  'whether-to-answer': either('Strike back', 'Hold back'),
  'which-levels': conditionLabel,
  'follow-up': nobodyOr('Throw no more', 'Throw at '),
  'whether-to-shrug': either('Shrug half of it off', 'Take it all'),
  'which-to-shrug': instanceWords,
  'whether-to-fall': either('Fall unconscious', 'Stay up'),
  'which-instant': instantWords,
  'whether-to-strike': (strike: StrikeAnswer, _nameOf, { who }, fight) =>
    strikeWords(strike, fight, fighterOf(fight, who)),
  'whether-to-trip': (trip: boolean, nameOf, asked) =>
    trip ? `Trip ${nameOf(targetOf(asked))}, for the action` : `Let ${nameOf(targetOf(asked))} pass`,
  'whether-to-bleed': either('Give 4 hit points for a d8', 'Keep them'),
  'how-many-banked': (count: number) => (count === 1 ? '1 die' : `${count} dice`),
  'how-to-take-a-one': (how: 'fail' | 'reroll') =>
    how === 'fail' ? 'Let it fail' : 'Roll it again, with a complication',
  'what-of-the-helpless': (what: 'nothing' | 'opportunity attack' | 'dies', nameOf, asked) => {
    if (what === 'dies') return `${nameOf(targetOf(asked))} dies`;
    return what === 'nothing' ? 'Nothing happens' : 'It is an opportunity attack';
  },
};

/** Answers of chapters 19 to 26, and afterwards. */
const OF_MANOEUVRES: Readonly<Record<string, OwnWords<Fight>>> = {
  'whether-to-push': (answer: string, nameOf, { about }) => pushWords(answer, about as PushTerms, nameOf),
  'in-what-order': (order: readonly number[], nameOf, { about }) =>
    orderWords(order, (about as { readonly by: readonly string[] }).by, nameOf),
  'where-to-follow': (square: { x: number; y: number } | 'stay', _nameOf, { who }, fight) =>
    followWords(square, fighterOf(fight, who)),
  'whether-to-hold-on': (what: 'go-along' | 'let-go') =>
    what === 'let-go' ? 'Let go' : 'Hold on and go along',
  'which-ability': (ability: Ability, _nameOf, { who }, fight) => {
    const die = dieOf(fighterOf(fight, who), ability);
    return die === 0 ? `${ability}, no die` : `${ability}, d${die}`;
  },
  'what-terms/allow': either('Allowed', 'Not allowed'),
  'what-terms/condition': conditionLabel,
  'what-terms/push': (feet: number) => (feet === 0 ? 'No push' : `${feet} feet`),
  'whether-to-fade': either('Fade', 'Take the blow'),
  'which-hex': conditionLabel,
  'what-afterwards': afterWords,
};

export const answerWords: (fight: Fight, asked: Asked, answer: unknown) => AnswerWords = answerWordsBy(
  { ...OF_THE_FIGHT, ...OF_MANOEUVRES },
  (fight) => [...fight.fighters, ...fight.sides],
);
export const fieldWords: (kind: string, field: string) => string = fieldWordsBy({
  'what-terms/allow': 'The stunt is',
  'what-terms/ability': 'Rolled with',
  'what-terms/against': 'Against',
  'what-terms/levels': 'Levels of it',
  'what-terms/text': 'In words',
});
