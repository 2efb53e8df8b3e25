// The latest appends, in order of arrival: of many tables, but in one place of the file. Writing each table's
// rows to its own place would cost a disk page per table; here the rows of a commit share a page or two. They are
// moved to their final places, table by table, when the store is idle or the journal is long. Both places are
// equally durable.

import type { DatabaseSync } from 'node:sqlite';
import { type Append, keyOf, StaleWriter, Taken } from '@affray/table/store';
import { checksumOf, type SummedEntry } from './checksum.ts';
import { prepared, type Statements } from './sqlite-file.ts';

/** Separates entries: no JSON text contains it. */
const BETWEEN = '\u001e';
/** The longest journal before it is compacted even under load. A restart has to read it. */
const MOST_ROWS = 50_000;
/**
 * Rows that are compacted along with a commit if the journal is too long: more than one commit adds, and few
 * enough to go unnoticed.
 */
const BESIDE = 32;
/** Rows that are compacted at a time while idle: a write that arrives meanwhile waits for them. */
const AT_A_TIME = 128;

type Said = readonly [seat: string, command: string, reply: string];

/** An append as stored in the journal: few values, since they are passed between threads. */
export interface JournalRow {
  readonly table: string;
  readonly fence: number;
  readonly after: number;
  readonly count: number;
  readonly entries: string;
  readonly replies: string;
  /** The checksums of the entries. */
  readonly sums: string;
}

/**
 * An append as a journal row.
 * @example rowOf({ table: 't', fence: 1, after: 0, entries: ['{}'], replies: [] })
 */
export function rowOf({ table, fence, after, entries, replies }: Append): JournalRow {
  const said: Said[] = replies.map(({ seat, command, reply }) => [seat, command, reply]);
  const count = entries.length;
  const sums = entries.map((body, index) => checksumOf(table, after + 1 + index, body)).join();
  return { table, fence, after, count, entries: entries.join(BETWEEN), replies: JSON.stringify(said), sums };
}

/** Rows as a flat list of values. */
export type Flat = readonly (string | number)[];
const VALUES_OF_ROW = 7;

/**
 * Rows without the names of their values; `rowsIn` restores them.
 * @example post(flatOf([rowOf(append)]));
 */
export function flatOf(rows: readonly JournalRow[]): Flat {
  const flat: (string | number)[] = [];
  for (const { table, fence, after, count, entries, replies, sums } of rows)
    flat.push(table, fence, after, count, entries, replies, sums);
  return flat;
}

/** Restores flattened rows. */
export function rowsIn(flat: Flat): JournalRow[] {
  const rows: JournalRow[] = [];
  for (let at = 0; at < flat.length; at += VALUES_OF_ROW) {
    const [table, fence, after, count, entries, replies, sums] = flat.slice(at, at + VALUES_OF_ROW) as [
      string,
      number,
      number,
      number,
      string,
      string,
      string,
    ];
    rows.push({ table, fence, after, count, entries, replies, sums });
  }
  return rows;
}

/** What a table has in the journal. */
interface Unsettled {
  /** Numbers of its rows. */
  readonly rows: number[];
  /** Number of the last entry. */
  head: number;
  /** Seats and commands that have a reply here. */
  readonly commands: Set<string>;
}

const SQL = {
  table: 'SELECT fence, head FROM tables WHERE id = ?',
  hasReply: 'SELECT 1 FROM replies WHERE "table" = ? AND seat = ? AND command = ?',
  add: 'INSERT INTO journal ("table", after, count, entries, replies, sums) VALUES (?, ?, ?, ?, ?, ?)',
  row: 'SELECT after, count, entries, replies, sums FROM journal WHERE number = ?',
  all: 'SELECT journal.* FROM journal JOIN tables ON id = "table" ORDER BY number',
  // A row may be compacted twice: it stays here until all before it are compacted too, and the process may end
  // first.
  addEntry: 'INSERT INTO entries ("table", number, body, sum) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING',
  addReply: 'INSERT INTO replies ("table", seat, command, reply) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING',
  advance: 'UPDATE tables SET head = max(head, ?) WHERE id = ?',
  drop: 'DELETE FROM journal WHERE number < ?',
  dropAll: 'DELETE FROM journal',
  dropTable: 'DELETE FROM journal WHERE "table" = ?',
} as const;

interface Row extends Omit<JournalRow, 'fence' | 'sums'> {
  readonly number: number;
  /** Null in rows of earlier versions. */
  readonly sums: string | null;
}

/**
 * The journal of a file. Every call runs inside a transaction of the caller; after a failed one, `look` reads the
 * journal again.
 * @example const journal = new Journal(db); journal.append(rowOf(append)); journal.compact('t1');
 */
export class Journal {
  private readonly sql: Statements<typeof SQL>;
  /** By table, in the order of their first rows; some rows of the first table may be compacted already. */
  private unsettled = new Map<string, Unsettled>();
  private rows = 0;

  constructor(db: DatabaseSync) {
    this.sql = prepared(db, SQL);
    this.look();
  }

  get isEmpty(): boolean {
    return this.unsettled.size === 0;
  }

  /** Reads the journal from the file. */
  look(): void {
    this.unsettled = new Map();
    this.rows = 0;
    for (const row of this.sql.all.iterate() as unknown as Iterable<Row>)
      this.note(row.table, row.number, row.after + row.count, saidIn(row.replies));
  }

