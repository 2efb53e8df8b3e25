/** Chapter 3, Presenting: each beat begins with a secret pick, a common reveal, and no two dice alike. */
export const PRESENTING = {
  'TB-PRES-01': {
    title: 'A secret pick',
    text: 'At the start of each beat every fighter who still has dice in hand chooses one, and nobody sees what the others choose.',
    source: 'the combat chapter, Beats',
  },
  'TB-PRES-02': {
    title: 'Shown at the same moment',
    text: 'The dice are revealed all at once, when everyone has made their choice. A choice, once made, cannot be taken back.',
    source: 'the combat chapter, Beats',
  },
  'TB-PRES-03': {
    title: 'Dominance',
    text: 'What the die you present shows is your dominance until the beat ends. More is better.',
    source: 'the combat chapter, Beats',
  },
  'TB-PRES-04': {
    title: 'What dominance does',
    text: 'Dominance settles who acts before whom and which counters succeed, and nothing else. A high number makes no attack worse and no other effect stronger.',
    source: 'the combat chapter, Beats (implied)',
  },
  'TB-PRES-05': {
    title: 'One die each',
    text: 'An active fighter whose hand is not empty must present one die, neither none nor two. A die presented earlier in the round can be presented again only if it was swapped out and kept.',
    source: 'the combat chapter, Beats (implied)',
  },
  'TB-PRES-06': {
    title: 'An empty hand',
    text: 'A fighter whose hand is empty presents nothing. In that beat they have no dominance, cannot act and cannot counter, but as the target of an action they can still accept it or surrender.',
    source: 'our reading',
    ambiguities: ['A-10'],
  },
  'TB-TIE-01': {
    title: 'Ties are rerolled',
    text: 'Presented dice with the same number are rolled again before it is settled who acts when.',
    source: 'the combat chapter, Beats',
  },
  'TB-TIE-02': {
    title: 'Who rerolls a tie',
    text: 'All fighters who share a number reroll their presented die, each with the size that die has. From then on the die shows the new number, and the old one is forgotten.',
    source: 'our reading',
    ambiguities: ['A-03'],
  },
  'TB-TIE-03': {
    title: 'Ties that follow ties',
    text: 'Rerolling goes on until no two presented dice are equal, and a reroll that matches the number of someone outside the tie draws that fighter in. If there are still ties after 100 passes, as there must be with seven fighters on d6, lots settle who goes before whom among the tied. Their dice stay equal, so none of them counters another for free.',
    source: 'our reading',
    ambiguities: ['A-02'],
  },
  'TB-TIE-04': {
    title: 'Ties within a side',
    text: 'Fighters of the same side who tie reroll just like fighters of different sides.',
    source: 'our reading',
    ambiguities: ['A-04'],
  },
  'TB-TIE-05': {
    title: 'Sparks come before ties',
    text: 'Ties are looked for only when the spark window has closed. A spark spent in the window can therefore create a tie or remove one.',
    source: 'our reading',
    ambiguities: ['A-36'],
  },
  'TB-TIE-06': {
    title: 'Ties later in the beat',
    text: 'When a special or a swap makes dice equal after ties have been broken, nobody rerolls. Whoever had the lower die when ties were broken goes before the other, and neither counters the other, since a counter needs a higher die.',
    source: 'our reading',
    ambiguities: ['A-39'],
  },
  'TB-TIE-07': {
    title: 'A tie reroll is plain',
    text: 'Rerolling a tie takes no spark, and disadvantage does not turn the result down. It is done even when the tool behind the die has just been lost.',
    source: 'our reading',
    ambiguities: ['A-42'],
  },
} as const;
