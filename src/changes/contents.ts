import { byName } from '../description/order.ts';
import type { ExampleEntry } from '../description/schema/examples.ts';
import type { PackageEntry } from '../description/schema/package.ts';
import { type Detail, factsOf } from '../difference/things.ts';
import * as text from '../messages/en.ts';
import { fill } from '../messages/messages.ts';
import { PACKAGE_FACTS, RELATIONS } from '../release/linux/package.ts';
import { formatSize } from '../release/size.ts';
import { fileAddress, type ReleaseFile } from '../release/tree.ts';
import { compareSides, type Difference, type Side } from './comparison.ts';
import { fileKeys } from './file-keys.ts';

const { labels } = text.changes;

/** Changes of examples. An example has moved if its position changed. */
export function compareExamples(from: Side, to: Side): Difference[] {
  return compareSides<ExampleEntry>(from, to, ({ release }) => release.document.examples ?? [], {
    key: ({ name }) => name,
    name: exampleTitle,
    isOrdered: () => true,
    facts: (old, now) => [...exampleFacts(old, now), ...sourceDetails(old?.code, now?.code)],
    single: (_, now) => factsOf({ [text.common.languages]: languagesOf })(undefined, now),
  });
}

function exampleTitle({ name, title }: ExampleEntry): string {
  return title && title.length > 0 ? title.join(' ') : name;
}

function languagesOf({ code }: ExampleEntry): string[] {
  return Object.keys(code ?? {});
}

const exampleFacts = factsOf<ExampleEntry>({
  [labels.title]: exampleTitle,
  [text.common.description]: ({ description }) => description?.join(' '),
  [labels.alt]: ({ alt }) => alt,
  [labels.onHome]: ({ show_on_index }) => (show_on_index ? labels.yes : text.common.no),
  [text.common.languages]: languagesOf,
  [labels.pictures]: ({ screenshot }) =>
    Object.entries(screenshot ?? {}).map(([system, file]) => `${system}: ${file}`),
});

function sourceDetails(before: ExampleEntry['code'], after: ExampleEntry['code']): Detail[] {
  return Object.entries(after ?? {}).flatMap(([language, now]) => {
    const old = before?.[language];
    if (old === undefined || old === now) return [];
    return [
      { label: fill(text.common.sourceIn, { language }), before: shownSource(old), after: shownSource(now) },
    ];
  });
}

/** The path of a source, or the length of its text, because a list of changes does not show programs. */
function shownSource(value: string): string {
  const lines = value.split('\n').length;
  return lines > 1 ? fill(labels.sourceLength, { lines, characters: value.length }) : value;
}

const relations = (of: (entry: PackageEntry) => PackageEntry['rpm']) =>
  Object.fromEntries(
    RELATIONS.map(({ key, title }) => [title, (entry: PackageEntry) => of(entry)?.[key]] as const),
  );

const PACKAGE_PARTS = {
  [text.common.aboutPackage]: factsOf<PackageEntry>({
    [text.common.name]: ({ name }) => name,
    ...PACKAGE_FACTS,
  }),
  [labels.debian]: factsOf<PackageEntry>({
    ...relations(({ linux }) => linux),
    [text.common.files]: ({ linux }) =>
      linux?.contents?.map(({ src, dst }) => fill(labels.installedFile, { file: src, path: dst })),
  }),
  rpm: factsOf<PackageEntry>(relations(({ rpm }) => rpm)),
};

/** Changes of the Linux packages, if both releases describe them. */
export function comparePackages(from: Side, to: Side): Difference[] {
  const [before, after] = [from.release.document.package, to.release.document.package];
  return Object.entries(PACKAGE_PARTS).flatMap(([name, compare]) => {
    const details = compare(before ?? undefined, after ?? undefined);
    return details.length > 0 ? [{ kind: 'changed' as const, name, details }] : [];
  });
}

/** Changes of published files, compared by name and sum. A name may differ in the version that it contains. */
export function comparePublished(from: Side, to: Side): Difference[] {
  const versioned = ({ tree }: Side) =>
    tree.files.map(({ name, gem }) => ({ name, version: gem?.version ?? tree.version }));
  const keys = fileKeys(versioned(from), versioned(to));
  return compareSides<ReleaseFile>(from, to, ({ tree }) => tree.files.toSorted(byName), {
    key: ({ name }) => keys.get(name) ?? name,
    name: ({ name }) => name,
    page: (file, { tree }) => fileAddress(tree, file),
    facts: fileFacts,
    single: fileFacts,
  });
}

const fileFacts = factsOf<ReleaseFile>({
  [text.common.name]: ({ name }, other) => other && name,
  [text.common.size]: sizeText,
  [text.common.sha256]: ({ sha256 }, other) => other && sha256,
  [labels.withdrawn]: ({ yanked }) => (yanked === undefined ? '' : yanked || labels.yes),
});

/** Formats two sizes; in bytes if they would look the same. */
function sizeText({ size }: ReleaseFile, other: ReleaseFile | undefined): string {
  const rounded = formatSize(size);
  const isAlike = other && other.size !== size && formatSize(other.size) === rounded;
  return isAlike ? fill(labels.bytes, { size: String(size) }) : rounded;
}
