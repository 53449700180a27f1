import { jsonText, type Output } from '../page/output.ts';
import { MANIFEST_PATH } from '../page/paths.ts';
import { INDEXES } from './indexes.ts';
import type { PackageView } from './linux/view.ts';
import { manifestOf, type SiteFacts, siteManifest } from './manifest.ts';
import { sumsName } from './names.ts';
import { isRendered } from './record.ts';
import { type RunEdition, runLogs } from './runs.ts';
import { type ReleaseTree, summedFiles } from './tree.ts';

interface ReleaseFacts extends RunEdition {
  /** The description; absent if the release is kept. */
  readonly source?: Uint8Array | undefined;
  readonly packages?: PackageView;
}

/** All files of releases except pages: artifacts, sums, manifests, indexes, package configurations, logs of runs. */
export function releaseOutputs(
  site: SiteFacts & { readonly editions: readonly (SiteFacts['editions'][number] & ReleaseFacts)[] },
): Output[] {
  const { editions, settings } = site;
  const trees = editions.map(({ tree }) => tree);
  const rendered = editions.filter(isRendered);
  return [
    ...trees.flatMap(folderFiles),
    { path: MANIFEST_PATH, content: () => jsonText(siteManifest(site)) },
    ...INDEXES.flatMap((index) => index.outputs(trees, settings.demo)),
    ...rendered.flatMap(runLogs),
    ...rendered.flatMap(({ tree, packages }) => {
      const described = packages?.described;
      return described?.tree === tree ? described.makers.flatMap(([, files]) => files) : [];
    }),
  ];
}

/** The files of a release, in each of its folders. */
function folderFiles(tree: ReleaseTree): Output[] {
  // Format of `sha256sum -c`; names contain no line breaks or backslashes.
  const sums = () =>
    summedFiles(tree)
      .map(({ name, sha256 }) => `${sha256}  ${name}\n`)
      .join('');
  const files = tree.files.flatMap(({ name, content, metadata }): Output[] => [
    ...(content ? [{ path: name, content }] : []),
    ...(metadata ? [{ path: `${name}.metadata`, content: () => metadata }] : []),
  ]);
  return tree.folders.flatMap((folder) => [
    { path: `${folder}${sumsName(tree.files)}`, content: sums },
    { path: `${folder}manifest.json`, content: () => jsonText(manifestOf(tree)) },
    ...files.map(({ path, content }) => ({ path: `${folder}${path}`, content })),
  ]);
}
