// Provides the drawings in use as single SVG files under /art: as assets in the build, from memory in
// development.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { FACE_DRAWINGS, ICON_DRAWINGS } from './src/art/drawings.ts';
import { SCENERY_DRAWINGS } from './src/art/scenery-drawings.ts';

interface IconSet {
  readonly width: number;
  readonly height: number;
  readonly icons: Readonly<Record<string, { readonly body: string }>>;
}

/** Every drawing in use, as an SVG file. */
export function drawings(): Map<string, string> {
  const file = fileURLToPath(import.meta.resolve('@iconify-json/game-icons/icons.json'));
  const { width, height, icons } = JSON.parse(readFileSync(file, 'utf8')) as IconSet;
  const files = new Map<string, string>();
  const places = Object.values(SCENERY_DRAWINGS).flatMap((place) => place.drawings);
  for (const name of new Set([...Object.values(ICON_DRAWINGS), ...Object.values(FACE_DRAWINGS), ...places])) {
    const icon = icons[name];
    if (icon === undefined) throw new Error(`game-icons has no drawing "${name}".`);
    files.set(
      `art/${name}.svg`,
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${icon.body}</svg>`,
    );
  }
  return files;
}

export function drawingsPlugin(): Plugin {
  return {
    name: 'affray-drawings',
    generateBundle() {
      for (const [fileName, source] of drawings()) this.emitFile({ type: 'asset', fileName, source });
    },
    configureServer(server) {
      const files = drawings();
      server.middlewares.use((request, response, next) => {
        const file = files.get((request.url ?? '').slice(1).split('?')[0] ?? '');
        if (file === undefined) return next();
        response.setHeader('content-type', 'image/svg+xml');
        response.end(file);
      });
    },
  };
}
