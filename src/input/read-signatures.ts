import { join } from 'node:path';
import { z } from 'astro/zod';
import { addAll, type Path, type Problem, problemAt, quoted, type Source } from '../description/problem.ts';
import type { Signer } from '../install/signatures.ts';
import type { Output } from '../page/output.ts';
import { unknownReleases } from '../releases/channels.ts';
import { contentOf } from '../releases/files/release-tree.ts';
import { sha256 } from '../releases/files/sums.ts';
import { writeWhole } from '../releases/files/unfinished.ts';
import { LARGEST_SIGNATURE, type Signatures, signaturesIn, signatureTool } from '../releases/signatures.ts';
import { keyFiles, keyPathOf, signersOf, signingKeys } from '../releases/signing.ts';
import { isSumList, listedFiles } from '../releases/sum-lists.ts';
import type { ReleaseFile, ReleaseTree } from '../releases/tree.ts';
import type { SiteConfig } from '../site/config.ts';
import type { Settings } from '../site/settings.ts';
import { bytesOf, readChecked, textOf } from './read-file.ts';
import { shownPath } from './settings.ts';
import { type SignatureTask, signatureTasks, Verifier } from './verifier.ts';

/** The signatures of releases by version, and the public keys to publish. */
export interface ReadSignatures {
  readonly byVersion: ReadonlyMap<string, Signatures>;
  readonly publicKeys: readonly Output[];
  readonly problems: readonly Problem[];
  /** Sentences about missing programs. */
  readonly unverified: readonly string[];
}

/**
 * Reads the signatures among release files, and verifies them with the programs that are installed. Invalid signatures are
 * problems. Nothing is signed, and secret keys are refused.
 * @param versions `known`: of all releases, highest first; `unread`: of releases with problems
 */
export async function readSignatures(
  trees: ReadonlyMap<string, ReleaseTree>,
  { known: versions, unread }: Record<'known' | 'unread', readonly string[]>,
  { signing, tag }: Pick<SiteConfig, 'signing' | 'tag'>,
  { source, settings }: { readonly source: Source; readonly settings: Settings },
): Promise<ReadSignatures> {
  const byVersion = new Map<string, Signatures>();
  const none = { byVersion, publicKeys: [], unverified: [] };
  if (!signing || settings.demo) return { ...none, problems: [] };
  await using verifier = new Verifier();
  const problems: Problem[] = [];
  const keys = await readKeys(keyFiles(signing), settings.content, problems);
  const entries = signing.earlier.flatMap(({ releases }, index) =>
    unknownReleases(releases, ['signing', 'earlier', index, 'releases'], { versions, unread, source }),
  );
  if (problems.length === 0) addAll(problems, entries);
  if (problems.length > 0) return { ...none, problems };
  addAll(problems, await wrongFingerprints(signing, settings.content, source, verifier));
  const tasks: LocalTask[] = [];
  for (const [version, tree] of trees) {
    const used = signingKeys(signing, version, versions);
    const { baseUrl } = settings;
    const release = { baseUrl, version, tag: tag.replaceAll('{version}', () => version) };
    const tools = await toolsIn(tree);
    const byFile = signaturesIn(tree, signersOf(used, release), (file) => tools.get(file));
    const key = keys.get(used.openpgp?.key ?? '');
    const signatures = { byFile, lists: await listsIn(tree, byFile), keyFile: key?.path ?? '' };
    byVersion.set(version, signatures);
    for (const task of signatureTasks({ tree, signatures }))
      if (task.signature.file.content) tasks.push([idOf(task, key), task]);
  }
  await verifyAll(tasks, verifier, settings.cache);
  addAll(problems, verifier.problems);
  const publicKeys = [...keys].map(([file, { bytes }]): Output => {
    return { path: decodeURIComponent(keyPathOf(file)), content: () => bytes };
  });
  return { byVersion, publicKeys, problems, unverified: verifier.unverified };
}

/** A public key of OpenPGP. */
interface KeyFile {
  /** Absolute. */
  readonly path: string;
  readonly bytes: Uint8Array;
}

async function readKeys(
  files: readonly string[],
  content: string,
  problems: Problem[],
): Promise<Map<string, KeyFile>> {
  const keys = new Map<string, KeyFile>();
  for (const file of files) {
    const path = join(content, file);
    const bytes = await bytesOf(path, problems);
    if (!bytes) continue;
    addAll(problems, keyFaults(shownPath(path), textOf(bytes)));
    keys.set(file, { path, bytes });
  }
  return keys;
}

