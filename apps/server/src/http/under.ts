// A server under a sub-path, as in https://example.org/affray/: the path is removed from each request before
// anything else sees it.
import type { FastifyInstance } from 'fastify';

/**
 * The part of a URL below a path; null if it is outside.
 * @example within('/affray/', '/affray/api/library'); // '/api/library'
 */
export function within(path: string, url: string): string | null {
  return url.startsWith(path) ? url.slice(path.length - 1) : null;
}

/**
 * Answers requests outside the sub-path: without its last slash they lead there, and anything else is not found.
 */
export function refuseOutside(app: FastifyInstance, path: string): void {
  app.addHook('onRequest', async (request, reply) => {
    const { originalUrl } = request;
    if (within(path, originalUrl) !== null) return;
    const [asked = '', query] = originalUrl.split('?');
    if (`${asked}/` === path) return reply.redirect(query === undefined ? path : `${path}?${query}`, 308);
    // No redirect: behind a proxy that strips the path it would loop.
    return reply
      .code(404)
      .type('text/plain; charset=utf-8')
      .send(
        `Affray is at ${path} of this server. A proxy in front of it has to pass the path on unchanged.\n`,
      );
  });
}
