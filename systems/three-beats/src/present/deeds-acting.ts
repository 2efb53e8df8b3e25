// Actions of a fighter's turn, as deeds.
import { type Deed, deedOf, type NameOf, type Rank, shortened } from '@affray/kernel';
import type { Choice } from '../answers.ts';
import { ownEntry } from '../own-abilities.ts';
import { type Fight, fighterOf } from '../state.ts';
import type { DeedOf } from './deed-of.ts';
import { ownCosts } from './own.ts';
import { LONGEST_ENTRY, toolWords } from './words.ts';

const ACTION = 'your action';

type On<D extends Choice['do']> = Extract<Choice, { readonly do: D }>;

/** Harming a friend, or helping a foe, is legal but rarely intended. */
function rankFor(fight: Fight, who: string, target: string, meant: 'foe' | 'friend', usual: Rank): Rank {
  const party = (id: string): string | undefined => fight.fighters.find((one) => one.id === id)?.party;
  const isFriend = party(who) === party(target);
  return isFriend === (meant === 'friend') ? usual : 'rare';
}

export const choiceDeed: DeedOf = (choice: Choice, nameOf, { who }, fight) => {
  switch (choice.do) {
    case 'attack':
    case 'disadvantage':
    case 'disarm':
      return againstDeed(choice, nameOf, who, fight);
    case 'throw':
      return throwDeed(choice, nameOf, who, fight);
    case 'describe':
      return describeDeed(choice, nameOf, who, fight);
    case 'use':
      return useDeed(choice, nameOf, who, fight);
    case 'pass':
      return deedOf('pass', 'Wait', 'wait', 'Pass', { cost: ACTION });
    default:
      return toolDeed(choice, nameOf, who, fight);
  }
};

/** TB-ACT-02. */
function againstDeed(
  choice: On<'attack' | 'disadvantage' | 'disarm'>,
  nameOf: NameOf,
  who: string,
  fight: Fight,
): Deed {
  const { target } = choice;
  const more = {
    targets: [{ fighter: target }],
    cost: ACTION,
    rank: rankFor(fight, who, target, 'foe', 'usual'),
  };
  if (choice.do === 'attack') return deedOf('attack', 'Attack', 'attack', `Attack ${nameOf(target)}`, more);
  if (choice.do === 'disadvantage')
    return deedOf('pressure', 'Put pressure', 'threaten', `Put pressure on ${nameOf(target)}`, more);
  if (choice.tool === null) return deedOf('disarm', 'Disarm', 'disarm', `Disarm ${nameOf(target)}`, more);
  const means = `of ${toolWords(fight, choice.tool, who, nameOf)}`;
  return deedOf('disarm', 'Disarm', 'disarm', `Disarm ${nameOf(target)} ${means}`, { ...more, means });
}

/** TB-ACT-04. */
function throwDeed({ tool, to }: On<'throw'>, nameOf: NameOf, who: string, fight: Fight): Deed {
  const thing = toolWords(fight, tool, who, nameOf);
  const rank = rankFor(fight, who, to, 'friend', 'more');
  const more = { targets: [{ fighter: to }], means: thing, cost: ACTION, rank };
  return deedOf('throw', 'Throw', 'throw', `Throw ${thing} to ${nameOf(to)}`, more);
}

/** TB-ACT-05. */
function describeDeed({ target }: On<'describe'>, nameOf: NameOf, who: string, fight: Fight): Deed {
  if (target === undefined)
    return deedOf('describe', 'Improvise', 'stunt', 'Do something else', { cost: ACTION });
  const rank = rankFor(fight, who, target, 'foe', 'more');
  const more = { targets: [{ fighter: target }], cost: ACTION, rank };
  return deedOf('threaten', 'Threaten', 'gambit', `Threaten ${nameOf(target)} in your own way`, more);
}

/** TB-ACT-10. */
function useDeed({ target }: On<'use'>, nameOf: NameOf, who: string, fight: Fight): Deed {
  const self = fighterOf(fight, who);
  const found = ownEntry(fight, self);
  const means = shortened(found?.entry.name ?? '', LONGEST_ENTRY);
  const cost = found === null ? ACTION : [ACTION, ...ownCosts(self, found.entry.id, found.own)].join(', ');
  const on = target === who ? '' : ` on ${nameOf(target)}`;
  return deedOf('use', 'Use', 'ability', `Use ${means}${on}`, {
    targets: [{ fighter: target }],
    means,
    cost,
  });
}

/** TB-ACT-03, TB-ARM-02. */
function toolDeed(
  choice: On<'arm' | 'recover' | 'kick-away' | 'chase'>,
  nameOf: NameOf,
  who: string,
  fight: Fight,
): Deed {
  const thing = toolWords(fight, choice.tool, who, nameOf);
  const more = { targets: [{ item: choice.tool }], cost: ACTION };
  switch (choice.do) {
    case 'recover':
      return deedOf('recover', 'Recover', 'pick-up', `Recover ${thing}`, more);
    case 'kick-away':
      return deedOf('kick-away', 'Kick away', 'kick', `Kick ${thing} away`, { ...more, rank: 'more' });
    case 'chase':
      return deedOf('chase', 'Go after', 'dash', `Go after ${thing}`, { ...more, rank: 'more' });
    case 'arm':
      return armDeed(fight, choice.tool, thing, more);
  }
}

/** TB-ARM-02. The deed of taking a tool, by where the tool is. */
function armDeed(fight: Fight, id: string, thing: string, more: Pick<Deed, 'targets' | 'cost'>): Deed {
  const at = fight.tools.find((tool) => tool.id === id)?.at;
  if (at === 'offered') return deedOf('catch', 'Catch', 'pick-up', `Catch ${thing}`, more);
  if (at === 'location')
    return deedOf('look-for', 'Look for', 'look', `Look for ${thing}`, { ...more, rank: 'more' });
  return deedOf('pick-up', 'Pick up', 'pick-up', `Pick up ${thing}`, { ...more, rank: 'more' });
}
