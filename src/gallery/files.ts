/** The files of the content folder that examples name. */
export interface ExampleFiles {
  /**
   * By the value that names the source: it, and the other files of its folder if it is the only source there, because
   * it is built with them.
   */
  readonly sources: ReadonlyMap<string, readonly [NamedFile, ...NamedFile[]]>;
  /** By the value that names them. */
  readonly pictures: ReadonlyMap<string, PictureFile>;
}

/** A file without its folders. */
export interface NamedFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** An image that exists and can be shown; sizes in its own pixels. */
export interface PictureFile {
  readonly width: number;
  readonly height: number;
  /** Drawn from a small page, not taken of the running program. */
  readonly rendering: boolean;
}
