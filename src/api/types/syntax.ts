import { isPointerKind, type PointerKind } from './pointers.ts';

export type TypeNode =
  | {
      readonly kind: 'path';
      /** `crate :: a :: T` → `['crate', 'a', 'T']`; at least one. */
      readonly segments: readonly string[];
      readonly generics: readonly TypeNode[];
    }
  | { readonly kind: 'pointer'; readonly pointer: PointerKind; readonly to: TypeNode }
  /** Absent for a slice. */
  | { readonly kind: 'array'; readonly of: TypeNode; readonly length?: string }
  | { readonly kind: 'tuple'; readonly items: readonly TypeNode[] }
  | { readonly kind: 'function'; readonly takes: readonly TypeNode[]; readonly returns?: TypeNode }
  | { readonly kind: 'verbatim'; readonly text: string };

/** A type expression that is a name, with its arguments. */
export type PathNode = Extract<TypeNode, { kind: 'path' }>;

export function pathName({ segments }: PathNode): string {
  return segments.at(-1) ?? '';
}

const parsed = new Map<string, TypeNode>();

/** Parses a type expression; returns invalid ones verbatim. Equal texts return the same node. */
export function parseType(text: string): TypeNode {
  const known = parsed.get(text);
  if (known) return known;
  const node = new TypeParser(text).parse() ?? { kind: 'verbatim', text: text.trim() };
  parsed.set(text, node);
  return node;
}

/** The type of a field, argument or result, with the pointer and array that the description states separately. */
export function heldType({ type, ref_kind, arraysize }: Holding): TypeNode {
  const held = pointedTo(parseType(type), ref_kind);
  return arraysize === undefined || arraysize === null
    ? held
    : { kind: 'array', of: held, length: String(arraysize) };
}

/** Wraps a type in the pointer that `ref_kind` names. */
export function pointedTo(to: TypeNode, refKind: string | null | undefined): TypeNode {
  return isPointerKind(refKind) ? { kind: 'pointer', pointer: refKind, to } : to;
}

interface Holding {
  readonly type: string;
  readonly ref_kind?: string | null | undefined;
  readonly arraysize?: number | string | null | undefined;
}

/** Lifetimes and function qualifiers, which no signature shows. */
const LEFT_OUT = /'[A-Za-z_]\w*\s*,?|\b(?:unsafe|extern(?:\s*"[^"]*")?)\s*(?=(?:extern|fn)\b)/g;

const TOKEN = /::|->|[\p{L}_][\p{L}\p{N}_]*|\d\w*|\S/gu;

/** A recursive descent parser. Methods return undefined if the text does not match. */
class TypeParser {
  readonly #tokens: readonly string[];
  #position = 0;

  constructor(text: string) {
    this.#tokens = text.replaceAll(LEFT_OUT, '').match(TOKEN) ?? [];
  }

  parse(): TypeNode | undefined {
    const node = this.#type();
    return this.#position === this.#tokens.length ? node : undefined;
  }

  #type(): TypeNode | undefined {
    if (this.#take('&')) return this.#pointer(this.#take('mut') ? 'refmut' : 'ref');
    if (this.#take('*'))
      return this.#pointer(this.#take('const') ? 'constptr' : this.#take('mut') && 'mutptr');
    if (this.#take('[')) return this.#array();
    if (this.#take('(')) return this.#tuple();
    if (this.#take('fn')) return this.#function();
    return this.#path();
  }

  #pointer(pointer: PointerKind | false): TypeNode | undefined {
    const to = pointer && this.#type();
    return to ? { kind: 'pointer', pointer, to } : undefined;
  }

  #array(): TypeNode | undefined {
    const of = this.#type();
    if (!of) return undefined;
    if (this.#take(']')) return { kind: 'array', of };
    const end = this.#tokens.indexOf(']', this.#position);
    const length = this.#tokens.slice(this.#position + 1, end).join('');
    if (!this.#take(';') || length === '' || end < 0) return undefined;
    this.#position = end + 1;
    return { kind: 'array', of, length };
  }

  #tuple(): TypeNode | undefined {
    const items = this.#list(')');
    return items?.length === 1 ? items[0] : items && { kind: 'tuple', items };
  }

  #function(): TypeNode | undefined {
    const takes = this.#take('(') ? this.#list(')') : undefined;
    if (!takes || !this.#take('->')) return takes && { kind: 'function', takes };
    const returns = this.#type();
    return returns && { kind: 'function', takes, returns };
  }

  #path(): TypeNode | undefined {
    this.#take('::');
    const segments: string[] = [];
    do {
      const segment = this.#peek();
      if (!/^[\p{L}_]/u.test(segment)) return undefined;
      this.#take(segment);
      segments.push(segment);
    } while (this.#take('::') && this.#peek() !== '<');
    const generics = this.#take('<') ? this.#list('>') : [];
    return generics && { kind: 'path', segments, generics };
  }

  /** Types separated by commas, up to the token that ends the list. */
  #list(end: string): TypeNode[] | undefined {
    const items: TypeNode[] = [];
    while (!this.#take(end)) {
      const item = this.#type();
      if (!item) return undefined;
      items.push(item);
      if (!this.#take(',') && this.#peek() !== end) return undefined;
    }
    return items;
  }

  #peek(): string {
    return this.#tokens[this.#position] ?? '';
  }

  #take(token: string): boolean {
    const isNext = this.#tokens[this.#position] === token;
    if (isNext) this.#position += 1;
    return isNext;
  }
}
