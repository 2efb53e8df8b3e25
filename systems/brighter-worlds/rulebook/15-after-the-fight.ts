/** Chapter 15, After the fight: when a side is out, and how its wounds mend. */
export const AFTER_THE_FIGHT = {
  'BW-END-01': {
    title: 'When a side is out',
    text: 'A side is out once it has nobody left to carry on: every member is dead, incapacitated, unconscious or catatonic, or has fled or surrendered.',
    source: 'our reading',
  },
  'BW-REST-01': {
    title: 'Rest',
    text: 'A night with something to eat, warmth and a roof gives one attribute one step back. A full day of rest in comfort restores one attribute completely, up to its maximum.',
    source: 'public rules, Harm & Healing',
  },
  'BW-REST-02': {
    title: 'First aid after a fight',
    text: 'When the fight is over, first aid takes some minutes. It does what it does during a fight: the fighter stands up again, and its hour no longer runs.',
    source: 'our reading',
  },
} as const;
