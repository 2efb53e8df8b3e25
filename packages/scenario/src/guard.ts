// Refuses malicious files before they are parsed, in one pass over the text.

/** The longest file that is read. */
export const MOST_BYTES: number = 2 * 1024 * 1024;
/** The deepest nesting of lists and fields. */
export const DEEPEST = 32;
/** The most values in one file. */
export const MOST_VALUES = 10_000;

/** Why a text is refused, and in which line. */
export interface Refused {
  readonly line: number;
  readonly message: string;
}

const TAB = 9;
const NEWLINE = 10;
const SPACE = 32;
const COMMA = 44;
const DASH = 45;
const COLON = 58;
const QUESTION = 63;
const BACKSLASH = 92;
/** After one of these, inside brackets, a quote begins a quoted text: , : [ { */
const OPENS_TEXT = new Set([COMMA, COLON, 91, 123]);

/**
 * Why a text is refused without being parsed, or null. Parsing costs many microseconds per value, and more the
 * deeper it nests, so a megabyte could block a server for minutes.
 * @example const refused = whyRefused(text); if (refused !== null) console.error(refused.message);
 */
export function whyRefused(text: string): Refused | null {
  if (text.length > MOST_BYTES) return { line: 1, message: 'The file is longer than 2 MiB.' };
  if (!text.isWellFormed()) return { line: 1, message: 'The file is not well-formed Unicode.' };
  if (/^\uFEFF?%/.test(text)) return { line: 1, message: 'YAML directives (%) are not supported.' };
  return tooDeep(text) ?? tooMany(text);
}

function tooDeep(text: string): Refused | null {
  let open = 0;
  let line = 1;
  let marks = 0;
  let isStart = true;
  let before = NEWLINE;
  for (let i = 0; i < text.length; i++) {
    const char = text.charCodeAt(i);
    if (char === NEWLINE) {
      line++;
      marks = 0;
      isStart = true;
    }
    if (char === SPACE || char === TAB || char === NEWLINE) continue;
    if (char === 91 || char === 123) open++;
    else if ((char === 93 || char === 125) && open > 0) open--;
    // A bracket inside quotes closes nothing.
    else if (open > 0 && (char === 34 || char === 39) && OPENS_TEXT.has(before)) i = endOfText(text, i, char);
    // "- - - a": each mark at the start of a line is a level.
    if (isStart && (char === DASH || char === QUESTION || char === COLON)) marks++;
    else isStart = false;
    if (open > DEEPEST || marks > DEEPEST) return { line, message: `Nested deeper than ${DEEPEST} levels.` };
    before = char;
  }
  return null;
}

/** The position where a quoted text ends; where it begins, if it is never closed. */
function endOfText(text: string, from: number, quote: number): number {
  for (let i = from + 1; i < text.length; i++) {
    const char = text.charCodeAt(i);
    if (char === quote) return i;
    if (char === BACKSLASH && quote === 34) i++;
    if (char === NEWLINE) return from;
  }
  return from;
}

/** Counts separators; each value needs about two. */
function tooMany(text: string): Refused | null {
  let halves = 0;
  let line = 1;
  for (let i = 0; i < text.length; i++) {
    const char = text.charCodeAt(i);
    if (char === NEWLINE) line++;
    if (char === COMMA) halves += text.charCodeAt(i + 1) === NEWLINE ? 0 : 2;
    else if (
      char === NEWLINE ||
      char === COLON ||
      char === BACKSLASH ||
      char === QUESTION ||
      char === 91 ||
      char === 123
    )
      halves++;
    if (halves > 2 * MOST_VALUES) return { line, message: `More than ${MOST_VALUES} values in one file.` };
  }
  return null;
}

// Control characters and direction overrides: both could falsify a log.
const UNSAFE_TEXT =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff\ufff9-\ufffb]/;

/** Why a text inside a file is refused, or null. */
export function whyUnsafe(text: string): string | null {
  if (!text.isWellFormed()) return 'Half a character (a lone surrogate) is not allowed in texts.';
  if (UNSAFE_TEXT.test(text)) return 'Control and direction marks are not allowed in texts.';
  return null;
}
