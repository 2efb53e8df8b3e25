// The worked examples of the books as fights to watch, with the dice of the book.
import { makeRecord } from '@affray/kernel';
import { openScenario, recordOfScript } from '@affray/scenario';

/** Golden fights that follow a worked example; one chunk, loaded with the list. */
const TEXTS = import.meta.glob(
  [
    '../../../../systems/*/fights/W*.yaml',
    '../../../../systems/*/fights/*-EX-S*.yaml',
    '../../../../systems/*/fights/*-EX-0[0-6]*.yaml',
    '../../../../systems/*/fights/[BC][0-9]-*.yaml',
  ],
  { query: '?raw', import: 'default', eager: true },
) as Readonly<Record<string, string>>;

export interface Example {
  readonly path: string;
  readonly title: string;
  readonly text: string;
}

/** The examples of a game, those from the book's own text first. */
export function examplesOf(system: string): readonly Example[] {
  const isOfBook = ({ path }: Example): boolean => /-EX-S/.test(path);
  return Object.entries(TEXTS)
    .filter(([path]) => path.includes(`/systems/${system}/`))
    .map(([path, text]) => ({ path, text, title: titleOf(text) }))
    .toSorted((a, b) => Number(isOfBook(b)) - Number(isOfBook(a)));
}

function titleOf(text: string): string {
  return /^title: *"?(.*?)"?$/m.exec(text)?.[1] ?? '';
}

/** The record of an example, for the replay; throws with a message if the file cannot be read. */
export async function recordOf({ text, path }: Example): Promise<string> {
  const opened = await openScenario(text, path);
  if (!opened.ok) throw new Error(opened.problems[0]?.message);
  const { scenario, setup, system } = opened.value;
  return makeRecord(recordOfScript(scenario, setup, system));
}
