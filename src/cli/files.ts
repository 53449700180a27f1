import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Options, Parameters } from '../build/parameters.ts';
import { readAvailable } from '../build/read-available.ts';
import { check } from '../description/check.ts';
import { unknownName } from '../description/nearest.ts';
import { byName } from '../description/order.ts';
import { counted, type Findings, failOn, InputError, type Problem } from '../description/problem.ts';
import { hostedFilesPath } from '../description/releases.ts';
import { readConfig } from '../input/read-config.ts';
import { readHostedFiles } from '../input/read-hosted-files.ts';
import { shownPath } from '../input/settings.ts';
import { verifyHosted } from '../input/verify-hosted.ts';
import { jsonText } from '../page/output.ts';
import { writeWhole } from '../releases/files/unfinished.ts';
import { type HostedFile, hostedFilesSchema } from '../releases/hosted-files.ts';
import { GENERATED_NAMES, metadataNames } from '../releases/names.ts';
import { formatSize } from '../releases/size.ts';
import type { Settings } from '../site/settings.ts';
import { log, print } from '../ui/terminal.ts';
import { command } from './command.ts';
import { completedFile, contentOf, namesToStore } from './files/completed-file.ts';
import { filesInFolder, filesInList, filesOnGithub, type RemoteEntry } from './files/found-files.ts';

const OPTIONS = {
  github: {
    type: 'string',
    value: '<owner/repository[@tag]>',
    help: 'List the files of a release on GitHub. Default tag: as in site.json. GITHUB_TOKEN can contain a token.',
  },
  from: {
    type: 'string',
    value: '<address>',
    help: 'List the files in a list of SHA-256 sums, such as https://example.org/1.0/SHA256SUMS.',
  },
  'url-prefix': {
    type: 'string',
    value: '<address>',
    help: 'List the files in <folder>, which are at this address.',
  },
  verify: {
    type: 'boolean',
    default: false,
    help: 'Without the other options: download all files in the list, compare them, and verify their signatures.',
  },
  api: {
    type: 'string',
    default: 'https://api.github.com',
    value: '<address>',
    help: 'Set the API of a GitHub server. Default: https://api.github.com.',
  },
} satisfies Options;

/** Lists the files of a release that are on another host. Files that the list has from other hosts stay in it. */
export default command({
  parameters: '<version> [<folder>]',
  options: OPTIONS,
  failureEffect: 'the list was not changed',
  run: async (settings, values, [version, folder]) => {
    const { content } = settings;
    const versions = await versionsIn(content);
    if (version === undefined || !versions.includes(version))
      throw new InputError([{ file: 'command line', ...unknownName('release', version, versions) }]);
    const given = [values.github, values.from, values['url-prefix']].filter((one) => one !== undefined);
    const isFolder = values['url-prefix'] !== undefined;
    if (given.length !== (values.verify ? 0 : 1) || isFolder !== (folder !== undefined))
      throw new InputError([{ file: 'command line', ...SOURCES }]);
    const findings: Findings = { problems: [], notices: [] };
    const { config } = await readConfig(join(content, 'site.json'), findings);
    const before = await readHostedFiles(content, version, findings);
    failOn(findings.problems);
    const path = join(content, hostedFilesPath(version));
    if (values.verify) {
      const message = 'This release has no files on other hosts.';
      if (before.length === 0) throw new InputError([{ file: shownPath(path), message, hint: SOURCES.hint }]);
      return print(`Verified ${await verifyListed(settings, version)}: ${shownPath(path)}`);
    }
    const usualTag = config.tag.replaceAll('{version}', version);
    const found = await foundFiles(values, folder, usualTag);
    failOn(entryProblems(found, values.github ?? values.from ?? folder ?? ''));
    const files = merged(before, await completed(found));
    failOn(listProblems(files, shownPath(path)));
    await writeWhole(path, jsonText({ $schema: SCHEMA, files }));
    print(`Listed ${sizesOf(files)}: ${shownPath(path)}`);
  },
});

/**
 * Downloads the files of a release from other hosts, compares them with their list, and verifies their signatures with the keys in
 * `site.json` and the programs that are installed. Says which programs are not.
 * @returns the numbers of files and of valid signatures
 * @throws {InputError} with the problems of all files, or of the content
 */
async function verifyListed(settings: Settings, version: string): Promise<string> {
  const { editions } = await readAvailable(settings);
  const named = editions.filter(({ release }) => release.version === version);
  const { downloads, problems, unverified, valid } = await verifyHosted(named, true, log);
  for (const line of unverified) print(line, 'warn');
  failOn([...downloads.values().filter((problem) => problem !== undefined), ...problems]);
  return `${sizesOf([...downloads.keys()])}${valid > 0 ? ` and ${counted(valid, 'signature')}` : ''}`;
}

