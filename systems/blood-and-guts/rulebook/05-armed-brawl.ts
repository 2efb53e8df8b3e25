/** Chapter 5, Armed brawls: what weapons do in a brawl, and what threatening with Blood is good for. */
export const ARMED_BRAWL = {
  'BG-HARM-01': {
    title: 'The weapon die injures',
    text: 'Unless the other fighter gets away, a live weapon die injures them by its value, even if its wielder has the lower threat. On a face marked earlier the value is 0, but what a higher Guts threat adds is dealt all the same.',
    source: 'the combat chapter, first Weapons section',
  },
  'BG-HARM-02': {
    title: 'A higher Guts threat adds',
    text: 'A Guts threat that beats what the other fighter rolled makes the injury larger by the amount it is ahead.',
    source: 'the combat chapter, first Weapons section',
  },
  'BG-HARM-03': {
    title: 'Level threats add nothing',
    text: 'If the two threats are level, the injury from the weapon stays as it is.',
    source: 'the combat chapter, first Weapons section',
  },
  'BG-HARM-04': {
    title: 'The same for the foe',
    text: "If the foe brawls back, the same sums are done for the foe's weapon and threat against the attacker.",
    source: 'the combat chapter, first Weapons section',
  },
  'BG-HARM-05': {
    title: 'Without the weapon die',
    text: 'Losing the weapon die to a discard does not undo the threat. What was declared still works: a Guts threat deals its difference, and a Blood threat lowers the injury coming back.',
    source: 'the combat chapter, first Weapons section; our reading',
    ambiguities: ['A-13'],
  },
  'BG-HARM-06': {
    title: 'Several weapon dice',
    text: 'When a fighter has more than one live weapon die, the highest alone injures.',
    source: 'the combat chapter, step 1; our reading',
    ambiguities: ['A-11'],
  },
  'BG-HARM-07': {
    title: 'The sum for an injury',
    text: "Start with the value of the weapon die, add the Guts difference, take off what the injured fighter's Blood threat saves, then take off 1 for a gambeson that applies. A figure below 0 becomes 0, and this is done only with the final one.",
    source: 'the combat chapter, first Weapons section, Armour',
  },
  'BG-BLOOD-01': {
    title: 'Threatening with Blood',
    text: 'A fighter who uses a weapon may make the threat with Blood in place of Guts, and must say so ahead of the roll.',
    source: 'the combat chapter, first Weapons section',
  },
  'BG-BLOOD-02': {
    title: 'What exhausts on Blood',
    text: 'In a Blood threat it is the Blood score that decides which breath dice are exhausted.',
    source: "the combat chapter, first Weapons section; the author's public code",
  },
  'BG-BLOOD-03': {
    title: 'A higher Blood threat protects',
    text: "When a fighter's Blood threat is higher than the threat it meets, the injury from that foe is smaller by the amount between them, down to 0 at the least. This works without a live weapon die too; a threat that is level or lower takes nothing off.",
    source: 'the combat chapter, first Weapons section',
  },
  'BG-BLOOD-04': {
    title: 'A Blood threat adds no injury',
    text: "Being ahead with a Blood threat makes one's own blow no worse: the weapon die injures by its value alone.",
    source: 'the combat chapter, first Weapons section',
  },
  'BG-BLOOD-05': {
    title: 'Blood against an escape',
    text: 'Against a foe who tries to escape, being ahead with Blood is of no use, because no injury comes back.',
    source: 'the combat chapter, first Weapons section; our reading',
    ambiguities: ['A-08'],
  },
} as const;
