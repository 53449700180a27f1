import { type Constant, membersOf, type Operation, operationsOf, type Variant } from '../members.ts';
import { declareCpp, typeCpp } from './cpp-types.ts';
import { block, type Place, type Speller } from './spelling.ts';
import { cppName } from './words.ts';

/** C++: classes in the namespace of the library, with methods. */
export const cpp: Speller = {
  id: 'cpp',
  name: 'C++',
  imports: ({ library }) => library.conventions.cppHeaders.map((header) => `#include "${header}"`),
  typeName: ({ described, library }) => `${library.conventions.module}::${described.name}`,
  declaration: (place) => {
    const { generics } = place.scope;
    const template =
      generics.length > 0 ? [`template <${generics.map((letter) => `class ${letter}`).join(', ')}>`] : [];
    return [...template, ...typeLines(place)].join('\n');
  },
  operation: (place, operation) => method(operation, place, `${place.described.name}::`),
};

/** `T get() const`, in the class or, with `owner`, as it stands outside of it. */
function method(operation: Operation, place: Place, owner = ''): string {
  const { name, receiver, parameters, returns } = operation;
  const takes = parameters.map((parameter) =>
    declareCpp(parameter.type, parameter.name ? cppName(parameter.name) : '', place),
  );
  const call = `${owner}${cppName(name)}(${takes.join(', ')})`;
  const suffix = receiver === 'ref' ? ' const' : receiver === 'value' ? ' &&' : '';
  return `${returns ? declareCpp(returns, call, place) : `void ${call}`}${suffix}`;
}

function typeLines(place: Place): string[] {
  const { described } = place;
  const { name, kinds, callback, alias } = described;
  const [first] = kinds;
  const constants = membersOf(described, 'constant').map((constant) => constantCpp(constant, place));
  const within = [...constants, ...methodLines(place)];
  if (first === 'alias' && alias) return [`using ${name} = ${declareCpp(alias, '', place)};`];
  if (first === 'callback' && callback) {
    const takes = callback.parameters.map((parameter) =>
      declareCpp(parameter.type, parameter.name ?? '', place),
    );
    return [`using ${name} = ${typeCpp(callback.returns, place, `(*)(${takes.join(', ')})`)};`];
  }
  if (first === 'enum') return [enumCpp(name, membersOf(described, 'variant'), within, place)];
  const members = membersOf(described, 'field').map(
    (field) => `${declareCpp(field.type, cppName(field.name), place)};`,
  );
  if (first === 'opaque' && within.length === 0) return [`struct ${name};`];
  return [block(`struct ${name}`, [...members, ...within], '};')];
}

function enumCpp(
  name: string,
  variants: readonly Variant[],
  within: readonly string[],
  place: Place,
): string {
  const names = variants.map((variant) => `${cppName(variant.name)},`);
  const isPlain = variants.every(({ type }) => !type);
  if (isPlain && within.length === 0) return block(`enum class ${name}`, names, '};');
  // An enumeration has no methods; a struct around it gives its variants the same names.
  if (isPlain) return block(`struct ${name}`, [block('enum Variant', names, '} variant;'), ...within], '};');
  const held = variants.map((variant) => {
    const payload = variant.type ? ` ${declareCpp(variant.type, 'payload', place)};` : '';
    return `struct { Tag tag;${payload} } ${cppName(variant.name)};`;
  });
  return block(`union ${name}`, [block('enum class Tag', names, '};'), ...held, ...within], '};');
}

function methodLines(place: Place): string[] {
  return operationsOf(place.described).map(
    (operation) => `${operation.receiver ? '' : 'static '}${method(operation, place)};`,
  );
}

function constantCpp({ name, type, value }: Constant, place: Place): string {
  const declared = type ? declareCpp(type, cppName(name), place) : `auto ${cppName(name)}`;
  return value === undefined ? `static const ${declared};` : `static constexpr ${declared} = ${value};`;
}
