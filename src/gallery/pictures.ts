/** An image that exists and can be shown; sizes in its own pixels. */
export interface PictureFile {
  readonly width: number;
  readonly height: number;
  /** Whether it is drawn from a preview page; otherwise it is a screenshot of the running program. */
  readonly rendering: boolean;
}

/** One image of a picture; `file` is its path below the folder of screenshots. */
export interface PictureImage extends PictureFile {
  readonly file: string;
}

/** How an example looks on one system, or on several that share an image; keys are those of the description. */
export interface Picture {
  readonly systems: readonly { readonly key: string; readonly displayName: string }[];
  readonly light: PictureImage;
  /** Absent: the light image is shown in both themes. */
  readonly dark?: PictureImage;
}

/** The dark counterpart of an image file: `hello.dark.png` beside `hello.png`. */
export function darkFile(file: string): string {
  return file.replace(/(?=\.[^./]+$)/, '.dark');
}

/** The pictures of an example whose files exist, each image once; `screenshot` is the description's map. */
export function readPictures(
  screenshot: Readonly<Record<string, string>>,
  files: ReadonlyMap<string, PictureFile>,
  names: Readonly<Record<string, string>>,
): Picture[] {
  const entries = Object.entries(screenshot).map(([key, file]) => {
    return { file, system: { key, displayName: names[key] ?? key } };
  });
  const byFile = Map.groupBy(entries, ({ file }) => file);
  return [...byFile].flatMap(([file, named]): Picture[] => {
    const light = files.get(file);
    if (!light) return [];
    const picture = { systems: named.map(({ system }) => system), light: { file, ...light } };
    const dark = files.get(darkFile(file));
    // A rendering and a screenshot do not show the same thing.
    if (!dark || dark.rendering !== light.rendering) return [picture];
    return [{ ...picture, dark: { file: darkFile(file), ...dark } }];
  });
}
