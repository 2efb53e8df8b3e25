/** Chapter 3, Rounds: how long a round is and what a fighter can do in it. */
export const ROUNDS = {
  'BW-RND-01': {
    title: 'Rounds',
    text: 'A fight is counted in rounds, each roughly ten seconds long.',
    source: 'the combat chapter, Rounds and Initiative',
  },
  'BW-RND-02': {
    title: 'What fits into a round',
    text: 'One round gives a fighter time to cross a room at a run and to do one thing of weight.',
    source: 'the combat chapter, Rounds and Initiative',
  },
  'BW-RND-03': {
    title: 'The clock',
    text: 'For counting time a round lasts exactly 10 seconds. Six rounds make a minute and 360 make an hour.',
    source: 'our reading',
  },
  'BW-RND-04': {
    title: 'Sides act in turn',
    text: 'In every round the sides take turns, and a side finishes with all its members before the next one begins.',
    source: 'the combat chapter, Rounds and Initiative',
  },
  'BW-RND-05': {
    title: 'Order within a side',
    text: 'On its turn a side lets its members go one after another in whichever order they like. Nobody has to settle that order beforehand, and the next round may see a different one.',
    source: 'the combat chapter, Rounds and Initiative',
  },
  'BW-RND-06': {
    title: 'Once a round',
    text: 'No fighter acts more than once in a round. One that has not acted when its side finishes has lost the chance, and nothing is carried over.',
    source: 'our reading',
  },
  'BW-MOVE-01': {
    title: 'How far a fighter moves',
    text: 'A fighter moves up to 40 feet in a round. The book gives the distance only roughly; here it is the limit.',
    source: 'the combat chapter, Rounds and Initiative',
  },
  'BW-MOVE-02': {
    title: 'Moving and acting in any order',
    text: 'A fighter may move first and act afterwards, act first and move afterwards, or move a part of the way, act and go on. All parts together stay within the 40 feet.',
    source: 'our reading',
    ambiguities: ['A-32'],
  },
  'BW-ACT-01': {
    title: 'One significant action',
    text: 'Besides moving, a fighter has one significant action in each round: an attack, the casting of a spell, the use of an item, or something of like weight.',
    source: 'the combat chapter, Rounds and Initiative',
  },
  'BW-ACT-02': {
    title: 'First aid is an action',
    text: 'Giving first aid during a fight costs the helper the significant action of that round.',
    source: 'our reading',
    ambiguities: ['A-16'],
  },
  'BW-ACT-03': {
    title: 'A stunt before the attack',
    text: 'A stunt is a bold maneuver that a Save decides. It counts as part of the move, so the fighter may attack right after it in the same turn.',
    source: 'the combat chapter, Combat Example',
    ambiguities: ['A-33'],
  },
  'BW-ACT-04': {
    title: 'The stakes come first',
    text: 'Before the dice of such a Save fall, the GM says what success will bring and what failure will cost. The stakes might be that success enhances the attack of the fighter and failure hands the opponent an enhanced one; failure may also hurt, cost a weapon or the shield, leave a condition or land the fighter elsewhere. Whoever finds the stakes too high may back out before the roll and do something else.',
    source: 'the combat chapter, Combat Example',
  },
  'BW-ACT-05': {
    title: 'The price of a failed stunt',
    text: 'An opponent that is owed an enhanced attack strikes no sooner for it. It waits for its own turn, and the next attack it makes on that fighter is enhanced; this one attack settles the debt. If that attack sweeps over others as well, it is enhanced against the debtor alone.',
    source: 'our reading',
    ambiguities: ['A-26'],
  },
  'BW-ACT-06': {
    title: "Spells and items of a table's own",
    text: 'A table may give fighters spells and items that no book has. Each has a name, says how often it can be used and what it costs, whether it is the action of a turn or waits for a blow that does Direct Damage, whom it is used on, and has an effect. A spell is paid for like any other and must take hold of an enemy. Where no effect of the usual kind fits, the GM rules what happens.',
    source: 'our reading',
  },
} as const;
