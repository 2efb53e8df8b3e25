// Deeds that interrupt: instants, opportunity attacks, trips.
import { type Deed, eitherDeed, type NameOf, spaced } from '@affray/kernel';
import { abilityName } from '../ability-list.ts';
import type { ConditionKind } from '../condition-list.ts';
import type { Instant } from '../questions-instant.ts';
import type { StrikeAnswer } from '../questions-strikes.ts';
import { type Fight, type Fighter, fighterOf } from '../state.ts';
import { abilityCost, abilityIcon, verbOf } from './abilities.ts';
import { conditionWords } from './conditions.ts';
import { type DeedOf, deedOf } from './deed.ts';
import { sidestepDeed } from './deeds-engagement.ts';
import { attackMeans, attackVerb, attackWords, spellWords } from './things.ts';

type Strike = Extract<StrikeAnswer, { do: 'strike' }>;

const PAYMENTS = { nothing: '', action: ', for the action', rush: ', for 1 rush' } as const;

const COSTS = { nothing: 'free', action: 'action', rush: '1 rush' } as const;

/** HR-OA-01. With which arm, in which stance, at what cost. */
function strikeDeed(strike: Strike, target: string, fight: Fight, fighter: Fighter, nameOf: NameOf): Deed {
  const { verb, words, icon } = attackVerb(fighter, strike.with);
  const own = attackMeans(fight, fighter, strike.with);
  const means = `${own === null ? '' : `${own}, `}in ${strike.stance}${PAYMENTS[strike.pay]}`;
  const text = `${attackWords(fight, fighter, strike.with, nameOf(target))} in ${strike.stance}`;
  return deedOf(verb, words, icon, `${text}${PAYMENTS[strike.pay]}`, {
    targets: [{ fighter: target }],
    means,
    cost: COSTS[strike.pay],
  });
}

/** HR-ABIL-03. */
function useDeed(use: Extract<Instant, { do: 'ability' }>, fighter: Fighter, nameOf: NameOf): Deed {
  const name = abilityName(use.ability);
  const { text, means } = useWords(use, name, nameOf);
  return deedOf(verbOf(use.ability), name, abilityIcon(use.ability), text, {
    ...(means === null ? {} : { means }),
    ...(use.target === null ? {} : { targets: [{ fighter: use.target }] }),
    cost: abilityCost(fighter, use.ability, use.rush),
  });
}

function useWords(
  use: Extract<Instant, { do: 'ability' }>,
  name: string,
  nameOf: NameOf,
): { readonly text: string; readonly means: string | null } {
  const target = use.target === null ? 'somebody' : nameOf(use.target);
  const by = (means: string): { text: string; means: string } => ({ text: `${name}: ${means}`, means });
  switch (use.ability) {
    case 'cry-of-defiance':
      if (use.how === 'heal') return by('heal');
      if (use.how === 'each') return by('one level less of every condition');
      return by(`no longer ${conditionWords((use.how ?? 'dazed') as ConditionKind)}`);
    case 'crippling-blows':
      return by(use.how === 'push' ? `throw ${target} back` : `bring ${target} down`);
    case 'eternal-fortitude':
      return { text: `${name}, for ${use.rush} rush`, means: `for ${use.rush} rush` };
    case 'shield-of-air':
      return { text: `${name} for ${target}`, means: null };
    default: {
      const how = use.how === null ? '' : `: ${spaced(use.how)}`;
      const whom = use.target === null ? '' : ` on ${target}`;
      const extra = use.rush > 0 ? `, for ${use.rush} rush` : '';
      return { text: `Use ${name}${whom}${how}${extra}`, means: use.how === null ? null : spaced(use.how) };
    }
  }
}

/** HR-TURN-06. */
const instantDeed: DeedOf = (instant: Instant, nameOf, { who }, fight) => {
  const fighter = fighterOf(fight, who);
  switch (instant.do) {
    case 'nothing':
      return deedOf('nothing', 'Not now', 'pass', 'Nothing now', { cost: 'free' });
    case 'ability':
      return useDeed(instant, fighter, nameOf);
    case 'sidestep': {
      const deed = sidestepDeed(instant.where, fighter, '1 rush');
      return deedOf(deed.verb, deed.words, deed.icon, `${deed.text}, for 1 rush`, deed);
    }
    case 'cast': {
      const spell = spellWords(fighter, instant.spell);
      return deedOf('cast', 'Cast', 'spell', `Cast ${spell}`, { means: spell, cost: 'action' });
    }
    case 'strike':
      return strikeDeed(instant, instant.target, fight, fighter, nameOf);
  }
};

const openingDeed: DeedOf = (strike: StrikeAnswer, nameOf, { who, about }, fight) => {
  const { target } = about as { readonly target: string };
  if (strike.do === 'no')
    return deedOf('let-pass', 'Let it pass', 'pass', `Let ${nameOf(target)} go`, { cost: 'free' });
  return strikeDeed(strike, target, fight, fighterOf(fight, who), nameOf);
};

const tripDeed: DeedOf = (trips: boolean, nameOf, { about }) => {
  const { target } = about as { readonly target: string };
  return trips
    ? deedOf('trip', 'Trip', 'trip', `Trip ${nameOf(target)}, for the action`, {
        targets: [{ fighter: target }],
        cost: 'action',
      })
    : deedOf('let-pass', 'Let it pass', 'pass', `Let ${nameOf(target)} pass`, { cost: 'free' });
};

export const INSTANT_DEEDS: Readonly<Record<string, DeedOf>> = {
  'which-instant': instantDeed,
  'whether-to-strike': openingDeed,
  'whether-to-trip': tripDeed,
  'whether-to-bleed': eitherDeed(
    deedOf('bleed', 'Bleed', 'blood', 'Give 4 hit points for a d8', { cost: '4 hit points' }),
    deedOf('keep', 'Keep them', 'no', 'Keep them', { cost: 'free' }),
  ),
  'how-many-banked': (count: number) =>
    deedOf(`dice-${count}`, `${count}d6`, 'dice', count === 1 ? '1 die' : `${count} dice`),
  'whom-to-freeze': (id: string, nameOf) =>
    deedOf('freeze', 'Hold', 'bind', nameOf(id), { targets: [{ fighter: id }] }),
  'how-to-take-a-one': (how: 'fail' | 'reroll') =>
    how === 'fail'
      ? deedOf('fail', 'Fail', 'bad', 'Let it fail')
      : deedOf('reroll', 'Roll again', 'reroll', 'Roll it again, with a complication'),
};
