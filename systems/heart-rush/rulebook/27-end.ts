/** Chapter 27, Ending the fight: when it is over, and what is kept. */
export const END = {
  'HR-END-01': {
    title: 'When the fight is over',
    text: 'The fight is over when one of the sides has no fighter left who is able and willing to continue, or when the GM says so.',
    source: 'our reading',
  },
  'HR-END-02': {
    title: 'What ends with it',
    text: 'Rush points go to 0, the counts of minor abilities begin anew, help still waiting is lost, and nothing of any engagement remains. Hit points, wounds, heart dice, ongoing conditions and the use of daily abilities stay as they are.',
    source: 'the combat chapter, Rush Points; public rules, Abilities; our reading',
  },
  'HR-END-03': {
    title: 'When it is checked',
    text: 'Whether the fight is over is looked at after every turn, every step and every round, but not within a step.',
    source: 'our reading',
  },
} as const;
