import { converter, formatHex, parse, wcagContrast } from 'culori';

/** A color in OKLCH: lightness from 0 to 1, chroma, hue in degrees. */
export interface Color {
  readonly l: number;
  readonly c: number;
  readonly h: number;
}

/** The valid forms of a color, for error messages. */
export const COLOR_FORMS = 'an opaque CSS color such as "#2f5bd0" or "oklch(46% 0.19 268)"';

const toOklch = converter('oklch');

/** Parses a color in one of the {@link COLOR_FORMS}; undefined for other text. */
export function parseColor(text: string): Color | undefined {
  const { l = -1, c = -1, h = 0, alpha = 1 } = toOklch(parse(text)) ?? {};
  const isValid = l >= 0 && c >= 0 && c <= 0.5 && alpha === 1;
  // The lightness of white is slightly more than 1 after the conversion.
  return isValid ? { l: Math.min(1, l), c, h } : undefined;
}

export function cssColor({ l, c, h }: Color): string {
  const rounded = (value: number, digits: number) => Number(value.toFixed(digits));
  return `oklch(${rounded(l * 100, 1)}% ${rounded(c, 3)} ${rounded(h, 1)})`;
}

/** The color as `#rrggbb`. Clips channels outside sRGB. */
export function hexColor(color: Color): string {
  return formatHex({ mode: 'oklch', ...color });
}

/** Contrast ratio of two colors (WCAG 2.2), from 1 to 21. */
export function contrast(a: Color, b: Color): number {
  return wcagContrast(hexColor(a), hexColor(b));
}
