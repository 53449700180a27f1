import { z } from 'astro/zod';
import type { Finding } from '../../description/problem.ts';
import { COLOR_FORMS, type Color, contrast, cssColor, hexColor, parseColor } from './color.ts';
import { APPLY, DEFAULTS, type Mode, type Palette, TOKENS } from './palette.ts';

const color = z.string().refine((text) => parseColor(text) !== undefined, COLOR_FORMS);

function describedColor(meaning: string) {
  const modes = z.strictObject({
    light: color.describe(`${meaning} In the light theme.`),
    dark: color.describe(`${meaning} In the dark theme.`),
  });
  const one =
    'A single color applies to the light theme; the dark theme uses a readable color with the same hue.';
  return z.union([color, modes]).optional().describe(`${meaning} ${one}`);
}

/** `theme` in `site.json`. */
export const themeSchema = z.strictObject({
  neutral: describedColor('Background of pages. Text, lines and panels have the same hue.'),
  accent: describedColor('Color of links, selected buttons and focus outlines.'),
  mark: describedColor('Color of marks: the current page, bullets, the dot after the name.'),
});

type Theme = z.infer<typeof themeSchema>;
type Key = keyof Theme;

const KEYS = ['neutral', 'accent', 'mark'] as const;
const MODES = ['light', 'dark'] as const;

/** Maximum chroma of dark colors derived from light ones. */
const DARK_CHROMA = { neutral: 0.02, accent: 0.13, mark: 0.17 } as const;

/** Contrast that WCAG 2.2 requires of text (1.4.3) and of elements (1.4.11). */
const TEXT = 4.5;
const ELEMENT = 3;

interface Pair {
  readonly names: readonly [front: string, back: string];
  readonly front: keyof Palette;
  readonly back: keyof Palette;
  readonly least: number;
}

/** Names of backgrounds that settings change. */
const SURFACES = {
  paper: 'the page',
  raised: 'a panel',
  sunken: 'a bar',
  accentWash: 'a selected entry',
} as const;

/** Names of backgrounds of notices. */
const NOTICES = { addedWash: 'a tip', removedWash: 'a warning of danger', warnWash: 'a notice' } as const;

/** The pairs of colors whose contrast depends on a setting, and the colors of changes. */
const PAIRS: Readonly<Record<Key, readonly Pair[]>> = {
  neutral: [
    ...pairs('text', 'ink', TEXT, { ...SURFACES, ...NOTICES }),
    ...pairs('less important text', 'soft', TEXT),
    ...pairs('a comment in code', 'comment', TEXT),
    ...pairs('the outline of a control', 'control', ELEMENT),
    ...pairs('an added line', 'added', TEXT, { raised: SURFACES.raised, addedWash: 'its background' }),
    ...pairs('a removed line', 'removed', TEXT, { raised: SURFACES.raised, removedWash: 'its background' }),
  ],
  accent: [
    ...pairs('a link', 'accent', TEXT, { ...SURFACES, ...NOTICES }),
    {
      names: ['the text of a selected button', 'its background'],
      front: 'onAccent',
      back: 'accent',
      least: TEXT,
    },
  ],
  mark: pairs('a mark', 'mark', ELEMENT),
};

/** A pair for each background. */
function pairs(
  name: string,
  front: keyof Palette,
  least: number,
  backs: Readonly<Partial<Record<keyof Palette, string>>> = SURFACES,
): Pair[] {
  return TOKENS.flatMap((back) => {
    const shown = backs[back];
    return shown === undefined ? [] : [{ names: [name, shown], front, back, least }];
  });
}

/** The colors of both themes. */
export function palettesOf(theme: Theme): Readonly<Record<Mode, Palette>> {
  return { light: paletteOf(theme, 'light'), dark: paletteOf(theme, 'dark') };
}

