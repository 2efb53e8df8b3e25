// The primer of Heart Rush: the game on one screen, and its words.
import type { GlossaryEntry, Primer } from '@affray/kernel';

export const PRIMER: Primer = {
  say: 'Two sides take turns on a map of 5-foot squares. Blows are struck in engagements, where everybody picks a stance in secret: cunning beats agility, agility beats might, might beats cunning.',
  steps: [
    {
      title: 'Turns',
      say: 'On its turn a side has one fighter do one thing, or passes. When both pass in a row, the round is over.',
      rule: 'HR-TURN-01',
    },
    {
      title: 'Actions',
      say: 'Each fighter has one action a round, and one free dash. Rush points, earned by acting, pay for abilities, sidesteps and strikes at openings.',
      rule: 'HR-ACT-01',
    },
    {
      title: 'Moving',
      say: 'A dash goes as far as the speed. Leaving an enemy’s reach gives it an opening to strike; a sidestep of one square does not.',
      rule: 'HR-DASH-01',
    },
    {
      title: 'Engage',
      say: 'Engaging an enemy in range starts an engagement. It has to take part; others may join for their action.',
      rule: 'HR-ENGAGE-01',
    },
    {
      title: 'Stances',
      say: 'All choose in secret and show together. Nobody may attack the stance that beats their own; defensive attacks nobody and takes half.',
      rule: 'HR-STANCE-05',
    },
    {
      title: 'Steps',
      say: 'Cunning strikes first, then agility with a free sidestep, then might. Within a step all blows land at once.',
      rule: 'HR-RES-01',
    },
    {
      title: 'Attack and defense',
      say: 'Heart die, ability die and weapon die against heart die, ability die and armor. The difference is the damage.',
      rule: 'HR-ATK-01',
    },
    {
      title: 'Beating a stance',
      say: 'Cunning gives conditions to agility, agility slips away, might pushes cunning back. In place of an attack one may grapple, hinder or try a stunt on a beaten foe.',
      rule: 'HR-OFF-01',
    },
    {
      title: 'Harm',
      say: 'Half of a blow can be shrugged off: the heart die falls by one size. Heavy blows leave wounds that limit healing.',
      rule: 'HR-DMG-02',
    },
    {
      title: 'Falling',
      say: 'At 0 hit points one may fall unconscious or fight on; at minus the maximum one dies.',
      rule: 'HR-ZERO-02',
    },
  ],
};

export const GLOSSARY: Readonly<Record<string, GlossaryEntry>> = {
  'Heart die': {
    say: 'A die in every roll of a fighter. Shrugging off harm makes it smaller; a rest restores it.',
    rule: 'HR-ATK-06',
  },
  'Rush point': {
    say: 'Earned each round by those who were active before; pays for abilities, sidesteps and strikes at openings.',
    rule: 'HR-RUSH-02',
  },
  Engagement: {
    say: 'A fight within the fight: those who take part pick stances and strike step by step.',
    rule: 'HR-ENGAGE-01',
  },
  Stance: {
    say: 'Might, agility, cunning or defensive, picked in secret. It says when one strikes, with which die, and whom.',
    rule: 'HR-STANCE-05',
  },
  Step: {
    say: 'Cunning, agility, might: the order in which stances act. What happens in a step happens together.',
    rule: 'HR-RES-01',
  },
  Advantage: {
    say: 'An extra die of the smallest size for each level, and the lowest are dropped. Disadvantage adds the largest and drops the highest.',
    rule: 'HR-DICE-02',
  },
  'Shrug off': { say: 'Take half of a blow; the heart die falls by one size.', rule: 'HR-DMG-02' },
  Wound: {
    say: 'Left by heavy damage at once. Healing goes no higher than the maximum less the ranks of all wounds.',
    rule: 'HR-WND-01',
  },
  Opening: {
    say: 'A chance to strike out of turn, for the action or 1 rush: at those who leave one’s reach, stand up, or cannot see it coming.',
    rule: 'HR-OA-01',
  },
  Sidestep: {
    say: 'A step of one square that gives nobody an opening; it costs the action or 1 rush, and is free in the agility stance.',
    rule: 'HR-SIDE-01',
  },
  Dash: { say: 'A movement up to the speed. The first of a round is free.', rule: 'HR-DASH-01' },
  'Contested roll': {
    say: 'Two who attack each other in the same stance roll against each other; the lower one takes the difference.',
    rule: 'HR-CONT-01',
  },
  'Might bonus': {
    say: 'What a weapon adds in might against cunning: melee weapons push, bows ignore armor, thrown ones are thrown again.',
    rule: 'HR-MIG-02',
  },
  Manoeuvre: {
    say: 'Grappling, climbing on, hindering or a stunt in place of an attack, against a stance that is beaten.',
    rule: 'HR-OFF-01',
  },
  Instant: { say: 'Something that needs no turn and can interrupt.', rule: 'HR-TURN-06' },
  'Stat block': {
    say: 'A creature with fixed numbers in place of weapon dice and armor.',
    rule: 'HR-MON-09',
  },
};
