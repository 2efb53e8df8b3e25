// Builds deploy/Dockerfile with buildah and runs its entrypoint. Isolation by chroot is enough here, and works inside a container too.
import { execFileSync, spawn } from 'node:child_process';
import { type Serving, servedBy } from '../../apps/web/src/testing/serving.ts';
import { ROOT } from '../packing/workspace.ts';

export const IMAGE = 'localhost/affray-check';
const ISOLATED = ['--isolation', 'chroot', '--network', 'host'];

interface ImageConfig {
  readonly Entrypoint: readonly string[];
  readonly User: string;
}

/**
 * Builds the image. Base images come from local storage, or from a registry if it lacks them.
 * @example buildImage(); buildah(['from', IMAGE]);
 */
export function buildImage(): void {
  buildah(['bud', ...ISOLATED, '--layers', '-f', 'deploy/Dockerfile', '-t', IMAGE, '.']);
}

/**
 * Builds the image and serves from it on this port.
 * @example const app = await serveImage(4000); await page.goto(app.hostLink); await app.stop();
 */
export async function serveImage(port: number): Promise<Serving> {
  buildImage();
  const inspected = JSON.parse(buildah(['inspect', '--type', 'image', IMAGE])) as {
    readonly OCIv1: { readonly config: ImageConfig };
  };
  const { Entrypoint, User } = inspected.OCIv1.config;
  const container = buildah(['from', '--pull-never', IMAGE]).trim();
  const words = ['run', ...ISOLATED, '--user', User, container, '--', ...Entrypoint, '--port', String(port)];
  const child = spawn('buildah', words, { stdio: ['ignore', 'pipe', 'pipe'] });
  const app = await servedBy(child, () => buildah(['rm', container]));
  // It prints its address in the network, where browsers disable features that they reserve for HTTPS and localhost.
  const here = (link: string): string => link.replace(/\/\/[^/]+/, `//localhost:${port}`);
  return { ...app, url: here(app.url), hostLink: here(app.hostLink) };
}

function buildah(words: readonly string[]): string {
  return execFileSync('buildah', words, {
    cwd: ROOT,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    maxBuffer: 64 * 1024 * 1024,
  });
}
