import { GROUP_WORD, splitGroups } from './clang-type.ts';

/** A type in C. */
export type CType =
  | { readonly kind: 'name'; readonly name: string; readonly isTag: boolean; readonly isConst: boolean }
  | { readonly kind: 'pointer'; readonly to: CType; readonly isConst: boolean }
  | { readonly kind: 'array'; readonly of: CType; readonly length: string }
  | { readonly kind: 'function'; readonly takes: readonly CType[]; readonly returns: CType };

/** Further parameters of a variadic function. */
export const VARIADIC = { kind: 'name', name: '...', isTag: false, isConst: false } as const;

type Wrap = (type: CType) => CType;

const TOKEN = /\w+|\.\.\.|\S/g;
const IGNORED = new Set(['restrict', '__restrict', '_Nonnull', '_Nullable', '_Null_unspecified']);
const TAGS = new Set(['struct', 'union', 'enum']);
/** Words of types that the notation of descriptions does not have. */
const UNSUPPORTED = new Set(['volatile', '_Complex', '__vector']);

/** Parses a type as clang prints it, such as `int (*)(const char *)`. Returns undefined for types without a {@link CType}. */
export function readCType(text: string): CType | undefined {
  return new CTypeReader(text).read();
}

/** A recursive descent parser for clang's notation. Methods return undefined for unsupported types. */
class CTypeReader {
  readonly #tokens: readonly string[];
  #position = 0;

  constructor(text: string) {
    this.#tokens = splitGroups(text).text.match(TOKEN) ?? [];
  }

  read(): CType | undefined {
    const type = this.#type();
    return this.#position === this.#tokens.length ? type : undefined;
  }

