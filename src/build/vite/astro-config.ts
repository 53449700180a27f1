import { extname, join } from 'node:path';
import type { AstroInlineConfig, AstroIntegration, AstroUserConfig } from 'astro';
import { SOURCES } from '../../input/sources.ts';
import { ASSETS_PATH } from '../../page/paths.ts';
import type { Settings } from '../../site/settings.ts';
import { componentParts } from './private-parts.ts';
import { scripts } from './scripts.ts';
import { siteModules } from './site-modules.ts';
import { toolPackages } from './tool-packages.ts';
import { utilities } from './utilities.ts';

const SHARED_SCRIPTS = /\/(?:elements\/(?:choice|links|page-texts|targets|theme)|page\/unescaped)\.[jt]s$/;

/** Replaces characters that addresses escape in names of assets, so that each name is the same in HTML, in lists of files and on disk. */
function sanitizeFileName(name: string): string {
  return name.replaceAll(/[^\w./~-]/g, '_');
}

/** Astro's configuration for rendering the pages of a site. */
export function astroConfig({ baseUrl, basePath }: Pick<Settings, 'baseUrl' | 'basePath'>) {
  return {
    site: new URL(baseUrl).origin,
    base: basePath || '/',
    output: 'static',
    trailingSlash: 'always',
    // Renders one page at a time, because the text index depends on the order of pages.
    build: {
      format: 'directory',
      inlineStylesheets: 'never',
      assets: ASSETS_PATH.replaceAll('/', ''),
      concurrency: 1,
    },
    // Encodes pictures seven times as fast as the default; files are 10 % larger.
    image: {
      service: {
        entrypoint: 'astro/assets/services/sharp',
        config: { avif: { effort: 2 } },
      },
    },
    vite: {
      plugins: [utilities(), toolPackages(), componentParts(), scripts(), siteModules()],
      // A tsconfig.json of the project is not for the modules of this tool.
      resolve: { tsconfigPaths: false },
      // Stops Vite from looking for a PostCSS configuration in parent folders.
      css: { postcss: {} },
      // For stacks of errors.
      build: { sourcemap: true, assetsInlineLimit: 0, rolldownOptions: { output: { sanitizeFileName } } },
      // Bundles modules that several scripts share into one file.
      environments: {
        client: {
          build: {
            sourcemap: false,
            rolldownOptions: {
              output: { codeSplitting: { groups: [{ name: 'shared', test: SHARED_SCRIPTS }] } },
            },
          },
        },
      },
    },
  } satisfies AstroUserConfig;
}

/** Stops Astro from contacting other hosts. */
const OFFLINE = { ASTRO_TELEMETRY_DISABLED: '1', ASTRO_DISABLE_UPDATE_CHECK: 'true' };

/**
 * The configuration for running Astro from this program.
 * @param root absolute path of the folder for its files. Astro writes to its root, and the folder of this tool may be
 * read-only.
 * @param printsErrors whether Astro prints its errors; otherwise it only throws them
 */
export function inlineConfig(
  settings: Settings,
  root: string,
  integration: AstroIntegration,
  printsErrors: boolean,
) {
  Object.assign(process.env, OFFLINE);
  const config = astroConfig(settings);
  const entrypoint = new URL(`../astro-logger${extname(import.meta.url)}`, import.meta.url);
  return {
    ...config,
    configFile: false,
    root,
    cacheDir: join(root, 'cache'),
    logLevel: 'warn',
    logger: { entrypoint, config: { printsErrors } },
    integrations: [routes, integration],
    vite: { ...config.vite, cacheDir: join(root, 'vite') },
  } satisfies AstroInlineConfig;
}

/** Adds the routes of this tool to a site whose root is another folder. */
const routes: AstroIntegration = {
  name: 'routes',
  hooks: {
    'astro:config:setup': ({ injectRoute }) => {
      for (const route of ['[...api]', '[...page]'])
        injectRoute({ pattern: `/${route}`, entrypoint: new URL(`pages/${route}.astro`, SOURCES) });
    },
  },
};
