import render from 'dom-serializer';
import { Element, Text } from 'domhandler';
import { close, createIndex } from 'pagefind';
import { LANGUAGE } from '../messages/messages.ts';

/** Files of Pagefind's user interface, which this site does not use. */
const OWN_INTERFACE = /(^|\/)pagefind-(?!entry|worker)[\w-]*\.(js|css)$/;

/** The text index of a site, built with Pagefind. The same pages in the same order give the same files. */
export class TextIndex {
  readonly #index = openIndex();
  #added: Promise<unknown> = this.#index;

  /**
   * Adds a page.
   * @param url path of the page, including the base path
   * @param content its content; copied before the method returns
   * @param releases versions whose search includes the page
   */
  add(url: string, title: string, content: Element, releases: readonly string[]): void {
    const filters = releases.map(
      (version) => new Element('i', { 'data-pagefind-filter': `release:${version}` }),
    );
    const main = new Element('main', content.attribs, [...filters, ...content.children]);
    const head = new Element('head', {}, [new Element('title', {}, [new Text(title)])]);
    const html = `<!doctype html>${render(new Element('html', { lang: LANGUAGE }, [head, main]))}`;
    this.#added = this.#added.then(async () => {
      const { errors } = await (await this.#index).addHTMLFile({ url, content: html });
      if (errors.length > 0) throw new Error(`Pagefind, ${url}: ${errors.join('; ')}`);
    });
  }

  /** Finishes the index and returns its files by path. */
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
