// Undocumented parts of Astro, Vite and Rolldown, each with the test that fails if an update changes it.
import { stripVTControlCharacters } from 'node:util';
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

/**
 * The end of messages of Vite and Rolldown about missing imports: the file that imports them.
 * Private: the texts. Test: `can be a component that throws, or imports a missing file or package` in `tests/build/dev.test.ts`.
 */
export const IMPORTER = / (?:imported )?from ["']([^"'?]+)(?:\?[^"']*)?["']\.?(?: Does the file exist\?)?$/;

/**
 * The first line of a message of Vite or Rolldown, without the name of the plugin, and the code and place of errors.
 * Private: the texts. Test: `can be a component that throws, or imports a missing file or package` in `tests/build/dev.test.ts`.
 */
export function statement(message: string): string {
  const text = stripVTControlCharacters(message).replace(/^\[plugin .*\n(?:\w*Error: )?/, '');
  const [first = ''] = text.split('\n', 1);
  return first
    .replace(/^\[[A-Z_]+\] (.*?)(?: in .*)?$/, '$1')
    .replace(/^\[\w+\]:? /, '')
    .replace(/^Failed to load url (.*?) \(resolved id: .*$/, 'Could not import `$1`');
}

/**
 * Rolldown's message about a file that it cannot read or write: the operation, the path, the reason, the number of the error.
 * Private: the text. Test: `a build on a disk that is full at a module of the bundle` in `tests/build/killed.test.ts`.
 */
export const BUNDLER_FAILURE =
  /^Failed to [a-z ]+(?![a-z ])([^\n]*)\n\nCaused by:\n +(?! )([^\n]*) \(os error (\d+)\)$/m;
