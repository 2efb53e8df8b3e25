// The commands of the README that can be run as they stand.

/** Those with a name in capitals stand for a file of the reader's; play and serve go on until told to end. */
const FOR_READERS = /\b[A-Z]{2,}\b|my-fight|^(?:play|serve)\b/;
const RULE_ID = /[A-Z]+-[A-Z]+-\d+/g;

/**
 * What is typed after `npx affray`, in the order of the document and each once. What a command reads is written by one before it.
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
