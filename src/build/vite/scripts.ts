import { mkdir, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { build, type Plugin, transform } from 'esbuild';
import { atPath } from '../../releases/files/unfinished.ts';
import { withUtilities } from './utilities.ts';

const INLINE = '?inline-script';
const ADDRESS = '?script-url';

/**
 * Bundles modules with their imports and styles, each as one minified script.
 *
 * `import text from './restore.ts?inline-script'` returns a classic script, which runs while the page is parsed. Module
 * scripts run after the first paint.
 *
 * `import address from './search/main.ts?script-url'` returns the address of a module, named after its folder, which
 * pages can load on demand with one request.
 */
export function scripts() {
  let cache = '';
  return {
    name: 'scripts',
    enforce: 'pre' as const,
    configResolved({ cacheDir }: { readonly cacheDir: string }) {
      cache = join(cacheDir, 'scripts');
    },
    async load(id: string) {
      if (id.endsWith(INLINE)) {
        const text = await bundleScript(id.slice(0, -INLINE.length), 'iife');
        return `export default ${JSON.stringify(text.trim())};`;
      }
      if (!id.endsWith(ADDRESS)) return undefined;
      const entry = id.slice(0, -ADDRESS.length);
      const file = join(cache, `${basename(dirname(entry))}.js`);
      await mkdir(cache, { recursive: true });
      const script = await bundleScript(entry, 'esm');
      await writeFile(file, script).catch((error) => {
        throw atPath(error, file);
      });
      return `export { default } from ${JSON.stringify(`${file}?url`)};`;
    },
  };
}

/** A module and its imports as one minified script; `*.css?inline` are strings. */
export async function bundleScript(entry: string, format: 'esm' | 'iife'): Promise<string> {
  const result = await build({
    entryPoints: [entry],
    bundle: true,
    minify: true,
    // Ignores tsconfig files, so that the result does not depend on the folder of this tool.
    tsconfigRaw: '{}',
    format,
    write: false,
    plugins: [inlineStyles],
  });
  return result.outputFiles.map((file) => file.text).join('');
}

const inlineStyles: Plugin = {
  name: 'inline-styles',
  setup: ({ onLoad }) =>
    onLoad({ filter: /\.css$/ }, async ({ path }) => {
      const { code } = await transform(await withUtilities(path), { loader: 'css', minify: true });
      return { contents: code.trim(), loader: 'text' };
    }),
};
