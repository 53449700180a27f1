import { readAvailable } from '../../build/read-available.ts';
import { addAll, failOn } from '../../description/problem.ts';
import { downloadFault } from '../../input/remote-file.ts';
import { verifyHosted } from '../../input/verify-hosted.ts';
import type { ReleaseFile } from '../../releases/tree.ts';
import type { Settings } from '../../site/settings.ts';
import { log, print } from '../../ui/terminal.ts';

/**
 * Downloads the files of a release from other hosts, compares them with their list, and verifies their signatures with the keys in
 * `site.json` and the programs that are installed. Says which programs are not.
 * @returns the files, and the number of valid signatures
 * @throws {InputError} with the problems of all files, or of the content
 */
export async function verifyListed(
  settings: Settings,
  version: string,
): Promise<{ readonly files: readonly ReleaseFile[]; readonly valid: number }> {
  const { editions } = await readAvailable(settings);
  const named = editions.filter(({ release }) => release.version === version);
  const { downloads, problems: invalid, unverified, valid } = await verifyHosted(named, log);
  const files = named.flatMap(({ tree }) => tree.files.filter(({ url }) => url !== undefined));
  const problems = [...downloads.values()].filter((problem) => problem !== undefined);
  addAll(problems, invalid);
  const others = files.filter((file) => !downloads.has(file));
  for (const [index, file] of others.entries()) {
    const problem = await downloadFault(file);
    if (problem) problems.push(problem);
    log({ step: 'Verifying files', done: index + 1, total: others.length });
  }
  for (const line of unverified) print(line, 'warn');
  failOn(problems);
  return { files, valid };
}
