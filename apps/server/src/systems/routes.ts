// Serves the systems that this server adds to those of the app: a list, and a script for each module.
import type { FastifyInstance } from 'fastify';
import type { BundledSystems } from './bundle.ts';

const FOR_EVER = 'public, max-age=31536000, immutable';

/**
 * Serves the list at `/systems/index.json` and the scripts next to it. They come from this server, so its content
 * security policy allows them like the app's own scripts.
 * @example systemRoutes(app, await bundleSystems(modules));
 */
export function systemRoutes(app: FastifyInstance, { games, scripts }: BundledSystems): void {
  app.get('/systems/index.json', (_request, reply) =>
    reply.header('cache-control', 'no-cache').send({ games }),
  );
  for (const { name, type, text, gzipped } of scripts) {
    app.get(`/systems/${name}`, (request, reply) => {
      reply.type(type).header('cache-control', FOR_EVER);
      reply.header('vary', 'accept-encoding');
      const isGzip = /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''));
      return isGzip ? reply.header('content-encoding', 'gzip').send(gzipped) : reply.send(text);
    });
  }
}
