import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import ranges from '@fontsource-variable/jetbrains-mono/unicode.json' with { type: 'json' };
import subset from 'subset-font';

const FOLDER = 'src/styles/typeface';

/** Only the first file contains kerning, which would double the size of the second. Tables use tabular figures. */
const FEATURES = { latin: ['kern', 'tnum'], 'latin-ext': [] } as const;

/** Only share pictures use these letters, in one weight and without kerning. */
const OTHER_LETTERS = ['greek', 'cyrillic'] as const;

/** The files of the typeface by path, reduced to the characters of pages and of share pictures. */
export async function typefaceFiles(): Promise<Map<string, Buffer>> {
  const require = createRequire(import.meta.url);
  const styles = await readFile(join(FOLDER, 'typeface.css'), 'utf8');
  const files = new Map<string, Buffer>();
  for (const name of ['latin', 'latin-ext'] as const) {
    const file = `instrument-sans-${name}-wght-normal.woff2`;
    const whole = await readFile(require.resolve(`@fontsource-variable/instrument-sans/files/${file}`));
    const options = { targetFormat: 'woff2', keepFeatures: [...FEATURES[name]] } as const;
    files.set(join(FOLDER, file), await subset(whole, charactersIn(rangesOf(file, styles)), options));
  }
  for (const name of OTHER_LETTERS) {
    const source = `@fontsource-variable/jetbrains-mono/files/jetbrains-mono-${name}-wght-normal.woff2`;
    const whole = await readFile(require.resolve(source));
    const options = {
      targetFormat: 'woff2',
      keepFeatures: [],
      noHinting: true,
      variationAxes: { wght: 400 },
    } as const;
    const file = `jetbrains-mono-${name}.woff2`;
    files.set(join(FOLDER, file), await subset(whole, charactersIn(ranges[name]), options));
  }
  return files;
}

/** The `unicode-range` of a file. */
function rangesOf(file: string, styles: string): string {
  const [, rest = ''] = styles.split(file);
  return /unicode-range: ([^;]+);/.exec(rest)?.[1] ?? '';
}

function charactersIn(ranges: string): string {
  const characters = ranges.split(/, ?/).flatMap((range) => {
    const [first = 0, last = first] = range
      .slice('U+'.length)
      .split('-')
      .map((code) => Number.parseInt(code, 16));
    return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index));
  });
  return characters.join('');
}

if (import.meta.main) for (const [path, bytes] of await typefaceFiles()) await writeFile(path, bytes);
