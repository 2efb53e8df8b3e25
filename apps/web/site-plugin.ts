// The app as a static site: a service worker that caches every file for offline use. In the app that a server
// serves, the worker that hosts tables in the browser is left out.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { PUSH_TEXT } from './src/words/post.ts';

const HOSTING = /\/src\/hosting\/page\.ts$/;
const NO_HOSTING = `const none = () => { throw new Error('Tables are at the server.'); };
export const askHost = none, connectToHost = none, startHosting = none, useHosting = () => 'here';`;

/** Leaves hosting out of the app that a server serves. */
export function withoutHosting(): Plugin {
  return {
    name: 'affray-without-hosting',
    enforce: 'pre',
    load: (id) => (HOSTING.test(id) ? NO_HOSTING : null),
  };
}

/** The page is cached under its folder's name; browsers with service workers use the smaller fonts. */
const LEFT_OUT = /^index\.html$|\.woff$/;

/** Writes the service worker, with the list of all files of the build. */
export function offlinePlugin(): Plugin {
  const template = new URL('service-worker.js', import.meta.url);
  let folder = '';
  return {
    name: 'affray-offline',
    apply: 'build',
    configResolved: ({ publicDir }) => {
      folder = publicDir;
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const files = ['./', ...publicFiles(folder), ...Object.keys(bundle)];
        const kept = [...new Set(files)].filter((name) => !LEFT_OUT.test(name)).sort();
        const hash = createHash('sha256');
        for (const name of Object.keys(bundle).sort()) {
          const file = bundle[name];
          hash.update(name).update(file?.type === 'chunk' ? file.code : (file?.source ?? ''));
        }
        const version = hash.digest('hex').slice(0, 16);
        const source = readFileSync(template, 'utf8')
          .replace('__VERSION__', version)
          .replace("['__FILES__']", JSON.stringify(kept));
        this.emitFile({ type: 'asset', fileName: 'service-worker.js', source });
      },
    },
  };
}

/** Writes the worker that receives push messages, which only a server sends. Its texts are the app's. */
export function pushPlugin(): Plugin {
  const template = new URL('push-worker.js', import.meta.url);
  return {
    name: 'affray-push',
    apply: 'build',
    generateBundle() {
      const source = readFileSync(template, 'utf8').replace("'__TEXT__'", JSON.stringify(PUSH_TEXT));
      this.emitFile({ type: 'asset', fileName: 'push-worker.js', source });
    },
  };
}

function publicFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => statSync(join(folder, name)).isFile())
    .map((name) => name.replaceAll('\\', '/'));
}
