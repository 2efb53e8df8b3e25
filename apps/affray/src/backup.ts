// `affray backup`: a copy of all tables, taken while the server runs.
import { backUp } from '@affray/server/serve';
import { counted, type Report } from './report.ts';

/** Copies the tables of a data folder to a new file. */
export async function backup(data: string, out: string): Promise<Report> {
  const { tables } = await backUp(data, out);
  const text = `${out}: ${counted(tables, 'table')}. It contains all their secrets: keep it as safe as the data folder.`;
  return { code: 0, text, data: { file: out, tables } };
}
