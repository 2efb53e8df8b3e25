/** Chapter 10, Attack modifiers: enhanced, impaired and unarmed attacks. */
export const ATTACK_MODIFIERS = {
  'BW-MOD-01': {
    title: 'When an attack is enhanced',
    text: 'An attack made from a better position is enhanced, for instance on someone who suspects nothing or from above.',
    source: 'the combat chapter, Attack Modifiers',
  },
  'BW-MOD-02': {
    title: 'Rolling an enhanced attack',
    text: 'For an enhanced attack roll a d12 along with the dice of the attack; the highest single die counts. That need not be the d12: a 5 on the d6 and a 3 on the d12 make 5.',
    source: 'the combat chapter, Attack Modifiers',
  },
  'BW-MOD-03': {
    title: 'When an attack is impaired',
    text: 'An attack made under a handicap is impaired, for instance at someone behind cover, without sight, or with bare hands.',
    source: 'the combat chapter, Attack Modifiers',
  },
  'BW-MOD-04': {
    title: 'Rolling an impaired attack',
    text: 'For an impaired attack leave all its own dice aside and roll a single d4.',
    source: 'the combat chapter, Attack Modifiers',
  },
  'BW-MOD-05': {
    title: 'Unarmed attacks',
    text: 'To attack without a weapon is to attack impaired, so the roll is a d4.',
    source: 'the combat chapter, Attack Modifiers',
  },
  'BW-MOD-06': {
    title: 'Reasons do not add up',
    text: 'Any number of reasons of the same kind work like one. There is never a second d12, and never anything worse than the d4.',
    source: 'our reading',
  },
  'BW-MOD-07': {
    title: 'Enhanced and impaired at once',
    text: 'An attack with reasons of both kinds is neither enhanced nor impaired: roll the dice of the weapon and nothing else.',
    source: 'our reading',
    ambiguities: ['A-07'],
  },
  'BW-MOD-08': {
    title: 'Unarmed and enhanced',
    text: 'An unarmed attack with a reason to be enhanced is neither enhanced nor impaired. As there is no weapon whose dice could be rolled, it is still a d4, and no d12 joins it.',
    source: 'our reading',
    ambiguities: ['A-08'],
  },
  'BW-MOD-09': {
    title: 'Armor against the d12',
    text: 'Armor comes off an enhanced attack even when the d12 is the die that counts: an 11 against armor 1 leaves 10.',
    source: 'the combat chapter, Combat Example',
  },
  'BW-MOD-10': {
    title: 'Teeth and claws',
    text: 'Bites, claws and whatever else a stat block lists as an attack are weapons with the dice given there. To fight with them is not to fight unarmed.',
    source: 'implied by the combat chapter, Attack Modifiers',
  },
} as const;
