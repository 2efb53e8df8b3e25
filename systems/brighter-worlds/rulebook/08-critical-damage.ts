/** Chapter 8, Critical Damage: the Save against it, what it does, and damage that overflows. */
export const CRITICAL_DAMAGE = {
  'BW-CRS-01': {
    title: 'The Critical Damage Save',
    text: 'A fighter that took Direct Damage rolls its STR die. Only a roll above the damage averts Critical Damage.',
    source: 'the combat chapter, Critical Damage Save',
  },
  'BW-CRS-02': {
    title: 'An equal roll fails',
    text: 'To roll exactly the amount of the damage is to fail: a 4 against 4 Direct Damage brings Critical Damage.',
    source: 'the combat chapter, Critical Damage Save and Combat Example',
  },
  'BW-CRS-03': {
    title: 'Measured against the damage',
    text: 'The usual 4 plays no part in this Save; the roll is held against the Direct Damage alone. A 2 is enough against 1 point, and a 7 is too little against 7.',
    source: 'implied by the combat chapter, Critical Damage Save',
  },
  'BW-CRS-04': {
    title: 'The chance to be safe',
    text: 'While the damage is smaller than the STR die, the chance to get away is the size of the die minus the damage, divided by the size. A d8 against 3 gets away 5 times in 8.',
    source: 'implied by the combat chapter, Critical Damage Save',
  },
  'BW-CRS-05': {
    title: 'Modifiers to this Save',
    text: 'The Critical Damage Save is rolled plainly unless the GM declares it enhanced or impaired. Even then it is the size of the STR die that decides whether damage overflows.',
    source: 'our reading',
    ambiguities: ['A-27'],
  },
  'BW-CRS-06': {
    title: 'At most one Save',
    text: 'A volley never asks a target for more than one Critical Damage Save. If its attacks aim at several attributes, the limit is one Save for each of these.',
    source: 'implied by the combat chapter, Critical Damage Save',
  },
  'BW-CRIT-01': {
    title: 'Critical Damage costs a step',
    text: 'Each time a fighter suffers Critical Damage, its STR drops by one step.',
    source: 'the combat chapter, Critical Damage',
  },
  'BW-CRIT-02': {
    title: 'Critical effects',
    text: 'Some attacks carry critical effects. A fighter that suffers Critical Damage suffers these effects of its attackers as well.',
    source: 'the combat chapter, Critical Damage',
  },
  'BW-CRIT-03': {
    title: 'Whose effects apply',
    text: 'Critical effects come from those attacks in the volley that did Direct Damage themselves. An attack that armor or Grit took whole never touched the target, whatever else got through.',
    source: 'our reading',
    ambiguities: ['A-05'],
  },
  'BW-CRIT-04': {
    title: 'Effects for each step',
    text: 'Every Critical Damage sets off the critical effects again. A volley that takes two steps of STR sets them off two times.',
    source: 'our reading',
    ambiguities: ['A-06'],
  },
  'BW-CRIT-05': {
    title: 'Effects of Direct Damage',
    text: 'An effect tied to Direct Damage happens once in a volley, provided that 1 point or more of the attack that carries it came through. A Save that succeeds does not prevent it.',
    source: 'public rules, Bestiary',
    ambiguities: ['A-05'],
  },
  'BW-CRIT-06': {
    title: 'Lost steps last',
    text: 'The end of the fight does not bring back the STR that Critical Damage took. Only rest does.',
    source: 'implied by the combat chapter, Critical Damage',
  },
  'BW-OVF-01': {
    title: 'Damage as large as the die',
    text: 'Direct Damage that reaches or exceeds the size of the STR die leaves no room for a Save: the target suffers Critical Damage without a roll.',
    source: 'the combat chapter, Overflow Damage',
  },
  'BW-OVF-02': {
    title: 'What overflows',
    text: 'Such damage is then reduced by the size of the STR die as it was ahead of the step. Of 14 points against a d10, 4 are left.',
    source: 'the combat chapter, Overflow Damage and Combat Example',
    ambiguities: ['A-01'],
  },
  'BW-OVF-03': {
    title: 'Overflowing again',
    text: 'When what is left equals or exceeds the size of the lowered die, the same happens once more: Critical Damage without a roll, and that size comes off. It goes on like this for as long as the damage lasts.',
    source: 'the combat chapter, Overflow Damage',
  },
  'BW-OVF-04': {
    title: 'The Save at the end',
    text: 'When what is left has become smaller than the lowered STR die, the target rolls that die for an ordinary Critical Damage Save and must get more than what is left.',
    source: 'the combat chapter, Overflow Damage',
  },
  'BW-OVF-05': {
    title: 'Overflow stops at zero',
    text: 'A target whose STR drops from d4 to zero through overflow is incapacitated. Whatever damage is still left is lost.',
    source: 'the combat chapter, Overflow Damage',
    ambiguities: ['A-28'],
  },
  'BW-OVF-06': {
    title: 'Nothing left over',
    text: 'If the size of the die uses up the damage to the last point, no Save is made, since no roll could fail against 0.',
    source: 'implied by the combat chapter, Overflow Damage',
    ambiguities: ['A-02'],
  },
  'BW-OVF-07': {
    title: 'The last failure is one step',
    text: 'Failing the Save that ends an overflow costs a single step. It starts no overflow of its own.',
    source: 'implied by the combat chapter, Overflow Damage',
  },
  'BW-OVF-08': {
    title: 'From full STR to zero',
    text: 'This much Direct Damage in one volley takes an unhurt fighter to zero STR with no Save at all: 4 for a d4, 10 for a d6, 18 for a d8, 28 for a d10, 40 for a d12.',
    source: 'implied by the combat chapter, Overflow Damage',
  },
} as const;
