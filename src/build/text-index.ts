import render from 'dom-serializer';
import { Element, Text } from 'domhandler';
import { close, createIndex } from 'pagefind';

/** What of Pagefind's files is an interface of its own, which this site does not use. */
const OWN_INTERFACE = /(^|\/)pagefind-(?!entry|worker)[\w-]*\.(js|css)$/;

/** The text index of a site, made by Pagefind. Pages in the same order give the same files. */
export class TextIndex {
  readonly #index = openIndex();
  #added: Promise<unknown> = this.#index;

  /**
   * Adds a page.
   * @param url path of its address, with that of the site
   * @param content what it says; it may be changed after the call
   * @param releases versions of the releases whose search finds it
   */
  add(url: string, title: string, content: Element, releases: readonly string[]): void {
    const filters = releases.map(
      (version) => new Element('i', { 'data-pagefind-filter': `release:${version}` }),
    );
    const main = new Element('main', content.attribs, [...filters, ...content.children]);
    const head = new Element('head', {}, [new Element('title', {}, [new Text(title)])]);
    const html = `<!doctype html>${render(new Element('html', { lang: 'en' }, [head, main]))}`;
    this.#added = this.#added.then(async () => {
      const { errors } = await (await this.#index).addHTMLFile({ url, content: html });
      if (errors.length > 0) throw new Error(`Pagefind, ${url}: ${errors.join('; ')}`);
    });
  }

  /** The files of the index, by their paths in it. Nothing can be added afterwards. */
  async close(): Promise<{ readonly path: string; readonly content: Uint8Array }[]> {
    await this.#added;
    try {
      const { files, errors } = await (await this.#index).getFiles();
      if (errors.length > 0) throw new Error(`Pagefind: ${errors.join('; ')}`);
      return files.filter(({ path }) => !OWN_INTERFACE.test(path));
    } finally {
      await close();
    }
  }
}

async function openIndex() {
  const { index, errors } = await createIndex({ rootSelector: 'main' });
  if (!index) throw new Error(`Pagefind: ${errors.join('; ')}`);
  return index;
}
