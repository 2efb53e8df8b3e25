// Which of this browser's seats at a table the page shows, if several people share the device.

const KEY = 'affray/seat/';

/** The seat that the page shows at a table; undefined: the first that this browser holds. */
export function seatAt(table: string): string | undefined {
  return sessionStorage.getItem(`${KEY}${table}`) ?? undefined;
}

/** Shows another seat from now on; survives a reload. */
export function sitAt(table: string, seat: string): void {
  sessionStorage.setItem(`${KEY}${table}`, seat);
}
