// The site of the documents: served under /docs/ by `affray serve`, without a network.
import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitepress';

const SITE = join(dirname(fileURLToPath(import.meta.url)), '..');

const SYSTEMS = [
  ['brighter-worlds', 'Brighter Worlds'],
  ['three-beats', 'Three Beats'],
  ['blood-and-guts', 'Blood & Guts'],
  ['heart-rush', 'Heart Rush'],
  ['template', 'Spar'],
] as const;

const GUIDES = [
  { text: 'The first five minutes', link: '/guide/first-fight' },
  { text: 'The app', link: '/app' },
  { text: 'The shelf', link: '/shelf' },
  { text: 'For players', link: '/guide/players' },
  { text: 'For game masters', link: '/guide/game-masters' },
  { text: 'For designers', link: '/guide/designers' },
  {
    text: 'For developers',
    items: [
      { text: 'The kernel in ten lines', link: '/guide/embed' },
      { text: 'Write a bot', link: '/guide/bot' },
      { text: 'Write a system', link: '/add-a-system' },
      { text: 'Describe a game', link: '/present' },
      { text: 'Write a client', link: '/guide/client' },
      { text: 'What changed since 0.1', link: '/since-0.1' },
      { text: 'Your first rule fix', link: '/first-rule-fix' },
      { text: 'Contributing', link: '/guide/contributing' },
    ],
  },
];

const REFERENCE = [
  { text: 'The command line', link: '/cli' },
  { text: 'Commands', link: '/reference/commands' },
  ...(existsSync(join(SITE, 'play.md')) ? [{ text: 'Play in the terminal', link: '/play' }] : []),
  { text: 'The lab', link: '/lab' },
  { text: 'Why did we lose?', link: '/review' },
  { text: 'Fight files', link: '/scenario' },
  { text: 'Fight files: every field', link: '/reference/fight-files' },
  { text: 'Records', link: '/record' },
  { text: 'Records: every field', link: '/reference/record-format' },
  { text: 'The protocol', link: '/protocol' },
  { text: 'Commands at a live table', link: '/reference/table-commands' },
  { text: 'HTTP API', link: '/reference/http-api' },
  { text: 'Host it', link: '/host' },
  { text: 'Architecture', link: '/architecture' },
  { text: 'Reliability', link: '/reliability' },
  { text: 'Security', link: '/security' },
  { text: 'Speed', link: '/reference/speed' },
  { text: 'Words', link: '/words' },
  { text: 'Changes', link: '/reference/changes' },
];

/** The pages of a folder, by name. */
function pagesIn(folder: string): { text: string; link: string }[] {
  if (!existsSync(join(SITE, folder))) return [];
  return readdirSync(join(SITE, folder))
    .filter((file) => file.endsWith('.md') && file !== 'index.md')
    .sort()
    .map((file) => file.slice(0, -'.md'.length))
    .map((name) => ({ text: name.replace('.api', ''), link: `/${folder}/${name}` }));
}

export default defineConfig({
  title: 'Affray',
  description: 'Tabletop RPG fights by the book.',
  base: '/docs/',
  lang: 'en-GB',
  lastUpdated: false,
  metaChunk: true,
  vite: { logLevel: process.argv.includes('dev') ? 'info' : 'warn', build: { chunkSizeWarningLimit: 4096 } },
  themeConfig: {
    search: { provider: 'local' },
    outline: [2, 3],
    logo: { src: '/icon.svg', alt: '' },
    nav: [
      // Out of the base path, to the app that serves these pages; with a target the router leaves the link alone.
      { text: 'To the app', link: '/../', target: '_self', noIcon: true },
      { text: 'Guide', link: '/guide/first-fight' },
      { text: 'Rulebooks', link: '/reference/heart-rush/rulebook' },
      { text: 'Reference', link: '/cli' },
    ],
    sidebar: [
      { text: 'Guide', items: GUIDES },
      {
        text: 'Systems',
        items: SYSTEMS.map(([id, text]) => ({
          text,
          collapsed: true,
          items: [
            { text: 'Rulebook', link: `/reference/${id}/rulebook` },
            { text: 'House rules', link: `/reference/${id}/house-rules` },
            { text: 'Fighters and scenes', link: `/reference/${id}/fight-files` },
          ],
        })),
      },
      { text: 'Reference', items: REFERENCE },
      { text: 'Packages', collapsed: true, items: pagesIn('reference/packages') },
      { text: 'API', collapsed: true, items: pagesIn('api') },
      { text: 'Decisions', collapsed: true, items: pagesIn('adr') },
    ],
  },
});
