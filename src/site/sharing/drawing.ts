import { hexColor } from '../../ui/look/color.ts';
import { DEFAULTS, type Palette } from '../../ui/look/palette.ts';
import { type Html, html, xmlText } from '../../ui/markup/html.ts';
import { PICTURE_SIZE, type SharePicture } from './picture.ts';

/** The outline of a letter, with its origin at 0, 0 and y upwards. */
export interface Glyph {
  /** SVG path data, in thousandths of the em. */
  readonly path: string;
  /** Advance width in thousandths of an em. */
  readonly advance: number;
}

/** Returns the outline of a letter, or undefined if it has none. */
export type Typeface = (letter: string) => Glyph | undefined;

interface Setting {
  /** Pixels. */
  readonly size: number;
  readonly fill: string;
  /** Width of the stroke that makes letters heavier, in thousandths of the em. */
  readonly weight: number;
}

const MARGIN = 80;
const INNER = PICTURE_SIZE.width - 2 * MARGIN;
const TITLE_SIZES = [104, 88, 72, 60, 50] as const;
const MOST_TITLE_LINES = 3;
const MOST_TEXT_LINES = 2;

/** A picture as SVG. Letters are outlines, so that it looks the same on every machine. */
export function drawPicture(
  { library, title, text, foot }: SharePicture,
  typeface: Typeface,
  palette: Palette = DEFAULTS.light,
): Promise<string> {
  const [paper, line, mark] = [hexColor(palette.paper), hexColor(palette.line), hexColor(palette.mark)];
  const [ink, soft] = [hexColor(palette.ink), hexColor(palette.soft)];
  const { width, height } = PICTURE_SIZE;
  const wordmark = { size: 44, fill: ink, weight: 34 };
  const { size, lines } = fitTitle(title, typeface);
  const heading = { size, fill: ink, weight: 30 };
  const plain = { size: 34, fill: soft, weight: 0 };
  const titleTop = 190 + size * 0.8;
  const textTop = titleTop + (lines.length - 1) * size * 1.12 + 74;
  const dot = MARGIN + widthOf(library, wordmark.size, typeface) + 16;
  return xmlText(html`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<rect width="${width}" height="${height}" fill="${paper}"/>
<rect width="${width}" height="12" fill="${mark}"/>
${setText(library, 122, wordmark, typeface)}
<circle cx="${round(dot)}" cy="114" r="8" fill="${mark}"/>
${lines.map((line, index) => setText(line, titleTop + index * size * 1.12, heading, typeface))}
${shorten(wrap(text, plain.size, typeface), MOST_TEXT_LINES).map((line, index) =>
  setText(line, textTop + index * 46, plain, typeface),
)}
<rect x="${MARGIN}" y="534" width="${INNER}" height="2" fill="${line}"/>
${setText(foot, 580, { ...plain, size: 28 }, typeface)}
</svg>`);
}

/** The title at the largest size that fits, or truncated at the smallest. */
function fitTitle(title: string, typeface: Typeface): { size: number; lines: string[] } {
  let lines: string[] = [];
  for (const size of TITLE_SIZES) {
    lines = wrap(title, size, typeface);
    const isWithin = lines.every((line) => widthOf(line, size, typeface) <= INNER);
    if (isWithin && lines.length <= MOST_TITLE_LINES && lines.length * size <= 240) return { size, lines };
  }
  return { size: 50, lines: shorten(lines, MOST_TITLE_LINES) };
}

function wrap(text: string, size: number, typeface: Typeface): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const longer = `${lines.at(-1) ?? ''} ${word}`;
    if (lines.length > 0 && widthOf(longer, size, typeface) <= INNER) lines.splice(-1, 1, longer);
    else lines.push(word);
  }
  return lines;
}

/** Limits the number of lines; the last one ends with an ellipsis if there were more. */
function shorten(lines: readonly string[], most: number): string[] {
  const kept = lines.slice(0, most);
  return lines.length > most
    ? [...kept.slice(0, -1), `${/^.*\w/s.exec(kept.at(-1) ?? '')?.[0] ?? ''} …`]
    : kept;
}

/** Average width of letters in system typefaces, in thousandths of an em. */
const USUAL_ADVANCE = 600;

/** In pixels, like `size`. */
function widthOf(text: string, size: number, typeface: Typeface): number {
  const advances = [...text].map((letter) => typeface(letter)?.advance ?? USUAL_ADVANCE);
  return (advances.reduce((sum, advance) => sum + advance, 0) * size) / 1000;
}

/** A line at the margin. If the typeface lacks a letter, it is rendered with system typefaces. */
function setText(text: string, y: number, setting: Setting, typeface: Typeface): Html {
  const { size, fill, weight } = setting;
  const glyphs = [...text].flatMap((letter) => typeface(letter) ?? []);
  if (glyphs.length < [...text].length) {
    const bold = weight > 0 ? html` font-weight="650"` : undefined;
    return html`<text x="${MARGIN}" y="${round(y)}" font-family="sans-serif" font-size="${size}"${bold} fill="${fill}">${text}</text>`;
  }
  let at = 0;
  const letters = glyphs.map(({ path, advance }) => {
    const placed = html`<path transform="translate(${round(at)} 0)" d="${path}"/>`;
    at += advance;
    return placed;
  });
  const stroke =
    weight > 0 ? html` stroke="${fill}" stroke-width="${weight}" stroke-linejoin="round"` : undefined;
  const scale = size / 1000;
  return html`<g transform="translate(${MARGIN} ${round(y)}) scale(${scale} ${-scale})" fill="${fill}"${stroke}>${letters}</g>`;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
