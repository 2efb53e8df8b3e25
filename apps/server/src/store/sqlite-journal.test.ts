import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import { openFile } from './sqlite-file.ts';
import { flatOf, Journal, rowOf, rowsIn, unreadOf } from './sqlite-journal.ts';

const folder = mkdtempSync(join(tmpdir(), 'affray-journal-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const TABLES = ['a', 'b', 'c'];
let files = 0;

function withTables(): DatabaseSync {
  const db = openFile(join(folder, `${++files}.db`), 1000);
  for (const id of TABLES)
    db.prepare('INSERT INTO tables (id, code, title, fence) VALUES (?, ?, ?, 1)').run(id, id, id);
  return db;
}

/** Everything that the file holds of a table, wherever it is stored. */
function kept(db: DatabaseSync, table: string): { entries: string[]; replies: string[] } {
  const settled = db.prepare('SELECT number, body FROM entries WHERE "table" = ? ORDER BY number').all(table);
  const unread = unreadOf(db, table);
  const entries = new Map(settled.map(({ number, body }) => [Number(number), String(body)]));
  for (const { number, body } of unread.entries) entries.set(number, body);
  const replies = db
    .prepare('SELECT reply FROM replies WHERE "table" = ?')
    .all(table)
    .map(({ reply }) => String(reply));
  return {
    entries: [...entries].sort(([one], [other]) => one - other).map(([, body]) => body),
    replies: [...new Set([...replies, ...unread.replies.values()])].sort(),
  };
}

const step = fc.oneof(
  fc.record({ do: fc.constant('append'), table: fc.constantFrom(...TABLES), count: fc.nat(3) }),
  fc.record({
    do: fc.constant('compact'),
    table: fc.constantFrom(...TABLES),
    most: fc.integer({ min: 1, max: 4 }),
  }),
  fc.record({ do: fc.constant('compact-some') }),
  /** The process ends, and another opens the file. */
  fc.record({ do: fc.constant('again') }),
) as fc.Arbitrary<{ do: string; table: string; count: number; most: number }>;

it('loses, duplicates and moves nothing, whatever is compacted and whenever the process ends', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const db = withTables();
      let journal = new Journal(db);
      const wanted = new Map(TABLES.map((id) => [id, { entries: [] as string[], replies: [] as string[] }]));
      let said = 0;
      for (const one of steps) {
        const mine = wanted.get(one.table);
        if (one.do === 'append' && mine !== undefined) {
          const entries = Array.from({ length: one.count }, (_, n) => `{"n":${mine.entries.length + n}}`);
          const reply = { seat: 's', command: `c${++said}`, reply: `r${said}` };
          const after = mine.entries.length;
          journal.append(rowOf({ table: one.table, fence: 1, after, entries, replies: [reply] }));
          mine.entries.push(...entries);
          mine.replies.push(reply.reply);
        }
        if (one.do === 'compact') journal.compact(one.table, one.most === 4 ? undefined : one.most);
        if (one.do === 'compact-some') journal.compactSome();
        if (one.do === 'again') journal = new Journal(db);
        for (const id of TABLES) expect(journal.headOf(id)).toBe(wanted.get(id)?.entries.length);
      }
      for (const [id, { entries, replies }] of wanted)
        expect(kept(db, id)).toEqual({ entries, replies: replies.sort() });
      while (!journal.isEmpty) journal.compactSome();
      expect(db.prepare('SELECT count(*) AS rows FROM journal').get()).toEqual({ rows: 0 });
      for (const [id, { entries }] of wanted) expect(kept(db, id).entries).toEqual(entries);
      db.close();
    }),
    { numRuns: 60 },
  );
});

it('refuses gaps, a stale fence, and a command that has a reply, compacted or not', () => {
  const db = withTables();
  const journal = new Journal(db);
  const replies = [{ seat: 's', command: 'c', reply: 'r' }];
  const append = { table: 'a', fence: 1, after: 0, entries: ['1'], replies };
  journal.append(rowOf(append));
  for (const isSettled of [false, true]) {
    if (isSettled) journal.compact('a');
    expect(() => journal.append(rowOf({ ...append, replies: [] }))).toThrow('was not stored');
    expect(() => journal.append(rowOf({ ...append, after: 1, fence: 2, replies: [] }))).toThrow('not stored');
    expect(() => journal.append(rowOf({ ...append, after: 1 }))).toThrow('already in use');
  }
  db.close();
});

it('forgets a removed table: one with the same name starts empty', () => {
  const db = withTables();
  const journal = new Journal(db);
  const append = { table: 'a', fence: 1, after: 0, entries: ['old'], replies: [] };
  journal.append(rowOf({ ...append, table: 'b' }));
  journal.append(rowOf(append));
  journal.compact('a');
  journal.remove('a');
  db.exec(
    "DELETE FROM tables WHERE id = 'a'; INSERT INTO tables (id, code, title, fence) VALUES ('a', 'a', 'a', 1)",
  );
  const again = new Journal(db);
  again.append(rowOf({ ...append, entries: ['new'] }));
  again.compact('a');
  expect(kept(db, 'a').entries).toEqual(['new']);
  db.close();
});

it('sends rows flat and gets them back', () => {
  const rows = [
    rowOf({ table: 'a', fence: 1, after: 0, entries: ['1', '2'], replies: [] }),
    rowOf({
      table: 'b',
      fence: 3,
      after: 7,
      entries: [],
      replies: [{ seat: 's', command: 'c', reply: 'r' }],
    }),
  ];
  expect(rowsIn(flatOf(rows))).toEqual(rows);
});
