/**
 * Adds the games of modules (addresses that begin with file:) to a site that is built; gives their ids.
 * @example await addSystems('site-dist', [pathToFileURL('brawl.ts').href]); // ['brawl']
 */
export declare function addSystems(site: string, urls: readonly string[]): Promise<string[]>;
