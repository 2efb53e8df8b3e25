/** Chapter 2, Blows: how hard, whether they land, what they do. */
export const BLOWS = {
  'SP-STRIKE-01': {
    title: 'Striking',
    text: 'A strike rolls three d6: their sum is its force. With several foes in sight the striker picks one.',
    source: 'Spar, Blows',
  },
  'SP-GUARD-01': {
    title: 'Guarding',
    text: 'Whoever guards takes 4 less from every blow, never less than nothing.',
    source: 'Spar, Blows',
    ambiguities: ['A-01'],
  },
  'SP-DODGE-01': {
    title: 'Dodging',
    text: 'A fighter about to be hurt who has wind may spend 1 and roll a d6: 4 or more avoids the blow, on slippery ground 5 or more.',
    source: 'Spar, Blows',
  },
  'SP-FALL-01': {
    title: 'Falling',
    text: 'All blows of a round land together. A fighter with no health left falls.',
    source: 'Spar, Blows',
  },
} as const;
