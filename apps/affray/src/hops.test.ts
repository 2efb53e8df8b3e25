// The call paths of `affray simulate` and `affray odds` from the command line to a die, recorded live: docs/architecture.md lists
// them file by file.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Table } from '@affray/kernel';
import { expect, it } from 'vitest';
import { main } from './main.ts';
import { ROOT } from './testing/affray.ts';

const MOST = 12;
const FIGHT = 'systems/template/fights/odds-SP-DODGE-01.yaml';
/** A frame of ours: its path inside the project. The rules of a game are one hop, however many files they are. */
const OURS = /\/((?:apps|packages|systems)\/[^\s:)]+\.ts):\d+:\d+\)?$/;

/** Files on the call stack, from the outermost call to here; calls within a file count once. */
function filesOnStack(): string[] {
  Error.stackTraceLimit = 100;
  const lines = (new Error().stack ?? '').split('\n').toReversed();
  const files = lines.map((line) => OURS.exec(line.trim())?.[1] ?? '');
  const way = files
    .filter((file) => file !== '' && !file.endsWith('.test.ts'))
    .map((file) => (file.startsWith('systems/') ? 'systems/*' : file));
  return way.filter((file, at) => file !== way[at - 1]);
}

/** The files that docs/architecture.md lists for a command, in order. */
function documented(command: string): string[] {
  const page = readFileSync(join(ROOT, 'docs', 'architecture.md'), 'utf8');
  const section = page.split('## ').find((part) => part.startsWith(`\`affray ${command}\``)) ?? '';
  return [...section.matchAll(/^\| \d+ \| `([^`]+)`/gm)].map(([, file]) => file ?? '');
}

/** Runs a command; returns the call path to its first die. */
async function wayOf(...words: string[]): Promise<string[]> {
  let way: string[] = [];
  const { roll } = Table.prototype;
  const { write } = process.stdout;
  try {
    Table.prototype.roll = function (this: Table, ...given) {
      if (way.length === 0) way = filesOnStack();
      return roll.apply(this, given);
    };
    await new Promise<void>((said) => {
      process.stdout.write = () => {
        said();
        return true;
      };
      main(['node', 'affray', ...words]);
    });
  } finally {
    Table.prototype.roll = roll;
    process.stdout.write = write;
  }
  return ['apps/affray/src/main.ts', ...way, 'packages/kernel/src/table.ts'];
}

it.each([
  ['simulate', ['-n', '1', '--workers', '0']],
  ['odds', ['--of', 'fight.winner']],
])(
  'affray %s reaches its first die in at most 12 hops, through the files that the page lists',
  async (command, options) => {
    const way = await wayOf(command, join(ROOT, FIGHT), ...options);
    expect(documented(command)).toEqual(way);
    expect(way.length).toBeLessThanOrEqual(MOST);
  },
);
