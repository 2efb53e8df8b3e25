// `npm run deploy-check`: runs the files in deploy/ with the real programs, watches a fight over HTTPS through each proxy in
// Chromium, and once in Firefox. It installs nothing; if a program is missing, it names the package and fails.
//
//   npm run deploy-check [nginx|nginx-sub-path|caddy|caddy-sub-path|systemd|firefox|docker|compose …]
import { execFileSync } from 'node:child_process';
import { startBrowser } from '../apps/web/src/testing/browser.ts';
import { arrive, sitDown } from '../apps/web/src/testing/people.ts';
import { freePort, type Serving, serveApp } from '../apps/web/src/testing/serving.ts';
import { serveCompose } from './deploying/compose.ts';
import { serveImage } from './deploying/container.ts';
import { startFirefox } from './deploying/firefox.ts';
import {
  caddy,
  caddySubPath,
  nginx,
  nginxSubPath,
  type Ports,
  type RunningProxy,
} from './deploying/proxies.ts';

interface Check {
  /** Programs it needs, with the Debian package of each. */
  readonly needs: Readonly<Record<string, string>>;
  run(): Promise<string>;
}

const NGINX = { nginx: 'nginx-light', openssl: 'openssl' } as const;
const COMPOSE = {
  buildah: 'buildah',
  'podman-compose': 'podman-compose',
  runc: 'runc',
  // Without it, service names do not resolve.
  '/usr/lib/cni/dnsname': 'golang-github-containernetworking-plugin-dnsname',
} as const;
const CHECKS: Readonly<Record<string, Check>> = {
  nginx: { needs: NGINX, run: () => playThrough(nginx) },
  'nginx-sub-path': { needs: NGINX, run: () => playThrough(nginxSubPath, '/affray/') },
  caddy: { needs: { caddy: 'caddy' }, run: () => playThrough(caddy) },
  'caddy-sub-path': { needs: { caddy: 'caddy' }, run: () => playThrough(caddySubPath, '/affray/') },
  systemd: { needs: { 'systemd-analyze': 'systemd' }, run: verifyUnit },
  firefox: { needs: { 'firefox-esr': 'firefox-esr' }, run: watchInFirefox },
  docker: { needs: { buildah: 'buildah' }, run: watchImage },
  compose: { needs: COMPOSE, run: watchCompose },
};

const wanted = process.argv.slice(2);
const unknown = wanted.find((name) => !Object.hasOwn(CHECKS, name));
if (unknown !== undefined) {
  console.error(`There is no check "${unknown}". There are: ${Object.keys(CHECKS).join(', ')}.`);
  process.exit(2);
}
for (const [name, { needs, run }] of Object.entries(CHECKS)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const missing = Object.entries(needs).filter(([program]) => !isInstalled(program));
  if (missing.length > 0) {
    console.error(
      `${name}: not checked. Install ${missing.map(([, of]) => of).join(' and ')} (Debian's name).`,
    );
    process.exitCode = 1;
    continue;
  }
  try {
    console.log(`${name}: ${await run()}`);
  } catch (problem) {
    console.error(`${name}: ${problem instanceof Error ? problem.message : problem}`);
    process.exitCode = 1;
  }
}

function isInstalled(program: string): boolean {
  try {
    execFileSync('sh', ['-c', `command -v ${program}`], { stdio: 'pipe' });
    return true;
  } catch {
    return false;
  }
}

/** Serves behind a proxy and watches bots fight to the end in a browser: pages, requests and the WebSocket must pass through. */
async function playThrough(start: (ports: Ports) => RunningProxy, path = '/'): Promise<string> {
  const [https, http, affray] = [await freePort(), await freePort(), await freePort()];
  const url = `https://localhost:${https}${path}`;
  const app = await serveApp(['--port', String(affray), '--base-url', url, '--trusted-proxy', '127.0.0.1']);
  const proxy = start({ https, http, affray });
  try {
    const sockets = await watchFight(app);
    if (!sockets.some((address) => address.startsWith(`wss://localhost:${https}${path}live`)))
      throw new Error('No WebSocket came through.');
    return 'a fight was watched to its end over HTTPS, with a WebSocket';
  } finally {
    await proxy.stop();
    await app.stop();
  }
}

/** Watches bots fight to the end in Chromium; returns the URLs of the WebSockets. */
async function watchFight(app: Serving): Promise<readonly string[]> {
  const browser = await startBrowser();
  try {
    const watcher = await arrive(browser, 'Watcher', { ignoreHTTPSErrors: true });
    const sockets: string[] = [];
    watcher.page.on('websocket', (socket) => sockets.push(socket.url()));
    await sitDown(watcher, app, 'Spar', 'The duel at the mill', /Let the bots/i);
    await watcher.page.locator('[data-ending]').waitFor({ timeout: 120_000 });
    if (watcher.problems.length > 0) throw new Error(watcher.problems[0]);
    return sockets;
  } finally {
    await browser.close();
  }
}

/** Builds the image of deploy/Dockerfile, starts it and watches a fight. */
async function watchImage(): Promise<string> {
  const app = await serveImage(await freePort());
  try {
    await watchFight(app);
    return 'the image was built, and a fight in it was watched to its end';
  } finally {
    await app.stop();
  }
}

/** Starts the whole compose file and watches a fight through its Caddy. */
async function watchCompose(): Promise<string> {
  const app = await serveCompose();
  try {
    const sockets = await watchFight(app);
    if (!sockets.some((address) => address.startsWith('wss://localhost/live')))
      throw new Error('No WebSocket came through.');
    return 'all three services were started, and a fight was watched to its end over HTTPS';
  } finally {
    await app.stop();
  }
}

/** Firefox watches bots fight to the end, then opens the pages that need the most of a browser: workers, charts, storage. */
async function watchInFirefox(): Promise<string> {
  const app = await serveApp();
  const tab = await startFirefox();
  try {
    await tab.goto(app.hostLink);
    await tab.click(/Spar/);
    await tab.click(/The duel at the mill/);
    await tab.click(/Let the bots/i);
    await tab.until(`document.querySelector('[data-ending]') !== null`, 120_000);
    for (const page of ['lab', 'prepare', 'rules', 'learn', 'build']) {
      await tab.goto(`${app.url}/#/${page}`);
      await tab.until(`document.querySelector('main h1, main h2') !== null`);
    }
    if (tab.problems.length > 0) throw new Error(tab.problems.join('; '));
    return 'a fight was watched to its end, and the other pages open without an error';
  } finally {
    await tab.stop();
    await app.stop();
  }
}

async function verifyUnit(): Promise<string> {
  // systemd-analyze also looks for the program, which a machine that only checks the unit does not have there.
  try {
    execFileSync('systemd-analyze', ['verify', '--man=no', 'deploy/affray.service'], { stdio: 'pipe' });
  } catch (problem) {
    const said = String((problem as { stderr?: Buffer }).stderr ?? '');
    const other = said.split('\n').filter((line) => line !== '' && !line.includes('is not executable'));
    if (other.length > 0) throw new Error(other.join('; '));
  }
  return 'the unit is valid';
}
