import { Documentation } from '../../search/documentation.ts';
import { HEAD_FILE, type HeadFile, type MemberRow, type TextRow } from '../../search/files.ts';
import { SymbolIndex } from '../../search/symbol-index.ts';

/** The symbol index of a release. Loads modules, classes and pages first, then members, then documentation. */
export class IndexClient {
  state: 'unused' | 'loading' | 'complete' | 'failed' = 'unused';
  index: SymbolIndex | undefined;
  documentation: Documentation | undefined;
  readonly #onChange: () => void;

  /** @param onChange called after each part loads or fails to load */
  constructor(onChange: () => void) {
    this.#onChange = onChange;
  }

  /** Loads the index from a folder. The next call retries failed parts. */
  async load(folder: URL): Promise<void> {
    if (this.state === 'loading' || this.state === 'complete') return;
    this.state = 'loading';
    try {
      if (!this.index) {
        this.index = new SymbolIndex(await readJson<HeadFile>(new URL(HEAD_FILE, folder)));
        this.#onChange();
      }
      this.index.addMembers(await readJson<MemberRow[]>(new URL(this.index.head.members, folder)));
      this.state = 'complete';
    } catch {
      this.state = 'failed';
    }
    this.#onChange();
  }

  /** Loads the documentation after the symbols. Without it, search matches names only. */
  async loadDocumentation(folder: URL): Promise<Documentation | undefined> {
    const { index } = this;
    if (this.documentation || !index || this.state !== 'complete') return this.documentation;
    try {
      const rows = await readJson<TextRow[]>(new URL(index.head.documentation, folder));
      this.documentation = new Documentation(index, rows);
    } catch {
      // The next query retries.
    }
    return this.documentation;
  }
}

async function readJson<T>(file: URL): Promise<T> {
  const response = await fetch(file);
  if (!response.ok) throw new Error(`${file.href} answers ${response.status}.`);
  return response.json();
}
