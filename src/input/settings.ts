import { readFileSync } from 'node:fs';
import { isAbsolute, join, resolve } from 'node:path';
import tool from '../../package.json' with { type: 'json' };
import { isOneSlip } from '../description/nearest.ts';
import { failOn, InputError } from '../description/problem.ts';

/** The settings of a command, all of which are optional. */
export interface Settings {
  /** Address of the site, without a trailing slash (spec, {base_url}). */
  readonly baseUrl: string;
  /** Path of that address, without a trailing slash; empty at the root of a host. */
  readonly basePath: string;
  /** Whether the address was set; otherwise it is local. */
  readonly hasAddress: boolean;
  /** Content folder, absolute. */
  readonly content: string;
  /** Folder with one folder of release files per release, absolute; may not exist. */
  readonly artifacts: string;
  /** Manifest of the published site: a file, a built folder, or an address. */
  readonly published?: string;
  /** Output folder, absolute. */
  readonly out: string;
  /** Whether the release files are stand-ins, as in the demo of `npm start`. */
  readonly demo: boolean;
  /** Cache folder, absolute. */
  readonly cache: string;
  /** Port of `npm start` and `npm run serve`. */
  readonly port: number;
  /** Name and version of this tool, which pages state. */
  readonly generator: string;
}

/** The options that every command has. Each is also an environment variable, and most are keys of `site.json`. */
export const SETTING_OPTIONS = {
  'base-url': { type: 'string', value: '<address>', help: 'Address of the site (SITE_BASE_URL).' },
  content: { type: 'string', value: '<folder>', help: 'Content folder (SITE_CONTENT). Default: content.' },
  artifacts: {
    type: 'string',
    value: '<folder>',
    help: 'Release files (SITE_ARTIFACTS). Default: artifacts.',
  },
  published: {
    type: 'string',
    value: '<address>',
    help: 'Address or folder of the published site (SITE_PUBLISHED).',
  },
  out: { type: 'string', value: '<folder>', help: 'Output folder (SITE_OUT). Default: dist.' },
  port: { type: 'string', value: '<number>', help: 'Port for serving the site (PORT). Default: 4321.' },
} as const;

type SettingName = keyof typeof SETTING_OPTIONS;

/** Values of options by name. */
export type SettingOptions = Partial<Record<SettingName, string>>;

/** Names of environment variables. Others that begin with SITE_ may belong to the host. */
const VARIABLES: Readonly<Record<SettingName, string>> = {
  'base-url': 'SITE_BASE_URL',
  content: 'SITE_CONTENT',
  artifacts: 'SITE_ARTIFACTS',
  published: 'SITE_PUBLISHED',
  out: 'SITE_OUT',
  port: 'PORT',
};

/** Keys of `site.json`. */
const KEYS: SettingOptions = {
  'base-url': 'baseUrl',
  artifacts: 'artifacts',
  published: 'published',
  out: 'out',
};

/** Name and version of this tool. */
export const GENERATOR = `${tool.name} ${tool.version}`;

/**
 * Reads the settings from options, then from the environment, then from `site.json`.
 * @param folder the folder that paths are relative to
 * @throws {InputError} if one of them is invalid
 */
export function readSettings(
  environment: NodeJS.ProcessEnv,
  folder = process.cwd(),
  options: SettingOptions = {},
): Settings {
  refuseSlips(Object.keys(environment));
  const variable = (name: SettingName) => ({ file: VARIABLES[name], value: environment[VARIABLES[name]] });
  const chosen = (name: SettingName) => ({ file: `--${name}`, value: options[name] });
  const content = resolve(folder, chosen('content').value || variable('content').value || 'content');
  const file = join(content, 'site.json');
  const stated = statedIn(file);
  /** The first source that has a value. */
  const given = (name: SettingName) =>
    [
      chosen(name),
      variable(name),
      { file: shownPath(file, folder), value: stated.get(KEYS[name] ?? '') },
    ].find(({ value }) => value);
  const port = readPort(given('port'));
  const address = given('base-url');
  const { origin, basePath } = readBaseUrl(address ?? { file: '', value: `http://localhost:${port}` });
  const published = given('published')?.value;
  return {
    baseUrl: `${origin}${basePath}`,
    basePath,
    hasAddress: address !== undefined,
    content,
    artifacts: resolve(folder, given('artifacts')?.value ?? 'artifacts'),
    ...(published ? { published } : {}),
    out: resolve(folder, given('out')?.value ?? 'dist'),
    demo: false,
    cache: resolve(folder, '.cache'),
    port,
    generator: GENERATOR,
  };
}

