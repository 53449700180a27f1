import { join } from 'node:path';
import { z } from 'astro/zod';
import { addAll, failOn } from '../../description/problem.ts';
import { descriptionPath, highestFirst, hostedFilesPath } from '../../description/releases.ts';
import { readJsonFile } from '../../input/read-file.ts';
import { downloadFault } from '../../input/remote-file.ts';
import { verifyHosted } from '../../input/verify-hosted.ts';
import type { HostedFile } from '../../releases/hosted-files.ts';
import { kindOf } from '../../releases/kinds.ts';
import { signaturesIn, signatureTool } from '../../releases/signatures.ts';
import { signersOf, signingKeys } from '../../releases/signing.ts';
import type { ReleaseFile } from '../../releases/tree.ts';
import type { SiteConfig } from '../../site/config.ts';
import { log, print } from '../../ui/terminal.ts';

/** A release, and where its files are listed. */
interface ListedRelease {
  /** Absolute path of the content folder. */
  readonly content: string;
  readonly version: string;
  /** The versions of all releases. */
  readonly versions: readonly string[];
  readonly config: Pick<SiteConfig, 'signing' | 'tag'>;
}

/**
 * Downloads the files of a release from other hosts, compares them with their list, and verifies their signatures with the keys in
 * `site.json` and the programs that are installed. Says which programs are not.
 * @returns the number of valid signatures
 * @throws {InputError} with the problems of all files
 */
export async function verifyListed(files: readonly HostedFile[], release: ListedRelease): Promise<number> {
  const path = join(release.content, hostedFilesPath(release.version));
  const listed = files.map(({ name, url, size, sha256 }): ReleaseFile => {
    const kind = kindOf(name);
    return { name, kind, uses: [], packaged: false, fromExamples: false, path, url, size, sha256 };
  });
  const signatures = await signaturesOf(listed, release);
  const verdict = await verifyHosted([{ tree: { files: listed }, signatures }], log);
  const problems = [...verdict.downloads.values()].filter((problem) => problem !== undefined);
  addAll(problems, verdict.problems);
  const others = listed.filter((file) => !verdict.downloads.has(file));
  for (const [index, file] of others.entries()) {
    const problem = await downloadFault(file);
    if (problem) problems.push(problem);
    log({ step: 'Verifying files', done: index + 1, total: others.length });
  }
  for (const line of verdict.unverified) print(line, 'warn');
  failOn(problems);
  return verdict.valid;
}

/** The signatures among files, and the key file for gpg. */
async function signaturesOf(
  files: readonly ReleaseFile[],
  { content, version, versions, config: { signing, tag } }: ListedRelease,
) {
  if (!signing) return { byFile: new Map(), keyFile: '' };
  const dated = await Promise.all(
    versions.map(async (version) => ({ version, document: { date: await dateOf(content, version) } })),
  );
  const known = highestFirst(dated).map((release) => release.version);
  const keys = signingKeys(signing, version, known);
  const signers = signersOf(keys, { baseUrl: '', version, tag: tag.replaceAll('{version}', () => version) });
  return {
    byFile: signaturesIn({ files }, signers, ({ name }) => signatureTool(name)),
    keyFile: keys.openpgp ? join(content, keys.openpgp.key) : '',
  };
}

/** The date of a release, which orders versions that cannot be compared; empty if its description is not valid. */
async function dateOf(content: string, version: string): Promise<string> {
  const source = await readJsonFile(join(content, descriptionPath(version)));
  if ('problems' in source) return '';
  return z.object({ date: z.string() }).safeParse(source.value).data?.date ?? '';
}
