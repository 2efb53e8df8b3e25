/** Texts of tables that are played by post. */
export const POST = {
  byPost: 'By post: the table goes on over days',
  byPostMore: 'No clock runs, and everybody may be told when it is their turn.',
  yourTurn: (since: string): string => `Your turn since ${since}`,
  inList: (since: string): string => `your turn since ${since}`,
  yourTurnAt: (title: string, since: string): string => `Your turn at “${title}” since ${since}`,
  hint: 'This table is played by post, over days.',
  notNow: 'Not now',
  remind: 'Remind me',
  title: 'When it is your turn',
  push: 'A message on this device',
  pushMore:
    'It says “your turn at a table”, and nothing of the game. It passes through the company that makes your browser, encrypted, and comes once until you are back.',
  pushOn: 'Tell me on this device',
  pushOff: 'Stop messages',
  isOn: 'You get a message when it is your turn.',
  refused:
    'The browser does not allow it. Allow notifications for this page in its settings, then ask again.',
  failed: 'The browser’s push service does not answer. Try again later, or keep the link below.',
  noPush: 'This browser cannot receive messages here.',
  noPushIos:
    'On an iPhone or iPad: share this page, choose “Add to Home Screen”, open Affray from there, and ask again.',
  noPushHttp: 'Browsers allow messages over HTTPS only. Ask the person who runs this server.',
  link: 'A link that says whether it is your turn',
  linkMore:
    'Keep it where you look anyway: a bookmark, a calendar, a chat with yourself. It shows the name of the table and whether you are asked, and gives access to nothing else. A new link revokes the old one.',
  makeLink: 'Make the link',
  looking: 'Whose turn is it?',
  notYours: (title: string): string => `It is not your turn at “${title}”.`,
  over: (title: string): string => `The fight at “${title}” is over.`,
  toTable: 'Go to the table',
  lookAgain: 'Look again',
} as const;

/** The text of a push notification. */
export const PUSH_TEXT = { title: 'Your turn', body: 'It is your turn at a table.' } as const;

const DAY_MS = 24 * 3600 * 1000;

/**
 * A time for people: the hour today, the weekday within a week, otherwise the date.
 * @example sinceWords(Date.parse('2026-11-17T14:02'), Date.parse('2026-11-19T09:00')); // 'Tuesday'
 */
export function sinceWords(since: number, now: number = Date.now()): string {
  const [then, today] = [new Date(since), new Date(now)];
  const say = (options: Intl.DateTimeFormatOptions): string =>
    new Intl.DateTimeFormat('en-GB', options).format(then);
  if (then.toDateString() === today.toDateString()) return say({ hour: '2-digit', minute: '2-digit' });
  const midnight = new Date(today.getFullYear(), today.getMonth(), today.getDate()).getTime();
  if (midnight - since < DAY_MS) return 'yesterday';
  return midnight - since < 6 * DAY_MS ? say({ weekday: 'long' }) : say({ day: 'numeric', month: 'long' });
}
