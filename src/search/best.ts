/** Keeps the best of many, without sorting all of them: lower keys are better, and of equal ones the first to come. */
export class Best<T> {
  readonly #limit: number;
  readonly #keys: number[] = [];
  readonly #values: T[] = [];

  constructor(limit: number) {
    this.#limit = limit;
  }

  /** Whether a value of this key would be kept. */
  admits(key: number): boolean {
    return this.#keys.length < this.#limit || key < (this.#keys.at(-1) ?? 0);
  }

  add(key: number, value: T): void {
    if (!this.admits(key)) return;
    let place = this.#keys.length;
    while (place > 0 && (this.#keys[place - 1] ?? 0) > key) place -= 1;
    this.#keys.splice(place, 0, key);
    this.#values.splice(place, 0, value);
    if (this.#keys.length > this.#limit) {
      this.#keys.pop();
      this.#values.pop();
    }
  }

  /** The best ones, best first. */
  get values(): readonly T[] {
    return this.#values;
  }
}
