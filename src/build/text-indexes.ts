import render from 'dom-serializer';
import { Element, Text } from 'domhandler';
import { close, createIndex, type PagefindIndex } from 'pagefind';
import { LANGUAGE } from '../messages/messages.ts';

/** Files of Pagefind's user interface, which this site does not use. */
const OWN_INTERFACE = /(^|\/)pagefind-(?!entry|worker)[\w-]*\.(js|css)$/;

/**
 * The text indexes of a site, built with Pagefind. The same pages in the same order give the same files: each release has
 * an index instead of a filter, because Pagefind writes the values of a filter in random order.
 */
export class TextIndexes {
  /** By folder, in the order of their first pages. */
  readonly #indexes = new Map<string, Promise<PagefindIndex>>();
  #added: Promise<unknown> = Promise.resolve();

  /**
   * Adds a page.
   * @param folder folder of its index; the first page of a folder creates the index
   * @param url its path below the release or site of the index, with a leading slash
   * @param content its content; copied before the method returns
   */
  add(folder: string, url: string, title: string, content: Element): void {
    const main = new Element('main', content.attribs, content.children);
    const head = new Element('head', {}, [new Element('title', {}, [new Text(title)])]);
    const html = `<!doctype html>${render(new Element('html', { lang: LANGUAGE }, [head, main]))}`;
    const opened = this.#indexes.get(folder) ?? openIndex();
    this.#indexes.set(folder, opened);
    this.#added = this.#added.then(async () => {
      const { errors } = await (await opened).addHTMLFile({ url, content: html });
      if (errors.length > 0) throw new Error(`Pagefind, ${url}: ${errors.join('; ')}`);
    });
  }

  /** Finishes the indexes and returns their files by path. */
  async close(): Promise<{ readonly path: string; readonly content: Uint8Array }[]> {
    try {
      await this.#added;
      const all = [];
      for (const [folder, opened] of this.#indexes) {
        const { files, errors } = await (await opened).getFiles();
        if (errors.length > 0) throw new Error(`Pagefind: ${errors.join('; ')}`);
        for (const { path, content } of files)
          if (!OWN_INTERFACE.test(path)) all.push({ path: `${folder}${path}`, content });
      }
      return all;
    } finally {
      await close();
    }
  }
}

async function openIndex(): Promise<PagefindIndex> {
  const { index, errors } = await createIndex({ rootSelector: 'main' });
  if (!index) throw new Error(`Pagefind: ${errors.join('; ')}`);
  return index;
}
