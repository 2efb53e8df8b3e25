// Every answer of Three Beats as a deed: verb, targets, means, cost, words.
import {
  type Asked,
  capital,
  type Deed,
  deedOf,
  eitherDeed,
  fieldWordsBy,
  LONGEST_WORDS,
  listed,
  type NameOf,
  plainWords,
  shortened,
  toldApart,
} from '@affray/kernel';
import type { Follows, Reply } from '../answers.ts';
import { countersFree } from '../legal-counters.ts';
import type { Fight } from '../state.ts';
import type { DeedOf } from './deed-of.ts';
import { choiceDeed } from './deeds-acting.ts';
import { dieDeed, entryDeed, opposingDeed, specialDeed } from './deeds-dice.ts';
import { toolWords } from './words.ts';

const about = <T>(asked: Asked): T => asked.about as T;

/** TB-CTR-04, TB-CTR-06. A counter is free before acting, and costs a swap or a special afterwards. */
function counterDeed(fight: Fight, { who }: Asked): Deed {
  const self = fight.fighters.find(({ id }) => id === who);
  const cost = self === undefined || countersFree(fight, self) ? 'free if higher' : 'a swap or 1 spark';
  return deedOf('counter', 'Counter', 'counter', 'Try to counter it', { cost });
}

const replyDeed: DeedOf = (reply: Reply, _nameOf, asked, fight) => {
  if (reply === 'counter') return counterDeed(fight, asked);
  if (reply === 'accept') return deedOf('accept', 'Accept', 'yes', 'Accept it', { cost: 'free' });
  return deedOf('surrender', 'Surrender', 'surrender', 'Surrender', { cost: 'you leave the fight' });
};

const FOLLOWS: Readonly<Record<Follows, (name: string) => Deed>> = {
  story: () => deedOf('story', 'Just the story', 'speak', 'Nothing but the story'),
  disadvantage: (name) => deedOf('disadvantage', 'Disadvantage', 'weakened', `${name} is at a disadvantage`),
  wound: (name) => deedOf('wound', 'A wound', 'wound', `${name} is wounded`),
  out: (name) => deedOf('out', 'Out of it', 'gone', `${name} is out of the fight`, { rank: 'more' }),
};

const treatDeed: DeedOf = (patient: string | null, nameOf, { who }) => {
  if (patient === null) return deedOf('treat-nobody', 'Nobody', 'pass', 'Treat nobody', { cost: 'free' });
  const text = patient === who ? 'Treat own wounds' : `Treat ${nameOf(patient)}`;
  return deedOf('treat', 'Treat', 'first-aid', text, { targets: [{ fighter: patient }] });
};

const goDeed: DeedOf = (go: 'on' | 'end', _nameOf, _asked, fight) => {
  const isFirst = fight.round <= 1;
  if (go === 'on') return deedOf('go-on', 'Go on', 'attack', isFirst ? 'It comes to blows' : 'Go on');
  return deedOf('end', 'End it', 'no', isFirst ? 'It stays at words' : 'End the fight', { rank: 'more' });
};

