/** Chapter 9, Abilities: what minor, major and other abilities cost, with a choice of abilities and spells. */
export const ABILITIES = {
  'HR-ABIL-01': {
    title: 'Minor abilities',
    text: 'A minor ability costs 1 rush point the first time it is used in a fight, 2 the second time, 3 the third, and so on. Every ability is counted separately.',
    source: 'the combat chapter, Minor Abilities',
  },
  'HR-ABIL-02': {
    title: 'Counting minor abilities',
    text: 'The count of uses runs through the whole fight and goes back to zero when the fight is over; a new round does not change it. Outside fights minor abilities cannot be used.',
    source: 'public rules, Abilities and Building Your Character',
    ambiguities: ['A-65'],
  },
  'HR-ABIL-03': {
    title: 'No action needed',
    text: 'Minor and major abilities are used without paying an action, unless their own text asks for one. That text may also restrict when they can be used.',
    source: 'the combat chapter, Minor Abilities and Major Abilities',
  },
  'HR-ABIL-04': {
    title: 'Major abilities',
    text: "A major ability is usable once a day; a long rest brings it back. If it belongs to the fighter's class, its owner may add rush points of its own choosing for a stronger effect.",
    source: 'the combat chapter, Major Abilities; public rules, Abilities',
  },
  'HR-ABIL-05': {
    title: 'Other frequencies',
    text: 'A passive ability always works, a weekly one can be used once a week and a monthly one once a month. The earlier revision also has heart abilities, usable once per long rest and again after its owner takes a wound.',
    source: 'public rules, Abilities',
  },
  'HR-ABIL-06': {
    title: 'Abilities that need the turn',
    text: 'An ability that is not tagged instant can be used only by a side that has the turn. Using it gives the turn to the other side.',
    source: 'the combat chapter, Alternating Actions',
  },
  'HR-ABIL-07': {
    title: "Abilities of a table's own",
    text: 'A table may give fighters abilities that no book has. Each has a name, a frequency, a price in rush points or an action, says whether it is instant and what sets it off, and has an effect. Where no effect of the usual kind fits, the GM rules what happens.',
    source: 'our reading',
  },
  'HR-ABIL-20': {
    title: 'Execute',
    text: 'Minor, instant. It is declared on an attack. If the target has 0 or fewer hit points once the damage has really been taken, it dies.',
    source: 'public rules, Building Your Character and Talents',
    ambiguities: ['A-73'],
  },
  'HR-ABIL-21': {
    title: 'Brutal Attacks',
    text: 'Passive. For every kept die of an attack roll that shows its highest face, one more die of its size is rolled and added. This die can set off another in the same way.',
    source: 'public rules, Building Your Character and Talents',
  },
  'HR-ABIL-22': {
    title: 'In the Thick of It',
    text: 'Passive. Each enemy adjacent to the fighter gives it +1 on attack rolls and on defense rolls.',
    source: 'public rules, Building Your Character and Talents',
  },
  'HR-ABIL-23': {
    title: 'Sentinel',
    text: "Passive. An enemy's sidestep is an opening for this fighter's opportunity attack as well. An attack of this kind is free: it takes neither the action nor rush points.",
    source: 'public rules, Building Your Character and Talents',
  },
  'HR-ABIL-24': {
    title: 'Cry of Defiance',
    text: 'Minor, instant. The fighter chooses one of three: be rid of one of its conditions altogether, lose one level of every condition it has, or regain as many hit points as the highest face of its maximum heart die.',
    source: 'public rules, Building Your Character and Talents',
  },
  'HR-ABIL-25': {
    title: "I Didn't Feel a Thing",
    text: 'Minor, instant. The next source of damage does half damage to the fighter, rounded down. Movement forced by it is 10 feet shorter, and leveled conditions from it come with one level less.',
    source: 'public rules, Building Your Character and Talents',
  },
  'HR-ABIL-26': {
    title: 'Crippling Blows',
    text: 'Minor, instant. After doing damage with a heavy melee weapon, the fighter either pushes the target 10 feet or cripples its footing. In the second case the target cannot sidestep until the next round and falls prone; if it is more than one size larger, it gets 2 levels of weakened and does not fall.',
    source: 'public rules, Building Your Character and Talents',
  },
  'HR-ABIL-27': {
    title: 'Agile',
    text: 'Passive. When the agility stance gives its free sidestep, this fighter has two.',
    source: 'public rules, Building Your Character and Talents',
  },
  'HR-ABIL-28': {
    title: 'Cunning (talent)',
    text: 'Passive. The condition levels that the cunning stance gives to an agility defender are up to four for this fighter, not up to two.',
    source: 'public rules, Building Your Character and Talents',
  },
  'HR-ABIL-29': {
    title: 'Mighty',
    text: "Passive. Whenever the might bonus of the fighter's weapon applies, it applies once more.",
    source: 'public rules, Building Your Character and Talents',
  },
  'HR-ABIL-30': {
    title: 'Clobber',
    text: 'Passive. Melee attacks add 1d4 if the target is adjacent to a wall, to a heavy shield or to terrain that nobody can pass.',
    source: 'public rules, Building Your Character and Talents',
  },
  'HR-ABIL-31': {
    title: 'Committed Blows',
    text: 'Passive. The fighter adds 1d6 to an attack if, in the triangle of cunning, agility and might, its stance beats that of the target; beating a defensive target does not count. When its own stance is beaten in this way, its defense roll is lower by 1d6.',
    source: 'public rules, Building Your Character and Talents',
  },
  'HR-ABIL-32': {
    title: "Kick 'em While They're Down",
    text: 'Passive. Against a prone target the fighter attacks with 2 levels of advantage.',
    source: 'public rules, Building Your Character and Talents',
  },
  'HR-ABIL-33': {
    title: 'Light Footed',
    text: 'Passive. The fighter has +2 on defense rolls as long as it has neither armor on nor a shield.',
    source: 'public rules, Building Your Character and Talents',
  },
  'HR-ABIL-34': {
    title: 'Iron Constitution',
    text: 'Passive. When the damage that is finally left is less than 10, it is lowered by 4, but not below 0.',
    source: 'public rules, Building Your Character and Talents',
  },
  'HR-ABIL-35': {
    title: 'Bloodblade',
    text: 'Passive. Before it rolls an attack the fighter may give up 4 hit points and add 1d8. Hit points given up are not damage, so they cannot be shrugged off and do not wound.',
    source: 'public rules, Building Your Character and Talents',
  },
  'HR-ABIL-36': {
    title: 'Focused',
    text: 'Passive. When a round ends, the fighter keeps up to 3 of its unspent rush points.',
    source: 'public rules, Building Your Character and Talents',
  },
  'HR-ABIL-37': {
    title: 'Action Surge',
    text: 'Major. The fighter has one more action and must use it immediately.',
    source: 'public rules, Building Your Character and Talents',
  },
  'HR-ABIL-38': {
    title: 'Eternal Fortitude',
    text: 'Major, instant. The fighter spends X rush points and lays aside 2X six-sided dice. It may add as many of them as it likes to its defense rolls, but has to say so before it knows how the roll came out.',
    source: 'public rules, Building Your Character and Talents',
  },
  'HR-SPELL-01': {
    title: 'Force Strike',
    text: 'Minor; in the earlier revision an instant spell. The next weapon attack of the caster also pushes the target 15 feet away, and it need not do damage for that.',
    source: 'public rules, Talents, elemental section',
  },
  'HR-SPELL-02': {
    title: 'Cold Snap',
    text: 'Weekly. Everyone the caster picks within 45 feet has 1 level of restrained until the round is over, or 2 levels if wet.',
    source: 'public rules, Talents, elemental section',
  },
  'HR-SPELL-03': {
    title: 'Shield of Air',
    text: "Major, instant. Before damage is taken, the caster rolls its heart die two times and adds both results to a fighter's defense roll.",
    source: 'public rules, Talents, elemental section',
  },
} as const;
