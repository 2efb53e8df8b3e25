// `affray tables`: lists the tables of a data folder or database with their sizes; exports, closes or deletes one.
import { closeSync, openSync, writeFileSync } from 'node:fs';
import { BadInput } from '@affray/kernel';
import { keptTables } from '@affray/server/serve';
import { type Common, counted, type Report, table } from './report.ts';
import { whyNotWritten } from './write.ts';

/** The options as typed. */
export interface TablesTyped extends Common {
  readonly export?: readonly string[];
  readonly close?: string;
  readonly delete?: string;
}

/** Lists the tables, or exports, closes or deletes one. */
export async function tables(data: string, typed: TablesTyped): Promise<Report> {
  const asked = [typed.export, typed.close, typed.delete].filter((one) => one !== undefined);
  if (asked.length > 1) throw new BadInput('Give one of --export, --close and --delete.');
  const needsAll = typed.close !== undefined || typed.delete !== undefined;
  const kept = await keptTables(data, process.env.DATABASE_URL, needsAll);
  try {
    if (typed.export !== undefined) return await exported(kept, typed.export);
    if (typed.close !== undefined) {
      await kept.close(typed.close);
      return {
        code: 0,
        text: `${typed.close}: closed. The game master can open it again.`,
        data: { closed: typed.close },
      };
    }
    if (typed.delete !== undefined) {
      await kept.delete(typed.delete);
      return { code: 0, text: `${typed.delete}: deleted.`, data: { deleted: typed.delete } };
    }
    const list = [...(await kept.usage())].sort((a, b) => b.used - a.used);
    const bytes = list.reduce((sum, one) => sum + one.bytes, 0);
    const rows = list.map((one) => [
      one.id,
      inWords(one.bytes),
      new Date(one.used).toISOString().slice(0, 16).replace('T', ' '),
      one.owner === null ? '' : 'open',
      one.title,
    ]);
    const heads = ['table', 'size', 'last used (UTC)', '', 'title'];
    const sum = `${counted(list.length, 'table')}, ${inWords(bytes)}`;
    return {
      code: 0,
      text: list.length === 0 ? sum : `${table([heads, ...rows])}\n\n${sum}`,
      data: { bytes, tables: list.map(({ owner, ...one }) => ({ ...one, open: owner !== null })) },
    };
  } finally {
    await kept.end();
  }
}

async function exported(
  kept: Awaited<ReturnType<typeof keptTables>>,
  [id = '', out = '', ...more]: readonly string[],
): Promise<Report> {
  if (out === '' || more.length > 0)
    throw new BadInput('--export takes a table and a file, as in --export TABLE table.json.');
  const text = await kept.export(id);
  try {
    // It holds seeds and secret answers: nobody else may read it.
    const file = openSync(out, 'wx', 0o600);
    writeFileSync(file, text);
    closeSync(file);
  } catch (problem) {
    const { code } = problem as NodeJS.ErrnoException;
    throw new BadInput(
      code === 'EEXIST'
        ? `${out}: The file already exists.`
        : `${out}: Cannot write the export: ${whyNotWritten(problem)}.`,
    );
  }
  return {
    code: 0,
    text: `${out}: written. It contains all secrets of the table.`,
    data: { table: id, file: out },
  };
}

function inWords(bytes: number): string {
  if (bytes < 1e6) return `${(bytes / 1e3).toFixed(1)} kB`;
  return bytes < 1e9 ? `${(bytes / 1e6).toFixed(1)} MB` : `${(bytes / 1e9).toFixed(1)} GB`;
}
