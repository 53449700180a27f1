import { readFile } from 'node:fs/promises';
import { create, type Font } from 'fontkitten';
import { SOURCES } from '../input/sources.ts';
import type { Glyph, Typeface } from '../site/sharing/drawing.ts';

const FILES = [
  new URL('styles/typeface/instrument-sans-latin-wght-normal.woff2', SOURCES),
  new URL('styles/typeface/instrument-sans-latin-ext-wght-normal.woff2', SOURCES),
  import.meta.resolve('@fontsource-variable/jetbrains-mono/files/jetbrains-mono-greek-wght-normal.woff2'),
  import.meta.resolve('@fontsource-variable/jetbrains-mono/files/jetbrains-mono-cyrillic-wght-normal.woff2'),
];

/** Letter spacing in thousandths of an em, as in the headings of pages. */
const TRACKING = -10;

/** The typeface of the site. For missing letters, the next file is used. */
export async function readTypeface(): Promise<Typeface> {
  const fonts = await Promise.all(FILES.map(async (file) => readFont(await readFile(new URL(file)))));
  const known = new Map<string, Glyph | undefined>();
  return (letter) => {
    if (!known.has(letter)) known.set(letter, glyphOf(letter, fonts));
    return known.get(letter);
  };
}

function readFont(bytes: Buffer): Font {
  const font = create(bytes);
  if ('glyphsForString' in font) return font;
  throw new TypeError('Expected a font, got a collection of fonts.');
}

function glyphOf(letter: string, fonts: readonly Font[]): Glyph | undefined {
  const code = letter.codePointAt(0) ?? 0;
  const font = fonts.find((candidate) => candidate.hasGlyphForCodePoint(code));
  const [glyph] = font?.glyphsForString(letter) ?? [];
  if (!font || !glyph) return undefined;
  const scale = 1000 / font.unitsPerEm;
  const tracking = letter === ' ' ? 0 : TRACKING;
  return { path: glyph.path.scale(scale).toSVG(), advance: glyph.advanceWidth * scale + tracking };
}
