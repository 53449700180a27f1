import { type IncomingMessage, Server, type ServerResponse } from 'node:http';
import { fileURLToPath } from 'node:url';
import { type AstroIntegration, dev } from 'astro';
import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import type { Connect, DevEnvironment, Plugin, RunnableDevEnvironment, ViteDevServer } from 'vite';
import { InputError, type Problem } from '../../description/problem.ts';
import { SOURCES } from '../../input/sources.ts';
import { pathOf } from '../../page/page.ts';
import type { SitePage } from '../../site/pages.ts';
import type { Settings } from '../../site/settings.ts';
import { routeOf } from '../../site/snapshot.ts';
import { renderingProblems } from '../rendering-problems.ts';
import { shownProblemsOf } from '../report.ts';
import { LOOPBACK } from '../server/listen.ts';
import { refuseForeign } from '../server/refused-request.ts';
import { inlineConfig } from '../vite/astro-config.ts';
import { isOfSite } from '../vite/site-modules.ts';

/** The script, added to every page, that shows problems and findings. */
const CLIENT = fileURLToPath(new URL('build/dev/client.ts', SOURCES));

type Component = Parameters<AstroContainer['renderToString']>[0];

/** Astro's development server, which renders pages from the current snapshot. */
export interface AstroServer {
  /** Path of the site when the server started; components see this one. */
  readonly basePath: string;
  readonly vite: ViteDevServer;
  /** Listens on the port in the settings. */
  readonly http: Server;
  /**
   * Renders a page, without the scripts and styles that the server adds.
   * @throws {InputError} if that is impossible
   */
  readonly render: (page: SitePage) => Promise<string>;
}

/** The parts of a live preview that Astro calls. */
interface Preview {
  /** Answers a request, or calls `next` to have Astro answer it. */
  readonly answer: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
  /** Receives problems of scripts and styles that pages load. */
  readonly report: (problems: readonly Problem[]) => void;
}

/**
 * Starts Astro's development server. If the path of the site changes, Astro keeps the path that it started with, so that
 * scripts of open pages keep their addresses.
 * @param root absolute path of the folder for its files
 * @param host the name or address in `--host`
 */
export async function startAstro(
  settings: Settings,
  root: string,
  host: string | undefined,
  { answer, report }: Preview,
): Promise<AstroServer> {
  // Without this variable, pages do not reload.
  process.env['NODE_ENV'] = 'development';
  let started: Pick<AstroServer, 'vite' | 'http'> | undefined;
  const problemsIn = (error: unknown, path?: string) =>
    renderingProblems(error, settings, path) ?? shownProblemsOf(error);
  const integration: AstroIntegration = {
    name: 'preview',
    hooks: {
      'astro:config:setup': ({ injectScript }) => injectScript('page', `import ${JSON.stringify(CLIENT)};`),
    },
  };
  const plugin: Plugin = {
    name: 'preview',
    configureServer(vite) {
      const { httpServer: http, middlewares } = vite;
      if (!(http instanceof Server)) throw new TypeError('Astro started no HTTP server.');
      started = { vite, http };
      http.removeAllListeners('request').on('request', (request, response) => {
        answer(request, response, () => middlewares(request, response));
      });
      refuseForeign(http, host);
      // Vite calls this function before it adds its own error middleware, which shows one error and not where it is.
      return () => {
        middlewares.use(((error, _request, response, _next) => {
          report(problemsIn(error));
          response.writeHead(500).end();
        }) satisfies Connect.ErrorHandleFunction);
      };
    },
  };
  // The preview continues if a page cannot be rendered.
  const config = inlineConfig(settings, root, integration, true);
  const fs = { allow: [root, fileURLToPath(SOURCES), settings.content] };
  await dev({
    ...config,
    server: {
      host: host === undefined ? LOOPBACK[0] : host || true,
      port: settings.port,
      allowedHosts: host ? [host] : [],
    },
    devToolbar: { enabled: false },
    vite: { ...config.vite, plugins: [...config.vite.plugins, plugin], server: { fs, strictPort: true } },
  });
  if (!started) throw new Error('Astro did not start a server.');
  const render = rendererOf(started.vite, settings);
  return {
    ...started,
    basePath: settings.basePath,
    render: (page) =>
      render(page).catch((error) => {
        throw new InputError(problemsIn(error, pathOf(page)));
      }),
  };
}

/** Returns a function that renders a page with the modules of a server. */
function rendererOf({ environments }: ViteDevServer, { baseUrl, basePath }: Settings) {
  const { ssr } = environments;
  if (!ssr || !isRunnable(ssr)) throw new Error('Astro renders pages in another process.');
  return async (page: SitePage): Promise<string> => {
    const route = fileURLToPath(new URL(`pages/[...${routeOf(page)}].astro`, SOURCES));
    const { default: component } = await ssr.runner.import<{ default: Component }>(route);
    const site = new URL(baseUrl).origin;
    // A container keeps each page that it renders.
    const container = await AstroContainer.create({
      astroConfig: { site },
      resolve: async (id) => `/@fs${id}`,
    });
    const request = new Request(`${site}${basePath}${pathOf(page).replace(/\/?$/, '/')}`);
    return container.renderToString(component, { partial: false, props: { page }, request });
  };
}

/** Reloads all pages, rendered from the current snapshot. */
export function reload({ environments }: ViteDevServer): void {
  for (const environment of Object.values(environments)) {
    const { moduleGraph } = environment;
    for (const [id, module] of moduleGraph.idToModuleMap)
      if (isOfSite(id)) moduleGraph.invalidateModule(module);
    // Astro lists pages again when the module of a route is evaluated again.
    if (isRunnable(environment)) environment.runner.clearCache();
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
