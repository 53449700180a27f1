import type { Color } from './color.ts';

/** The tokens of a theme in style sheets, in camel case. */
export const TOKENS = [
  // Background of pages.
  'paper',
  // Backgrounds of panels, and of bars and code in panels.
  'raised',
  'sunken',
  // Colors of text, less important text, and comments in code.
  'ink',
  'soft',
  'comment',
  // Colors of lines between parts, and of outlines of controls.
  'line',
  'control',
  // Colors of links and selected buttons, of the background of selected entries, and of text on selected buttons.
  'accent',
  'accentWash',
  'onAccent',
  // Color of marks, such as the mark of the current entry.
  'mark',
  // Colors of additions, tips, removals and dangers, and the backgrounds of their text. Settings do not change them.
  'added',
  'addedWash',
  'removed',
  'removedWash',
  // Background and outline of notices. Settings do not change them.
  'warnWash',
  'warnLine',
] as const;

/** The colors of a theme. */
export type Palette = Readonly<Record<(typeof TOKENS)[number], Color>>;

const oklch = (lightness: number, c: number, h: number): Color => ({ l: lightness / 100, c, h });

export type Mode = 'light' | 'dark';

export const DEFAULTS: Readonly<Record<Mode, Palette>> = {
  light: {
    paper: oklch(98.6, 0.004, 85),
    raised: oklch(100, 0, 0),
    sunken: oklch(96.2, 0.006, 85),
    ink: oklch(23, 0.02, 265),
    soft: oklch(45, 0.02, 265),
    comment: oklch(47, 0.02, 265),
    line: oklch(89, 0.008, 85),
    control: oklch(62, 0.015, 265),
    accent: oklch(46, 0.19, 268),
    accentWash: oklch(95.5, 0.022, 268),
    onAccent: oklch(100, 0, 0),
    mark: oklch(63, 0.2, 38),
    added: oklch(46, 0.12, 150),
    addedWash: oklch(96.5, 0.028, 150),
    removed: oklch(48, 0.18, 25),
    removedWash: oklch(96.3, 0.02, 25),
    warnWash: oklch(96.5, 0.03, 80),
    warnLine: oklch(80, 0.11, 75),
  },
  dark: {
    paper: oklch(19.5, 0.012, 265),
    raised: oklch(23, 0.014, 265),
    sunken: oklch(16.5, 0.012, 265),
    ink: oklch(93, 0.008, 85),
    soft: oklch(75, 0.015, 265),
    comment: oklch(70, 0.02, 265),
    line: oklch(33, 0.015, 265),
    control: oklch(56, 0.02, 265),
    accent: oklch(79, 0.11, 268),
    accentWash: oklch(28, 0.06, 268),
    onAccent: oklch(19, 0.03, 268),
    mark: oklch(74, 0.16, 45),
    added: oklch(74, 0.14, 150),
    addedWash: oklch(28, 0.05, 150),
    removed: oklch(74, 0.14, 25),
    removedWash: oklch(28, 0.06, 25),
    warnWash: oklch(27, 0.04, 70),
    warnLine: oklch(55, 0.1, 70),
  },
};

/** Functions that apply a setting. Each replaces the colors of a palette that depend on the setting. */
export const APPLY = {
  accent(accent: Color, palette: Palette): Palette {
    const tinted = ({ l, c }: Color): Color => ({ l, c: Math.min(c, accent.c), h: accent.h });
    return { ...palette, accent, accentWash: tinted(palette.accentWash), onAccent: tinted(palette.onAccent) };
  },
  mark(mark: Color, palette: Palette): Palette {
    return { ...palette, mark };
  },
  neutral(paper: Color, palette: Palette): Palette {
    const [shift, tint] = [paper.l - palette.paper.l, Math.min(paper.c * 3, 0.03)];
    const beside = ({ l }: Color): Color => ({
      l: Math.min(1, Math.max(0, l + shift)),
      c: Math.min(paper.c * 1.5, 0.03),
      h: paper.h,
    });
    const tinted = ({ l }: Color): Color => ({ l, c: tint, h: paper.h });
    return {
      ...palette,
      paper,
      raised: beside(palette.raised),
      sunken: beside(palette.sunken),
      line: beside(palette.line),
      ink: tinted(palette.ink),
      soft: tinted(palette.soft),
      comment: tinted(palette.comment),
      control: tinted(palette.control),
    };
  },
} as const;
