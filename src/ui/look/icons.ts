import { z } from 'astro/zod';
import builtIn from '../../description/data/icons.json' with { type: 'json' };
import { listValues } from '../../description/problem.ts';
import { styledPath } from '../../description/schema/values.ts';

const ICON_NAMES = Object.keys(builtIn);

/** The icon of a link in `social`. */
export const iconSchema = z
  .union([
    z.enum(ICON_NAMES),
    styledPath.refine((path) => /\.svg$/i.test(path), listValues([...ICON_NAMES, '….svg'])),
  ])
  .default('link')
  .describe(
    'Name of a built-in icon, or an SVG file below the content folder with viewBox="0 0 24 24" that contains only paths. The icon has the color of the text.',
  );

/** An icon with a size of 24 by 24 pixels. */
export interface Icon {
  /** Path data. */
  readonly outline: string;
  readonly rule: 'evenodd' | 'nonzero';
}

/** The class name of a link in `social`, by its index. */
export function iconClass(index: number): string {
  return `icon-${index + 1}`;
}

/** The styles of icons. As clip paths in style sheets, icons need no requests and have the color of the text. */
export function iconStyles(icons: readonly Icon[]): string {
  if (icons.length === 0) return '';
  return [
    '[class^="icon-"]::before { content: ""; display: block; inline-size: 24px; block-size: 24px; background: currentcolor; }',
    '@media (forced-colors: active) { [class^="icon-"]::before { background: LinkText; forced-color-adjust: none; } }',
    ...icons.map(
      ({ outline, rule }, index) =>
        `.${iconClass(index)}::before { clip-path: path(${rule}, "${outline}"); }`,
    ),
    '',
  ].join('\n');
}
