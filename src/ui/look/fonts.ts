import { z } from 'astro/zod';
import { styledPath } from '../../description/schema/values.ts';

const name = z.string().regex(/^[\w -]{1,60}$/, 'at most 60 letters A to Z, digits, spaces, "-" and "_"');

const fontSchema = z.strictObject({
  name: name.describe('Name of the typeface.'),
  files: z
    .array(
      z.strictObject({
        file: styledPath.describe('WOFF2 file below the content folder.'),
        weight: z
          .string()
          .regex(/^[1-9]\d{0,2}(?: [1-9]\d{0,2})?$/, 'a weight such as "400", or two such as "400 700"')
          .default('400')
          .describe('Weight, or the range of weights of a variable font, such as "400 700".'),
        italic: z.boolean().default(false).describe('Whether the font is italic.'),
      }),
    )
    .min(1)
    .describe('Font files. Pages preload the first one.'),
});

const typeface = z.union([z.literal('system'), fontSchema]);

/** `fonts` in `site.json`. */
export const fontsSchema = z.strictObject({
  text: typeface
    .optional()
    .describe('Typeface of text. "system" uses the font of the reader\'s system. Default: Instrument Sans.'),
  code: typeface
    .default('system')
    .describe('Typeface of code. "system" uses the font of the reader\'s system.'),
});

type Fonts = z.infer<typeof fontsSchema>;
type CustomFont = z.infer<typeof fontSchema>;

/** The custom fonts of a site, with their keys in `fonts`. */
export function customFonts(fonts: Fonts): { readonly font: CustomFont; readonly key: keyof Fonts }[] {
  return (['text', 'code'] as const).flatMap((key) => {
    const font = fonts[key];
    return typeof font === 'object' ? [{ font, key }] : [];
  });
}

/**
 * The styles of fonts. Browsers do not use a font that loads late (`font-display: optional`), so that no text moves.
 * @param pathOf returns the absolute path of a file
 */
export function fontStyles(fonts: Fonts, pathOf: (file: string) => string): string {
  const { text, code } = fonts;
  const faces = customFonts(fonts).flatMap(({ font }) =>
    font.files.map(
      ({ file, weight, italic }) =>
        `@font-face { font-family: "${font.name}"; src: url(${JSON.stringify(pathOf(file))}) format("woff2"); font-weight: ${weight}; font-style: ${italic ? 'italic' : 'normal'}; font-display: optional; }\n`,
    ),
  );
  const families = [
    ...(text === undefined
      ? []
      : [`--text-font: ${typeof text === 'object' ? `"${text.name}"` : 'ui-sans-serif'};`]),
    ...(typeof code === 'object' ? [`--code-font: "${code.name}";`] : []),
  ];
  return [...faces, families.length > 0 ? `:root { ${families.join(' ')} }\n` : ''].join('');
}
