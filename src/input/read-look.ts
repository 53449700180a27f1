import { extname, join } from 'node:path';
import { check } from '../description/check.ts';
import icons from '../description/data/icons.json' with { type: 'json' };
import { readJson } from '../description/json.ts';
import { suggestion } from '../description/nearest.ts';
import { addAll, type Findings, type Path, problemAt, type Source } from '../description/problem.ts';
import type { SiteConfig } from '../site/config.ts';
import { grammarSchema, type SiteGrammars } from '../text/grammars.ts';
import { hexColor } from '../ui/look/color.ts';
import { customFonts, fontStyles } from '../ui/look/fonts.ts';
import { EMPTY_HEAD, type PageHead, readHead } from '../ui/look/head.ts';
import { type Icon, iconStyles } from '../ui/look/icons.ts';
import { type Logo, logoStyles, type Picture } from '../ui/look/logo.ts';
import type { Look } from '../ui/look/look.ts';
import { iconOutline, svgFault } from '../ui/look/svg.ts';
import { palettesOf, themeFindings, themeStyles } from '../ui/look/theme.ts';
import { bytesOf, textOf } from './read-file.ts';
import { LARGEST_SVG, measurePicture } from './read-picture.ts';
import { readStyles } from './read-styles.ts';
import { shownPath } from './settings.ts';

/** Functions that read files of the look, and report problems where `site.json` refers to them, or in the file. */
function lookFiles(folder: string, files: readonly string[], source: Source, { problems }: Findings) {
  const used = new Set<string>();
  const shown = (name: string) => shownPath(join(folder, name));
  const report = (path: Path, message: string, hint?: string): undefined => {
    problems.push(problemAt(source, { path, message, ...(hint ? { hint } : {}) }));
  };
  const refuse = (name: string, message: string, hint: string) => {
    problems.push({ file: shown(name), message, hint });
  };
  /** Reads a file; undefined if it is missing or cannot be read. */
  const read = async (name: string): Promise<Uint8Array | undefined> => {
    if (!files.includes(name)) return undefined;
    used.add(name);
    return bytesOf(join(folder, name), problems);
  };
  const readAt = async (name: string, path: Path): Promise<Uint8Array | undefined> => {
    if (files.includes(name)) return read(name);
    const { hint = 'Paths are relative to the content folder.' } = suggestion(name, files);
    return report(path, `File not found: ${JSON.stringify(name)}.`, hint);
  };
  return {
    folder,
    files,
    problems,
    used,
    shown,
    refuse,
    read,
    readAt,

    /** An SVG without scripts, or a PNG. */
    async picture(name: string, path: Path): Promise<Picture | undefined> {
      const bytes = await readAt(name, path);
      if (!bytes) return undefined;
      const size = /\.(?:svg|png)$/i.test(name) ? await measurePicture(name, bytes) : undefined;
      if (!size) return report(path, `${JSON.stringify(name)} is neither an SVG nor a PNG.`);
      const fault = extname(name).toLowerCase() === '.svg' ? svgFault(textOf(bytes)) : undefined;
      if (fault === undefined) return { ...size, path: join(folder, name) };
      return report(path, unsafe(name, fault), SAFE_HINT);
    },

    /** A WOFF2 font. */
    async font(name: string, path: Path): Promise<void> {
      const bytes = await readAt(name, path);
      if (!bytes || textOf(bytes.subarray(0, 4)) === 'wOF2') return;
      const message = `${JSON.stringify(name)} is not a WOFF2 font.`;
      report(path, message, 'Convert it, for example with fonttools.');
    },

    async icon(name: string, path: Path): Promise<Icon | undefined> {
      const outline = new Map(Object.entries(icons)).get(name);
      if (outline !== undefined) return { outline, rule: 'evenodd' };
      const bytes = await readAt(name, path);
      if (!bytes) return undefined;
      const found = iconOutline(textOf(bytes));
      if ('outline' in found) return { outline: found.outline, rule: 'nonzero' };
      const hint = 'Use an SVG file with viewBox="0 0 24 24" that contains only paths.';
      return report(path, `${JSON.stringify(name)} cannot be used as an icon: ${found.fault}.`, hint);
    },
  };
}

type LookFiles = ReturnType<typeof lookFiles>;

const SAFE_HINT = 'Remove this part, or export the drawing as plain SVG.';

function unsafe(name: string, fault: string): string {
  return `${JSON.stringify(name)} is not safe: ${fault}.`;
}

/**
 * Reads the look of a site.
 * @param files all files below the content folder
 * @param source the text of `site.json`, for the positions of problems
 */
