import { readFileSync } from 'node:fs';
import { isAbsolute, join, resolve, sep } from 'node:path';
import tool from '../../package.json' with { type: 'json' };
import { readJson } from '../description/json.ts';
import { isOneSlip } from '../description/nearest.ts';
import {
  errorCode,
  failOn,
  InputError,
  jsonPointer,
  type Refused,
  type Source,
} from '../description/problem.ts';
import type { Given, Settings } from '../site/settings.ts';

/** Options of all commands. Each can also be set by an environment variable, and those with a `key` in `site.json`. */
export const SETTING_OPTIONS = {
  'base-url': setting('<address>', 'Address of the site', { variable: 'SITE_BASE_URL', key: 'baseUrl' }),
  content: setting('<folder>', 'Content folder', { variable: 'SITE_CONTENT', fallback: 'content' }),
  artifacts: setting('<folder>', 'Release files', {
    variable: 'SITE_ARTIFACTS',
    key: 'artifacts',
    fallback: 'artifacts',
  }),
  published: setting('<address>', 'Address or folder of the published site', {
    variable: 'SITE_PUBLISHED',
    key: 'published',
  }),
  public: setting(
    '<folder>',
    'Files to publish as they are, by default in public beside the content folder',
    {
      variable: 'SITE_PUBLIC',
      key: 'public',
    },
  ),
  out: setting('<folder>', 'Output folder', { variable: 'SITE_OUT', key: 'out', fallback: 'dist' }),
  port: setting('<number>', 'Port for serving the site', { variable: 'PORT', fallback: '4321' }),
};

type SettingName = keyof typeof SETTING_OPTIONS;

export type SettingOptions = Partial<Record<SettingName, string>>;

/** Sources of a setting other than the command line, and its default. */
interface Sources {
  /** Environment variable. Unknown variables that begin with SITE_ are ignored, because they may belong to the host. */
  readonly variable: string;
  /** Key in `site.json`. */
  readonly key?: string;
  readonly fallback?: string;
}

function setting(value: string, meaning: string, sources: Sources) {
  const { variable, fallback } = sources;
  const help = `${meaning} (${variable}).${fallback ? ` Default: ${fallback}.` : ''}`;
  return { type: 'string' as const, value, help, sources };
}

export const GENERATOR = `${tool.name} ${tool.version}`;

/**
 * Reads the settings from options, then from the environment, then from `site.json`.
 * @param folder the folder that relative paths start from
 * @throws {InputError} if a setting is invalid
 */
export function readSettings(
  environment: NodeJS.ProcessEnv,
  folder = process.cwd(),
  options: SettingOptions = {},
): Settings {
  refuseSlips(Object.keys(environment));
  const stated = (name: SettingName) => {
    const { variable } = SETTING_OPTIONS[name].sources;
    const given = [
      { file: `--${name}`, value: options[name] },
      { file: variable, value: environment[variable] || undefined },
    ];
    return given.find(isGiven);
  };
  const content = resolve(folder, stated('content')?.value || defaultOf('content').value);
  const site = readSiteJson(content);
  const texts = new Map(Object.entries(('value' in site && site.value) || {}));
  const given = (name: SettingName) => {
    const key = SETTING_OPTIONS[name].sources.key ?? '';
    const value: unknown = texts.get(key);
    const file = shownPath(join(content, 'site.json'), folder);
    const position = 'value' in site ? site.positionOf?.([key]) : undefined;
    const place = { file, pointer: jsonPointer([key]), ...(position ? { position } : {}) };
    const found = stated(name) ?? (typeof value === 'string' ? { ...place, value } : undefined);
    // An empty option means the default, instead of the environment and site.json.
    return found?.value ? found : undefined;
  };
  const port = readPort(given('port') ?? defaultOf('port'));
  const address = given('base-url');
  const published = given('published');
  const out = resolve(folder, (given('out') ?? defaultOf('out')).value);
  return {
    ...readBaseUrl(address ?? { file: '', value: `http://localhost:${port}` }),
    hasAddress: address !== undefined,
    content,
    artifacts: resolve(folder, (given('artifacts') ?? defaultOf('artifacts')).value),
    ...(published ? { published } : {}),
    ...publicFolder(given('public')?.value, { folder, content, out }),
    out,
    demo: false,
    cache: resolve(folder, '.cache'),
    port,
    generator: GENERATOR,
  };
}

function isGiven(source: { readonly file: string; readonly value: string | undefined }): source is Given {
  return source.value !== undefined;
}

function defaultOf(name: SettingName): Given {
  return { file: '', value: SETTING_OPTIONS[name].sources.fallback ?? '' };
}

