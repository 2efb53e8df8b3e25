// Default presentation: derived from a game's figures, events and answers, good enough to play with.
import { gradedCard, gradedIn, gradedSheet } from '../graded.ts';
import {
  capital,
  fieldWordsBy,
  LONGEST_VERB,
  plainWords,
  shortened,
  spaced,
  toldApart,
} from '../plain-words.ts';
import type { Asked, Figure, NameOf, Narration, System } from '../system.ts';
import type { Happening } from '../table.ts';
import type { Deed } from './deed.ts';
import { faceOf, type Icon } from './icons.ts';
import type { Presentation } from './presentation.ts';
import type { Card, Part } from './stage.ts';

/** Any part of a presentation; defaults fill in the rest. */
export type PartialPresentation<State = unknown, Event extends Happening = Happening> = Partial<
  Presentation<State, Event>
>;

/** The parts of a system from which a presentation is derived. */
export type Described = Pick<System, 'present' | 'figures' | 'nameOf' | 'sideOf'>;

const KNOWN = new WeakMap<object, Presentation>();

/**
 * The whole presentation of a game: its own parts, and defaults for the rest.
 * @example presentationOf(system).card(state, 'troll').parts;
 */
export function presentationOf(system: Described): Presentation {
  const known = KNOWN.get(system);
  if (known !== undefined) return known;
  const own: Presentation = { ...defaultPresentation(system), ...system.present };
  const made: Presentation = {
    ...own,
    card: (state, fighter) => gradedCard(own.card(state, fighter), gradedIn(state)[fighter]),
    sheet: (state, fighter) => {
      const graded = gradedIn(state)[fighter];
      return graded === undefined
        ? own.sheet(state, fighter)
        : gradedSheet(own.sheet(state, fighter), graded);
    },
  };
  KNOWN.set(system, made);
  return made;
}

function defaultPresentation(system: Described): Presentation {
  const fighters = (state: unknown): string[] =>
    Object.keys(system.figures(state)).filter((id) => id !== 'fight');
  const card = (state: unknown, fighter: string): Card => ({
    title: system.nameOf(state, fighter),
    face: faceOf(system.nameOf(state, fighter)),
    side: system.sideOf(state, fighter),
    state: standing(system.figures(state)[fighter] ?? {}),
    parts: partsOf(system.figures(state)[fighter] ?? {}),
  });
  const line = (event: Happening, nameOf: NameOf): Narration =>
    system.present?.line?.(event, nameOf) ?? plainLine(event, nameOf);
  return {
    names: {},
    stage: () => ({ is: 'sides' }),
    fighters,
    card,
    sheet: (state, fighter) => {
      const { parts } = system.present?.card?.(state, fighter) ?? card(state, fighter);
      return parts.length === 0 ? [] : [{ title: 'Fighter', parts }];
    },
    phases: () => [],
    deed: (state, asked, answer) => plainDeed(system, fighters(state), state, asked, answer),
    fieldWords: fieldWordsBy({}),
    cues: () => [],
    passages: {
      opens: 'every',
      headline: (events, nameOf) => events.map((event) => line(event, nameOf).text).join(' '),
    },
    line,
    primer: { say: '', steps: [] },
    glossary: {},
  };
}

/** A fighter is down if the figure that looks like its life is used up. */
function standing(figures: Readonly<Record<string, Figure>>): Card['state'] {
  if (figures.hidden === true) return 'hidden';
  return figures.standing === false || figures.health === 0 ? 'down' : 'up';
}

/** Figures that a card's state already shows. */
const OF_STATE: readonly string[] = ['standing', 'hidden'];

function partsOf(figures: Readonly<Record<string, Figure>>): Part[] {
  const own = Object.entries(figures).filter(([id]) => !OF_STATE.includes(id));
  return own.flatMap(([id, value]): Part[] => {
    const label = capital(spaced(id));
    const base = { id, label, say: `${label}: ${String(value)}.`, size: 'card' } as const;
    if (typeof value === 'number') return [{ ...base, is: 'number', value }];
    if (value === true) return [{ ...base, is: 'chip', tone: 'plain' }];
    return typeof value === 'string' && value !== '' ? [{ ...base, is: 'text', text: value }] : [];
  });
}

/** An event in plain words: its kind, then its fields, with names for ids. */
export function plainLine({ kind, rule: _rule, ...rest }: Happening, nameOf: NameOf): Narration {
  return { text: `${capital(spaced(kind))}: ${plainWords(rest, nameOf, 'done').toLowerCase()}.` };
}

/** An answer as a deed, as far as that is possible without knowing the game: ids of fighters in it are targets. */
function plainDeed(
  system: Described,
  fighters: readonly string[],
  state: unknown,
  asked: Asked,
  answer: unknown,
): Deed {
  const nameOf = toldApart(fighters.map((id) => ({ id, name: system.nameOf(state, id) })));
  const text = plainWords(answer, nameOf);
  const named = (typeof answer === 'object' && answer !== null ? Object.values(answer) : [answer]).filter(
    (value): value is string => typeof value === 'string' && fighters.includes(value) && value !== asked.who,
  );
  const does = typeof answer === 'object' && answer !== null && 'do' in answer ? answer.do : null;
  const word = typeof does === 'string' ? does : named.length > 0 ? 'choose' : text;
  return {
    verb: slug(word),
    words: shortened(capital(spaced(word)), LONGEST_VERB),
    icon: iconOf(answer),
    ...(named.length > 0 ? { targets: named.map((fighter) => ({ fighter })) } : {}),
    rank: 'usual',
    text,
  };
}

/** A verb's id from words. */
function slug(words: string): string {
  return (
    words
      .toLowerCase()
      .match(/[a-z0-9]+/g)
      ?.join('-') ?? 'choose'
  );
}

function iconOf(answer: unknown): Icon {
  if (answer === true) return 'yes';
  return answer === false || answer === null ? 'no' : 'question';
}
