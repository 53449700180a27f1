const TYPES: ReadonlyMap<string, string> = new Map(
  Object.entries({
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
  }),
);

const BINARIES = new Set(
  'so dylib dll pyd lib a o exe msi pkg dmg appimage whl gem rz tar xz bz2 zst 7z sig bin pf_meta pf_index pf_fragment pagefind'.split(
    ' ',
  ),
);

/** Content type of the JSON form of the Python index, which installers require. */
export const PYTHON_INDEX_TYPE = 'application/vnd.pypi.simple.v1+json';

/**
 * The content type of a file of the site, by its path. A file without an extension is text (`SHA256SUMS`, `LICENSE`), and
 * so is one with an unknown extension, which is a source.
 */
export function contentType(path: string): string {
  if (/\/ui\/v1\+json\/(?:[^/]+\/)?index\.json$/.test(path)) return PYTHON_INDEX_TYPE;
  const [, extension = ''] = /\.([^./]+)$/.exec(path.toLowerCase()) ?? [];
  if (BINARIES.has(extension) || /\.so\.\d[^/]*$/.test(path)) return 'application/octet-stream';
  return TYPES.get(extension) ?? 'text/plain; charset=utf-8';
}

/**
 * Whether a file is sent without an ETag: the compact index of the gem source. Bundler before 2.5 compares an ETag with
 * the MD5 of the file, and rejects the index if they differ.
 */
export function isWithoutEtag(path: string): boolean {
  return /\/ui\/gems\/(?:names|versions|info\/[^/]+)$/.test(path);
}
