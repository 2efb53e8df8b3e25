// `affray build`: an encounter from the library, with the party's chance to win it.
import { BadInput, didYouMean, type System } from '@affray/kernel';
import {
  CHANCES,
  foesOf,
  type Group,
  type Hardness,
  kindsOf,
  openLab,
  type Proposal,
  playedBy,
  propose,
  rateInWords,
} from '@affray/lab';
import { encounterText } from '@affray/scenario';
import { openSystem } from './open.ts';
import { counted, type Report, table } from './report.ts';
import { checkWritable, write } from './write.ts';

export interface BuildOptions {
  readonly party: string;
  readonly against: string;
  readonly foes?: string;
  readonly easy?: boolean;
  readonly fair?: boolean;
  readonly hard?: boolean;
  readonly runs?: number;
  readonly seed?: string;
  readonly title?: string;
  readonly out?: string;
}

const RUNS = 600;
const HEROES = 'heroes';

/** Proposes an encounter, or estimates the one that `--foes` names. */
export async function build(id: string, options: BuildOptions): Promise<Report> {
  const system = await openSystem(id);
  if (system.encounters === undefined)
    throw new BadInput(`${system.title} has no strengths to build encounters by.`);
  const hardness = hardnessOf(options);
  const party = partyOf(system, options.party);
  const given = options.foes === undefined ? null : groupOf(system, options.foes);
  const { against } = options;
  if (given === null) checkAgainst(system, against);
  if (options.out !== undefined) checkWritable(options.out, 'The fight');
  const lab = openLab();
  try {
    const estimate = (theirs: Group) =>
      playedBy(lab, system, party, theirs, { runs: options.runs ?? RUNS, seed: options.seed ?? 'affray' });
    const proposal =
      given === null
        ? await propose(system, { party, against, chance: CHANCES[hardness] }, estimate)
        : { theirs: given, wins: await estimate(given) };
    if (proposal === null) throw new BadInput(`${system.title} has nobody to put against this party.`);
    return report(system, party, proposal, hardness, options);
  } finally {
    await lab.close();
  }
}

/** The difficulty, from the arguments. */
export function hardnessOf({
  easy = false,
  fair = false,
  hard = false,
}: Pick<BuildOptions, 'easy' | 'fair' | 'hard'>): Hardness {
  if ([easy, fair, hard].filter(Boolean).length > 1)
    throw new BadInput('Give one of --easy, --fair and --hard.');
  return easy ? 'easy' : hard ? 'hard' : 'fair';
}

/** A number of heroes, or names from the library. */
function partyOf(system: System, words: string): Group {
  if (!/^\d+$/.test(words)) return groupOf(system, words);
  const heroes = foesOf(system, HEROES);
  const count = Number(words);
  if (count < 1 || count > heroes.length)
    throw new BadInput(
      `${system.title} has ${counted(heroes.length, 'hero').replace(/heros$/, 'heroes')}: give 1 to ${heroes.length}, or names.`,
    );
  return heroes.slice(0, count);
}

/** Names with commas between them; `goblin x 3` is three. */
function groupOf(system: System, words: string): Group {
  const group = words.split(',').flatMap((word) => {
    const [, base = '', count = '1'] = /^\s*(.*?)(?:\s*x\s*(\d+))?\s*$/.exec(word) ?? [];
    if (!Object.hasOwn(system.library, base))
      throw new BadInput(unknown(system, base, Object.keys(system.library)));
    return Array.from({ length: Number(count) }, () => base);
  });
  if (group.length < 1 || group.length > 20) throw new BadInput('Give 1 to 20 fighters.');
  return group;
}

function checkAgainst(system: System, against: string): void {
  if (foesOf(system, against).length === 0)
    throw new BadInput(unknown(system, against, [...kindsOf(system), ...Object.keys(system.library)]));
}

function unknown(system: System, word: string, all: readonly string[]): string {
  const hint = didYouMean(word, all, `Kinds: ${kindsOf(system).join(', ')}.`);
  return `${system.title} has nobody called "${word}" in its library. ${hint}`;
}

function report(
  system: System,
  party: Group,
  { theirs, wins }: Proposal,
  hardness: Hardness,
  options: BuildOptions,
): Report {
  const title = options.title ?? `${namesOf(system, party)} against ${namesOf(system, theirs)}`.slice(0, 100);
  const file = encounterText(system, { title, ours: party, theirs });
  if (options.out !== undefined) write(options.out, file, 'The fight');
  const rows = (group: Group): string[][] =>
    [...new Set(group)].map((id) => {
      const { name = id, about = '', strength = 0 } = system.library[id] ?? {};
      const count = group.filter((one) => one === id).length;
      return [`  ${count} x ${id}`, `strength ${strength}`, name === id ? about : `${name}: ${about}`];
    });
  const text = [
    `The party wins ${rateInWords(wins)} of ${wins.runs} fights (${options.foes === undefined ? hardness : 'as given'}).`,
    '',
    'The party',
    table(rows(party)),
    '',
    'Against',
    table(rows(theirs)),
    '',
    ...(options.out === undefined
      ? [file.trimEnd(), '', 'Write it with --out FILE, then: affray play FILE']
      : [`Written to ${options.out}. Play it: affray play ${options.out}`]),
  ].join('\n');
  return { code: 0, text, data: { party, against: theirs, hardness, wins, fight: file } };
}

function namesOf(system: System, group: Group): string {
  return [...new Set(group)]
    .map((id) => {
      const count = group.filter((one) => one === id).length;
      return count === 1 ? (system.library[id]?.name ?? id) : `${count} ${system.library[id]?.name ?? id}s`;
    })
    .join(', ');
}