/** The texts in `site.json` by key. Readers of the content report its problems. */
function statedIn(path: string): Map<string, string> {
  try {
    const value: unknown = JSON.parse(readFileSync(path, 'utf8'));
    const entries = Object.entries(value ?? {});
    return new Map(entries.flatMap(([key, text]) => (typeof text === 'string' ? [[key, text]] : [])));
  } catch {
    return new Map();
  }
}

/**
 * Prevents publishing a site built for localhost.
 * @throws {InputError} in continuous integration, if the address of the site is not set
 */
export function requireAddress({ hasAddress }: Settings, environment: NodeJS.ProcessEnv): void {
  const isAutomatic = !['', '0', 'false'].includes(environment['CI'] ?? '');
  if (!isAutomatic || hasAddress) return;
  const message =
    'Missing. If CI is set, a build requires the address of the site, because commands contain it.';
  const hint = 'Set "baseUrl" in site.json, or run: npx bindocs build --base-url https://example.org/docs';
  throw new InputError([{ file: 'SITE_BASE_URL', message, hint }]);
}

/** Whether an address is local to this machine. */
export function isLocal(address: string): boolean {
  const host = URL.canParse(address) ? new URL(address).hostname : '';
  return /^(?:(?:.+\.)?localhost|127\.[\d.]+|0\.0\.0\.0|\[::1?\])$/.test(host);
}

function refuseSlips(given: readonly string[]): void {
  const names = Object.values(VARIABLES).filter((name) => name.startsWith('SITE_'));
  const slips = given.flatMap((name) => {
    const meant = names.find((own) => isOneSlip(name.toUpperCase(), own));
    if (!/^SITE_/i.test(name) || meant === undefined || meant === name) return [];
    const hint = `Did you mean ${meant}? Rename it, or unset it.`;
    return [{ file: name, message: `Unknown setting; valid: ${names.join(', ')}.`, hint }];
  });
  failOn(slips);
}

/** A path as messages show it: relative if it is below the working folder. */
export function shownPath(path: string, folder = process.cwd()): string {
  const inside = isAbsolute(path) && path.startsWith(`${folder}/`);
  return inside ? path.slice(folder.length + 1) : path;
}

/** The error of commands that require a built site. */
export function notBuilt(folder: string): InputError {
  const message = 'No built site found.';
  return new InputError([{ file: shownPath(folder), message, hint: 'npx bindocs build' }]);
}

/** Characters that need no escaping in HTML, CSS or addresses. With others, Astro's image links break. */
const PLAIN_PATH = /^(\/[\w.~+@:,;=!-]+)*$/;

/** A value and the option, variable or file that it is from. */
interface Given {
  readonly file: string;
  readonly value: string | undefined;
}

function readBaseUrl({ file, value = '' }: Given): { readonly origin: string; readonly basePath: string } {
  // URL parsing silently drops spaces and line breaks, which are mistakes.
  const url = !/[\s\p{Cc}]/u.test(value) && URL.canParse(value) ? new URL(value) : undefined;
  const basePath = url?.pathname.replace(/\/+$/, '') ?? '';
  const plain = url && /^https?:$/.test(url.protocol) && !url.username && !url.search && !url.hash;
  if (plain && PLAIN_PATH.test(basePath)) return { origin: url.origin, basePath };
  const message = `${JSON.stringify(value)} is not a valid address for a site.`;
  const hint =
    'Use http:// or https://, a host, and optionally a path of letters A to Z, digits and . _ ~ + @ : , ; = ! -, for example https://example.org/docs.';
  throw new InputError([{ file, message, hint }]);
}

function readPort({ file, value = '' }: Given = { file: '', value: '4321' }): number {
  const port = Number(value);
  if (Number.isInteger(port) && port > 0 && port < 65536) return port;
  const message = `${JSON.stringify(value)} is not a valid port; valid: 1 to 65535.`;
  throw new InputError([{ file, message }]);
}
