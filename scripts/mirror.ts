// Mirror fights of every game: `node scripts/mirror.ts [SYSTEM …] [--runs N] [--seed WORD] [--write]`. The same fighters on both sides, `tactical`
// against itself: how often do the players win, and how often the side listed first? With names of systems it replaces only their rows.
import type { Mean } from '@affray/lab';
import { GAMES, loadSystem } from '@affray/systems';
import { MIRRORS, mirror } from './bots/mirror.ts';
import { mergeRows, rowsOf, writeTable } from './bots/table.ts';

const args = process.argv.slice(2);
const optionOf = (flag: string): string | null => {
  const at = args.indexOf(flag);
  return at < 0 ? null : (args.splice(at, 2)[1] ?? null);
};
const runs = Number(optionOf('--runs') ?? 4000);
const seed = optionOf('--seed') ?? 'mirror';
const writes = args.includes('--write');
const words = args.filter((word) => !word.startsWith('--'));
const games = Object.keys(GAMES).filter((game) => words.length === 0 || words.includes(game));
if (games.length === 0 || !(runs > 0)) {
  console.error(`Which system? ${Object.keys(GAMES).join(', ')}`);
  process.exit(2);
}

const NAMES: Readonly<Record<string, string>> = {
  'heart-rush': 'Heart Rush',
  'three-beats': 'Three Beats',
  'brighter-worlds': 'Brighter Worlds',
  'blood-and-guts': 'Blood & Guts',
  template: 'Spar',
};
const inWords = ({ mean, low, high }: Mean): string =>
  `${mean.toFixed(1)} (${low.toFixed(1)} to ${high.toFixed(1)})`;
const rows: string[][] = [];
for (const game of games) {
  const system = await loadSystem(game);
  if (system === undefined) throw new Error(`no system "${game}"`);
  for (const group of MIRRORS[game] ?? []) {
    const { players, first, undecided } = await mirror(system, group, { runs, seed });
    rows.push([
      group.join(', '),
      NAMES[game] ?? game,
      inWords(players),
      inWords(first),
      undecided.toFixed(1),
      String(runs),
    ]);
    console.log(rows.at(-1)?.join(' | '));
  }
}
if (writes) {
  const head = [
    'fighters of each side',
    'game',
    'players win, %',
    'first side wins, %',
    'nobody, %',
    'fights',
  ];
  const names = Object.values(MIRRORS).flatMap((groups) => groups.map((group) => group.join(', ')));
  writeTable('docs/lab.md', 'mirror', head, mergeRows(rowsOf('docs/lab.md', 'mirror'), rows, names));
}
