// Plain mode: output line by line, never redrawn, for screen readers, pipes and simple terminals.
import { type Json, type PromptView, type Seat, type SeatView, same } from '@affray/kernel';
import { type Ask, askDie, askOf, give, questionOf, suggestedFor } from './ask.ts';
import {
  answerNow,
  enterDie,
  type Game,
  isPrivate,
  type Need,
  needOf,
  passAlways,
  redo,
  save,
  undo,
  viewOf,
} from './game.ts';
import { gmHelp, stepIn } from './gm-line.ts';
import type { Input } from './input/input.ts';
import { fromLine, lineItems } from './input/line.ts';
import { type PathInput, squareText } from './input/path.ts';
import { logOf } from './log-view.ts';
import { isCommandLine, type PlainTable, runCommand, sayEntries } from './plain-commands.ts';
import { clean } from './text.ts';

/** Where lines come from and go to. */
export interface PlainStreams {
  /** The next line; null at the end of the input. */
  readonly next: () => Promise<string | null>;
  readonly say: (text: string) => void;
  /** Clears the output, as far as the terminal can. */
  readonly wipe: () => void;
}

/** A guide through a fight, question by question. */
export interface Guide {
  /** Before each question: `ask` continues with it, `done` and `left` end the game. */
  readonly before: (view: SeatView<unknown>, isOver: boolean) => Promise<'ask' | 'done' | 'left'>;
  /** The answer for an empty line. */
  readonly suggested: (prompt: PromptView, state: unknown, suggested: Json) => Json;
  /** Why an answer is refused at this step; null if it is allowed. */
  readonly whyNot: (prompt: PromptView, state: unknown, answer: Json) => string | null;
}

/**
 * Plays a game line by line; returns where its record was saved, if anywhere.
 * @example const saved = await playPlain(game, streams, null);
 */
export async function playPlain(
  game: Game,
  streams: PlainStreams,
  record: string | null,
  guide: Guide | null = null,
): Promise<string | null> {
  const table: PlainTable = {
    game,
    streams,
    record,
    seat: null,
    details: false,
    saved: null,
    shown: new Map(),
    rounds: new Map(),
    guide,
  };
  for (;;) {
    const need = needOf(game, table.seat);
    if (!(await seated(table, need))) break;
    await sayNews(table);
    const way = (await guide?.before(viewOf(game, table.seat as Seat), need.is === 'over')) ?? 'ask';
    if (need.is === 'over' || way !== 'ask') break;
    if (!(await asked(table, need))) break;
  }
  if (record !== null) {
    const refused = save(game, record);
    if (refused === null) table.saved = record;
    else streams.say(refused);
  }
  return table.saved;
}

/** Hands the keyboard to the next person; false at the end of the input. */
async function seated(table: PlainTable, need: Need): Promise<boolean> {
  const { game, streams } = table;
  const next = need.is === 'over' ? (table.seat ?? (game.people[0] as Seat)) : need.seat;
  if (next === table.seat) return true;
  const isSecret = table.wasPrivate === true || (need.is === 'answer' && isPrivate(game, need.prompt));
  if (game.people.length > 1 && isSecret) {
    streams.wipe();
    streams.say(`Pass the keyboard to ${clean(next.name)}. Enter when ${clean(next.name)} sits here.`);
    if ((await streams.next()) === null) return false;
  } else if (game.people.length > 1) streams.say(`Now ${clean(next.name)}.`);
  table.seat = next;
  return true;
}

/** The events since the seat last looked, and everybody's condition when a round begins. */
async function sayNews(table: PlainTable): Promise<void> {
  const { game, shown, rounds } = table;
  const seat = table.seat as Seat;
  const view = viewOf(game, seat);
  sayEntries(table, logOf(game, view), Math.min(shown.get(seat.id) ?? 0, view.events.length));
  shown.set(seat.id, view.events.length);
  if (rounds.get(seat.id) === view.round) return;
  rounds.set(seat.id, view.round);
  await runCommand(table, 't', null);
}