export async function readLook(
  folder: string,
  files: readonly string[],
  { config, source }: { readonly config: SiteConfig; readonly source: Source },
  findings: Findings,
): Promise<Look> {
  const { theme, fonts, logo, social } = config;
  for (const finding of themeFindings(theme)) findings.problems.push(problemAt(source, finding));
  const read = lookFiles(folder, files, source, findings);
  const found: Icon[] = [];
  for (const [index, { icon }] of social.entries())
    found.push((await read.icon(icon, ['social', index, 'icon'])) ?? { outline: '', rule: 'nonzero' });
  for (const { font, key } of customFonts(fonts))
    for (const [index, { file }] of font.files.entries())
      await read.font(file, ['fonts', key, 'files', index, 'file']);
  const brand = logo && (await readLogo(logo, read));
  const grammars = await readGrammars(config, read);
  const customStyles = await readCustomStyles(read);
  const head = await readPageHead(read);
  const icon = await readIcon(read);
  const added = Object.entries(config.policy).flatMap(([directive, origins]) =>
    origins.map((origin) => [directive, origin] as const),
  );
  const { light, dark } = palettesOf(theme);
  const [letters] = typeof fonts.text === 'object' ? fonts.text.files : [];
  return {
    paper: { light: hexColor(light.paper), dark: hexColor(dark.paper) },
    textFont: letters
      ? { path: join(folder, letters.file) }
      : fonts.text === 'system'
        ? 'system'
        : 'built-in',
    styles: [
      themeStyles(theme),
      fontStyles(fonts, (file) => join(folder, file)),
      brand ? logoStyles(brand) : '',
      iconStyles(found),
      customStyles,
    ].join(''),
    ...(icon ? { icon } : {}),
    head: { ...head, sources: [...head.sources, ...added] },
    grammars,
    files: [...read.used],
  };
}

/** Reads the TextMate grammars that `grammars` refers to. */
async function readGrammars({ grammars }: SiteConfig, { readAt, shown, problems }: LookFiles) {
  const files = Object.entries(grammars).filter(([, name]) => name.endsWith('.json'));
  const found: SiteGrammars[number][] = [];
  for (const [name, keys] of Map.groupBy(files, ([, path]) => path)) {
    const aliases = keys.map(([key]) => key);
    const file = shown(name);
    const bytes = await readAt(name, ['grammars', ...aliases.slice(0, 1)]);
    const checked = bytes && check(grammarSchema, readJson(bytes, file));
    if (checked && 'data' in checked)
      found.push({ ...checked.data, name: file, aliases: [name, ...aliases] });
    else addAll(problems, checked?.problems ?? []);
  }
  return found;
}

/** Custom styles, which follow all other styles. */
async function readCustomStyles(look: LookFiles): Promise<string> {
  const { folder, files, problems, shown, read, refuse } = look;
  const name = 'custom.css';
  const bytes = await read(name);
  if (!bytes) return '';
  const styles = await readStyles(textOf(bytes), { name, file: shown(name), files, folder });
  addAll(problems, styles.problems);
  for (const used of styles.used) {
    const drawing = await read(used);
    const fault = drawing && /\.svg$/i.test(used) ? svgFault(textOf(drawing)) : undefined;
    if (fault !== undefined) refuse(used, unsafe(used, fault), SAFE_HINT);
  }
  return styles.css;
}

/** Elements to add to the head of all pages. */
async function readPageHead({ problems, shown, read }: LookFiles): Promise<PageHead> {
  const name = 'head.html';
  const bytes = await read(name);
  if (!bytes) return EMPTY_HEAD;
  const head = readHead(textOf(bytes), shown(name));
  addAll(problems, head.problems);
  return head;
}

/**
 * Maximum length of the longer side of an icon, in lengths of the other: it is drawn with 512 pixels on the shorter side, and with at
 * most 32,767 on the other.
 */
const LONGEST_SIDE = 63;

/** The icon of the site. */
async function readIcon({ read, refuse }: LookFiles): Promise<Uint8Array | undefined> {
  const name = 'icon.svg';
  const bytes = await read(name);
  if (!bytes) return undefined;
  const fault = svgFault(textOf(bytes));
  const size = await measurePicture(name, bytes);
  const [short = 0, long = 0] = size ? [size.width, size.height].toSorted((a, b) => a - b) : [];
  if (!size)
    refuse(
      name,
      `This file is not a valid SVG of at most ${LARGEST_SVG} units.`,
      'Provide a valid SVG, or remove the icon.',
    );
  else if (fault !== undefined) refuse(name, unsafe(name, fault), SAFE_HINT);
  else if (long > LONGEST_SIDE * short) {
    const limit = `but one can be at most ${LONGEST_SIDE} times as long as the other`;
    refuse(name, `The sides of this icon are ${short} and ${long}, ${limit}.`, 'Draw a square.');
  }
  return bytes;
}

async function readLogo(logo: NonNullable<SiteConfig['logo']>, read: LookFiles): Promise<Logo | undefined> {
  const light = await read.picture(logo.light, ['logo', 'light']);
  const dark = logo.dark === undefined ? light : await read.picture(logo.dark, ['logo', 'dark']);
  return light && dark && { light, dark, replacesName: logo.replacesName };
}
