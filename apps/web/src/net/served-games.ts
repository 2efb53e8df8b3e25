// Games that the server, or the site that the app is part of, adds to the app's own.
import { type ListedGame, registerListed } from '@affray/systems';

/**
 * Reads the list of added games, so that pages can name and load them. Without one, the app has only its own
 * games.
 * @example await knowServedGames(); const system = await loadSystem('brawl');
 */
export async function knowServedGames(): Promise<void> {
  const list = new URL(`${import.meta.env.BASE_URL}systems/index.json`, document.baseURI);
  try {
    const answer = await fetch(list);
    if (!answer.ok) return;
    const { games } = (await answer.json()) as { readonly games: readonly ListedGame[] };
    for (const game of games) registerListed({ ...game, module: new URL(game.module, list).href });
  } catch {
    // Offline, the app's own games can still be prepared, simulated and read about.
  }
}
