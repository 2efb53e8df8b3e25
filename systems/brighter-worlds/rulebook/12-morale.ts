/** Chapter 12, Morale: when NPCs waver, and what follows when they break. */
export const MORALE = {
  'BW-MOR-01': {
    title: 'The morale Save',
    text: 'An NPC that comes up against peril, horror or overwhelming odds makes a WIL Save. If it fails, it runs away or gives up.',
    source: 'the combat chapter, Morale Saves',
  },
  'BW-MOR-02': {
    title: 'The number for morale',
    text: 'A morale Save is unopposed: with a roll of 4 or better on WIL the NPC fights on.',
    source: 'implied by the combat chapter, Morale Saves and Combat Example',
    ambiguities: ['A-24'],
  },
  'BW-MOR-03': {
    title: 'First Critical Damage',
    text: 'An NPC makes a morale Save when it suffers Critical Damage for the first time, unless that very volley fells it.',
    source: 'the combat chapter, Morale Saves',
  },
  'BW-MOR-04': {
    title: 'First companion lost',
    text: 'An NPC makes a morale Save when it first loses a companion, whether killed or incapacitated.',
    source: 'the combat chapter, Morale Saves',
  },
  'BW-MOR-05': {
    title: 'The fight goes badly',
    text: 'An NPC makes a morale Save when the fight swings against its side. The GM decides when that is the case, and it may happen more than once.',
    source: 'the combat chapter, Morale Saves',
    ambiguities: ['A-25'],
  },
  'BW-MOR-06': {
    title: 'Beyond understanding',
    text: 'An NPC makes a morale Save when it meets something of which it can make no sense at all.',
    source: 'the combat chapter, Morale Saves',
  },
  'BW-MOR-07': {
    title: 'Hirelings and risk',
    text: 'A hireling makes a morale Save when told to run a serious risk, within a fight or outside one.',
    source: 'the combat chapter, Morale Saves',
  },
  'BW-MOR-08': {
    title: 'Enhanced morale',
    text: 'The GM may call a morale Save enhanced, for example on account of a valiant leader, of riches in prospect, or of a mind too dull to see the danger.',
    source: 'the combat chapter, Morale Saves',
  },
  'BW-MOR-09': {
    title: 'Impaired morale',
    text: 'The GM may call a morale Save impaired, for example because the NPC is threatened to its face, has no hope of winning, or sees its peril right before its eyes.',
    source: 'the combat chapter, Morale Saves',
  },
  'BW-MOR-10': {
    title: 'Both at once',
    text: 'When a morale Save has reasons of both kinds, neither applies and the WIL die is rolled alone.',
    source: 'our reading',
  },
  'BW-MOR-11': {
    title: 'Two Critical Damages, one Save',
    text: 'An NPC that suffers Critical Damage two times in one volley makes a single morale Save for it.',
    source: 'the combat chapter, Combat Example',
  },
  'BW-MOR-12': {
    title: 'Several causes, one Save',
    text: 'When several causes for a morale Save arise in one volley, all targets of a blast included, an NPC rolls just once. Every one of these causes then counts as having come up.',
    source: 'our reading',
    ambiguities: ['A-22'],
  },
  'BW-MOR-13': {
    title: 'What counts as the first time',
    text: 'First times are counted for each NPC separately and begin anew with each fight.',
    source: 'our reading',
    ambiguities: ['A-23'],
  },
  'BW-MOR-14': {
    title: 'Everyone for themselves',
    text: 'Each NPC makes its own morale Save. Those who are dead, incapacitated or unconscious, and those who have fled or surrendered, make none.',
    source: 'our reading',
    ambiguities: ['A-21'],
  },
  'BW-MOR-15': {
    title: 'When morale fails',
    text: 'An NPC that fails its morale Save flees or surrenders, whichever the GM decides. Either way it is out of the fight immediately.',
    source: 'the combat chapter, Morale Saves',
    ambiguities: ['A-34'],
  },
  'BW-MOR-16': {
    title: 'Who never rolls',
    text: 'Morale is for NPCs; a player character is never asked for it. An NPC whose WIL is zero fails without a roll.',
    source: 'implied by the combat chapter, Morale Saves',
  },
  'BW-MOR-17': {
    title: 'Alone or without a leader',
    text: 'An NPC that stands alone has no companion to lose and rolls for its other causes only. Having no leader is not a cause and changes no roll by itself.',
    source: 'implied by the combat chapter, Morale Saves',
    ambiguities: ['A-20'],
  },
} as const;
