// Answers of Three Beats in words, for buttons.
import {
  type AnswerWords,
  type Asked,
  answerWordsBy,
  fieldWordsBy,
  listed,
  type NameOf,
  type OwnWords,
  shortened,
} from '@affray/kernel';
import type { Choice, Follows, Payment, Reply } from './answers.ts';
import { entryDie } from './legal.ts';
import { type Fight, fighterOf, type Tool, toolOf, woundName } from './state.ts';

/** Longest name of an entry that leaves room for another. */
const LONGEST_ENTRY = 24;

/** Whose it is, if it is not in their own hands: two clubs on the ground are told apart by who dropped them. */
function toolPhrase(tool: Tool, asker: string, nameOf: NameOf): string {
  const name = shortened(tool.name, LONGEST_ENTRY);
  const dropped = tool.at !== 'held' && tool.owner !== null && tool.owner !== asker;
  const article = /^(the|an?|my) /i.test(name) ? '' : 'the ';
  return `${article}${name}${dropped ? ` of ${nameOf(tool.owner ?? '')}` : ''}`;
}

/** A tool in a sentence; numbered where another one within the same reach is called the same. */
function toolWords(fight: Fight, id: string, asker: string, nameOf: NameOf): string {
  const tool = toolOf(fight, id);
  const phrase = toolPhrase(tool, asker, nameOf);
  const alike = fight.tools.filter(
    (other) => other.by === tool.by && toolPhrase(other, asker, nameOf) === phrase,
  );
  return alike.length === 1 ? phrase : `${phrase} ${alike.indexOf(tool) + 1}`;
}

/** The name of an entry on a fighter's sheet, or of an element of the place; numbered where the sheet has it twice. */
function entryName(fight: Fight, fighter: string, entry: string): string {
  const { traits, wounds, dice } = fighterOf(fight, fighter);
  const own = fight.tools.filter(
    ({ id, at, by }) => (at === 'held' && by === fighter) || dice.some((die) => die.entry === id),
  );
  const all = [
    ...traits.map(({ id, name }) => ({ id, name })),
    ...own.map(({ id, name }) => ({ id, name })),
    ...wounds.map((wound) => ({ id: wound.id, name: woundName(wound) })),
    ...fight.elements.map(({ id, name }) => ({ id, name })),
  ].map(({ id, name }) => ({ id, name: shortened(name, LONGEST_ENTRY) }));
  const name = all.find(({ id }) => id === entry)?.name ?? toolName(fight, entry);
  const alike = all.filter((other) => other.name === name);
  const place = alike.findIndex(({ id }) => id === entry);
  return alike.length > 1 ? `${name} ${place + 1}` : name;
}

