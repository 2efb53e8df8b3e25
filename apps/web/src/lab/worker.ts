// A web worker of the lab: runs what it is sent, and sends back the result.
import { type ListedGame, registerListed } from '@affray/systems';
import { answerRequest, type Request } from './requests.ts';

/** What a page sends to a worker. */
export interface Sent {
  readonly id: number;
  readonly request: Request;
}
/** What a page sends first: the games that its server adds to the app's own. */
export interface Known {
  readonly games: readonly ListedGame[];
}
/** What a worker sends back. */
export type Reply =
  | { readonly id: number; readonly ok: true; readonly value: unknown }
  | { readonly id: number; readonly ok: false; readonly why: string };

addEventListener('message', async ({ data }: MessageEvent<Sent | Known>) => {
  if ('games' in data) {
    for (const game of data.games) registerListed(game);
    return;
  }
  const { id, request } = data;
  try {
    postMessage({ id, ok: true, value: await answerRequest(request) } satisfies Reply);
  } catch (failed) {
    postMessage({ id, ok: false, why: failed instanceof Error ? failed.message : String(failed) });
  }
});
