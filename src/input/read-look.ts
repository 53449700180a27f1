import { extname, join } from 'node:path';
import { check } from '../description/check.ts';
import icons from '../description/data/icons.json' with { type: 'json' };
import { readJson } from '../description/json.ts';
import { suggestion } from '../description/nearest.ts';
import { addAll, type Findings, type Path, problemAt, type Source } from '../description/problem.ts';
import type { SiteConfig } from '../site/config.ts';
import { grammarSchema, type SiteGrammars } from '../text/grammars.ts';
import { hexColor } from '../ui/look/color.ts';
import { fontStyles, ownFonts } from '../ui/look/fonts.ts';
import { EMPTY_HEAD, mergeSources, type PageHead, readHead } from '../ui/look/head.ts';
import { type Icon, iconStyles } from '../ui/look/icons.ts';
import { type Logo, logoStyles, type Picture } from '../ui/look/logo.ts';
import type { Look } from '../ui/look/look.ts';
import { iconOutline, svgFault } from '../ui/look/svg.ts';
import { palettesOf, themeFindings, themeStyles } from '../ui/look/theme.ts';
import { bytesOf, textOf } from './read-file.ts';
import { measurePicture } from './read-picture.ts';
import { type OwnStyles, readStyles } from './read-styles.ts';
import { shownPath } from './settings.ts';

/** Reads files that `site.json` refers to, and reports problems at the position of the reference. */
class LookFiles {
  readonly used = new Set<string>();
  readonly #folder: string;
  readonly #files: readonly string[];
  readonly #report: (path: Path, message: string, hint?: string) => undefined;

  /** @param files all files below the content folder */
  constructor(folder: string, files: readonly string[], source: Source, { problems }: Findings) {
    this.#folder = folder;
    this.#files = files;
    this.#report = (path, message, hint) => {
      problems.push(problemAt(source, { path, message, ...(hint ? { hint } : {}) }));
    };
  }

  /** Reads a file that is referred to at a path in `site.json`. */
  async #read(name: string, path: Path): Promise<Uint8Array | undefined> {
    const bytes = this.#files.includes(name) ? await bytesOf(join(this.#folder, name)) : undefined;
    if (bytes && !('problems' in bytes)) {
      this.used.add(name);
      return bytes;
    }
    const { hint = 'Paths are relative to the content folder.' } = suggestion(name, this.#files);
    return this.#report(path, `File not found: ${JSON.stringify(name)}.`, hint);
  }

  /** An SVG without scripts, or a PNG. */
  async picture(name: string, path: Path): Promise<Picture | undefined> {
    const bytes = await this.#read(name, path);
    if (!bytes) return undefined;
    const size = /\.(?:svg|png)$/i.test(name) ? await measurePicture(name, bytes) : undefined;
    if (!size) return this.#report(path, `${JSON.stringify(name)} is neither an SVG nor a PNG.`);
    const fault = extname(name).toLowerCase() === '.svg' ? svgFault(textOf(bytes)) : undefined;
    if (fault === undefined) return { ...size, path: join(this.#folder, name) };
    const { message, hint } = unsafe(name, fault);
    return this.#report(path, message, hint);
  }

  /** A WOFF2 font. */
  async font(name: string, path: Path): Promise<void> {
    const bytes = await this.#read(name, path);
    if (!bytes || textOf(bytes.subarray(0, 4)) === 'wOF2') return;
    this.#report(
      path,
      `${JSON.stringify(name)} is not a WOFF2 font.`,
      'Convert it, for example with fonttools.',
    );
  }

  /** A TextMate grammar. */
  async grammar(name: string, path: Path) {
    const bytes = await this.#read(name, path);
    const file = shownPath(join(this.#folder, name));
    return bytes && { file, ...check(grammarSchema, readJson(bytes, file)) };
  }

  async icon(name: string, path: Path): Promise<Icon | undefined> {
    const outline = new Map(Object.entries(icons)).get(name);
    if (outline !== undefined) return { outline, rule: 'evenodd' };
    const bytes = await this.#read(name, path);
    if (!bytes) return undefined;
    const read = iconOutline(textOf(bytes));
    if ('outline' in read) return { outline: read.outline, rule: 'nonzero' };
    const hint = 'Use an SVG file with viewBox="0 0 24 24" that contains only paths.';
    return this.#report(path, `${JSON.stringify(name)} cannot be used as an icon: ${read.fault}.`, hint);
  }
}

function unsafe(name: string, fault: string) {
  const hint = 'Remove this part, or export the drawing as plain SVG.';
  return { message: `${JSON.stringify(name)} is not safe: ${fault}.`, hint };
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
  addAll(
    findings.problems,
    themeFindings(theme).map((finding) => problemAt(source, finding)),
  );
  const read = new LookFiles(folder, files, source, findings);
  const found: Icon[] = [];
  for (const [index, { icon }] of social.entries())
    found.push((await read.icon(icon, ['social', index, 'icon'])) ?? { outline: '', rule: 'nonzero' });
  for (const { font, key } of ownFonts(fonts))
    for (const [index, { file }] of font.files.entries())
      await read.font(file, ['fonts', key, 'files', index, 'file']);
  const brand = logo && (await readLogo(logo, read));
  const grammars = await readGrammars(config, read, findings);
  const siteStyles = await readOwnStyles(folder, files, findings);
  const head = await readOwnHead(folder, files, findings);
  const icon = await readOwnIcon(folder, files, findings);
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
      siteStyles.css,
    ].join(''),
    ...(icon ? { icon } : {}),
    head: { ...head, sources: mergeSources([head.sources, new Map(Object.entries(config.policy))]) },
    grammars,
    files: [...read.used, ...siteStyles.used, HEAD],
  };
}

