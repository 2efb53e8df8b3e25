// Starts deploy/compose.yaml with podman-compose: Affray, PostgreSQL and Caddy, on https://localhost.
import { execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Serving, servedBy } from '../../apps/web/src/testing/serving.ts';
import { ROOT } from '../packing/workspace.ts';
import { buildImage, IMAGE } from './container.ts';

const PROJECT = 'affray-check';
/** podman raises limits by default, which a container or a small virtual machine may not, and crun refuses hybrid cgroups. */
const SETTINGS = `[containers]
default_ulimits = ["nofile=1024:4096", "nproc=1000:1000"]
[engine]
runtime = "runc"
`;

/**
 * Builds the image and starts all services of the compose file; ports 80 and 443 must be free.
 * @example const app = await serveCompose(); await page.goto(app.hostLink); await app.stop();
 */
export async function serveCompose(): Promise<Serving> {
  buildImage();
  const folder = mkdtempSync(join(tmpdir(), 'affray-compose-'));
  writeFileSync(join(folder, 'containers.conf'), SETTINGS);
  const env = {
    ...process.env,
    CONTAINERS_CONF: join(folder, 'containers.conf'),
    AFFRAY_NAME: 'localhost',
    POSTGRES_PASSWORD: randomBytes(16).toString('hex'),
  };
  const compose = (...words: string[]): void => {
    const all = ['-p', PROJECT, '-f', 'deploy/compose.yaml', ...words];
    execFileSync('podman-compose', all, { cwd: ROOT, env, stdio: 'pipe' });
  };
  const end = (): void => {
    compose('down', '-v');
    rmSync(folder, { recursive: true, force: true });
  };
  // The name that podman-compose gives to what it builds itself.
  execFileSync('podman', ['tag', IMAGE, `localhost/${PROJECT}_affray`], { env });
  try {
    compose('up', '-d', '--no-build');
    const logs = spawn('podman', ['logs', '--follow', `${PROJECT}_affray_1`], { env });
    return await servedBy(logs, end);
  } catch (problem) {
    end();
    throw problem;
  }
}
