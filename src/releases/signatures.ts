import type { Recipe } from '../install/recipe.ts';
import type { DownloadSignatures, SignatureFile, SignedList, Signer } from '../install/signatures.ts';
import { literal } from '../install/words.ts';
import { subjectOf } from './kinds.ts';
import { fetchedFiles, fileAddress, type ReleaseFile, type ReleaseTree } from './tree.ts';
import { baseName } from './wanted.ts';

/** A signature among the files of a release. */
export interface Signature {
  readonly signer: Signer;
  readonly file: ReleaseFile;
}

/** The signatures in a release that keys in `site.json` can verify. */
export interface Signatures {
  /** By name of the signed file. */
  readonly byFile: ReadonlyMap<string, readonly Signature[]>;
  /** The signed lists, and the names of the files in each. */
  readonly lists: ReadonlyMap<ReleaseFile, ReadonlySet<string>>;
  /** Absolute path of the public key for gpg; empty without one. */
  readonly keyFile: string;
}

export const NO_SIGNATURES: Signatures = { byFile: new Map(), lists: new Map(), keyFile: '' };

/** Maximum size of a signature in bytes. */
export const LARGEST_SIGNATURE = 64 * 1024;

/** The program that verifies a signature, by the ending of its name. Contents can show that it is something else. */
const ENDINGS: readonly (readonly [ending: RegExp, tool: Signer['tool']])[] = [
  [/\.minisig$/i, 'minisign'],
  [/\.asc$/i, 'gpg'],
  [/\.sigstore(?:\.json)?$|\.bundle$/i, 'cosign'],
];

const PGP_ARMOR = '-----BEGIN PGP SIGNATURE-----';
const MINISIGN = /^untrusted comment:[^\n]*\n[A-Za-z0-9+/=]{100}\r?\ntrusted comment:/;

/**
 * The program that verifies a detached signature; undefined if it is unknown, or if the file is no such signature.
 * @param content its content; absent if it is unknown, so that only its name counts
 */
export function signatureTool(name: string, content?: Uint8Array): Signer['tool'] | undefined {
  const named = ENDINGS.find(([ending]) => ending.test(name))?.[1];
  if (!content) return named;
  const start = Buffer.from(content).toString('latin1').trimStart();
  if (MINISIGN.test(start)) return 'minisign';
  if (start.startsWith(PGP_ARMOR) || isBinarySignature(content)) return 'gpg';
  return named === 'cosign' && start.startsWith('{') ? named : undefined;
}

/** Whether bytes begin with a signature packet of OpenPGP (RFC 9580, section 4.2): type 2, in the old or new format. */
function isBinarySignature([first = 0]: Uint8Array): boolean {
  return first === 0xc2 || (first & 0xfc) === 0x88;
}

/**
 * The signatures among the files of a release that signers have made.
 * @param toolOf the program that verifies a file of the kind `signature`
 */
export function signaturesIn(
  { files }: Pick<ReleaseTree, 'files'>,
  signers: readonly Signer[],
  toolOf: (file: ReleaseFile) => Signer['tool'] | undefined,
): Map<string, Signature[]> {
  const names = new Set(files.map(({ name }) => name));
  const found = files.flatMap((file): { readonly name: string; readonly signature: Signature }[] => {
    const name = file.kind === 'signature' ? subjectOf(file.name) : undefined;
    if (name === undefined || !names.has(name)) return [];
    const tool = toolOf(file);
    const signer = signers.find((one) => one.tool === tool);
    return signer ? [{ name, signature: { signer, file } }] : [];
  });
  const byName = Map.groupBy(found, ({ name }) => name);
  return new Map([...byName].map(([name, all]) => [name, all.map(({ signature }) => signature)]));
}

/** A release, and the address of the site without a trailing slash. */
export interface Source {
  readonly tree: ReleaseTree;
  readonly signatures: Signatures;
  readonly baseUrl: string;
}

/** The absolute address of a file of a release. */
export function addressOf(file: ReleaseFile, { tree, baseUrl }: Pick<Source, 'tree' | 'baseUrl'>): string {
  return file.url ?? `${baseUrl}${fileAddress(tree, file)}`;
}

function signatureFiles(name: string, source: Source): SignatureFile[] {
  return (source.signatures.byFile.get(name) ?? []).map(({ signer, file }) => {
    return { signer, address: addressOf(file, source), name: baseName(file.name) };
  });
}

function signedList(file: ReleaseFile, sums: readonly string[], source: Source): SignedList {
  const signatures = signatureFiles(file.name, source);
  return { address: addressOf(file, source), name: baseName(file.name), signatures, sums };
}

/** The signatures of one file, which readers save under its name. */
export function signaturesOf(file: ReleaseFile, source: Source): DownloadSignatures {
  const signatures = signatureFiles(file.name, source);
  const files = signatures.length > 0 ? [{ path: literal(baseName(file.name)), signatures }] : [];
  return { files, lists: listsWith([file], source) };
}

/** The signed lists that verify whole releases. */
export function releaseLists(source: Source): SignedList[] {
  const lists = [...source.signatures.lists].filter(([, names]) => names.size > 1);
  return lists.map(([file]) => signedList(file, [], source));
}

/** The lists with the sums of files that the program for the list cannot verify with a signature of their own. */
function listsWith(files: readonly ReleaseFile[], source: Source): SignedList[] {
  const { byFile, lists } = source.signatures;
  const toolsFor = (name: string) => new Set((byFile.get(name) ?? []).map(({ signer }) => signer.tool));
  return [...lists].flatMap(([list, names]) => {
    const tools = toolsFor(list.name);
    const listed = files.filter(({ name }) => names.has(name) && !tools.isSubsetOf(toolsFor(name)));
    const sums = listed.map(({ sha256 }) => sha256);
    return sums.length > 0 ? [signedList(list, sums, source)] : [];
  });
}

/** The sums and signatures of the files that a recipe downloads, by address or path, and lists with the sums of others. */
export function recipeChecks(recipe: Recipe, source: Source) {
  const fetched = fetchedFiles(recipe, source.tree).flatMap(({ download, published }) =>
    published ? [{ download, file: published, signatures: signatureFiles(published.name, source) }] : [],
  );
  const signed = fetched.filter(({ signatures }) => signatures.length > 0);
  const files = fetched.map(({ file }) => file);
  return {
    sums: new Map(fetched.map(({ download, file }) => [download.url, file.sha256])),
    byUrl: new Map(signed.map(({ download, signatures }) => [download.url, signatures])),
    files: signed.flatMap(({ download: { savedAs: path }, signatures }) =>
      path ? [{ path, signatures }] : [],
    ),
    lists: listsWith(files, source),
  };
}
