import { isBuiltin } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { EnvironmentOptions, Plugin } from 'vite';
import { SOURCES } from '../input/sources.ts';

const OWN = fileURLToPath(SOURCES);

/**
 * Resolves packages from where this tool is installed. Otherwise, they would be resolved from the folder of the site, where
 * another version may be installed.
 */
export function ownPackages() {
  return {
    name: 'own-packages',
    enforce: 'pre' as const,
    applyToEnvironment: ({ name }: { readonly name: string }) => name !== 'client',
    configEnvironment: {
      order: 'post' as const,
      // Pages import no packages; Vite would look for those of Astro's toolbar in the folder of the site.
      handler(_name: string, options: EnvironmentOptions) {
        options.optimizeDeps = { noDiscovery: true, include: [] };
      },
    },
    resolveId(id: string, importer: string | undefined) {
      if (!/^(?:@[\w.-]+\/)?\w[\w.-]*(?:\/|$)/.test(id) || isBuiltin(id)) return undefined;
      // Astro is bundled, and asks Vite to resolve its modules from the folder of the site.
      if (id.startsWith('astro/')) return fileURLToPath(import.meta.resolve(id));
      return importer?.startsWith(OWN) ? { id: import.meta.resolve(id), external: true } : undefined;
    },
  };
}

/**
 * Loads the styles and scripts of components anywhere on the disk. Astro takes an absolute path as relative to its root if
 * the two have no folder in common, as for a tool in `/usr` and a site in `/home`, except with the prefix `/@fs`.
 */
export function componentParts(): Plugin {
  let astro: Plugin['load'];
  return {
    name: 'component-parts',
    configResolved({ plugins }) {
      astro = plugins.find(({ name }) => name === 'astro:build')?.load;
    },
    load: {
      order: 'pre',
      filter: { id: /^\/(?!@fs\/).*\?astro&type=/ },
      handler(id, options) {
        return typeof astro === 'object' ? astro.handler.call(this, `/@fs${id}`, options) : undefined;
      },
    },
  };
}
