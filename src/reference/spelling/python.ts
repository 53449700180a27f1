import type { Constant, Member, Operation } from '../members.ts';
import { pathName, type TypeNode } from '../types/syntax.ts';
import type { Place, Speller } from './spelling.ts';
import { pythonName } from './words.ts';

/** Python: everything in one module, types as annotations. */
export const python: Speller = {
  id: 'python',
  name: 'Python',
  imports: ({ library }) => [`from ${library.conventions.module} import *`],
  typeName: ({ described }) => pythonName(described.name),
  declaration: (place) => declarationPython(place),
  operation: (place, operation) => {
    const owner = pythonName(place.described.name);
    const isNew = makesByName(operation);
    const call = `${isNew ? owner : `${owner}.${pythonName(operation.name)}`}(${parametersPython(operation, place).join(', ')})`;
    return `${call} -> ${resultPython(operation.returns, place)}`;
  },
};

/** `new` is called by the name of the class itself. */
function makesByName({ kind, name }: Operation): boolean {
  return kind === 'constructor' && name === 'new';
}

function parametersPython({ parameters }: Operation, place: Place): string[] {
  return parameters.map(({ name, type }) => `${pythonName(name ?? '_')}: ${typePython(type, place)}`);
}

function resultPython(returns: TypeNode | undefined, place: Place): string {
  return returns ? typePython(returns, place) : 'None';
}

function declarationPython(place: Place): string {
  const { described } = place;
  const { callback, alias } = described;
  const [kind] = described.kinds;
  const name = pythonName(described.name);
  if (kind === 'alias' && alias) return `${name} = ${typePython(alias, place)}`;
  if (kind === 'callback' && callback) {
    const takes = callback.parameters.map(({ type }) => typePython(type, place)).join(', ');
    return `${name} = Callable[[${takes}], ${resultPython(callback.returns, place)}]`;
  }
  const { generics } = place.scope;
  const head = `class ${name}${generics.length > 0 ? `(Generic[${generics.join(', ')}])` : ''}:`;
  const lines = described.members.flatMap((member) => memberLines(member, place));
  return lines.length === 0 ? `${head} ...` : [head, ...lines.map((line) => `    ${line}`)].join('\n');
}

function memberLines(member: Member, place: Place): string[] {
  const own = pythonName(place.described.name);
  const name = pythonName(member.name);
  switch (member.kind) {
    case 'variant':
      return member.type
        ? ['@staticmethod', `def ${name}(payload: ${typePython(member.type, place)}) -> ${own}: ...`]
        : [`${name}: ${own}`];
    case 'field':
      return [`${name}: ${typePython(member.type, place)}`];
    case 'constant':
      return [constantPython(member, place)];
    case 'constructor':
    case 'function':
      return methodLines(member, place);
  }
}

function constantPython({ name, type, value }: Constant, place: Place): string {
  const typed = type ? typePython(type, place) : 'object';
  if (value === undefined) return `${pythonName(name)}: ${typed}`;
  const isLiteral = /^-?(?:\d+(?:\.\d+)?|0x[\da-f]+)$|^"[^"\\\n]*"$/i.test(value);
  return isLiteral
    ? `${pythonName(name)}: ${typed} = ${value}`
    : `${pythonName(name)}: ${typed}  # ${value.replaceAll(/\s+/g, ' ')}`;
}

function methodLines(operation: Operation, place: Place): string[] {
  const takes = parametersPython(operation, place);
  if (makesByName(operation)) return [`def __init__(${['self', ...takes].join(', ')}) -> None: ...`];
  const self = operation.receiver ? ['self'] : [];
  const head = `def ${pythonName(operation.name)}(${[...self, ...takes].join(', ')})`;
  return [
    ...(operation.receiver ? [] : ['@staticmethod']),
    `${head} -> ${resultPython(operation.returns, place)}: ...`,
  ];
}

function typePython(type: TypeNode, place: Place): string {
  switch (type.kind) {
    case 'path':
      return pathPython(type, place);
    case 'pointer': {
      const to = typePython(type.to, place);
      return type.pointer === 'optionboxed' ? `Optional[${to}]` : to;
    }
    case 'array':
      return `list[${typePython(type.of, place)}]`;
    case 'tuple':
      return type.items.length === 0
        ? 'None'
        : `tuple[${type.items.map((item) => typePython(item, place)).join(', ')}]`;
    case 'function': {
      const takes = type.takes.map((item) => typePython(item, place)).join(', ');
      return `Callable[[${takes}], ${resultPython(type.returns, place)}]`;
    }
    case 'verbatim':
      return 'object';
  }
}

function pathPython(node: Extract<TypeNode, { kind: 'path' }>, place: Place): string {
  const resolved = place.library.resolve(node, place.scope);
  const base = resolved.kind === 'standard' ? resolved.type.python : pythonName(pathName(node));
  const generics = node.generics.map((item) => typePython(item, place)).join(', ');
  return generics === '' ? base : `${base}[${generics}]`;
}
