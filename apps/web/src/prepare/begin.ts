// Where a fight begins when it begins with nothing.
import { loadSystem } from '@affray/systems';

/**
 * The smallest fight of a game: two sides of one fighter each, from its library.
 * @example await emptyFight('template', '') // 'title: Untitled\nsystem: template\n...'
 */
export async function emptyFight(id: string, title: string): Promise<string> {
  const system = await loadSystem(id);
  const names = Object.keys(system?.library ?? {});
  const [first = 'first', second = first] = names;
  const edition = system?.editions[0];
  return [
    `title: ${JSON.stringify(title === '' ? 'Untitled' : title)}`,
    `system: ${id}`,
    ...(edition === undefined ? [] : [`edition: ${edition}`]),
    'sides:',
    `  heroes: { by: players, name: The heroes, fighters: [${first}] }`,
    `  foes: { by: gm, name: The foes, fighters: [${second}] }`,
    '',
  ].join('\n');
}