/** A tool that was kicked out of sight since its die was rolled is known by its id alone. */
function toolName(fight: Fight, entry: string): string {
  const tool = fight.tools.find(({ id }) => id === entry);
  return shortened(tool?.name ?? entry.replace(/^.*\//, '').replaceAll('-', ' '), LONGEST_ENTRY);
}

/** Entries to roll, with their dice. */
function entryWords(entry: string | readonly string[], fight: Fight, fighter: string): string {
  if (typeof entry !== 'string') return listed(entry.map((one) => entryWords(one, fight, fighter)));
  return `${entryName(fight, fighter, entry)} (d${entryDie(fighterOf(fight, fighter), entry).size})`;
}

/** A rolled die: size, entry, and its face where it is known. */
function dieWords(fight: Fight, fighter: string, entry: string): string {
  const die = fighterOf(fight, fighter).dice.find((one) => one.entry === entry);
  const name = entryName(fight, fighter, entry);
  if (die === undefined) return name;
  return `the d${die.size}: ${name}${die.value > 0 ? ` (${die.value})` : ''}`;
}

function specialWords(given: Payment, { who, kind }: Asked, fight: Fight): string | AnswerWords {
  const name = (entry: string): string => entryName(fight, who, entry);
  switch (given.use) {
    case 'reroll':
      return `Reroll ${dieWords(fight, who, given.die)}`;
    case 'swap':
      return `Swap in ${dieWords(fight, who, given.die)}`;
    case 'shift': {
      const points = given.points === 1 ? '1 point' : `${given.points} points`;
      return { text: `Shift ${points} from ${name(given.from)} to ${name(given.to)}`, under: 'Shift points' };
    }
    case 'special':
      return `Call on "${shortened(given.name, 60)}"`;
    default:
      return kind === 'how-to-pay' ? 'Stop: no counter' : 'Use no special';
  }
}

const special: OwnWords<Fight> = (given: Payment, _nameOf, asked, fight) => specialWords(given, asked, fight);

/** TB-ARM-02. How a tool comes to hand, by where it is. */
function armWords(fight: Fight, id: string, tool: string): string {
  switch (toolOf(fight, id).at) {
    case 'offered':
      return `Catch ${tool}`;
    case 'location':
      return `Look for ${tool}`;
    default:
      return `Pick up ${tool}`;
  }
}

function choiceWords(choice: Choice, nameOf: NameOf, { who }: Asked, fight: Fight): string | AnswerWords {
  const tool = (id: string): string => toolWords(fight, id, who, nameOf);
  switch (choice.do) {
    case 'attack':
      return { text: `Attack ${nameOf(choice.target)}`, under: 'Attack' };
    case 'disadvantage':
      return { text: `Put pressure on ${nameOf(choice.target)}`, under: 'Put pressure' };
    case 'disarm': {
      const of = choice.tool === null ? '' : ` of ${tool(choice.tool)}`;
      return { text: `Disarm ${nameOf(choice.target)}${of}`, under: 'Disarm' };
    }
    case 'throw':
      return { text: `Throw ${tool(choice.tool)} to ${nameOf(choice.to)}`, under: 'Throw' };
    case 'arm':
      return { text: armWords(fight, choice.tool, tool(choice.tool)), under: 'Tools' };
    case 'recover':
      return { text: `Recover ${tool(choice.tool)}`, under: 'Tools' };
    case 'kick-away':
      return { text: `Kick ${tool(choice.tool)} away`, under: 'Tools' };
    case 'chase':
      return { text: `Go after ${tool(choice.tool)}`, under: 'Tools' };
    case 'describe':
      if (choice.target === undefined) return 'Do something else';
      return { text: `Threaten ${nameOf(choice.target)} in your own way`, under: 'Threaten' };
    default:
      return 'Pass';
  }
}

const REPLIES: Readonly<Record<Reply, string>> = {
  accept: 'Accept it',
  surrender: 'Surrender',
  counter: 'Try to counter it',
};

const FOLLOWS: Readonly<Record<Follows, string>> = {
  story: 'Nothing but the story',
  disadvantage: 'TARGET is at a disadvantage',
  wound: 'TARGET is wounded',
  out: 'TARGET is out of the fight',
};

/** Two words for yes and no, where those alone would not do. */
const either =
  (yes: string, no: string): OwnWords<Fight> =>
  (given: boolean) =>
    given ? yes : no;

const about = <T>(asked: Asked): T => asked.about as T;

const OWN: Readonly<Record<string, OwnWords<Fight>>> = {
  'go-on/go': (go: 'on' | 'end', _nameOf, _asked, fight) => {
    if (fight.round <= 1) return go === 'on' ? 'It comes to blows' : 'It stays at words';
    return go === 'on' ? 'Go on' : 'End the fight';
  },
  'which-entries': (entry: string, _nameOf, { who }, fight) => entryWords(entry, fight, who),
  'allow-wound': either('Allow it', 'Refuse it'),
  'which-die': (entry: string, _nameOf, { who }, fight) => `Present ${dieWords(fight, who, entry)}`,
  spark: special,
  'while-declaring': special,
  raise: special,
  'how-to-pay': special,
  'what-to-do': choiceWords,
  'which-tool': (id: string, nameOf, { who }, fight) => toolWords(fight, id, who, nameOf),
  'tool-is-there': either('Yes, it is here', 'No such thing here'),
  'rule-on-special': (face: number) => (face === 0 ? 'No change' : `The die shows ${face}`),
  'how-to-answer': (reply: Reply) => REPLIES[reply],
  'whether-to-counter': (reply: 'let-be' | 'counter') =>
    reply === 'counter' ? REPLIES.counter : 'Let it be',
  'what-follows': (follows: Follows, nameOf, asked) => {
    const target = nameOf(about<{ readonly target: string }>(asked).target);
    return FOLLOWS[follows].replace('TARGET', () => target);
  },
  'spark-in-aid': special,
  'accept-surrender': either('Accept the surrender', 'Refuse it'),
  'surrender-still': either('Surrender', 'Take what comes'),
  'whether-to-catch': either('Catch it', 'Let it fall'),
  fate: (fate: 'lives' | 'dies', nameOf, asked) =>
    `${nameOf(about<{ readonly fighter: string }>(asked).fighter)} ${fate}`,
  'whom-to-treat': (patient: string | null, nameOf, { who }) => {
    if (patient === null) return 'Treat nobody';
    return patient === who ? 'Treat own wounds' : `Treat ${nameOf(patient)}`;
  },
  'treat-with': (entry: string, _nameOf, { who }, fight) => entryWords(entry, fight, who),
  'what-opposes': (entry: string, _nameOf, asked, fight) => {
    const element = fight.elements.find(({ id }) => id === entry);
    const { patient } = about<{ readonly patient: string }>(asked);
    return element === undefined
      ? entryWords(entry, fight, patient)
      : `${entryName(fight, patient, entry)} (d${element.die})`;
  },
  'was-it-physical': either('Yes, bodily effort', 'No, it was not'),
};

export const answerWords: (fight: Fight, asked: Asked, answer: unknown) => AnswerWords = answerWordsBy(
  OWN,
  (fight) => [...fight.fighters, ...fight.sides],
);
export const fieldWords: (kind: string, field: string) => string = fieldWordsBy({
  'go-on/go': 'The fight',
  'go-on/out': 'Out of hiding',
});
