// The replay link, with which people without a seat watch a finished fight. It is an entry of the table, so
// it is stored, backed up, moved and deleted with it.
import type { Refusal } from '@affray/kernel';
import { type CommandContext, no } from './command-context.ts';
import { isSecret } from './secrets.ts';
import type { ReplayLinkState, TableState } from './state.ts';

/**
 * Sets the replay link of the fight, replacing an older one, or removes it; null on success. It shows what
 * open books show, so it requires open books.
 * @example const refused = await table.act((context) => setReplayLink(context, { hash: hashOfSecret(secret), password: null }));
 */
export function setReplayLink(context: CommandContext, link: ReplayLinkState | null): Refusal | null {
  if (context.table.fight?.booksOpen !== true)
    return no('A replay can be shared once the fight is over and everything is revealed.');
  context.put({ is: 'replay-link', link });
  return null;
}

/**
 * The link that a secret opens; null if there is none or the table is closed.
 * @example const link = await table.act((context) => replayLinkOf(context.table, secret));
 */
export function replayLinkOf({ fight, switches }: TableState, secret: string): ReplayLinkState | null {
  const link = fight?.replayLink ?? null;
  if (link === null || fight?.booksOpen !== true || switches.closed) return null;
  return isSecret(secret, link.hash) ? link : null;
}
