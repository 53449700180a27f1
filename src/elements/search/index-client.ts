import { HEAD_FILE, type HeadFile, type MemberRow } from '../../search/files.ts';
import { SymbolIndex } from '../../search/symbol-index.ts';

/** The symbol index of a release: modules and classes are loaded first, then members. */
export class IndexClient {
  state: 'unused' | 'loading' | 'complete' | 'failed' = 'unused';
  index: SymbolIndex | undefined;
  readonly #onChange: () => void;

  /** @param onChange called when a part has been loaded, or cannot be */
  constructor(onChange: () => void) {
    this.#onChange = onChange;
  }

  /** Loads the index from a folder. What failed is tried again at the next call. */
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
}

async function readJson<T>(file: URL): Promise<T> {
  const response = await fetch(file);
  if (!response.ok) throw new Error(`${file.href} answers ${response.status}.`);
  return response.json();
}
