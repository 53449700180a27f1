import { posix } from 'node:path';
import { failOn, InputError, type Problem } from '../description/problem.ts';
import { type PageEdition, sitePath } from '../page/page.ts';
import { escapePath, permanentPath } from '../page/paths.ts';
import { guidePaths, inReadingOrder, isInRelease, placeOf } from './addresses.ts';
import { type GuideFacts, UnreadApi } from './component.ts';
import { type Guide, type GuideProgram, type GuideSource, guideOf, type PlacedSource } from './guides.ts';
import { withIds } from './heading-ids.ts';
import { belowSite, type GuideFile, type LinkTarget, type LinkTargets } from './links.ts';
import type { GuideCode } from './parse.ts';
import { elementsIn, type ProseNode } from './prose.ts';
import { availableComponents, type Resolution, resolveProse } from './resolve.ts';

/** The guides of a release, or the guides for all releases, with their addresses. */
export interface PlacedGuides {
  readonly version: string | undefined;
  /** In display order. */
  readonly sources: readonly PlacedSource[];
  /** Guides, and other files that guides can refer to. */
  readonly targets: LinkTargets;
}

/**
 * Assigns addresses to guides, and to other files that guides can refer to.
 * @param version the release; absent for guides for all releases
 */
export function placeGuides(
  unordered: readonly GuideSource[],
  files: readonly GuideFile[],
  version?: string,
): PlacedGuides {
  const paths = guidePaths(unordered.map(({ file }) => file));
  const sources = inReadingOrder(unordered).map((source) => {
    const path = paths.get(source.file) ?? '';
    return { ...source, path: version === undefined ? belowSite(path) : path };
  });
  return { version, sources, targets: new Map([...pageTargets(sources), ...fileTargets(files, version)]) };
}

/** Guides or custom pages by name. Expressions can make ids. */
export function pageTargets(sources: readonly PlacedSource[]): [string, LinkTarget][] {
  return sources.map(({ name, path, nodes, code }) => {
    return [name, { path, ...(nodes && !code && { ids: idsIn(nodes) }) }];
  });
}

/** Other files by name. A release publishes its own copies, so that its pages never change. */
function fileTargets(files: readonly GuideFile[], version: string | undefined): [string, LinkTarget][] {
  const available = files.filter(({ source }) => [undefined, version].includes(placeOf(source)?.version));
  // Files in the folder of the release replace files for all releases.
  const sorted = available.toSorted((a, b) => Number(isInRelease(a)) - Number(isInRelease(b)));
  return sorted.map((file) => {
    const { name = file.source } = placeOf(file.source) ?? {};
    const published = placeOf(file.source) ? name : file.path;
    const folder = version === undefined ? '/' : decodeURIComponent(permanentPath(version));
    const path = posix.join(folder, published);
    return [name, { path: escapePath(path), file: { ...file, path } }];
  });
}

/** Link targets for the guides of a release: its own guides, otherwise guides for all releases. */
export function releaseTargets(guides: PlacedGuides, shared: PlacedGuides): LinkTargets {
  return new Map([...withoutReplaced(shared.targets, guides.targets), ...guides.targets]);
}

/**
 * Link targets for guides for all releases. They include each guide for releases, in the newest release that has it. A guide
 * of the newest release replaces the guide for all releases at its address.
 */
export function sharedTargets(
  shared: PlacedGuides,
  releases: readonly (readonly [PageEdition, PlacedGuides])[],
): LinkTargets {
  const targets = new Map(shared.targets);
  const written = new Map<string, LinkTarget>();
  for (const [edition, { sources, targets: known }] of releases.toReversed()) {
    const pages = sources.map(({ source, name, path }) => {
      const target = { ...known.get(name), path: sitePath(edition, path) };
      return [source, name, target] as const;
    });
    const byName = new Map(pages.map(([, name, target]) => [name, target]));
    if (edition.newest)
      for (const [name, target] of withoutReplaced(targets, byName)) targets.set(name, target);
    for (const [source, name, target] of pages) {
      written.set(source, target);
      if (edition.newest || !shared.targets.has(name)) targets.set(name, target);
    }
  }
  return new Map([...targets, ...written]);
}

/** Replaces each target by the target in `by` with the same address, if any. */
function withoutReplaced(targets: LinkTargets, by: LinkTargets): [string, LinkTarget][] {
  const byPath = new Map([...by.values()].map((target) => [belowSite(target.path), target]));
  return [...targets].map(([name, target]) => [name, byPath.get(belowSite(target.path)) ?? target]);
}

/** Resolves guides. Returns them with the other files that they refer to, and all problems. */
export function resolveGuides(
  { sources, version }: PlacedGuides,
  targets: LinkTargets,
  facts: GuideFacts,
): Pick<Resolution, 'files' | 'notices' | 'problems'> & { readonly guides: readonly Guide[] } {
  const resolution = {
    targets,
    facts,
    version,
    problems: sharedAddresses(sources),
    notices: [],
    files: new Set<GuideFile>(),
  };
  const guides = sources.map(({ nodes = [], ...source }) => {
    for (const problem of source.problems) resolution.problems.push(problem);
    const guide = guideOf(source, resolveProse(nodes, source, resolution));
    return source.code ? { ...guide, program: programOf(source, source.code, resolution) } : guide;
  });
  return { ...resolution, guides };
}

function programOf(
  { code: _, ...source }: PlacedSource,
  { code, components }: GuideCode,
  resolution: Resolution,
): GuideProgram {
  const { shown: file, body, imported = [] } = source;
  const { files, targets, version = '' } = resolution;
  // Expressions can contain their paths.
  for (const { file: named } of targets.values())
    if (named && body.includes(posix.basename(named.source)) && !imported.includes(named.source))
      files.add(named);
  return {
    code,
    components: [...components, ...availableComponents(resolution.facts)],
    id: `${source.source}?guide=${encodeURIComponent(version)}`,
    complete: (evaluated) => {
      if ('wrong' in evaluated) throw new InputError([{ file, ...evaluated.wrong }]);
      const results: Resolution = { ...resolution, problems: [], notices: [], files: new Set() };
      try {
        return guideOf(source, resolveProse(withIds(evaluated.nodes), source, results));
      } catch (error) {
        if (!(error instanceof UnreadApi)) throw error;
        const hint = 'Write the attributes of its components as texts, so that the build reads it.';
        results.problems.push({ file, message: error.message, hint });
        throw error;
      } finally {
        failOn([...results.problems, ...unpublished(results.files.difference(files), file)]);
      }
    },
  };
}

/** Problems of files that are unknown when the list of published files is made. */
function unpublished(files: Iterable<GuideFile>, file: string): Problem[] {
  const hint = 'Write the name of the file as one text, or also link it outside of expressions.';
  return [...files].map(({ source }) => {
    return { file, message: `Only an expression gives the name of ${JSON.stringify(source)}.`, hint };
  });
}

function sharedAddresses(sources: readonly Pick<PlacedSource, 'path' | 'shown'>[]): Problem[] {
  return [...Map.groupBy(sources, ({ path }) => path)].flatMap(([path, [first, ...others]]) =>
    others.map(({ shown }) => ({
      file: shown,
      message: `Same address as ${first?.shown}: ${path}`,
      hint: 'Rename or remove one of them.',
    })),
  );
}

function idsIn(nodes: readonly ProseNode[]): Set<string> {
  return new Set(elementsIn(nodes).flatMap(({ attributes: { id } }) => (typeof id === 'string' ? id : [])));
}
