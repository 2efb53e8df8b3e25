// Checksums of stored data, and the check that a log has no gaps. They detect damage, not forgery: anyone who can
// write to the store can write a checksum too.

import { crc32 } from 'node:zlib';
import { DamagedTable, type Loaded, type Snapshot } from '@affray/table/store';

/** A stored entry or snapshot. `sum` is null if it was stored before checksums existed. */
export interface SummedEntry {
  readonly number: number;
  readonly body: string;
  readonly sum: number | null;
}
export interface SummedSnapshot extends Snapshot {
  readonly sum: number | null;
}

/**
 * The checksum of an entry, as a signed 32-bit number. It covers the entry's position, so that moved entries are
 * found too.
 * @example const sum = checksumOf(table, 7, body);
 */
export function checksumOf(table: string, number: number, body: string): number {
  return crc32(body, crc32(`${table}/${number}/`)) | 0;
}

/** The checksum of a snapshot. */
export function snapshotChecksum(table: string, { at, body }: Snapshot): number {
  return checksumOf(`${table}/snapshot`, at, body);
}

/** Whether a snapshot is intact. A damaged one can be skipped: the entries before it are kept. */
export function isIntact(table: string, snapshot: SummedSnapshot): boolean {
  return snapshot.sum === null || snapshot.sum === snapshotChecksum(table, snapshot);
}

/**
 * A table from its stored rows, ordered by number. Throws `DamagedTable` if an entry is missing or changed.
 * @example return checkedLoad(table, head, snapshot, rows);
 */
export function checkedLoad(
  table: string,
  head: number,
  snapshot: Snapshot | null,
  rows: readonly SummedEntry[],
): Loaded {
  let number = snapshot?.at ?? 0;
  for (const row of rows) {
    number++;
    if (row.number !== number) throw new DamagedTable(table, `entry ${number} is missing`);
    if (row.sum !== null && row.sum !== checksumOf(table, number, row.body))
      throw new DamagedTable(table, `entry ${number} does not match its checksum`);
  }
  if (number !== head) throw new DamagedTable(table, `entry ${number + 1} is missing`);
  return {
    snapshot: snapshot === null ? null : { at: snapshot.at, body: snapshot.body },
    entries: rows.map(({ body }) => body),
    head,
  };
}
