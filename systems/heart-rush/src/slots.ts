// The slots of Heart Rush: what dice are rolled for.

/** Every slot; its words complete "a d8 for …". */
export const SLOTS = {
  start: { rule: 'HR-START-03', words: 'who starts' },
  heart: { rule: 'HR-ATK-01', words: 'the heart' },
  ability: { rule: 'HR-ATK-01', words: 'the ability' },
  weapon: { rule: 'HR-ATK-01', words: 'the weapon' },
  type: { rule: 'HR-WPN-09', words: 'the damage type' },
  whip: { rule: 'HR-WPN-13', words: 'the crack of the whip' },
  extra: { rule: 'HR-DICE-09', words: 'an ability' },
  advantage: { rule: 'HR-DICE-02', words: 'advantage or disadvantage' },
  harm: { rule: 'HR-DMG-01', words: 'harm' },
  collision: { rule: 'HR-PUSH-04', words: 'a collision' },
  burning: { rule: 'HR-COND-28', words: 'burning' },
  breath: { rule: 'HR-COND-21', words: 'running out of breath' },
  rest: { rule: 'HR-REST-03', words: 'a bad night' },
} as const;

export type Slot = keyof typeof SLOTS;
