import { z } from 'astro/zod';
import { styledPath } from '../../description/schema/values.ts';

/** `logo` in `site.json`. */
export const logoSchema = z.strictObject({
  light: styledPath.describe('SVG or PNG file below the content folder, for the light theme.'),
  dark: styledPath
    .optional()
    .describe('SVG or PNG file below the content folder, for the dark theme. Default: the same file.'),
  replacesName: z.boolean().default(false).describe('Whether the header shows the logo instead of the name.'),
});

/** An image file in the content folder. */
export interface Picture {
  /** Absolute path. */
  readonly path: string;
  readonly width: number;
  readonly height: number;
}

export interface Logo {
  readonly light: Picture;
  readonly dark: Picture;
  readonly replacesName: boolean;
}

/** Maximum width of a logo in `rem`. Its height is 2 rem. */
const WIDEST = 12;

/** The styles of a logo. If the logo replaces the name, the name is hidden, but not from screen readers. */
export function logoStyles({ light, dark, replacesName }: Logo): string {
  const at = replacesName ? '.brand' : '.brand::before';
  const width = Math.min(WIDEST, Math.round((200 * light.width) / light.height) / 100);
  const shown = (picture: Picture) => `{ background-image: url(${JSON.stringify(picture.path)}); }`;
  const hidden = 'overflow: hidden; white-space: nowrap; text-indent: calc(100% + 1rem);';
  const beside = 'content: ""; display: inline-block; margin-inline-end: 0.5rem; vertical-align: -0.5rem;';
  return [
    `${at} { inline-size: ${width}rem; block-size: 2rem; ${replacesName ? hidden : beside} }`,
    `${at} { background: center / contain no-repeat; }`,
    `${at} ${shown(light)}`,
    '.brand span { display: none; }',
    // On a phone, the name and the controls share one row of the header.
    ...(replacesName ? [] : ['@media (width < 30rem) { .brand { font-size: 1.1rem; } }']),
    ...(dark.path === light.path
      ? []
      : [
          `@media (prefers-color-scheme: dark) { html:not([data-theme="light"]) ${at} ${shown(dark)} }`,
          `html[data-theme="dark"] ${at} ${shown(dark)}`,
        ]),
    '',
  ].join('\n');
}
