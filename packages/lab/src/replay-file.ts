// A replay as one HTML file: the player, the rules of one game and the record, self-contained.
import type { ReviewReport } from './review/report.ts';

/** A script or style of the file and its SHA-256 in base64: the content security policy allows only these. */
export interface HashedText {
  readonly text: string;
  readonly hash: string;
}
/** The app's build output, the same for every record. */
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
  /** The rules as a classic script that exports to `AffraySystem`. */
  readonly system: HashedText;
  /** A finished review. */
  readonly review?: ReviewReport;
  /** Uploaded pictures by name, as data URLs. */
  readonly pictures?: Readonly<Record<string, string>>;
}
/** The file's data besides its scripts. */
export interface ReplayData {
  readonly record: string;
  readonly review: ReviewReport | null;
  readonly drawings: Readonly<Record<string, string>>;
  readonly pictures: Readonly<Record<string, string>>;
}

/**
 * Assembles the file.
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
