// The fight that an empty draft begins with.
import { firstFight } from '@affray/scenario';
import { loadSystem } from '@affray/systems';

/**
 * The smallest fight of a game: two sides of one fighter each, from its library.
 * @example await emptyFight('template', '') // 'title: Untitled\nsystem: template\n...'
 */
export async function emptyFight(id: string, title: string): Promise<string> {
  const system = (await loadSystem(id)) ?? { id, library: {}, editions: [] };
  return firstFight(system, title === '' ? 'Untitled' : title);
}
