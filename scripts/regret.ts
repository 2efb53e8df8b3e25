// What the bots' decisions lose: `node scripts/regret.ts [SYSTEM …] [--fights N] [--kinds N] [--rollouts N] [--worst N] [--write]`.
// Plays the ready fights between `tactical` policies and lists, by kind of question, what decisions lost against their best
// alternative, with the worst of them.
import { GAMES } from '@affray/systems';
import { readyFights } from './bots/ready.ts';
import { byKind, type Regret, regretsIn } from './bots/regret.ts';
import { rowsOf, writeTable } from './bots/table.ts';

const args = process.argv.slice(2);
const numberOf = (flag: string, usual: number): number => {
  const at = args.indexOf(flag);
  return at < 0 ? usual : Number(args.splice(at, 2)[1]);
};
const fights = numberOf('--fights', 2);
const ofAKind = numberOf('--kinds', 3);
const rollouts = numberOf('--rollouts', 24);
const worst = numberOf('--worst', 12);
const writes = args.includes('--write');
const words = args.filter((word) => !word.startsWith('--'));
const games = Object.keys(GAMES).filter((game) => words.length === 0 || words.includes(game));
if (games.length === 0 || !(fights > 0 && ofAKind > 0 && rollouts > 0)) {
  console.error(`Which system? ${Object.keys(GAMES).join(', ')}`);
  process.exit(2);
}

const rows: string[][] = [];
for (const game of games) {
  const regrets: Regret[] = [];
  for (const fight of await readyFights(game))
    regrets.push(...regretsIn(fight, { fights, ofAKind, rollouts }));
  for (const { kind, decisions, mean, p95, worst: most } of byKind(regrets)) {
    const where = most.lost > 0 ? `${most.fight}, seed ${most.seed}, answer ${most.at}` : '';
    rows.push([game, kind, String(decisions), mean.toFixed(1), p95.toFixed(0), where]);
    console.log(rows.at(-1)?.join(' | '));
  }
  for (const { kind, lost, fight, seed, at, chose, better } of regrets
    .toSorted((one, other) => other.lost - one.lost)
    .slice(0, worst))
    console.log(
      `  ${lost.toFixed(0)} ${kind} ${fight} seed ${seed} answer ${at}: ${JSON.stringify(chose)}, better ${JSON.stringify(better)}`,
    );
}
if (writes) {
  // Games that were not played now keep their rows.
  const kept = rowsOf('docs/lab.md', 'regret').filter(([game = '']) => !games.includes(game));
  const all = [...kept, ...rows].toSorted(([one = ''], [other = '']) => one.localeCompare(other));
  writeTable('docs/lab.md', 'regret', ['game', 'question', 'decisions', 'mean', '95 %', 'worst'], all);
}
