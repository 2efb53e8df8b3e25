// Tables by post, over HTTP: push messages and reminder links.
import { z } from 'zod';
import type { TableInfo } from './frames.ts';
import { ID } from './text.ts';

const BASE64URL = /^[A-Za-z0-9_-]+={0,2}$/;
const bytes = (least: number, most: number): z.ZodString =>
  z.string().min(least).max(most).regex(BASE64URL, { error: 'Expected base64url.' });

/** A browser's push endpoint, as its `PushSubscription` has it. */
export interface PushSubscriptionInfo {
  /** The address at the browser's push service. */
  readonly endpoint: string;
  /** The browser's public key and secret, in base64url: only this browser can read what is encrypted with them. */
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

/** `POST /api/tables/{id}/push`, by the seat's holder: subscribes the seat to push messages, or unsubscribes it. */
export interface PushFor {
  readonly subscription: PushSubscriptionInfo | null;
}
export const PUSH_FOR: z.ZodType<PushFor> = z.strictObject({
  subscription: z
    .strictObject({
      endpoint: z.url().max(1024),
      keys: z.strictObject({ p256dh: bytes(86, 88), auth: bytes(22, 24) }),
    })
    .nullable(),
});

/** `GET /api/push`: the public key of the server's push messages, in base64url. */
export interface PushKey {
  readonly key: string;
}

/** `POST /api/tables/{id}/reminder`, by the seat's holder: a link that says whether it is their turn. The older one stops working. */
export interface Reminder {
  readonly reminder: string;
  readonly link: string;
}

/** `POST /api/turn`: whether it is the turn of the seat that a reminder link belongs to. */
export interface AskTurn {
  readonly table: string;
  readonly reminder: string;
}
export const ASK_TURN: z.ZodType<AskTurn> = z.strictObject({
  table: ID,
  reminder: z.string().regex(/^[A-Za-z0-9_-]{22,64}$/, { error: 'Not a reminder.' }),
});
export interface TurnAt {
  readonly title: string;
  readonly stage: TableInfo['stage'];
  /** Since when the seat is asked (milliseconds since 1970); null: it is not. */
  readonly since: number | null;
}
