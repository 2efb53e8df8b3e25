// Spar on one screen, and its terms.
import type { GlossaryEntry, Primer } from '@affray/kernel';

export const PRIMER: Primer = {
  say: 'Two sides trade blows until one has nobody left standing. Choices are made in secret and shown together.',
  steps: [
    {
      title: 'The ground',
      say: 'The game master says whether it is firm or slippery.',
      rule: 'SP-GROUND-01',
    },
    { title: 'Choose', say: 'Everybody picks strike, guard or rest in secret.', rule: 'SP-CHOICE-01' },
    { title: 'Strike', say: 'Three d6 are the force of a blow; a guard takes 4 off.', rule: 'SP-STRIKE-01' },
    {
      title: 'Dodge',
      say: '1 wind buys a d6: 4 or more avoids the blow, 5 on slippery ground.',
      rule: 'SP-DODGE-01',
    },
    {
      title: 'Fall',
      say: 'All blows of a round land together. At 0 health a fighter falls.',
      rule: 'SP-FALL-01',
    },
  ],
};

export const GLOSSARY: Readonly<Record<string, GlossaryEntry>> = {
  Wind: { say: 'Breath for dodging: each dodge takes 1, a rest brings 1 back.', rule: 'SP-DODGE-01' },
  Guard: { say: 'A pose for one round that takes 4 off every blow.', rule: 'SP-GUARD-01' },
};
