// Opens the ready fights of a game, for scripts that play them.
import { globSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Setup, System } from '@affray/kernel';
import { inOneLine } from '@affray/scenario';
import { loadScenario } from '@affray/scenario/node';

export const ROOT: string = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

export interface ReadyFight {
  /** The file's name without its ending: `giant-slayers`. */
  readonly name: string;
  readonly title: string;
  readonly setup: Setup;
  readonly system: System;
}

/**
 * Every ready fight of a game; with words, only those whose name contains one of them.
 * @example for (const { setup, system } of await readyFights('heart-rush')) …
 */
export async function readyFights(game: string, words: readonly string[] = []): Promise<ReadyFight[]> {
  const fights: ReadyFight[] = [];
  for (const path of globSync(`examples/${game}/*.yaml`, { cwd: ROOT }).sort()) {
    const name = basename(path, '.yaml');
    if (words.length > 0 && !words.some((word) => name.includes(word))) continue;
    const opened = await loadScenario(join(ROOT, path));
    if (!opened.ok) throw new Error(opened.problems.map(inOneLine).join('\n'));
    const { scenario, setup, system } = opened.value;
    fights.push({ name, title: scenario.title, setup, system });
  }
  return fights;
}
