import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'astro/zod';
import { setFailureEffect } from '../build/report.ts';
import { LARGEST_FILE } from '../description/json.ts';
import { errorCode, failOn, InputError, type Problem, quoted } from '../description/problem.ts';
import { manifestIn, readPublishable } from '../input/read-published.ts';
import { notBuilt, shownPath } from '../input/settings.ts';
import { isLocal } from '../page/link-kind.ts';
import { entryFor, MARKER, pathFault } from '../page/output.ts';
import { MANIFEST_PATH } from '../page/paths.ts';
import { sha256 } from '../releases/files/sums.ts';
import { type DeployStep, deployPlan, pathAt, UPLOADS } from '../releases/hosts/deploy-plan.ts';
import { lossesOf, type PublishedSite, releasePaths } from '../releases/published.ts';
import { print } from '../ui/terminal.ts';
import { command } from './command.ts';

/**
 * Copies the built site to a target (`remote:path` or a folder) with rclone, and deletes files that builds removed. Fails if
 * the site or the target is missing, if the site was built for localhost or lacks releases or files of the target, or if the
 * target changes.
 */
export default command({
  parameters: '<remote:path>',
  options: { replace: { type: 'boolean', default: false, help: 'Replace release files that differ.' } },
  run: async ({ out }, { replace }, [target]) => {
    if (!target) {
      const message = 'The target is missing. Run npx bindocs deploy <remote:path>.';
      throw new InputError([{ file: 'command line', message, hint: CREATE_REMOTE }]);
    }
    if (statSync(target, { throwIfNoEntry: false })?.isFile()) {
      const hint = 'Name a folder, or a remote: npx bindocs deploy <remote:path>';
      throw new InputError([{ file: target, message: 'The target is a file.', hint }]);
    }
    const site = await readPublishable(out);
    refuseLocal(site);
    const list = await readFile(join(out, MARKER), 'utf8').catch(() => undefined);
    if (list === undefined) throw notBuilt(out);
    const built = new Set(list.split('\n'));
    const { current, published, known } = siteAt(target);
    // If the manifest is lost, release files cannot be told from pages, so nothing is deleted or replaced.
    const isLost = !published && known.includes(MANIFEST_PATH);
    const before = isLost ? [] : known;
    if (published) refuseOther(site, target, published);
    const isWhole = () => [...built].every((path) => !path.endsWith('/') && existsSync(join(out, path)));
    if ((!published || before.length === 0) && !isWhole())
      throw new InputError([gapAt(target, site, published)]);
    if (published) failOn(lossesOf([published], site.releases, new Set(site.removed), replace).problems);
    const releaseFolders = site.releases.flatMap(({ folders }) => folders);
    const releaseFiles = new Set(published?.releases.flatMap(releasePaths));
    const gone = before.filter((path) => !releaseFiles.has(path) && entryFor(path, built) === undefined);
    const removed = [...new Set([...site.removed, ...gone]).difference(built)];
    const files = [...built].filter((path) => !path.endsWith('/'));
    const isProtected = (path: string) => !replace && (isLost || releaseFiles.has(path));
    const kind = featuresOf(target);
    const plan = deployPlan({
      folder: out,
      target,
      releaseFolders,
      removed,
      before,
      files,
      isProtected,
      ...kind,
    });
    setFailureEffect('the target keeps the results of completed steps');
    for (const step of plan) {
      print(step.label);
      if (step.replaces && publishedAt(target)?.sha256 !== current?.sha256)
        throw new InputError([changed(target, site)]);
      runStep(step);
    }
    print(`Deployed ${shownPath(out)} to ${target}`);
  },
});

function refuseLocal({ where, address }: PublishedSite): void {
  if (address !== undefined && !isLocal(address)) return;
  const message =
    address === undefined
      ? 'This site does not state the address that it was built for.'
      : `This site was built for ${address}, and its commands only work there.`;
  const hint = 'Build it for its address: npx bindocs build --base-url https://example.org/docs';
  throw new InputError([{ file: where, message, hint }]);
}

/**
 * The site at the target (`current`), and the site and files that are known of it. To replace a file, rclone deletes it and
 * then moves the new one, so a killed deployment can leave only the new manifest or the new list of files.
 */
function siteAt(target: string) {
  const uploads = pathAt(target, UPLOADS);
  const [current, listed] = [publishedAt(target), listAt(target)];
  const published = current ?? (listed.includes(MANIFEST_PATH) ? publishedAt(uploads) : undefined);
  return { current, published, known: current && listed.length === 0 ? listAt(uploads) : listed };
}

/** The releases and files at the target; undefined if it has no site. */
function publishedAt(target: string): PublishedSite | undefined {
  const bytes = Buffer.from(textAt(target, MANIFEST_PATH));
  return bytes.length === 0
    ? undefined
    : { ...manifestIn(bytes, pathAt(target, MANIFEST_PATH)), where: target, sha256: sha256(bytes) };
}

