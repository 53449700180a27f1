import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { MarkdownPage } from './pages.ts';

/** A generator that makes a site of Markdown files. */
export interface Generator {
  readonly name: string;
  /** Name of its folder beside this file. */
  readonly key: string;
  /** The Debian package that it needs. Default: the packages that its `package.json` names. */
  readonly debian?: string;
  /** File of a page, below the folder of the site. */
  readonly fileOf: (page: MarkdownPage) => string;
  /** Front matter besides title and description. */
  readonly matter?: (page: MarkdownPage) => object;
  /** Whether its pages repeat the title as a heading. */
  readonly addsHeading: boolean;
  readonly command: readonly string[];
  /** Below the folder of the site. */
  readonly output: string;
  /** Caches, below the folder of the site, which are removed before each build. */
  readonly caches: readonly string[];
}

const nested = ({ path }: MarkdownPage) => `${path}index.md`;
const flat = (page: MarkdownPage) => (page.isParent ? nested(page) : `${page.path.slice(0, -1)}.md`);

export const GENERATORS: readonly Generator[] = [
  {
    name: 'Starlight 0.42.4',
    key: 'starlight',
    fileOf: (page) => `src/content/docs/${flat(page)}`,
    // Keeps upper case in addresses.
    matter: ({ path }) => (path === '' ? {} : { slug: path.slice(0, -1) }),
    addsHeading: true,
    command: [process.execPath, 'node_modules/astro/bin/astro.mjs', 'build'],
    output: 'dist',
    caches: ['.astro', 'node_modules/.astro', 'node_modules/.vite'],
  },
  {
    name: 'VitePress 1.6.4',
    key: 'vitepress',
    fileOf: (page) => `pages/${nested(page)}`,
    addsHeading: false,
    command: [process.execPath, 'node_modules/vitepress/bin/vitepress.js', 'build'],
    output: '.vitepress/dist',
    caches: ['.vitepress/cache'],
  },
  {
    name: 'Docusaurus 3.10.2',
    key: 'docusaurus',
    fileOf: (page) => `docs/${flat(page)}`,
    matter: ({ path }) => ({ slug: `/${path}` }),
    addsHeading: true,
    command: [process.execPath, 'node_modules/@docusaurus/core/bin/docusaurus.mjs', 'build'],
    output: 'build',
    caches: ['.docusaurus', 'node_modules/.cache'],
  },
  {
    name: 'Hugo',
    key: 'hugo',
    debian: 'hugo',
    fileOf: (page) => `content/${page.isParent ? `${page.path}_index.md` : flat(page)}`,
    addsHeading: true,
    command: ['hugo', '--quiet'],
    output: 'public',
    caches: ['resources'],
  },
];

/** Writes all pages as a generator reads them. */
export async function writeSource(
  { fileOf, matter, addsHeading }: Generator,
  pages: readonly MarkdownPage[],
  folder: string,
): Promise<void> {
  for (const page of pages) {
    const { title, description, body } = page;
    // JSON is YAML.
    const front = JSON.stringify({ title, description, ...matter?.(page) });
    await write(
      `---\n${front}\n---\n${addsHeading ? '' : `\n# ${title}\n`}${body}`,
      join(folder, fileOf(page)),
    );
  }
}

async function write(text: string, path: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, text);
}
