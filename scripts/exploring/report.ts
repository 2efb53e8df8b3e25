// How a find is printed.
import type { Setup, System } from '@affray/kernel';
import { type Explored, type FoundThing, neededRules } from '@affray/run/testing/explore';

/**
 * The problem, the course of the fight, and the command that reproduces it.
 * @example console.log(inText(system, setup, 'examples/template/duel.yaml', '7', explored));
 */
export function inText(system: System, base: Setup, file: string, seed: string, explored: Explored): string {
  const find = explored.find as FoundThing;
  const rules = Object.entries(neededRules(system, base, seed, explored)).map(
    ([name, to]) => `${name}: ${to}`,
  );
  const { sides, fighters } = explored.setup;
  const cast = sides.map(({ id, by }) => {
    const own = fighters.filter((fighter) => fighter.side === id);
    return `${id} (${by}): ${own.map((f) => `${f.id}${f.hidden === true ? ' hidden' : ''}`).join(', ')}`;
  });
  const stack = (find.problem.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  const isPromise = find.problem.name === 'Find';
  return [
    `FOUND ${system.id}, ${find.where}: ${find.problem.message}`,
    ...(isPromise ? [] : stack.slice(0, 4)),
    ...cast.map((line) => `    ${line}`),
    `    house rules it needs: ${rules.length === 0 ? 'none' : rules.join(', ')}`,
    ...find.trail.map((step) => `    … ${step}`),
    `    again: npm run explore -- --again '${file}#${seed}'`,
  ].join('\n');
}

/** The kind of a find: its message without the names and numbers of one fight. */
export function kindOf({ problem }: FoundThing): string {
  const place =
    problem.name === 'Find'
      ? ''
      : ((problem.stack ?? '').split('\n').find((line) => /^\s+at /.test(line)) ?? '');
  const message = problem.message
    .replace(/^(.*leaves no trace): .* in /, '$1 ')
    .replace(/"[^"]*"/g, '""')
    .replace(/[\w-]*\d[\w-]*/g, '#')
    .slice(0, 70);
  return `${message} ${place.trim()}`;
}
