import { stat } from 'node:fs/promises';
import { isAbsolute, posix, win32 } from 'node:path';
import { addAll, failOn, InputError, type Problem } from '../../description/problem.ts';
import { readJsonFile } from '../../input/read-file.ts';
import { fileSum } from '../../releases/files/sums.ts';
import type { BindingImporter, BindingItem } from '../binding.ts';
import { declarationOf } from './declarations.ts';
import { listOf, type Node, nodeOf, tagged, textOf } from './rustdoc.ts';
import { genericsText, typeText } from './types.ts';

/** Accepted versions of the format: those of which tests read a file, with the release of Rust that writes them. */
const FORMATS: ReadonlyMap<unknown, string> = new Map([[57, '1.95']]);

/** Maximum size of a file, in bytes. */
const LARGEST = 256 * 1024 * 1024;

/** Maximum number of levels of modules: names of items contain those of all modules around them. */
const DEEPEST = 100;

/** Kinds of items by their tag; others are members, or are not described. */
const KINDS: ReadonlyMap<string, BindingItem['kind']> = new Map([
  ...(['struct', 'enum', 'union', 'trait', 'type_alias'] as const).map((tag) => [tag, 'type'] as const),
  ['function', 'function'],
  ['macro', 'function'],
  ['constant', 'constant'],
  ['static', 'constant'],
  ['assoc_const', 'constant'],
  ['assoc_type', 'constant'],
  ['struct_field', 'field'],
  ['variant', 'variant'],
]);

/** Traits that the compiler adds for patterns. */
const INTERNAL = new Set(['StructuralPartialEq']);

/** Reads the JSON that rustdoc writes for a crate. */
export async function readRust(source: string): ReturnType<BindingImporter> {
  const { size } = await stat(source).catch(() => ({ size: 0 }));
  const wrong = (message: string, hint: string) => new InputError([{ file: source, message, hint }]);
  if (size > LARGEST) throw wrong(`It has more than ${LARGEST} bytes.`, 'Pass the JSON of one crate.');
  const problems: Problem[] = [];
  const json = await readJsonFile(source, problems);
  failOn(problems);
  const crate = nodeOf(json?.value);
  const format = crate['format_version'];
  if (typeof format !== 'number' || typeof crate['index'] !== 'object')
    throw wrong(
      'This is not the JSON of rustdoc.',
      'Create it: cargo +nightly rustdoc -- -Z unstable-options --output-format json',
    );
  if (!FORMATS.has(format))
    throw wrong(
      `Format version ${format} is not supported; valid: ${[...FORMATS.keys()].join(', ')}.`,
      `Create the file with Rust ${[...FORMATS.values()].join(' or ')}.`,
    );
  const read = new CrateReader(crate);
  const version = textOf(crate['crate_version']);
  const items = read.items();
  if (items === undefined)
    throw wrong(`Its modules have more than ${DEEPEST} levels.`, 'Pass the JSON of one crate.');
  const sum = await fileSum(source, 'sha256');
  return {
    languageName: 'Rust',
    separator: '::',
    ...(version === '' ? {} : { version }),
    items,
    // Sources of the crate are not part of the JSON, so its sum is that of all.
    sums: new Map(items.map(({ file }) => [file, sum])),
    missing: [...read.missing].map(([kind, count]) => `${kind} (${count})`),
  };
}

/** Where items are: a module, and the type in it or an empty name. */
interface Owner {
  readonly module: string;
  readonly owner: string;
}

/** An item that a module exports, with its name there, which can differ from its own. */
interface Exported {
  readonly id: unknown;
  readonly module: string;
  readonly alias?: string;
}

class CrateReader {
  readonly missing = new Map<string, number>();
  readonly #index: Node;
  readonly #root: unknown;
  readonly #items: BindingItem[] = [];
  /** Ids of modules and of `use` that were read; modules can contain each other. */
  readonly #opened = new Set<unknown>();
  /** Full names by id. An item has the first of its public names. */
  readonly #names = new Map<string, string>();
  readonly #links: { readonly item: number; readonly links: Node }[] = [];

  constructor(crate: Node) {
    this.#index = nodeOf(crate['index']);
    this.#root = crate['root'];
  }

