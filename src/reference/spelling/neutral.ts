import { membersOf, type Receiver } from '../members.ts';
import { typeText } from '../types/text.ts';
import { block, type Place, type Speller } from './spelling.ts';

/** The form of no language: names and types as the description has them. */
export const neutral: Speller = {
  id: 'neutral',
  name: 'Any language',
  imports: () => [],
  typeName: ({ described }) => described.name,
  declaration: (place) => declarationNeutral(place),
  operation: (_, { kind, name, receiver, parameters, returns }) => {
    const takes = [
      ...(receiver ? [RECEIVERS[receiver]] : []),
      ...parameters.map((parameter) => `${parameter.name ?? '_'}: ${typeText(parameter.type)}`),
    ];
    return `${kind} ${name}(${takes.join(', ')})${returns ? ` → ${typeText(returns)}` : ''}`;
  },
};

const RECEIVERS: Readonly<Record<Receiver, string>> = {
  ref: 'self by reference',
  refmut: 'self by mutable reference',
  value: 'self by value',
};

function declarationNeutral({ described, scope }: Place): string {
  const { callback, alias } = described;
  const name = `${described.name}${scope.generics.length > 0 ? `<${scope.generics.join(', ')}>` : ''}`;
  return described.kinds
    .map((kind) => {
      if (kind === 'alias' && alias) return `alias ${name} = ${typeText(alias)}`;
      if (kind === 'callback' && callback) {
        const takes = callback.parameters.map((parameter) =>
          parameter.name ? `${parameter.name}: ${typeText(parameter.type)}` : typeText(parameter.type),
        );
        return `callback ${name}(${takes.join(', ')})${callback.returns ? ` → ${typeText(callback.returns)}` : ''}`;
      }
      const lines = {
        struct: membersOf(described, 'field').map((field) => `${field.name}: ${typeText(field.type)}`),
        enum: membersOf(described, 'variant').map(
          (variant) => `${variant.name}${variant.type ? `(${typeText(variant.type)})` : ''}`,
        ),
        constants: membersOf(described, 'constant').map(
          (constant) => `${constant.name}${constant.value === undefined ? '' : ` = ${constant.value}`}`,
        ),
        alias: [],
        callback: [],
        opaque: [],
      }[kind];
      return lines.length === 0 ? `${kind} ${name}` : block(`${kind} ${name}`, lines, '}');
    })
    .join('\n');
}
