/** Chapter 1, Choices: what everybody settles before a blow falls. */
export const CHOICES = {
  'SP-GROUND-01': {
    title: 'The ground',
    text: 'Before the first round the game master says whether the ground is firm or slippery.',
    source: 'Spar, Choices',
  },
  'SP-CHOICE-01': {
    title: 'Secret choices',
    text: 'Everyone standing picks in secret to strike somebody, to guard or to rest. All picks are shown together and stand.',
    source: 'Spar, Choices',
  },
  'SP-REST-01': {
    title: 'Resting',
    text: 'A fighter who rests gets 1 wind back, up to 3.',
    source: 'Spar, Choices',
  },
  'SP-HIDE-01': {
    title: 'Hidden fighters',
    text: 'A hidden fighter is known to its own side and the game master only, and cannot be struck. Its first strike shows it and is 2 stronger.',
    source: 'Spar, Choices',
  },
} as const;
