import { isAbsolute, resolve } from 'node:path';
import tool from '../../package.json' with { type: 'json' };
import { isOneSlip } from '../description/nearest.ts';
import { failOn, InputError } from '../description/problem.ts';

/** Settings from optional environment variables. */
export interface Settings {
  /** Address of the site, without a trailing slash (spec, {base_url}). */
  readonly baseUrl: string;
  /** Path of that address, without a trailing slash; empty at the root of a host. */
  readonly basePath: string;
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

/** Names of settings. Other variables that begin with SITE_ may belong to the host. */
const NAMES = ['SITE_BASE_URL', 'SITE_CONTENT', 'SITE_ARTIFACTS', 'SITE_PUBLISHED', 'SITE_OUT'];

/** Reads the settings; throws an {@link InputError} if one of them is invalid. */
export function readSettings(environment: NodeJS.ProcessEnv, folder = process.cwd()): Settings {
  refuseSlips(Object.keys(environment));
  const port = readPort(environment['PORT'] || '4321');
  const { origin, basePath } = readBaseUrl(environment['SITE_BASE_URL'] || `http://localhost:${port}`);
  const published = environment['SITE_PUBLISHED'];
  return {
    baseUrl: `${origin}${basePath}`,
    basePath,
    content: resolve(folder, environment['SITE_CONTENT'] || 'content'),
    artifacts: resolve(folder, environment['SITE_ARTIFACTS'] || 'artifacts'),
    ...(published ? { published } : {}),
    out: resolve(folder, environment['SITE_OUT'] || 'dist'),
    demo: false,
    cache: resolve(folder, '.cache'),
    port,
    generator: `${tool.name} ${tool.version}`,
  };
}

/**
 * Prevents publishing a site built for localhost.
 * @throws {InputError} in continuous integration, if the address of the site is not set
 */
export function requireAddress(environment: NodeJS.ProcessEnv): void {
  const isAutomatic = !['', '0', 'false'].includes(environment['CI'] ?? '');
  if (!isAutomatic || environment['SITE_BASE_URL']) return;
  const message =
    'Missing. If CI is set, a build requires the address of the site, because commands contain it.';
  const hint = 'SITE_BASE_URL=https://example.org/docs npm run build';
  throw new InputError([{ file: 'SITE_BASE_URL', message, hint }]);
}

/** Whether an address is local to this machine. */
export function isLocal(address: string): boolean {
  const host = URL.canParse(address) ? new URL(address).hostname : '';
  return /^(?:(?:.+\.)?localhost|127\.[\d.]+|0\.0\.0\.0|\[::1?\])$/.test(host);
}

function refuseSlips(names: readonly string[]): void {
  const slips = names.flatMap((name) => {
    const meant = NAMES.find((own) => isOneSlip(name.toUpperCase(), own));
    if (!/^SITE_/i.test(name) || meant === undefined || meant === name) return [];
    const hint = `Did you mean ${meant}? Rename it, or unset it.`;
    return [{ file: name, message: `Unknown setting; valid: ${NAMES.join(', ')}.`, hint }];
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
  return new InputError([{ file: shownPath(folder), message, hint: 'npm run build' }]);
}

/** Characters that need no escaping in HTML, CSS or addresses. With others, Astro's image links break. */
const PLAIN_PATH = /^(\/[\w.~+@:,;=!-]+)*$/;

function readBaseUrl(value: string): { readonly origin: string; readonly basePath: string } {
  // URL parsing silently drops spaces and line breaks, which are mistakes.
  const url = !/[\s\p{Cc}]/u.test(value) && URL.canParse(value) ? new URL(value) : undefined;
  const basePath = url?.pathname.replace(/\/+$/, '') ?? '';
  const plain = url && /^https?:$/.test(url.protocol) && !url.username && !url.search && !url.hash;
  if (plain && PLAIN_PATH.test(basePath)) return { origin: url.origin, basePath };
  const message = `${JSON.stringify(value)} is not a valid address for a site.`;
  const hint =
    'Use http:// or https://, a host, and optionally a path of letters A to Z, digits and . _ ~ + @ : , ; = ! -, for example https://example.org/docs.';
  throw new InputError([{ file: 'SITE_BASE_URL', message, hint }]);
}

function readPort(value: string): number {
  const port = Number(value);
  if (Number.isInteger(port) && port > 0 && port < 65536) return port;
  const message = `${JSON.stringify(value)} is not a valid port; valid: 1 to 65535.`;
  throw new InputError([{ file: 'PORT', message }]);
}
