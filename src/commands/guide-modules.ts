import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ID = 'virtual:guides';
const RESOLVED = `\0${ID}`;
const HERE = fileURLToPath(import.meta.url);

/** The parts of a Vite plugin that this one has; its own type is not exported by Astro. */
interface GuideModulesPlugin {
  readonly name: string;
  readonly enforce: 'pre';
  readonly resolveId: (this: Resolver, id: string, importer: string | undefined) => Promise<unknown>;
  readonly load: (id: string) => Promise<string | undefined>;
}

interface Resolver {
  readonly resolve: (id: string, importer: string, options: { skipSelf: boolean }) => Promise<unknown>;
}

/**
 * `import guides from 'virtual:guides'` gives the prose of every `guides/*.mdx` of a content folder, by file name without
 * the ending. A folder outside of the project serves as well: what its guides are compiled to import is the project's own.
 *
 * No content collection, because that keeps its list of modules in one place for all content folders: two builds at once
 * would show each other's guides.
 */
export function guideModules(content: string): GuideModulesPlugin {
  const folder = join(content, 'guides');
  return {
    name: 'guide-modules',
    enforce: 'pre',
    async resolveId(id, importer) {
      if (id === ID) return RESOLVED;
      const fromGuide = importer?.startsWith(`${folder}/`) && /^[@\w]/.test(id);
      return fromGuide ? this.resolve(id, HERE, { skipSelf: true }) : undefined;
    },
    async load(id) {
      if (id !== RESOLVED) return undefined;
      const names = await readdir(folder).catch((): string[] => []);
      const entries = names
        .filter((name) => name.endsWith('.mdx'))
        .map((name) => {
          const [key, path] = [name.slice(0, -'.mdx'.length), join(folder, name)];
          return `${JSON.stringify(key)}: () => import(${JSON.stringify(path)})`;
        });
      return `export default {${entries.join(', ')}};`;
    },
  };
}
