// Serves the app and the documents, and the page for unknown addresses.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import files from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { type InlineHashes, policyFor } from './headers.ts';

const HASHED = /[-.][\w-]{8,}\.\w+$/;
const FOR_EVER = 'public, max-age=31536000, immutable';

/**
 * Serves the app at `/` and, if there is one, the documents at `/docs/`; `under` is the sub-path that browsers see before them.
 * @example await servePages(app, { web: 'apps/web/dist', docs: null });
 */
export async function servePages(
  app: FastifyInstance,
  {
    web,
    docs,
    under = '/',
  }: { readonly web: string | null; readonly docs: string | null; readonly under?: string },
): Promise<void> {
  const setHeaders = (reply: FastifyReply, path: string): void => {
    reply.header('cache-control', cachingOf(path));
  };
  const common = { dotfiles: 'deny', cacheControl: false, setHeaders } as const;
  if (docs !== null && existsSync(docs)) {
    const moved = (text: string): string =>
      under === '/' ? text : text.replaceAll('/docs/', `${under}docs/`);
    const policy = policyFor(inlineHashes(docs, moved));
    await app.register(async (shelf) => {
      shelf.addHook('onRequest', async (_request, reply) => {
        reply.header('content-security-policy', policy);
      });
      if (under !== '/') moveDocuments(shelf, moved);
      await shelf.register(files, {
        ...common,
        root: docs,
        prefix: '/docs/',
        decorateReply: false,
        acceptRanges: under === '/',
      });
    });
    app.get('/docs', (_request, reply) => reply.redirect(`${under}docs/`));
  }
  if (web !== null && existsSync(join(web, 'index.html')))
    // The build writes Brotli and gzip next to each asset.
    await app.register(files, { ...common, root: web, preCompressed: true });
  else app.get('/', (_request, reply) => page(reply, 200, NO_APP));
}

const WITH_LINKS = /^(?:text\/html|text\/css|text\/javascript|application\/javascript|application\/json)/;

/** The documents are built for `/docs/`: under a sub-path their links are rewritten as they are sent. */
function moveDocuments(shelf: FastifyInstance, moved: (text: string) => string): void {
  shelf.addHook('onSend', async (request, reply, payload) => {
    const isWhole = request.method === 'GET' && reply.statusCode === 200;
    if (!isWhole || !WITH_LINKS.test(String(reply.getHeader('content-type')))) return payload;
    const whole = Buffer.from(moved((await buffer(payload as Readable)).toString('utf8')));
    reply.header('content-length', whole.length);
    return whole;
  });
}

/** The response for an unknown address: a page, or for programs a refusal. */
export function nothingHere(url: string, reply: FastifyReply, start: string): FastifyReply {
  if (url.startsWith('/api/'))
    return reply.code(404).send({ why: 'There is no such address. /api/openapi.json lists them.' });
  return page(
    reply,
    404,
    pageOf('Nothing here', `There is no such page. <a href="${start}">To the start</a>`),
  );
}

/** Files with a hash in their name never change; pages are revalidated each time. */
function cachingOf(path: string): string {
  if (path.endsWith('.html')) return 'no-store';
  return path.includes('/assets/') && HASHED.test(path) ? FOR_EVER : 'no-cache';
}

function page(reply: FastifyReply, status: number, text: string): FastifyReply {
  return reply.code(status).type('text/html; charset=utf-8').header('cache-control', 'no-store').send(text);
}

const pageOf = (title: string, text: string): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><h1>${title}</h1><p>${text}</p>`;
const NO_APP = pageOf(
  'Affray',
  'This server runs tables, but the app is not built here: <code>npm run build -w @affray/web</code>, then start it again.',
);

/** A style sheet as a string in a script, which the documents' theme inserts while it changes colours. */
const SHEET_IN_SCRIPT = /"([^"\\]*\{[^"\\]*!important[^"\\]*\})"/g;

/** Hashes of everything inline in the pages of a folder: only those scripts and styles may run. */
function inlineHashes(folder: string, change: (text: string) => string = (text) => text): InlineHashes {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!/\.(?:html|js)$/.test(name)) continue;
    const text = change(readFileSync(join(folder, name), 'utf8'));
    const add = (to: Set<string>, pattern: RegExp): void => {
      for (const [, part = ''] of text.matchAll(pattern)) to.add(hashOf(unescaped(part)));
    };
    if (name.endsWith('.js')) {
      add(styles, SHEET_IN_SCRIPT);
      continue;
    }
    for (const [, part = ''] of text.matchAll(/<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g))
      scripts.add(hashOf(part));
    for (const [, part = ''] of text.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)) styles.add(hashOf(part));
    add(styles, /\sstyle="([^"]*)"/g);
  }
  return { scripts: [...scripts], styles: [...styles] };
}

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

function unescaped(text: string): string {
  return text
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&amp;', '&');
}
