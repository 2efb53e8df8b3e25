/** Chapter 23, Weapons, armor and shields: what gear does to dice, reach, defense and speed. */
export const WEAPONS_AND_ARMOR = {
  'HR-WPN-01': {
    title: 'Heavy weapons',
    text: 'A heavy weapon rolls a d12, takes two hands and lowers speed by 5. Mauls, pikes, long swords, longbows and heavy crossbows belong here.',
    source: 'public rules, Weapons',
  },
  'HR-WPN-02': {
    title: 'Light weapons',
    text: 'A light weapon rolls a d8, takes one hand and does not lower speed. Shortswords, shortbows and crossbows belong here.',
    source: 'public rules, Weapons',
  },
  'HR-WPN-03': {
    title: 'Ultralight weapons',
    text: 'An ultralight weapon rolls a d4, takes one hand and does not lower speed. Knives, claws and shuriken belong here.',
    source: 'public rules, Weapons',
  },
  'HR-WPN-04': {
    title: 'Improvised weapons and bare hands',
    text: 'An improvised weapon or an unarmed strike rolls a d4, does not lower speed and counts as ultralight. How many hands it takes depends on the thing: a chair, a rock, teeth, a fist.',
    source: 'public rules, Weapons',
  },
  'HR-WPN-05': {
    title: 'One weapon at a time',
    text: 'A fighter has one weapon in hand at a time; weapons of its body do not count toward this. Whips and thrown weapons are ultralight, unless an ability says something else.',
    source: 'public rules, Weapons and Weapons (earlier revision)',
  },
  'HR-WPN-06': {
    title: 'Range',
    text: 'Melee weapons have a range of 5 feet, thrown weapons and whips of 20. Ranged weapons have 30 if light and 60 if heavy, and take two hands where nothing else is noted.',
    source: 'public rules, Weapons',
  },
  'HR-WPN-07': {
    title: 'Beyond the range',
    text: 'Beyond its range a ranged weapon has 1 level of disadvantage for every 10 feet, a thrown weapon for every 5 feet; a stretch that has been begun counts whole. At more than twice the range nothing can be hit. Melee weapons and whips do not go beyond their range at all.',
    source: 'public rules, Weapons',
    ambiguities: ['A-34'],
  },
  'HR-WPN-08': {
    title: 'Melee reach',
    text: 'Melee reach is 5 feet. With a reach weapon it is 10, as long as the wielder has not dashed in the round. One needs a melee weapon in hand, a weapon of the body or entirely empty hands to have melee reach.',
    source: 'public rules, Weapons; our reading',
    ambiguities: ['A-29', 'A-76'],
  },
  'HR-WPN-09': {
    title: 'Damage type and stance',
    text: 'The weapon die is rolled twice when the damage type suits the stance: bludgeoning with might, slashing with agility, piercing with cunning. This goes for each attack in that stance, opportunity attacks and contested rolls too. Bolts never have it.',
    source: 'public rules, Weapons',
  },
  'HR-WPN-10': {
    title: 'Might bonus of melee weapons',
    text: 'A melee weapon pushes the target 10 feet, more or less according to size.',
    source: 'public rules, Weapons',
  },
  'HR-WPN-11': {
    title: 'Might bonus of ranged weapons',
    text: 'Against a ranged weapon, the defender does not add its armor bonus to this defense roll. A shield is still added. The fixed defense number of a stat block is armor in this sense.',
    source: 'public rules, Weapons',
    ambiguities: ['A-59'],
  },
  'HR-WPN-12': {
    title: 'Might bonus of thrown weapons',
    text: 'The fighter immediately throws another thrown weapon at a different legal target in the engagement; the first attack need not have hit. This happens only once in an engagement.',
    source: 'public rules, Weapons and Weapons (earlier revision)',
    ambiguities: ['A-60'],
  },
  'HR-WPN-13': {
    title: 'Might bonus of whips',
    text: 'A whip adds another weapon die to the attack.',
    source: 'public rules, Weapons',
  },
  'HR-WPN-14': {
    title: 'Net',
    text: 'A net is light, is thrown with a range of 20 feet and does no damage; whoever it hits is entangled. The might bonus is one further level of restrained, which makes 2. A target larger by more than one size gets 1 level of slowed and nothing else.',
    source: 'public rules, Weapons',
  },
  'HR-WPN-15': {
    title: 'Shooting close by',
    text: 'Using a ranged weapon next to an enemy carries no penalty, since the rules mention none.',
    source: 'our reading; public rules, Weapons',
  },
  'HR-WPN-16': {
    title: 'List of weapons',
    text: 'Heavy are the maul (melee, bludgeoning), long sword (melee, slashing), pike (melee, piercing, reach), longbow and heavy crossbow (both ranged, piercing). Light are the war hammer and club (both melee, bludgeoning), shortsword (melee, slashing), rapier (melee, piercing), shortbow and crossbow (both ranged, piercing). Ultralight are the knife (melee or thrown, piercing), shuriken (thrown, piercing), claws (melee, slashing, part of the body), whip (whip, slashing) and unarmed strike (melee, bludgeoning). Where the public rules give no damage type, we have supplied one.',
    source: 'public rules, Weapons; our reading',
  },
  'HR-ARM-01': {
    title: 'Heavy armor',
    text: 'Heavy armor gives +6 on defense rolls and lowers speed by 15.',
    source: 'public rules, Armor',
  },
  'HR-ARM-02': {
    title: 'Medium armor',
    text: 'Medium armor gives +4 on defense rolls and lowers speed by 10.',
    source: 'public rules, Armor',
  },
  'HR-ARM-03': {
    title: 'Light armor',
    text: 'Light armor gives +2 on defense rolls and lowers speed by 5.',
    source: 'public rules, Armor',
  },
  'HR-ARM-04': {
    title: 'No armor, natural armor',
    text: 'A fighter without armor has no bonus. Natural armor gives the bonus stated for its owner. Neither lowers speed.',
    source: 'public rules, Armor',
  },
  'HR-ARM-05': {
    title: 'Heavy shield',
    text: "A heavy shield takes one hand, gives +2 on defense rolls and lowers speed by 5. For abilities of its bearer's allies, the bearer's space is a wall.",
    source: 'public rules, Shields',
  },
  'HR-ARM-06': {
    title: 'Light shield',
    text: 'A light shield takes one hand, gives +1 on defense rolls and does not lower speed.',
    source: 'public rules, Shields',
  },
  'HR-ARM-07': {
    title: 'Where the bonuses count',
    text: 'The bonuses of armor and shield are added together. They count in defense rolls only, so never in a contested attack roll or a check.',
    source: 'the combat chapter, Attacking and Other Offensive Actions',
  },
} as const;
