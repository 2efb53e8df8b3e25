// The list of rules that no ready fight fires. It may only get shorter.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const LIST = new URL('unfired.json', import.meta.url);
const COUNT = fileURLToPath(new URL('count-rules.ts', import.meta.url));

/** By game: how many rules may be on the list, and which are. */
export type Unfired = Readonly<Record<string, { readonly most: number; readonly rules: readonly string[] }>>;

export function kept(): Unfired {
  return JSON.parse(readFileSync(LIST, 'utf8')) as Unfired;
}

/** Plays a game's ready fights so many times in all and gives the rules of which no citing code ran. */
export function unfiredIn(game: string, plays: number): readonly string[] {
  const out = execFileSync(process.execPath, [COUNT, game, String(plays)], { encoding: 'utf8' });
  return JSON.parse(out) as string[];
}

/** Keeps a game's list; a longer one than before is not kept. Gives back whether it was. */
export function keep(game: string, rules: readonly string[]): boolean {
  const before = kept()[game]?.most ?? rules.length;
  if (rules.length > before) return false;
  const after: Unfired = { ...kept(), [game]: { most: rules.length, rules } };
  writeFileSync(LIST, `${JSON.stringify(after, null, 2)}\n`);
  return true;
}
