import { Server } from 'node:http';
import { fileURLToPath } from 'node:url';
import { type AstroIntegration, dev } from 'astro';
import type { DevEnvironment, EnvironmentModuleNode, RunnableDevEnvironment, ViteDevServer } from 'vite';
import { inlineConfig } from '../build/inline-config.ts';
import type { Settings } from '../input/settings.ts';
import { SOURCES } from '../input/sources.ts';
import { currentSnapshot } from '../snapshot.ts';

/** The script, added to every page, that shows problems and findings. */
const CLIENT = fileURLToPath(new URL('dev/client.ts', SOURCES));

/** Astro's development server, which renders pages from the current snapshot. */
export interface AstroServer {
  readonly vite: ViteDevServer;
  /** HTTP server on a local port. */
  readonly http: Server;
  readonly stop: () => Promise<void>;
}

/**
 * Starts Astro's development server on a free local port.
 * @param root absolute path of the folder for its files
 */
export async function startAstro(settings: Settings, root: string): Promise<AstroServer> {
  // Without this variable, pages do not reload.
  process.env['NODE_ENV'] = 'development';
  let vite: ViteDevServer | undefined;
  const preview: AstroIntegration = {
    name: 'preview',
    hooks: {
      'astro:config:setup': ({ injectScript }) => injectScript('page', `import ${JSON.stringify(CLIENT)};`),
      'astro:server:setup': ({ server }) => {
        vite = server;
      },
    },
  };
  // The preview continues if a page cannot be rendered.
  const config = inlineConfig(settings, root, preview, true);
  const fs = { allow: [root, fileURLToPath(SOURCES), settings.content] };
  const { stop } = await dev({
    ...config,
    server: { host: '127.0.0.1', port: 0 },
    devToolbar: { enabled: false },
    vite: { ...config.vite, server: { fs } },
  });
  if (!(vite?.httpServer instanceof Server)) throw new Error('Astro did not start a server.');
  return { vite, http: vite.httpServer, stop };
}

/** Modules generated from the snapshot. */
const FROM_SNAPSHOT = /(?:^|\0)(?:\/virtual\/look\.css|virtual:(?:text-font|own-components|screenshots))$/;

/** Whether a module comes from the snapshot: a generated one, or a component of the content folder, or its styles. */
function isFromSnapshot(id: string): boolean {
  return FROM_SNAPSHOT.test(id) || currentSnapshot().site.components.has(id.replace(/\?.*$/s, ''));
}

/** Reloads all pages, rendered from the current snapshot. */
export function reload({ environments }: ViteDevServer): void {
  for (const environment of Object.values(environments)) {
    const { moduleGraph, hot } = environment;
    const invalidated = new Set<EnvironmentModuleNode>();
    for (const [id, module] of moduleGraph.idToModuleMap)
      if (isFromSnapshot(id)) moduleGraph.invalidateModule(module, invalidated);
    if (!isRunnable(environment)) continue;
    const { evaluatedModules } = environment.runner;
    for (const { id } of invalidated) {
      const evaluated = evaluatedModules.getModuleById(id ?? '');
      if (evaluated) evaluatedModules.invalidateModule(evaluated);
    }
    // Astro caches the list of pages until its content changes.
    hot.send('astro:content-changed', {});
  }
  environments.client.hot.send({ type: 'full-reload' });
}

function isRunnable(environment: DevEnvironment): environment is RunnableDevEnvironment {
  return 'runner' in environment;
}

/** HTML of a page that shows problems, and reloads when the input is valid. */
export const WAITING_PAGE = `<!doctype html><html lang="en"><meta charset="utf-8"><title>bindocs dev</title><body>
<script type="module" src="/@vite/client"></script>
<script type="module" src="/@fs${new URL('dev/client.ts', SOURCES).pathname}"></script></body></html>
`;
