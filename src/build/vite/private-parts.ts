// Undocumented parts of Astro, each with the test that fails if an update changes it.
import type { Plugin } from 'vite';

/**
 * Loads the styles and scripts of components from any folder. Without the prefix `/@fs`, Astro treats an absolute path as
 * relative to its root if the two have no common parent folder, for example a tool in `/usr` and a site in `/home`.
 * Private: the plugin `astro:build` and its `load`. Test: `shows a change of a component` in `tests/build/dev.test.ts`.
 */
export function componentParts(): Plugin {
  let astro: Plugin['load'];
  return {
    name: 'component-parts',
    configResolved({ plugins }) {
      astro = plugins.find(({ name }) => name === 'astro:build')?.load;
    },
    load: {
      order: 'pre',
      filter: { id: /^\/(?!@fs\/).*\?astro&type=/ },
      handler(id, options) {
        return typeof astro === 'object' ? astro.handler.call(this, `/@fs${id}`, options) : undefined;
      },
    },
  };
}

/**
 * Astro's warning about an address without a page, such as a mistyped one. The answer already says it.
 * Private: the text. Test: `prints nothing about missing files` in `tests/build/dev.test.ts`.
 */
export const MISSING_PAGE =
  /^A `getStaticPaths\(\)` route pattern was matched, but no matching static path was found/;