/** Asks until there is an answer or something else has changed; false if the user leaves. */
async function asked(table: PlainTable, need: Exclude<Need, { is: 'over' }>): Promise<boolean> {
  const { game, streams } = table;
  const seat = need.seat;
  const view = viewOf(game, seat);
  let ask = need.is === 'die' ? (askDie(game, view) as Ask) : asking(table, seat, view, need.prompt);
  table.wasPrivate = need.is === 'answer' && isPrivate(game, need.prompt);
  sayAsk(table, ask);
  for (;;) {
    const line = table.queue?.shift() ?? (await streams.next());
    if (line === null) {
      streams.say('End of input: the fight stops here.');
      return false;
    }
    if (isCommandLine(ask.input, line)) {
      const done = await command(table, line, need, ask);
      if (done !== 'stay') return done === 'again';
      continue;
    }
    const next = await taken(table, seat, view, ask, line);
    if (next === 'done') return true;
    if (next !== null) {
      ask = next;
      sayAsk(table, ask);
    }
  }
}

/** Takes a line as an answer: done, the next field to ask, or null if it was refused. */
async function taken(
  table: PlainTable,
  seat: Seat,
  view: SeatView<unknown>,
  ask: Ask,
  line: string,
): Promise<Ask | 'done' | null> {
  const { game, streams } = table;
  const answer = answerIn(table, ask, line);
  if (answer === undefined) return null;
  if (answer.is === 'input') return { ...ask, input: answer.input };
  if (ask.prompt === null) {
    const refused = await enterDie(game, seat, Number(answer.answer));
    if (refused !== null) streams.say(refused);
    return refused === null ? 'done' : null;
  }
  const next = give(game, seat, view, ask, answer.answer);
  if (next.is === 'next') return next.ask;
  const refused =
    table.guide?.whyNot(ask.prompt, view.state, next.answer) ??
    (await answerNow(game, seat, ask.prompt.id, next.answer));
  if (refused === null) return 'done';
  streams.say(clean(refused));
  return asking(table, seat, view, ask.prompt);
}

/** A question, with the guide's suggestion if there is a guide. */
function asking({ game, guide }: PlainTable, seat: Seat, view: SeatView<unknown>, prompt: PromptView): Ask {
  const ask = askOf(game, seat, view, prompt);
  return guide === null ? ask : { ...ask, suggested: guide.suggested(prompt, view.state, ask.suggested) };
}

function answerIn(
  table: PlainTable,
  ask: Ask,
  line: string,
): { is: 'answer'; answer: unknown } | { is: 'input'; input: Input } | undefined {
  if (line.trim() === '' && ask.prompt !== null) return { is: 'answer', answer: suggestedFor(ask) };
  // Several dice may be typed on one line.
  const [first = '', ...rest] = ask.prompt === null ? line.trim().split(/[\s,]+/) : [line];
  if (rest.length > 0) table.queue = [...rest, ...(table.queue ?? [])];
  const pressed = fromLine(ask.input, first);
  if (pressed.is === 'answer' || pressed.is === 'input') return pressed;
  table.queue = [];
  table.streams.say(
    pressed.is === 'refused' ? clean(pressed.why) : 'That is not an answer to this question.',
  );
  return undefined;
}

