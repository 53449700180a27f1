import { membersOf, type Operation } from '../members.ts';
import { pathName, type TypeNode } from '../types/syntax.ts';
import { block, type Place, type Speller } from './spelling.ts';
import { rustName } from './words.ts';

/** Rust: modules of the crate, as the library itself is described. */
export const rust: Speller = {
  id: 'rust',
  name: 'Rust',
  imports: (place) => [`use ${rust.typeName(place)};`],
  typeName: ({ described, library }) =>
    [library.conventions.module, described.module, described.name].map(rustName).join('::'),
  declaration: (place) => [...attributes(place), ...typeLines(place), ...constantLines(place)].join('\n'),
  operation: (place, { name, receiver, parameters, returns }) => {
    const takes = [
      ...(receiver ? [RECEIVERS[receiver]] : []),
      ...parameters.map(
        (parameter) => `${rustName(parameter.name ?? '_')}: ${typeRust(parameter.type, place)}`,
      ),
    ];
    return `pub fn ${rustName(name)}(${takes.join(', ')})${resultRust(returns, place)}`;
  },
};

const RECEIVERS: Readonly<Record<NonNullable<Operation['receiver']>, string>> = {
  ref: '&self',
  refmut: '&mut self',
  value: 'self',
};

function resultRust(returns: TypeNode | undefined, place: Place): string {
  return returns ? ` -> ${typeRust(returns, place)}` : '';
}

function attributes({ described: { entry } }: Place): string[] {
  const derived = entry.derive ?? [];
  return [
    ...(derived.length > 0 ? [`#[derive(${derived.join(', ')})]`] : []),
    ...(entry.repr ? [`#[repr(${entry.repr})]`] : []),
  ];
}

function typeLines(place: Place): string[] {
  const { described, scope } = place;
  const { callback, alias } = described;
  const [kind] = described.kinds;
  const name = `${described.name}${scope.generics.length > 0 ? `<${scope.generics.join(', ')}>` : ''}`;
  if (kind === 'enum') {
    const lines = membersOf(described, 'variant').map(({ name: variant, type }) => {
      return `${rustName(variant)}${type ? `(${typeRust(type, place)})` : ''},`;
    });
    return [block(`pub enum ${name}`, lines, '}', '    ')];
  }
  if (kind === 'alias' && alias) return [`pub type ${name} = ${typeRust(alias, place)};`];
  if (kind === 'callback' && callback) {
    const takes = callback.parameters.map(({ name: taken, type }) =>
      taken ? `${rustName(taken)}: ${typeRust(type, place)}` : typeRust(type, place),
    );
    const pointer = `extern "C" fn(${takes.join(', ')})${resultRust(callback.returns, place)}`;
    return [`pub type ${name} = ${pointer};`];
  }
  if (kind === 'opaque') return [`pub struct ${name} { /* not described */ }`];
  const lines = membersOf(described, 'field').map(
    (field) => `pub ${rustName(field.name)}: ${typeRust(field.type, place)},`,
  );
  return [block(`pub struct ${name}`, lines, '}', '    ')];
}

function constantLines(place: Place): string[] {
  const { described } = place;
  const lines = membersOf(described, 'constant').map(({ name, type, value }) => {
    const typed = type ? `: ${typeRust(type, place)}` : '';
    return `pub const ${rustName(name)}${typed}${value === undefined ? '' : ` = ${value}`};`;
  });
  return lines.length > 0 ? [block(`impl ${described.name}`, lines, '}', '    ')] : [];
}

const POINTERS = {
  ref: (to: string) => `&${to}`,
  refmut: (to: string) => `&mut ${to}`,
  constptr: (to: string) => `*const ${to}`,
  mutptr: (to: string) => `*mut ${to}`,
  boxed: (to: string) => `Box<${to}>`,
  optionboxed: (to: string) => `Option<Box<${to}>>`,
} as const;

function typeRust(type: TypeNode, place: Place): string {
  switch (type.kind) {
    case 'path': {
      const generics = type.generics.map((item) => typeRust(item, place)).join(', ');
      return generics === '' ? pathName(type) : `${pathName(type)}<${generics}>`;
    }
    case 'pointer':
      return POINTERS[type.pointer](typeRust(type.to, place));
    case 'array':
      return `[${typeRust(type.of, place)}${type.length === undefined ? '' : `; ${type.length}`}]`;
    case 'tuple': {
      const [first, ...rest] = type.items.map((item) => typeRust(item, place));
      return first !== undefined && rest.length === 0 ? `(${first},)` : `(${[first, ...rest].join(', ')})`;
    }
    case 'function':
      return `extern "C" fn(${type.takes.map((item) => typeRust(item, place)).join(', ')})${resultRust(type.returns, place)}`;
    case 'verbatim':
      return type.text;
  }
}
