import { agree } from '@affray/kernel';

/** Texts of the live table. */
export const TABLE = {
  gm: 'The game master',
  connecting: 'Connecting …',
  lost: 'Connection lost. What you sent is safe. Reconnecting …',
  revoked: 'Someone else has your seat now. Ask the game master for a new invite.',
  closed: 'The game master has closed the table.',
  gone: 'This table cannot be opened.',
  home: 'Back to the start page',
  noSeat: 'This browser has no seat at this table.',
  noSeatMore: 'Use your invite, or knock with the room code.',
  knock: 'Knock',
  otherTab: 'You are playing in another tab.',
  takePen: 'Play here',
  round: (round: number): string => `Round ${round}`,
  fight: (count: number): string => `Fight ${count}`,
  paused: 'Paused by the game master.',
  others: (count: number): string => `${count} more`,
  waitsFor: (names: string): string => `Waiting for ${names}.`,
  yourTurn: 'Your turn.',
  stageTab: 'Stage',
  playTab: 'Play',
  logTab: 'Log',
  deskTab: 'Desk',
  seatsTab: 'Seats',
  over: 'The fight is over.',
  ended: 'The fight was ended',
  endedMore: 'The game master ended it before it was decided.',
  takeUp: 'Resume the fight',
  won: (side: string): string => `${side} ${agree(side, 'wins', 'win')}`,
  youWon: 'You win',
  youLost: (side: string): string => `You lose: ${side} ${agree(side, 'wins', 'win')}`,
  nobodyWon: 'Nobody wins.',
  replay: 'Watch it again',
  replayLater:
    'The game master has not revealed everything yet. Then you can watch the fight again and check its dice.',
  foldEnd: 'Show the stage',
  unfoldEnd: 'Show the end',
  done: 'Who did what',
  doneWho: 'Fighter',
  doneHits: 'Strikes that hurt',
  donePoints: 'Points foes lost',
  doneFelled: 'Felled',
  notShown: 'not shown',
  hitsOf: (hurt: number, strikes: number): string => `${hurt} of ${strikes}`,
  record: 'Save the record',
  pins: 'Save what I received, to check the record',
  undoAllTheSame: 'Go back anyway',
  openBooks: 'Reveal everything',
  openBooksMore:
    'Shows everybody the secret choices and lets them watch the fight again and check every die.',
  undo: (what: string): string => `Undo: ${what}`,
  undoPlain: 'Undo',
  knocking: (count: number): string => (count === 1 ? 'one knocks' : `${count} knock`),
  andMore: (count: number): string => `And ${count} more.`,
  joinAt: (host: string): string => `Join at ${host}`,
  tabs: 'Parts of the table',
  askUndo: (what: string): string => `Ask to undo: ${what}`,
  undoAsked: (name: string): string => `${name} asks to take a step back.`,
  undoWaits: 'You asked to take a step back. The game master decides.',
  handsUp: (names: string, text: string): string => `${names}: ${text}?`,
  handsMissing: (names: string): string => `Waiting for ${names} to agree.`,
  agree: 'Agree',
  object: 'Object',
  decideYes: 'Decide: do it',
  decideNo: 'Decide: no',
  allow: 'Allow',
  refuse: 'Refuse',
  redo: 'Redo',
  ambiguities: 'How it is read here',
  options: 'House rules on it',
  inTheBook: (source: string): string => `After ${source}`,
  readOn: 'In the rulebook',
  refused: 'Not possible',
  sealed: 'Sealed',
  chooseAgain: (names: string) =>
    `The game master changed something that your locked choice for ${names} depends on. It was withdrawn: choose again.`,
  opening: (names: string): string => `Choices and dice are being opened: waiting for ${names}.`,
  stepIn: 'Correct it',
  links: 'The dice of the next round are being sealed …',
} as const;

/** Joins names as an English list. */
export function list(names: readonly string[]): string {
  if (names.length < 2) return names[0] ?? '';
  return `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}

/** A name that begins with "The" loses the capital in the middle of a sentence: "the turn goes to the watch". */
export function inSentence(text: string): string {
  return text.replace(/(?<=[\p{Ll}\p{N},;)] )The (?=\p{L})/gu, 'the ');
}

/** A reason as a sentence: "last side standing" becomes "Last side standing." */
export function sentence(text: string): string {
  const told = inSentence(text.trim());
  if (told === '') return '';
  const whole = told.charAt(0).toUpperCase() + told.slice(1);
  return /[.!?]$/.test(whole) ? whole : `${whole}.`;
}