/** The number of files, and their size. */
function sizesOf(files: readonly { readonly size: number }[]): string {
  const size = files.reduce((sum, file) => sum + file.size, 0);
  return `${counted(files.length, 'file')} (${formatSize(size)})`;
}

const SCHEMA = '../../../node_modules/bindocs/schema/files.json';

const SOURCES = {
  message: 'State where the files are.',
  hint: 'Write one of --github owner/repository, --from <address of SHA256SUMS>, <folder> --url-prefix <address>; or only --verify.',
};

async function versionsIn(content: string): Promise<string[]> {
  const entries = await readdir(join(content, 'releases'), { withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
}

/** The files that the options name, without files that the build writes. */
async function foundFiles(
  { github, from, 'url-prefix': prefix, api }: Parameters<typeof OPTIONS>['values'],
  folder: string | undefined,
  usualTag: string,
): Promise<RemoteEntry[]> {
  for (const [option, address] of Object.entries({ from, 'url-prefix': prefix, api }))
    if (address !== undefined && !/^https?:$/.test(URL.parse(address)?.protocol ?? '')) {
      const message = `${JSON.stringify(address)} is not a web address.`;
      throw new InputError([{ file: `--${option}`, message, hint: 'Begin it with https://.' }]);
    }
  if (prefix !== undefined && /[?#]/.test(prefix)) {
    const message = `${JSON.stringify(prefix)} contains "?" or "#", so names of files cannot follow it.`;
    throw new InputError([{ file: '--url-prefix', message, hint: 'Write the address of a folder.' }]);
  }
  const found = await (async () => {
    if (prefix !== undefined) return filesInFolder(folder ?? '', prefix);
    if (from !== undefined) return filesInList(from);
    const [, place, tag = usualTag] = /^([\w.-]+\/[\w.-]+)(?:@(.+))?$/s.exec(github ?? '') ?? [];
    if (place !== undefined) return filesOnGithub(place, tag, api, process.env['GITHUB_TOKEN']);
    const message = `${JSON.stringify(github)} is not a repository on GitHub.`;
    const hint = 'Write owner/repository or owner/repository@tag.';
    throw new InputError([{ file: '--github', message, hint }]);
  })();
  const reserved = new Set<string>([
    ...GENERATED_NAMES.filter((name) => name !== 'SHA256SUMS'),
    ...found.flatMap(({ name }) => metadataNames(name)),
  ]);
  return found.filter(({ name }) => !reserved.has(name));
}

/** Maximum number of files of a release, which are completed one after the other. */
const MOST_FILES = 10_000;

/** The problems of the names, addresses and sizes that a host states, before anything is downloaded. */
function entryProblems(found: readonly RemoteEntry[], file: string): readonly Problem[] {
  if (found.length === 0)
    return [{ file, message: 'The release has no files.', hint: 'Upload its files first.' }];
  const tooMany = `The release has ${found.length} files; the limit is ${MOST_FILES}.`;
  if (found.length > MOST_FILES)
    return [{ file, message: tooMany, hint: 'Publish files that belong together as an archive.' }];
  const files = found.map(({ name, url, size = 0, sha256 = NO_SUM }) => ({ name, url, size, sha256 }));
  return listProblems(files, file);
}

function listProblems(files: readonly HostedFile[], file: string): readonly Problem[] {
  const checked = check(hostedFilesSchema, { file, value: { files } });
  return 'problems' in checked ? checked.problems : [];
}

const NO_SUM = '0'.repeat(64);

/** Completes the files, one at a time. */
async function completed(found: readonly RemoteEntry[]): Promise<HostedFile[]> {
  const folder = await mkdtemp(join(tmpdir(), 'bindocs-files-'));
  const files: HostedFile[] = [];
  const stored = namesToStore(found.map(({ name }) => name));
  try {
    for (const entry of found) {
      const file = await completedFile(entry, folder);
      files.push(stored.has(entry.name) ? { ...file, ...(await contentOf(entry, file)) } : file);
      log({ step: 'Reading files', done: files.length, total: found.length });
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return files;
}

/** The list with new files, which keep the reasons that people wrote. */
function merged(before: readonly HostedFile[], found: readonly HostedFile[]): HostedFile[] {
  const files = new Map(before.map((file) => [file.name, file]));
  for (const file of found) {
    const { yanked, insecure } = files.get(file.name) ?? {};
    const written = { ...(yanked === undefined ? {} : { yanked }), ...(insecure ? { insecure } : {}) };
    files.set(file.name, { ...file, ...written });
  }
  return [...files.values()].toSorted(byName);
}
