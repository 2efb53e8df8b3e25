import { type Happening, type NameOf, type Narration, narrate, type System } from '@affray/kernel';
import { inSentence } from '../words/table.ts';

/** An event in the words of its game, for the middle of a sentence: names lose their capital "The". */
export function eventInWords(system: System, event: Happening, nameOf: NameOf): Narration {
  const { text, ...rest } = narrate(system, event, nameOf);
  return { ...rest, text: inSentence(text) };
}
