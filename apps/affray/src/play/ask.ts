// A prompt prepared for the keyboard: the question in words, its fields, the suggestion.
import {
  type Asked,
  type Choices,
  type Json,
  type PromptView,
  presentationOf,
  type Seat,
  type SeatView,
  whyNot,
} from '@affray/kernel';
import { suggestedAnswer } from '@affray/run';
import type { Game } from './game.ts';
import { headingsOf } from './headings.ts';
import { type Input, inputFor } from './input/input.ts';
import { type Square, squareText } from './input/path.ts';
import { numberInput } from './input/typed.ts';

/** A question or a die that is being answered. */
export interface Ask {
  /** Null for a die. */
  readonly prompt: PromptView | null;
  readonly words: string;
  /** Names of the fields, in order; a single unnamed one if the answer is not a form. */
  readonly fields: readonly (string | null)[];
  /** The number of answered fields. */
  readonly at: number;
  readonly got: Readonly<Record<string, unknown>>;
  /** The suggested answer, from what the seat may know; null for a die. */
  readonly suggested: Json;
  readonly input: Input;
}

/** The next field, or the whole answer. */
export type Given =
  | { readonly is: 'next'; readonly ask: Ask }
  | { readonly is: 'whole'; readonly answer: Json };

/**
 * Prepares a prompt.
 * @example askOf(game, seat, view, prompt).input
 */
export function askOf(game: Game, seat: Seat, view: SeatView<unknown>, prompt: PromptView): Ask {
  const { choices } = prompt;
  const fields = choices.shape === 'form' ? Object.keys(choices.fields) : [null];
  const open = fields.filter((field) => field === null || only(choices, field) === null);
  const got = Object.fromEntries(
    fields.flatMap((field) => {
      const found = field === null ? null : only(choices, field);
      return field === null || found === null ? [] : [[field, found.answer]];
    }),
  );
  // If every field has only one answer, ask one of them anyway: the player has to confirm.
  const asked = open.length === 0 ? fields.slice(0, 1) : open;
  const suggested = suggestedAnswer(game.system, view.state, prompt);
  return askedField(game, seat, view, { prompt, words: prompt.words, fields: asked, at: 0, got, suggested });
}

/** The only answer to a field; null if there is a choice. */
function only(choices: Choices<unknown>, field: string): { readonly answer: unknown } | null {
  const of = fieldOf(choices, field);
  if (of.shape === 'one-of' && of.answers.length === 1) return { answer: of.answers[0] };
  return of.shape === 'some-of' && of.of.length === 0 ? { answer: [] } : null;
}

/** A die to roll by hand. */
export function askDie(game: Game, view: SeatView<unknown>): Ask | null {
  const { die } = view;
  if (die === null) return null;
  const whose = game.system.nameOf(view.state, die.who);
  const purpose = game.system.slots[die.slot]?.words ?? die.slot;
  const words = `Roll a d${die.sides} for ${whose}: ${purpose}.`;
  return {
    prompt: null,
    words,
    fields: [null],
    at: 0,
    got: {},
    suggested: null,
    input: numberInput(1, die.sides, null),
  };
}

function askedField(game: Game, seat: Seat, view: SeatView<unknown>, ask: Omit<Ask, 'input'>): Ask {
  const prompt = ask.prompt as PromptView;
  const field = ask.fields[ask.at] ?? null;
  const choices = field === null ? prompt.choices : fieldOf(prompt.choices, field);
  const usual = suggestedFor(ask);
  const { bodies, near } = squaresAround(game, seat, view);
  return {
    ...ask,
    input: inputFor(choices as Exclude<Choices<unknown>, { shape: 'form' }>, usual, {
      words: (answer) => wordsOf(game, view, prompt, field, answer),
      headings: (list) => headingsOf(game.system, view.state, askedAs(prompt, field), list),
      bodies,
      near,
      whyNot: (answer) => whyNotHere(game, view, prompt, answer),
    }),
  };
}

/** Why the rules refuse an answer, from what the seat may know. */
function whyNotHere(
  { system }: Game,
  { state }: SeatView<unknown>,
  { kind, who, about }: PromptView,
  answer: unknown,
): string | null {
  const question = system.questions.find((one) => one.kind === kind);
  return question === undefined ? null : (whyNot(question, state, who, about, answer)?.why ?? null);
}

