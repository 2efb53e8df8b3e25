// Builds games from files into the static site: their scripts and ready fights, also in the service worker's offline list.
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { registerModule } from '@affray/systems';
import { fightsOfModule, type MoreFight } from '../../apps/server/src/library.ts';
import { bundleSystems, type SystemModule } from '../../apps/server/src/systems/bundle.ts';

/**
 * Adds the games of modules (addresses that begin with file:) to a site that is built; gives their ids.
 * @example await addSystems('site-dist', [pathToFileURL('brawl.ts').href]); // ['brawl']
 */
export async function addSystems(site: string, urls: readonly string[]): Promise<string[]> {
  const modules: SystemModule[] = [];
  const fights: MoreFight[] = [];
  for (const url of urls) {
    const ids = await registerModule(url);
    modules.push({ url, ids });
    fights.push(...(await fightsOfModule(url, ids)));
  }
  const { games, scripts } = await bundleSystems(modules);
  const folder = join(site, 'systems');
  mkdirSync(folder, { recursive: true });
  for (const { name, text } of scripts) writeFileSync(join(folder, name), text);
  const texts = Object.fromEntries(fights.map(({ id, text }) => [id, text()]));
  const list = JSON.stringify({ games, fights: texts });
  writeFileSync(join(folder, 'index.json'), list);
  keepOffline(
    site,
    scripts.map(({ name }) => `systems/${name}`),
    list,
  );
  return games.map(({ id }) => id);
}

/** Adds files to the service worker's list. A different list of games gives a different version, so browsers fetch the site again. */
function keepOffline(site: string, more: readonly string[], list: string): void {
  const path = join(site, 'service-worker.js');
  const text = readFileSync(path, 'utf8');
  const [, version, files] = /'affray-([0-9a-f]+)'[\s\S]*?const FILES = (\[.*?\]);/.exec(text) ?? [];
  if (version === undefined || files === undefined) throw new Error(`${path} has no list of files.`);
  const kept = [...new Set([...(JSON.parse(files) as string[]), 'systems/index.json', ...more])].sort();
  const next = createHash('sha256').update(version).update(list).digest('hex').slice(0, 16);
  writeFileSync(path, text.replace(version, next).replace(files, JSON.stringify(kept)));
}