function paletteOf(theme: Theme, mode: Mode): Palette {
  return KEYS.reduce((palette, key) => {
    const value = theme[key];
    const given = parseColor((typeof value === 'object' ? value[mode] : value) ?? '');
    if (!given) return palette;
    if (typeof value === 'object' || mode === 'light') return APPLY[key](given, palette);
    const derived = { ...given, l: palette[ROLES[key]].l, c: Math.min(given.c, DARK_CHROMA[key]) };
    return APPLY[key](nearest(key, derived, palette) ?? derived, palette);
  }, DEFAULTS[mode]);
}

/** The main token of each setting. */
const ROLES = { neutral: 'paper', accent: 'accent', mark: 'mark' } as const;

/** A finding for each color with insufficient contrast: its worst pair, and the nearest color with enough contrast. */
export function themeFindings(theme: Theme): Finding[] {
  return MODES.flatMap((mode) => {
    const palette = paletteOf(theme, mode);
    const [background = [], ...others] = KEYS.map((key) => colorFindings(key, theme, mode, palette));
    // The contrast of the other colors depends on the background.
    return background.length > 0 ? background : others.flat();
  });
}

function colorFindings(key: Key, theme: Theme, mode: Mode, palette: Palette): Finding[] {
  const value = theme[key];
  const isDerived = typeof value === 'string' && mode === 'dark';
  const checked = pairsOf(key, theme);
  const [worst] = failing(checked, palette);
  if (value === undefined || isDerived || !worst) return [];
  const { names, least } = worst;
  const [front, back] = [palette[worst.front], palette[worst.back]];
  const text = typeof value === 'string' ? value : value[mode];
  const others = paletteOf({ ...theme, [key]: undefined }, mode);
  const passing = nearest(key, palette[ROLES[key]], others, checked);
  const asWritten = text.startsWith('#') ? hexColor : cssColor;
  const ratio = `${contrast(front, back).toFixed(2)}:1; WCAG 2.2 requires ${least}:1`;
  return [
    {
      path: ['theme', key, ...(typeof value === 'string' ? [] : [mode])],
      message: `Too little contrast in the ${mode} theme: ${names[0]} (${hexColor(front)}) on ${names[1]} (${hexColor(back)}) has ${ratio}.`,
      ...(passing ? { hint: `The nearest color that passes is "${asWritten(passing)}".` } : {}),
    },
  ];
}

/** The pairs to check for a setting. Pairs of colors that the theme does not set depend on its background. */
function pairsOf(key: Key, theme: Theme): Pair[] {
  const keys =
    key === 'neutral' ? KEYS.filter((other) => other === key || theme[other] === undefined) : [key];
  return keys.flatMap((other) => PAIRS[other]);
}

/** The pairs with insufficient contrast, worst first. */
function failing(checked: readonly Pair[], palette: Palette): Pair[] {
  const share = ({ front, back, least }: Pair) => contrast(palette[front], palette[back]) / least;
  return checked.filter((pair) => share(pair) < 1).toSorted((a, b) => share(a) - share(b));
}

/** The color with the nearest lightness that has enough contrast, rounded as in its CSS notation; undefined if none has. */
function nearest(
  key: Key,
  color: Color,
  palette: Palette,
  checked: readonly Pair[] = PAIRS[key],
): Color | undefined {
  const passes = (tried: Color) => failing(checked, APPLY[key](tried, palette)).length === 0;
  for (let step = 0; step <= 200; step += 1) {
    for (const l of [color.l - step / 200, color.l + step / 200]) {
      const tried = { ...color, l };
      const written = [parseColor(hexColor(tried)), parseColor(cssColor(tried))];
      if (l >= 0 && l <= 1 && written.every((color) => color && passes(color))) return tried;
    }
  }
  return undefined;
}

/** The tokens of the colors as CSS. */
export function themeStyles(theme: Theme): string {
  const { light, dark } = palettesOf(theme);
  const tokens = TOKENS.map((key) => {
    const name = key.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    return `  --${name}: light-dark(${cssColor(light[key])}, ${cssColor(dark[key])});`;
  });
  return `:root {\n${tokens.join('\n')}\n}\n`;
}
