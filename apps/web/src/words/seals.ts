/** Texts about the seals of secret choices. */
export const SEALS = {
  says: {
    sealed: 'Sealed:',
    unopened: 'Sealed, opened after the fight:',
    matches: 'Sealed before the reveal, checked on this device:',
    differs: 'Does not match what was sealed:',
  },
  folded: (count: number, match: boolean): string =>
    match ? `${count} choices, as they were sealed ✓` : `${count} choices, sealed`,
  warning: (names: string): string =>
    `What was revealed for ${names} is not what was sealed. Save your proof and check the record.`,
} as const;
