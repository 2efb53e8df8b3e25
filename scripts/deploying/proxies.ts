// Starts the real nginx or Caddy with the file from deploy/, changed only where it has a placeholder for a name or certificate.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../packing/workspace.ts';

export interface RunningProxy {
  stop(): Promise<void>;
}
export interface Ports {
  /** The public port. */
  readonly https: number;
  readonly http: number;
  /** Affray's port. */
  readonly affray: number;
}

/** A self-signed certificate for localhost. */
function certificateIn(folder: string): { readonly key: string; readonly certificate: string } {
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  execFileSync(
    'openssl',
    [
      'req',
      '-x509',
      '-newkey',
      'rsa:2048',
      '-nodes',
      '-days',
      '1',
      '-keyout',
      key,
      '-out',
      certificate,
      ...subject,
    ],
    { stdio: 'pipe' },
  );
  return { key, certificate };
}

/** Replaces a text; fails if the file does not contain it. */
function changed(text: string, changes: readonly (readonly [string, string])[]): string {
  return changes.reduce((now, [from, to]) => {
    if (!now.includes(from)) throw new Error(`deploy/: "${from}" is no longer in the file.`);
    return now.replaceAll(from, to);
  }, text);
}

function run(program: string, words: readonly string[], folder: string): RunningProxy {
  const child: ChildProcess = spawn(program, words, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
  });
  return {
    stop: async () => {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** nginx with the configuration of a site, which includes its certificate. */
function runNginx(folder: string, site: string): RunningProxy {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join(' ');
  writeFileSync(join(folder, 'site.conf'), site);
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off; pid ${folder}/pid; error_log stderr warn; events {} http { access_log off; ${temporary} include ${folder}/site.conf; }`,
  );
  const words = ['-e', 'stderr', '-p', folder, '-c', join(folder, 'nginx.conf')];
  execFileSync('nginx', ['-t', '-q', ...words]);
  return run('nginx', words, folder);
}

// The port belongs to the host name here, unlike 443.
const WITH_PORT = ['proxy_set_header Host $host;', 'proxy_set_header Host $http_host;'] as const;

export function nginx({ https, http, affray }: Ports): RunningProxy {
  const folder = mkdtempSync(join(tmpdir(), 'affray-nginx-'));
  const { key, certificate } = certificateIn(folder);
  const site = changed(readFileSync(join(ROOT, 'deploy/nginx.conf'), 'utf8'), [
    ['listen 80;', `listen 127.0.0.1:${http};`],
    ['listen 443 ssl http2;', `listen 127.0.0.1:${https} ssl http2;`],
    ['/etc/letsencrypt/live/table.example/fullchain.pem', certificate],
    ['/etc/letsencrypt/live/table.example/privkey.pem', key],
    ['server_name table.example;', 'server_name localhost;'],
    ['http://127.0.0.1:3000', `http://127.0.0.1:${affray}`],
    WITH_PORT,
  ]);
  return runNginx(folder, site);
}

/** Another site on nginx, with Affray under a sub-path. */
export function nginxSubPath({ https, affray }: Ports): RunningProxy {
  const folder = mkdtempSync(join(tmpdir(), 'affray-nginx-'));
  const { key, certificate } = certificateIn(folder);
  const file = changed(readFileSync(join(ROOT, 'deploy/nginx-sub-path.conf'), 'utf8'), [
    ['http://127.0.0.1:3000', `http://127.0.0.1:${affray}`],
    WITH_PORT,
  ]);
  const [map = '', locations] = file.split('# ---- in your server block');
  if (locations === undefined) throw new Error('deploy/nginx-sub-path.conf no longer says what goes where.');
  const server = `server { listen 127.0.0.1:${https} ssl http2; server_name localhost;
  ssl_certificate ${certificate}; ssl_certificate_key ${key};
  location / { return 200 'Your own site'; }
  ${locations} }`;
  return runNginx(folder, `${map}\n${server}`);
}

function runCaddy({ https, http }: Ports, site: string): RunningProxy {
  const folder = mkdtempSync(join(tmpdir(), 'affray-caddy-'));
  const settings = `{\n\thttp_port ${http}\n\thttps_port ${https}\n\tadmin off\n\tskip_install_trust\n\tlog {\n\t\tlevel ERROR\n\t}\n}\n`;
  const file = join(folder, 'Caddyfile');
  writeFileSync(file, settings + site);
  execFileSync('caddy', ['validate', '--config', file, '--adapter', 'caddyfile'], { stdio: 'pipe' });
  return run('caddy', ['run', '--config', file, '--adapter', 'caddyfile'], folder);
}

function caddyWith(name: string, host: string, ports: Ports): RunningProxy {
  const site = changed(readFileSync(join(ROOT, 'deploy', name), 'utf8'), [
    [`${host} {`, `https://localhost:${ports.https} {\n\ttls internal`],
    ['127.0.0.1:3000', `127.0.0.1:${ports.affray}`],
  ]);
  return runCaddy(ports, site);
}

export function caddy(ports: Ports): RunningProxy {
  return caddyWith('Caddyfile', 'table.example', ports);
}

/** Another site on Caddy, with Affray under a sub-path. */
export function caddySubPath(ports: Ports): RunningProxy {
  return caddyWith('Caddyfile.sub-path', 'example.org', ports);
}
