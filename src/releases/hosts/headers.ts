import contentTypes from '../../description/data/content-types.json' with { type: 'json' };
import { ASSETS_PATH, GEM_FILES_PATH } from '../../page/paths.ts';
import { GENERATED_NAMES } from '../names.ts';

/** Lifetime of files that never change: release files, gems, assets with a hash in their name. */
export const FOREVER = 'public, max-age=31536000, immutable';

/** Lifetime of files that the next build may change: pages and indexes. */
export const SHORT = 'public, max-age=300, must-revalidate';

/** Folders whose files never change: what pages load, and gems. */
export const UNCHANGING = [ASSETS_PATH, GEM_FILES_PATH] as const;

/** Folders with a subfolder per release. Only files that builds generate in them can change. */
export const RELEASES = ['/release/', '/ui/release/'] as const;

/** Prevents other sites from showing a page in a frame. */
export const FRAMES = "frame-ancestors 'none'";

/** The policy of drawings, and of release files, which contributors write: a sandbox with an opaque origin and no scripts. */
export const SANDBOX = `${FRAMES}; sandbox`;

/** Matches drawings, which can contain scripts. */
const DRAWING = /\.svg$/i;

/** Matches files in a release folder, except for its index page. Ignores case, because some disks do. */
const RELEASE_FILE = /^\/(?:ui\/)?release\/[^/]+\/(?!(?:index\.html)?$)/i;

/**
 * Security headers for a path. The policy for scripts and resources of pages is in their head.
 * @param releaseFolders folders of release files, such as `/files/1.0/`; the default ones are optional
 */
export function securityHeaders(path: string, releaseFolders: readonly string[] = []) {
  const isFurther = (folder: string) => path.toLowerCase().startsWith(folder.toLowerCase());
  const isSandboxed =
    DRAWING.test(path) || RELEASE_FILE.test(path) || furtherFolders(releaseFolders).some(isFurther);
  return {
    'Content-Security-Policy': isSandboxed ? SANDBOX : FRAMES,
    // Browsers must not guess the content type of a file.
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
  };
}

/** Additional folders of release files, which commands refer to, without duplicates. */
export function furtherFolders(releaseFolders: readonly string[]): string[] {
  const further = releaseFolders.filter((folder) => !RELEASES.some((usual) => folder.startsWith(usual)));
  return [...new Set(further)];
}

/** `Cache-Control` for a path, which excludes the base path. */
export function cacheControl(path: string): string {
  if (UNCHANGING.some((unchanging) => path.startsWith(unchanging))) return FOREVER;
  const folder = RELEASES.find((releases) => path.startsWith(releases));
  if (!folder) return SHORT;
  const [, name = ''] = /^[^/]+\/(.*)$/s.exec(path.slice(folder.length)) ?? [];
  return name === '' || GENERATED_NAMES.some((reserved) => reserved === name) ? SHORT : FOREVER;
}

/** Extensions by content type; each list is separated by spaces. */
export const EXTENSIONS: Readonly<Record<string, string>> = contentTypes;
const TYPES: ReadonlyMap<string, string> = new Map(
  Object.entries(EXTENSIONS).flatMap(([type, extensions]) =>
    extensions.split(' ').map((extension) => [extension, type] as const),
  ),
);

/** Content type of the JSON form of the Python index, which installers require. */
export const PYTHON_INDEX_TYPE = 'application/vnd.pypi.simple.v1+json';

/**
 * The content type of a file, by its path. Files without an extension (`SHA256SUMS`, `LICENSE`) and with an unknown one
 * (source code) are text.
 */
export function contentType(path: string): string {
  if (/\/ui\/v1\+json\/(?:[^/]+\/)?index\.json$/.test(path)) return PYTHON_INDEX_TYPE;
  if (/\.so\.\d/.test(path.slice(path.lastIndexOf('/')))) return 'application/octet-stream';
  const [, extension = ''] = /\.([^./]+)$/.exec(path.toLowerCase()) ?? [];
  return TYPES.get(extension) ?? 'text/plain; charset=utf-8';
}

/**
 * Whether a file is sent without an ETag: the compact index of the gem source. Bundler before 2.5 compares an ETag with
 * the MD5 of the file, and rejects the index if they differ.
 */
export function isWithoutEtag(path: string): boolean {
  return /\/ui\/gems\/(?:names|versions|info\/[^/]+)$/.test(path);
}
