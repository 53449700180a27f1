import { SCHEMA_PATH } from '../addresses/paths.ts';
import type { Release } from '../description/releases.ts';
import { descriptionJsonSchema } from '../description/unknown-keys.ts';
import { checksumFile } from './checksums.ts';
import { compactIndex } from './gems/compact-index.ts';
import { gemsOf, offeredGems } from './gems/gems.ts';
import { marshalIndex } from './gems/marshal-index.ts';
import { debControl } from './linux/control.ts';
import { nfpmConfiguration } from './linux/nfpm.ts';
import { ARCHITECTURES, linuxPackage } from './linux/package.ts';
import { rpmSpec } from './linux/rpm-spec.ts';
import { manifestOf, siteManifest } from './manifest.ts';
import { projectsOf } from './python/projects.ts';
import {
  INDEX_PATH,
  JSON_INDEX_PATH,
  projectJson,
  projectPage,
  rootJson,
  rootPage,
} from './python/simple-index.ts';
import type { ReleaseFile, ReleaseTree } from './tree.ts';

/** A file that the build makes from what it read. */
export interface MadeFile {
  /** Path below the site's root, unescaped, beginning with `/`. */
  readonly path: string;
  readonly content: string | Uint8Array;
}

/** A file that is published as it lies on disk. */
export interface GivenFile {
  /** Path below the site's root, unescaped, beginning with `/`. */
  readonly path: string;
  /** Where it lies, absolute. */
  readonly source: string;
  /** In bytes. */
  readonly size: number;
  /** Whether somebody goes on editing it where it lies. */
  readonly editable: boolean;
}

/** Address of the gem source (spec, "Endpoints"). */
export const GEMS_PATH = `${INDEX_PATH}gems/`;

/** Address of what every release publishes, for machines. */
export const MANIFEST_PATH = '/releases/manifest.json';

/** Everything beside pages that the build makes: sums, manifests, indexes, package configurations, the schema. */
export function madeFiles(
  releases: readonly Release[],
  trees: readonly ReleaseTree[],
  library: string,
): MadeFile[] {
  return [
    ...trees.flatMap(folderFiles),
    { path: MANIFEST_PATH, content: json(siteManifest(trees)) },
    ...pythonIndex(trees),
    ...gemSource(trees),
    ...releases.flatMap((release) => packageFiles(release, library)),
    { path: SCHEMA_PATH, content: json(descriptionJsonSchema()) },
  ];
}

/** Every file that is published under its own bytes: release files in each of their folders, and gems in the source. */
export function givenFiles(trees: readonly ReleaseTree[]): GivenFile[] {
  const given = (path: string, { source, size, fromExamples: editable }: ReleaseFile) => {
    return { path, source, size, editable };
  };
  const inFolders = trees.flatMap(({ folders, files }) =>
    folders.flatMap((folder) => files.map((file) => given(`${folder}${file.name}`, file))),
  );
  const inGemSource = gemsOf(trees).map(({ fullName, file }) =>
    given(`${GEMS_PATH}gems/${fullName}.gem`, file),
  );
  return [...inFolders, ...new Map(inGemSource.map((gem) => [gem.path, gem])).values()];
}

/** The files that packages are made with: their paths, unescaped, and the architecture that each is for. */
export function packageFilePaths(
  version: string,
  name: string,
): { path: string; label: string; architecture: string }[] {
  const folder = packageFolder(version);
  return ARCHITECTURES.flatMap(({ name: architecture }) =>
    ['nfpm.yaml', 'control', `${name}.spec`].map((label) => ({
      path: `${folder}${architecture}/${label}`,
      label,
      architecture,
    })),
  );
}

function packageFolder(version: string): string {
  return `/v/${version}/package/`;
}

function folderFiles(tree: ReleaseTree): MadeFile[] {
  return tree.folders.flatMap((folder) => [
    { path: `${folder}SHA256SUMS`, content: checksumFile(tree.files) },
    { path: `${folder}manifest.json`, content: json(manifestOf(tree)) },
  ]);
}

function pythonIndex(trees: readonly ReleaseTree[]): MadeFile[] {
  const projects = projectsOf(trees);
  return [
    { path: `${INDEX_PATH}index.html`, content: rootPage(projects) },
    { path: `${JSON_INDEX_PATH}index.json`, content: json(rootJson(projects)) },
    ...projects.flatMap((project) => [
      { path: `${INDEX_PATH}${project.name}/index.html`, content: projectPage(project) },
      { path: `${JSON_INDEX_PATH}${project.name}/index.json`, content: json(projectJson(project)) },
    ]),
  ];
}

function gemSource(trees: readonly ReleaseTree[]): MadeFile[] {
  const gems = offeredGems(trees);
  const newest = trees[0]?.date ?? '1970-01-01';
  return [...compactIndex(gems, `${newest}T00:00:00Z`), ...marshalIndex(gems)].map(([path, content]) => ({
    path: `${GEMS_PATH}${path}`,
    content,
  }));
}

function packageFiles({ version, document }: Release, library: string): MadeFile[] {
  if (!document.package) return [];
  const pack = linuxPackage(document.package, version, library);
  return ARCHITECTURES.flatMap((architecture) => {
    const folder = `${packageFolder(version)}${architecture.name}/`;
    return [
      { path: `${folder}nfpm.yaml`, content: nfpmConfiguration(pack, architecture) },
      { path: `${folder}control`, content: debControl(pack, architecture) },
      { path: `${folder}${pack.name}.spec`, content: rpmSpec(pack) },
    ];
  });
}

function json(value: object): string {
  return `${JSON.stringify(value, undefined, 2)}\n`;
}
