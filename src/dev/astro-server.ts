import { Server } from 'node:http';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { dev } from 'astro';
import type { DevEnvironment, EnvironmentModuleNode, RunnableDevEnvironment, ViteDevServer } from 'vite';
import type { Settings } from '../input/settings.ts';
import { SOURCES } from '../input/sources.ts';
import { astroConfig } from '../vite/astro-config.ts';
import { routes } from '../vite/routes.ts';

/** The script of every page, which shows problems and findings. */
const CLIENT = fileURLToPath(new URL('dev/client.ts', SOURCES));

/** Otherwise, Astro contacts other hosts, and does not reload pages. */
const ENVIRONMENT = {
  ASTRO_TELEMETRY_DISABLED: '1',
  ASTRO_DISABLE_UPDATE_CHECK: 'true',
  NODE_ENV: 'development',
};

/** Renders pages from the current snapshot on request. */
export interface AstroServer {
  readonly vite: ViteDevServer;
  /** Its own server, on a port of this computer. */
  readonly http: Server;
}

/**
 * Starts the development server of Astro on a free port of this computer.
 * @param root folder for its files, absolute
 */
export async function startAstro(settings: Settings, root: string): Promise<AstroServer> {
  Object.assign(process.env, ENVIRONMENT);
  const config = astroConfig(settings);
  let vite: ViteDevServer | undefined;
  await dev({
    ...config,
    configFile: false,
    // Astro writes to its root, and this tool may be installed where it must not write.
    root,
    cacheDir: join(root, 'cache'),
    server: { host: '127.0.0.1', port: 0 },
    devToolbar: { enabled: false },
    logLevel: 'warn',
    logger: { entrypoint: new URL(`warnings-and-errors${extname(import.meta.url)}`, import.meta.url) },
    integrations: [
      routes(),
      {
        name: 'preview',
        hooks: {
          'astro:config:setup': ({ injectScript }) =>
            injectScript('page', `import ${JSON.stringify(CLIENT)};`),
          'astro:server:setup': ({ server }) => {
            vite = server;
          },
        },
      },
    ],
    vite: {
      ...config.vite,
      cacheDir: join(root, 'vite'),
      server: { fs: { allow: [root, fileURLToPath(SOURCES), settings.content] } },
    },
  });
  if (!(vite?.httpServer instanceof Server)) throw new Error('Astro did not start a server.');
  return { vite, http: vite.httpServer };
}

/** Modules that are made from the snapshot. */
const FROM_SNAPSHOT = /(?:^|\0)(?:\/virtual\/look\.css|virtual:(?:text-font|own-components|screenshots))$/;

/** Renders all pages again, from the current snapshot. */
export function reload({ environments }: ViteDevServer): void {
  for (const environment of Object.values(environments)) {
    const { moduleGraph, hot } = environment;
    const invalidated = new Set<EnvironmentModuleNode>();
    for (const [id, module] of moduleGraph.idToModuleMap)
      if (FROM_SNAPSHOT.test(id)) moduleGraph.invalidateModule(module, invalidated);
    if (!isRunnable(environment)) continue;
    const { evaluatedModules } = environment.runner;
    for (const { id } of invalidated) {
      const evaluated = evaluatedModules.getModuleById(id ?? '');
      if (evaluated) evaluatedModules.invalidateModule(evaluated);
    }
    // Astro keeps the list of pages until its content changes.
    hot.send('astro:content-changed', {});
  }
  environments.client.hot.send({ type: 'full-reload' });
}

function isRunnable(environment: DevEnvironment): environment is RunnableDevEnvironment {
  return 'runner' in environment;
}

/** A page that reloads when the site is valid. */
export const WAITING_PAGE = `<!doctype html><html lang="en"><meta charset="utf-8"><title>bindocs dev</title><body>
<script type="module" src="/@vite/client"></script>
<script type="module" src="/@fs${encodeURI(CLIENT)}"></script></body></html>
`;
