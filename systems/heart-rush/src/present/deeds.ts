// Every answer of Heart Rush as a deed: verb, actor, targets, means, cost, words.
import {
  type Asked,
  capital,
  type Deed,
  eitherDeed,
  fieldWordsBy,
  type Icon,
  plainWords,
  toldApart,
} from '@affray/kernel';
import type { ConditionKind } from '../condition-list.ts';
import type { Aftermath } from '../questions-after.ts';
import { type Ability, dieOf, type Fight, fighterOf } from '../state.ts';
import { type DeedOf, deedOf } from './deed.ts';
import { conditionDeed, ENGAGEMENT_DEEDS } from './deeds-engagement.ts';
import { INSTANT_DEEDS } from './deeds-instant.ts';
import { turnDeed } from './deeds-turn.ts';
import { awayWords } from './things.ts';

/** HR-DASH-01. A path in words: how many squares, and where it ends. */
const dashDeed: DeedOf = (path: readonly { x: number; y: number }[], _nameOf, { who }, fight) => {
  const end = path.at(-1);
  if (end === undefined) return deedOf('stay', 'Stay', 'stay', 'Stay here');
  const away = awayWords(fighterOf(fight, who), end.x, end.y);
  const squares = path.length === 1 ? '1 square' : `${path.length} squares`;
  return deedOf('run', 'Run', 'dash', `Run ${squares}, to ${away === '' ? 'here' : away}`, {
    targets: [{ square: { x: end.x, y: end.y } }],
  });
};

const ABILITY_ICONS: Readonly<Record<Ability, Icon>> = {
  might: 'might',
  agility: 'agility',
  cunning: 'cunning',
  presence: 'speak',
};

const abilityChoice: DeedOf = (ability: Ability, _nameOf, { who }, fight) => {
  const die = dieOf(fighterOf(fight, who), ability);
  const text = die === 0 ? `${ability}, no die` : `${ability}, d${die}`;
  return deedOf(ability, ability, ABILITY_ICONS[ability], text);
};

const namedAbility: DeedOf = (ability: Ability) =>
  deedOf(ability, ability, ABILITY_ICONS[ability], capital(ability));

/** HR-HELPLESS-01. */
const helplessDeed: DeedOf = (what: 'nothing' | 'opportunity attack' | 'dies', nameOf, { about }) => {
  const { target } = about as { readonly target: string };
  const targets = [{ fighter: target }];
  if (what === 'dies') return deedOf('dies', 'Dies', 'skull', `${nameOf(target)} dies`, { targets });
  if (what === 'nothing') return deedOf('nothing', 'Nothing', 'no', 'Nothing happens', { rank: 'more' });
  return deedOf('attack', 'An attack', 'attack', 'It is an opportunity attack', { targets });
};

/** HR-END-01. */
const goOnDeed: DeedOf = (answer: string, nameOf) => {
  if (answer === 'go on') return deedOf('go-on', 'Go on', 'yes', 'Go on');
  if (answer === 'nobody wins')
    return deedOf('nobody-wins', 'Nobody wins', 'no', 'End the fight: nobody wins', { rank: 'more' });
  return deedOf('wins', 'End the fight', 'crown', `End the fight: victory for ${nameOf(answer)}`, {
    means: nameOf(answer),
    rank: 'more',
  });
};

const afterDeed: DeedOf = (choice: Aftermath, nameOf) => {
  switch (choice.do) {
    case 'treat': {
      const { healer, patient } = choice;
      const whom = healer === patient ? 'own wounds' : nameOf(patient);
      return deedOf('treat', 'Treat', 'first-aid', `${nameOf(healer)}: treat ${whom}`, {
        actor: healer,
        targets: [{ fighter: patient }],
      });
    }
    case 'potion':
      return deedOf('potion', 'Potion', 'potion', `A potion for ${nameOf(choice.fighter)}`, {
        targets: [{ fighter: choice.fighter }],
      });
    case 'short-rest':
      return deedOf('short-rest', 'Short rest', 'rest', 'Take a short rest');
    case 'long-rest':
      return deedOf('long-rest', 'Long rest', 'asleep', 'Take a long rest');
    case 'failed-rest':
      return deedOf('failed-rest', 'Bad night', 'asleep', 'Take a long rest that fails', { rank: 'more' });
    case 'done':
      return deedOf('done', 'Done', 'yes', 'Leave it at that');
  }
};

const someFighter =
  (verb: string, words: string, icon: Icon): DeedOf =>
  (id: string, nameOf) =>
    deedOf(verb, words, icon, nameOf(id), { targets: [{ fighter: id }] });

const DEEDS: Readonly<Record<string, DeedOf>> = {
  ...ENGAGEMENT_DEEDS,
  ...INSTANT_DEEDS,
  turn: turnDeed,
  'dash-path': dashDeed,
  'whether-to-stand': eitherDeed(
    deedOf('stand-up', 'Stand up', 'stand-up', 'Stand up for half the speed', { cost: 'half the speed' }),
    deedOf('stay-prone', 'Stay prone', 'prone', 'Stay prone', { cost: 'free' }),
  ),
  'which-targets': someFighter('target', 'Target', 'spell'),
  'who-expected-it': (side: string, nameOf) => deedOf('ready', 'Ready', 'ready', nameOf(side)),
  'who-is-surprised': someFighter('surprised', 'Surprised', 'unaware'),
  'whether-to-go-on': goOnDeed,
  'what-of-the-helpless': helplessDeed,
  'which-ability': abilityChoice,
  'what-terms/allow': eitherDeed(
    deedOf('allow', 'Allowed', 'yes', 'Allowed'),
    deedOf('refuse', 'Not allowed', 'no', 'Not allowed'),
  ),
  'what-terms/ability': namedAbility,
  'what-terms/against': namedAbility,
  'what-terms/condition': (kind: ConditionKind | 'none') => conditionDeed(kind),
  'what-terms/push': (feet: number) =>
    feet === 0
      ? deedOf('no-push', 'No push', 'no', 'No push')
      : deedOf(`push-${feet}`, `${feet} feet`, 'push', `${feet} feet`),
  'whether-to-fade': eitherDeed(
    deedOf('fade', 'Fade', 'hide', 'Fade', { cost: 'once a fight' }),
    deedOf('take-it', 'Take it', 'wound', 'Take the blow'),
  ),
  'which-hex': (kind: ConditionKind, _nameOf, { about }) =>
    conditionDeed(kind, (about as { readonly target?: string } | null)?.target),
  'what-afterwards': afterDeed,
};

/** Fallback for texts, numbers and kinds of question without a deed of their own. */
const plainDeed: DeedOf = (answer: unknown, nameOf) =>
  deedOf('choose', 'Choose', 'question', plainWords(answer, nameOf));

export function deed(fight: Fight, asked: Asked, answer: unknown): Deed {
  const nameOf = toldApart([...fight.fighters, ...fight.sides]);
  const kind = asked.field === undefined ? asked.kind : `${asked.kind}/${asked.field}`;
  return (DEEDS[kind] ?? plainDeed)(answer as never, nameOf, asked, fight);
}

export const fieldWords: (kind: string, field: string) => string = fieldWordsBy({
  'what-terms/allow': 'The stunt is',
  'what-terms/ability': 'Rolled with',
  'what-terms/against': 'Against',
  'what-terms/levels': 'Levels of it',
  'what-terms/text': 'In words',
});
