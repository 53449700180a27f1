import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import { gzipSync } from 'node:zlib';
import { Parser } from 'htmlparser2';

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

/** A folder that the build wrote. */
export class BuiltSite {
  readonly folder: string;
  readonly #files: ReadonlySet<string>;
  readonly #pages = new Map<string, BuiltPage>();
  readonly #wireSizes = new Map<string, number>();

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
    const size = this.#wireSizes.get(file) ?? gzipSync(this.read(file), { level: 9 }).byteLength;
    this.#wireSizes.set(file, size);
    return size;
  }

  page(path: string): BuiltPage {
    const known = this.#pages.get(path);
    if (known) return known;
    const page = readPage(path, this.read(path.endsWith('/') ? `${path}index.html` : path).toString('utf8'));
    this.#pages.set(path, page);
    return page;
  }
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

/** The text that a reader sees of the first element that matches an opening tag, its entities decoded. */
export function textsOf(html: string, opening: RegExp): string[] {
  const texts: string[] = [];
  let depth = 0;
  let text = '';
  const parser = new Parser({
    onopentag(name, attributes) {
      const tag = `<${name} ${Object.entries(attributes)
        .map(([key, value]) => `${key}="${value}"`)
        .join(' ')}>`;
      if (depth > 0 || opening.test(tag)) depth += 1;
    },
    ontext(data) {
      if (depth > 0) text += data;
    },
    onclosetag() {
      if (depth === 0) return;
      depth -= 1;
      if (depth === 0) {
        texts.push(text);
        text = '';
      }
    },
  });
  parser.end(html);
  return texts;
}
