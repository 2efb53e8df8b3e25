// Abilities as people read them.
import type { Icon } from '@affray/kernel';
import { ABILITIES, type AbilityId, abilityName, type Frequency, isListed } from '../ability-list.ts';

interface AbilityWords {
  readonly name: string;
  readonly about: string;
  readonly rule: string;
  /** What it costs or how often it may be used. */
  readonly cost: string;
}

const COSTS: Readonly<Record<Frequency, string>> = {
  passive: 'always on',
  minor: 'rush',
  heart: 'once, until a wound',
  major: 'once a day',
  weekly: 'once a week',
  monthly: 'once a month',
};

/** An ability by its id; one of the table's own goes by its name. */
export function abilityFacts(id: string): AbilityWords {
  const name = abilityName(id);
  if (!isListed(id)) return { name, about: 'An ability of this table.', rule: 'HR-ABIL-01', cost: '' };
  const { about, rule, frequency } = ABILITIES[id];
  return { name, about, rule, cost: COSTS[frequency] };
}

/** An ability as the verb of a deed. */
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
