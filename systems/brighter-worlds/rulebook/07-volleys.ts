/** Chapter 7, Volleys: attacks that land on one target at the same time. */
export const VOLLEYS = {
  'BW-SIM-01': {
    title: 'One Save for a volley',
    text: 'Attacks that strike a fighter at the same moment form a volley. Their Direct Damage is added up, and the fighter makes a single Save against the sum.',
    source: 'the combat chapter, Critical Damage Save',
  },
  'BW-SIM-02': {
    title: 'Armor within a volley',
    text: 'Every attack of a volley is lowered by armor on its own before anything is added up.',
    source: 'the combat chapter, Critical Damage Save',
  },
  'BW-SIM-03': {
    title: 'Grit within a volley',
    text: 'The target has its Grit only once for the whole volley. What one attack has used up no longer stops the next, which goes through as Direct Damage.',
    source: 'the combat chapter, Combat Example',
  },
  'BW-SIM-04': {
    title: 'Order does not matter',
    text: 'The Direct Damage of a volley is the same whichever attack is counted first. Add up all attacks after armor and subtract the remaining Grit; a result below 0 counts as 0.',
    source: 'implied by the combat chapter, Critical Damage Save',
  },
  'BW-SIM-05': {
    title: 'Timed together',
    text: 'Attacks are not simultaneous merely because one side makes them in one turn. They are when they are timed to land together: someone announces it and the GM agrees. Whatever has been struck lands, even if the fight is decided before the volley closes.',
    source: 'the combat chapter, Combat Example',
    ambiguities: ['A-04'],
  },
  'BW-SIM-06': {
    title: 'Joining late',
    text: 'A fighter may join a volley even after its first roll has been seen. The Save is therefore not rolled until the volley is closed. Where the GM finds one fighter too late, others may still join.',
    source: 'the combat chapter, Combat Example',
  },
  'BW-SIM-07': {
    title: 'Who may join',
    text: 'Joining a volley is open only to fighters on the same side as the first attacker who have not acted yet in this round. Whoever joins has acted, and may do what its own turn would allow: close in, try a stunt first, use two weapons, a spell or a blast.',
    source: 'our reading',
  },
  'BW-SIM-08': {
    title: 'Several attacks in one action',
    text: 'When a single action of one fighter holds several attacks, these make up one volley.',
    source: 'our reading',
  },
  'BW-SIM-09': {
    title: 'Attacks that are not timed together',
    text: 'Attacks that do not share a volley are settled singly. Each is brought to its end, with any Save it calls for, before the next one is resolved.',
    source: 'implied by the combat chapter, Critical Damage Save',
  },
  'BW-SIM-10': {
    title: 'Different attributes in one volley',
    text: 'If attacks of one volley aim at different attributes, they wear down Grit in the order in which they were declared. What gets through is added up for each attribute by itself, and the sums are settled for STR first, then DEX, then WIL.',
    source: 'our reading',
  },
} as const;
