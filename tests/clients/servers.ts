import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { collectOutput } from '../../src/cli/recipes/run-program.ts';
import { type HostOptions, serverConfiguration } from '../../src/releases/hosts/host-files.ts';
import { LONGEST_TEST } from '../tools/time-limits.ts';
import { pathOf } from './tools.ts';

/** A server that a test started. */
export interface Server {
  readonly name: string;
  readonly address: string;
  readonly process: ChildProcess;
}

/** What `npm start` serves with. */
export function startOwn(site: string, port: number, basePath = ''): Promise<Server> {
  const address = `http://127.0.0.1:${port}${basePath}`;
  const env = { SITE_OUT: site, PORT: String(port), SITE_BASE_URL: address };
  return start('npm start', address, process.execPath, ['src/cli/main.ts', 'preview'], env);
}

/** A configuration of this repository. */
export function configurationOf(name: string, options: Partial<HostOptions> = {}): string {
  const template = readFileSync(`src/releases/hosts/${name}`, 'utf8');
  return serverConfiguration(template, { base: '', releaseFolders: [], redirects: [], ...options });
}

/** nginx with the configuration of this repository or another one: with a different folder and port. */
export function startNginx(
  site: string,
  port: number,
  folder: string,
  configuration = configurationOf('nginx.conf'),
): Promise<Server> {
  mkdirSync(folder, { recursive: true });
  const block = configuration
    .replace('listen 8080;', `listen 127.0.0.1:${port};`)
    .replace('root /srv/site;', `root ${site};`);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  writeFileSync(
    join(folder, 'main.conf'),
    `daemon off; ${user} worker_processes 1; pid ${folder}/pid; error_log ${folder}/errors;
events {}
http { access_log off; ${temporary.join(' ')}
${block}}
`,
  );
  const parameters = ['-e', join(folder, 'errors'), '-c', join(folder, 'main.conf')];
  return start('nginx', `http://127.0.0.1:${port}`, pathOf('nginx') ?? 'nginx', parameters, {});
}

/** Caddy with the configuration of this repository or another one. */
export function startCaddy(
  site: string,
  port: number,
  folder: string,
  configuration = configurationOf('Caddyfile'),
): Promise<Server> {
  mkdirSync(folder, { recursive: true });
  const config = join(folder, 'Caddyfile');
  writeFileSync(config, `{\n\tadmin off\n}\n${configuration}`);
  const address = `http://127.0.0.1:${port}`;
  const env = { SITE_ADDRESS: address, SITE_ROOT: site, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
  const parameters = ['run', '--config', config, '--adapter', 'caddyfile'];
  return start('Caddy', address, pathOf('caddy') ?? 'caddy', parameters, env);
}

/** Starts a server, and waits until it answers. */
async function start(
  name: string,
  address: string,
  program: string,
  parameters: readonly string[],
  env: Record<string, string>,
): Promise<Server> {
  const child = spawn(program, parameters, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = collectOutput(child);
  const end = performance.now() + LONGEST_TEST;
  while (child.exitCode === null && child.signalCode === null && performance.now() < end) {
    const answers = await fetch(`${address}/ui/`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (answers) return { name, address, process: child };
    await wait(100);
  }
  child.kill();
  throw new Error(`${name} does not answer: ${output()}`);
}
