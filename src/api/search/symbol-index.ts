import { FORMAT, type HeadFile, type MemberRow, OWN_CLASS } from './files.ts';
import type { Kind } from './kinds.ts';
import { flatOf, SEPARATOR, type Spelling, spell } from './spelling.ts';

/** The end of a full name: `gui.Window.set_title`, `Window.set_title` and `set_title`. */
interface NameEnd {
  readonly flat: string;
  /** Length of the flat form before the last part. */
  readonly before: number;
}

interface NamedSymbol {
  readonly name: Spelling;
  /** Its names in languages, and their ends. */
  readonly names: readonly NameEnd[];
  /** The first one is shown. */
  readonly kinds: readonly Kind[];
  /** Whether it is, or belongs to, a class that wraps another type. */
  readonly generated: boolean;
  readonly deprecated: boolean;
}

export interface ModuleEntry extends NamedSymbol {
  readonly sort: 'module';
  readonly slug: string;
}

export interface ClassEntry extends NamedSymbol {
  readonly sort: 'class';
  readonly slug: string;
  readonly module: ModuleEntry;
}

export interface MemberEntry extends NamedSymbol {
  readonly sort: 'member';
  readonly anchor: string;
  readonly owner: ClassEntry;
  /** The return type, then the types in it; empty if nothing is returned. */
  readonly returns: readonly Spelling[];
}

export type SymbolEntry = ModuleEntry | ClassEntry | MemberEntry;

/** The symbols of a release: modules and classes, and members after they have been added. */
export class SymbolIndex {
  readonly head: HeadFile;
  readonly modules: readonly ModuleEntry[];
  readonly classes: readonly ClassEntry[];
  /** The loaded entries: modules, then classes, then members. */
  symbols: readonly SymbolEntry[];
  /** The symbols that may have documentation, in the order of {@link TextRow}: classes, then members. */
  documented: readonly SymbolEntry[];
  /** The names of all classes, and of the types that members return. */
  readonly types: Set<Spelling>;
  readonly #deprecated: ReadonlySet<number>;
  readonly #spellings = new Map<string, Spelling>();

  /** Throws a RangeError if the file has another format. */
  constructor(head: HeadFile) {
    if (head.format !== FORMAT) throw new RangeError(`The index has format ${head.format}, not ${FORMAT}.`);
    this.head = head;
    this.modules = head.modules.map(({ name, slug }) => ({
      sort: 'module',
      name: this.#spell(name),
      names: [],
      kinds: ['module'],
      generated: false,
      deprecated: false,
      slug,
    }));
    this.#deprecated = new Set(head.deprecated);
    this.classes = head.classes.map(
      ({ name, kinds, module, slug = name, generated = false, names }, index) => ({
        sort: 'class',
        name: this.#spell(name),
        names: endsOf(names),
        kinds,
        generated,
        deprecated: this.#deprecated.has(index),
        slug,
        module: at(this.modules, module),
      }),
    );
    this.types = new Set(this.classes.map(({ name }) => name));
    this.documented = this.classes;
    this.symbols = [...this.modules, ...this.classes];
  }

  addMembers(rows: readonly MemberRow[]): void {
    const first = this.classes.length;
    const members = rows.map(([name, kind, index, returns = [], anchor, names], row): MemberEntry => {
      const owner = at(this.classes, index);
      return {
        sort: 'member',
        name: this.#spell(name),
        names: endsOf(names),
        kinds: [kind],
        generated: owner.generated,
        deprecated: this.#deprecated.has(first + row),
        anchor: anchor ?? `${this.head.anchors[kind]}.${name}`,
        owner,
        returns: returns.map((type) => (type === OWN_CLASS ? owner.name : this.#spell(type))),
      };
    });
    for (const type of members.flatMap(({ returns }) => returns)) this.types.add(type);
    this.documented = [...this.classes, ...members];
    this.symbols = [...this.modules, ...this.documented];
  }

  /** Shared, because many members have the same name. */
  #spell(name: string): Spelling {
    const known = this.#spellings.get(name) ?? spell(name);
    this.#spellings.set(name, known);
    return known;
  }
}

function endsOf(names: readonly string[] = []): NameEnd[] {
  return names.flatMap((name) => {
    const segments = name.split(SEPARATOR).map((segment) => flatOf(segment));
    return segments.map((_, start) => {
      const before = segments.slice(start, -1).join('').length;
      return { flat: segments.slice(start).join(''), before };
    });
  });
}

/** The path of a symbol below `api/`: `window/Monitor/#fn.size`. */
export function symbolPath(entry: SymbolEntry): string {
  if (entry.sort === 'module') return `${encodeURIComponent(entry.slug)}/`;
  if (entry.sort === 'class') return `${symbolPath(entry.module)}${encodeURIComponent(entry.slug)}/`;
  return `${symbolPath(entry.owner)}#${encodeURIComponent(entry.anchor)}`;
}

function at<T>(entries: readonly T[], index: number): T {
  const entry = entries[index];
  if (entry === undefined)
    throw new RangeError(`The index refers to entry ${index}, which it does not have.`);
  return entry;
}
