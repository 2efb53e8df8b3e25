// A fight run by messages: one comes in, replies go out. Knows no chat service.

import {
  DEFAULTS,
  type Json,
  narrate,
  type PromptView,
  presentationOf,
  type Seat,
  type System,
  viewFor,
} from '@affray/kernel';
import { byPolicies, LiveFight, seededDice } from '@affray/run';
import { type Opened, openScenario } from '@affray/scenario';

/** Handles a message, posted in the channel or sent to the bot in private. */
export interface Message {
  readonly from: string;
  readonly text: string;
}
/** A message of the bot, to everybody (null) or to one person. */
export interface Reply {
  readonly to: string | null;
  readonly text: string;
}
/** The state of one channel. */
interface Channel {
  readonly file: string;
  readonly seed: string;
  opened: Opened | null;
  readonly sides: Map<string, string>;
  fight: LiveFight<unknown> | null;
  /** The number of events already posted to the channel. */
  told: number;
}

/**
 * A bot for one channel: gives it a message, get its replies.
 * @example const hear = openChannel(fightFile, 'a seed'); for (const reply of await hear({ from: 'Ana', text: '!fight' })) send(reply);
 */
export function openChannel(file: string, seed: string): (message: Message) => Promise<Reply[]> {
  const channel: Channel = { file, seed, opened: null, sides: new Map(), fight: null, told: 0 };
  return async ({ from, text }) => {
    const [word = '', rest = ''] = text.trim().split(/\s+(.*)/s);
    switch (word) {
      case '!fight':
        return await open(channel);
      case '!sit':
        return sit(channel, from, rest);
      case '!go':
        return go(channel);
      case '!undo':
        return undo(channel, from);
      case '!why':
        return why(channel);
      default:
        return answer(channel, from, text.trim());
    }
  };
}

const all = (text: string): Reply => ({ to: null, text });

async function open(channel: Channel): Promise<Reply[]> {
  const opened = await openScenario(channel.file, 'the fight');
  if (!opened.ok) return [all(opened.problems.map((problem) => problem.message).join('\n'))];
  channel.opened = opened.value;
  channel.sides.clear();
  channel.fight = null;
  channel.told = 0;
  const { setup } = opened.value;
  return [
    all(`${setup.title}. Take a side: ${setup.sides.map((side) => `!sit ${side.id}`).join(', ')}; then !go.`),
  ];
}

function sit(channel: Channel, from: string, side: string): Reply[] {
  const found = channel.opened?.setup.sides.find((one) => one.id === side);
  if (found === undefined || channel.fight !== null) return [all(`There is no side "${side}" to take now.`)];
  channel.sides.set(side, from);
  return [all(`${from} decides for ${found.name}.`)];
}

function go(channel: Channel): Reply[] {
  if (channel.opened === null) return [all('Open a fight first: !fight')];
  const { setup, system } = channel.opened;
  const policy = system.policies.tactical ?? DEFAULTS;
  const bots = byPolicies<unknown>(
    (_asks, side) => (side !== null && channel.sides.has(side) ? undefined : policy),
    channel.seed,
  );
  channel.fight = LiveFight.begin(system, setup, seatsOf(channel), seededDice(channel.seed), bots);
  return news(channel);
}

/** One seat for each person with all the sides they took, and the game master's seat for the rest. */
function seatsOf({ opened, sides }: Channel): Seat[] {
  const taken = [...new Set(sides.values())];
  const free = (opened?.setup.sides ?? []).map((side) => side.id).filter((id) => !sides.has(id));
  return [
    { id: 'gm', name: 'Game master', gm: true, fighters: [], sides: free },
    ...taken.map((name) => ({
      id: name,
      name,
      gm: false,
      fighters: [],
      sides: [...sides].filter(([, who]) => who === name).map(([side]) => side),
    })),
  ];
}

/** Posts what has happened since to the channel, and asks each person their question. */
function news(channel: Channel): Reply[] {
  const { fight, opened } = channel;
  if (fight === null || opened === null) return [];
  const { system } = opened;
  const nameOf = (id: string): string => system.nameOf(fight.state, id);
  const seats = seatsOf(channel);
  const everybody: Seat = { id: 'channel', name: 'Everybody', gm: false, fighters: [], sides: [] };
  const { events, outcome } = viewFor(fight, everybody, seats);
  const lines = events.slice(channel.told).map(({ event }) => narrate(system, event, nameOf).text);
  channel.told = events.length;
  const replies: Reply[] = lines.length === 0 ? [] : [all(lines.join('\n'))];
  if (outcome !== null) return replies;
  for (const seat of seats.filter(({ gm }) => !gm)) {
    const { prompts, state } = viewFor(fight, seat, seats);
    const open = prompts.filter((prompt) => prompt.locked === undefined);
    // A secret question is asked in private, any other in the channel.
    for (const prompt of open.slice(0, 1))
      replies.push({ to: prompt.secret ? seat.id : null, text: asked(system, state, prompt, seat.name) });
  }
  return replies;
}

function asked(system: System, state: unknown, prompt: PromptView, name: string): string {
  const answers = listed(prompt).map(
    (one, i) => `${i + 1}: ${presentationOf(system).deed(state, prompt, one).text}`,
  );
  return [`${name}: ${prompt.words}`, ...answers].join('\n');
}

function listed({ choices }: PromptView): readonly unknown[] {
  return choices.shape === 'one-of' ? choices.answers : [];
}

function answer(channel: Channel, from: string, text: string): Reply[] {
  const { fight } = channel;
  if (fight === null) return [];
  const seats = seatsOf(channel);
  const seat = seats.find(({ id, gm }) => id === from && !gm);
  const prompt = seat && viewFor(fight, seat, seats).prompts.find(({ locked }) => locked === undefined);
  if (prompt === undefined) return [];
  const given = read(prompt, text);
  if (given === undefined) return [{ to: from, text: `"${text}" is none of the answers.` }];
  const taken = fight.answer({ prompt: prompt.id, answer: given, seat: from });
  if (!taken.ok) return [{ to: from, text: `${taken.refusal.why} (${taken.refusal.rule})` }];
  return news(channel);
}

/** An answer by its number in the list, by its text, or as a number if the question asks for one. */
function read(prompt: PromptView, text: string): Json | undefined {
  const answers = listed(prompt);
  if (prompt.choices.shape === 'number' && /^\d{1,6}$/.test(text)) return Number(text);
  if (text === 'default') return prompt.fallback as Json;
  return (answers[Number(text) - 1] ?? answers.find((one) => String(one) === text)) as Json | undefined;
}

function undo(channel: Channel, from: string): Reply[] {
  const { fight } = channel;
  if (fight === null || fight.moment === 0) return [all('There is nothing to take back.')];
  const taken = fight.undo(fight.moment - 1, 'gm');
  if (!taken.ok) return [all(taken.refusal.why)];
  channel.told = Math.min(channel.told, fight.events.length);
  return [all(`${from} takes the last answer back.`), ...news(channel)];
}

function why({ fight, opened }: Channel): Reply[] {
  const rule = fight?.events.at(-1)?.event.rule ?? '';
  const found = opened?.system.rulebook.chapters
    .flatMap(({ rules }) => Object.entries(rules))
    .find(([id]) => id === rule);
  return [all(found === undefined ? 'Nothing has happened yet.' : `${rule}: ${found[1].text}`)];
}
