/** A valid image, with its size in pixels. */
export interface PictureFile {
  readonly width: number;
  readonly height: number;
  /** Whether it is rendered from a preview page, not a screenshot. */
  readonly rendering: boolean;
}

/** An image of a picture; `file` is its path below the folder of screenshots. */
export interface PictureImage extends PictureFile {
  readonly file: string;
}

/** A picture of an example on one or several systems, with keys from the description. */
export interface Picture {
  readonly systems: readonly { readonly key: string; readonly displayName: string }[];
  readonly light: PictureImage;
  /** Absent if both themes show the light image. */
  readonly dark?: PictureImage;
}

/** The dark counterpart of an image file: `hello.dark.png` beside `hello.png`. */
export function darkFile(file: string): string {
  return file.replace(/(?=\.[^./]+$)/, '.dark');
}

/** The existing pictures of an example, without duplicates; `screenshot` is the map in the description. */
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
