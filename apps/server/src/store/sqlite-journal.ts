// What was appended last, as it came: to many tables, but to one place in the file. A row for each table's own place would cost a
// page on the disk for each of them; here the rows of a commit lie together on a page or two. They are put in their places, table by
// table, when there is time, or when there are many. Whatever is here is as safe as what is there.

import type { DatabaseSync } from 'node:sqlite';
import { type Append, keyOf, StaleWriter, Taken } from '@affray/table/store';
import { checksumOf, type SummedEntry } from './checksum.ts';
import { prepared, type Statements } from './sqlite-file.ts';

/** Stands between entries: no JSON text holds it. */
const BETWEEN = '\u001e';
/** More rows than this are not left for later. They are what a new start has to read. */
const MOST_ROWS = 50_000;
/** Rows that are settled beside a commit when there are too many: more than come with one, and few enough not to be felt. */
const BESIDE = 32;
/** Rows that are settled at a time when there is nothing else to do: a write that comes meanwhile waits for so long. */
const AT_A_TIME = 128;

type Said = readonly [seat: string, command: string, reply: string];

/** An append as it is written down: few values, since they go from thread to thread. */
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
 * An append in the form in which it is written down.
 * @example rowOf({ table: 't', fence: 1, after: 0, entries: ['{}'], replies: [] })
 */
export function rowOf({ table, fence, after, entries, replies }: Append): JournalRow {
  const said: Said[] = replies.map(({ seat, command, reply }) => [seat, command, reply]);
  const count = entries.length;
  const sums = entries.map((body, index) => checksumOf(table, after + 1 + index, body)).join();
  return { table, fence, after, count, entries: entries.join(BETWEEN), replies: JSON.stringify(said), sums };
}

/** Rows as values only, one after the other. */
export type Flat = readonly (string | number)[];
const VALUES_OF_ROW = 7;

/**
 * Rows without the names of their values; `rowsIn` gives them back.
 * @example post(flatOf([rowOf(append)]));
 */
export function flatOf(rows: readonly JournalRow[]): Flat {
  const flat: (string | number)[] = [];
  for (const { table, fence, after, count, entries, replies, sums } of rows)
    flat.push(table, fence, after, count, entries, replies, sums);
  return flat;
}

/** The rows that were made flat. */
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
  // A row may be settled twice: it stays here until all before it are settled too, and the process may end first.
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
 * The journal of a file. Everything here happens within a transaction of the caller's; after one that did not come to its end,
 * `look` tells what there is.
 * @example const journal = new Journal(db); journal.append(rowOf(append)); journal.compact('t1');
 */
export class Journal {
  private readonly sql: Statements<typeof SQL>;
  /** By table, in the order of their first rows; of the first table some rows may be settled already. */
  private unsettled = new Map<string, Unsettled>();
  private rows = 0;

  constructor(db: DatabaseSync) {
    this.sql = prepared(db, SQL);
    this.look();
  }

  get isEmpty(): boolean {
    return this.unsettled.size === 0;
  }

  /** Reads what there is from the file. */
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

  /** Writes an append down. Fails, and has written nothing, where it does not follow what is there. */
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

  /** Puts what a table has here in its places; or the first of it. Gives how many rows that were. */
  compact(table: string, most: number = Number.POSITIVE_INFINITY): number {
    const mine = this.unsettled.get(table);
    if (mine === undefined) return 0;
    const { row, addEntry, addReply, advance } = this.sql;
    const rows = mine.rows.splice(0, most);
    let head = 0;
    for (const number of rows) {
      const found = row.get(number) as Row | undefined;
      // Another process that was given the file meanwhile has put it in its place.
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

  /** Keeps the journal from growing without end. */
  shorten(): void {
    if (this.rows > MOST_ROWS) this.settleFirst(BESIDE);
  }

  /** Settles some of what has waited longest. */
  compactSome(most: number = AT_A_TIME): void {
    for (let left = most; left > 0 && !this.isEmpty; ) left -= this.settleFirst(left);
  }

  /** A table is removed, and all it has here. */
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

  /** What is settled is of no more use here, but for what lies behind something that is not. */
  private drop(): void {
    const [first, second] = this.unsettled.values();
    if (first === undefined) return void this.sql.dropAll.run();
    // Of the first table some may be settled: then the second has the oldest row.
    const oldest = Math.min(first.rows[0] ?? 0, second?.rows[0] ?? Number.POSITIVE_INFINITY);
    this.sql.drop.run(oldest);
  }
}

/** What a table has in a journal that could not be settled, read where it is. */
export interface Unread {
  readonly entries: readonly SummedEntry[];
  readonly replies: ReadonlyMap<string, string>;
}

/**
 * Reads the journal for one table, all of it: only for when it cannot be settled.
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
