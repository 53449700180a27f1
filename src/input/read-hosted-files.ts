import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Findings } from '../description/problem.ts';
import { hostedFilesPath } from '../description/releases.ts';
import type { HostedFolders } from '../install/placeholders.ts';
import { type HostedFile, hostedFilesSchema, hostedFolder } from '../releases/hosted-files.ts';
import type { PublishedFile } from '../releases/manifest.ts';
import { isRemoved, type PublishedBefore, publishedAs } from '../releases/published.ts';
import type { Settings } from '../site/settings.ts';
import { readOptional } from './read-file.ts';

/** Reads the files of a release on other hosts; empty if it has no list, or if the list has problems. */
export async function readHostedFiles(
  content: string,
  version: string,
  { problems }: Pick<Findings, 'problems'>,
): Promise<readonly HostedFile[]> {
  const path = join(content, hostedFilesPath(version));
  return (await readOptional(path, hostedFilesSchema, { files: [] }, problems)).data.files;
}

/**
 * The files of each release on other hosts, by version: those in its list and, because a build keeps published files, those
 * that were published and are neither in the list nor among the artifacts.
 */
export function hostedFiles(
  releases: readonly { readonly version: string; readonly hosted?: readonly HostedFile[] }[],
  { sites, removed }: PublishedBefore,
  { artifacts }: Pick<Settings, 'artifacts'>,
): Map<string, readonly HostedFile[]> {
  return new Map(
    releases.map(({ version, hosted = [] }) => {
      const listed = new Set(hosted.map(({ name }) => name));
      const isKept = ({ name }: PublishedFile) =>
        !listed.has(name) && !existsSync(join(artifacts, version, name));
      const kept = publishedAs(version, sites)
        .flatMap(({ release }) =>
          release.files.filter((file) => isKept(file) && !isRemoved(removed, release, file.name)),
        )
        .flatMap(hostedEntry);
      return [version, [...hosted, ...new Map(kept.map((file) => [file.name, file])).values()]];
    }),
  );
}

/** A file in a manifest as a list states it; none if the file is not on another host. */
function hostedEntry({ name, url, size, sha256, yanked, python }: PublishedFile): HostedFile[] {
  if (url === undefined || size === undefined) return [];
  const { requiresPython = python ? '' : undefined, metadata } = python ?? {};
  const file = { name, url, size, sha256, requiresPython, metadata, yanked };
  return hostedFolder(file) === undefined ? [] : [file];
}

/** The folders of release files on other hosts, for recipes, by version. */
export function hostedFolders(files: ReadonlyMap<string, readonly HostedFile[]>): Map<string, HostedFolders> {
  return new Map(
    [...files].map(([version, hosted]) => {
      const folders = hosted.map((file) => [file.name, hostedFolder(file) ?? ''] as const);
      return [version, new Map(folders)];
    }),
  );
}
