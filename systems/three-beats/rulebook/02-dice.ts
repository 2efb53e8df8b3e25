/** Chapter 2, Dice: which entries of the sheet are rolled for a round, and what they give. */
export const DICE = {
  'TB-DICE-01': {
    title: 'Three dice',
    text: 'For a round a fighter picks three traits and rolls the die of each, three dice in all.',
    source: 'the combat chapter, Invoking Combat',
  },
  'TB-DICE-02': {
    title: 'The die of a trait',
    text: 'Each trait is rated with a die: d4, d6, d8, d10 or d12. When picked, it gives one die of that size.',
    source: 'the core game, as the combat chapter takes it for granted',
  },
  'TB-DICE-03': {
    title: 'The die of a tool',
    text: 'A tool that is picked gives a d8, whatever the tool is.',
    source: 'the combat chapter, Disarming & arming; First Aid',
  },
  'TB-DICE-04': {
    title: 'Tools and wounds among the three',
    text: 'Any of the three places may go to a tool or a wound instead of a trait, with no limit on how many. No entry can be picked twice for the same roll.',
    source: 'the combat chapter, Disarming & arming; First Aid (implied)',
    ambiguities: ['A-24'],
  },
  'TB-DICE-05': {
    title: 'Every die is used',
    text: 'In a fight all three dice count, one in each beat. In an ordinary contest only the best die matters.',
    source: 'the combat chapter, Invoking Combat',
  },
  'TB-DICE-06': {
    title: 'A new roll each round',
    text: 'At the start of every round each active fighter picks entries afresh and rolls new dice. The picks may differ from those of the round before.',
    source: 'the combat chapter, Invoking Combat (implied)',
    ambiguities: ['A-23'],
  },
  'TB-DICE-07': {
    title: 'Fewer than three entries',
    text: 'A fighter with fewer than three usable entries rolls a die for each of them and presents in as many beats, counted from the first: two dice serve beats 1 and 2. With no usable entry the fighter has no dice this round and presents nothing.',
    source: 'our reading',
  },
  'TB-DICE-08': {
    title: 'Rolled dice are open',
    text: 'Everybody sees the numbers that were rolled. Which die a fighter chooses for a beat is the only secret.',
    source: 'our reading',
    ambiguities: ['A-25'],
  },
  'TB-DICE-09': {
    title: 'Limits of a die',
    text: 'A die never shows less than 1 or more than its size, whatever is done to it.',
    source: 'our reading',
  },
} as const;
