/** Chapter 13, Other attributes: attacks that harm DEX or WIL. */
export const OTHER_ATTRIBUTES = {
  'BW-ATTR-01': {
    title: 'Damage to DEX or WIL',
    text: 'Certain attacks turn their Direct Damage against WIL, as magic and assaults on the mind do, or against DEX, as snares do. The Save, any overflow and the step down then all use that attribute in place of STR.',
    source: 'public rules, Harm & Healing',
  },
  'BW-ATTR-02': {
    title: 'Harm below zero',
    text: 'What happens when an attribute at zero takes Direct Damage or a further step down depends on the attribute: STR means death, DEX paralysis and WIL catatonia.',
    source: 'public rules, Harm & Healing',
  },
  'BW-ATTR-03': {
    title: 'DEX or WIL at zero',
    text: 'A fighter whose DEX or WIL drops to zero is not incapacitated by that. It loses every Save with that attribute and otherwise carries on.',
    source: 'our reading',
    ambiguities: ['A-30'],
  },
  'BW-ATTR-04': {
    title: 'Morale and other attributes',
    text: 'For morale, Critical Damage to DEX or WIL is as good as any: if it is the first Critical Damage an NPC suffers, a morale Save follows.',
    source: 'implied by the combat chapter, Morale Saves',
  },
} as const;