  /** Number of the last entry of a table. */
  headOf(table: string): number {
    const known = this.sql.table.get(table) as { head: number } | undefined;
    return Math.max(known?.head ?? 0, this.unsettled.get(table)?.head ?? 0);
  }

  /** Adds an append. If it does not follow the last entry, fails and writes nothing. */
  append({ table, fence, after, count, entries, replies, sums }: JournalRow): void {
    const known = this.sql.table.get(table) as { fence: number; head: number } | undefined;
    const fresh = this.unsettled.get(table);
    if (known?.fence !== fence || Math.max(known.head, fresh?.head ?? 0) !== after)
      throw new StaleWriter(table);
    const said = saidIn(replies);
    const isTaken = ([seat, command]: Said): boolean =>
      fresh?.commands.has(keyOf(seat, command)) === true ||
      this.sql.hasReply.get(table, seat, command) !== undefined;
    if (said.some(isTaken) || hasTwice(said)) throw new Taken('The command id');
    const { lastInsertRowid } = this.sql.add.run(table, after, count, entries, replies, sums);
    this.note(table, Number(lastInsertRowid), after + count, said);
  }

  /** Moves a table's rows, or the first of them, to their final places. Returns how many rows that were. */
  compact(table: string, most: number = Number.POSITIVE_INFINITY): number {
    const mine = this.unsettled.get(table);
    if (mine === undefined) return 0;
    const { row, addEntry, addReply, advance } = this.sql;
    const rows = mine.rows.splice(0, most);
    let head = 0;
    for (const number of rows) {
      const found = row.get(number) as Row | undefined;
      // Another process that used the file meanwhile has compacted it.
      if (found === undefined) continue;
      for (const { number: place, body, sum } of entriesIn(found)) addEntry.run(table, place, body, sum);
      for (const [seat, command, reply] of saidIn(found.replies)) addReply.run(table, seat, command, reply);
      head = found.after + found.count;
    }
    advance.run(head, table);
    this.rows -= rows.length;
    if (mine.rows.length === 0) this.unsettled.delete(table);
    this.drop();
    return rows.length;
  }

  /** Keeps the journal from growing without bound. */
  shorten(): void {
    if (this.rows > MOST_ROWS) this.settleFirst(BESIDE);
  }

  /** Compacts some of the oldest rows. */
  compactSome(most: number = AT_A_TIME): void {
    for (let left = most; left > 0 && !this.isEmpty; ) left -= this.settleFirst(left);
  }

  /** Removes a table's rows. */
  remove(table: string): void {
    this.rows -= this.unsettled.get(table)?.rows.length ?? 0;
    this.unsettled.delete(table);
    this.sql.dropTable.run(table);
  }

  private settleFirst(most: number): number {
    const [first] = this.unsettled.keys();
    return first === undefined ? 0 : this.compact(first, most);
  }

  private note(table: string, number: number, head: number, said: readonly Said[]): void {
    let mine = this.unsettled.get(table);
    if (mine === undefined) {
      mine = { rows: [], head: 0, commands: new Set() };
      this.unsettled.set(table, mine);
    }
    mine.rows.push(number);
    mine.head = head;
    for (const [seat, command] of said) mine.commands.add(keyOf(seat, command));
    this.rows++;
  }

  /** Drops compacted rows, except those behind a row that is not. */
  private drop(): void {
    const [first, second] = this.unsettled.values();
    if (first === undefined) return void this.sql.dropAll.run();
    // If some rows of the first table are compacted, the second may have the oldest row.
    const oldest = Math.min(first.rows[0] ?? 0, second?.rows[0] ?? Number.POSITIVE_INFINITY);
    this.sql.drop.run(oldest);
  }
}

/** A table's rows in a journal that could not be compacted. */
export interface Unread {
  readonly entries: readonly SummedEntry[];
  readonly replies: ReadonlyMap<string, string>;
}

/**
 * Reads the whole journal for one table: only if it cannot be compacted.
 * @example const { entries } = unreadOf(db, 't1');
 */
export function unreadOf(db: DatabaseSync, table: string): Unread {
  const rows = db
    .prepare('SELECT * FROM journal WHERE "table" = ? ORDER BY number')
    .all(table) as unknown as Row[];
  return {
    entries: rows.flatMap(entriesIn),
    replies: new Map(
      rows.flatMap((row) =>
        saidIn(row.replies).map(([seat, command, reply]) => [keyOf(seat, command), reply] as const),
      ),
    ),
  };
}

function hasTwice(said: readonly Said[]): boolean {
  return said.length > 1 && new Set(said.map(([seat, command]) => keyOf(seat, command))).size < said.length;
}

function entriesIn({
  after,
  count,
  entries,
  sums,
}: Pick<Row, 'after' | 'count' | 'entries' | 'sums'>): SummedEntry[] {
  if (count === 0) return [];
  const each = sums?.split(',').map(Number) ?? [];
  return entries
    .split(BETWEEN)
    .map((body, index) => ({ number: after + 1 + index, body, sum: each[index] ?? null }));
}

function saidIn(replies: string): readonly Said[] {
  return replies === '[]' ? [] : (JSON.parse(replies) as Said[]);
}
