// Requests and proposals in words.

import type { AsideEvent, RequestRoll } from './asides.ts';
import { listed } from './plain-words.ts';
import type { NameOf, Narration } from './system.ts';

/**
 * A request, reply or roll as a log line.
 * @example asideInWords({ kind: 'proposed', rule: 'GM', fighter: 'sam', words: 'roll between its legs' }, nameOf).text
 */
export function asideInWords(event: AsideEvent, nameOf: NameOf): Narration {
  switch (event.kind) {
    case 'requested': {
      const { stakes } = event;
      const at =
        stakes === undefined
          ? ''
          : ` If it works: ${stakes.won || 'as said'}. If not: ${stakes.lost || 'as said'}.`;
      const what = { roll: 'a roll', check: 'a roll', number: 'a number', word: 'a word' }[event.wants];
      return {
        text: `The game master asks ${listed(event.fighters.map(nameOf))} for ${what}: ${event.words}.${at}`,
      };
    }
    case 'request-dropped':
      return {
        text: `The game master no longer asks ${listed(event.fighters.map(nameOf))}: ${event.words}.`,
      };
    case 'proposed':
      return { text: `${nameOf(event.fighter)} would like to: ${event.words}` };
    case 'proposal-settled': {
      const said = event.said === '' ? '' : ` ${event.said}`;
      return {
        text: `The game master says ${event.yes ? 'yes' : 'no'} to ${nameOf(event.fighter)}: ${event.words}.${said}`,
      };
    }
    case 'replied-unseen':
      return { text: `${nameOf(event.fighter)} rolls for the game master’s eyes alone: ${event.words}.` };
    case 'replied':
      return replied(event, nameOf);
  }
}

function replied(event: Extract<AsideEvent, { kind: 'replied' }>, nameOf: NameOf): Narration {
  const { fighter, words, value, roll, against, need, passed, stake, revealed } = event;
  const name = nameOf(fighter);
  if (roll === undefined) return { text: `${name}, ${words}: ${String(value)}.` };
  const verdict = passed == null ? '' : passed ? ', and makes it' : ', and fails';
  const learns = revealed === undefined ? '' : ` ${name} learns: ${revealed}`;
  const after = `${stake === undefined ? '' : ` ${stake}`}${learns}`;
  const foe = against == null ? '' : ` against ${against.total} of ${nameOf(against.who)}`;
  const sums = [roll, ...(against == null ? [] : [against])].map((one) => sumOf(one, nameOf)).join('; ');
  const wanted = against != null || need == null ? '' : `; ${need} is needed`;
  return { text: `${name} rolls ${roll.total}${foe}${verdict}: ${words}.${after}`, sums: `${sums}${wanted}` };
}

function sumOf({ who, dice, plus, total }: RequestRoll, nameOf: NameOf): string {
  const faces = dice.map(({ sides, face }) => `d${sides} ${face}`).join(', ');
  const more = plus === 0 ? '' : plus > 0 ? ` + ${plus}` : ` − ${-plus}`;
  return `${nameOf(who)}: ${faces === '' ? 'no dice' : faces}${more}, ${total}`;
}
