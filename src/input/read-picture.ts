import { extname } from 'node:path';
import { Parser } from 'htmlparser2';
import sharp from 'sharp';

/** Image formats that browsers show, by sharp's names; AVIF is a kind of HEIF. */
const SHOWN: readonly string[] = ['png', 'jpeg', 'webp', 'heif', 'gif', 'svg'];

/** Whether the name of a file is one of an image that browsers show. */
export function isPictureName(name: string): boolean {
  return /\.(?:avif|gif|jpe?g|png|svg|webp)$/i.test(name);
}

/** The displayed size of an image in pixels. */
interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/**
 * The displayed size of an image in pixels. Undefined for other files, and for images with a wrong extension, because
 * browsers trust extensions.
 */
export async function measurePicture(name: string, bytes: Uint8Array): Promise<PictureSize | undefined> {
  const isSvg = extname(name).toLowerCase() === '.svg';
  // sharp draws an SVG to measure it, which can take any time, so it gets only the outermost element.
  const measured = isSvg ? outermost(bytes) : bytes;
  if (measured === undefined || (!isSvg && isText(bytes))) return undefined;
  try {
    // Photos may be stored rotated.
    const { format, autoOrient } = await sharp(measured, { limitInputPixels: !isSvg }).metadata();
    return (format === 'svg') === isSvg && SHOWN.includes(format) ? autoOrient : undefined;
  } catch {
    return undefined;
  }
}

/** Maximum width and height of an SVG, in its units. */
export const LARGEST_SVG = 100_000;

const PART = 4096;

/** An SVG with the size of another and no content; undefined if it is not an SVG, or has no valid size. */
function outermost(bytes: Uint8Array): Uint8Array | undefined {
  let root: readonly [name: string, size: readonly (readonly [string, string])[]] | undefined;
  const onopentag = (name: string, given: Readonly<Record<string, string>>) => {
    const size = ['width', 'height', 'viewBox'].map((key) => [key, given[key] ?? ''] as const);
    root ??= [name, size.filter(([, value]) => value !== '')];
  };
  const parser = new Parser({ onopentag }, { xmlMode: true });
  const text = Buffer.from(bytes).toString('utf8');
  // The parser takes quadratic time for nested elements, so it gets only the start of the text.
  for (let start = 0; root === undefined && start < text.length; start += PART)
    parser.write(text.slice(start, start + PART));
  const [name, size = []] = root ?? [];
  const isSized = size.length > 0 && size.every(([, value]) => isLength(value));
  if (name !== 'svg' || !isSized) return undefined;
  const attributes = size.map(([key, value]) => ` ${key}="${value}"`).join('');
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg"${attributes}/>`);
}

/** Whether a text consists of numbers with or without a unit. */
function isLength(text: string): boolean {
  return (
    /^[-+.,\w%\s]{1,200}$/.test(text) &&
    text.split(/[\s,]+/).every((part) => !(Math.abs(Number.parseFloat(part)) > LARGEST_SVG))
  );
}

/** Whether a file can be an SVG, which can be compressed. */
function isText([first, second]: Uint8Array): boolean {
  return first === 0x1f
    ? second === 0x8b
    : first !== undefined && /[<\s\xef\xfe]/.test(String.fromCharCode(first));
}
