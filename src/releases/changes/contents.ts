import { byName } from '../../description/order.ts';
import type { ExampleEntry } from '../../description/schema/examples.ts';
import type { PackageEntry } from '../../description/schema/package.ts';
import { type Detail, factsOf } from '../../text/things.ts';
import { fill, text } from '../../ui/messages/messages.ts';
import { namedFacts, RELATIONS } from '../linux/package.ts';
import { sizeText } from '../size.ts';
import { fileAddress, mainFiles, type ReleaseFile } from '../tree.ts';
import { compareSides, type Difference, type Side } from './comparison.ts';
import { fileKeys } from './file-keys.ts';

/** Changes of examples. An example has moved if its position changed. */
export function compareExamples(from: Side, to: Side): Difference[] {
  return compareSides<ExampleEntry>(from, to, ({ release }) => release.document.examples ?? [], {
    key: ({ name }) => name,
    name: exampleTitle,
    isOrdered: () => true,
    facts: (old, now) => [...exampleFacts()(old, now), ...sourceDetails(old?.code, now?.code)],
    single: (_, now) => factsOf([[text.common.languages, languagesOf]])(undefined, now),
  });
}

function exampleTitle({ name, title }: ExampleEntry): string {
  return title && title.length > 0 ? title.join(' ') : name;
}

function languagesOf({ code }: ExampleEntry): string[] {
  return Object.keys(code ?? {});
}

const exampleFacts = () => {
  const { labels } = text.changes;
  return factsOf<ExampleEntry>([
    [labels.title, exampleTitle],
    [text.common.description, ({ description }) => description?.join(' ')],
    [labels.alt, ({ alt }) => alt],
    [labels.onHome, ({ show_on_index }) => (show_on_index ? labels.yes : text.common.no)],
    [text.common.languages, languagesOf],
    [
      labels.pictures,
      ({ screenshot }) => Object.entries(screenshot ?? {}).map(([system, file]) => `${system}: ${file}`),
    ],
  ]);
};

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
  const { sourceLength, characters } = text.changes.labels;
  const count = value.split('\n').length;
  if (count === 1) return value;
  return fill(sourceLength, {
    lines: fill(text.common.lineCount, { count }),
    characters: fill(characters, { count: value.length }),
  });
}

const relations = (of: (entry: PackageEntry) => PackageEntry['rpm']) =>
  RELATIONS.map((key) => [text.releases.relations[key], (entry: PackageEntry) => of(entry)?.[key]] as const);

const packageParts = () =>
  [
    [
      text.common.aboutPackage,
      factsOf<PackageEntry>([[text.common.name, ({ name }) => name], ...namedFacts()]),
    ],
    [
      text.changes.labels.debian,
      factsOf<PackageEntry>([
        ...relations(({ linux }) => linux),
        [
          text.common.files,
          ({ linux }) =>
            linux?.contents?.map(({ src, dst }) =>
              fill(text.changes.labels.installedFile, { file: src, path: dst }),
            ),
        ],
      ]),
    ],
    ['rpm', factsOf<PackageEntry>(relations(({ rpm }) => rpm))],
  ] as const;

/** Changes of the Linux packages, if both releases describe them. */
export function comparePackages(from: Side, to: Side): Difference[] {
  const [before, after] = [from.release.document.package, to.release.document.package];
  return packageParts().flatMap(([name, compare]) => {
    const details = compare(before ?? undefined, after ?? undefined);
    return details.length > 0 ? [{ kind: 'changed' as const, name, details }] : [];
  });
}

/** Changes of published files, compared by name and sum. A name may differ in the version that it contains. */
export function comparePublished(from: Side, to: Side): Difference[] {
  const versioned = ({ tree }: Side) =>
    mainFiles(tree).map(({ name, gem }) => ({ name, version: gem?.version ?? tree.version }));
  const keys = fileKeys(versioned(from), versioned(to));
  return compareSides<ReleaseFile>(from, to, ({ tree }) => mainFiles(tree).toSorted(byName), {
    key: ({ name }) => keys.get(name) ?? name,
    name: ({ name }) => name,
    page: (file, { tree }) => fileAddress(tree, file),
    facts: fileFacts(),
    single: fileFacts(),
  });
}

const fileFacts = () =>
  factsOf<ReleaseFile>([
    [text.common.name, ({ name }, other) => other && name],
    [text.common.size, sizeReading],
    [text.common.sha256, ({ sha256 }, other) => other && sha256],
    [
      text.changes.labels.withdrawn,
      ({ yanked }) => (yanked === undefined ? '' : yanked || text.changes.labels.yes),
    ],
  ]);

/** Formats two sizes; in bytes if they would look the same. */
function sizeReading({ size }: ReleaseFile, other: ReleaseFile | undefined): string {
  const rounded = sizeText(size);
  const isAlike = other && other.size !== size && sizeText(other.size) === rounded;
  return isAlike ? fill(text.common.byteCount, { count: size }) : rounded;
}
