import { readFile } from 'node:fs/promises';
import { create, type Font } from 'fontkitten';
import { SOURCES } from '../input/sources.ts';
import type { Glyph, Typeface } from '../site/sharing/drawing.ts';

const FILES = [
  'instrument-sans-latin-wght-normal',
  'instrument-sans-latin-ext-wght-normal',
  'jetbrains-mono-greek',
  'jetbrains-mono-cyrillic',
].map((name) => new URL(`styles/typeface/${name}.woff2`, SOURCES));

/** Letter spacing in thousandths of an em, as in the headings of pages. */
const TRACKING = -10;

/** The typeface of the site. For missing letters, the next file is used. */
export async function readTypeface(): Promise<Typeface> {
  const fonts = await Promise.all(FILES.map(async (file) => readFont(await readFile(file))));
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