/** The folder of public files. Some hosts require an output folder with the name of the default one, which is then not used. */
function publicFolder(
  given: string | undefined,
  { folder, content, out }: Readonly<Record<'folder' | 'content' | 'out', string>>,
): Pick<Settings, 'public'> {
  if (given !== undefined) return { public: { path: resolve(folder, given), isDefault: false } };
  const path = join(content, '..', 'public');
  return `${out}${sep}`.startsWith(`${path}${sep}`) ? {} : { public: { path, isDefault: true } };
}

/** Reads `site.json` of a content folder. Readers of the content report its problems. */
function readSiteJson(content: string): Source | Refused {
  const file = join(content, 'site.json');
  try {
    return readJson(readFileSync(file), file);
  } catch (error) {
    return errorCode(error) === 'ENOENT' ? { file, value: {} } : { problems: [] };
  }
}

/**
 * Prevents publishing a site built for localhost.
 * @throws {InputError} in continuous integration, if the address of the site is not set
 */
export function requireAddress({ hasAddress, content }: Settings, environment: NodeJS.ProcessEnv): void {
  const isAutomatic = !['', '0', 'false'].includes(environment['CI'] ?? '');
  // If site.json cannot be read, it may contain the address; the build reports its problems.
  if (!isAutomatic || hasAddress || 'problems' in readSiteJson(content)) return;
  const message =
    'Missing. If CI is set, a build requires the address of the site, because commands contain it.';
  const hint = 'Set "baseUrl" in site.json, or run: npx bindocs build --base-url https://example.org/docs';
  throw new InputError([{ file: '--base-url', message, hint }]);
}

function refuseSlips(given: readonly string[]): void {
  const names = Object.values(SETTING_OPTIONS)
    .map(({ sources }) => sources.variable)
    .filter((name) => name.startsWith('SITE_'));
  const slips = given.flatMap((name) => {
    const meant = names.find((known) => isOneSlip(name.toUpperCase(), known));
    if (!/^SITE_/i.test(name) || meant === undefined || meant === name) return [];
    const hint = `Did you mean ${meant}? Rename it, or unset it.`;
    return [{ file: name, message: `Unknown setting; valid: ${names.join(', ')}.`, hint }];
  });
  failOn(slips);
}

/** A path as messages show it: relative if it is below the working folder, with `/` as separator. */
export function shownPath(path: string, folder = process.cwd()): string {
  const inside = isAbsolute(path) && path.startsWith(folder + sep);
  return withSlashes(inside ? path.slice(folder.length + 1) : path);
}

/** A path with `/` as separator on every system. */
export function withSlashes(path: string): string {
  return path.split(sep).join('/');
}

/** The error of commands that require a built site. */
export function notBuilt(folder: string): InputError {
  const message = 'No built site found.';
  return new InputError([{ file: shownPath(folder), message, hint: 'Build it: npx bindocs build' }]);
}

/** Characters that need no escaping in HTML, CSS or addresses. With others, Astro's image links break. */
const PLAIN_PATH = /^(\/[\w.~+@:,;=!-]+)*$/;

/** The path in an address of a site, without the slashes at its end. */
export function basePathOf(address: URL | null | undefined): string | undefined {
  return address?.pathname.replace(/(?<!\/)\/+$/, '');
}

function readBaseUrl({ value, ...place }: Given): Pick<Settings, 'baseUrl' | 'basePath'> {
  // URL parsing silently drops spaces and line breaks, which are mistakes.
  const url = !/[\s\p{Cc}]/u.test(value) && URL.canParse(value) ? new URL(value) : undefined;
  const basePath = basePathOf(url) ?? '';
  const { protocol = '', username, password, search, hash } = url ?? {};
  const isPlain = /^https?:$/.test(protocol) && !(username || password || search || hash);
  if (url && isPlain && PLAIN_PATH.test(basePath)) return { baseUrl: `${url.origin}${basePath}`, basePath };
  const message = `${JSON.stringify(value)} is not a valid address for a site.`;
  const hint =
    'Use http:// or https://, a host, and optionally a path of letters A to Z, digits and . _ ~ + @ : , ; = ! -, for example https://example.org/docs.';
  throw new InputError([{ ...place, message, hint }]);
}

function readPort({ value, ...place }: Given): number {
  const port = Number(value);
  if (Number.isInteger(port) && port > 0 && port < 65536) return port;
  const message = `${JSON.stringify(value)} is not a valid port; valid: 1 to 65535.`;
  throw new InputError([{ ...place, message }]);
}
