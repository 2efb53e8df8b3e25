// `affray serve`: live tables for people with browsers.
import { BadInput } from '@affray/kernel';
import {
  announcement,
  isAddressOrNetwork,
  logToStderr,
  ownAddresses,
  runUntilToldToEnd,
  serve,
} from '@affray/server/serve';
import { registeredModules } from '@affray/systems';
import type { ServeTyped } from './serve-options.ts';
import { pathHere, shipped } from './shipped.ts';

/** Starts a server and prints its address. Runs until it is signalled. */
export async function serveFights(fight: string | undefined, typed: ServeTyped): Promise<void> {
  const log = logToStderr();
  const { DATABASE_URL: databaseUrl } = process.env;
  if (databaseUrl !== undefined && !/^postgres(?:ql)?:\/\//.test(databaseUrl))
    throw new BadInput('DATABASE_URL: Expected an address that begins with postgres://.');
  for (const proxy of typed.trustedProxy ?? [])
    if (!isAddressOrNetwork(proxy))
      throw new BadInput(
        `${proxy}: A trusted proxy is named by its IP address or network, as in 172.16.0.0/12.`,
      );
  const served = await serve({
    port: typed.port,
    host: hostOf(typed),
    data: typed.data,
    databaseUrl,
    baseUrl: typed.baseUrl,
    base: typed.base,
    origins: typed.allowOrigin,
    trustedProxies: typed.trustedProxy ?? [],
    privatePort: typed.privatePort ?? null,
    node: { host: typed.nodeHost, port: typed.nodePort },
    fight: fight === undefined ? undefined : pathHere(fight),
    systems: registeredModules(),
    fights: typed.fights ?? shipped('examples'),
    web: typed.web ?? shipped('apps/web/dist'),
    docs: typed.docs ?? shipped('docs-dist'),
    alwaysKey: typed.hostKey,
    keepDays: typed.keepDays,
    log,
  });
  const { url, gmLink, recoveryLink, hostLink, code } = served;
  const text =
    typed.json === true
      ? JSON.stringify({ url, gmLink, recoveryLink, hostLink, code })
      : announcement(served);
  // Before anything is printed: a reader of the output may end the server at once.
  runUntilToldToEnd(served, log);
  process.stdout.write(`${text}\n`);
}

/** The address to listen on; with --lan every interface, if this machine is in a network. */
function hostOf({ host, lan, baseUrl }: ServeTyped): string {
  if (lan !== true) return host;
  if (baseUrl === undefined && ownAddresses().length === 0)
    throw new BadInput(
      '--lan: This machine has no network address. Connect it to a network and start again.',
    );
  return '0.0.0.0';
}
