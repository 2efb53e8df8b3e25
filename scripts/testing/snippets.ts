// Programs in documents: finds them, turns their comments into checks, and runs them.

/** The blocks of a language in a document. */
export function blocksOf(text: string, language: string): string[] {
  return [...text.matchAll(/^```(\w*)\n([\s\S]*?)^```$/gm)]
    .filter(([, of]) => of === language)
    .map(([, , body = '']) => body);
}

/** A program with each "; // => value" turned into a comparison. */
export function checked(snippet: string): string {
  const lines = snippet.replace(/^(.*); \/\/ => (.*)$/gm, 'compare_($1, $2);');
  return `import { deepStrictEqual as compare_ } from 'node:assert';\n${lines}\ncompare_(1, 1);\n`;
}