/**
 * A signature on this machine, and a text that identifies its key and both contents. If only another host has the file, only the
 * form and the key of the signature are verified.
 */
type LocalTask = readonly [id: string, task: SignatureTask];

function idOf(
  { file, signature: { signer, file: signature } }: SignatureTask,
  key: KeyFile | undefined,
): string {
  const { tool: _, ...who } = signer;
  const signed = file.content ? file.sha256 : '';
  return sha256(Buffer.from(JSON.stringify([who, key && sha256(key.bytes), signed, signature.sha256])));
}

/** Number of signatures that are verified at the same time. */
const WORKERS = 4;

/** Verifies signatures, except those that an earlier build has verified. */
async function verifyAll(tasks: readonly LocalTask[], verifier: Verifier, cache: string): Promise<void> {
  const path = join(cache, 'signatures.json');
  const known = new Set((await readChecked(path, z.array(z.string()), []))?.data);
  const valid = known.intersection(new Map(tasks));
  const queue = tasks.filter(([id]) => !known.has(id)).values();
  const work = async () => {
    for (const [id, task] of queue) {
      const { file, signature } = task;
      const signed = file.content && (await verifier.pathOf(file));
      if (await verifier.verify(task, await verifier.pathOf(signature.file), signed)) valid.add(id);
    }
  };
  await Promise.all(Array.from({ length: WORKERS }, work));
  // Verified again by the next build if this fails.
  if (valid.size > known.size || !known.isSubsetOf(valid))
    await writeWhole(path, JSON.stringify([...valid].toSorted())).catch(() => undefined);
}

/** Problems of a key file that are found without gpg. */
function keyFaults(file: string, text: string): Problem[] {
  if (text.includes('PRIVATE KEY BLOCK')) {
    const message = 'This is a secret key, which must not be in the content folder.';
    return [{ file, message, hint: 'Remove it, and write the public key: gpg --armor --export' }];
  }
  if (text.includes('-----BEGIN PGP PUBLIC KEY BLOCK-----')) return [];
  const message = 'This is not a public key of OpenPGP as text (ASCII armor).';
  return [{ file, message, hint: 'Write it with: gpg --armor --export' }];
}

/** Problems of fingerprints that the key files do not contain; none if gpg is missing. */
async function wrongFingerprints(
  signing: NonNullable<SiteConfig['signing']>,
  content: string,
  source: Source,
  verifier: Verifier,
): Promise<Problem[]> {
  const settings: (readonly [Path, typeof signing.openpgp])[] = [
    [['signing'], signing.openpgp],
    ...signing.earlier.map(({ openpgp }, index) => [['signing', 'earlier', index], openpgp] as const),
  ];
  const problems: Problem[] = [];
  for (const [path, openpgp] of settings) {
    const found = openpgp && (await verifier.fingerprints(join(content, openpgp.key)));
    if (!openpgp || !found || found.includes(openpgp.fingerprint)) continue;
    const held = found.length > 0 ? found.join(', ') : 'no key that gpg can read';
    const message = `${quoted(openpgp.key)} does not contain this key; it contains ${held}.`;
    problems.push(problemAt(source, { path: [...path, 'openpgp', 'fingerprint'], message }));
  }
  return problems;
}

/** The programs that verify the signatures of a release, by file. */
async function toolsIn({ files }: ReleaseTree): Promise<Map<ReleaseFile, Signer['tool']>> {
  const tools = new Map<ReleaseFile, Signer['tool']>();
  for (const file of files) {
    if (file.kind !== 'signature' || file.size > LARGEST_SIGNATURE) continue;
    const tool = signatureTool(file.name, await contentOf(file));
    if (tool) tools.set(file, tool);
  }
  return tools;
}

/** The signed lists of sums of a release, with the names of the files in them. */
async function listsIn(
  { files }: ReleaseTree,
  signed: Signatures['byFile'],
): Promise<Map<ReleaseFile, ReadonlySet<string>>> {
  const lists = new Map<ReleaseFile, ReadonlySet<string>>();
  for (const file of files) {
    const bytes = signed.has(file.name) && isSumList(file) ? await contentOf(file) : undefined;
    const names = bytes ? listedFiles({ file, bytes }, files).map(({ name }) => name) : [];
    if (names.length > 0) lists.set(file, new Set(names));
  }
  return lists;
}
