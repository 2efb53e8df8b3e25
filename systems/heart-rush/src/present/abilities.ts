// Abilities in words: those of the list, and home-made ones.
import type { Icon } from '@affray/kernel';
import { rushCost } from '../ability-costs.ts';
import { ABILITIES, type AbilityId, type Frequency, isListed } from '../ability-list.ts';
import { ownCost } from '../own-abilities.ts';
import type { Fighter } from '../state.ts';

interface AbilityWords {
  readonly id: string;
  readonly name: string;
  readonly about: string;
  readonly rule: string;
  /** How often it may be used. */
  readonly often: string;
  readonly spent: boolean;
}

const OFTEN: Readonly<Record<Frequency, string>> = {
  passive: 'always on',
  minor: 'for rush',
  heart: 'once, until a wound',
  major: 'once a day',
  weekly: 'once a week',
  monthly: 'once a month',
};

/** All abilities of a fighter. */
export function abilitiesOf(fighter: Fighter): AbilityWords[] {
  return [
    ...fighter.abilities.map((id, place) => {
      const { name, about, rule, frequency } = ABILITIES[id];
      return { id, name, about, rule, often: OFTEN[frequency], spent: fighter.spent[place] === true };
    }),
    ...fighter.own.map(({ name, about, frequency }, place) => ({
      id: name,
      name,
      about: about === '' ? 'An ability of this table.' : about,
      rule: 'HR-ABIL-07',
      often: OFTEN[frequency],
      spent: fighter.ownSpent[place] === true,
    })),
  ];
}

/** HR-ABIL-01, HR-ABIL-04. What a use costs: '1 rush', 'action', 'action and 2 rush', 'free'. */
export function abilityCost(fighter: Fighter, id: string, extra = 0): string {
  const place = fighter.own.findIndex(({ name }) => name === id);
  const rush = extra + (isListed(id) ? rushCost(fighter, id) : place < 0 ? 0 : ownCost(fighter, place));
  const action = isListed(id) ? ABILITIES[id].action : (fighter.own[place]?.action ?? false);
  const parts = [...(action ? ['action'] : []), ...(rush > 0 ? [`${rush} rush`] : [])];
  return parts.length === 0 ? 'free' : parts.join(' and ');
}

/** The verb for a deed that uses an ability. */
export function verbOf(id: string): string {
  const words = id.toLowerCase().match(/[a-z0-9]+/g);
  return words === null ? 'ability' : words.join('-');
}

const ICONS: Readonly<Partial<Record<AbilityId, Icon>>> = {
  execute: 'skull',
  'cry-of-defiance': 'rally',
  'i-didnt-feel-a-thing': 'armour',
  'crippling-blows': 'kick',
  'action-surge': 'rush',
  'eternal-fortitude': 'dice',
  'force-strike': 'push',
  'cold-snap': 'blast',
  'shield-of-air': 'shield',
};

export function abilityIcon(id: string): Icon {
  return (isListed(id) ? ICONS[id] : undefined) ?? 'ability';
}