  /** Undefined if modules have too many levels. */
  items(): BindingItem[] | undefined {
    const root = this.#find(this.#root);
    let level = this.#exportsOf(root, textOf(root['name']));
    // Short names before longer ones.
    for (let depth = 0; level.length > 0; depth += 1) {
      if (depth > DEEPEST) return undefined;
      level = this.#addExported(level);
    }
    return this.#items.map((item, index) => {
      const links = Object.entries(this.#links[index]?.links ?? {});
      const known = links.map(([text, id]): [string, string] => [text, this.#names.get(String(id)) ?? '']);
      return known.length > 0 ? { ...item, links: new Map(known) } : item;
    });
  }

  /** Adds items with equally many parts in their names. Returns the exports of modules with such names. */
  #addExported(level: Exported[]): Exported[] {
    const below: Exported[] = [];
    // The list grows.
    for (const { id, module, alias } of level) {
      const item = this.#unopened(id);
      const [tag, value] = tagged(item['inner']);
      if (item['visibility'] !== 'public') continue;
      const name = alias ?? textOf(item['name']);
      const use = nodeOf(value);
      if (tag === 'module' || tag === 'use') this.#opened.add(id);
      if (tag === 'module') addAll(below, this.#exportsOf(item, `${module}::${name}`));
      else if (tag !== 'use') this.#addItem(id, item, { module, owner: '' }, name);
      else if (use['is_glob']) addAll(level, this.#exportsOf(this.#find(use['id']), module));
      else level.push({ id: use['id'], module, alias: textOf(use['name']) });
    }
    return below;
  }

  #exportsOf(module: Node, name: string): Exported[] {
    const items = listOf(nodeOf(tagged(module['inner'])[1])['items']);
    // Modules can export all of each other.
    return items.filter((id) => !this.#opened.has(id)).map((id) => ({ id, module: name }));
  }

  /** The file of an item; paths of this machine become relative to the folder of the package. */
  #fileOf(item: Node): string {
    const [file = '', top = ''] = [item, this.#find(this.#root)].map((each) =>
      textOf(nodeOf(each['span'])['filename']).replaceAll('\\', '/'),
    );
    if (!isAbsolute(file) && !win32.isAbsolute(file)) return file || 'lib.rs';
    const above = posix.dirname(top);
    const folder = `${posix.basename(above) === 'src' ? posix.dirname(above) : above}/`;
    return file.startsWith(folder) ? file.slice(folder.length) : posix.basename(file);
  }

  readonly #unopened = (id: unknown): Node => (this.#opened.has(id) ? {} : this.#find(id));

  readonly #find = (id: unknown): Node => nodeOf(this.#index[String(id)]);

  #addItem(id: unknown, item: Node, { module, owner }: Owner, name: string): void {
    const [tag, value] = tagged(item['inner']);
    const kind = KINDS.get(tag);
    if (!kind) this.missing.set(tag, (this.missing.get(tag) ?? 0) + 1);
    if (!kind || this.#names.has(String(id))) return;
    this.#names.set(String(id), [module, owner, name].filter(Boolean).join('::'));
    const node = nodeOf(value);
    this.#links.push({ item: this.#items.length, links: nodeOf(item['links']) });
    this.#items.push({
      kind,
      module,
      owner,
      name,
      declaration: [declarationOf({ ...item, name }, this.#find), ...this.#traitsOf(node)].join('\n'),
      ...(textOf(item['docs']) ? { doc: textOf(item['docs']) } : {}),
      ...deprecation(item),
      ...contentOf(kind, value),
      file: this.#fileOf(item),
    });
    if (kind === 'type') this.#addMembers(node, { module, owner: name });
  }

  #addMembers(type: Node, owner: Owner): void {
    const fields = nodeOf(nodeOf(type['kind'])['plain'])['fields'] ?? type['fields'];
    const inherent = this.#implsOf(type).filter((each) => !each['trait']);
    const functions = inherent.flatMap((each) => listOf(each['items']));
    for (const id of [
      ...listOf(fields),
      ...listOf(type['variants']),
      ...listOf(type['items']),
      ...functions,
    ]) {
      const member = this.#find(id);
      // Variants, and items of traits, have the visibility of their type.
      const isPublic = ['public', 'default'].includes(textOf(member['visibility']));
      if (isPublic) this.#addItem(id, member, owner, textOf(member['name']));
    }
  }

  #implsOf(type: Node): Node[] {
    return listOf(type['impls']).map((id) => nodeOf(tagged(this.#find(id)['inner'])[1]));
  }

  /** `impl Clone for Pond` for traits of a type that are not implemented for other types too. */
  #traitsOf(type: Node): string[] {
    return this.#implsOf(type).flatMap((each) => {
      const { trait, generics, is_synthetic, is_negative, blanket_impl } = each;
      const path = trait ? typeText({ resolved_path: trait }) : '';
      if (path === '' || is_synthetic || is_negative || blanket_impl || INTERNAL.has(path)) return [];
      return [`impl${genericsText(nodeOf(generics))} ${path} for ${typeText(each['for'])}`];
    });
  }
}

/** The message about a deprecated item. */
function deprecation({ deprecation: stated }: Node): Pick<BindingItem, 'deprecated'> {
  if (stated === null || stated === undefined) return {};
  const { since, note } = nodeOf(stated);
  return { deprecated: textOf(note) || (since ? `Since ${textOf(since)}.` : true) };
}

/** The type and value of a field, constant or variant. */
function contentOf(kind: BindingItem['kind'], inner: unknown): Pick<BindingItem, 'type' | 'value'> {
  const node = nodeOf(inner);
  if (kind === 'field') return { type: typeText(inner) };
  const value = textOf(nodeOf(node['const'])['expr'] ?? nodeOf(node['discriminant'])['value']);
  const type = kind === 'constant' && node['type'] ? { type: typeText(node['type']) } : {};
  return { ...type, ...(value ? { value } : {}) };
}