/** The suggestion for the field that is asked. */
export function suggestedFor({ fields, at, suggested }: Pick<Ask, 'fields' | 'at' | 'suggested'>): Json {
  const field = fields[at] ?? null;
  return field === null ? suggested : ((suggested as Record<string, Json>)[field] as Json);
}

function fieldOf(choices: Choices<unknown>, field: string): Choices<unknown> {
  const found = choices.shape === 'form' ? choices.fields[field] : undefined;
  if (found === undefined || found.shape === 'form')
    throw new Error(`a form has no field "${field}" to type into`);
  return found;
}

function wordsOf(
  { system }: Game,
  { state }: SeatView<unknown>,
  prompt: PromptView,
  field: string | null,
  answer: unknown,
): string {
  return presentationOf(system).deed(state, askedAs(prompt, field), answer).text;
}

function askedAs({ kind, who, about }: PromptView, field: string | null): Asked {
  return field === null ? { kind, who, about } : { kind, who, about, field };
}

/** A whole answer in words: a form by its fields, several items one after the other. */
export function wholeInWords(
  game: Game,
  view: SeatView<unknown>,
  prompt: PromptView,
  answer: unknown,
): string {
  const { choices } = prompt;
  const said = (field: string | null, value: unknown): string => wordsOf(game, view, prompt, field, value);
  const part = (of: Choices<unknown>, field: string | null, value: unknown): string => {
    if (of.shape === 'some-of')
      return (value as unknown[]).length === 0
        ? 'none'
        : (value as unknown[]).map((item) => said(field, item)).join(', ');
    if (of.shape === 'one-of') return said(field, value);
    if (of.shape === 'path') return squaresInWords(value as Square[]);
    if (of.shape === 'allocation')
      return Object.entries(value as Record<string, number>)
        .map(([place, points]) => `${said(field, place)} ${points}`)
        .join(', ');
    return String(value);
  };
  if (choices.shape !== 'form') return part(choices, null, answer);
  return Object.entries(choices.fields)
    .map(([name, of]) => {
      const value = part(of, name, (answer as Record<string, unknown>)[name]);
      return `${presentationOf(game.system).fieldWords(prompt.kind, name)}: ${value}`;
    })
    .join('; ');
}

function squaresInWords(path: readonly Square[]): string {
  const end = path.at(-1);
  return end === undefined ? 'stay' : `to ${squareText(end)}`;
}

/** The squares of all fighters, if the game has squares, and which of them are foes. */
function squaresAround(
  game: Game,
  seat: Seat,
  view: SeatView<unknown>,
): { bodies: Square[]; near: Square[] } {
  const bodies: Square[] = [];
  const near: Square[] = [];
  for (const [id, { x, y, able }] of Object.entries(game.system.figures(view.state))) {
    if (typeof x !== 'number' || typeof y !== 'number') continue;
    bodies.push({ x, y });
    const side = game.system.sideOf(view.state, id);
    const isOwn =
      seat.sides.includes(side) || seat.fighters.some((own) => game.system.sideOf(view.state, own) === side);
    if (!isOwn && able === true) near.push({ x, y });
  }
  return { bodies, near };
}

/** Takes the answer to the field asked now. */
export function give(game: Game, seat: Seat, view: SeatView<unknown>, ask: Ask, answer: unknown): Given {
  const field = ask.fields[ask.at] ?? null;
  if (field === null) return { is: 'whole', answer: answer as Json };
  const got = { ...ask.got, [field]: answer };
  if (ask.at + 1 === ask.fields.length) return { is: 'whole', answer: got as Json };
  return { is: 'next', ask: askedField(game, seat, view, { ...ask, at: ask.at + 1, got }) };
}

/** The question in words, with the field that is asked. */
export function questionOf({ system }: Game, { prompt, words, fields, at }: Ask): string {
  const field = fields[at] ?? null;
  if (field === null || prompt === null) return words;
  const place = fields.length > 1 ? ` (${at + 1} of ${fields.length})` : '';
  return `${words} ${presentationOf(system).fieldWords(prompt.kind, field)}${place}:`;
}
