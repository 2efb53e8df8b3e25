// What `affray serve` takes. Apart from the command itself, so that starting any other loads no server.
import { type Command, InvalidArgumentError, Option } from 'commander';
import type { Common } from './report.ts';

/** What was typed. */
export interface ServeTyped extends Common {
  readonly port: number;
  readonly host: string;
  readonly lan?: boolean;
  readonly data: string;
  readonly baseUrl?: string;
  readonly base?: string;
  readonly allowOrigin?: readonly string[];
  readonly trustedProxy?: readonly string[];
  readonly privatePort?: number;
  readonly nodeHost?: string;
  readonly nodePort?: number;
  readonly fights?: string;
  readonly web?: string;
  readonly docs?: string;
  readonly hostKey?: boolean;
  readonly keepDays?: number;
}

/** Says what `affray serve` takes. */
export function addServeOptions(command: Command): Command {
  return command
    .option('--port <n>', 'where to listen; 0 takes any that is free', portNumber, 3000)
    .option('--host <address>', 'the address to listen on', '127.0.0.1')
    .addOption(
      new Option('--lan', 'let phones and other computers on your network join; prints a QR code').conflicts(
        'host',
      ),
    )
    .option('--data <folder>', 'where tables are kept, unless DATABASE_URL names a PostgreSQL', 'data')
    .option('--base-url <url>', 'how people reach it, as in https://table.example')
    .option('--base <path>', 'the sub-path it is under, as in /affray/ (default: that of --base-url)')
    .option('--allow-origin <origin>', 'another origin whose pages may talk to it; repeat it', gather)
    .option(
      '--trusted-proxy <address>',
      'a proxy trusted to set X-Forwarded-For: its address or network; repeat it',
      gather,
    )
    .option('--private-port <n>', 'health and metrics, for this machine only', portNumber)
    .option('--node-host <address>', 'where other nodes on the same PostgreSQL reach this one')
    .option('--node-port <n>', 'the port for that', portNumber)
    .option('--fights <folder>', 'fights to choose from (default: the ready ones)')
    .option('--web <folder>', 'the app (default: the one built here)')
    .option('--docs <folder>', 'the documents as pages (default: those built here)')
    .option(
      '--keep-days <n>',
      'delete tables that nobody has used for so many days (default: keep them)',
      days,
    )
    .option('--host-key', 'ask for the key in the printed link even on this machine');
}

function gather(word: string, before: readonly string[] | undefined): readonly string[] {
  return [...(before ?? []), word];
}

function days(word: string): number {
  if (!/^[1-9]\d{0,4}$/.test(word)) throw new InvalidArgumentError('Expected a number of days, 1 to 99999.');
  return Number(word);
}

function portNumber(word: string): number {
  if (!/^\d{1,5}$/.test(word) || Number(word) > 65_535)
    throw new InvalidArgumentError('Expected a port, 0 to 65535.');
  return Number(word);
}
