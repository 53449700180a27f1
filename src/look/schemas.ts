import { z } from 'astro/zod';
import icons from '../data/icons.json' with { type: 'json' };
import { listValues } from '../description/problem.ts';
import { innerPath, line } from '../description/schema/values.ts';

/** A file in the content folder. Its path becomes part of style sheets. */
export const file = innerPath.refine(
  (path) => !/[?#%"\\]/.test(path),
  'a path without the characters ? # % " \\',
);

/** `logo` in `site.json`. */
export const logoSchema = z.strictObject({
  light: file.describe('SVG or PNG file below the content folder, for the light theme.'),
  dark: file
    .optional()
    .describe('SVG or PNG file below the content folder, for the dark theme. Default: the same file.'),
  replacesName: z.boolean().default(false).describe('Whether the header shows the logo instead of the name.'),
});

const ICON_NAMES = Object.keys(icons);

/** The icon of a link in `social`. */
export const iconSchema = z
  .union([
    z.enum(ICON_NAMES),
    file.refine((path) => /\.svg$/i.test(path), listValues([...ICON_NAMES, '….svg'])),
  ])
  .default('link')
  .describe(
    'Name of a built-in icon, or an SVG file below the content folder with viewBox="0 0 24 24" that contains only paths. The icon has the color of the text.',
  );

/** The field `label` of a link without visible text. */
export const iconLabel = line.min(1).describe('Text of the tooltip and for screen readers.');
