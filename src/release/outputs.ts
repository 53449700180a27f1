import type { Release } from '../description/releases.ts';
import { jsonText, type Output } from '../site/output.ts';
import type { Site } from '../site/site.ts';
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
import type { ReleaseTree } from './tree.ts';

/** Address of the gem source (spec, "Endpoints"). */
export const GEMS_PATH = `${INDEX_PATH}gems/`;

/** Address of what every release publishes, for machines. */
export const MANIFEST_PATH = '/releases/manifest.json';

/** What releases publish beside their pages: files, sums, manifests, indexes, package configurations. */
export function releaseOutputs({ editions, config }: Site): Output[] {
  const trees = editions.map(({ tree }) => tree);
  return [
    ...trees.flatMap(folderFiles),
    text(MANIFEST_PATH, () => jsonText(siteManifest(trees))),
    ...pythonIndex(trees),
    ...gemSource(trees),
    ...editions.flatMap(({ release }) => packageFiles(release, config.name)),
  ];
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

/** The files of a release, in each of its folders. */
function folderFiles(tree: ReleaseTree): Output[] {
  return tree.folders.flatMap((folder) => [
    text(`${folder}SHA256SUMS`, () => checksumFile(tree.files)),
    text(`${folder}manifest.json`, () => jsonText(manifestOf(tree))),
    ...tree.files.flatMap((file): Output[] => {
      const { name, content, distribution } = file;
      const metadata = distribution?.file?.bytes;
      return [
        { path: `${folder}${name}`, content },
        ...(metadata ? [{ path: `${folder}${name}.metadata`, content: () => metadata }] : []),
      ];
    }),
  ]);
}

function pythonIndex(trees: readonly ReleaseTree[]): Output[] {
  const projects = projectsOf(trees);
  return [
    text(`${INDEX_PATH}index.html`, () => rootPage(projects)),
    text(`${JSON_INDEX_PATH}index.json`, () => jsonText(rootJson(projects))),
    ...projects.flatMap((project) => [
      text(`${INDEX_PATH}${project.name}/index.html`, () => projectPage(project)),
      text(`${JSON_INDEX_PATH}${project.name}/index.json`, () => jsonText(projectJson(project))),
    ]),
  ];
}

function gemSource(trees: readonly ReleaseTree[]): Output[] {
  const gems = offeredGems(trees);
  const newest = trees[0]?.date ?? '1970-01-01';
  const files = new Map(gemsOf(trees).map(({ fullName, file }) => [fullName, file.content]));
  return [
    ...[...compactIndex(gems, `${newest}T00:00:00Z`), ...marshalIndex(gems)].map(([path, content]) => ({
      path: `${GEMS_PATH}${path}`,
      content: () => content,
    })),
    ...[...files].map(([name, content]) => ({ path: `${GEMS_PATH}gems/${name}.gem`, content })),
  ];
}

function packageFiles({ version, document }: Release, library: string): Output[] {
  if (!document.package) return [];
  const pack = linuxPackage(document.package, version, library);
  return ARCHITECTURES.flatMap((architecture) => {
    const folder = `${packageFolder(version)}${architecture.name}/`;
    return [
      text(`${folder}nfpm.yaml`, () => nfpmConfiguration(pack, architecture)),
      text(`${folder}control`, () => debControl(pack, architecture)),
      text(`${folder}${pack.name}.spec`, () => rpmSpec(pack)),
    ];
  });
}

function text(path: string, content: () => string): Output {
  return { path, content };
}
