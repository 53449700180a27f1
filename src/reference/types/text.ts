import type { Scope } from '../classes.ts';
import type { Library, Resolution } from '../library.ts';
import { type PointerKind, pathName, type TypeNode } from './syntax.ts';

/** A part of a type expression as it is shown: a mark such as `<`, or a name and what it stands for. */
export type Piece =
  | { readonly text: string; readonly resolved?: undefined }
  | { readonly text: string; readonly resolved: Resolution };

const POINTER_MARKS: Readonly<Record<PointerKind, readonly [string, string]>> = {
  ref: ['&', ''],
  refmut: ['&mut ', ''],
  constptr: ['*const ', ''],
  mutptr: ['*mut ', ''],
  boxed: ['Box<', '>'],
  optionboxed: ['Option<Box<', '>>'],
};

/** How a value is held, in words. */
export const POINTER_WORDS: Readonly<Record<PointerKind, string>> = {
  ref: 'by reference',
  refmut: 'by mutable reference',
  constptr: 'by pointer, read only',
  mutptr: 'by pointer, may be written to',
  boxed: 'by a pointer that owns it',
  optionboxed: 'by a pointer that owns it, or is null',
};

/** A type expression in pieces, in reading order; each name with what it stands for. */
export function typePieces(node: TypeNode, scope: Scope, library: Library): Piece[] {
  return [...parts(node)].map((part) => {
    if (typeof part === 'string') return { text: part };
    const resolved = library.resolve(part.path, scope);
    // A word of an expression that was not understood may be a keyword; it is no type unless it is described.
    const isType = !part.isWord || resolved.kind === 'class' || resolved.kind === 'ambiguous';
    return isType ? { text: pathName(part.path), resolved } : { text: pathName(part.path) };
  });
}

/** A type expression as text, the same in every place that means the same. */
export function typeText(node: TypeNode): string {
  return [...parts(node)].map((part) => (typeof part === 'string' ? part : pathName(part.path))).join('');
}

interface NamePart {
  readonly path: Extract<TypeNode, { kind: 'path' }>;
  /** A word of an expression that was not understood. */
  readonly isWord?: boolean;
}

type Parts = Generator<string | NamePart>;

function* parts(node: TypeNode): Parts {
  switch (node.kind) {
    case 'path':
      yield { path: node };
      if (node.generics.length > 0) yield* list(node.generics, '<', '>');
      break;
    case 'pointer':
      yield POINTER_MARKS[node.pointer][0];
      yield* parts(node.to);
      yield POINTER_MARKS[node.pointer][1];
      break;
    case 'array':
      yield* list([node.of], '[', node.length === undefined ? ']' : `; ${node.length}]`);
      break;
    case 'tuple':
      yield* list(node.items, '(', ')');
      break;
    case 'function':
      yield* list(node.takes, 'fn(', node.returns ? ') → ' : ')');
      if (node.returns) yield* parts(node.returns);
      break;
    case 'verbatim':
      yield* words(node.text);
      break;
  }
}

function* list(items: readonly TypeNode[], start: string, end: string): Parts {
  yield start;
  for (const [index, item] of items.entries()) {
    if (index > 0) yield ', ';
    yield* parts(item);
  }
  yield end;
}

function* words(text: string): Parts {
  for (const part of text.split(/([\p{L}_][\p{L}\p{N}_]*)/u)) {
    const isWord = /^[\p{L}_]/u.test(part);
    yield isWord ? { path: { kind: 'path', segments: [part], generics: [] }, isWord } : part;
  }
}
