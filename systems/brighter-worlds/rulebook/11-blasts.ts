/** Chapter 11, Blasts: attacks that strike everyone in an area. */
export const BLASTS = {
  'BW-BLAST-01': {
    title: 'A blast',
    text: 'An attack marked as a blast strikes each and every target within its area.',
    source: 'the combat chapter, Blast',
  },
  'BW-BLAST-02': {
    title: 'What counts as a blast',
    text: 'A blast may be something that explodes or a ball of fire, but also blades spinning all around or the broad sweep of a giant.',
    source: 'the combat chapter, Blast',
  },
  'BW-BLAST-03': {
    title: 'One roll for all',
    text: 'A blast is rolled once, and that roll strikes all its targets. Each of them uses its own armor and its own Grit, and makes its own STR Save if one is due.',
    source: 'our reading',
    ambiguities: ['A-18'],
  },
  'BW-BLAST-04': {
    title: 'Friends in the area',
    text: 'A blast makes no difference between friend and foe. The GM says which fighters are in the area, at least one; the attacker is struck only if named among them.',
    source: 'our reading',
    ambiguities: ['A-19'],
  },
  'BW-BLAST-05': {
    title: 'Enhanced and impaired blasts',
    text: 'What enhances or impairs the blast as a whole changes the roll that all targets share. A handicap that concerns one target only, such as cover, gives that target a d4 of its own in place of the shared roll. An advantage over one target only, such as that it suspects nothing, adds the d12 against that target. A blast from hiding is enhanced against everyone it catches.',
    source: 'our reading',
  },
  'BW-BLAST-06': {
    title: 'Joining a blast',
    text: 'Others may time their attacks with a blast against one of its targets. Only the sum of that target grows; the rest are struck by the blast alone.',
    source: 'implied by the combat chapter, Blast',
  },
} as const;
