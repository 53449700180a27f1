import { byName } from '../../description/order.ts';
import type { Problem } from '../../description/problem.ts';
import { jsonText, type Output } from '../../page/output.ts';
import { escapePath, INDEX_PATH, JSON_INDEX_PATH } from '../../page/paths.ts';
import { type Html, html } from '../../ui/markup/html.ts';
import { fill, text } from '../../ui/messages/messages.ts';
import { indexPage } from '../index-page.ts';
import { differentFiles } from '../names.ts';
import type { PackageIndex } from '../package-index.ts';
import type { ReleaseFile, ReleaseTree } from '../tree.ts';
import { baseName } from '../wanted.ts';
import { hasVersion, normalizeProject } from './distribution.ts';
import { readSourceTar, readSourceZip, readWheel } from './read-distribution.ts';

/** The simple index, for pip and other installers. */
export const python: PackageIndex = {
  id: 'wheels',
  name: 'Python index',
  formats: [
    { ending: '.whl', kind: 'wheel', archive: 'zip', read: readWheel },
    {
      ending: '.tar.gz',
      kind: 'source distribution',
      archive: 'tar.gz',
      read: readSourceTar,
      isGeneral: true,
    },
    { ending: '.zip', kind: 'source distribution', archive: 'zip', read: readSourceZip, isGeneral: true },
  ],
  problems: projectProblems,
  outputs: pythonIndex,
  isPackage({ distribution }, { name, version }) {
    if (!distribution || normalizeProject(distribution.project) !== normalizeProject(name)) return false;
    return version === undefined || hasVersion(distribution, version);
  },
};

const META = { 'api-version': '1.1' };

/** Reserved addresses below the index. */
const TAKEN = new Set(['gems', 'release', 'v1+json']);

/** A project in the index: normalized name and distributions, oldest release first. */
type Project = ReturnType<typeof projectsOf>[number];

/** All projects of all releases, by name, without duplicate files. */
export function projectsOf(trees: readonly ReleaseTree[]) {
  const projects = Map.groupBy(indexedFiles(trees), ({ distribution }) =>
    normalizeProject(distribution.project),
  );
  return [...projects]
    .map(([name, files]) => ({
      name,
      files: [...new Map(files.map((indexed) => [indexed.fileName, indexed])).values()],
    }))
    .toSorted(byName);
}

/** Problems of projects with reserved addresses, or with different files of the same name. */
function projectProblems(trees: readonly ReleaseTree[]): Problem[] {
  const files = indexedFiles(trees);
  const taken = files.flatMap(({ file, distribution: { project } }) => {
    const name = normalizeProject(project);
    const message = `The index cannot contain a project ${JSON.stringify(project)}: its address /ui/${name}/ is taken.`;
    return TAKEN.has(name) ? [{ file: file.path, message, hint: 'Rename the project.' }] : [];
  });
  const named = files.map(({ fileName, file }) => [JSON.stringify(fileName), file] as const);
  return [...taken, ...differentFiles(named, { index: 'index', unit: 'project' })];
}

/** The distributions in the index. Installers identify files by their base names. */
function indexedFiles(trees: readonly ReleaseTree[]) {
  return trees.toReversed().flatMap((tree) =>
    tree.files.flatMap((file) => {
      const { distribution } = file;
      return distribution ? [{ tree, file, distribution, fileName: baseName(file.name) }] : [];
    }),
  );
}

/** The index as files, in both forms (PEP 503, 691). */
function pythonIndex(trees: readonly ReleaseTree[], demo: boolean): Output[] {
  const projects = projectsOf(trees);
  const list = { meta: META, projects: projects.map(({ name }) => ({ name })) };
  return [
    { path: `${INDEX_PATH}index.html`, content: () => rootPage(projects, demo) },
    { path: `${JSON_INDEX_PATH}index.json`, content: () => jsonText(list) },
    ...projects.flatMap((project) => [
      { path: `${INDEX_PATH}${project.name}/index.html`, content: () => projectPage(project, demo) },
      { path: `${JSON_INDEX_PATH}${project.name}/index.json`, content: () => jsonText(projectJson(project)) },
    ]),
  ];
}

/** The page that lists the projects (PEP 503). */
export function rootPage(projects: readonly Project[], demo = false): Promise<string> {
  const links = projects.map(({ name }) => html`<a href="${name}/">${name}</a>`);
  return page(text.indexes.python, links, demo);
}

/** The page of a project: one link per file, with metadata for installers (PEP 503, 592, 658). */
export function projectPage({ name, files }: Project, demo = false): Promise<string> {
  const links = files.map(({ tree, file, distribution, fileName }) => {
    const attribute = (key: string, value: string | undefined) =>
      value === undefined ? undefined : html` ${key}="${value}"`;
    const core = distribution.metadata && `sha256=${distribution.metadata}`;
    const attributes = [
      attribute('data-requires-python', distribution.requiresPython),
      attribute('data-core-metadata', core),
      attribute('data-dist-info-metadata', core),
      attribute('data-yanked', file.yanked),
    ];
    return html`<a href="${addressFrom('..', tree, file)}#sha256=${file.sha256}"${attributes}>${fileName}</a>`;
  });
  return page(fill(text.indexes.filesOf, { name }), links, demo);
}

/** A project as JSON (PEP 691, 700). */
export function projectJson({ name, files }: Project): object {
  return {
    meta: META,
    name,
    versions: [...new Set(files.map(({ distribution }) => distribution.version))],
    files: files.map(({ tree, file, distribution, fileName }) => ({
      filename: fileName,
      url: addressFrom('../..', tree, file),
      hashes: { sha256: file.sha256 },
      size: file.size,
      // The upload time is unknown; use the date of the release.
      'upload-time': `${tree.date}T00:00:00Z`,
      ...(distribution.requiresPython ? { 'requires-python': distribution.requiresPython } : {}),
      ...(distribution.metadata ? { 'core-metadata': { sha256: distribution.metadata } } : {}),
      ...(file.yanked === undefined ? {} : { yanked: file.yanked || true }),
    })),
  };
}

/**
 * Address of a release file for a page of the index: that on another host, or relative to it.
 * @param above the relative address of the folder of the index
 */
function addressFrom(above: string, { folders: [folder] }: ReleaseTree, file: ReleaseFile): string {
  if (file.url !== undefined) return file.url;
  const inside = folder.startsWith(INDEX_PATH);
  const path = inside ? folder.slice(INDEX_PATH.length - 1) : `/..${folder}`;
  return `${above}${escapePath(`${path}${file.name}`)}`;
}

function page(title: string, links: readonly Html[], demo: boolean): Promise<string> {
  const meta = html`<meta name="pypi:repository-version" content="1.0">`;
  return indexPage({ title, meta, links, none: text.indexes.noPython, demo });
}
