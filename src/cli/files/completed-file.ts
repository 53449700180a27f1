import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { InputError, type Notice, type Problem, quoted } from '../../description/problem.ts';
import { askFor, differenceOf, download, fetchSmall } from '../../input/remote-file.ts';
import { LARGEST_METADATA } from '../../releases/files/archives.ts';
import { inspect } from '../../releases/files/inspect.ts';
import { sha256 } from '../../releases/files/sums.ts';
import { type HostedFile, LARGEST_CONTENT } from '../../releases/hosted-files.ts';
import { kindOf, subjectOf } from '../../releases/kinds.ts';
import { distributionName, parseCoreMetadata, sameDistribution } from '../../releases/python/distribution.ts';
import { isSumList } from '../../releases/sum-lists.ts';
import type { RemoteEntry } from './found-files.ts';

/**
 * Completes a file on another host. Downloads it only if the host does not state its sum, or if it is a wheel and the host has
 * no metadata for it.
 * @param folder for the download
 * @throws {InputError} if the file is missing, broken or another one
 */
export async function completedFile(entry: RemoteEntry, folder: string): Promise<HostedFile> {
  const { name, url } = entry;
  const isWheel = name.endsWith('.whl');
  const metadata = isWheel ? await metadataOf(entry) : undefined;
  const isRead = isWheel && !metadata;
  const known = entry.sha256 !== undefined && !isRead ? { ...entry, ...(await sizeOf(entry)) } : entry;
  const saved = join(folder, 'file');
  const found =
    known.size === undefined || known.sha256 === undefined || (isRead && known.path === undefined)
      ? { path: saved, ...(await download(url, known.size, saved)) }
      : { path: known.path, size: known.size, sha256: known.sha256 };
  const { path, ...facts } = found;
  const difference = differenceOf(url, entry, facts);
  if (difference) throw new InputError([difference]);
  const requiresPython = path === undefined ? undefined : await readRequirement(name, path);
  return {
    name,
    url,
    ...facts,
    ...(requiresPython === undefined ? {} : { requiresPython }),
    ...metadata,
  };
}

/** The size of a file with a known sum, as its host states it. */
async function sizeOf({ url, size }: RemoteEntry): Promise<Pick<RemoteEntry, 'size'>> {
  if (size !== undefined) return { size };
  // A host that cannot be reached is reported by the download.
  const answer = await askFor(url).catch(() => undefined);
  return answer?.status === 200 ? { size: answer.size } : {};
}

/** The metadata of a wheel, if the host or the folder has it next to the wheel. */
async function metadataOf({
  name,
  url,
  path,
}: RemoteEntry): Promise<Pick<HostedFile, 'metadata' | 'requiresPython'> | undefined> {
  const bytes =
    path === undefined
      ? (await fetchSmall(`${url}.metadata`, LARGEST_METADATA)).bytes
      : await readFile(`${path}.metadata`).catch(() => undefined);
  const facts = bytes && parseCoreMetadata(new TextDecoder().decode(bytes));
  const known = distributionName(name);
  // Some hosts answer requests for missing files with a page.
  if (!bytes || !facts || !known || !sameDistribution(known, facts)) return undefined;
  const { requiresPython } = facts;
  return { metadata: sha256(bytes), ...(requiresPython === undefined ? {} : { requiresPython }) };
}

/** Requires-Python of a distribution; undefined if a wheel does not state it; otherwise undefined for other files. */
async function readRequirement(name: string, path: string): Promise<string | undefined> {
  const problems: Problem[] = [];
  const notices: Notice[] = [];
  if (name.endsWith('.gem')) return undefined;
  const facts = await inspect({ name, path, state: '' }, true, { problems, notices });
  if (problems.length > 0)
    throw new InputError(problems.map((problem) => ({ ...problem, file: quoted(name) })));
  const { distribution } = facts ?? {};
  if (!distribution) return undefined;
  return distribution.requiresPython ?? (name.endsWith('.whl') ? undefined : '');
}

/** The names of signatures, and of signed lists of sums. */
export function namesToStore(names: readonly string[]): Set<string> {
  const known = new Set(names);
  const signatures = names.filter((name) => kindOf(name) === 'signature' && known.has(subjectOf(name) ?? ''));
  const lists = signatures
    .flatMap((name) => subjectOf(name) ?? [])
    .filter((name) => isSumList({ name, size: 0 }));
  return new Set([...signatures, ...lists]);
}

/** The bytes of a signature or of a signed list of sums, with which builds verify it; none if it is too large. */
export async function contentOf(
  { url, path }: RemoteEntry,
  { size, sha256: sum }: HostedFile,
): Promise<Pick<HostedFile, 'content'>> {
  if (size > LARGEST_CONTENT) return {};
  const bytes = path === undefined ? (await fetchSmall(url, LARGEST_CONTENT)).bytes : await readFile(path);
  if (!bytes) throw new InputError([{ file: url, message: 'The host has no such file.' }]);
  const difference = differenceOf(url, { size, sha256: sum }, { size: bytes.length, sha256: sha256(bytes) });
  if (difference) throw new InputError([difference]);
  return { content: Buffer.from(bytes).toString('base64') };
}
