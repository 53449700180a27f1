import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pictureFiles } from '../../examples/gallery.ts';
import { componentNames } from '../../guides/component.ts';
import { SOURCES } from '../../input/sources.ts';
import type { Site } from '../../site/site.ts';
import { currentSnapshot } from '../../site/snapshot.ts';

/** Resolved ids of virtual modules, by name. The style plugins of Vite skip ids that begin with a NUL byte. */
const RESOLVED: ReadonlyMap<string, string> = new Map([
  ['virtual:look.css', '/virtual/look.css'],
  ['virtual:text-font', '\0virtual:text-font'],
  ['virtual:content-components', '\0virtual:content-components'],
  ['virtual:screenshots', '\0virtual:screenshots'],
]);

/** The source code of a component in the content folder. */
function componentAt(path: string): string | undefined {
  return globalThis.siteSnapshot?.site.components.get(path);
}

function typeface(name: string): string {
  return JSON.stringify(fileURLToPath(new URL(`styles/typeface/${name}`, SOURCES)));
}

/** A module that exports the components in the content folder. */
function contentComponents({ contentFiles, settings }: Site): string {
  const names = componentNames(contentFiles);
  const imports = names.map((name) => {
    return `import ${name} from ${JSON.stringify(join(settings.content, 'components', `${name}.astro`))};`;
  });
  const entries = names.map((name) => `[${JSON.stringify(name)}, ${name}]`);
  return `${imports.join('\n')}\nexport default new Map([${entries.join(', ')}]);`;
}

/** A module that exports the pictures of all examples by path, in the format of Astro's image service. */
function screenshots({ editions, settings }: Site): string {
  const files = pictureFiles(editions.map(({ gallery }) => gallery));
  const imports = files.map((file, index) => {
    return `import image${index} from ${JSON.stringify(join(settings.content, 'screenshots', file))};`;
  });
  const named = files.map((file, index) => `${JSON.stringify(file)}: image${index}`);
  return `${imports.join('\n')}\nexport default {${named.join(', ')}};`;
}

/**
 * Modules that depend on the site, because static imports cannot name the files of its content folder.
 * `import 'virtual:look.css'` adds the styles of the look. `import address from 'virtual:text-font'` imports the address of
 * the font file to preload, if any. `import components from 'virtual:content-components'` imports the components in the content
 * folder, by name, and `import images from 'virtual:screenshots'` the pictures of examples, by path. The components themselves
 * come from the site, too: a live preview shows the last valid ones, while their files are invalid or deleted.
 */
export function siteLook() {
  return {
    name: 'site-look',
    enforce: 'pre' as const,
    resolveId: (id: string) => RESOLVED.get(id) ?? (componentAt(id) === undefined ? undefined : id),
    async load(id: string) {
      if (![...RESOLVED.values()].includes(id)) return componentAt(id);
      const { site } = currentSnapshot();
      if (id === RESOLVED.get('virtual:content-components')) return contentComponents(site);
      if (id === RESOLVED.get('virtual:screenshots')) return screenshots(site);
      const { styles, textFont } = site.look;
      const isBuiltIn = textFont === 'built-in';
      if (id === RESOLVED.get('virtual:look.css'))
        return isBuiltIn ? `@import ${typeface('typeface.css')};\n${styles}` : styles;
      if (textFont === 'system') return 'export default undefined;';
      const file = isBuiltIn
        ? typeface('instrument-sans-latin-wght-normal.woff2')
        : JSON.stringify(textFont.path);
      return `export { default } from ${file.replace(/"$/, '?url"')};`;
    },
  };
}
