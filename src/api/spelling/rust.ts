import { bindingOf, nameIn } from '../bindings.ts';
import { isSet } from '../classes.ts';
import { membersOf, type Parameter, type Receiver, valueText } from '../members.ts';
import type { DescribedClass } from '../model.ts';
import type { TypeNode } from '../types/syntax.ts';
import { typeText } from '../types/text.ts';
import { reservedNames, wordSet } from './names.ts';
import { block, genericName, isVariadic, type Speller } from './speller.ts';

const RUST_KEYWORDS = wordSet(
  `as async await break const continue dyn else enum extern false fn for if impl in let loop match mod move mut pub ref
  return static struct trait true type unsafe use where while abstract become box do final gen macro override priv try
  typeof unsized virtual yield`,
);

/** Writes reserved words as raw identifiers. */
const rustName = reservedNames(RUST_KEYWORDS, (name) => `r#${name}`);

/** Rust: modules of the crate, as in the description. */
export const rust: Speller = {
  id: 'rust',
  name: 'Rust',
  keywords: RUST_KEYWORDS,
  imports: (described) => [`use ${pathRust(described)};`],
  typeName: (described) => (isSet(described) ? undefined : pathRust(described)),
  declaration: (described) => {
    const lines = [...attributes(described), ...typeLines(described), ...constantLines(described)];
    return isSet(described) ? undefined : lines.join('\n');
  },
  operation: (_, { name, receiver, parameters, returns }) => {
    const takes = parameters.map((parameter) =>
      isVariadic(parameter) ? '...' : parameterRust({ ...parameter, name: parameter.name ?? '_' }),
    );
    const all = receiver ? [RECEIVERS[receiver], ...takes] : takes;
    return `pub fn ${rustName(name)}(${all.join(', ')})${resultRust(returns)}`;
  },
};

function pathRust(described: DescribedClass): string {
  const { module, name, reference } = described;
  const derived = [reference.conventions.module, module, name].map(rustName).join('::');
  return bindingOf(described, 'rust')?.name ?? derived;
}

const RECEIVERS: Readonly<Record<Receiver, string>> = { ref: '&self', refmut: '&mut self', value: 'self' };

function typeRust(type: TypeNode): string {
  return typeText(type, ['extern "C" fn(', ') -> ']);
}

function parameterRust({ name, type }: Pick<Parameter, 'name' | 'type'>): string {
  return name ? `${rustName(name)}: ${typeRust(type)}` : typeRust(type);
}

function resultRust(returns: TypeNode | undefined): string {
  return returns ? ` -> ${typeRust(returns)}` : '';
}

function attributes({ entry }: DescribedClass): string[] {
  const derived = entry.derive ?? [];
  return [
    ...(derived.length > 0 ? [`#[derive(${derived.join(', ')})]`] : []),
    ...(entry.repr ? [`#[repr(${entry.repr})]`] : []),
  ];
}

function typeLines(described: DescribedClass): string[] {
  const { kinds, callback, alias } = described;
  const [kind] = kinds;
  const name = genericName({ ...described, name: nameIn('rust', described) });
  if (kind === 'enum') {
    const lines = membersOf(described, 'variant').map((variant) => {
      const { name: variantName, type } = variant;
      return `${rustName(variantName)}${type ? `(${typeRust(type)})` : ''}${valueText(variant)},`;
    });
    return [block(`pub enum ${name}`, lines, '}', '    ')];
  }
  if (kind === 'alias' && alias) return [`pub type ${name} = ${typeRust(alias)};`];
  if (kind === 'callback' && callback) {
    const takes = callback.parameters.map(parameterRust).join(', ');
    return [`pub type ${name} = extern "C" fn(${takes})${resultRust(callback.returns)};`];
  }
  if (kind === 'opaque' || kind === 'union')
    return [`pub ${kind === 'union' ? kind : 'struct'} ${name} { /* not documented */ }`];
  const lines = membersOf(described, 'field').map((field) => `pub ${parameterRust(field)},`);
  return [block(`pub struct ${name}`, lines, '}', '    ')];
}

function constantLines(described: DescribedClass): string[] {
  const lines = membersOf(described, 'constant').map(({ name, type, value, declarations }) => {
    const typed = type ? `: ${typeRust(type)}` : '';
    const derived = () => `pub const ${rustName(name)}${typed}${value === undefined ? '' : ` = ${value}`};`;
    return declarations['rust'] ?? derived();
  });
  return lines.length > 0 ? [block(`impl ${nameIn('rust', described)}`, lines, '}', '    ')] : [];
}
