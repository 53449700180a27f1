import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { build, type Plugin, transform } from 'esbuild';
import { compile } from 'tailwindcss';
import { atPath } from '../../releases/files/unfinished.ts';

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
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /\.css\?inline$/ }, ({ path, resolveDir }) => ({
      path: join(resolveDir, path.replace(/\?inline$/, '')),
      namespace: 'inline-styles',
    }));
    onLoad({ filter: /./, namespace: 'inline-styles' }, async ({ path }) => {
      const { code } = await transform(await stylesOf(path), { loader: 'css', minify: true });
      return { contents: code.trim(), loader: 'text' };
    });
  },
};

/** A style sheet with the utilities that the scripts of its folder use. */
async function stylesOf(path: string): Promise<string> {
  const folder = dirname(path);
  const scripts = (await readdir(folder)).filter((name) => name.endsWith('.ts'));
  const texts = await Promise.all(scripts.map((name) => readFile(join(folder, name), 'utf8')));
  const loadStylesheet = async (id: string, base: string) => {
    const file = id.startsWith('.') ? join(base, id) : createRequire(import.meta.url).resolve(id);
    return { path: file, base: dirname(file), content: await readFile(file, 'utf8') };
  };
  const { build: compiled } = await compile(await readFile(path, 'utf8'), { base: folder, loadStylesheet });
  return compiled(texts.flatMap((text) => text.split(/[\s"'`]+/)));
}
