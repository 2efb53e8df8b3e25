// Deeds of an engagement's participants: joining, stances, attacks and manoeuvres, sidesteps, pushes, shrugging off.
import { type Asked, type Deed, eitherDeed, type Icon, listed, type NameOf } from '@affray/kernel';
import { sizeDown } from '../15-dice.ts';
import type { Manoeuvre } from '../19-manoeuvres.ts';
import type { ConditionKind } from '../condition-list.ts';
import type { Instance } from '../questions-blows.ts';
import type { Declaration, Sidestep } from '../questions-engagement.ts';
import type { PushTerms } from '../questions-manoeuvres.ts';
import { areEnemies, type Fight, type Fighter, fighterIfKnown, fighterOf, type Stance } from '../state.ts';
import { CONDITIONS, conditionWords } from './conditions.ts';
import { type DeedOf, deedOf } from './deed.ts';
import { attackMeans, attackVerb, attackWords, awayWords, stepWords, targetsWords } from './things.ts';

const STANCES: Readonly<Record<Stance, Deed>> = {
  might: deedOf('might', 'Might', 'might', 'Might: strike hard'),
  agility: deedOf('agility', 'Agility', 'agility', 'Agility: strike and slip aside'),
  cunning: deedOf('cunning', 'Cunning', 'cunning', 'Cunning: strike first'),
  defensive: deedOf('defensive', 'Defensive', 'defensive', 'Defensive: take half the harm'),
};

const HOLD_BACK = deedOf('hold-back', 'Hold back', 'hold', 'Do nothing');

/** HR-RES-05. Names a sidestep that comes with a deed; staying is not mentioned. */
const declarationDeed: DeedOf = (declared: Declaration, nameOf, { who }, fight) => {
  switch (declared.do) {
    case 'nothing':
      return HOLD_BACK;
    case 'move':
      return deedOf('sidestep', 'Sidestep', 'sidestep', 'Sidestep only', { cost: 'free', rank: 'more' });
    case 'move-first':
      return deedOf('sidestep-first', 'Sidestep first', 'agility', 'Sidestep, then choose a target', {
        cost: 'free',
      });
    default: {
      const fighter = fighterOf(fight, who);
      const deed =
        declared.do === 'attack'
          ? attackDeed(declared, fight, fighter, nameOf)
          : manoeuvreDeed(declared, nameOf);
      return declared.after === 'move' ? thenSidestep(deed) : deed;
    }
  }
};

function thenSidestep(deed: Deed): Deed {
  const means = deed.means === undefined ? 'then sidestep' : `${deed.means}, then sidestep`;
  return deedOf(deed.verb, deed.words, deed.icon, `${deed.text}, then sidestep`, { ...deed, means });
}

function attackDeed(
  declared: Extract<Declaration, { do: 'attack' }>,
  fight: Fight,
  fighter: Fighter,
  nameOf: NameOf,
): Deed {
  const { target, also = [] } = declared;
  const { verb, words, icon } = attackVerb(fighter, declared.with);
  const text = attackWords(fight, fighter, declared.with, targetsWords(target, also, nameOf));
  const means = attackMeans(fight, fighter, declared.with);
  const friend = [target, ...also].some((id) => isFriend(fight, fighter, id));
  return deedOf(verb, words, icon, text, {
    targets: [target, ...also].map((one) => ({ fighter: one })),
    ...(means === null ? {} : { means }),
    rank: friend ? 'rare' : 'usual',
  });
}

function isFriend(fight: Fight, fighter: Fighter, id: string): boolean {
  const other = fighterIfKnown(fight, id);
  return other !== null && !areEnemies(fighter, other);
}

/** HR-OFF-01. */
function manoeuvreDeed(declared: Manoeuvre, nameOf: NameOf): Deed {
  const name = nameOf(declared.target);
  const targets = [{ fighter: declared.target }];
  switch (declared.do) {
    case 'grapple': {
      const means = GRAPPLES[declared.hands];
      return deedOf('grapple', 'Grapple', 'grapple', `Grapple ${name}${means === '' ? '' : ` ${means}`}`, {
        targets,
        ...(means === '' ? {} : { means }),
      });
    }
    case 'climb': {
      const means = `by ${declared.ability}`;
      return deedOf('climb', 'Climb on', 'climb', `Climb onto ${name} ${means}`, {
        targets,
        means,
        rank: 'more',
      });
    }
    case 'hinder': {
      const { text, means } = hinderWords(declared, name);
      return deedOf('hinder', 'Hinder', 'trip', text, { targets, means });
    }
    case 'stunt':
      return deedOf('stunt', 'Stunt', 'stunt', `Try a stunt on ${name}`, { targets, rank: 'more' });
  }
}