  #type(): CType | undefined {
    const base = this.#base();
    return base && this.#declarator()?.(base);
  }

  /** The words before pointers, arrays and parameters: `const unsigned int`. */
  #base(): CType | undefined {
    const words: string[] = [];
    let [isConst, isTag] = [false, false];
    for (; /^\w/.test(this.#peek()); this.#position += 1) {
      const word = this.#peek();
      if (UNSUPPORTED.has(word) || GROUP_WORD.test(word)) return undefined;
      if (word === 'const') isConst = true;
      else if (TAGS.has(word)) isTag = true;
      else if (!IGNORED.has(word)) words.push(word);
    }
    const name = words.join(' ');
    return name === '' ? undefined : { kind: 'name', name, isTag, isConst };
  }

  /** The part of a type that surrounds the name: `*`, `(*)(int)`, `[4]`. */
  #declarator(): Wrap | undefined {
    if (this.#take('*')) {
      const isConst = this.#qualifiers();
      if (isConst === undefined) return undefined;
      const rest = this.#declarator();
      return rest && ((to) => rest({ kind: 'pointer', to, isConst }));
    }
    let inner: Wrap = (type) => type;
    if (this.#peek() === '(' && /^[*([]$/.test(this.#peek(1))) {
      this.#position += 1;
      const nested = this.#declarator();
      if (!nested || !this.#take(')')) return undefined;
      inner = nested;
    }
    const after = this.#suffixes();
    return after && ((type) => inner(after(type)));
  }

  /** The words after `*`. Returns whether one is `const`. */
  #qualifiers(): boolean | undefined {
    let isConst = false;
    for (; /^\w/.test(this.#peek()); this.#position += 1) {
      if (this.#peek() === 'const') isConst = true;
      else if (!IGNORED.has(this.#peek())) return undefined;
    }
    return isConst;
  }

  #suffixes(): Wrap | undefined {
    if (this.#take('[')) {
      const length = this.#peek();
      this.#position += 1;
      const rest = /^\d+$/.test(length) && this.#take(']') ? this.#suffixes() : undefined;
      return rest && ((of) => ({ kind: 'array', of: rest(of), length }));
    }
    if (!this.#take('(')) return (type) => type;
    const takes: CType[] = [];
    while (!this.#take(')')) {
      const type = this.#take(VARIADIC.name) ? VARIADIC : this.#type();
      if (!type || !(this.#take(',') || this.#peek() === ')')) return undefined;
      takes.push(type);
    }
    // Attributes of the function, such as its calling convention.
    while (GROUP_WORD.test(this.#peek())) this.#position += 1;
    const isNothing = takes.length === 1 && takes[0]?.kind === 'name' && takes[0].name === 'void';
    return (returns) => ({ kind: 'function', takes: isNothing ? [] : takes, returns });
  }

  #peek(ahead = 0): string {
    return this.#tokens[this.#position + ahead] ?? '';
  }

  #take(token: string): boolean {
    const isNext = this.#peek() === token;
    if (isNext) this.#position += 1;
    return isNext;
  }
}

/** Names of C types in descriptions, by C type. */
const BUILT_IN: ReadonlyMap<string, string> = new Map([
  ['void', 'c_void'],
  ['_Bool', 'bool'],
  ['bool', 'bool'],
  ['char', 'c_char'],
  ['signed char', 'c_schar'],
  ['unsigned char', 'c_uchar'],
  ['short', 'c_short'],
  ['unsigned short', 'c_ushort'],
  ['int', 'c_int'],
  ['unsigned int', 'c_uint'],
  ['long', 'c_long'],
  ['unsigned long', 'c_ulong'],
  ['long long', 'c_longlong'],
  ['unsigned long long', 'c_ulonglong'],
  ['__int128', 'i128'],
  ['unsigned __int128', 'u128'],
  ['float', 'f32'],
  ['double', 'f64'],
  ['size_t', 'usize'],
  ['ptrdiff_t', 'isize'],
  ...['8', '16', '32', '64'].flatMap((bits): [string, string][] => [
    [`int${bits}_t`, `i${bits}`],
    [`uint${bits}_t`, `u${bits}`],
  ]),
]);

/** The name that descriptions have for a type, as `u8` for `uint8_t`; undefined for other types. */
export function builtInName(type: CType | undefined): string | undefined {
  return type?.kind === 'name' && !type.isTag ? BUILT_IN.get(type.name) : undefined;
}

/** The meaning of names in the described headers. */
export interface Names {
  /** The class name for a C type name, with or without a tag such as `struct`; undefined if no class describes the type. */
  nameOf(name: string, isTag: boolean): string | undefined;
  /** The class that describes pointers to a type, as in `typedef struct tag *name`. */
  handleOf(type: CType): string | undefined;
  /** Whether the headers give another meaning to a name that descriptions have for a built-in type. */
  isRedefined(name: string): boolean;
}

/** Converts a type to the notation of descriptions, such as `*const c_char`; undefined if it does not have the type. */
export function typeExpression(type: CType, names: Names): string | undefined {
  switch (type.kind) {
    case 'name':
      return nameExpression(type, names);
    case 'pointer': {
      const handle = names.handleOf(type.to);
      if (handle !== undefined) return handle;
      const to = typeExpression(type.to, names);
      const mark = isConst(type.to) ? 'const' : 'mut';
      // In descriptions, a function type is already a pointer.
      return to === undefined || type.to.kind === 'function' ? to : `*${mark} ${to}`;
    }
    case 'array': {
      const of = typeExpression(type.of, names);
      return of && `[${of}; ${type.length}]`;
    }
    case 'function':
      return functionExpression(type, names);
  }
}

function nameExpression(type: Extract<CType, { kind: 'name' }>, names: Names): string | undefined {
  const { name, isTag } = type;
  if (type === VARIADIC) return name;
  const builtIn = builtInName(type);
  if (builtIn !== undefined && !names.isRedefined(builtIn)) return builtIn;
  // A name that contains a space and is not built in is a type such as `long double`.
  return name.includes(' ') ? undefined : names.nameOf(name, isTag);
}

function functionExpression(
  { takes, returns }: Extract<CType, { kind: 'function' }>,
  names: Names,
): string | undefined {
  const taken = takes.map((type) => typeExpression(type, names));
  const returned = typeExpression(returns, names);
  // The notation has no variadic functions.
  if (returned === undefined || taken.includes(undefined) || takes.includes(VARIADIC)) return undefined;
  return `fn(${taken.join(', ')})${isVoid(returns) ? '' : ` -> ${returned}`}`;
}

export function isVoid(type: CType): boolean {
  return type.kind === 'name' && type.name === 'void';
}

export function isConst(type: CType): boolean {
  return 'isConst' in type && type.isConst;
}