/** Throws an {@link InputError} if the target has changed since the build read it. */
function refuseOther(site: PublishedSite, target: string, published: PublishedSite): void {
  const { continues, sha256: built } = site;
  if (continues === undefined || [continues, built].includes(published.sha256)) return;
  throw new InputError([changed(target, site)]);
}

function changed(file: string, { where }: PublishedSite): Problem {
  const message = 'This site has changed since the build read it.';
  return { file, message, hint: buildAgain(where) };
}

/** The problem of a target without the site or the list of files that a build continued. */
function gapAt(file: string, { where }: PublishedSite, published: PublishedSite | undefined): Problem {
  const lacking = published
    ? `The list of files (${MARKER.slice(1)}) is missing here`
    : 'There is no published site here';
  const message = `${lacking}, but the build left pages or files of earlier releases on it.`;
  const hint = published
    ? 'Restore it, or render all releases: npx bindocs build --clean'
    : buildAgain(where);
  return { file, message, hint };
}

function buildAgain(where: string): string {
  return `Build ${where} again with --published set to the address of this site.`;
}

/** Files of the previous deployment. */
function listAt(target: string): string[] {
  return textAt(target, MARKER)
    .split('\n')
    .filter((path) => pathFault(path) === undefined);
}

/** Reads a file at the target; empty if the file is missing. */
function textAt(target: string, path: string): string {
  const { status, stdout, stderr } = run(['cat', target, '--include', path], { quiet: true });
  if (status === 0) return stdout;
  if (status === FOLDER_NOT_FOUND) return '';
  refuseUnknownRemote(target);
  const message = `rclone cannot read the target: ${stderr.trim().split('\n').at(-1)}`;
  const hint = 'Check your access to the remote, and its settings.';
  throw new InputError([{ file: target, message, hint }]);
}

/** @throws {InputError} if the target names a remote that rclone does not have */
function refuseUnknownRemote(target: string): void {
  const [, remote] = /^([^:/,]+)[:,]/.exec(target) ?? [];
  const known = run(['listremotes'], { quiet: true }).stdout.split('\n').filter(Boolean);
  if (remote === undefined || known.includes(`${remote}:`)) return;
  const valid = known.length > 0 ? `Remotes: ${known.join(', ')}.` : 'No remotes are configured.';
  const message = `rclone has no remote named ${quoted(remote)}. ${valid}`;
  throw new InputError([{ file: target, message, hint: CREATE_REMOTE }]);
}

/** The part of the output of `rclone backend features` that a deployment depends on. */
const featuresSchema = z.object({
  Hashes: z.array(z.string()).nullable(),
  Features: z.object({ BucketBased: z.boolean() }),
});

/** Whether the target can compare files by checksum, and whether it shows files only when they are complete. */
function featuresOf(target: string): { readonly sums: boolean; readonly isAtomic: boolean } {
  const { stdout } = run(['backend', 'features', target], { quiet: true });
  try {
    const { Hashes, Features } = featuresSchema.parse(JSON.parse(stdout));
    return { sums: (Hashes ?? []).length > 0, isAtomic: Features.BucketBased };
  } catch {
    return { sums: false, isAtomic: false };
  }
}

function runStep({ parameters, input, isOptional }: DeployStep): void {
  const { status } = run(
    [...parameters, '--stats', '5s', '--stats-one-line', '--stats-log-level', 'NOTICE'],
    { input },
  );
  if (status === 0 || (isOptional && status === FOLDER_NOT_FOUND)) return;
  const message = `rclone ${parameters[0]} failed with exit code ${status}; the remaining steps did not run.`;
  const hint = 'If a release file differs from the published one, use --replace to replace it.';
  throw new InputError([{ file: 'rclone', message, hint }]);
}

const CREATE_REMOTE = 'Create a remote with `rclone config`.';

/** rclone's exit code for "directory not found". */
const FOLDER_NOT_FOUND = 3;

/** Runs rclone. With `quiet`, returns its output instead of printing it. */
function run(
  parameters: readonly string[],
  { quiet = false, input }: { quiet?: boolean; input?: string | undefined },
) {
  const output = quiet ? 'pipe' : 'inherit';
  const { error, status, stdout, stderr } = spawnSync('rclone', parameters, {
    encoding: 'utf8',
    ...(input === undefined ? {} : { input }),
    maxBuffer: LARGEST_FILE,
    stdio: [input === undefined ? 'ignore' : 'pipe', output, output],
  });
  if (!error) return { status, stdout: stdout ?? '', stderr: stderr ?? '' };
  const absent = errorCode(error) === 'ENOENT';
  const message = absent ? 'Not found on the PATH.' : `Cannot run rclone: ${error.message}.`;
  throw new InputError([{ file: 'rclone', message, ...(absent ? { hint: 'Install rclone.' } : {}) }]);
}
