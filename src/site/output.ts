/** A file that is published under its own bytes, as it was when it was read. */
export interface StoredContent {
  /** Absolute path. */
  readonly source: string;
  /** In bytes. */
  readonly size: number;
  /** Milliseconds since 1970. */
  readonly modified: number;
  /** Whether its author goes on editing it where it is: it is never linked. */
  readonly edited: boolean;
}

/** A file of the published site. */
export interface Output {
  /** Path below the site's root, unescaped, beginning with `/`. */
  readonly path: string;
  /** What it holds, made when it is written; or the file that it is a copy of. */
  readonly content: (() => string | Uint8Array | Promise<Uint8Array>) | StoredContent;
}

/** JSON for people to read, with a line break at its end. */
export function jsonText(value: unknown): string {
  return `${JSON.stringify(value, undefined, 2)}\n`;
}
