import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { readPictureFiles } from '../input/read-examples.ts';

const MODULE = 'virtual:screenshots';
const RESOLVED = `\0${MODULE}`;

/**
 * `import images from 'virtual:screenshots'` returns all screenshots by path, in the format of Astro's image service. The
 * content folder is a setting, so static imports cannot name its files.
 * @param content the content folder, absolute
 */
export function screenshotImages(content: string) {
  const folder = join(content, 'screenshots');
  return {
    name: 'screenshot-images',
    resolveId: (id: string) => (id === MODULE ? RESOLVED : undefined),
    async load(id: string) {
      if (id !== RESOLVED) return undefined;
      const entries = await readdir(folder, { recursive: true }).catch((): string[] => []);
      const files = [...(await readPictureFiles(content, entries.toSorted())).keys()];
      const imports = files.map(
        (file, index) => `import image${index} from ${JSON.stringify(join(folder, file))};`,
      );
      const named = files.map((file, index) => `${JSON.stringify(file)}: image${index}`);
      return `${imports.join('\n')}\nexport default {${named.join(', ')}};`;
    },
  };
}
