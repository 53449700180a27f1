import type { ReleaseFile } from './tree.ts';

/** `SHA256SUMS` as `sha256sum -c` reads it: sum, two spaces, name; names have no line breaks and no backslashes. */
export function checksumFile(files: readonly Pick<ReleaseFile, 'name' | 'sha256'>[]): string {
  return files.map(({ name, sha256 }) => `${sha256}  ${name}\n`).join('');
}
