import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { gzipSync } from 'node:zlib';
import { selectAll } from 'css-select';
import type { AnyNode, Element } from 'domhandler';
import { DomUtils, Parser, parseDocument } from 'htmlparser2';

const { textContent } = DomUtils;

/** One reference from a page to another address. */
export interface Reference {
  /** As it is written. */
  readonly url: string;
  /** Target: the path, including the path of the site, and the fragment; unchanged for addresses on other hosts. */
  readonly target: string;
  /** `a` is followed by readers; all else is fetched with the page. */
  readonly element: string;
}

/** What the tests look at in a page. */
export interface BuiltPage {
  /** Path below the site's own, `/install/` for example. */
  readonly path: string;
  readonly html: string;
  readonly ids: ReadonlySet<string>;
  readonly references: readonly Reference[];
  /** Text of inline scripts, in bytes. */
  readonly inlineScript: string;
}

/** Bytes over the wire with gzip that a page costs, without fonts. */
export interface PageCost {
  /** The page, with its inline scripts. */
  readonly html: number;
  /** Script files, with those that they import. */
  readonly scripts: number;
  readonly inlineScripts: number;
  readonly styles: number;
  readonly images: number;
}

/** A folder that the build wrote. */
export class BuiltSite {
  readonly folder: string;
  readonly #files: ReadonlySet<string>;
  readonly #pages = new Map<string, BuiltPage>();
  readonly #wireSizes = new Map<string, number>();
  readonly #imports = new Map<string, string[]>();

  constructor(folder: string) {
    this.folder = folder;
    const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
    this.#files = new Set(
      names
        .filter((name) => statSync(join(folder, name)).isFile())
        .map((name) => `/${name.split(sep).join('/')}`),
    );
  }

  /** Paths of all files. */
  get files(): string[] {
    return [...this.#files];
  }

  /** Paths of all pages, as readers see them. */
  get paths(): string[] {
    return this.files
      .filter((file) => file.endsWith('.html'))
      .map((file) => file.replace(/\/index\.html$/, '/'));
  }

  /** Paths of the pages that readers see; the lists that package installers read have no frame around them. */
  get readerPaths(): string[] {
    return this.paths.filter((path) => this.page(path).html.includes('id="content"'));
  }

  /** Whether an address, without its fragment, is answered. */
  has(path: string): boolean {
    return this.#files.has(path.endsWith('/') ? `${path}index.html` : path);
  }

  read(file: string): Buffer {
    return readFileSync(join(this.folder, file));
  }

  /** Bytes over the wire with gzip. */
  wireSize(file: string): number {
    const size = this.#wireSizes.get(file) ?? compressed(this.read(file));
    this.#wireSizes.set(file, size);
    return size;
  }

  page(path: string): BuiltPage {
    const known = this.#pages.get(path);
    if (known) return known;
    const page = this.#read(path);
    this.#pages.set(path, page);
    return page;
  }

  /** What a page costs. Keeps nothing in memory but sizes, so that it also measures sites of 20,000 pages. */
  costOf(path: string): PageCost {
    const { html, references, inlineScript } = this.#read(path);
    const sizeOf = (paths: readonly string[]) =>
      [...new Set(paths)].reduce((sum, own) => sum + this.wireSize(own), 0);
    const targets = (elements: RegExp) =>
      references.filter(({ element }) => elements.test(element)).map(({ target }) => target);
    return {
      html: compressed(html),
      scripts: sizeOf(targets(/^script$/).flatMap((script) => [script, ...this.#importedBy(script)])),
      inlineScripts: compressed(inlineScript),
      styles: sizeOf(targets(/^link stylesheet$/)),
      images: sizeOf(targets(/^(?:img|source|link icon)$/)),
    };
  }

  #read(path: string): BuiltPage {
    return readPage(path, this.read(path.endsWith('/') ? `${path}index.html` : path).toString('utf8'));
  }

  /** Scripts that a script imports, directly or indirectly. */
  #importedBy(script: string): string[] {
    const known = this.#imports.get(script);
    if (known) return known;
    const names = this.read(script)
      .toString('utf8')
      .matchAll(/(?:\bfrom|\bimport)\s*["'`]\.\/([^"'`]+)["'`]/g);
    const imported = [...names].map(([, name = '']) => join(dirname(script), name));
    const all = imported.flatMap((path) => [path, ...this.#importedBy(path)]);
    this.#imports.set(script, all);
    return all;
  }
}

function compressed(content: string | Buffer): number {
  return gzipSync(content, { level: 9 }).byteLength;
}

function readPage(path: string, html: string): BuiltPage {
  const ids = new Set<string>();
  const references: Reference[] = [];
  let inlineScript = '';
  let inScript = false;
  const add = (url: string, element: string) => {
    const { origin, pathname, hash } = new URL(url, `http://site${encodeURI(path)}`);
    references.push({ url, element, target: origin === 'http://site' ? `${pathname}${hash}` : url });
  };
  const parser = new Parser({
    onopentag(element, attributes) {
      if (attributes['id']) ids.add(attributes['id']);
      for (const name of ['href', 'src', 'action', 'poster']) {
        const url = attributes[name];
        if (url !== undefined) add(url, element === 'link' ? `link ${attributes['rel']}` : element);
      }
      for (const url of candidates(attributes['srcset'])) add(url, element);
      inScript =
        element === 'script' && attributes['src'] === undefined && !attributes['type']?.includes('json');
    },
    ontext(text) {
      if (inScript) inlineScript += text;
    },
    onclosetag() {
      inScript = false;
    },
  });
  parser.end(html);
  return { path, html, ids, references, inlineScript };
}

function candidates(srcset = ''): string[] {
  return srcset
    .split(',')
    .flatMap((candidate) => candidate.trim().split(/\s/, 1))
    .filter(Boolean);
}

/** The elements that match a CSS selector, also those in templates. */
export function elementsOf(html: string, selector: string): Element[] {
  return selectAll<AnyNode, Element>(selector, parseDocument(html), { xmlMode: true });
}

/** The texts of the elements that match a CSS selector. */
export function textsOf(html: string, selector: string): string[] {
  return elementsOf(html, selector).map((element) => textContent(element));
}
