import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subset from 'subset-font';

const MODULE = 'virtual:fonts';
const RESOLVED = `\0${MODULE}`;

/**
 * The typeface of pages in two files. Browsers fetch the second only for pages that contain one of its letters. Only the
 * first contains kerning, which would double the size of the second. Tables use tabular figures.
 */
const FILES = {
  latin: {
    ranges: ['20-7e', 'a0-ff', '131', '152-153', '2010-203a', '20ac', '2122', '2190-2199', '2212'],
    keepFeatures: ['kern', 'tnum'],
  },
  'latin-ext': { ranges: ['100-130', '132-151', '154-17f'], keepFeatures: [] },
};

/**
 * `import fonts from 'virtual:fonts'` returns the files of the typeface, limited to Latin-1 and Latin Extended-A: address and
 * `unicode-range` of each.
 * @param cache folder for the generated files
 */
export function fonts(cache: string) {
  return {
    name: 'fonts',
    resolveId: (id: string) => (id === MODULE ? RESOLVED : undefined),
    async load(id: string) {
      if (id !== RESOLVED) return undefined;
      await mkdir(cache, { recursive: true });
      const require = createRequire(import.meta.url);
      const made = Object.entries(FILES).map(async ([name, { ranges, keepFeatures }]) => {
        const file = `instrument-sans-${name}-wght-normal.woff2`;
        const whole = await readFile(require.resolve(`@fontsource-variable/instrument-sans/files/${file}`));
        const options = { targetFormat: 'woff2', keepFeatures } as const;
        const path = join(cache, file);
        await writeFile(path, await subset(whole, ranges.flatMap(charactersOf).join(''), options));
        return { path, characters: ranges.map((range) => `U+${range}`).join() };
      });
      const files = await Promise.all(made);
      const imports = files.map(
        ({ path }, index) => `import file${index} from ${JSON.stringify(`${path}?url`)};`,
      );
      const entries = files.map(
        ({ characters }, index) => `{ address: file${index}, characters: ${JSON.stringify(characters)} }`,
      );
      return `${imports.join('\n')}\nexport default [${entries.join(', ')}];`;
    },
  };
}

function charactersOf(range: string): string[] {
  const [first = 0, last = first] = range.split('-').map((code) => Number.parseInt(code, 16));
  return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index));
}
