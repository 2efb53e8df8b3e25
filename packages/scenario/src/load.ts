// Fight files from disk. The only part of the package that needs Node.
import { closeSync, existsSync, fstatSync, openSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { MOST_BYTES } from './guard.ts';
import { type Opened, openScenario } from './open.ts';
import type { FileProblem, Read } from './problem.ts';

/**
 * Opens a fight file by its path: returns every problem at once, or a fight ready to begin.
 * @example const opened = await loadScenario('examples/template/duel.yaml');
 */
export async function loadScenario(path: string): Promise<Read<Opened>> {
  const text = readText(path, MOST_BYTES);
  return text.ok ? await openScenario(text.value, path) : text;
}

/**
 * The ready-made fights of a system from a module: the files in a folder `fights` next to the module, or next to
 * the package.json of its package. Golden fights, whose script pins what happens, are not included.
 * @example readyFightsOf(pathToFileURL('./brawl.ts').href) // ['/home/ann/fights/closing-time.yaml']
 */
export function readyFightsOf(module: string): string[] {
  if (!module.startsWith('file:')) return [];
  const own = dirname(fileURLToPath(module));
  const folders = [own, ...packageOf(own)].map((folder) => join(folder, 'fights'));
  const folder = folders.find((one) => existsSync(one));
  if (folder === undefined) return [];
  const files = readdirSync(folder).filter((name) => /\.ya?ml$/.test(name));
  const paths = files.sort().map((name) => join(folder, name));
  return paths.filter((path) => !/^script:/m.test(readFileSync(path, 'utf8')));
}

/** The folder of the package.json that a module belongs to; empty if there is none. */
function packageOf(folder: string): string[] {
  if (existsSync(join(folder, 'package.json'))) return [folder];
  const above = dirname(folder);
  return above === folder ? [] : packageOf(above);
}

/**
 * The text of a file, or one problem that says why it cannot be read.
 * @example const text = readText('fight.json', 1024); if (!text.ok) console.error(inOneLine(text.problems[0]));
 */
export function readText(path: string, most: number): Read<string> {
  const refuse = (message: string): Read<string> => {
    const problem: FileProblem = { file: path, line: 0, column: 0, path: [], message };
    return { ok: false, problems: [problem] };
  };
  let file: number | null = null;
  try {
    file = openSync(path, 'r');
    const stat = fstatSync(file);
    if (stat.isDirectory()) return refuse('This is a folder, not a file.');
    // Reading a device might never end; pipes are allowed for shell process substitution.
    if (!stat.isFile() && !stat.isFIFO()) return refuse('This is not an ordinary file.');
    if (stat.size > most) return refuse(`The file is longer than ${inMebibytes(most)}.`);
    const bytes = readFileSync(file);
    if (bytes.length > most) return refuse(`The file is longer than ${inMebibytes(most)}.`);
    return { ok: true, value: new TextDecoder('utf-8', { fatal: true }).decode(bytes) };
  } catch (problem) {
    return refuse(whyNotRead(problem));
  } finally {
    if (file !== null) closeSync(file);
  }
}

function inMebibytes(bytes: number): string {
  return bytes >= 1024 * 1024 ? `${bytes / (1024 * 1024)} MiB` : `${bytes} bytes`;
}

function whyNotRead(problem: unknown): string {
  const { code = '' } = problem as { code?: string };
  switch (code) {
    case 'ENOENT':
      return 'There is no such file.';
    case 'EACCES':
    case 'EPERM':
      return 'Permission denied.';
    case 'EISDIR':
      return 'This is a folder, not a file.';
    case 'ERR_ENCODING_INVALID_ENCODED_DATA':
      return 'The file is not UTF-8 text.';
    default:
      return `The file cannot be read${code === '' ? '' : ` (${code})`}.`;
  }
}
