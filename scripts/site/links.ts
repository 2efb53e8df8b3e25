// Checks every link of the built site: it must lead to a page, and to an anchor on it.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';

/** The path under which the site is served. */
export const BASE = '/docs/';
/** The path of the app, which is served beside it. */
const APP = '/';

/**
 * The dead links of a built site, and what it would fetch from other sites.
 * @example const bad = deadLinks('docs-dist'); // ['guide/players.html: ../cli.html#figth']
 */
export function deadLinks(site: string): string[] {
  const pages = globSync('**/*.html', { cwd: site }).map((file) => file.replaceAll('\\', '/'));
  const ids = new Map(pages.map((page) => [page, idsOf(readFileSync(join(site, page), 'utf8'))]));
  const bad: string[] = [];
  for (const page of pages) {
    const text = readFileSync(join(site, page), 'utf8');
    for (const [, link = ''] of text.matchAll(/<a [^>]*?href="([^"]*)"/g)) {
      if (!isGood(link, page, site, ids)) bad.push(`${page}: ${link}`);
    }
    for (const [, from = ''] of text.matchAll(/<(?:script|link|img)[^>]*?(?:src|href)="(https?:[^"]*)"/g))
      bad.push(`${page} fetches ${from}`);
  }
  return bad;
}

function isGood(
  link: string,
  page: string,
  site: string,
  ids: ReadonlyMap<string, ReadonlySet<string>>,
): boolean {
  if (/^(?:https?|mailto):/.test(link)) return true;
  const [path = '', hash = ''] = link.split('#');
  if (path !== '' && posix.normalize(path) === APP) return true;
  let target = page;
  if (path.startsWith('/')) target = path.startsWith(BASE) ? path.slice(BASE.length) : '../nowhere';
  else if (path !== '') target = posix.join(posix.dirname(page), path);
  if (target === '' || target.endsWith('/')) target += 'index.html';
  const known = ids.get(decodeURI(target));
  if (known === undefined) return hash === '' && !target.startsWith('..') && existsSync(join(site, target));
  return hash === '' || known.has(decodeURIComponent(hash));
}

function idsOf(text: string): Set<string> {
  return new Set([...text.matchAll(/ id="([^"]+)"/g)].map(([, id = '']) => id));
}
