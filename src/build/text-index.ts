import render from 'dom-serializer';
import { Element, Text } from 'domhandler';
import { close, createIndex, type PagefindIndex } from 'pagefind';

/** A page as the text index takes it: its address, and what it says as HTML. */
export interface SearchedPage {
  readonly url: string;
  readonly html: string;
}

/**
 * @param url path of its address, with that of the site
 * @param releases versions of the releases whose search finds it
 */
export function searchedPage({
  url,
  title,
  content,
  releases,
}: {
  readonly url: string;
  readonly title: string;
  readonly content: Element;
  readonly releases: readonly string[];
}): SearchedPage {
  const filters = releases.map(
    (version) => new Element('i', { 'data-pagefind-filter': `release:${version}` }),
  );
  const main = new Element('main', content.attribs, [...filters, ...content.children]);
  const head = new Element('head', {}, [new Element('title', {}, [new Text(title)])]);
  return { url, html: `<!doctype html>${render(new Element('html', { lang: 'en' }, [head, main]))}` };
}

/** What of Pagefind's files is an interface of its own, which this site does not use. */
const OWN_INTERFACE = /(^|\/)pagefind-(?!entry|worker)[\w-]*\.(js|css)$/;

/** The text index of a site, made by Pagefind. Pages in the same order give the same files. */
export class TextIndex {
  readonly #index: PagefindIndex;

  private constructor(index: PagefindIndex) {
    this.#index = index;
  }

  static async open(): Promise<TextIndex> {
    const { index, errors } = await createIndex({ rootSelector: 'main' });
    if (!index) throw new Error(`Pagefind: ${errors.join('; ')}`);
    return new TextIndex(index);
  }

  async add({ url, html }: SearchedPage): Promise<void> {
    const { errors } = await this.#index.addHTMLFile({ url, content: html });
    if (errors.length > 0) throw new Error(`Pagefind, ${url}: ${errors.join('; ')}`);
  }

  /** The files of the index, by their paths in it. Nothing can be added afterwards. */
  async close(): Promise<{ readonly path: string; readonly content: Uint8Array }[]> {
    try {
      const { files, errors } = await this.#index.getFiles();
      if (errors.length > 0) throw new Error(`Pagefind: ${errors.join('; ')}`);
      return files.filter(({ path }) => !OWN_INTERFACE.test(path));
    } finally {
      await close();
    }
  }
}
