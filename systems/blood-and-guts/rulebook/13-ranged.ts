/** Chapter 13, Ranged weapons: bows and contraptions, their ammunition, and fighting from a distance. */
export const RANGED = {
  'BG-RNG-01': {
    title: 'Ammunition',
    text: 'Bows and contraptions use ammunition: one piece is spent whenever a fighter threatens with such a weapon, even if the die turns out over and is discarded. Once it is used up, that weapon cannot be picked.',
    source: 'the combat chapter, Ranged Weapons; our reading',
    ambiguities: ['A-57'],
  },
  'BG-RNG-02': {
    title: 'Out of reach',
    text: 'A fighter who uses a ranged weapon while their side has vantage is safe from foes without one; the dice of those foes are left out when the threat against the fighter is worked out. A foe counts as having one who carries an unruined bow or contraption and ammunition for it, a shot spent in this exchange counting as well, whether or not they use it.',
    source: 'the combat chapter, Ranged Weapons; our reading',
    ambiguities: ['A-60'],
  },
  'BG-RNG-03': {
    title: 'Closing the distance',
    text: "The dice left out in this way serve to come closer. If in pass 1 the highest of them is above the covered fighter's best die, the distance is closed.",
    source: 'the combat chapter, Ranged Weapons; our reading',
    ambiguities: ['A-59'],
  },
  'BG-RNG-04': {
    title: 'When the distance is closed',
    text: "Closing the distance injures nobody; it takes the covered side's vantage away when the exchange is over. An attempt to close is not a threat that keeps the passes going.",
    source: 'our reading',
    ambiguities: ['A-59'],
  },
  'BG-RNG-05': {
    title: 'Distance in a brawl',
    text: 'The protection exists in a brawl too: an opponent who has no ranged weapon deals 0 to a fighter so covered. An opponent who outrolls that fighter has closed the distance instead, which ends the vantage.',
    source: 'our reading',
    ambiguities: ['A-59'],
  },
  'BG-BOW-01': {
    title: 'Four sizes of bow',
    text: 'A bow is a d6, d8, d10 or d12 according to its size, and takes 2, 2, 3 or 3 slots.',
    source: 'the combat chapter, Bows',
  },
  'BG-BOW-02': {
    title: 'Over Guts',
    text: 'A bow die that comes up over Guts is discarded and the bow is marked.',
    source: 'the combat chapter, Bows',
  },
  'BG-BOW-03': {
    title: 'Shooting to keep them off',
    text: 'With vantage, an archer may count a live bow die among their manoeuvre dice, provided its value is not above Nerves; it goes on serving the threat. It can be given, serve a stand save or fall to the discard of step 4 as other manoeuvre dice do, and none of this lowers the threat.',
    source: 'the combat chapter, Bows; our reading',
    ambiguities: ['A-61'],
  },
  'BG-BOW-04': {
    title: 'A bow at a disadvantage',
    text: 'A fighter who uses a bow while the enemy has vantage is hurt first: they evade and make any stand save in the first-strike phase.',
    source: 'the combat chapter, Bows; our reading',
    ambiguities: ['A-55'],
  },
  'BG-CONT-01': {
    title: 'Four sizes of contraption',
    text: 'Contraptions reach from the crossbow to the ballista: a d6, d8 or d10 takes 1, 2 or 3 slots. The d12 is too unwieldy to be carried; it stands in one place and takes no slots.',
    source: 'the combat chapter, Contraptions; our reading',
    ambiguities: ['A-62'],
  },
  'BG-CONT-02': {
    title: 'Over Nerves',
    text: 'Contraptions are checked against Nerves, where other weapons use Guts. If the die is over, it is discarded and the contraption is marked.',
    source: 'the combat chapter, Contraptions',
  },
  'BG-CONT-03': {
    title: 'Loading',
    text: 'A contraption is unloaded by being used. When the next exchange opens it is loaded again at no cost.',
    source: 'the combat chapter, Contraptions; our reading',
    ambiguities: ['A-58'],
  },
  'BG-CONT-04': {
    title: 'No loading under pressure',
    text: "A contraption is not reloaded as long as vantage is with its owner's enemies.",
    source: 'the combat chapter, Contraptions',
  },
} as const;
