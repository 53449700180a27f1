import type { ExampleEntry } from '../description/schema/examples.ts';
import { compareThings, type Detail, factsOf } from '../difference/difference.ts';
import type { Difference, Named, Side } from './difference.ts';

interface ComparedExample extends Named {
  readonly entry: ExampleEntry;
}

/** What became of the examples; one moves when its place in their order is another. */
export function compareExamples(from: Side, to: Side): Difference[] {
  return compareThings(examplesOf(from), examplesOf(to), {
    isOrdered: () => true,
    facts: (old, now) => [...exampleFacts(old, now), ...sourceDetails(old?.entry.code, now?.entry.code)],
    single: (_, now) => factsOf({ Languages: languagesOf })(undefined, now),
  });
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

const exampleFacts = factsOf<ComparedExample>({
  Title: ({ name }) => name,
  Description: ({ entry }) => entry.description?.join(' '),
  'Picture in words': ({ entry }) => entry.alt,
  'On the home page': ({ entry }) => (entry.show_on_index ? 'yes' : 'no'),
  Languages: languagesOf,
  Pictures: ({ entry }) =>
    Object.entries(entry.screenshot ?? {}).map(([system, file]) => `${system}: ${file}`),
});

function sourceDetails(before: ExampleEntry['code'], after: ExampleEntry['code']): Detail[] {
  return Object.entries(after ?? {}).flatMap(([language, now]) => {
    const old = before?.[language];
    if (old === undefined || old === now) return [];
    return [{ label: `Source in ${language}`, before: shownSource(old), after: shownSource(now) }];
  });
}

/** A path as it is, of a source text only its length: nobody reads a program in a list of changes. */
function shownSource(value: string): string {
  const lines = value.split('\n').length;
  return lines > 1 ? `${lines} lines, ${value.length} characters` : value;
}
