import type { DescribedClass, Resolution } from '../model.ts';
import { POINTERS } from './pointers.ts';
import { type PathNode, pathName, type TypeNode } from './syntax.ts';

/** A part of a type expression: punctuation such as `<`, or a name and its meaning. */
export interface Piece {
  readonly text: string;
  readonly resolved?: Resolution;
}

/** Splits a type expression into parts, in order, with the meaning of each name in a class. */
export function typePieces(node: TypeNode, owner: DescribedClass): Piece[] {
  return parts(node).map(({ text, path, isWord }) => {
    const resolved = path && owner.reference.resolve(path, owner);
    // In an unparsed expression, a word may be a keyword. It counts as a type only if it is described.
    const isType = !isWord || resolved?.kind === 'class' || resolved?.kind === 'ambiguous';
    return resolved && isType ? { text, resolved } : { text };
  });
}

/** A type expression as normalized text. */
export function typeText(node: TypeNode, marks = NEUTRAL): string {
  return parts(node, marks)
    .map(({ text }) => text)
    .join('');
}

/** The paths of a type expression, outermost first. */
export function pathsIn(node: TypeNode): PathNode[] {
  return parts(node).flatMap(({ path = [] }) => path);
}

/** Text before the arguments of a function type, and before its result. */
type FunctionMarks = readonly [start: string, arrow: string];

const NEUTRAL: FunctionMarks = ['fn(', ') → '];

interface Part {
  readonly text: string;
  readonly path?: PathNode;
  /** Whether it is a word of an unparsed expression. */
  readonly isWord?: boolean;
}

function parts(node: TypeNode, marks = NEUTRAL): Part[] {
  const list = (items: readonly TypeNode[], start: string, end: string): Part[] => [
    { text: start },
    ...items.flatMap((item, index) => [...(index > 0 ? [{ text: ', ' }] : []), ...parts(item, marks)]),
    { text: end },
  ];
  switch (node.kind) {
    case 'path': {
      const name = { text: pathName(node), path: node };
      return node.generics.length > 0 ? [name, ...list(node.generics, '<', '>')] : [name];
    }
    case 'pointer':
      return list([node.to], ...POINTERS[node.pointer].marks);
    case 'array':
      return list([node.of], '[', node.length === undefined ? ']' : `; ${node.length}]`);
    case 'tuple':
      return list(node.items, '(', ')');
    case 'function':
      return node.returns
        ? [...list(node.takes, ...marks), ...parts(node.returns, marks)]
        : list(node.takes, marks[0], ')');
    case 'verbatim':
      return node.text.split(/([\p{L}_][\p{L}\p{N}_]*)/u).map((text, index) => {
        const isWord = index % 2 === 1;
        return isWord ? { text, path: { kind: 'path', segments: [text], generics: [] }, isWord } : { text };
      });
  }
}
