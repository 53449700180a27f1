import { Documentation } from '../../api/search/documentation.ts';
import {
  HEAD_FILE,
  type HeadFile,
  type MemberRow,
  type PagesFile,
  type TextRow,
} from '../../api/search/files.ts';
import { type PageEntry, readPages } from '../../api/search/pages.ts';
import { SymbolIndex } from '../../api/search/symbol-index.ts';

/** A text index, and the address that its paths are below. */
export interface TextFolder {
  readonly folder: URL;
  readonly root: URL;
}

/**
 * The index of a release, and the index of pages without a release. Loads modules, classes and pages of the release first, then
 * members and other pages, then documentation.
 */
export class IndexClient {
  state: 'unused' | 'loading' | 'complete' | 'failed' = 'unused';
  index: SymbolIndex | undefined;
  documentation: Documentation | undefined;
  /** Main pages precede their subpages. */
  pages: readonly PageEntry[] = [];
  textFolders: readonly TextFolder[] = [];
  /** Loaded files that list pages, by address. */
  readonly #files = new Map<string, PagesFile>();
  #loading: Promise<void> | undefined;
  readonly #folder: () => URL;
  readonly #onChange: () => void;

  /**
   * @param folder returns the folder of the index of the release
   * @param onChange called after parts load or fail to load
   */
  constructor(folder: () => URL, onChange: () => void) {
    this.#folder = folder;
    this.#onChange = onChange;
  }

  /** Loads symbols and pages. The next call retries failed parts. */
  async load(): Promise<void> {
    if (this.state !== 'complete') this.#loading ??= this.#load();
    await this.#loading;
  }

  async #load(): Promise<void> {
    this.state = 'loading';
    try {
      const address = new URL(HEAD_FILE, this.#folder());
      this.index ??= new SymbolIndex(await readJson<HeadFile>(address));
      const { index } = this;
      this.#addPages(address, index.head);
      this.#onChange();
      const site = new URL(index.head.site, address);
      const parts = await Promise.allSettled([
        readJson<MemberRow[]>(new URL(index.head.members, address)).then((rows) => index.addMembers(rows)),
        readJson<PagesFile>(site).then((file) => this.#addPages(site, file)),
      ]);
      this.state = parts.every(({ status }) => status === 'fulfilled') ? 'complete' : 'failed';
    } catch {
      this.state = 'failed';
    }
    this.#onChange();
    await this.#loadFiles();
    this.#loading = undefined;
  }

  /** Loads the release files last, because sites with many releases have many. */
  async #loadFiles(): Promise<void> {
    const missing = [...this.#files].flatMap(([from, { files }]) => {
      const address = files === undefined ? undefined : new URL(files, from);
      return address && !this.#files.has(address.href) ? [address] : [];
    });
    if (missing.length === 0) return;
    try {
      for (const address of missing) this.#addPages(address, await readJson<PagesFile>(address));
    } catch {
      this.state = 'failed';
    }
    this.#onChange();
  }

  #addPages(address: URL, file: PagesFile): void {
    this.#files.set(address.href, file);
    const all = [...this.#files].map(([from, content]) => ({ ...content, from, root: new URL('../', from) }));
    const pages = all.flatMap(({ pages: rows, root }) => readPages(rows, root));
    this.pages = pages.toSorted((a, b) => a.depth - b.depth);
    this.textFolders = all.flatMap(({ texts, from, root }) => {
      return texts === undefined ? [] : [{ folder: new URL(texts, from), root }];
    });
  }

  /** Loads the documentation after the symbols. Without it, search matches names only. */
  async loadDocumentation(): Promise<Documentation | undefined> {
    const { index } = this;
    if (this.documentation || !index || this.state !== 'complete') return this.documentation;
    try {
      const rows = await readJson<TextRow[]>(new URL(index.head.documentation, this.#folder()));
      this.documentation = new Documentation(index, rows);
    } catch {
      // The next query retries.
    }
    return this.documentation;
  }
}

export async function readJson<T>(file: URL): Promise<T> {
  const response = await fetch(file);
  if (!response.ok) throw new Error(`${file.href} answers ${response.status}.`);
  return response.json();
}
