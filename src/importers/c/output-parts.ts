/** Minimum size of the buffer, in bytes. clang writes few bytes at a time, and a search of few takes longer for each. */
const SEARCHED = 1024 * 1024;

/** Divides bytes at a mark. Searches each byte a limited number of times, however long the parts are. */
export class OutputParts {
  readonly #mark: Buffer;
  readonly #take: (part: Buffer) => void;
  #buffer = Buffer.alloc(SEARCHED);
  #length = 0;

  /** @param take receives each part, without the mark after it. The bytes change later */
  constructor(mark: string, take: (part: Buffer) => void) {
    this.#mark = Buffer.from(mark);
    this.#take = take;
  }

  /** Number of bytes that wait for a mark or a search. */
  get length(): number {
    return this.#length;
  }

  add(bytes: Buffer): void {
    if (this.#length + bytes.length > this.#buffer.length) this.#makeRoom(bytes.length);
    bytes.copy(this.#buffer, this.#length);
    this.#length += bytes.length;
  }

  /** Passes the parts that are left. The last one, without a mark after it, may be empty. */
  end(): void {
    this.#divide();
    this.#take(this.#buffer.subarray(0, this.#length));
  }

  #makeRoom(count: number): void {
    this.#divide();
    const needed = 2 * (this.#length + count);
    if (needed > this.#buffer.length) this.#buffer = Buffer.concat([this.#buffer], needed);
  }

  #divide(): void {
    const bytes = this.#buffer.subarray(0, this.#length);
    let start = 0;
    for (let end = bytes.indexOf(this.#mark); end >= 0; end = bytes.indexOf(this.#mark, start)) {
      this.#take(bytes.subarray(start, end));
      start = end + this.#mark.length;
    }
    bytes.copyWithin(0, start);
    this.#length -= start;
  }
}
