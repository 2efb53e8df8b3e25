// Opens the arguments of a command: fight files, records, systems. Every failure is a one-line message.
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { BadInput, didYouMean, type FightRecord, parseRecord, type System } from '@affray/kernel';
import { MOST_BYTES, type Opened, openScenario, type Read, whyNotSetup } from '@affray/scenario';
import { loadScenario, readText, readyFightsOf } from '@affray/scenario/node';
import { loadSystem, registeredModules, SYSTEM_IDS } from '@affray/systems';
import { BadFile } from './report.ts';
import { pathHere, shipped } from './shipped.ts';

const LONGEST_RECORD = 64 * 1024 * 1024;

/** Stands for standard input in place of a file. */
export const STDIN = '-';

/** The fight on standard input, or every problem it has. */
export async function readStdin(): Promise<Read<Opened>> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of process.stdin) {
    length += (part as Buffer).length;
    if (length > MOST_BYTES) throw new BadInput('Standard input: The fight is longer than 2 MiB.');
    parts.push(part as Buffer);
  }
  return await openScenario(Buffer.concat(parts).toString('utf8'), 'standard input');
}

/** A fight file, or every problem it has. */
export async function openFile(path: string): Promise<Opened> {
  const opened = path === STDIN ? await readStdin() : await loadScenario(pathHere(path));
  if (!opened.ok) throw new BadFile(opened.problems);
  return opened.value;
}

/** A system by its id. */
export async function openSystem(id: string): Promise<System> {
  const system = await loadSystem(id);
  if (system !== undefined) return system;
  throw new BadInput(`There is no system "${id}". ${didYouMean(id, SYSTEM_IDS)}`);
}

/** Opens a record with its system. */
export async function openRecord(path: string): Promise<{ record: FightRecord; system: System }> {
  const text = readText(path, LONGEST_RECORD);
  if (!text.ok) throw new BadFile(text.problems);
  let record: FightRecord;
  try {
    record = parseRecord(text.value);
  } catch (problem) {
    // The parser may quote line breaks of the file; a message is one line.
    if (problem instanceof BadInput)
      throw new BadInput(`${path}: ${problem.message.replaceAll(/\s+/g, ' ')}`);
    throw problem;
  }
  const system = await openSystem(record.system);
  const why = whyNotSetup(record.setup, system);
  if (why !== null) throw new BadInput(`${path}: ${why}`);
  return { record, system };
}

/** Expands arguments to files: a folder means every fight file in it. */
export function filesOf(paths: readonly string[]): string[] {
  return paths.flatMap((typed) => {
    const path = typed === STDIN ? STDIN : pathHere(typed);
    if (path === STDIN) return [STDIN];
    if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) return [path];
    return fightFilesIn(path);
  });
}

/** Every fight file in a folder and the folders inside it, in the order of their names. */
function fightFilesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:ya?ml|json)$/.test(name) && !/(?:^|[\\/])node_modules[\\/]/.test(name))
    .map((name) => join(folder, name))
    .sort();
}

/** The fights to choose from: those that come with the program, and those of the systems named with --system. */
export function readyFightFiles(): string[] {
  const folder = shipped('examples');
  const own = registeredModules().flatMap(readyFightsOf);
  if (folder === undefined && own.length === 0)
    throw new BadInput('Name a fight file: there are no ready fights in this installation.');
  return [...(folder === undefined ? [] : fightFilesIn(folder)), ...own];
}
