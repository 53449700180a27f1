import type { Header } from './header.ts';

type Doc = string | readonly string[];

/** A constant, or a variant of an enumeration. */
export interface Constant {
  readonly type?: string;
  readonly value?: number | string;
  readonly declarations?: { readonly c: string };
  readonly deprecated?: string | true;
  readonly group?: string;
  readonly doc?: Doc;
}

/** A function or constructor. */
interface Operation {
  readonly fn_args: readonly object[];
  readonly [key: string]: unknown;
}

/** A class in a description (spec, "api module and class entries"). */
export interface ClassEntry {
  doc?: Doc;
  deprecated?: string | true;
  declarations?: { readonly c: Doc };
  struct_fields?: object[];
  enum_fields?: Record<string, Constant>[];
  constants?: object[];
  type_alias?: { target: string };
  callback_typedef?: object;
  constructors?: Record<string, Operation>;
  functions?: Record<string, Operation>;
}

export interface ModuleEntry {
  doc: Doc;
  /** Texts of groups, by heading. */
  groups?: Record<string, Doc>;
  readonly classes: Record<string, ClassEntry>;
}

/** The classes of an API, by module. */
export class ApiClasses {
  readonly api: Record<string, ModuleEntry> = {};
  readonly #classes = new Map<string, ClassEntry>();
  readonly #modules = new Map<ClassEntry, ModuleEntry>();

  get(name: string): ClassEntry | undefined {
    return this.#classes.get(name);
  }

  /** Adds a class to the module of its header, unless it exists: typedefs can be repeated. */
  add(header: Header, name: string, text: string, declaration: string): ClassEntry {
    const entry: ClassEntry = this.#classes.get(name) ?? {
      ...doc(text),
      declarations: { c: lines(declaration) },
    };
    this.#classes.set(name, entry);
    return this.#addTo(header, name, entry);
  }

  /** The class for functions and constants that belong to no type. It has the name of the file, which no C type can have. */
  rest(header: Header): ClassEntry {
    const { name } = header;
    const doc = `Functions and constants in \`${name}\` that belong to no type.`;
    return this.#addTo(header, name, this.#moduleFor(header).classes[name] ?? { doc });
  }

  addConstant(header: Header, name: string, constant: Constant): void {
    const rest = this.rest(header);
    rest.constants ??= [];
    rest.constants.push({ [name]: constant });
  }

  /** Sets the text of the module of a header, if it has classes. */
  describe({ module }: Header, text: string): void {
    const entry = this.api[module];
    if (entry && text !== '') entry.doc = lines(text);
  }

  /** Adds the text about a group to the module of a class. */
  addGroup(owner: ClassEntry, heading: string, text: string): void {
    const module = this.#modules.get(owner);
    if (module && text !== '') module.groups = { ...module.groups, [heading]: lines(text) };
  }

  #addTo(header: Header, name: string, entry: ClassEntry): ClassEntry {
    const module = this.#moduleFor(header);
    module.classes[name] = entry;
    this.#modules.set(entry, module);
    return entry;
  }

  #moduleFor({ module, name }: Header): ModuleEntry {
    const entry = this.api[module] ?? { doc: `The C API in \`${name}\`.`, classes: {} };
    this.api[module] = entry;
    return entry;
  }
}

export function doc(text: string): { doc?: Doc } {
  return text === '' ? {} : { doc: lines(text) };
}

function lines(text: string): Doc {
  return text.includes('\n') ? text.split('\n') : text;
}

/** A literal as written; a number, or a string if it is too large for an exact JSON number. */
export function shownValue(value: bigint | string): number | string {
  return typeof value === 'bigint' && Number.isSafeInteger(Number(value)) ? Number(value) : String(value);
}
