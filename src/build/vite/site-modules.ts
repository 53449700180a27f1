import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pictureFiles } from '../../examples/gallery.ts';
import { componentNames } from '../../guides/component.ts';
import { RUNTIME } from '../../guides/expressions.ts';
import type { GuideProgram } from '../../guides/guides.ts';
import { PACKAGE } from '../../guides/imports.ts';
import { withSlashes } from '../../input/settings.ts';
import { SOURCES } from '../../input/sources.ts';
import type { Site } from '../../site/site.ts';
import { currentSnapshot } from '../../site/snapshot.ts';

/** The texts of virtual modules, by name. */
const MODULES: ReadonlyMap<string, (site: Site) => string> = new Map([
  ['virtual:look.css', stylesOf],
  ['virtual:text-font', textFontOf],
  [
    'virtual:content-components',
    ({ contentFiles, settings }) => {
      const names = componentNames(contentFiles);
      return mapOf(names.map((name) => [name, join(settings.content, 'components', `${name}.astro`)]));
    },
  ],
  [
    'virtual:guides',
    (site) =>
      mapOf(
        [...programs(site)].map(([path, { id }]) => [id, path]),
        '* as ',
      ),
  ],
  [
    'virtual:screenshots',
    ({ editions, settings }) => {
      const files = pictureFiles(editions.map(({ gallery }) => gallery));
      return mapOf(files.map((file) => [file, join(settings.content, 'screenshots', file)]));
    },
  ],
]);

/** Resolved ids of virtual modules, and their names. The style plugins of Vite skip ids that begin with a NUL byte. */
const RESOLVED: ReadonlyMap<string, string> = new Map(
  [...MODULES.keys()].map((name) => [
    name.endsWith('.css') ? `/${name.replace(':', '/')}` : `\0${name}`,
    name,
  ]),
);

/**
 * A module that imports others, and exports them in a map.
 * @param form precedes the names in the imports: `* as ` for all exports of a module
 */
function mapOf(modules: readonly (readonly [key: string, path: string])[], form = ''): string {
  const imports = modules.map(
    ([, path], index) => `import ${form}part${index} from ${JSON.stringify(path)};`,
  );
  const entries = modules.map(([key], index) => `[${JSON.stringify(key)}, part${index}]`);
  return `${imports.join('\n')}\nexport default new Map([${entries.join(', ')}]);`;
}

/** The code of guides by the ids of their modules. */
function programs({ guides, customPages, editions, settings }: Site): Map<string, GuideProgram> {
  const all = [...guides, ...customPages, ...editions.flatMap((edition) => edition.guides)];
  return new Map(
    all.flatMap(({ program }) =>
      program ? [[withSlashes(join(settings.content, program.id)), program] as const] : [],
    ),
  );
}

/** The ids of guides contain this text. */
const GUIDE = '.mdx?guide=';

/** Whether a module depends on the site: a virtual one, a guide, or a component of the content folder, or its styles. */
export function isOfSite(id: string): boolean {
  const [path = ''] = id.split('?', 1);
  return RESOLVED.has(id) || id.includes(GUIDE) || currentSnapshot().site.components.has(path);
}

/** The source code of a guide, or of a component in the content folder. */
function contentModule(id: string): string | undefined {
  const { site } = globalThis.siteSnapshot ?? {};
  return id.includes(GUIDE) ? site && programs(site).get(id)?.code : site?.components.get(id);
}

function typeface(name: string): string {
  return fileURLToPath(new URL(`styles/typeface/${name}`, SOURCES));
}

function stylesOf({ look: { styles, textFont } }: Site): string {
  return textFont === 'built-in' ? `@import ${JSON.stringify(typeface('typeface.css'))};\n${styles}` : styles;
}

function textFontOf({ look: { textFont } }: Site): string {
  if (textFont === 'system') return 'export default undefined;';
  const file = textFont === 'built-in' ? typeface('instrument-sans-latin-wght-normal.woff2') : textFont.path;
  return `export { default } from ${JSON.stringify(`${file}?url`)};`;
}

/**
 * Modules that depend on the site, because static imports cannot name the files of its content folder.
 * `import 'virtual:look.css'` adds the styles of the look. `import address from 'virtual:text-font'` imports the address of
 * the font file to preload, if any. Others are maps: `virtual:content-components` of the components in the content folder, by
 * name, `virtual:guides` of the modules of guides with code, and `virtual:screenshots` of the pictures of examples, by path, in
 * the format of Astro's image service. Guides and components themselves come from the site, too: a live preview shows the last
 * valid ones, while their files are invalid or deleted. Imports of guides are relative to the guides.
 */
export function siteModules() {
  return {
    name: 'site-modules',
    enforce: 'pre' as const,
    resolveId(id: string, importer: string | undefined) {
      if (id.startsWith(RUNTIME)) return fileURLToPath(new URL('guides/evaluate.ts', SOURCES));
      if (importer?.includes(GUIDE) && id.startsWith(PACKAGE)) return fileURLToPath(import.meta.resolve(id));
      const resolved = [...RESOLVED].find(([, name]) => name === id)?.[0];
      return resolved ?? (contentModule(id) === undefined ? undefined : id);
    },
    load: (id: string) => MODULES.get(RESOLVED.get(id) ?? '')?.(currentSnapshot().site) ?? contentModule(id),
  };
}
