import type { PathNode, PointerKind, TypeNode } from '../types/syntax.ts';

type PointerNode = Extract<TypeNode, { kind: 'pointer' }>;

/** What C and C++ write differently in a declaration. */
export interface Dialect {
  readonly path: (node: PathNode) => string;
  /** A tuple with at least one item. */
  readonly tuple: (items: readonly TypeNode[]) => string;
  readonly pointer: (pointer: PointerKind) => '*' | '&';
  /** The arguments of a function that takes none. */
  readonly noArguments: string;
}

/**
 * A declaration: `size` of a type becomes `size_t size`, with pointers and arrays where C wants them.
 * @param inner what is declared; empty for the type alone
 */
export function declare(type: TypeNode, inner: string, dialect: Dialect, qualifier = ''): string {
  switch (type.kind) {
    case 'path':
      return joined(`${qualifier}${dialect.path(type)}`, inner);
    case 'pointer':
      return declarePointer(type, inner, dialect);
    case 'array': {
      const array = type.length === undefined ? `*${inner}` : `${inner}[${type.length}]`;
      return declare(type.of, array, dialect, qualifier);
    }
    case 'tuple':
      return joined(`${qualifier}${type.items.length === 0 ? 'void' : dialect.tuple(type.items)}`, inner);
    case 'function': {
      const takes = type.takes.map((item) => declare(item, '', dialect)).join(', ');
      return declareResult(type.returns, `(*${inner})(${takes || dialect.noArguments})`, dialect);
    }
    case 'verbatim':
      return joined(`${qualifier}void /* ${type.text.replaceAll('*/', '* /')} */ *`, inner);
  }
}

function declarePointer({ pointer, to }: PointerNode, inner: string, dialect: Dialect): string {
  const constant = pointer === 'ref' || pointer === 'constptr' ? 'const ' : '';
  // A slice is declared by the place of its first value, which is what the pointer to it is.
  const isSlice = to.kind === 'array' && to.length === undefined;
  const pointee = isSlice ? to.of : to;
  const place = `${isSlice ? '*' : dialect.pointer(pointer)}${inner}`;
  const isBound = pointee.kind === 'array' || pointee.kind === 'function';
  return declare(pointee, isBound ? `(${place})` : place, dialect, constant);
}

/** As {@link declare}, of a function or its pointer: `void` where it returns nothing. */
export function declareResult(returns: TypeNode | undefined, inner: string, dialect: Dialect): string {
  return returns ? declare(returns, inner, dialect) : joined('void', inner);
}

/** `GuiDom` and `*dom` → `GuiDom* dom`. */
function joined(type: string, inner: string): string {
  const [, marks = '', name = ''] = /^([*&]*)(.*)$/s.exec(inner) ?? [];
  return name === '' ? `${type}${marks}` : `${type}${marks} ${name}`;
}
