import { extname, join } from 'node:path';
import type { AstroInlineConfig, AstroIntegration } from 'astro';
import { SOURCES } from '../input/sources.ts';
import type { Settings } from '../site/settings.ts';
import { astroConfig } from './vite/astro-config.ts';

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
  const entrypoint = new URL(`astro-logger${extname(import.meta.url)}`, import.meta.url);
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