/** Reads the TextMate grammars that `grammars` refers to. */
async function readGrammars({ grammars }: SiteConfig, read: LookFiles, { problems }: Findings) {
  const files = Object.entries(grammars).filter(([, name]) => name.endsWith('.json'));
  const found: SiteGrammars[number][] = [];
  for (const [name, keys] of Map.groupBy(files, ([, path]) => path)) {
    const aliases = keys.map(([key]) => key);
    const grammar = await read.grammar(name, ['grammars', ...aliases.slice(0, 1)]);
    if (grammar && 'data' in grammar)
      found.push({ ...grammar.data, name: grammar.file, aliases: [name, ...aliases] });
    else if (grammar) addAll(problems, grammar.problems);
  }
  return found;
}

/** Custom styles, which follow all other styles. */
const STYLES = 'custom.css';

async function readOwnStyles(
  folder: string,
  files: readonly string[],
  { problems }: Findings,
): Promise<Pick<OwnStyles, 'css' | 'used'>> {
  if (!files.includes(STYLES)) return { css: '', used: [] };
  const path = join(folder, STYLES);
  const bytes = await bytesOf(path);
  const place = { name: STYLES, file: shownPath(path), files, folder };
  const read = 'problems' in bytes ? { css: '', used: [], ...bytes } : await readStyles(textOf(bytes), place);
  addAll(problems, read.problems);
  for (const name of read.used.filter((used) => /\.svg$/i.test(used))) {
    const drawing = await bytesOf(join(folder, name));
    const fault = 'problems' in drawing ? undefined : svgFault(textOf(drawing));
    if (fault !== undefined) problems.push({ file: shownPath(join(folder, name)), ...unsafe(name, fault) });
  }
  return { css: read.css, used: [STYLES, ...read.used] };
}

/** File with elements to add to the head of all pages. */
const HEAD = 'head.html';

async function readOwnHead(
  folder: string,
  files: readonly string[],
  { problems }: Findings,
): Promise<PageHead> {
  const path = join(folder, HEAD);
  const bytes = files.includes(HEAD) ? await bytesOf(path) : new Uint8Array();
  const read = 'problems' in bytes ? { ...EMPTY_HEAD, ...bytes } : readHead(textOf(bytes), shownPath(path));
  addAll(problems, read.problems);
  return read;
}

/** File with the icon of the site. */
const ICON = 'icon.svg';

async function readOwnIcon(
  folder: string,
  files: readonly string[],
  { problems }: Findings,
): Promise<Uint8Array | undefined> {
  if (!files.includes(ICON)) return undefined;
  const path = join(folder, ICON);
  const bytes = await bytesOf(path);
  if ('problems' in bytes) {
    addAll(problems, bytes.problems);
    return undefined;
  }
  const fault = svgFault(textOf(bytes));
  const hint = 'Provide a valid SVG, or remove the icon.';
  if (!(await measurePicture(ICON, bytes)))
    problems.push({ file: shownPath(path), message: 'This file is not a valid SVG.', hint });
  else if (fault !== undefined) problems.push({ file: shownPath(path), ...unsafe(ICON, fault) });
  return bytes;
}

async function readLogo(logo: NonNullable<SiteConfig['logo']>, read: LookFiles): Promise<Logo | undefined> {
  const light = await read.picture(logo.light, ['logo', 'light']);
  const dark = logo.dark === undefined ? light : await read.picture(logo.dark, ['logo', 'dark']);
  return light && dark && { light, dark, replacesName: logo.replacesName };
}
