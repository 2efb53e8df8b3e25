/** Chapter 15, Dice, advantage and checks: advantage and disadvantage, skill checks, saving throws and contested checks. */
export const DICE = {
  'HR-DICE-01': {
    title: 'Advantage against disadvantage',
    text: 'Every level of disadvantage cancels one level of advantage, and what is left over is the net level. Levels add up without limit.',
    source: 'public rules, Dice Mechanics, Advantage & Disadvantage',
  },
  'HR-DICE-02': {
    title: 'Advantage',
    text: 'With n levels of advantage, n more dice of the smallest size in the roll are rolled along, and the n lowest results are put aside. Bonus dice count when the smallest size is looked for; fixed numbers are not affected.',
    source: 'public rules, Dice Mechanics, Advantage & Disadvantage',
  },
  'HR-DICE-03': {
    title: 'Disadvantage',
    text: 'With n levels of disadvantage, n more dice of the largest size in the roll are rolled along, and the n highest results are put aside.',
    source: 'public rules, Dice Mechanics, Advantage & Disadvantage',
  },
  'HR-DICE-04': {
    title: 'Only kept dice are looked at',
    text: 'If something depends on what a die shows, only the dice that were kept matter. Where results are equal, an added die is put aside rather than one of the original dice.',
    source: 'public rules, Gameplay Basics (earlier revision)',
  },
  'HR-DICE-05': {
    title: 'Skill checks',
    text: 'For a skill check, heart die, ability die and modifiers are added up and compared with a challenge number. The check succeeds if the total is at least that number.',
    source: 'public rules, Dice Mechanics',
  },
  'HR-DICE-06': {
    title: 'Ones',
    text: 'On a 1 in a skill check outside a fight there are two ways out: to fail, or to roll this die again and accept a complication. With two 1s the check fails and there is a complication too. Saving throws and contested checks in a fight are free of this.',
    source: 'public rules, Dice Mechanics',
    ambiguities: ['A-64'],
  },
  'HR-DICE-07': {
    title: 'Saving throws',
    text: "A saving throw is rolled like a skill check and never brings a complication. If it is against a fighter, the number to reach is that fighter's ability challenge number: the highest face of the ability die plus 2 for each paragon level.",
    source: 'public rules, Dice Mechanics',
  },
  'HR-DICE-08': {
    title: 'Contested checks',
    text: 'Both roll heart die and ability die. The one who attempts something needs the higher total; on equal totals everything stays as it was.',
    source: 'the combat chapter, Grappling',
  },
  'HR-DICE-09': {
    title: 'The order of dice',
    text: 'Within a roll the dice come in a fixed order: heart, ability, weapon, damage type, whip, those granted by abilities, and at the end those added for advantage or disadvantage.',
    source: 'our reading',
  },
  'HR-DICE-10': {
    title: 'Sizes of dice',
    text: 'The sizes are d4, d6, d8, d10, d12 and d20. One size larger or smaller is the next one in this row.',
    source: 'public rules, Experience & Advancement (earlier revision)',
  },
} as const;
