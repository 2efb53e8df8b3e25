// Abilities as people read them.
import { capital, spaced } from '@affray/kernel';
import { ABILITIES, type AbilityFacts, type Frequency } from '../ability-list.ts';

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

/** An ability by its id; one that the list does not have is told by its name. */
export function abilityFacts(id: string): AbilityWords {
  const facts = (ABILITIES as Readonly<Record<string, AbilityFacts>>)[id];
  if (facts === undefined)
    return { name: capital(spaced(id)), about: 'An ability of this table.', rule: 'HR-ABIL-01', cost: '' };
  return { name: facts.name, about: facts.about, rule: facts.rule, cost: COSTS[facts.frequency] };
}
