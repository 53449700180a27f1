/** Content types by ending; what has no ending is text (`SHA256SUMS`, `LICENSE`, the gem source's lists). */
const TYPES: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  mjs: 'text/javascript; charset=utf-8',
  json: 'application/json',
  xml: 'application/xml',
  webmanifest: 'application/manifest+json',
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
  ico: 'image/x-icon',
  woff2: 'font/woff2',
  wasm: 'application/wasm',
  md: 'text/markdown; charset=utf-8',
  gz: 'application/gzip',
  tgz: 'application/gzip',
  zip: 'application/zip',
  jar: 'application/java-archive',
  deb: 'application/vnd.debian.binary-package',
  rpm: 'application/x-rpm',
};

const BINARY = 'application/octet-stream';

/** Endings of files that are no text; what is in neither list is a source, and so text. */
const BINARIES = new Set(
  'so dylib dll pyd lib a o exe msi pkg dmg appimage whl gem rz tar xz bz2 zst 7z sig bin pf_meta pf_index pf_fragment pagefind'.split(
    ' ',
  ),
);

/** Content type of the JSON form of the Python index, which installers insist on. */
export const PYTHON_INDEX_TYPE = 'application/vnd.pypi.simple.v1+json';

/** The content type of a file of the site, by its path. */
export function contentType(path: string): string {
  if (/\/ui\/v1\+json\/(?:[^/]+\/)?index\.json$/.test(path)) return PYTHON_INDEX_TYPE;
  const name = path.slice(path.lastIndexOf('/') + 1);
  const ending = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  if (BINARIES.has(ending) || /\.so\.\d/.test(name)) return BINARY;
  return TYPES[ending] ?? 'text/plain; charset=utf-8';
}

/**
 * Whether a file goes out without an ETag: the compact index of the gem source. Bundler before 2.5 takes an ETag for the
 * MD5 of the file, and does not trust the index where it is another one; without one it does.
 */
export function isWithoutEtag(path: string): boolean {
  return /\/ui\/gems\/(?:names|versions|info\/[^/]+)$/.test(path);
}
