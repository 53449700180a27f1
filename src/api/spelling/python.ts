import { bindingOf, nameIn } from '../bindings.ts';
import { isSet } from '../classes.ts';
import type { Constant, Member, Operation } from '../members.ts';
import type { DescribedClass } from '../model.ts';
import { pathName, type TypeNode } from '../types/syntax.ts';
import { typeText } from '../types/text.ts';
import { reservedNames, wordSet } from './names.ts';
import { isConventional, isConventionalCall, type Speller } from './speller.ts';

const PYTHON_KEYWORDS = wordSet(
  `False None True and as assert async await break class continue def del elif else except finally for from global if
  import in is lambda nonlocal not or pass raise return try while with yield`,
);

/** Appends an underscore to reserved words of Python. */
const pythonName = reservedNames(PYTHON_KEYWORDS, (name) => `${name}_`);

/** Python: everything in one module, types as annotations. */
export const python: Speller = {
  id: 'python',
  name: 'Python',
  keywords: PYTHON_KEYWORDS,
  builtIn: 'python',
  imports: (described) => {
    const { module, name } = bindingOf(described, 'python') ?? {};
    const [first] = module && name?.startsWith(`${module}.`) ? name.slice(module.length + 1).split('.') : [];
    return [`from ${first ? module : described.reference.conventions.module} import ${first || '*'}`];
  },
  typeName: (described) => (isSet(described) ? undefined : typeName(described)),
  declaration: (described) =>
    isConventional(described) && !isSet(described) ? declarationPython(described) : undefined,
  operation: (described, operation) => {
    if (!isConventionalCall(described, operation) || isSet(described)) return undefined;
    const owner = typeName(described);
    const name = makesByName(operation) ? owner : `${owner}.${pythonName(operation.name)}`;
    const takes = parametersPython(operation, described).join(', ');
    return `${name}(${takes}) -> ${typePython(operation.returns, described)}`;
  },
};

function typeName(described: DescribedClass): string {
  return pythonName(nameIn('python', described));
}

/** `new` is the class itself as a function. */
function makesByName({ kind, name }: Operation): boolean {
  return kind === 'constructor' && name === 'new';
}

function parametersPython({ parameters }: Operation, owner: DescribedClass): string[] {
  return parameters.map(({ name, type }) => `${pythonName(name ?? '_')}: ${typePython(type, owner)}`);
}

function declarationPython(described: DescribedClass): string {
  const { kinds, callback, alias, members } = described;
  const name = typeName(described);
  if (kinds[0] === 'alias' && alias) return `${name} = ${typePython(alias, described)}`;
  if (kinds[0] === 'callback' && callback) {
    const takes = callback.parameters.map(({ type }) => type);
    return `${name} = ${callablePython(takes, callback.returns, described)}`;
  }
  const head = `class ${name}:`;
  const lines = members.flatMap((member) => memberLines(member, described));
  return lines.length === 0 ? `${head} ...` : [head, ...lines.map((line) => `    ${line}`)].join('\n');
}

function memberLines(member: Member, owner: DescribedClass): string[] {
  const className = typeName(owner);
  const name = pythonName(member.name);
  switch (member.kind) {
    case 'variant':
      return member.type
        ? ['@staticmethod', `def ${name}(payload: ${typePython(member.type, owner)}) -> ${className}: ...`]
        : [`${name}: ${className}`];
    case 'field':
      return [`${name}: ${typePython(member.type, owner)}`];
    case 'constant':
      return member.declarations['python']?.split('\n') ?? [constantPython(member, owner)];
    case 'constructor':
    case 'function':
      return member.declarations['python']?.split('\n') ?? methodLines(member, owner);
  }
}

function constantPython({ name, type, value }: Constant, owner: DescribedClass): string {
  const typed = `${pythonName(name)}: ${type ? typePython(type, owner) : 'object'}`;
  if (value === undefined) return typed;
  const isLiteral = /^-?(?:\d+(?:\.\d+)?|0x[\da-f]+)$|^"[^"\\\n]*"$/i.test(value);
  return isLiteral ? `${typed} = ${value}` : `${typed}  # ${value.replaceAll(/\s+/g, ' ')}`;
}

function methodLines(operation: Operation, owner: DescribedClass): string[] {
  const takes = parametersPython(operation, owner);
  if (makesByName(operation)) return [`def __init__(${['self', ...takes].join(', ')}) -> None: ...`];
  const all = operation.receiver ? ['self', ...takes] : takes;
  const method = `def ${pythonName(operation.name)}(${all.join(', ')}) -> ${typePython(operation.returns, owner)}: ...`;
  return operation.receiver ? [method] : ['@staticmethod', method];
}

function typePython(type: TypeNode | undefined, owner: DescribedClass): string {
  switch (type?.kind) {
    case undefined:
      return 'None';
    case 'path': {
      const resolved = owner.reference.resolve(type, owner);
      return (resolved.kind === 'standard' && resolved.type.python) || pythonName(pathName(type));
    }
    case 'pointer':
      return typePython(type.to, owner);
    case 'array':
      return `list[${typePython(type.of, owner)}]`;
    case 'function':
      return callablePython(type.takes, type.returns, owner);
    // Signatures with these types are not shown.
    case 'tuple':
    case 'verbatim':
      return typeText(type);
  }
}

function callablePython(takes: readonly TypeNode[], returns: TypeNode | undefined, owner: DescribedClass) {
  return `Callable[[${takes.map((type) => typePython(type, owner)).join(', ')}], ${typePython(returns, owner)}]`;
}
