// Security headers of every response, and which origins may send requests.
import type { FastifyInstance } from 'fastify';

/** Hashes of inline scripts and styles in pages that we built ourselves. */
export interface InlineHashes {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/**
 * What a page may load and run: what this server serves, and inline parts with these hashes. The app's solver is
 * WebAssembly, which browsers treat as a kind of script.
 * @example reply.header('content-security-policy', policyFor({ scripts: [], styles: [] }));
 */
export function policyFor({ scripts, styles }: InlineHashes): string {
  const styling = styles.length === 0 ? '' : ` 'unsafe-hashes' ${styles.join(' ')}`;
  return [
    "default-src 'self'",
    ["script-src 'self' 'wasm-unsafe-eval'", ...scripts].join(' '),
    `style-src 'self'${styling}`,
    "worker-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** Sets the headers that isolate a page. */
export function addHeaders(app: FastifyInstance, isTls: boolean): void {
  const policy = policyFor({ scripts: [], styles: [] });
  app.addHook('onSend', async (request, reply, payload) => {
    if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', policy);
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
 * Whether requests from this origin are allowed. Programs send none; browsers always do where it matters.
 * @example const isOrigin = originsOf(new URL('https://table.example'), []); isOrigin('https://elsewhere.example') // false
 */
export function originsOf(base: URL, more: readonly string[]): (origin: string | undefined) => boolean {
  const allowed = new Set([base.origin, ...more]);
  return (origin) => origin === undefined || allowed.has(origin);
}
