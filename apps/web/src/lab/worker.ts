// A web worker of the lab: does what it is sent, and sends back what it made.
import { answerRequest, type Request } from './requests.ts';

/** What a page sends to a worker. */
export interface Sent {
  readonly id: number;
  readonly request: Request;
}
/** What a worker sends back. */
export type Reply =
  | { readonly id: number; readonly ok: true; readonly value: unknown }
  | { readonly id: number; readonly ok: false; readonly why: string };

addEventListener('message', async ({ data: { id, request } }: MessageEvent<Sent>) => {
  try {
    postMessage({ id, ok: true, value: await answerRequest(request) } satisfies Reply);
  } catch (failed) {
    postMessage({ id, ok: false, why: failed instanceof Error ? failed.message : String(failed) });
  }
});
