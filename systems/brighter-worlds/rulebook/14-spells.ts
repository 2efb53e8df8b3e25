/** Chapter 14, Spells: what casting costs and how a spell strikes. */
export const SPELLS = {
  'BW-MAG-01': {
    title: 'Casting a spell',
    text: 'A caster needs both hands and can hold no weapon meanwhile. A caster who has Grit loses all of it. A caster at Grit 0 makes a WIL Save instead, which takes 4 or better; a failure costs one step of WIL, and the caster chooses between being knocked out and losing the spell.',
    source: 'public rules',
  },
  'BW-MAG-02': {
    title: 'Spells against others',
    text: 'A spell that does damage is an attack like any other, with the die of the spell. For a harmless spell on someone unwilling, the caster rolls WIL as if attacking: where this would cause Direct Damage the spell takes hold, and the target makes no Save.',
    source: 'public rules',
  },
} as const;
