import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { build, type Plugin, transform } from 'esbuild';

const SUFFIX = '?script-url';

/** The part of a Vite plugin that this one has; its own type is not exported by Astro. */
interface BundledScriptPlugin {
  readonly name: string;
  readonly enforce: 'pre';
  configResolved(config: { readonly cacheDir: string }): void;
  load(id: string): Promise<string | undefined>;
}

/**
 * `import address from './search.ts?script-url'` gives the address of a module and its imports as one file, styles
 * included, for what a page loads when a reader first asks for it: one request and no loader in the pages that never do.
 * The file is named after the module's folder.
 */
export function bundledScripts(): BundledScriptPlugin {
  let cache = '';
  return {
    name: 'bundled-scripts',
    enforce: 'pre',
    configResolved({ cacheDir }) {
      cache = join(cacheDir, 'bundled-scripts');
    },
    async load(id) {
      if (!id.endsWith(SUFFIX)) return undefined;
      const entry = id.slice(0, -SUFFIX.length);
      const file = join(cache, `${basename(join(entry, '..'))}.js`);
      await mkdir(cache, { recursive: true });
      await writeFile(file, await bundleScript(entry));
      return `export { default } from ${JSON.stringify(`${file}?url`)};`;
    },
  };
}

/** A module and its imports as one minified module; `*.css?inline` are strings. */
export async function bundleScript(entry: string): Promise<string> {
  const result = await build({
    entryPoints: [entry],
    bundle: true,
    minify: true,
    format: 'esm',
    write: false,
    plugins: [inlineStyles],
  });
  return result.outputFiles.map((file) => file.text).join('');
}

const inlineStyles: Plugin = {
  name: 'inline-styles',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /\.css\?inline$/ }, ({ path, resolveDir }) => ({
      path: join(resolveDir, path.replace(/\?inline$/, '')),
      namespace: 'inline-styles',
    }));
    onLoad({ filter: /./, namespace: 'inline-styles' }, async ({ path }) => {
      const { code } = await transform(await readFile(path, 'utf8'), { loader: 'css', minify: true });
      return { contents: code.trim(), loader: 'text' };
    });
  },
};
