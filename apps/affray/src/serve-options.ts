// The options of `affray serve`. Separate from the command, so that other commands do not load the server.
import { type Command, InvalidArgumentError, Option } from 'commander';
import { gather } from './repeatable.ts';
import type { Common } from './report.ts';

/** The options as typed. */
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

/** Adds the options of `affray serve`. */
export function addServeOptions(command: Command): Command {
  return command
    .option('--port <n>', 'port to listen on; 0: any free port', portNumber, 3000)
    .option('--host <address>', 'address to listen on', '127.0.0.1')
    .addOption(
      new Option('--lan', 'let phones and other computers on your network join; prints a QR code').conflicts(
        'host',
      ),
    )
    .option('--data <folder>', 'folder for the tables, unless DATABASE_URL is set', 'data')
    .option('--base-url <url>', 'public address, as in https://table.example')
    .option('--base <path>', 'sub-path, as in /affray/ (default: that of --base-url)')
    .option('--allow-origin <origin>', 'another origin whose pages may connect; repeatable', gather)
    .option(
      '--trusted-proxy <address>',
      'address or network of a proxy trusted to set X-Forwarded-For; repeatable',
      gather,
    )
    .option('--private-port <n>', 'port for health and metrics, on localhost only', portNumber)
    .option('--node-host <address>', 'address for other nodes on the same PostgreSQL')
    .option('--node-port <n>', 'port for other nodes', portNumber)
    .option('--fights <folder>', 'folder of fights to choose from (default: the ready ones)')
    .option('--web <folder>', 'folder of the built app (default: apps/web/dist)')
    .option('--docs <folder>', 'folder of the built documents (default: docs-dist)')
    .option(
      '--keep-days <n>',
      'delete tables that were not used for this many days (default: keep them)',
      days,
    )
    .option('--host-key', 'require the key from the printed link even on this machine');
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
