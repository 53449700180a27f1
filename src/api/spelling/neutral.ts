import { text } from '../../ui/messages/messages.ts';
import { partIn } from '../bindings.ts';
import {
  type Member,
  membersOf,
  type Operation,
  type Parameter,
  type Receiver,
  type Signature,
  valueText,
} from '../members.ts';
import { CLASS_KINDS, type ClassKind, type DescribedClass } from '../model.ts';
import { typeText } from '../types/text.ts';
import { block, genericName, isVariadic, type Speller } from './speller.ts';

/** The neutral form: names and types as in the description. This is code, so it is not translated. */
export const neutral: Speller = {
  id: 'neutral',
  get name() {
    return text.api.otherLanguages;
  },
  keywords: new Set([...CLASS_KINDS, 'constructor', 'function', 'macro']),
  imports: () => [],
  typeName: ({ name }) => name,
  declaration: (described) =>
    described.kinds.map((kind) => declarationOf(kind, partIn('neutral', described))).join('\n'),
  operation: (_, operation) => `${operation.isMacro ? 'macro ' : ''}${callText(operation)}`,
};

/** Published histories contain digests of members in neutral form, so these words stay when messages change. */
const RECEIVERS: Readonly<Record<Receiver, string>> = {
  value: 'by value',
  ref: 'by reference',
  refmut: 'by mutable reference',
};

/** A member in neutral form: `size: LayoutSize`, `function area(self by reference) → f64`. */
export function memberText(member: Member): string {
  const { kind, name } = member;
  switch (kind) {
    case 'variant':
      return `${name}${member.type ? `(${typeText(member.type)})` : ''}${valueText(member)}`;
    case 'field':
      return `${name}: ${typeText(member.type)}`;
    case 'constant':
      return `${name}${member.type ? `: ${typeText(member.type)}` : ''}${valueText(member)}`;
    case 'constructor':
    case 'function':
      return `${member.isMacro ? 'macro' : kind} ${callText(member)}`;
  }
}

/** An operation without its kind, which the headings of pages state. */
function callText(operation: Operation): string {
  const { name, receiver, parameters } = operation;
  const self = receiver && `self ${RECEIVERS[receiver]}`;
  const takes = parameters.map((parameter) => (isVariadic(parameter) ? '...' : parameterText(parameter)));
  return `${name}(${[self ?? [], ...takes].flat().join(', ')})${resultText(operation)}`;
}

function parameterText({ name = '_', type }: Parameter): string {
  const shown = typeText(type);
  return shown === '' ? name : `${name}: ${shown}`;
}

/** A member in neutral form, and whether it is deprecated, which releases compare. */
export function comparedText(member: Member): string {
  const { deprecated } = member;
  return deprecated === undefined ? memberText(member) : `${memberText(member)} deprecated ${deprecated}`;
}

/** A callback in neutral form; undefined if the class is not a callback. */
export function callbackText(described: DescribedClass): string | undefined {
  const { callback } = described;
  if (!callback) return undefined;
  const takes = callback.parameters.map(({ name, type }) => `${name ? `${name}: ` : ''}${typeText(type)}`);
  return `callback ${genericName(described)}(${takes.join(', ')})${resultText(callback)}`;
}

function resultText({ returns }: Signature): string {
  return returns ? ` → ${typeText(returns)}` : '';
}

function declarationOf(kind: ClassKind, described: DescribedClass): string {
  const head = `${kind} ${genericName(described)}`;
  const body = (members: readonly Member[]) =>
    members.length > 0 ? block(head, members.map(memberText), '}') : head;
  switch (kind) {
    case 'struct':
      return body(membersOf(described, 'field'));
    case 'enum':
      return body(membersOf(described, 'variant'));
    case 'constants':
      // The list of members shows their types.
      return body(membersOf(described, 'constant').map((constant) => ({ ...constant, type: undefined })));
    case 'functions':
      return body(membersOf(described, 'function'));
    case 'alias':
      return described.alias ? `${head} = ${typeText(described.alias)}` : head;
    case 'callback':
      return callbackText(described) ?? head;
    case 'union':
    case 'opaque':
      return head;
  }
}
