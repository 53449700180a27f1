import { glob, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compile } from 'tailwindcss';
import type { Plugin } from 'vite';
import { addAll } from '../../description/problem.ts';
import { withSlashes } from '../../input/settings.ts';
import { SOURCES } from '../../input/sources.ts';

const STYLES = withSlashes(fileURLToPath(new URL('styles/', SOURCES)));

/** Adds utilities to the style sheets of pages. */
export function utilities(): Plugin {
  return {
    name: 'utilities',
    enforce: 'pre',
    async transform(_, id) {
      const [path = ''] = id.split('?', 1);
      if (!path.startsWith(STYLES) || !path.endsWith('.css')) return undefined;
      return { code: await withUtilities(path, (file) => this.addWatchFile(file)), map: null };
    },
  };
}

/** Words that can be classes, also with a text in brackets. */
const WORDS = /(?:-\['[^'\s]*'\]|[^\s"'`])+/g;

/**
 * A style sheet with its imports, and with the utilities that the files of its `@source` rules use.
 * @param onFile called with the path of each of these files
 */
export async function withUtilities(path: string, onFile = (_file: string) => {}): Promise<string> {
  const read = (file: string) => {
    onFile(file);
    return readFile(file, 'utf8');
  };
  const loadStylesheet = async (id: string, base: string) => {
    const file = id.startsWith('.') ? join(base, id) : fileURLToPath(import.meta.resolve(id));
    return { path: file, base: dirname(file), content: await read(file) };
  };
  const css = await readFile(path, 'utf8');
  const { sources, build } = await compile(css, { base: dirname(path), loadStylesheet });
  const words: string[] = [];
  for (const { base, pattern } of sources) {
    for await (const name of glob(pattern, { cwd: base }))
      addAll(words, (await read(join(base, name))).match(WORDS) ?? []);
  }
  return build(words);
}
