import { isAbsolute, resolve } from 'node:path';
import { InputError } from './description/problem.ts';

/** What the environment sets, every value optional there. */
export interface Settings {
  /** The spec's {base_url}: where the site is published, without a slash at its end. */
  readonly baseUrl: string;
  /** Path of that address as it stands in links, without a slash at its end; empty at the root of a host. */
  readonly basePath: string;
  /** Folder of the content, absolute. */
  readonly content: string;
  /** Folder of the release files, one folder in it per release, absolute; may be absent. */
  readonly artifacts: string;
  /** Manifest of what is published already: a file, a folder that was built, or an address; may be absent. */
  readonly published?: string;
  /** Folder that the site is built to, absolute. */
  readonly out: string;
  /** Folder of what one build remembers for the next, absolute. */
  readonly cache: string;
  /** Port of `npm start` and `npm run serve`. */
  readonly port: number;
}

/** Reads the settings; throws an {@link InputError} where one of them is unusable. */
export function readSettings(environment: NodeJS.ProcessEnv, folder = process.cwd()): Settings {
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
    cache: resolve(folder, '.cache'),
    port,
  };
}

/** A path as messages show it: relative to the working folder where it lies below it. */
export function shownPath(path: string, folder = process.cwd()): string {
  const inside = isAbsolute(path) && path.startsWith(`${folder}/`);
  return inside ? path.slice(folder.length + 1) : path;
}

/** Characters that stand as they are in HTML, CSS and addresses alike. Astro finds no pictures under any other path. */
const PLAIN_PATH = /^(\/[\w.~+@:,;=!-]+)*$/;

function readBaseUrl(value: string): { readonly origin: string; readonly basePath: string } {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  const basePath = url?.pathname.replace(/\/+$/, '') ?? '';
  const plain = url && /^https?:$/.test(url.protocol) && !url.username && !url.search && !url.hash;
  if (plain && PLAIN_PATH.test(basePath)) return { origin: url.origin, basePath };
  const message = `${JSON.stringify(value)} is no address that a site can be published under.`;
  const hint =
    'Give http:// or https://, a host, and a path if there is one, of letters A to Z, digits and . _ ~ + @ : , ; = ! -, for example https://example.org/docs';
  throw new InputError([{ file: 'SITE_BASE_URL', message, hint }]);
}

function readPort(value: string): number {
  const port = Number(value);
  if (Number.isInteger(port) && port > 0 && port < 65536) return port;
  throw new InputError([
    { file: 'PORT', message: `${JSON.stringify(value)} is no port; valid: 1 to 65535.` },
  ]);
}
