import { isBuiltin } from 'node:module';
import { isAbsolute } from 'node:path';
import { fileURLToPath } from 'node:url';
import { SOURCES } from '../input/sources.ts';

const OWN = fileURLToPath(SOURCES);

/**
 * Takes packages from where this tool is installed. Otherwise, rendering would look for them from the folder of the site,
 * where another version may be installed.
 */
export function ownPackages() {
  return {
    name: 'own-packages',
    enforce: 'pre' as const,
    applyToEnvironment: ({ name }: { readonly name: string }) => name !== 'client',
    resolveId(id: string, importer: string | undefined) {
      if (!/^(?:@[\w.-]+\/)?\w[\w.-]*(?:\/|$)/.test(id) || isBuiltin(id)) return undefined;
      const isOwn = importer?.startsWith(OWN) === true;
      // Astro is bundled.
      if (id.startsWith('astro/'))
        return isOwn || isAbsolute(importer ?? '') ? undefined : fileURLToPath(import.meta.resolve(id));
      return isOwn ? { id: import.meta.resolve(id), external: true } : undefined;
    },
  };
}
