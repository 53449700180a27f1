import { glob, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compile } from 'tailwindcss';
import type { Plugin } from 'vite';
import { withSlashes } from '../../input/settings.ts';
import { SOURCES } from '../../input/sources.ts';

/** The style sheets of pages. */
const STYLES = withSlashes(fileURLToPath(new URL('styles/', SOURCES)));

/** Adds utilities to the style sheets of pages, and updates them when a file that uses them changes. */
export function utilities(): Plugin {
  return {
    name: 'utilities',
    enforce: 'pre',
    async transform(_, id) {
      const [path = ''] = id.split('?', 1);
      if (!path.startsWith(STYLES) || !path.endsWith('.css')) return undefined;
      const { css, files } = await withUtilities(path);
      for (const file of files) this.addWatchFile(file);
      return { code: css, map: null };
    },
  };
}

/** Words that can be classes, also with a text in brackets. */
const WORDS = /(?:-\['[^'\s]*'\]|[^\s"'`])+/g;

/**
 * A style sheet with its imports, and with the utilities that the files of its `@source` rules use. `files` are the absolute
 * paths of all of them.
 */
export async function withUtilities(path: string): Promise<{ css: string; files: readonly string[] }> {
  const imported: string[] = [];
  const loadStylesheet = async (id: string, base: string) => {
    const file = id.startsWith('.') ? join(base, id) : fileURLToPath(import.meta.resolve(id));
    imported.push(file);
    return { path: file, base: dirname(file), content: await readFile(file, 'utf8') };
  };
  const { sources, build } = await compile(await readFile(path, 'utf8'), {
    base: dirname(path),
    loadStylesheet,
  });
  const using = new Set<string>();
  for (const { base, pattern, negated } of sources) {
    for await (const name of glob(pattern, { cwd: base })) {
      if (negated) using.delete(join(base, name));
      else using.add(join(base, name));
    }
  }
  const texts = await Promise.all([...using].map((file) => readFile(file, 'utf8')));
  return { css: build(texts.flatMap((text) => text.match(WORDS) ?? [])), files: [...imported, ...using] };
}