const GRAPPLES = { 0: '', 1: 'with one hand', 2: 'with both hands' } as const;

/** HR-HIND-01 to HR-HIND-04. */
function hinderWords(
  { option, levels }: Extract<Manoeuvre, { do: 'hinder' }>,
  name: string,
): { readonly text: string; readonly means: string } {
  if (option === 'blind') return { text: `Blind ${name}`, means: 'blind' };
  if (option === 'prone') return { text: `Trip ${name} up`, means: 'trip up' };
  if (option === 'push') return { text: `Shove ${name} off balance`, means: 'shove off balance' };
  const mix = Object.entries(levels ?? {}).map(
    ([kind, count]) => `${conditionWords(kind as ConditionKind)} ${count}`,
  );
  return { text: `Hurt ${name}: ${listed(mix)}`, means: listed(mix) };
}

/** HR-SIDE-01. With `cost` if it is known. */
export function sidestepDeed(step: Sidestep, fighter: Fighter, cost?: string): Deed {
  const rest = cost === undefined ? {} : { cost };
  if (step.do === 'stay') return deedOf('stay', 'Stay', 'stay', 'Stay here');
  if (step.do === 'stand') return deedOf('stand-up', 'Get up', 'stand-up', 'Get up', rest);
  const text = `Step ${stepWords(fighter, step.x, step.y)}`;
  return deedOf('step', 'Step', 'sidestep', text, {
    ...rest,
    targets: [{ square: { x: step.x, y: step.y } }],
  });
}

/** HR-PUSH-02, HR-GRAP-06. */
const pushDeed: DeedOf = (answer: string, nameOf, { about }) => {
  const { target, feet, dice } = about as PushTerms;
  const targets = [{ fighter: target }];
  if (answer === 'no') return deedOf('no-push', 'Do not push', 'no', 'Push nobody');
  if (answer === 'dice')
    return deedOf('wring', 'Wring', 'grapple', `Hurt ${nameOf(target)} instead: ${dice}d6`, { targets });
  const direction = answer.replace(/^push ?/, '');
  const text = `Push ${nameOf(target)} ${feet} feet${direction === '' ? '' : ` ${direction}`}`;
  return deedOf('push', 'Push', 'push', text, {
    targets,
    ...(direction === '' ? {} : { means: direction }),
  });
};

/** HR-PUSH-07. An order of pushers; a pusher who appears twice is numbered. */
const orderDeed: DeedOf = (order: readonly number[], nameOf, { about }) => {
  const { by } = about as { readonly by: readonly string[] };
  const most = order.length > 3 ? 12 : 22;
  const names = order.map((place) => {
    const id = by[place] ?? '';
    const own = by.flatMap((other, at) => (other === id ? [at] : []));
    const name = nameOf(id);
    const short = name.length > most ? `${name.slice(0, most - 1)}…` : name;
    return own.length > 1 ? `${short} (${own.indexOf(place) + 1})` : short;
  });
  const text = names.length > 3 ? names.join(', ') : names.join(', then ');
  return deedOf('order', 'In this order', 'push', text);
};

/** HR-PUSH-03. */
const followDeed: DeedOf = (square: { x: number; y: number } | 'stay', _nameOf, { who }, fight) => {
  if (square === 'stay') return deedOf('stay', 'Stay', 'stay', 'Stay here');
  const { x, y } = square;
  const text = `Follow ${awayWords(fighterOf(fight, who), x, y)}`;
  return deedOf('follow', 'Follow', 'follow', text, { targets: [{ square: { x, y } }], cost: 'free' });
};

/** HR-DMG-02, HR-DMG-03. The damage left, and the resulting heart die. */
const shrugDeed: DeedOf = (shrugs: boolean, _nameOf, { who, about }, fight) => {
  const { amount } = about as { readonly amount: number };
  if (!shrugs) return deedOf('take-it', 'Take it', 'wound', `Take it all: ${amount} damage`);
  const { heart } = fighterOf(fight, who);
  const left = fight.options['shrug-rounding'] === 'down' ? amount >> 1 : (amount + 1) >> 1;
  return deedOf(
    'shrug',
    'Shrug off',
    'heart',
    `Shrug half of it off: ${left} damage, heart die d${sizeDown(heart)}`,
    {
      cost: `heart d${heart} to d${sizeDown(heart)}`,
    },
  );
};

