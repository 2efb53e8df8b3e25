// What every answer says to browsers, and which pages may talk to us.
import type { FastifyInstance } from 'fastify';

const CSP =
  "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Sets the headers that keep a page to itself. */
export function addHeaders(app: FastifyInstance, isTls: boolean): void {
  app.addHook('onSend', async (request, reply, payload) => {
    reply.header('content-security-policy', CSP);
    reply.header('x-content-type-options', 'nosniff');
    reply.header('referrer-policy', 'no-referrer');
    reply.header('cross-origin-opener-policy', 'same-origin');
    reply.header('cross-origin-resource-policy', 'same-origin');
    reply.header('permissions-policy', 'camera=(), microphone=(), geolocation=()');
    if (isTls) reply.header('strict-transport-security', 'max-age=31536000');
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store');
    return payload;
  });
}

/**
 * Whether a request may come from this origin. Programs send none; browsers always do where it matters.
 * @example const isOrigin = originsOf(new URL('https://table.example'), []); isOrigin('https://elsewhere.example') // false
 */
export function originsOf(base: URL, more: readonly string[]): (origin: string | undefined) => boolean {
  const allowed = new Set([base.origin, ...more]);
  return (origin) => origin === undefined || allowed.has(origin);
}
