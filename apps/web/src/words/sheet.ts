// English texts of the sheets.

export const SHEET = {
  edit: (words: string) => `Change: ${words}`,
  editing: 'To change a value: press ✎, or hold the value, or right-click it.',
  set: 'Set',
  cancel: 'Cancel',
  reason: 'Reason (optional)',
  value: 'New value',
  yes: 'Yes',
  no: 'No',
  other: 'Other values',
  rule: (id: string) => `Rule ${id}`,
  unknown: 'Nothing more is known.',
  x: 'Column',
  y: 'Row',
} as const;
