/** Kinds of release files, by patterns of names. */
export type FileKind = (typeof KINDS)[number][0] | 'source' | 'file';

const KINDS = [
  ['native library', /\.(?:so(?:\.\d+)*|dylib|dll|pyd)$/i],
  ['import library', /\.(?:lib|a)$/i],
  ['header', /\.(?:h|hh|hpp|hxx)$/i],
  ['wheel', /\.whl$/i],
  ['gem', /\.gem$/i],
  ['deb', /\.deb$/i],
  ['rpm', /\.rpm$/i],
  ['signature', /\.(?:asc|sig|minisig|sigstore)$/i],
  ['program', /\.(?:exe|msi|pkg|dmg|appimage)$/i],
  ['document', /\.(?:txt|md|rst|adoc|pdf|html?)$/i],
  ['archive', /\.(?:zip|jar|7z|tgz|tar|tar\.(?:gz|xz|bz2|zst))$/i],
] as const;

/** Extensions of generated files. */
const DATA = /\.(?:o|obj|bin|dat|json|ya?ml|png|jpe?g|webp|svg|ico|metadata)$/i;

/** All kinds of files. */
export const FILE_KINDS = [...KINDS.map(([kind]) => kind), 'source', 'file'] as const;

export function kindOf(name: string): FileKind {
  const known = KINDS.find(([, pattern]) => pattern.test(name));
  if (known) return known[0];
  return /[^/]\.[^./]+$/.test(name) && !DATA.test(name) ? 'source' : 'file';
}
