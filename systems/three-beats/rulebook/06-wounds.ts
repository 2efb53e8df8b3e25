/** Chapter 6, Attacks and wounds: what an attack does, and what a wound is on the sheet. */
export const WOUNDS = {
  'TB-ATK-01': {
    title: 'Attack',
    text: 'An attack is an attempt to wound one other fighter.',
    source: 'the combat chapter, Beats; Attacks & Wounds',
  },
  'TB-ATK-02': {
    title: 'Telling the blow',
    text: 'The attacker tells in what way the blow hurts and which part of the body it hits. The name of the wound is taken from that telling.',
    source: 'the combat chapter, Attacks & Wounds',
  },
  'TB-ATK-03': {
    title: 'One attack, one wound',
    text: 'An attack that is neither countered nor escaped by surrender deals one wound, no more and no less. Damage is not rolled, and it makes no difference how large the dice are or how far apart their numbers.',
    source: 'the combat chapter, Attacks & Wounds',
  },
  'TB-ATK-04': {
    title: 'Several attacks in a beat',
    text: 'When more than one attack on the same fighter goes through in a beat, each deals its own wound, in the order in which the attackers acted.',
    source: 'the combat chapter, Attacks & Wounds (implied)',
  },
  'TB-WND-01': {
    title: 'Four levels',
    text: 'Each sheet has a row of four bubbles, from mild to grave: beaten is level 1, bloody level 2, broken level 3 and burst level 4.',
    source: 'the combat chapter, Attacks & Wounds',
  },
  'TB-WND-02': {
    title: 'Which bubble is checked',
    text: "A fighter's first wound checks beaten, the second bloody, the third broken and the fourth burst.",
    source: 'the combat chapter, Attacks & Wounds',
  },
  'TB-WND-03': {
    title: 'A wound is also a tool',
    text: 'Besides checking a bubble, a wound is entered on the sheet among the tools.',
    source: 'the combat chapter, Attacks & Wounds',
  },
  'TB-WND-04': {
    title: 'One wound too many',
    text: 'If a fighter with four wounds would get one more, they fall unconscious in its place and can do nothing. The hit itself adds neither a wound nor a wound tool to the sheet.',
    source: 'the combat chapter, Attacks & Wounds',
  },
  'TB-WND-05': {
    title: 'Counting wounds',
    text: 'All wounds on the sheet are counted, whether their bubble is checked or tended. The next wound has the level one above that number.',
    source: 'our reading',
  },
  'TB-WND-06': {
    title: 'Unconscious',
    text: 'An unconscious fighter is out of the fight, and their dice return to the supply. They cannot act, counter or be chosen as a target.',
    source: 'our reading',
    ambiguities: ['A-28'],
  },
  'TB-WND-07': {
    title: 'When a wound begins to tell',
    text: 'A fresh wound takes nothing off the dice of the current round, nor off those of the rounds that follow in the same fight. Its penalty comes with the first round of the next fight.',
    source: 'the combat chapter, Wound Disadvantage (implied)',
  },
  'TB-WND-08': {
    title: 'No death',
    text: 'Nothing here says when a fighter dies. Falling unconscious is as far as wounds go.',
    source: 'the combat chapter, Attacks & Wounds (implied)',
    ambiguities: ['A-28'],
  },
  'TB-WTOOL-01': {
    title: 'Naming a wound',
    text: "A wound is entered as 'Wound:' followed by a few words, and whoever takes it chooses them. They are drawn from how grave it is and from what the attacker told; if nobody chooses, both are written down as they are.",
    source: 'the combat chapter, Wounds as Tools',
    ambiguities: ['A-43'],
  },
  'TB-WTOOL-02': {
    title: 'Using a wound as a tool',
    text: 'The wounded fighter can use the wound like any other tool and roll a d8 for it, say to move people to pity or to give proof of courage.',
    source: 'the combat chapter, Wounds as Tools',
  },
  'TB-WTOOL-03': {
    title: 'Wounds rolled in a fight',
    text: 'A wound can be among the three entries rolled in a fight as well, provided the GM finds it fitting. If the GM refuses, the fighter picks something else.',
    source: 'our reading',
    ambiguities: ['A-27'],
  },
  'TB-WTOOL-04': {
    title: 'A wound cannot be taken away',
    text: 'A wound tool counts as held for as long as it is on the sheet. It cannot be lost to a disarm, let fall, thrown to someone or kicked out of reach.',
    source: 'our reading',
  },
  'TB-WTOOL-05': {
    title: 'Wounds against first aid',
    text: 'When someone gives first aid, the GM may use the wounds of the patient against it, each of them as a d8.',
    source: 'the combat chapter, First Aid',
  },
  'TB-WTOOL-06': {
    title: 'First aid leaves the wound tool',
    text: 'First aid clears a bubble, but the wound remains on the sheet as a tool.',
    source: 'the combat chapter, First Aid',
  },
} as const;
