/** Chapter 2, Saves: rolling an attribute to escape what a risk would bring. */
export const SAVES = {
  'BW-SAVE-01': {
    title: 'An unopposed Save',
    text: 'When no other fighter is behind the danger, roll the die of the attribute concerned. With 4 or better the danger passes; with 1, 2 or 3 it strikes.',
    source: 'public rules, Core Rules',
  },
  'BW-SAVE-02': {
    title: 'An opposed Save',
    text: 'When another fighter causes the danger, both roll the attribute that suits their part in it. The one making the Save wins only with the higher roll.',
    source: 'the combat chapter, Rounds and Initiative; public rules, Core Rules',
  },
  'BW-SAVE-03': {
    title: 'A tie in an opposed Save',
    text: 'When both rolls of an opposed Save are the same, it is a tie, which calls for a middle way or a hard choice. The GM rules whether the danger is avoided, suffered, or met halfway and how. At a table without a GM a tie is a loss for the one making the Save.',
    source: 'public rules, Core Rules',
    ambiguities: ['A-12'],
  },
  'BW-SAVE-04': {
    title: 'A Save at zero',
    text: 'A Save on an attribute at zero is lost and nothing is rolled. Being enhanced brings no d12 here, and being impaired brings no d4.',
    source: 'public rules, Core Rules',
  },
  'BW-SAVE-05': {
    title: 'An enhanced Save',
    text: 'For an enhanced Save roll a d12 beside the attribute die. The better of the two counts.',
    source: 'public rules, Core Rules',
  },
  'BW-SAVE-06': {
    title: 'An impaired Save',
    text: 'For an impaired Save put the attribute die aside and roll a d4. An attribute that is a d4 anyway loses nothing by it.',
    source: 'public rules, Core Rules',
  },
  'BW-SAVE-07': {
    title: 'Enhanced and impaired at once',
    text: 'Two reasons that pull the same way do no more than one. If at least one reason enhances a Save and at least one impairs it, both fall away and the attribute die is rolled alone.',
    source: 'our reading',
    ambiguities: ['A-07'],
  },
  'BW-SAVE-08': {
    title: 'An opponent at zero',
    text: 'An opponent whose attribute is zero has no die and is treated as if it had rolled 0, which any roll beats. A saver whose own attribute is zero loses all the same.',
    source: 'our reading',
    ambiguities: ['A-31'],
  },
  'BW-SAVE-09': {
    title: 'Risk in a fight',
    text: 'Whatever carries risk needs a Save before it goes ahead, in a fight as elsewhere: a stunt or a daring deed, and just as well flight, first aid, an item or a few steps under the eyes of a foe. As a rule the Save is opposed by the fighter one is facing, never by a friend.',
    source: 'the combat chapter, Rounds and Initiative',
    ambiguities: ['A-36'],
  },
} as const;
