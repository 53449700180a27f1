import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { freePort } from '../../src/cli/recipes/free-port.ts';
import { runBuild } from '../build/run-build.ts';
import { ATTACKER, writeArtifacts } from './artifacts.ts';
import { type Server, startCaddy, startNginx, startOwn } from './servers.ts';
import { tamper } from './tamper.ts';
import { availableTools, type Tool } from './tools.ts';

/** What every test of real clients is given. */
export interface Ground {
  /** Names of the programs that are there. */
  readonly tools: readonly Tool[];
  /** The address that the site was built for, served as `npm start` does. */
  readonly address: string;
  /** All servers of the same site, that one too. */
  readonly servers: readonly { readonly name: string; readonly address: string }[];
  /** The same site, in which somebody has changed bytes of release files and of nothing else. */
  readonly tampered: string;
  /** The built folder. */
  readonly site: string;
  readonly artifacts: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    ground: Ground;
  }
}

/** Builds one site with complete artifacts, and serves it on the loopback interface by everything that may serve it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const tools = availableTools();
  const folder = mkdtempSync(join(tmpdir(), 'clients-'));
  const [site, artifacts, changed] = ['site', 'artifacts', 'tampered'].map((name) => join(folder, name));
  if (!site || !artifacts || !changed) throw new Error('No folder');
  const servers: Server[] = [];
  const teardown = async () => {
    for (const server of servers) server.process.kill();
    // Thousands of files: deleting them synchronously would keep Vitest from hearing that its last worker has exited.
    await rm(folder, { recursive: true, force: true });
  };
  try {
    mkdirSync(artifacts);
    await writeArtifacts(artifacts, tools);
    const port = await freePort();
    const address = `http://127.0.0.1:${port}`;
    const built = runBuild({ SITE_OUT: site, SITE_ARTIFACTS: artifacts, SITE_BASE_URL: address });
    if (built.code !== 0) throw new Error(`The site was not built: ${built.stderr}`);
    execFileSync('cp', ['-a', site, changed]);
    tamper(changed, join(artifacts, ATTACKER));
    servers.push(await startOwn(site, port));
    if (tools.has('nginx')) servers.push(await startNginx(site, await freePort(), join(folder, 'nginx')));
    if (tools.has('caddy')) servers.push(await startCaddy(site, await freePort(), join(folder, 'caddy')));
    const other = await startOwn(changed, await freePort());
    project.provide('ground', {
      tools: [...tools],
      address,
      servers: servers.map(({ name, address: place }) => ({ name, address: place })),
      tampered: other.address,
      site,
      artifacts,
    });
    servers.push(other);
    return teardown;
  } catch (error) {
    await teardown();
    throw error;
  }
}
