/** The files of the content folder that examples name, as read: by the value that names them. */
export interface ExampleFiles {
  readonly sources: ReadonlyMap<string, SourceFile>;
  readonly pictures: ReadonlyMap<string, PictureFile>;
}

/** A source that is there. */
export interface SourceFile {
  readonly bytes: Uint8Array;
  /** The other files of its folder, where it is the only source in it: what it is built with. */
  readonly beside: readonly NamedFile[];
}

/** A file without its folders. */
export interface NamedFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** An image that is there and can be shown; sizes in its own pixels. */
export interface PictureFile {
  readonly width: number;
  readonly height: number;
  /** Drawn from a small page, not taken of the running program. */
  readonly rendering: boolean;
}
