// What a card or a fighter on the map says to those who hear it: one sentence, in the order in which one looks.
import { STAGE } from '../words/stage.ts';

/** What is said of every fighter whatever the game. */
export interface Standing {
  readonly sideName: string;
  readonly mine: boolean;
  readonly waited: boolean;
}

/**
 * One sentence: the name, the side, then everything that is there to be seen. Empty parts are left out.
 * @example sentence('Orla', ['5 of 6 grit', ''], { sideName: 'Heroes', mine: true, waited: false })
 */
export function sentence(name: string, parts: readonly string[], standing: Standing): string {
  const said = [standing.sideName, ...parts];
  if (standing.mine) said.push(STAGE.mine.toLowerCase());
  if (standing.waited) said.push(STAGE.waited.toLowerCase());
  return `${name}: ${said.filter((part) => part !== '').join(', ')}.`;
}
