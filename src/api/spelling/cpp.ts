import { isSet } from '../classes.ts';
import { type Constant, membersOf, type Operation, operationsOf, valueText } from '../members.ts';
import type { DescribedClass } from '../model.ts';
import type { PointerKind } from '../types/pointers.ts';
import { type PathNode, pathName } from '../types/syntax.ts';
import { numberTypeC } from './c-types.ts';
import { CPP_KEYWORDS, cppName, Declarator } from './declarator.ts';
import { block, isConventional, isConventionalCall, type Speller } from './speller.ts';

/** C++: classes in the namespace of the library, with methods. */
export const cpp: Speller = {
  id: 'cpp',
  name: 'C++',
  keywords: CPP_KEYWORDS,
  builtIn: 'c',
  imports: ({ reference }) =>
    (reference.conventions.headers.cpp ?? []).map((header) => `#include "${header}"`),
  typeName: (described) =>
    isSet(described) ? undefined : `${described.reference.conventions.module}::${described.name}`,
  declaration: (described) =>
    isConventional(described) && !isSet(described)
      ? typeCpp(described, new DeclaratorCpp(described))
      : undefined,
  operation: (described, operation) =>
    isConventionalCall(described, operation) && !isSet(described)
      ? method(operation, new DeclaratorCpp(described), `${described.name}::`)
      : undefined,
};

/** Uses references for non-null pointers. */
class DeclaratorCpp extends Declarator {
  protected readonly noArguments = '';

  protected path(node: PathNode): string {
    const resolved = this.owner.reference.resolve(node, this.owner);
    if (resolved.kind === 'standard' && resolved.type.c) return resolved.type.c;
    const name = resolved.kind === 'class' ? resolved.described.name : pathName(node);
    // A member with the name of a type would hide the type inside the class.
    const isHidden = this.owner.members.some((member) => member.name === name);
    return isHidden ? `${this.owner.reference.conventions.module}::${name}` : name;
  }

  protected pointerMark(pointer: PointerKind): '&' | '*' {
    return pointer === 'ref' || pointer === 'refmut' ? '&' : '*';
  }
}

/** A method such as `T get() const`, in the class or, with a prefix, outside it. */
function method(operation: Operation, declarator: DeclaratorCpp, prefix = ''): string {
  const suffix = { ref: ' const', refmut: '', value: ' &&', none: '' }[operation.receiver ?? 'none'];
  return `${declarator.declareFunction(`${prefix}${cppName(operation.name)}`, operation)}${suffix}`;
}

function typeCpp(described: DescribedClass, declarator: DeclaratorCpp): string {
  const { name, kinds, callback, alias } = described;
  const [kind] = kinds;
  if (kind === 'alias' && alias) return `using ${name} = ${declarator.declare(alias)};`;
  if (kind === 'callback' && callback)
    return `using ${name} = ${declarator.declareFunction('(*)', callback)};`;
  const within = [
    ...membersOf(described, 'constant').map(
      (constant) => constant.declarations['cpp'] ?? constantCpp(constant, declarator),
    ),
    ...operationsOf(described).map((operation) => {
      const derived = () => `${operation.receiver ? '' : 'static '}${method(operation, declarator)};`;
      return operation.declarations['cpp'] ?? derived();
    }),
  ];
  if (kind === 'enum') return enumCpp(described, within, declarator);
  const keyword = kind === 'union' ? kind : 'struct';
  if ((kind === 'opaque' || kind === 'union') && within.length === 0) return `${keyword} ${name};`;
  const fields = membersOf(described, 'field').map(
    (field) => `${declarator.declare(field.type, cppName(field.name))};`,
  );
  return block(`${keyword} ${name}`, [...fields, ...within], '};');
}

function enumCpp(described: DescribedClass, within: readonly string[], declarator: DeclaratorCpp): string {
  const { name } = described;
  const variants = membersOf(described, 'variant');
  const names = variants.map((variant) => `${cppName(variant.name)}${valueText(variant)},`);
  const isPlain = variants.every(({ type }) => !type);
  const number = numberTypeC(described);
  const base = number ? ` : ${number}` : '';
  if (isPlain && within.length === 0) return block(`enum class ${name}${base}`, names, '};');
  // Enumerations cannot have methods, so a struct wraps them; the names of variants stay the same.
  if (isPlain)
    return block(`struct ${name}`, [block(`enum Variant${base}`, names, '} variant;'), ...within], '};');
  const held = variants.map((variant) => {
    const payload = variant.type ? ` ${declarator.declare(variant.type, 'payload')};` : '';
    return `struct { Tag tag;${payload} } ${cppName(variant.name)};`;
  });
  return block(`union ${name}`, [block(`enum class Tag${base}`, names, '};'), ...held, ...within], '};');
}

function constantCpp({ name, type, value }: Constant, declarator: DeclaratorCpp): string {
  const declared = type ? declarator.declare(type, cppName(name)) : `auto ${cppName(name)}`;
  return value === undefined ? `static const ${declared};` : `static constexpr ${declared} = ${value};`;
}
