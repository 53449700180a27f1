import { isBuiltin } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { EnvironmentOptions } from 'vite';
import { withSlashes } from '../../input/settings.ts';
import { SOURCES } from '../../input/sources.ts';

/** Vite writes all paths with `/`. */
const TOOL = withSlashes(fileURLToPath(SOURCES));

/**
 * Resolves packages from the folder where this tool is installed. By default, Vite resolves them from the folder of the
 * site, which may contain other versions.
 */
export function toolPackages() {
  return {
    name: 'tool-packages',
    enforce: 'pre' as const,
    applyToEnvironment: ({ name }: { readonly name: string }) => name !== 'client',
    configEnvironment: {
      order: 'post' as const,
      handler(_name: string, options: EnvironmentOptions) {
        // Pages import no packages. Otherwise, Vite looks for packages of Astro's toolbar in the folder of the site.
        options.optimizeDeps = { noDiscovery: true, include: [] };
        // Astro excludes sharp from bundles by name, so that Node would look for it in the folder of the site.
        delete options.build?.rolldownOptions?.external;
      },
    },
    resolveId(id: string, importer: string | undefined) {
      if (!/^(?:@[\w.-]+\/)?\w[\w.-]*(?:\/|$)/.test(id) || isBuiltin(id)) return undefined;
      // Astro is bundled, so Vite would resolve its modules from the folder of the site.
      if (id.startsWith('astro/')) return fileURLToPath(import.meta.resolve(id));
      // Astro's image service imports sharp.
      const isOfTool = id === 'sharp' || importer?.startsWith(TOOL);
      return isOfTool ? { id: import.meta.resolve(id), external: true } : undefined;
    },
  };
}
