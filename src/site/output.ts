import type { FoundFile } from '../publish/walk.ts';

/** A file of the published site. */
export interface Output {
  /** Path below the site's root, unescaped, beginning with `/`. */
  readonly path: string;
  /** What it holds, made when it is written; or a file on disk that is published as it was found. */
  readonly content: (() => string | Uint8Array | Promise<string | Uint8Array>) | FoundFile;
}

/** JSON for people to read, with a line break at its end. */
export function jsonText(value: unknown): string {
  return `${JSON.stringify(value, undefined, 2)}\n`;
}