const DEEDS: Readonly<Record<string, DeedOf>> = {
  'go-on/go': goDeed,
  'go-on/out': (id: string, nameOf) =>
    deedOf('step-out', 'Step out', 'reveal', nameOf(id), { targets: [{ fighter: id }] }),
  'which-entries': entryDeed,
  'treat-with': entryDeed,
  'what-opposes': opposingDeed,
  'allow-wound': eitherDeed(
    deedOf('allow', 'Allow', 'yes', 'Allow it'),
    deedOf('refuse', 'Refuse', 'no', 'Refuse it'),
  ),
  'which-die': dieDeed,
  spark: specialDeed,
  'while-declaring': specialDeed,
  raise: specialDeed,
  'how-to-pay': specialDeed,
  'spark-in-aid': specialDeed,
  'what-to-do': choiceDeed,
  'who-else': (id: string, nameOf) =>
    deedOf('aim-at', 'Aim at', 'sweep', nameOf(id), { targets: [{ fighter: id }] }),
  'which-tool': (id: string, nameOf, { who }, fight) =>
    deedOf('lose', 'Lose', 'drop', toolWords(fight, id, who, nameOf), { targets: [{ item: id }] }),
  'tool-is-there': eitherDeed(
    deedOf('there', 'It is here', 'yes', 'Yes, it is here'),
    deedOf('missing', 'Not here', 'no', 'No such thing here'),
  ),
  'rule-on-special': (face: number) =>
    face === 0
      ? deedOf('no-change', 'No change', 'no', 'No change')
      : deedOf('turn-to', 'Turn to', 'die', `The die shows ${face}`, { means: String(face) }),
  'how-to-answer': replyDeed,
  'whether-to-counter': (reply: 'let-be' | 'counter', _nameOf, asked, fight) =>
    reply === 'counter'
      ? counterDeed(fight, asked)
      : deedOf('let-be', 'Let it be', 'pass', 'Let it be', { cost: 'free' }),
  'what-follows': (follows: Follows, nameOf, asked) =>
    FOLLOWS[follows](nameOf(about<{ readonly target: string }>(asked).target)),
  'accept-surrender': eitherDeed(
    deedOf('accept', 'Accept', 'yes', 'Accept the surrender'),
    deedOf('refuse', 'Refuse', 'no', 'Refuse it'),
  ),
  'surrender-still': eitherDeed(
    deedOf('surrender', 'Surrender', 'surrender', 'Surrender', { cost: 'you leave the fight' }),
    deedOf('take-it', 'Take it', 'brace', 'Take what comes', { cost: 'free' }),
  ),
  'whether-to-catch': eitherDeed(
    deedOf('catch', 'Catch', 'pick-up', 'Catch it', { cost: 'free' }),
    deedOf('let-fall', 'Let it fall', 'drop', 'Let it fall', { cost: 'free' }),
  ),
  'whether-to-use': eitherDeed(
    deedOf('use', 'Use it', 'ability', 'Use it now'),
    deedOf('keep', 'Not now', 'pass', 'Not now', { cost: 'free' }),
  ),
  fate: (fate: 'lives' | 'dies', nameOf, asked) => {
    const { fighter } = about<{ readonly fighter: string }>(asked);
    const targets = [{ fighter }];
    return fate === 'lives'
      ? deedOf('lives', 'Lives', 'heart', `${nameOf(fighter)} lives`, { targets })
      : deedOf('dies', 'Dies', 'skull', `${nameOf(fighter)} dies`, { targets });
  },
  'whom-to-treat': treatDeed,
  'was-it-physical': eitherDeed(
    deedOf('physical', 'Bodily effort', 'might', 'Yes, bodily effort'),
    deedOf('not-physical', 'It was not', 'no', 'No, it was not'),
  ),
};

const plain = (answer: unknown, nameOf: NameOf): Deed =>
  deedOf('choose', 'Choose', 'question', plainWords(answer, nameOf));

/** An answer as a deed; its text starts with a capital and fits on a button. */
export function deed(fight: Fight, asked: Asked, answer: unknown): Deed {
  const nameOf = toldApart([...fight.fighters, ...fight.sides]);
  if (Array.isArray(answer)) return several(fight, asked, answer);
  const own = DEEDS[asked.field === undefined ? asked.kind : `${asked.kind}/${asked.field}`];
  const made = own === undefined ? plain(answer, nameOf) : own(answer as never, nameOf, asked, fight);
  return { ...made, text: shortened(capital(made.text), LONGEST_WORDS) };
}

/** A subset as one answer, if it is the only one left. */
function several(fight: Fight, asked: Asked, answers: readonly unknown[]): Deed {
  const text = listed(answers.map((one) => deed(fight, asked, one).text));
  return deedOf('choose', 'Choose', 'question', shortened(text === '' ? 'None' : text, LONGEST_WORDS));
}

export const fieldWords: (kind: string, field: string) => string = fieldWordsBy({
  'go-on/go': 'The fight',
  'go-on/out': 'Out of hiding',
});
