import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { guidePath } from './addresses/paths.ts';
import { isGuide } from './guides/addresses.ts';
import type { GuideFile } from './guides/links.ts';

/** The folder of guides as read; files are paths below it. */
export interface GuideFolder {
  /** Text of every guide, with line feeds alone. */
  readonly texts: ReadonlyMap<string, string>;
  readonly files: ReadonlyMap<string, GuideFile>;
}

/** Reads guides, and measures the pictures beside them. */
export async function readGuideFolder(folder: string, files: readonly string[]): Promise<GuideFolder> {
  const texts = new Map<string, string>();
  const others = new Map<string, GuideFile>();
  for (const file of files) {
    const bytes = await readFile(join(folder, file));
    // The decoder drops a byte order mark.
    if (isGuide(file)) texts.set(file, new TextDecoder().decode(bytes).replaceAll('\r\n', '\n'));
    else
      others.set(file, { path: `${guidePath()}${file}`, content: () => bytes, ...(await measured(bytes)) });
  }
  return { texts, files: others };
}

async function measured(bytes: Uint8Array): Promise<Pick<GuideFile, 'picture'>> {
  try {
    // As it is shown: a photograph may be stored on its side.
    const { width, height } = (await sharp(bytes).metadata()).autoOrient;
    return { picture: { width, height } };
  } catch {
    return {};
  }
}
