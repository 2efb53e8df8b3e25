// The commands of the README that can be run as they are.

/** Excluded: names in capitals stand for the reader's own file; play and serve run until they are stopped. */
const FOR_READERS = /\b[A-Z]{2,}\b|my-fight|^(?:play|serve)\b/;
const RULE_ID = /[A-Z]+-[A-Z]+-\d+/g;

/**
 * The arguments after `npx affray`, each once, in the order of the document, since commands read files that earlier ones write.
 * @example commandsIn(readFileSync('README.md', 'utf8')); // ['fight', 'fight examples/…', …]
 */
export function commandsIn(readme: string): string[] {
  const typed = [...readme.matchAll(/`npx affray ([^`\n]+)`|^\$ npx affray (.+)$/gm)].map(
    ([, inline, block]) => inline ?? block ?? '',
  );
  const commands = [...new Set(typed)].filter((words) => !FOR_READERS.test(words.replace(RULE_ID, '')));
  const record = 'fight examples/template/duel.yaml --fair --record fight.json';
  return commands.some((words) => words.includes('fight.json')) ? [record, ...commands] : commands;
}
