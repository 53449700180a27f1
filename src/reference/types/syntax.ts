/** How a value is reached through a pointer; the names are those of `ref_kind` in the description. */
export type PointerKind = 'ref' | 'refmut' | 'constptr' | 'mutptr' | 'boxed' | 'optionboxed';

/** A type expression in its parts. */
export type TypeNode =
  | {
      readonly kind: 'path';
      /** `crate :: a :: T` → `['crate', 'a', 'T']`; at least one. */
      readonly segments: readonly string[];
      readonly generics: readonly TypeNode[];
    }
  | { readonly kind: 'pointer'; readonly pointer: PointerKind; readonly to: TypeNode }
  /** Without a length it is a slice. */
  | { readonly kind: 'array'; readonly of: TypeNode; readonly length?: string }
  | { readonly kind: 'tuple'; readonly items: readonly TypeNode[] }
  | { readonly kind: 'function'; readonly takes: readonly TypeNode[]; readonly returns?: TypeNode }
  /** What is none of the above, as it is written. */
  | { readonly kind: 'verbatim'; readonly text: string };

const parsed = new Map<string, TypeNode>();

/** Parses a type as descriptions write it; what it cannot parse comes back verbatim. The same text gives the same node. */
export function parseType(text: string): TypeNode {
  const known = parsed.get(text);
  if (known) return known;
  const node = new TypeParser(text).parse() ?? { kind: 'verbatim', text: text.trim() };
  parsed.set(text, node);
  return node;
}

/** How a field, argument or result of the description is held, beside its type. */
export interface Holding {
  readonly type: string;
  readonly ref_kind?: string | null | undefined;
  readonly arraysize?: number | string | null | undefined;
}

/** The type of a field, argument or result, with the pointer and the array that stand beside it. */
export function heldType({ type, ref_kind, arraysize }: Holding): TypeNode {
  const node = parseType(type);
  const pointer = POINTERS.find((kind) => kind === ref_kind);
  const held: TypeNode = pointer ? { kind: 'pointer', pointer, to: node } : node;
  const sized = arraysize !== undefined && arraysize !== null;
  return sized ? { kind: 'array', of: held, length: String(arraysize) } : held;
}

const POINTERS: readonly PointerKind[] = ['ref', 'refmut', 'constptr', 'mutptr', 'boxed', 'optionboxed'];

/** A type expression that is a name, with its arguments. */
export type PathNode = Extract<TypeNode, { kind: 'path' }>;

/** The name that a path ends in. */
export function pathName({ segments }: PathNode): string {
  return segments.at(-1) ?? '';
}

const TOKEN = /\s*(::|->|'[A-Za-z_]\w*|[\p{L}_][\p{L}\p{N}_]*|\d\w*|"[^"]*"|[^\s])/uy;

/** Recursive descent over tokens; every method gives undefined where the text is not of its form. */
class TypeParser {
  readonly #tokens: readonly string[];
  #position = 0;

  constructor(text: string) {
    this.#tokens = [...text.matchAll(new RegExp(TOKEN, 'guy'))].map(([, token = '']) => token);
  }

  parse(): TypeNode | undefined {
    const node = this.#type();
    return this.#position === this.#tokens.length ? node : undefined;
  }

  #type(): TypeNode | undefined {
    if (this.#take('&')) return this.#reference();
    if (this.#take('*')) return this.#pointer();
    if (this.#take('[')) return this.#array();
    if (this.#take('(')) return this.#tuple();
    if (/^(?:unsafe|extern|fn)$/.test(this.#peek())) return this.#function();
    return this.#path();
  }

  #reference(): TypeNode | undefined {
    if (this.#peek().startsWith("'")) this.#position += 1;
    return this.#pointing(this.#take('mut') ? 'refmut' : 'ref');
  }

  #pointer(): TypeNode | undefined {
    if (this.#take('const')) return this.#pointing('constptr');
    return this.#take('mut') ? this.#pointing('mutptr') : undefined;
  }

  #pointing(pointer: PointerKind): TypeNode | undefined {
    const to = this.#type();
    return to && { kind: 'pointer', pointer, to };
  }

  #array(): TypeNode | undefined {
    const of = this.#type();
    if (!of) return undefined;
    if (this.#take(']')) return { kind: 'array', of };
    if (!this.#take(';')) return undefined;
    let length = '';
    while (this.#position < this.#tokens.length && this.#peek() !== ']') length += this.#next();
    return this.#take(']') && length !== '' ? { kind: 'array', of, length } : undefined;
  }

  #tuple(): TypeNode | undefined {
    const items = this.#list(')');
    if (!items) return undefined;
    const [only] = items;
    return only && items.length === 1 ? only : { kind: 'tuple', items };
  }

  #function(): TypeNode | undefined {
    this.#take('unsafe');
    if (this.#take('extern') && this.#peek().startsWith('"')) this.#position += 1;
    if (!this.#take('fn') || !this.#take('(')) return undefined;
    const takes = this.#list(')');
    if (!takes) return undefined;
    if (!this.#take('->')) return { kind: 'function', takes };
    const returns = this.#type();
    return returns && { kind: 'function', takes, returns };
  }

  #path(): TypeNode | undefined {
    this.#take('::');
    const segments: string[] = [];
    do {
      if (!/^[\p{L}_]/u.test(this.#peek())) return undefined;
      segments.push(this.#next());
    } while (this.#peek() === '::' && this.#take('::') && this.#peek() !== '<');
    const generics = this.#take('<') ? this.#list('>') : [];
    return generics && { kind: 'path', segments, generics };
  }

  /** Types parted by commas up to the token that ends the list; lifetimes are left out. */
  #list(end: string): TypeNode[] | undefined {
    const items: TypeNode[] = [];
    while (!this.#take(end)) {
      if (this.#peek().startsWith("'")) this.#position += 1;
      else {
        const item = this.#type();
        if (!item) return undefined;
        items.push(item);
      }
      if (!this.#take(',') && this.#peek() !== end) return undefined;
    }
    return items;
  }

  #peek(): string {
    return this.#tokens[this.#position] ?? '';
  }

  #next(): string {
    this.#position += 1;
    return this.#tokens[this.#position - 1] ?? '';
  }

  #take(token: string): boolean {
    if (this.#peek() !== token) return false;
    this.#position += 1;
    return true;
  }
}
