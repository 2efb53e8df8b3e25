// Primer and glossary of Brighter Worlds.
import type { GlossaryEntry, Primer } from '@affray/kernel';

export const PRIMER: Primer = {
  say: 'Sides take turns as blocks. Attacks always hit and roll only damage; armor and Grit keep it away from the body, and what gets through may cost a step of an attribute die.',
  steps: [
    {
      title: 'Who begins',
      say: 'If it is not plain, one fighter of each side rolls DEX. Only a higher roll lets the players begin.',
      rule: 'BW-INIT-01',
    },
    {
      title: 'A turn',
      say: 'All members of a side act, in any order: a move of up to 40 feet and one action each. A stunt goes with the move.',
      rule: 'BW-RND-04',
    },
    {
      title: 'Attack',
      say: 'Roll the weapon die. Enhanced adds a d12, impaired is a d4 instead; the highest die counts.',
      rule: 'BW-ATK-01',
    },
    {
      title: 'Armor and Grit',
      say: 'Armor comes off every roll, Grit takes what it can. Nothing beyond Grit: no contact.',
      rule: 'BW-ATK-02',
    },
    {
      title: 'Direct Damage',
      say: 'Roll STR above what is left, or STR steps down. Damage as high as the die is a step at once, and the rest goes on.',
      rule: 'BW-CRS-01',
    },
    {
      title: 'Together',
      say: 'Attacks timed together are one volley: armor against each, Grit once, one Save against the sum.',
      rule: 'BW-SIM-01',
    },
    {
      title: 'Down',
      say: 'At zero STR a fighter is down and dies within an hour without first aid. Direct Damage at zero kills.',
      rule: 'BW-INC-01',
    },
    {
      title: 'Morale',
      say: 'NPCs that are badly hurt or see a companion fall roll WIL: 4 or more holds, less and they flee or give up.',
      rule: 'BW-MOR-01',
    },
  ],
};

export const GLOSSARY: Readonly<Record<string, GlossaryEntry>> = {
  Grit: {
    say: 'A clear head and the knack of not being where the blow lands; it takes damage before the body does and comes back with a breather.',
    rule: 'BW-GRIT-01',
  },
  STR: {
    say: 'The attribute die of the body: Saves against Critical Damage roll it, and each Critical Damage makes it one size smaller.',
    rule: 'BW-DIE-01',
  },
  DEX: {
    say: 'The attribute die of quickness: who begins, stunts, getting out of the way.',
    rule: 'BW-DIE-01',
  },
  WIL: { say: 'The attribute die of the mind: morale and casting without Grit.', rule: 'BW-DIE-01' },
  Armor: { say: 'Comes off every single damage roll, 3 at most.', rule: 'BW-ARM-01' },
  Save: {
    say: 'A roll of an attribute die against trouble: 4 or more, or higher than whoever opposes it.',
    rule: 'BW-SAVE-01',
  },
  Enhanced: { say: 'A d12 is rolled as well, and the highest die counts.', rule: 'BW-MOD-02' },
  Impaired: { say: 'A d4 is rolled instead of the usual dice.', rule: 'BW-MOD-04' },
  'Direct Damage': {
    say: 'What armor and Grit did not take: the blow touches, and a STR Save is due.',
    rule: 'BW-ATK-03',
  },
  'Critical Damage': {
    say: 'A failed Save or damage as high as the die: the attribute steps down.',
    rule: 'BW-CRIT-01',
  },
  Step: { say: 'One size of die: d12, d10, d8, d6, d4, zero.', rule: 'BW-DIE-02' },
  Overflow: {
    say: 'Damage as high as the die steps it down without a roll; its size comes off and the rest goes on.',
    rule: 'BW-OVF-01',
  },
  Volley: { say: 'Attacks that land at the same moment: one Save meets their sum.', rule: 'BW-SIM-01' },
  Blast: {
    say: 'An attack that strikes everybody in its area with one roll, friends too.',
    rule: 'BW-BLAST-01',
  },
  Stunt: {
    say: 'A daring move backed by a Save: won, the attack is enhanced; lost, the foe gets an enhanced one.',
    rule: 'BW-ACT-03',
  },
  Stakes: {
    say: 'What a Save will bring and cost, told before the dice; one may still back out.',
    rule: 'BW-ACT-04',
  },
  Opening: {
    say: 'After a failed stunt the foe’s next attack on that fighter is enhanced.',
    rule: 'BW-ACT-05',
  },
  Incapacitated: {
    say: 'At zero STR: feeble crawling only, and an hour to live without help.',
    rule: 'BW-INC-01',
  },
  'First aid': {
    say: 'An action beside somebody who is down puts them on their feet; STR stays at zero.',
    rule: 'BW-INC-04',
  },
  Deprived: {
    say: 'Hungry, exhausted or overloaded: no Grit and no attribute comes back.',
    rule: 'BW-GRIT-07',
  },
  Morale: { say: 'A WIL Save of an NPC not to flee or surrender: 4 or more holds.', rule: 'BW-MOR-01' },
  Hireling: {
    say: 'A paid companion; asked to run a serious risk it makes a morale Save.',
    rule: 'BW-MOR-07',
  },
};
