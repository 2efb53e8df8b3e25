// Limits on the depth and size of a JSON text, checked before it is parsed.

/** Values in a record or a stored entry. */
export const MOST_VALUES_IN_RECORD = 400_000;

/**
 * Why a JSON text is refused before it is parsed, or null: parsing deep nesting or many values could block
 * the process for seconds.
 * @example whyNotText('[[[[…', 32, 10_000)
 */
export function whyNotText(text: string, deepest: number, mostValues: number): string | null {
  let depth = 0;
  let values = 1;
  let inString = false;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (inString) {
      if (code === 92) i++;
      else if (code === 34) inString = false;
    } else if (code === 34) inString = true;
    else if (code === 91 || code === 123) {
      if (++depth > deepest) return `Nested deeper than ${deepest} levels.`;
      if (++values > mostValues) return `More than ${mostValues} values.`;
    } else if (code === 44) {
      if (++values > mostValues) return `More than ${mostValues} values.`;
    } else if (code === 93 || code === 125) depth--;
  }
  return null;
}