/** HR-DMG-05. The amount and the attacker; identical instances are numbered. */
const instanceDeed: DeedOf = (instance: Instance, nameOf, { about }) => {
  const { instances } = about as { readonly instances: readonly Instance[] };
  const alike = instances.filter(({ by, amount }) => by === instance.by && amount === instance.amount);
  const number = alike.length > 1 ? ` (${alike.findIndex(({ place }) => place === instance.place) + 1})` : '';
  const from = instance.by === null ? '' : ` from ${nameOf(instance.by)}`;
  return deedOf('shrug', 'Shrug off', 'heart', `The ${instance.amount}${from}${number}`, {
    cost: 'a size of the heart die',
  });
};

export function conditionDeed(kind: ConditionKind | 'none', target?: string): Deed {
  if (kind === 'none') return deedOf('none', 'None', 'no', 'None');
  const icon: Icon = CONDITIONS[kind].icon;
  return deedOf(kind, conditionWords(kind), icon, conditionWords(kind), {
    ...(target === undefined ? {} : { targets: [{ fighter: target }] }),
  });
}

const targetOf = (asked: Asked): string => (asked.about as { readonly target: string }).target;

const joinDeed: DeedOf = (id: string | null, nameOf) =>
  id === null
    ? deedOf('stay-out', 'Nobody', 'hold', 'Nobody joins')
    : deedOf('join', 'Join in', 'join', `${nameOf(id)} joins in`, { actor: id, cost: 'action' });

const throwAgainDeed: DeedOf = (id: string | null, nameOf) =>
  id === null
    ? deedOf('stop', 'No more', 'no', 'Throw no more')
    : deedOf('throw', 'Throw', 'throw', `Throw at ${nameOf(id)}`, {
        targets: [{ fighter: id }],
        cost: 'free',
      });

const answerDeed: DeedOf = (strikes: boolean, nameOf, { about }) => {
  const { by } = about as { readonly by: string };
  return strikes
    ? deedOf('strike-back', 'Strike back', 'counter', `Strike back at ${nameOf(by)}`, {
        targets: [{ fighter: by }],
      })
    : deedOf('hold-back', 'Hold back', 'hold', 'Hold back');
};

const moverDeed: DeedOf = (id: string, nameOf) =>
  deedOf('sidestep', 'Sidestep', 'sidestep', `${nameOf(id)} sidesteps next`, { actor: id });

/** Answers of chapters 10 to 20, by kind of question. */
export const ENGAGEMENT_DEEDS: Readonly<Record<string, DeedOf>> = {
  'who-joins': joinDeed,
  'whether-to-join': eitherDeed(
    deedOf('join', 'Join in', 'join', 'Join in', { cost: 'action' }),
    deedOf('stay-out', 'Stay out', 'hold', 'Stay out of it'),
  ),
  'which-stance': (stance: Stance) => STANCES[stance],
  'what-to-declare': declarationDeed,
  'whom-now': declarationDeed,
  'who-moves': moverDeed,
  'where-to-sidestep': (step: Sidestep, _nameOf, { who, about }, fight) =>
    sidestepDeed(
      step,
      fighterOf(fight, who),
      (about as { readonly free?: boolean } | null)?.free === true ? 'free' : undefined,
    ),
  'whether-to-answer': answerDeed,
  'which-levels': (kind: ConditionKind, _nameOf, asked) =>
    conditionDeed(kind, asked.about === null ? undefined : targetOf(asked)),
  'follow-up': throwAgainDeed,
  'whether-to-shrug': shrugDeed,
  'which-to-shrug': instanceDeed,
  'whether-to-fall': eitherDeed(
    deedOf('fall', 'Fall', 'fall', 'Fall unconscious'),
    deedOf('stay-up', 'Stay up', 'guts', 'Stay up and fight on'),
  ),
  'whether-to-push': pushDeed,
  'in-what-order': orderDeed,
  'where-to-follow': followDeed,
  'whether-to-hold-on': (what: 'go-along' | 'let-go') =>
    what === 'let-go'
      ? deedOf('let-go', 'Let go', 'drop', 'Let go')
      : deedOf('hold-on', 'Hold on', 'grapple', 'Hold on and go along'),
};
