/** Chapter 16, Slots and editions: what gear takes up, and what each edition borrows from the other. */
export const SLOTS_AND_EDITIONS = {
  'BG-SLOT-01': {
    title: 'Counting slots',
    text: 'The slots of everything a fighter carries are added up, but there is no maximum unless the house rule slot-limit sets one. Ammunition takes no slots, and being light has no effect.',
    source: 'our reading',
    ambiguities: ['A-26', 'A-70'],
  },
  'BG-SLOT-02': {
    title: 'Slots by item',
    text: 'Melee weapons: d6 1 slot and light, d8 1, d10 2, d12 3; bows: d6 2, d8 2, d10 3, d12 3. Contraptions: d6 1, d8 2, d10 3, d12 none but unwieldy; shields: d4 1 and light, d6 1, d8 2, d10 3. Armour: gambeson 3, helmet 1, chainmail 3, plate 3. Other sizes do not exist.',
    source: 'the combat chapter, Melee Weapons, Bows, Contraptions, Shields, Armour',
  },
  'BG-MAP-01': {
    title: 'What a brawl borrows',
    text: 'A brawl also uses what later parts of the book say on marks, melee weapons, throws, special weapons, ranged weapons, bows, contraptions, shields, armour and vantage. A bow die can join Blood rolls, and contraptions are reloaded as each attack opens.',
    source: 'our reading',
    ambiguities: ['A-71'],
  },
  'BG-MAP-02': {
    title: 'What a brawl leaves out',
    text: 'Gambits have no place in a brawl, since nobody has manoeuvre dice there. Gifts, passes and stand saves are not used either.',
    source: 'our reading',
    ambiguities: ['A-44'],
  },
  'BG-MAP-03': {
    title: 'What a clash borrows',
    text: 'A clash takes two things from the opening of the book: how unaware foes are dealt with, and that injuries lower the scores. It has no Blood threats, and no injury in it is a weapon die plus a difference.',
    source: 'our reading',
    ambiguities: ['A-21'],
  },
} as const;