/** Executes a command: 'stay' asks the same again, 'again' reads the fight again, 'leave' leaves. */
async function command(
  table: PlainTable,
  line: string,
  need: Exclude<Need, { is: 'over' }>,
  ask: Ask,
): Promise<'stay' | 'again' | 'leave'> {
  const { game, streams } = table;
  const [word = '', ...rest] = line.trim().replace(/^:/, '').split(/\s+/);
  const seat = need.seat;
  if (word === 'u' || word === 'r') {
    const why = rest.join(' ');
    const refused = await (word === 'u' ? undo(game, seat, why || undefined) : redo(game, seat));
    if (refused !== null) streams.say(refused);
    else streams.say(word === 'r' ? 'Put back.' : why === '' ? 'Taken back.' : clean(`Taken back: ${why}`));
    return refused === null ? 'again' : 'stay';
  }
  if (word === 'i') return await steppedIn(table, seat, line.trim().replace(/^:?i\s*/, ''));
  if ((word === 'd' || word === 'k') && need.is === 'answer') {
    const { prompt } = need;
    const refused = await (word === 'k'
      ? passAlways(game, seat, prompt)
      : answerNow(game, seat, prompt.id, prompt.fallback as Json));
    if (refused !== null) streams.say(refused);
    return refused === null ? 'again' : 'stay';
  }
  if (word === 'q') {
    streams.say('Leave the fight? y or n');
    const said = await streams.next();
    return said === null || /^y/i.test(said.trim()) ? 'leave' : 'stay';
  }
  await runCommand(table, word, rest.join(' ') || null, need);
  if (['?', 'p'].includes(word)) sayAsk(table, ask);
  return 'stay';
}

/** A change by the game master; without arguments lists what can be changed. */
async function steppedIn({ game, streams }: PlainTable, seat: Seat, line: string): Promise<'stay' | 'again'> {
  if (line === '' && seat.gm) {
    for (const words of gmHelp(game.system)) streams.say(clean(words));
    return 'stay';
  }
  const refused = await stepIn(game, seat, line);
  if (refused !== null) streams.say(clean(refused));
  return refused === null ? 'again' : 'stay';
}

/** The question and its choices. */
function sayAsk({ game, streams }: PlainTable, ask: Ask): void {
  const secret = ask.prompt?.secret === true ? ' (in secret)' : '';
  streams.say('');
  streams.say(clean(`${questionOf(game, ask)}${secret}`));
  const suggested = ask.prompt === null ? null : suggestedFor(ask);
  for (const line of choiceLines(ask.input, (answer) => same(answer, suggested))) streams.say(clean(line));
}

function choiceLines(input: Input, isSuggested: (answer: unknown) => boolean): string[] {
  switch (input.is) {
    case 'list': {
      return lineItems(input).map(({ item, words, place }) => {
        if (item.barred !== null) return `not now: ${words}: ${item.barred}`;
        return `${place + 1}. ${words}${isSuggested(item.answer) ? ' (suggested)' : ''}`;
      });
    }
    case 'checks':
      return [
        ...input.items.map(
          ({ words }, i) => `${i + 1}. ${words}${input.ticked[i] === true ? ' (suggested)' : ''}`,
        ),
        `Type ${input.min === input.max ? input.min : `${input.min} to ${input.max}`} of the numbers.`,
      ];
    case 'number':
      return [
        `A number from ${input.min} to ${input.max}${input.usual === null ? '' : ` (suggested: ${input.usual})`}.`,
      ];
    case 'text':
      return [
        `Your words${input.usual === '' ? '' : ` (suggested: ${input.usual})`}; a line that begins with a colon is a command.`,
      ];
    case 'deal':
      return [
        `Places: ${input.places.map(({ words, most }) => `${words} up to ${most}`).join(', ')}.`,
        `Distribute ${input.min} to ${input.max} points, as in "${input.places[0]?.words ?? ''} 1".`,
      ];
    case 'path':
      return pathLines(input);
  }
}

function pathLines({ choices, goals }: PathInput): string[] {
  const { from, ends } = choices;
  const beside = goals.slice(0, 8).map(squareText);
  return [
    `From ${squareText(from)}, ${ends.length} squares within reach.`,
    ...(beside.length > 0 ? [`Next to a foe: ${beside.join(' ')}.`] : []),
    'Type a square, as in "7,4", or steps, as in "n ne e", or "stay".',
  ];
}
