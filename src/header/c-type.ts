/** A type in C. */
export type CType =
  | { readonly kind: 'name'; readonly name: string; readonly isTag: boolean; readonly isConst: boolean }
  | { readonly kind: 'pointer'; readonly to: CType; readonly isConst: boolean }
  | { readonly kind: 'array'; readonly of: CType; readonly length: string }
  | { readonly kind: 'function'; readonly takes: readonly CType[]; readonly returns: CType };

type Wrap = (type: CType) => CType;

const TOKEN = /\w+|\.\.\.|\S/g;
const IGNORED = new Set(['restrict', '_Nonnull', '_Nullable', '_Null_unspecified']);
const TAGS = new Set(['struct', 'enum']);
/** Keywords of types that descriptions do not support. */
const UNSUPPORTED = new Set([
  'volatile',
  'union',
  '_Atomic',
  '_Complex',
  '__va_list_tag',
  'typeof',
  '__vector',
]);

/** Parses a type as clang prints it, such as `int (*)(const char *)`. Returns undefined if descriptions do not support it. */
export function readCType(text: string): CType | undefined {
  return new CTypeReader(withoutAttributes(text)).read();
}

function withoutAttributes(text: string): string {
  return text.replaceAll(/\s*__attribute__\(\(.*?\)\)/g, '');
}

/**
 * The type of the result in the type of a function: `long double` in `long double (int)`. Also for unsupported types. The name
 * of a function type remains.
 */
export function resultText(type: string): string {
  const text = withoutAttributes(type);
  // Not the parentheses around a pointer, as in `int (*(char))(float)`, or of `_Atomic(int)`.
  const start = text.search(/(?<!\w)\((?!\*)/);
  if (start < 0) return text;
  let [end, depth] = [start, 0];
  do {
    if (text[end] === '(') depth += 1;
    if (text[end] === ')') depth -= 1;
    end += 1;
  } while (depth > 0 && end < text.length);
  return `${text.slice(0, start)}${text.slice(end)}`.trimEnd();
}

/** A recursive descent parser for clang's notation. Methods return undefined for unsupported types. */
class CTypeReader {
  readonly #tokens: readonly string[];
  #position = 0;

  constructor(text: string) {
    this.#tokens = text.match(TOKEN) ?? [];
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
      if (UNSUPPORTED.has(word)) return undefined;
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
      let isConst = false;
      for (; /^\w/.test(this.#peek()); this.#position += 1) {
        if (UNSUPPORTED.has(this.#peek())) return undefined;
        isConst ||= this.#peek() === 'const';
      }
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
      const type = this.#type();
      if (!type || !(this.#take(',') || this.#peek() === ')')) return undefined;
      takes.push(type);
    }
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

/** Returns the class name for a C type name, with or without a tag such as `struct`. */
type NameOf = (name: string, isTag: boolean) => string;

/** Converts a type to the notation of descriptions, such as `*const c_char`; undefined if they do not support it. */
export function typeExpression(type: CType, nameOf: NameOf): string | undefined {
  switch (type.kind) {
    case 'name': {
      const builtIn = type.isTag ? undefined : BUILT_IN.get(type.name);
      // A name that contains a space and is not built in is an unsupported type, such as `long double`.
      return builtIn ?? (type.name.includes(' ') ? undefined : nameOf(type.name, type.isTag));
    }
    case 'pointer': {
      const to = typeExpression(type.to, nameOf);
      const mark = isConst(type.to) ? 'const' : 'mut';
      // In descriptions, a function type is already a pointer.
      return to === undefined || type.to.kind === 'function' ? to : `*${mark} ${to}`;
    }
    case 'array': {
      const of = typeExpression(type.of, nameOf);
      return of && `[${of}; ${type.length}]`;
    }
    case 'function':
      return functionExpression(type, nameOf);
  }
}

function functionExpression(
  { takes, returns }: Extract<CType, { kind: 'function' }>,
  nameOf: NameOf,
): string | undefined {
  const taken = takes.map((type) => typeExpression(type, nameOf));
  const returned = typeExpression(returns, nameOf);
  if (returned === undefined || taken.includes(undefined)) return undefined;
  return `fn(${taken.join(', ')})${isVoid(returns) ? '' : ` -> ${returned}`}`;
}

export function isVoid(type: CType): boolean {
  return type.kind === 'name' && type.name === 'void';
}

export function isConst(type: CType): boolean {
  return 'isConst' in type && type.isConst;
}
