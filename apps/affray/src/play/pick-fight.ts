// Picking a fight: which game, which fight, whom to hold, against what kind of bots.
import { policyNames } from '@affray/bots';
import type { Setup, System } from '@affray/kernel';
import { fight as readyFights } from '../fight.ts';
import { openFile, openSystem } from '../open.ts';
import type { Pick } from './picture-desk.ts';

/** Puts a list before somebody; null when they leave. */
export type Picker = (question: string, picks: readonly Pick[]) => Promise<string | null>;
/** What was picked besides the file. */
export interface Picked {
  readonly file: string;
  readonly as: readonly string[];
  readonly hotSeat: boolean;
  readonly bots: readonly string[];
}
/** What was said on the command line already. */
export interface Said {
  readonly as: readonly string[];
  readonly hotSeat: boolean;
  readonly bots: readonly string[];
}

const ABOUT_BOTS: Readonly<Record<string, string>> = {
  tactical: 'plays sensibly and at once',
  sharp: 'thinks ahead by playing the fight on; takes a moment',
  random: 'does anything legal',
  defaults: 'takes the usual answer to everything',
  brute: 'tactical, but goes straight at you',
  cautious: 'tactical, but careful',
  coward: 'tactical, but would rather be elsewhere',
  pack: 'tactical, but all fall upon one',
};
const HOT_SEAT = '*';

/**
 * Picks everything that the command line left open; null when somebody leaves.
 * @example const picked = await pickFight(picker, { as: [], hotSeat: false, bots: [] });
 */
export async function pickFight(pick: Picker, said: Said): Promise<Picked | null> {
  const ready = (await readyFights(undefined, {})).data as readonly {
    file: string;
    title: string;
    story: string;
    system: string;
  }[];
  const systems = await Promise.all([...new Set(ready.map(({ system }) => system))].map(openSystem));
  const system = await pick(
    'Which game?',
    systems.map(({ id, title }) => ({
      answer: id,
      words: title,
      about: `${ready.filter((one) => one.system === id).length} ready fights.`,
    })),
  );
  if (system === null) return null;
  const file = await pick(
    'Which fight?',
    ready
      .filter((one) => one.system === system)
      .map(({ file: path, title, story }) => ({ answer: path, words: title, about: story })),
  );
  if (file === null) return null;
  const opened = await openFile(file);
  const held = said.as.length > 0 || said.hotSeat ? said : await pickSeats(pick, opened.setup);
  if (held === null) return null;
  const bots = said.bots.length > 0 || held.hotSeat ? said.bots : await pickBots(pick, opened.system);
  return bots === null ? null : { file, as: held.as, hotSeat: held.hotSeat, bots };
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
  const names = ['tactical', ...policyNames(system).filter((name) => name !== 'tactical')];
  const name = await pick(
    'Against what kind of bots?',
    names.map((one) => ({
      answer: one,
      words: one,
      about: ABOUT_BOTS[one] ?? system.policies[one]?.about ?? '',
    })),
  );
  return name === null ? null : [name];
}
