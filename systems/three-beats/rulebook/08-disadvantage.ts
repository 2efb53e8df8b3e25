/** Chapter 8, Disadvantage: how actions and old wounds turn a roll down. */
export const DISADVANTAGE = {
  'TB-DIS-01': {
    title: 'Disadvantage',
    text: "A disadvantage action worsens another fighter's position, for example by hemming them in or frightening them.",
    source: 'the combat chapter, Disadvantage',
  },
  'TB-DIS-02': {
    title: 'One point each time',
    text: 'Unless the action is countered or the target surrenders, the pending disadvantage of the target goes up by 1.',
    source: 'the combat chapter, Disadvantage',
  },
  'TB-DIS-03': {
    title: 'Turning dice down',
    text: "Each point turns down all dice of the target's next roll by one step: a single point takes 1 off every die, two points take off 2, three take off 3. No die goes below 1.",
    source: 'the combat chapter, Disadvantage',
  },
  'TB-DIS-04': {
    title: 'Used up by one roll',
    text: 'After that roll the pending disadvantage is back at 0. Later rolls do not suffer from it.',
    source: 'the combat chapter, Disadvantage',
  },
  'TB-DIS-05': {
    title: 'Which roll is the next',
    text: 'Only a full roll counts: the three dice with which a round begins, or those of a contest once the fight is over. Rerolling one die is no such roll.',
    source: 'our reading',
    ambiguities: ['A-21'],
  },
  'TB-DIS-06': {
    title: 'How disadvantage adds up',
    text: 'Dice rolled before the action keep their numbers. Points that come from different fighters or in different beats are summed, however many there are, but no die is turned below 1.',
    source: 'our reading',
  },
  'TB-WDIS-01': {
    title: 'Wounds at the start of a fight',
    text: 'A wounded fighter begins a new fight with all dice turned down, for the first round.',
    source: 'the combat chapter, Wound Disadvantage',
  },
  'TB-WDIS-02': {
    title: 'How many steps',
    text: 'The gravest wound gives the steps: 1 for beaten, 2 for bloody, 3 for broken, 4 for burst.',
    source: 'the combat chapter, Wound Disadvantage',
  },
  'TB-WDIS-03': {
    title: 'What a step is',
    text: 'Each step takes 1 off the number on the die. A die that has come down to 1 stays there.',
    source: 'our reading',
    ambiguities: ['A-01'],
  },
  'TB-WDIS-04': {
    title: 'Tended wounds are left out',
    text: 'Only wounds whose bubble is checked are considered. A tended wound turns nothing down.',
    source: 'the combat chapter, First Aid (implied)',
  },
  'TB-WDIS-05': {
    title: 'Only the first round',
    text: "After a fighter's first round in a fight, wounds turn none of their dice down for as long as that fight lasts.",
    source: 'the combat chapter, Wound Disadvantage (implied)',
  },
  'TB-WDIS-06': {
    title: 'Wounds and disadvantage together',
    text: 'If the fighter also has pending disadvantage at that roll, the steps of both are added up.',
    source: 'our reading',
    ambiguities: ['A-22'],
  },
  'TB-WDIS-07': {
    title: 'Levels are not summed',
    text: 'Lesser wounds add nothing to the gravest one. With beaten, bloody and broken all checked, dice are turned down by 3, not by 6.',
    source: 'the combat chapter, Wound Disadvantage (implied)',
  },
} as const;
