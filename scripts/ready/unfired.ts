// The list of rules that no ready fight fires, each with the reason. It may only get shorter.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const LIST = new URL('unfired.json', import.meta.url);
const COUNT = fileURLToPath(new URL('count-rules.ts', import.meta.url));

/** By game: how many rules may be listed, and why each of them cannot fire when bots play. */
export type Unfired = Readonly<
  Record<string, { readonly most: number; readonly rules: Readonly<Record<string, string>> }>
>;

export function kept(): Unfired {
  return JSON.parse(readFileSync(LIST, 'utf8')) as Unfired;
}

/** Plays each ready fight of a game a number of times and returns the rules whose citing code never ran. */
export function unfiredIn(game: string, plays: number): readonly string[] {
  const out = execFileSync(process.execPath, [COUNT, game, String(plays)], { encoding: 'utf8' });
  return JSON.parse(out) as string[];
}

/** Stores a game's list, keeping known reasons, unless it is longer than before; returns whether it was stored. */
export function keep(game: string, rules: readonly string[]): boolean {
  const before = kept()[game];
  if (rules.length > (before?.most ?? rules.length)) return false;
  const reasons = Object.fromEntries(rules.map((rule) => [rule, before?.rules[rule] ?? '']));
  const after: Unfired = { ...kept(), [game]: { most: rules.length, rules: reasons } };
  writeFileSync(LIST, `${JSON.stringify(after, null, 2)}\n`);
  return true;
}
