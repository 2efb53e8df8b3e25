// The primer of Three Beats: the game on one screen, and its words.
import type { GlossaryEntry, Primer } from '@affray/kernel';

export const PRIMER: Primer = {
  say: 'You roll three dice and show one in each of three beats. The lowest acts first; whoever shows more can stop it.',
  steps: [
    {
      title: 'Pick and roll',
      say: 'Each round, choose three entries of your sheet: traits, tools in hand, wounds if the GM agrees. Roll one die for each. Everybody sees the numbers.',
      rule: 'TB-DICE-01',
    },
    {
      title: 'Present',
      say: 'In each of three beats pick one die in secret. All are shown at once, ties are rerolled, and the number is your dominance.',
      rule: 'TB-PRES-02',
    },
    {
      title: 'Act, lowest first',
      say: 'Attack to wound, disarm to take a tool, put pressure on to turn down the next roll, grab or throw a tool, or do something else.',
      rule: 'TB-ORD-01',
    },
    {
      title: 'Counter',
      say: 'A higher die stops an action. It is free while you are still to act; afterwards swap in a die from your hand or spend a spark.',
      rule: 'TB-CTR-03',
    },
    {
      title: 'Sparks',
      say: 'One spark rerolls the die you show, or moves points between it and a die in hand. A die whose action was countered is closed to both.',
      rule: 'TB-SPRK-07',
    },
    {
      title: 'Wounds',
      say: 'An attack that is not stopped is one wound: beaten, bloody, broken, burst. The fifth knocks you out. You word it yourself, and it becomes a tool.',
      rule: 'TB-WND-02',
    },
    {
      title: 'Surrender',
      say: 'Threatened with something you do not want, you can give up instead: you leave the fight, and it does not happen.',
      rule: 'TB-SUR-01',
    },
    {
      title: 'Afterwards',
      say: 'First aid clears the gravest bubble if your best die beats what the place and the wounds roll.',
      rule: 'TB-AID-07',
    },
  ],
};

export const GLOSSARY: Readonly<Record<string, GlossaryEntry>> = {
  Beat: { say: 'A third of a round: everybody shows one die and acts once.', rule: 'TB-RND-02' },
  Dominance: {
    say: 'The number on the die you show: it decides who acts first and who can counter.',
    rule: 'TB-PRES-03',
  },
  Entry: {
    say: 'A line of the sheet that gives a die: a trait, a tool in hand, or a wound.',
    rule: 'TB-DICE-04',
  },
  Trait: { say: 'What a fighter is or can, rated with a die from d4 to d12.', rule: 'TB-DICE-02' },
  Tool: { say: 'A thing in hand; it rolls a d8 from the next roll on.', rule: 'TB-DICE-03' },
  Present: { say: 'To show one of your dice for this beat, picked in secret.', rule: 'TB-PRES-01' },
  Hand: { say: 'The rolled dice you have not shown yet in this round.', rule: 'TB-PRES-05' },
  Spark: {
    say: 'Pays for one special: a reroll or a shift. Sparks do not come back by themselves.',
    rule: 'TB-SPRK-07',
  },
  Special: { say: 'A reroll of the die you show, or a shift of points to or from it.', rule: 'TB-SPRK-08' },
  Shift: { say: 'Moves points between the die you show and one in your hand.', rule: 'TB-SPRK-03' },
  'Spark window': {
    say: 'After the dice are shown, from the lowest up, each may use one special or pass.',
    rule: 'TB-SPRK-08',
  },
  Counter: { say: 'Stops an action with a higher die; it is not an action itself.', rule: 'TB-CTR-02' },
  Swap: {
    say: 'Inside a counter: another die from your hand takes the place of the one shown, which you keep.',
    rule: 'TB-CTR-11',
  },
  'Fresh die': {
    say: 'A die swapped in or changed after you acted: it counters for nothing until the beat ends.',
    rule: 'TB-CTR-08',
  },
  'Barred die': {
    say: 'Its action was countered, so no special may touch it in this beat.',
    rule: 'TB-SPRK-11',
  },
  Disadvantage: {
    say: 'Turns every die of your next roll down one step per point, then is gone.',
    rule: 'TB-DIS-03',
  },
  Step: { say: 'One off the number a die shows, never below 1.', rule: 'TB-WDIS-03' },
  Bubble: { say: 'One of four marks for wounds on the sheet, mild to grave.', rule: 'TB-WND-01' },
  Beaten: { say: 'The first wound: one step down in the first round of the next fight.', rule: 'TB-WDIS-02' },
  Bloody: {
    say: 'The second wound: two steps down in the first round of the next fight.',
    rule: 'TB-WDIS-02',
  },
  Broken: {
    say: 'The third wound: three steps down in the first round of the next fight.',
    rule: 'TB-WDIS-02',
  },
  Burst: {
    say: 'The fourth wound: four steps down in the first round of the next fight. One more knocks out.',
    rule: 'TB-WDIS-02',
  },
  Tended: {
    say: 'A wound after first aid: it does not hamper until strain or a new wound opens it.',
    rule: 'TB-AID-07',
  },
  Element: {
    say: 'What the place puts in a healer’s way: the GM’s dice against first aid.',
    rule: 'TB-AID-02',
  },
  'Natural tool': {
    say: 'Claws and the like: part of the body, so it cannot be taken or thrown.',
    rule: 'TB-DISARM-04',
  },
};
