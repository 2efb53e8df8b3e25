// A replay as one HTML file: the player, the rules of one game and the record, with nothing loaded from anywhere.
import type { ReviewReport } from './review/report.ts';

/** A text of the file that the browser runs or applies, and its SHA-256 in base64: the content security policy allows these texts alone. */
export interface HashedText {
  readonly text: string;
  readonly hash: string;
}
/** What the build of the app makes once, for every record. */
export interface ReplayPlayer {
  readonly script: HashedText;
  readonly style: HashedText;
  /** Drawings of faces and icons by name, as SVG. */
  readonly drawings: Readonly<Record<string, string>>;
}
export interface ReplayFile {
  readonly title: string;
  /** The record, as it is saved. */
  readonly record: string;
  readonly player: ReplayPlayer;
  /** The rules as a classic script that leaves its exports in `AffraySystem`. */
  readonly system: HashedText;
  /** A review that was counted before. */
  readonly review?: ReviewReport;
  /** Uploaded pictures by name, as data addresses. */
  readonly pictures?: Readonly<Record<string, string>>;
}
/** What the file carries beside its scripts. */
export interface ReplayData {
  readonly record: string;
  readonly review: ReviewReport | null;
  readonly drawings: Readonly<Record<string, string>>;
  readonly pictures: Readonly<Record<string, string>>;
}

/**
 * Puts the file together.
 * @example writeFileSync('fight.html', makeReplayFile({ title, record: makeRecord(record), player, system }));
 */
export function makeReplayFile({ title, record, player, system, review, pictures = {} }: ReplayFile): string {
  const { script, style, drawings } = player;
  const data: ReplayData = { record, review: review ?? null, drawings, pictures };
  const policy = [
    "default-src 'none'",
    `script-src 'sha256-${system.hash}' 'sha256-${script.hash}'`,
    `style-src 'sha256-${style.hash}'`,
    'img-src data:',
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
  return [
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="${policy}">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    '<meta name="color-scheme" content="light dark">',
    '<meta name="referrer" content="no-referrer">',
    // Keeps react-aria from adding a style element of its own, which the policy forbids.
    '<template id="react-aria-pressable-style"></template>',
    `<title>${title.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</title>`,
    `<style>${style.text}</style>`,
    '</head>',
    '<body>',
    '<div id="app"></div>',
    `<script type="application/json" id="data">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`,
    `<script>${system.text}</script>`,
    `<script>${script.text}</script>`,
    '</body>',
    '</html>',
    '',
  ].join('\n');
}
