/** Chapter 12, Melee weapons: weapons held in the hand, throwing them, and what makes some of them special. */
export const MELEE = {
  'BG-MELEE-01': {
    title: 'Four lengths',
    text: 'A melee weapon is a d6, d8, d10 or d12 according to its length, and takes 1, 1, 2 or 3 slots. The d6 alone is light.',
    source: 'the combat chapter, Melee Weapons',
  },
  'BG-MELEE-02': {
    title: 'Over Guts',
    text: 'A melee die that comes up over Guts is discarded and its weapon is marked.',
    source: 'the combat chapter, Melee Weapons',
  },
  'BG-MELEE-03': {
    title: 'Looks do not matter',
    text: 'Whether a weapon cuts, has a long handle or swings on a chain is all one to the rules. The size of its die counts, and its quality and condition if it is special.',
    source: 'the combat chapter, Melee Weapons',
  },
  'BG-THROW-01': {
    title: 'Throwing a weapon',
    text: 'In place of a blow, a melee weapon can be thrown. Its die is rolled in the same way.',
    source: 'the combat chapter, Melee Weapons',
  },
  'BG-THROW-02': {
    title: 'Throws that can harm',
    text: "A throw can harm only when its die, printed face and bonus together, is over neither the thrower's Guts nor their Nerves. If it is over either one, the die is discarded.",
    source: 'the combat chapter, Melee Weapons',
  },
  'BG-THROW-03': {
    title: 'A throw marks',
    text: 'Throwing a weapon marks it one time, whether or not the throw can harm, and however many dice it rolls: a die that came up over leaves its face, otherwise the first die does. If the face rolled carried a mark already, the die is worth 0 and this second mark is ruin.',
    source: 'the combat chapter, Melee Weapons; our reading',
    ambiguities: ['A-16'],
  },
  'BG-THROW-04': {
    title: 'A thrown die in play',
    text: 'A live die from a throw is treated as any weapon die: it can be the highest, serve a gambit or be stopped by armour. Being stopped does not mark the weapon again.',
    source: 'the combat chapter, Melee Weapons; our reading',
    ambiguities: ['A-16'],
  },
  'BG-THROW-05': {
    title: 'Where it ends up',
    text: 'Once thrown, a weapon cannot be used again until the fight is over. Throwing does not make it a ranged weapon.',
    source: 'our reading',
    ambiguities: ['A-49', 'A-50'],
  },
  'BG-SPEC-01': {
    title: 'Special weapons',
    text: 'A special weapon has one of 5 qualities tied to one of 8 conditions, so there are 40 kinds. It shows its quality only as long as its condition is met.',
    source: 'the combat chapter, Special Weapons',
  },
  'BG-SPEC-02': {
    title: 'Qualities and conditions',
    text: "Qualities: 1, an additional weapon die; 2, all dice of the weapon count 1 more; 3, a bind, which gives up a die so that all lower enemy dice are lost; 4, armour does not help; 5, it strikes first. Conditions: 1, the wielder attacks from above; 2, the wielder is mounted and the foe is not; 3, the foe is mounted; 4, the fight is in close quarters; 5, at least two enemies are up; 6, the wielder is grappling; 7, at least two of the wielder's own side are up; 8, the wielder's side has vantage. There are no qualities 6 to 8.",
    source: 'the combat chapter, Special Weapons; our reading',
    ambiguities: ['A-51'],
  },
  'BG-SPEC-03': {
    title: 'When a condition is judged',
    text: 'Whether a condition is met is decided as the exchange opens and does not change until it ends. For qualities 1, 2 and 3 it is enough that one foe fits; for 4 and 5 every foe is looked at separately.',
    source: 'our reading',
    ambiguities: ['A-56'],
  },
  'BG-SPEC-04': {
    title: 'Quality 1: one die more',
    text: "The wielder rolls two dice of the weapon's size instead of one. Each is checked by itself and marks by itself, on one shared list of faces, and together they cost a single piece of ammunition.",
    source: 'the combat chapter, Special Weapons',
  },
  'BG-SPEC-05': {
    title: 'Quality 2: one point more',
    text: "This weapon's dice are raised by 1 for checks against scores, for armour, for gambits and for the threat, while any mark goes on the printed face. A 5 thus becomes a 6, which chainmail and plate discard; a 12 becomes a 13, which no armour discards.",
    source: 'the combat chapter, Special Weapons; our reading',
    ambiguities: ['A-52'],
  },
  'BG-SPEC-06': {
    title: 'Quality 3: the bind',
    text: 'At the time for gambits (in a brawl, once both have rolled) the wielder may give up a live die of the weapon, and each live enemy weapon die of lower value is discarded with it, all of them marking their weapons. Dice of equal value remain, and so does a die that a gambit has turned into a manoeuvre die. Without a foe who has a weapon die, or is yet to roll one, there is nothing to bind; binds of both sides take effect together. If there is vantage, the unfavoured side declares its bind first, and it catches the dice that the favoured side rolls afterwards.',
    source: 'the combat chapter, Special Weapons; our reading',
    ambiguities: ['A-53'],
  },
  'BG-SPEC-07': {
    title: 'Quality 4: armour does not help',
    text: "Against a foe for whom the condition is met, no piece of armour discards this weapon's dice. When one of them sets the threat, a gambeson takes nothing off either.",
    source: 'the combat chapter, Special Weapons; our reading',
    ambiguities: ['A-54'],
  },
  'BG-SPEC-08': {
    title: 'Quality 5: striking first',
    text: 'A fighter for whom such a die sets the threat evades and makes any stand save in the first-strike phase of every pass; if they go down there, their weapon dice are out of play from that moment. When both sides strike first, both resolve in that phase together. In a brawl the injury from the one who strikes first is written first, and a foe put down by it deals none.',
    source: 'the combat chapter, Special Weapons; our reading',
    ambiguities: ['A-55'],
  },
  'BG-SPEC-09': {
    title: "Qualities of a table's own",
    text: "A table may give a weapon a quality that no book has. It has a name and an effect, works always or in a few exchanges of a fight in which its wielder calls on it as the weapon is rolled, and has a condition of the book, none, or one in the table's own words: then the GM says which foes fit. Effects are those of the book, in other measure too; a steady weapon, checked against a higher score; a spared one, which takes no marks. Where none of them fits, the GM rules what happens.",
    source: 'our reading',
  },
} as const;
