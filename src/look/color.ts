/** A color in OKLCH: lightness from 0 to 1, chroma, hue in degrees. */
export interface Color {
  readonly l: number;
  readonly c: number;
  readonly h: number;
}

type Triple = readonly [number, number, number];

/** The valid forms of a color, for error messages. */
export const COLOR_FORMS = 'a color such as "#2f5bd0" or "oklch(46% 0.19 268)"';

/** Parses a color in one of the {@link COLOR_FORMS}; undefined for other texts. */
export function parseColor(text: string): Color | undefined {
  const [, digits] = /^#([\da-f]{3}|[\da-f]{6})$/i.exec(text) ?? [];
  if (digits !== undefined) {
    const pairs =
      digits.length === 3 ? [...digits].map((digit) => digit + digit) : (digits.match(/../g) ?? []);
    const [red = 0, green = 0, blue = 0] = pairs.map((pair) => toLinear(Number.parseInt(pair, 16) / 255));
    return fromLinear([red, green, blue]);
  }
  const number = String.raw`(\d*\.?\d+)`;
  const [, l, c, h] = new RegExp(`^oklch\\(${number}% ${number} ${number}\\)$`).exec(text) ?? [];
  if (l === undefined || Number(l) > 100 || Number(c) > 0.5 || Number(h) > 360) return undefined;
  return { l: Number(l) / 100, c: Number(c), h: Number(h) };
}

/** The color for style sheets. */
export function cssColor({ l, c, h }: Color): string {
  return `oklch(${round(l * 100, 1)}% ${round(c, 3)} ${round(h, 1)})`;
}

/** The color as `#rrggbb`; channels outside of sRGB are clipped. */
export function hexColor(color: Color): string {
  return `#${toLinearRgb(color)
    .map((channel) =>
      Math.round(fromLinearChannel(channel) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

/** Contrast of two colors as WCAG 2.2 defines it, from 1 to 21. */
export function contrast(a: Color, b: Color): number {
  const [lighter = 0, darker = 0] = [luminance(a), luminance(b)].toSorted((one, other) => other - one);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(color: Color): number {
  const [red, green, blue] = toLinearRgb(color);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function toLinear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
}

function fromLinearChannel(channel: number): number {
  return channel <= 0.0031308 ? channel * 12.92 : 1.055 * channel ** (1 / 2.4) - 0.055;
}

/** Linear sRGB, clipped to the range from 0 to 1 (https://bottosson.github.io/posts/oklab/). */
function toLinearRgb({ l, c, h }: Color): Triple {
  const [a, b] = [c * Math.cos((h * Math.PI) / 180), c * Math.sin((h * Math.PI) / 180)];
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const clipped = (channel: number) => Math.min(1, Math.max(0, channel));
  return [
    clipped(4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short),
    clipped(-1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short),
    clipped(-0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short),
  ];
}

function fromLinear([red, green, blue]: Triple): Color {
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short;
  const b = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short;
  return {
    l: 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    c: Math.hypot(a, b),
    h: ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360,
  };
}

function round(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}
