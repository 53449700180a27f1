import type { AstroIntegration } from 'astro';
import { SOURCES } from '../input/sources.ts';

/** Adds the routes of this tool to a site whose root is another folder. */
export function routes(): AstroIntegration {
  return {
    name: 'routes',
    hooks: {
      'astro:config:setup': ({ injectRoute }) => {
        for (const route of ['[...api]', '[...page]'])
          injectRoute({
            pattern: `/${route}`,
            entrypoint: new URL(`pages/${route}.astro`, SOURCES),
          });
      },
    },
  };
}
