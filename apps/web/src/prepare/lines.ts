// Lines of a text: their positions, and correcting a wrong name in one of them.
import type { FileProblem } from '@affray/scenario';

/**
 * Where a line begins and ends in a text.
 * @example lineSpan('ab\ncd', 2) // [3, 5]
 */
export function lineSpan(text: string, line: number): readonly [from: number, to: number] {
  let from = 0;
  for (let i = 1; i < line; i++) {
    const next = text.indexOf('\n', from);
    if (next < 0) break;
    from = next + 1;
  }
  const end = text.indexOf('\n', from);
  return [from, end < 0 ? text.length : end];
}

/**
 * The text of a file with the wrong name in the problem's line replaced by the nearest one.
 * @example withNearest('helth: 3', { line: 1, path: ['helth'], didYouMean: 'health', ... }) // 'health: 3'
 */
export function withNearest(text: string, problem: FileProblem): string {
  const { didYouMean, line, message, path } = problem;
  if (didYouMean === undefined) return text;
  const lines = text.split('\n');
  const here = lines[line - 1];
  const wrong = [/"([^"]+)"/.exec(message)?.[1], path.at(-1)?.toString()].find(
    (word) => word !== undefined && word !== '' && here?.includes(word),
  );
  if (here === undefined || wrong === undefined) return text;
  lines[line - 1] = here.replace(wrong, didYouMean);
  return lines.join('\n');
}
