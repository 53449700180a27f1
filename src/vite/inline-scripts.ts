import { build } from 'esbuild';

const SUFFIX = '?inline-script';

/** The part of a Vite plugin that this one has; its own type is not exported by Astro. */
interface InlineScriptPlugin {
  readonly name: string;
  readonly enforce: 'pre';
  readonly load: (id: string) => Promise<string | undefined>;
}

/**
 * `import text from './restore.ts?inline-script'` gives a module and its imports as one small classic script, for what
 * must run while the page is parsed: module scripts run too late for the first paint.
 */
export function inlineScripts(): InlineScriptPlugin {
  return {
    name: 'inline-scripts',
    enforce: 'pre',
    async load(id) {
      if (!id.endsWith(SUFFIX)) return undefined;
      const entryPoints = [id.slice(0, -SUFFIX.length)];
      const result = await build({ entryPoints, bundle: true, minify: true, format: 'iife', write: false });
      const text = result.outputFiles.map((file) => file.text.trim()).join('');
      return `export default ${JSON.stringify(text)};`;
    },
  };
}
