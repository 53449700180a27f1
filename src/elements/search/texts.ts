import { TextClient, type TextsFound } from './text-client.ts';

/** Milliseconds of silence before texts are searched. */
const PAUSE = 150;
const NONE: TextsFound = { hits: [], count: 0 };

/** The texts that answer what is being typed: asked when the reader pauses, forgotten when they type something else. */
export class Texts {
  readonly #client: TextClient;
  readonly #onChange: () => void;
  #query = '';
  #timer = 0;
  #pending = false;
  #found = NONE;

  /** @param onChange called when what is found has changed */
  constructor(folder: string, release: string, onChange: () => void) {
    this.#client = new TextClient(folder, release);
    this.#onChange = onChange;
  }

  get found(): TextsFound {
    return this.#found;
  }

  /** Whether an answer is on its way. */
  get pending(): boolean {
    return this.#pending;
  }

  /** Asks for what answers a query; nothing answers the empty one. */
  ask(query: string): void {
    if (query === this.#query) return;
    const refined = this.#query !== '' && query.startsWith(this.#query);
    this.#query = query;
    this.#pending = query !== '';
    clearTimeout(this.#timer);
    if (!refined) this.#show(NONE);
    if (this.#pending) this.#timer = window.setTimeout(() => this.#find(query), PAUSE);
  }

  async #find(query: string): Promise<void> {
    const found = await this.#client.find(query);
    if (query !== this.#query) return;
    this.#pending = false;
    this.#show(found);
  }

  #show(found: TextsFound): void {
    this.#found = found;
    this.#onChange();
  }
}
