/** Chapter 11, First aid: tending wounds when the fight is over, and what opens them again. */
export const FIRST_AID = {
  'TB-AID-01': {
    title: 'First aid',
    text: "When a fight is over, someone may try to tend a fighter's wounds. The attempt is an ordinary contest.",
    source: 'the combat chapter, First Aid',
  },
  'TB-AID-02': {
    title: 'What stands against it',
    text: 'Against the healer the GM usually rolls what the place itself puts in the way: its elements.',
    source: 'the combat chapter, First Aid',
  },
  'TB-AID-03': {
    title: 'Wounds in the contest',
    text: 'The GM may bring in wounds of the patient too, with a d8 for each.',
    source: 'the combat chapter, First Aid',
  },
  'TB-AID-04': {
    title: 'The ordinary contest',
    text: "The healer and the GM each roll up to three dice, and only the highest of each is compared. The larger number wins. Before they are compared the healer may use specials on any of the own dice, and a wound of the healer's own may be among them if the GM agrees.",
    source: 'the combat chapter, First Aid (implied)',
  },
  'TB-AID-05': {
    title: 'Equal highest dice',
    text: 'If the two highest dice are equal, the healer and the GM both roll all their dice again.',
    source: 'our reading',
  },
  'TB-AID-06': {
    title: "The GM's dice",
    text: 'The GM fills up to three places with elements, wounds or some of both. If there are not enough of them, the GM rolls fewer dice; if there are none, the healer succeeds unopposed.',
    source: 'our reading',
  },
  'TB-AID-07': {
    title: 'What success does',
    text: 'On a success the checked bubble of the highest level is cleared, and that wound is now tended. The fighter keeps the wound itself and its tool.',
    source: 'the combat chapter, First Aid',
  },
  'TB-AID-08': {
    title: 'A tended wound in the next fight',
    text: 'A wound whose bubble was cleared costs the patient nothing when the next fight starts, unless it has reopened by then.',
    source: 'the combat chapter, First Aid',
  },
  'TB-AID-09': {
    title: 'How often',
    text: 'A patient can be treated once after each fight, whoever does it. Fighters may treat themselves.',
    source: 'our reading',
    ambiguities: ['A-31'],
  },
  'TB-AID-10': {
    title: 'Nothing to treat, or no success',
    text: "Someone without a checked bubble cannot be treated, and nothing is rolled. A failed attempt leaves the patient's wounds as they were.",
    source: 'our reading',
  },
  'TB-AID-11': {
    title: "The healer's disadvantage",
    text: 'If the healer has pending disadvantage, it turns down their dice in this contest, and that uses it up.',
    source: 'our reading',
  },
  'TB-AID-12': {
    title: 'Waking up',
    text: 'An unconscious patient comes round when first aid succeeds. Without that, the GM decides when.',
    source: 'our reading',
  },
  'TB-OPEN-01': {
    title: 'Reopened by strain',
    text: 'A fighter who fails a roll at something strenuous has a tended bubble checked again.',
    source: 'the combat chapter, First Aid',
  },
  'TB-OPEN-02': {
    title: 'Reopened by a new wound',
    text: 'A new wound has the same effect: a tended bubble is checked again.',
    source: 'the combat chapter, First Aid',
  },
  'TB-OPEN-03': {
    title: 'All of them reopen',
    text: 'Whichever of the two happens, all tended wounds of the fighter reopen together.',
    source: 'our reading',
    ambiguities: ['A-32'],
  },
  'TB-OPEN-04': {
    title: 'Reopening comes first',
    text: 'When a wound is dealt, tended wounds reopen before it is entered, and then it gets the level one above the number of wounds on the sheet. If there are four already, one of them tended, that one reopens and no wound is entered: the fighter is unconscious.',
    source: 'our reading',
    ambiguities: ['A-33'],
  },
  'TB-OPEN-05': {
    title: 'What counts as a failed roll',
    text: 'The roll meant here is a contest the fighter lost and the GM declares to have been physical. Having an action countered or coming off worse in a beat is no such roll.',
    source: 'our reading',
  },
} as const;
