// A copy of a store in one file, taken while a server may be using it.
import { chmodSync, closeSync, openSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { BadInput } from '@affray/kernel';

/** The file with the tables in a data folder. */
export const STORE_FILE = 'affray.db';

/**
 * Copies the tables of a data folder to a new file and verifies the copy; returns the number of tables in it. To
 * restore, put the copy as `affray.db` into a data folder.
 * @example const { tables } = await backUp('data', 'tuesday.db');
 */
export async function backUp(data: string, out: string): Promise<{ readonly tables: number }> {
  const from = join(data, STORE_FILE);
  if (statSync(from, { throwIfNoEntry: false })?.isFile() !== true)
    throw new BadInput(`${from}: There are no tables here.`);
  try {
    // Like the store itself, the copy holds seeds and secret answers: nobody else may read it.
    closeSync(openSync(out, 'wx', 0o600));
  } catch (problem) {
    const { code } = problem as NodeJS.ErrnoException;
    throw new BadInput(
      code === 'EEXIST' ? `${out}: The file already exists.` : `${out}: Cannot write the copy (${code}).`,
    );
  }
  try {
    // Inside, so that a store that cannot be opened leaves no empty copy behind.
    using source = new DatabaseSync(from, { readOnly: true, timeout: 5000 });
    await backup(source, out);
    chmodSync(out, 0o600);
    return { tables: countIn(out) };
  } catch (problem) {
    rmSync(out, { force: true });
    throw new BadInput(
      `${from}: Cannot copy the database (${problem instanceof Error ? problem.message : 'unknown reason'}).`,
    );
  }
}

function countIn(path: string): number {
  using copy = new DatabaseSync(path, { readOnly: true });
  const { integrity_check: said } = copy.prepare('PRAGMA integrity_check').get() as {
    integrity_check: string;
  };
  if (said !== 'ok') throw new Error(said);
  const { count } = copy.prepare('SELECT count(*) AS count FROM tables').get() as { count: number };
  return count;
}
