// The first fight of a game that has no written ones yet.
import type { System } from '@affray/kernel';

/**
 * The smallest fight of a game, as a fight file: two sides of one fighter each, from its library.
 * @example firstFight(system, 'Untitled') // 'title: "Untitled"\nsystem: template\n...'
 */
export function firstFight(system: Pick<System, 'id' | 'library' | 'editions'>, title: string): string {
  const [first = 'first', second = 'second'] = Object.keys(system.library);
  const isAlone = Object.keys(system.library).length === 1;
  const [edition] = system.editions;
  return [
    `title: ${JSON.stringify(title)}`,
    `system: ${system.id}`,
    ...(edition === undefined ? [] : [`edition: ${edition}`]),
    'sides:',
    `  heroes: { by: players, name: The heroes, fighters: [${first}] }`,
    `  foes: { by: gm, name: The foes, fighters: [${second}] }`,
    ...(isAlone ? ['fighters:', `  second: { from: ${first} }`] : []),
    '',
  ].join('\n');
}
