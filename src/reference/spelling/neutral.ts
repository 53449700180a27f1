import type { DescribedClass } from '../classes.ts';
import { type Member, membersOf, type Signature } from '../members.ts';
import { POINTERS } from '../types/pointers.ts';
import { typeText } from '../types/text.ts';
import { block, genericName, type Speller } from './speller.ts';

/** The form of no language: names and types as the description has them. */
export const neutral: Speller = {
  id: 'neutral',
  name: 'Any language',
  imports: () => [],
  typeName: ({ name }) => name,
  declaration: (described) => declarationNeutral(described),
  operation: (_, operation) => memberText(operation),
};

/** A member in the form of no language: `size: LayoutSize`, `function area(self by reference) → f64`. */
export function memberText(member: Member): string {
  const { kind, name } = member;
  switch (kind) {
    case 'variant':
      return member.type ? `${name}(${typeText(member.type)})` : name;
    case 'field':
      return `${name}: ${typeText(member.type)}`;
    case 'constant': {
      const typed = member.type ? `: ${typeText(member.type)}` : '';
      return `${name}${typed}${member.value === undefined ? '' : ` = ${member.value}`}`;
    }
    case 'constructor':
    case 'function': {
      const receiver = member.receiver
        ? [`self ${member.receiver === 'value' ? 'by value' : POINTERS[member.receiver].words}`]
        : [];
      const takes = member.parameters.map(
        (parameter) => `${parameter.name ?? '_'}: ${typeText(parameter.type)}`,
      );
      return `${kind} ${name}(${[...receiver, ...takes].join(', ')})${resultText(member)}`;
    }
  }
}

/** A callback in the form of no language; undefined for a class that is none. */
export function callbackText(described: DescribedClass): string | undefined {
  const { callback } = described;
  if (!callback) return undefined;
  const takes = callback.parameters.map(({ name: own, type }) => `${own ? `${own}: ` : ''}${typeText(type)}`);
  return `callback ${genericName(described)}(${takes.join(', ')})${resultText(callback)}`;
}

function resultText({ returns }: Signature): string {
  return returns ? ` → ${typeText(returns)}` : '';
}

function declarationNeutral(described: DescribedClass): string {
  const { alias } = described;
  const name = genericName(described);
  const constants = membersOf(described, 'constant').map((constant) => {
    return `${constant.name}${constant.value === undefined ? '' : ` = ${constant.value}`}`;
  });
  return described.kinds
    .map((kind) => {
      if (kind === 'alias' && alias) return `alias ${name} = ${typeText(alias)}`;
      if (kind === 'callback') return callbackText(described);
      const lines = {
        struct: membersOf(described, 'field').map(memberText),
        enum: membersOf(described, 'variant').map(memberText),
        constants,
        alias: [],
        opaque: [],
      }[kind];
      return lines.length === 0 ? `${kind} ${name}` : block(`${kind} ${name}`, lines, '}');
    })
    .join('\n');
}
