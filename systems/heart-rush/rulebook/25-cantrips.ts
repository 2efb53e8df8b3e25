/** Chapter 25, Cantrips: bolts and blasts of the nine elements, an optional part of the rules. */
export const CANTRIPS = {
  'HR-CANT-01': {
    title: 'Cantrips',
    text: 'Someone attuned to an element may use its cantrips in engagements as though they were weapons. A cantrip is no spell: it takes no additional action, and the limits on casting do not apply.',
    source: 'public rules, Cantrips',
  },
  'HR-CANT-02': {
    title: 'Bolts',
    text: 'A bolt takes one hand and has one target. Its range is 30 feet with basic attunement, 60 with advanced and 120 with paragon. It works like a ranged weapon but has no additional die for a damage type.',
    source: 'public rules, Cantrips',
  },
  'HR-CANT-03': {
    title: 'Blasts',
    text: 'A blast takes both hands, which must be free, and works like a melee weapon. It strikes one or two legal targets no more than 5 feet away. With advanced attunement there is no limit to the targets, and with paragon attunement the distance is 10 feet.',
    source: 'public rules, Cantrips',
  },
  'HR-CANT-04': {
    title: 'Cantrips that do no damage',
    text: 'For a cantrip that does no damage, attack and defense are rolled all the same. It has its effect if it hits.',
    source: 'our reading',
    ambiguities: ['A-69'],
  },
  'HR-CANT-10': {
    title: 'Air',
    text: 'Lightning strikes as an ultralight weapon. The attack total of a bolt is doubled against a target that wears metal or is wet, that of a blast against one in metal armor. The might bonus is that of a ranged weapon for the bolt and of a melee weapon for the blast.',
    source: 'public rules, Cantrips',
  },
  'HR-CANT-11': {
    title: 'Fire',
    text: 'Bolt and blast do no damage and give 2 levels of burning. The might bonus is 1 level of burning more.',
    source: 'public rules, Cantrips',
  },
  'HR-CANT-12': {
    title: 'Water',
    text: 'Bolt and blast strike as a light bludgeoning weapon, and a target that is hit is drenched and gets 1 level of off-balanced. The might bonus is that of a ranged weapon for the bolt and of a melee weapon for the blast.',
    source: 'public rules, Cantrips',
  },
  'HR-CANT-13': {
    title: 'Earth',
    text: 'Bolt and blast strike as a heavy bludgeoning weapon. The might bonus is that of a ranged weapon for the bolt and of a melee weapon for the blast. The public rules print the bolt under water, which we take for a slip.',
    source: 'public rules, Cantrips',
  },
  'HR-CANT-14': {
    title: 'Force',
    text: 'Bolt and blast do no damage and push the target 20 feet. With the might bonus the push is 30 feet altogether.',
    source: 'public rules, Cantrips',
  },
  'HR-CANT-15': {
    title: 'Void',
    text: 'Bolt and blast do no damage and give 1 level of confused. The might bonus is 1 level of confused more.',
    source: 'public rules, Cantrips',
  },
  'HR-CANT-16': {
    title: 'Dark',
    text: 'Bolt and blast do no damage and give 2 levels of weakened. The might bonus is 2 levels of weakened more.',
    source: 'public rules, Cantrips',
  },
  'HR-CANT-17': {
    title: 'Light',
    text: 'Bolt and blast do no damage and give 2 levels of blinded. The might bonus is 1 level of blinded more.',
    source: 'public rules, Cantrips',
  },
  'HR-CANT-18': {
    title: 'Time',
    text: 'Bolt and blast (rolled as a light weapon) do no damage and leave the target stunned until the next round begins. After that the target cannot be stunned by time again for 24 hours. The might bonus adds 2 levels of dazed.',
    source: 'public rules, Cantrips; our reading',
  },
} as const;
