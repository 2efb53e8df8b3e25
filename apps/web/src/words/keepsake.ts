/** Texts of a fight's souvenirs. */
export const KEEPSAKE = {
  title: 'To remember it by',
  minutes: 'Where the minutes went',
  spent: (name: string, ms: number): string =>
    ms < 60_000 ? `${name} ${Math.round(ms / 1000)} s` : `${name} ${Math.round(ms / 6000) / 10} min`,
  blow: (by: string, at: string, points: number | null, felled: boolean): string =>
    `Best blow: ${by} against ${at}${points !== null && points > 0 ? `, ${points} ${points === 1 ? 'point' : 'points'}` : ''}${felled ? `, and ${at} fell` : ''}`,
  read: (by: string, of: string, times: number): string =>
    `${by} read ${of}${times === 1 ? ' once' : times === 2 ? ' twice' : ` ${times} times`}`,
  bluff: (who: string, round: number, say: string, usual: string): string =>
    `${who} bluffed in round ${round}: ${say}, after ${usual} so far`,
  picture: 'Save a picture',
} as const;
