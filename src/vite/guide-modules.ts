import { readdir } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { InputError } from '../description/problem.ts';
import { shownPath } from '../settings.ts';

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
      if (!importer?.startsWith(`${folder}/`)) return undefined;
      const found =
        (/^[@\w]/.test(id) && (await this.resolve(id, HERE, { skipSelf: true }))) ||
        (await this.resolve(id, importer, { skipSelf: true }));
      if (found) return found;
      const message = `${JSON.stringify(posix.normalize(id))} is not there: no file beside the guide, and no package of the project.`;
      const hint =
        'Correct the address of the picture or import, or put the file into the folder of the guides.';
      throw new InputError([{ file: shownPath(importer), message, hint }]);
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
