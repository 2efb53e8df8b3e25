// Stages the site's sources: the documents, the generated pages, and documents from other folders.
import { cpSync, existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { ROOT } from '../packing/workspace.ts';
import { type Page, referencePages } from './reference.ts';

/** Documents outside docs/ that become pages: source and destination. */
const ELSEWHERE: readonly (readonly [from: RegExp, to: string])[] = [
  [/^(?:packages|systems|apps)\/([^/]+)\/README\.md$/, 'reference/packages/$1.md'],
  [/^bench\/results\.md$/, 'reference/speed.md'],
  [/^CHANGELOG\.md$/, 'reference/changes.md'],
  [/^CONTRIBUTING\.md$/, 'guide/contributing.md'],
];

/** Files that the site shares with the app, so that both look alike. */
const FROM_THE_APP: readonly (readonly [from: string, to: string])[] = [
  ['src/style/tokens.css', '.vitepress/theme/tokens.css'],
  ['public/icon.svg', 'public/icon.svg'],
];

/**
 * Stages the site in a folder, which is emptied first, and returns the generated pages.
 * @example await stageSite('.cache/site');
 */
export async function stageSite(to: string): Promise<Page[]> {
  rmSync(to, { recursive: true, force: true });
  const generated = await referencePages();
  const known = new Set(generated.map((page) => page.path));
  for (const { path, text } of generated) write(join(to, path), text);
  cpSync(join(ROOT, 'docs/.vitepress'), join(to, '.vitepress'), {
    recursive: true,
    filter: (path) => !/[/\\](cache|dist)$/.test(path),
  });
  for (const [from, place] of FROM_THE_APP) cpSync(join(ROOT, 'apps/web', from), join(to, place));
  for (const picture of globSync('docs/**/*.{png,svg,jpg}', { cwd: ROOT })) copy(picture, to);
  for (const file of sourceFiles()) {
    const text = relinked(readFileSync(join(ROOT, file), 'utf8'), file, known);
    write(join(to, siteOf(file) ?? ''), file.startsWith('docs/api/') ? uncoloured(text) : text);
  }
  return generated;
}

/** Excludes API declarations from highlighting and search: they are five times the size of the rest, and the browser's search works on them. */
function uncoloured(text: string): string {
  return `---\nsearch: false\noutline: [2, 2]\n---\n\n${text.replaceAll('```ts', '```text')}`;
}

/** Every Markdown file that becomes a page. */
function sourceFiles(): string[] {
  return globSync(['docs/**/*.md', '{packages,systems,apps}/*/README.md', 'bench/results.md', '*.md'], {
    cwd: ROOT,
  })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => siteOf(file) !== null)
    .sort();
}

/** The path of a repository file in the site; null if it is not part of it. */
function siteOf(file: string): string | null {
  if (file.startsWith('docs/') && file.endsWith('.md')) return file.slice('docs/'.length);
  const found = ELSEWHERE.find(([from]) => from.test(file));
  return found === undefined ? null : file.replace(found[0], found[1]);
}

/** Rewrites a document's links to pages of the site; a link to a source file, which the site lacks, becomes plain text. */
function relinked(text: string, file: string, generated: ReadonlySet<string>): string {
  const page = siteOf(file) ?? '';
  return text.replace(
    /(!?)\[([^\]\n]*)\]\(([^)\s]+)\)/g,
    (whole, mark: string, words: string, link: string) => {
      if (/^(?:[a-z]+:|#|\/)/.test(link) || mark === '!') return whole;
      const [path = '', hash] = link.split('#');
      const target = posix.join(posix.dirname(file), path);
      const place = placeOf(target, generated);
      if (place === undefined)
        throw new Error(`${file}: the link to ${link} goes nowhere: there is no ${target}.`);
      if (place === null) return words;
      const way = posix.relative(posix.dirname(page), place);
      return `[${words}](${way.startsWith('.') ? way : `./${way}`}${hash === undefined ? '' : `#${hash}`})`;
    },
  );
}

/** The page of a link target; null if the file has no page, undefined if there is no such file. */
function placeOf(target: string, generated: ReadonlySet<string>): string | null | undefined {
  const inDocs = target.startsWith('docs/') ? target.slice('docs/'.length) : null;
  if (inDocs !== null && generated.has(inDocs)) return inDocs;
  if (!existsSync(join(ROOT, target))) return undefined;
  for (const inside of ['', '/README.md', '/index.md']) {
    const file = `${target.replace(/\/$/, '')}${inside}`;
    if (file.endsWith('.md') && existsSync(join(ROOT, file))) return siteOf(file);
  }
  return null;
}

function copy(file: string, to: string): void {
  const target = join(to, file.slice('docs/'.length));
  mkdirSync(dirname(target), { recursive: true });
  cpSync(join(ROOT, file), target);
}

function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}
