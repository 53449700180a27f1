import { HEAD_FILE, type HeadFile, type ShardFile } from '../../search/files.ts';
import { type Head, readHead, readShard, type Shard } from '../../search/table.ts';

const AT_ONCE = 2;

/** The index of one release, loaded piece by piece: the head when it is first needed, members in the order of need. */
export class IndexClient {
  readonly #root: URL;
  #head: Promise<Head> | undefined;
  #waiting: { readonly file: string; readonly from: string; readonly upTo: string | undefined }[] = [];
  readonly #shards: Shard[] = [];
  #loading = 0;
  #failed = false;

  /** Called whenever members have arrived, or none are to come. */
  onArrival: () => void = () => {};

  /** @param root address of the folder of the index */
  constructor(root: URL) {
    this.#root = root;
  }

  /** Modules and types; rejects where they cannot be had, and tries again at the next call. */
  head(): Promise<Head> {
    this.#head ??= this.#loadHead().catch((error: unknown) => {
      this.#head = undefined;
      throw error;
    });
    return this.#head;
  }

  /** Members that are there. */
  get shards(): readonly Shard[] {
    return this.#shards;
  }

  /** Whether all members are there, or all that can be had. */
  get complete(): boolean {
    return this.#waiting.length === 0 && this.#loading === 0;
  }

  /** Whether some members could not be had. */
  get failed(): boolean {
    return this.#failed;
  }

  /** Loads the members, those first whose names begin with one of `starts`, which have the form of `Spelling.flat`. */
  loadMembers(starts: readonly string[]): void {
    const first = this.#waiting.filter(({ from, upTo }) =>
      starts.some((start) => from.slice(0, start.length) <= start && (upTo === undefined || start <= upTo)),
    );
    this.#waiting = [...new Set([...first, ...this.#waiting])];
    while (this.#loading < AT_ONCE && this.#waiting.length > 0) this.#loadNext();
  }

  async #loadHead(): Promise<Head> {
    const file: HeadFile = await this.#fetch(HEAD_FILE);
    this.#waiting = file.shards.map((place, index) => ({ ...place, upTo: file.shards[index + 1]?.from }));
    return readHead(file);
  }

  async #loadNext(): Promise<void> {
    const next = this.#waiting.shift();
    if (!next) return;
    this.#loading += 1;
    try {
      const file: ShardFile = await this.#fetch(next.file);
      this.#shards.push(readShard(file));
    } catch {
      this.#failed = true;
    }
    this.#loading -= 1;
    this.onArrival();
    this.loadMembers([]);
  }

  async #fetch<T>(file: string): Promise<T> {
    const response = await fetch(new URL(file, this.#root));
    if (!response.ok) throw new Error(`${file} answers ${response.status}.`);
    return response.json();
  }
}
