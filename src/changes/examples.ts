import type { ExampleEntry } from '../description/schema/examples.ts';
import { displaced } from './alignment.ts';
import { type Detail, type Difference, detail, listDetail, type Side } from './difference.ts';

/** What became of the examples; one moves when it stands elsewhere in their order. */
export function compareExamples(from: Side, to: Side): Difference[] {
  const [before, after] = [entriesOf(from), entriesOf(to)];
  if (before.size === 0 || after.size === 0) return [];
  const moved = displaced([...before.keys()], [...after.keys()]);
  const rest = [...after.values()].flatMap((now): Difference[] => {
    const old = before.get(now.name);
    const name = titleOf(now);
    if (!old) return [{ kind: 'added', name, details: listDetail('Languages', [], languagesOf(now)) }];
    const details = exampleDetails(old, now);
    if (moved.has(now.name))
      return [{ kind: 'moved', name, details: [...placeDetail(before, after, now), ...details] }];
    return details.length > 0 ? [{ kind: 'changed', name, details }] : [];
  });
  const removed = [...before.values()]
    .filter(({ name }) => !after.has(name))
    .map((old): Difference => ({ kind: 'removed', name: titleOf(old), details: [] }));
  return [...rest, ...removed];
}

type Entries = ReadonlyMap<string, ExampleEntry>;

function entriesOf({ release }: Side): Entries {
  return new Map((release.document.examples ?? []).map((example) => [example.name, example]));
}

function titleOf({ name, title }: ExampleEntry): string {
  return title && title.length > 0 ? title.join(' ') : name;
}

function languagesOf({ code }: ExampleEntry): string[] {
  return Object.keys(code ?? {});
}

function placeDetail(before: Entries, after: Entries, { name }: ExampleEntry): Detail[] {
  const place = (entries: Entries) => String([...entries.keys()].indexOf(name) + 1);
  return detail('Place', place(before), place(after));
}

function exampleDetails(before: ExampleEntry, after: ExampleEntry): Detail[] {
  const shown = ({ show_on_index }: ExampleEntry) => (show_on_index ? 'yes' : 'no');
  const pictures = ({ screenshot }: ExampleEntry) =>
    Object.entries(screenshot ?? {}).map(([system, file]) => `${system}: ${file}`);
  return [
    ...detail('Title', titleOf(before), titleOf(after)),
    ...detail('Description', before.description?.join(' '), after.description?.join(' ')),
    ...detail('Picture in words', before.alt ?? '', after.alt ?? ''),
    ...detail('On the home page', shown(before), shown(after)),
    ...listDetail('Languages', languagesOf(before), languagesOf(after)),
    ...listDetail('Pictures', pictures(before), pictures(after)),
    ...sourceDetails(before, after),
  ];
}

function sourceDetails(before: ExampleEntry, after: ExampleEntry): Detail[] {
  return Object.entries(after.code ?? {}).flatMap(([language, now]) => {
    const old = before.code?.[language];
    if (old === undefined || old === now) return [];
    return [{ label: `Source in ${language}`, before: shownSource(old), after: shownSource(now) }];
  });
}

/** A path stands for itself, a source text for its length: nobody reads a program in a list of changes. */
function shownSource(value: string): string {
  const lines = value.split('\n').length;
  return lines > 1 ? `${lines} lines, ${value.length} characters` : value;
}
