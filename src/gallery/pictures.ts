import type { ExampleFiles, PictureFile } from './files.ts';

/** One image of a picture, as it lies in the folder of screenshots. */
export interface PictureImage extends PictureFile {
  readonly file: string;
}

/** How an example looks on one system, or on several that share an image. */
export interface Picture {
  readonly systems: readonly PictureSystem[];
  readonly light: PictureImage;
  /** Absent: the light image is shown in both themes. */
  readonly dark?: PictureImage;
}

/** A system by its key in the description. */
export interface PictureSystem {
  readonly key: string;
  readonly displayName: string;
}

/** A picture that a description names and that is not there, or is no image. */
export interface MissingPicture {
  readonly system: PictureSystem;
  readonly file: string;
}

/** The dark counterpart of an image file: `hello.dark.png` beside `hello.png`. */
export function darkFile(file: string): string {
  return file.replace(/(?=\.[^./]+$)/, '.dark');
}

/** The pictures of an example, each image once, and those that are missing; `screenshot` is the description's map. */
export function readPictures(
  screenshot: Readonly<Record<string, string>>,
  files: ExampleFiles['pictures'],
  names: Readonly<Record<string, string>>,
): { readonly pictures: Picture[]; readonly missing: MissingPicture[] } {
  const entries = Object.entries(screenshot).map(([key, file]) => {
    return { file, system: { key, displayName: names[key] ?? key } };
  });
  const byFile = Map.groupBy(entries, ({ file }) => file);
  const pictures = [...byFile].flatMap(([file, named]) => {
    const light = files.get(file);
    const systems = named.map(({ system }) => system);
    return light ? [{ systems, light: { file, ...light }, ...darkImage(file, light, files) }] : [];
  });
  return { pictures, missing: entries.filter(({ file }) => !files.has(file)) };
}

/** The dark image, unless one of the two is a rendering and the other is not: they would not show the same thing. */
function darkImage(
  lightFile: string,
  light: PictureFile,
  files: ExampleFiles['pictures'],
): { dark?: PictureImage } {
  const file = darkFile(lightFile);
  const dark = files.get(file);
  return dark && dark.rendering === light.rendering ? { dark: { file, ...dark } } : {};
}
