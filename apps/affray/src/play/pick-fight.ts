// Picking a fight: the game, the fight, the side to hold, the level of the bots.
import { readFileSync } from 'node:fs';
import { botAbout, botNames } from '@affray/bots';
import type { Setup, System } from '@affray/kernel';
import { loadScenario } from '@affray/scenario/node';
import { SYSTEM_IDS } from '@affray/systems';
import { openFile, openSystem, readyFightFiles } from '../open.ts';
import type { Pick } from './pictures.ts';

/** Shows a list to pick from; null if the user quits. */
export type Picker = (question: string, picks: readonly Pick[]) => Promise<string | null>;
/** The choices besides the file. */
export interface Picked {
  readonly file: string;
  readonly as: readonly string[];
  readonly hotSeat: boolean;
  readonly bots: readonly string[];
}
/** What the command line has already set. */
export interface Said {
  readonly as: readonly string[];
  readonly hotSeat: boolean;
  readonly bots: readonly string[];
}

const ABOUT_BOTS: Readonly<Record<string, string>> = {
  tactical: 'plays sensibly and at once',
  sharp: 'thinks ahead by playing the fight on; takes a moment',
  random: 'does anything legal',
  defaults: 'takes the default answer to everything',
  brute: 'tactical, but goes straight at you',
  cautious: 'tactical, but careful',
  coward: 'tactical, but would rather be elsewhere',
  pack: 'tactical, but all fall upon one',
};
const HOT_SEAT = '*';

/**
 * Asks for everything that the command line left open; null if the user quits.
 * @example const picked = await pickFight(picker, { as: [], hotSeat: false, bots: [] });
 */
export async function pickFight(pick: Picker, said: Said): Promise<Picked | null> {
  const files = readyFiles();
  const systems = await Promise.all([...new Set(files.map(({ system }) => system))].map(openSystem));
  const system = await pick(
    'Which game?',
    systems.map(({ id, title }) => ({
      answer: id,
      words: title,
      about: `${files.filter((file) => file.system === id).length} ready fights.`,
    })),
  );
  if (system === null) return null;
  const file = await pick('Which fight?', await fightsOf(files.filter((one) => one.system === system)));
  if (file === null) return null;
  const opened = await openFile(file);
  const held = said.as.length > 0 || said.hotSeat ? said : await pickSeats(pick, opened.setup);
  if (held === null) return null;
  const bots = said.bots.length > 0 || held.hotSeat ? said.bots : await pickBots(pick, opened.system);
  return bots === null ? null : { file, as: held.as, hotSeat: held.hotSeat, bots };
}

/** The ready fights by the game that they name; they are parsed only once a game is picked. */
function readyFiles(): { readonly path: string; readonly system: string }[] {
  return readyFightFiles().flatMap((path) => {
    const system = /^system: *([\w-]+)/m.exec(readFileSync(path, 'utf8'))?.[1];
    return system === undefined || !SYSTEM_IDS.includes(system) ? [] : [{ path, system }];
  });
}

async function fightsOf(files: readonly { readonly path: string }[]): Promise<Pick[]> {
  const opened = await Promise.all(files.map(({ path }) => loadScenario(path)));
  return opened.flatMap((one, i) => {
    if (!one.ok) return [];
    const { title, story = '' } = one.value.scenario;
    return [{ answer: files[i]?.path ?? '', words: title, about: story }];
  });
}

async function pickSeats(
  pick: Picker,
  { sides, fighters }: Setup,
): Promise<{ as: readonly string[]; hotSeat: boolean } | null> {
  const names = (side: string): string =>
    fighters
      .filter((fighter) => fighter.side === side && fighter.hidden !== true)
      .map(({ name }) => name)
      .join(', ');
  const alone = fighters.filter(({ side, hidden }) => hidden !== true && names(side).includes(', '));
  const answer = await pick('Whom do you play?', [
    ...sides.map(({ id, name, by }) => ({
      answer: id,
      words: name,
      about: `${names(id)}.${by === 'gm' ? " The game master's side: it sees everything." : ''}`,
    })),
    {
      answer: HOT_SEAT,
      words: 'Every side: people take turns at this keyboard',
      about: 'What is secret stays hidden between you.',
    },
    ...alone.map(({ id, name, side }) => ({
      answer: id,
      words: `${name} alone`,
      about: `Bots play the others of ${sides.find((one) => one.id === side)?.name ?? side}.`,
    })),
  ]);
  if (answer === null) return null;
  return answer === HOT_SEAT ? { as: [], hotSeat: true } : { as: [answer], hotSeat: false };
}

async function pickBots(pick: Picker, system: System): Promise<readonly string[] | null> {
  const names = ['fair', ...botNames(system).filter((name) => name !== 'fair')];
  const name = await pick(
    'Against what kind of bots?',
    names.map((one) => ({
      answer: one,
      words: one,
      about: ABOUT_BOTS[one] ?? botAbout(system, one),
    })),
  );
  return name === null ? null : [name];
}
