import { createHash } from 'node:crypto';
import type { HeaderApi } from '../../src/importers/c/describe.ts';

/** Number of declarations in a sample: as many functions as others. */
const SIZE = 30;

/** Number of words that find the place of `…` in a header. */
const ANCHOR = 6;

/** Chooses declarations of a header. Adding a name to the header changes at most one of them. */
export function sampled(functions: ReadonlySet<string>, others: ReadonlySet<string>): string[] {
  const names = [...others].filter((name) => !functions.has(name));
  return [first([...functions]), first(names)].flat();
}

function first(names: readonly string[]): string[] {
  const orders = new Map(names.map((name) => [name, createHash('sha256').update(`1 ${name}`).digest('hex')]));
  const order = (name: string) => orders.get(name) ?? '';
  return names.toSorted((one, other) => (order(one) < order(other) ? -1 : 1)).slice(0, SIZE / 2);
}

/**
 * Compares a text of a description with the one that was read by hand in the header.
 * @param read the text as in the header, in which `…` is what the header has between the words on both sides
 * @returns the difference; undefined if both have the same words
 */
export function differenceOf(text: string, read: string, header: HeaderWords): string | undefined {
  const expected = counted(filled(read.split('…').map(wordsOf), header.words));
  const found = counted(wordsOf(text));
  const lost = [...expected].filter(([word, count]) => (found.get(word) ?? 0) < count);
  const foreign = [...found].filter(
    ([word, count]) => (expected.get(word) ?? 0) < count && !header.commands.has(word.toLowerCase()),
  );
  if (lost.length === 0 && foreign.length === 0) return undefined;
  const list = (words: readonly [string, number][]) => words.map(([word]) => word).join(' ');
  return `without ${JSON.stringify(list(lost))}, with ${JSON.stringify(list(foreign))}`;
}

/** The words of all headers. */
export interface HeaderWords {
  readonly words: readonly string[];
  /** Words of commands, such as `thread` and `safety` in `@thread_safety`, because descriptions have labels in their place. */
  readonly commands: ReadonlySet<string>;
}

const COMMAND = /[\\@][A-Za-z_]\w*/g;

export function headerWords(text: string): HeaderWords {
  const commands = (text.match(COMMAND) ?? []).flatMap((command) => command.slice(1).split('_'));
  const labels = ['returns', 'see', 'also', ...commands.map((command) => command.toLowerCase())];
  return { words: wordsOf(text), commands: new Set(labels) };
}

/** The words of a text, without commands, addresses of links and HTML tags. */
export function wordsOf(text: string): string[] {
  const plain = text
    .replaceAll(/\]\((?:[\\@]ref )?[\w:.#/-]*\)/g, '] ')
    .replaceAll(/```\w+/g, ' ')
    .replaceAll(COMMAND, ' ')
    .replaceAll(/<\/?[A-Za-z]\w*(?: [^<>]*)?>/g, ' ');
  return plain.match(/[\p{L}\p{N}_]+/gu) ?? [];
}

/** Joins the parts of a text with what the header has between them. */
function filled([start = [], ...parts]: readonly string[][], header: readonly string[]): string[] {
  let words = start;
  for (const part of parts) {
    const begin = placeOf(words.slice(-ANCHOR), header, 0);
    const before = begin + Math.min(ANCHOR, words.length);
    const end = placeOf(part.slice(0, ANCHOR), header, before);
    words = [...words, ...header.slice(before, end), ...part];
  }
  return words;
}

function placeOf(words: readonly string[], header: readonly string[], start: number): number {
  const index = header.findIndex(
    (_, at) => at >= start && words.every((word, offset) => header[at + offset] === word),
  );
  if (index < 0) throw new Error(`The header does not contain: ${words.join(' ')}`);
  return index;
}

function counted(words: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

/** The text of each declaration in a description, with the texts of its parameters. */
export function describedTexts(api: HeaderApi['api']): Map<string, string> {
  const texts = new Map<string, string>();
  const classes = Object.values(api).flatMap((module) => Object.entries(module.classes));
  for (const [name, entry] of classes) {
    const declaration = [entry.declarations?.c ?? ''].flat().join(' ');
    const tag = /^(?:typedef )?(?:struct|union|enum) (\w+)/.exec(declaration)?.[1] ?? name;
    const text = textIn({ ...entry, ...entry.callback_typedef });
    texts.set(tag, text).set(name, text);
    const members = [...(entry.constants ?? []), ...(entry.enum_fields ?? [])];
    for (const named of [...members, entry.constructors ?? {}, entry.functions ?? {}])
      for (const [key, member] of Object.entries(named)) texts.set(key, textIn(Object(member)));
  }
  return texts;
}

/** The text of a class or member, without the note about parts that are only in the declaration. */
function textIn(entry: Readonly<Record<string, unknown>>): string {
  const text = linesOf(entry['doc']).replace(/^Only in the C declaration: .*$/m, '');
  const named = [entry['fn_args'] ?? []].flat().flatMap((each) => Object.entries(Object(each)));
  const parameters = named
    .map(([name, value]) => ({ name, text: linesOf(Object(value).doc) }))
    .filter((parameter) => parameter.text !== '')
    .map((parameter) => `${parameter.name} ${parameter.text}`);
  return [text, ...parameters, linesOf(entry['deprecated'])].join('\n');
}

function linesOf(value: unknown): string {
  return [value]
    .flat()
    .filter((line) => typeof line === 'string')
    .join('\n');
}
