import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { DescriptionDocument } from '../../../src/description/schema/document.ts';
import { NAMESPACE, writeHeaders } from './headers.ts';
import type { MarkdownPage } from './pages.ts';

/** Input of generators. */
export interface Source {
  readonly document: DescriptionDocument;
  /** The text of this site's pages. */
  readonly pages: readonly MarkdownPage[];
  /** The class page of median length. */
  readonly classPage: MarkdownPage;
}

/** A site generator to compare with this tool. */
export interface Generator {
  readonly name: string;
  /** Name of its folder beside this file. */
  readonly key: string;
  /** Debian package, and the option with which the program of this name prints its version. Default: npm packages. */
  readonly debian?: { readonly name: string; readonly version: string };
  /** An npm package to install instead of the one in its folder, such as `vitepress@2`. */
  readonly package?: string;
  /** Whether its build has the fastest settings that keep navigation, highlighting and search; the files in its folder read `FAST`. */
  readonly isFast?: boolean;
  /** Writes the input of the generator to the folder of the site. */
  readonly write: (source: Source, folder: string) => Promise<void>;
  /** Path of the class page below the output. */
  readonly classPath: (page: MarkdownPage, output: string) => Promise<string>;
  readonly command: readonly string[];
  /** Below the folder of the site. */
  readonly output: string;
  /** Caches, below the folder of the site, which are removed before each build. */
  readonly caches: readonly string[];
}

/** Markdown conventions of a generator. */
interface MarkdownRules {
  /** File of a page, below the folder of the site. */
  readonly fileOf: (page: MarkdownPage) => string;
  /** Front matter besides title and description. */
  readonly matter?: (page: MarkdownPage) => object;
  /** Whether its pages repeat the title as a heading. */
  readonly addsHeading: boolean;
}

const nested = ({ path }: MarkdownPage) => `${path}index.md`;
const flat = (page: MarkdownPage) => (page.isParent ? nested(page) : `${page.path.slice(0, -1)}.md`);

/** The fields of a generator that creates a site from Markdown files, in which each page has the same address as in this site. */
function fromMarkdown({
  fileOf,
  matter,
  addsHeading,
}: MarkdownRules): Pick<Generator, 'write' | 'classPath'> {
  return {
    write: async ({ pages }, folder) => {
      for (const page of pages) {
        const { title, description, body } = page;
        // JSON is YAML.
        const front = JSON.stringify({ title, description, ...matter?.(page) });
        const path = join(folder, fileOf(page));
        await mkdir(dirname(path), { recursive: true });
        await writeFile(path, `---\n${front}\n---\n${addsHeading ? '' : `\n# ${title}\n`}${body}`);
      }
    },
    classPath: async ({ path }) => path,
  };
}

const STARLIGHT: Generator = {
  name: 'Starlight 0.42.4',
  key: 'starlight',
  ...fromMarkdown({
    fileOf: (page) => `src/content/docs/${flat(page)}`,
    // Keeps upper case in addresses.
    matter: ({ path }) => (path === '' ? {} : { slug: path.slice(0, -1) }),
    addsHeading: true,
  }),
  command: [process.execPath, 'node_modules/astro/bin/astro.mjs', 'build'],
  output: 'dist',
  caches: ['.astro', 'node_modules/.astro', 'node_modules/.vite'],
};

const VITEPRESS: Generator = {
  name: 'VitePress 1.6.4',
  key: 'vitepress',
  ...fromMarkdown({ fileOf: (page) => `pages/${nested(page)}`, addsHeading: false }),
  command: [process.execPath, 'node_modules/vitepress/bin/vitepress.js', 'build'],
  output: '.vitepress/dist',
  caches: ['.vitepress/cache'],
};

export const GENERATORS: readonly Generator[] = [
  STARLIGHT,
  { ...STARLIGHT, name: 'Starlight, fast', isFast: true },
  VITEPRESS,
  { ...VITEPRESS, name: 'VitePress 2, fast', package: 'vitepress@2.0.0-alpha.20', isFast: true },
  {
    name: 'Docusaurus 3.10.2',
    key: 'docusaurus',
    ...fromMarkdown({
      fileOf: (page) => `docs/${flat(page)}`,
      matter: ({ path }) => ({ slug: `/${path}` }),
      addsHeading: true,
    }),
    command: [process.execPath, 'node_modules/@docusaurus/core/bin/docusaurus.mjs', 'build'],
    output: 'build',
    caches: ['.docusaurus', 'node_modules/.cache'],
  },
  {
    name: 'Hugo',
    key: 'hugo',
    debian: { name: 'hugo', version: 'version' },
    ...fromMarkdown({
      fileOf: (page) => `content/${page.isParent ? `${page.path}_index.md` : flat(page)}`,
      addsHeading: true,
    }),
    command: ['hugo', '--quiet'],
    output: 'public',
    caches: ['resources'],
  },
  {
    name: 'Doxygen',
    key: 'doxygen',
    debian: { name: 'doxygen', version: '--version' },
    write: ({ document }, folder) => writeHeaders(document, join(folder, 'include')),
    classPath: async ({ title }, output) => {
      const end = `${NAMESPACE}_1_1${title}.html`;
      return (await readdir(output)).find((name) => name.endsWith(end)) ?? '';
    },
    command: ['doxygen'],
    output: 'html',
    caches: [],
  },
];
