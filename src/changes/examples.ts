import type { ExampleEntry } from '../description/schema/examples.ts';
import { compareThings, type Detail, detail, listDetail } from '../difference/difference.ts';
import { type Difference, differenceOf, type Named, type Side } from './difference.ts';

interface ComparedExample extends Named {
  readonly entry: ExampleEntry;
}

/** What became of the examples; one moves when its place in their order is another. */
export function compareExamples(from: Side, to: Side): Difference[] {
  const changes = compareThings(examplesOf(from), examplesOf(to), {
    isOrdered: () => true,
    facts: exampleDetails,
    single: (_, now) => (now ? listDetail('Languages', [], languagesOf(now)) : []),
  });
  return changes.map(differenceOf);
}

function examplesOf({ release }: Side): Map<string, ComparedExample> {
  return new Map(
    (release.document.examples ?? []).map((entry) => {
      const { name, title } = entry;
      return [name, { name: title && title.length > 0 ? title.join(' ') : name, entry }];
    }),
  );
}

function languagesOf({ entry }: ComparedExample): string[] {
  return Object.keys(entry.code ?? {});
}

function exampleDetails(before: ComparedExample, after: ComparedExample): Detail[] {
  const [old, now] = [before.entry, after.entry];
  const shown = ({ show_on_index }: ExampleEntry) => (show_on_index ? 'yes' : 'no');
  const pictures = ({ screenshot }: ExampleEntry) =>
    Object.entries(screenshot ?? {}).map(([system, file]) => `${system}: ${file}`);
  return [
    ...detail('Title', before.name, after.name),
    ...detail('Description', old.description?.join(' '), now.description?.join(' ')),
    ...detail('Picture in words', old.alt ?? '', now.alt ?? ''),
    ...detail('On the home page', shown(old), shown(now)),
    ...listDetail('Languages', languagesOf(before), languagesOf(after)),
    ...listDetail('Pictures', pictures(old), pictures(now)),
    ...sourceDetails(old, now),
  ];
}

function sourceDetails(before: ExampleEntry, after: ExampleEntry): Detail[] {
  return Object.entries(after.code ?? {}).flatMap(([language, now]) => {
    const old = before.code?.[language];
    if (old === undefined || old === now) return [];
    return [{ label: `Source in ${language}`, before: shownSource(old), after: shownSource(now) }];
  });
}

/** A path as it is, of a source text only its length: nobody reads a program in a list of changes. */
function shownSource(value: string): string {
  const lines = value.split('\n').length;
  return lines > 1 ? `${lines} lines, ${value.length} characters` : value;
}
