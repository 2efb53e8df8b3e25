// Opening what a command is given: fight files, records, systems. All refusals are sentences.
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { BadInput, type FightRecord, parseRecord, type System } from '@affray/kernel';
import { nearest, type Opened, whyNotSetup } from '@affray/scenario';
import { loadScenario, readText } from '@affray/scenario/node';
import { loadSystem, SYSTEM_IDS } from '@affray/systems';
import { BadFile } from './report.ts';
import { pathHere } from './shipped.ts';

const LONGEST_RECORD = 64 * 1024 * 1024;

/** A fight file, or every problem it has. */
export async function openFile(path: string): Promise<Opened> {
  const opened = await loadScenario(pathHere(path));
  if (!opened.ok) throw new BadFile(opened.problems);
  return opened.value;
}

/** A system by its id. */
export async function openSystem(id: string): Promise<System> {
  const system = await loadSystem(id);
  if (system !== undefined) return system;
  const near = nearest(id, SYSTEM_IDS);
  const hint = near === undefined ? `There are: ${SYSTEM_IDS.join(', ')}.` : `Did you mean "${near}"?`;
  throw new BadInput(`There is no system "${id}". ${hint}`);
}

/** A record with the system that plays it. */
export async function openRecord(path: string): Promise<{ record: FightRecord; system: System }> {
  const text = readText(path, LONGEST_RECORD);
  if (!text.ok) throw new BadFile(text.problems);
  let record: FightRecord;
  try {
    record = parseRecord(text.value);
  } catch (problem) {
    // What a parser quotes of the file may hold line breaks; a refusal is one line.
    if (problem instanceof BadInput)
      throw new BadInput(`${path}: ${problem.message.replaceAll(/\s+/g, ' ')}`);
    throw problem;
  }
  const system = await openSystem(record.system);
  const why = whyNotSetup(record.setup, system);
  if (why !== null) throw new BadInput(`${path}: ${why}`);
  return { record, system };
}

/** The files meant by what was typed: a folder stands for every fight file inside it. */
export function filesOf(paths: readonly string[]): string[] {
  return paths.map(pathHere).flatMap((path) => {
    if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) return [path];
    return fightFilesIn(path);
  });
}

/** Every fight file in a folder and the folders inside it, in the order of their names. */
export function fightFilesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:ya?ml|json)$/.test(name) && !/(?:^|[\\/])node_modules[\\/]/.test(name))
    .map((name) => join(folder, name))
    .sort();
}
