import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { Server } from 'node:http';
import { fileURLToPath } from 'node:url';
import { inspect } from 'node:util';
import { type AstroIntegration, dev } from 'astro';
import type {
  DevEnvironment,
  EnvironmentModuleNode,
  HotPayload,
  RunnableDevEnvironment,
  ViteDevServer,
} from 'vite';
import { failOn, type Problem } from '../../description/problem.ts';
import { SOURCES } from '../../input/sources.ts';
import type { Settings } from '../../site/settings.ts';
import { currentSnapshot } from '../../site/snapshot.ts';
import { print } from '../../ui/terminal.ts';
import { inlineConfig } from '../inline-config.ts';
import { renderingProblems } from '../rendering-problems.ts';
import { shownProblemsOf } from '../report.ts';

/** The script, added to every page, that shows problems and findings. */
const CLIENT = fileURLToPath(new URL('build/dev/client.ts', SOURCES));

/** Astro's development server, which renders pages from the current snapshot. */
export interface AstroServer {
  /** Path of the site when the server started; components see this one. */
  readonly basePath: string;
  readonly vite: ViteDevServer;
  /** HTTP server on a local port. */
  readonly http: Server;
  /**
   * Renders the page at an escaped path below the site.
   * @throws {InputError} if that is impossible
   */
  readonly render: (path: string) => Promise<string>;
}

interface Rendering {
  readonly path: string;
  problems: readonly Problem[];
}

/** Requests that open any file in the editor of the maintainer; any site can send them. */
const EDITOR = /__open-in-editor/i;

/** Header with the id of a rendering. */
const RENDERING = 'bindocs-rendering';

/**
 * Starts Astro's development server on a free local port. If the path of the site changes, Astro keeps the path that it
 * started with, so that scripts of open pages keep their addresses.
 * @param root absolute path of the folder for its files
 * @param host the name or address in `--host`
 * @param report receives problems of scripts and styles that pages load
 */
export async function startAstro(
  settings: Settings,
  root: string,
  host: string | undefined,
  report: (problems: readonly Problem[]) => void,
): Promise<AstroServer> {
  // Without this variable, pages do not reload.
  process.env['NODE_ENV'] = 'development';
  let vite: ViteDevServer | undefined;
  const renderings = new Map<string, Rendering>();
  const current = new AsyncLocalStorage<Rendering | undefined>();
  const problemsIn = (error: unknown, path?: string) =>
    renderingProblems(error, settings, path) ?? shownProblemsOf(error);
  const preview: AstroIntegration = {
    name: 'preview',
    hooks: {
      'astro:config:setup': ({ injectScript }) => injectScript('page', `import ${JSON.stringify(CLIENT)};`),
      'astro:server:setup': ({ server }) => {
        vite = server;
        server.middlewares.use(({ url, headers }, response, next) => {
          if (EDITOR.test(url ?? '')) response.writeHead(404).end();
          else current.run(renderings.get(String(headers[RENDERING])), next);
        });
        // Astro calls this with each error of rendering, and changes the error afterwards.
        server.ssrFixStacktrace = (error) => {
          const rendering = current.getStore();
          if (rendering) rendering.problems = problemsIn(error, rendering.path);
          else print(`error ${inspect(error)}`, 'error');
        };
        const { hot } = server.environments.client;
        const send = hot.send.bind(hot);
        hot.send = (message: HotPayload | string, data?: unknown) => {
          if (typeof message === 'string') send(message, data);
          else if (message.type !== 'error') send(message);
          // Astro marks errors of rendering.
          else if (!('__isEnhancedAstroErrorPayload' in message)) report(problemsIn(message.err));
        };
      },
    },
  };
  // The preview continues if a page cannot be rendered.
  const config = inlineConfig(settings, root, preview, true);
  const fs = { allow: [root, fileURLToPath(SOURCES), settings.content] };
  await dev({
    ...config,
    server: { host: '127.0.0.1', port: 0, allowedHosts: host ? [host] : [] },
    devToolbar: { enabled: false },
    vite: { ...config.vite, server: { fs } },
  });
  const http = vite?.httpServer;
  if (!vite || !(http instanceof Server)) throw new Error('Astro did not start a server.');
  const address = http.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const render = async (path: string) => {
    const rendering: Rendering = { path, problems: [] };
    const id = randomUUID();
    renderings.set(id, rendering);
    // Astro serves a page at the path of a folder.
    const folder = settings.basePath + path.replace(/\/?$/, '/');
    const response = await fetch(`http://127.0.0.1:${port}${folder}`, { headers: { [RENDERING]: id } });
    const html = await response.text();
    renderings.delete(id);
    failOn(rendering.problems);
    return html;
  };
  return { basePath: settings.basePath, vite, http, render };
}

/** Modules generated from the snapshot. */
const FROM_SNAPSHOT = /(?:^|\0)(?:\/virtual\/look\.css|virtual:(?:text-font|own-components|screenshots))$/;

/** Whether a module comes from the snapshot: a generated one, or a component of the content folder, or its styles. */
function isFromSnapshot(id: string): boolean {
  return FROM_SNAPSHOT.test(id) || currentSnapshot().site.components.has(id.split('?', 1)[0] ?? '');
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
<script type="module" src="/@fs${new URL('build/dev/client.ts', SOURCES).pathname}"></script></body></html>
`;
