import { declare, nameParameters, resultText, withoutAttributes } from './clang-type.ts';
import type { SyntaxNode } from './syntax-tree.ts';

/** Returns the expression after `=` as in the text of the header. */
type InitializerOf = (node: SyntaxNode) => string | undefined;

/** A type without a name, as clang prints it: `struct (unnamed struct at a.h:3:5)`. */
const UNNAMED = /\b(?:struct|union|enum) (?:[\w:]*::)?\((?:unnamed|anonymous)(?: .*?)? at .*?:\d+:\d+\)/;

/** Replaces a type without a name while its field is declared. */
const STAND_IN = '__unnamed';

/** Whether the type of a node contains a structure, union or enumeration without a name. */
export function isUnnamed(node: SyntaxNode): boolean {
  return UNNAMED.test(node.type);
}

/** The type of a node, with words for a structure, union or enumeration without a name. */
export function namedType(node: SyntaxNode, words: string): string {
  return node.type.replace(UNNAMED, words);
}

/** The attribute in C for a node of the syntax tree; undefined if the node lacks its arguments. */
export function attributeText(attribute: SyntaxNode): string | undefined {
  switch (attribute.kind) {
    case 'PackedAttr':
      return '__attribute__((packed))';
    case 'AlignedAttr': {
      const value = integerOf(attribute);
      return value === undefined ? undefined : `__attribute__((aligned(${value})))`;
    }
    case 'C11NoReturnAttr':
      return '__attribute__((noreturn))';
    case 'WarnUnusedResultAttr':
      return '__attribute__((warn_unused_result))';
    default:
      return undefined;
  }
}

/** The attributes of a declaration, with a space before each. */
function attributes({ inner }: SyntaxNode): string {
  return inner
    .map((node) => attributeText(node) ?? '')
    .map((text) => text && ` ${text}`)
    .join('');
}

/** `int f(int a, ...);`. No library contains functions that are `static inline`. */
export function functionDeclaration(node: SyntaxNode, parameters: readonly SyntaxNode[]): string {
  const takes = parameters.map(
    (parameter) => `${declare(parameter.type, parameter.name)}${attributes(parameter)}`,
  );
  const all = node.variadic ? [...takes, '...'] : takes;
  // In `int f()`, the parameters are unknown.
  const none = withoutAttributes(node.type).endsWith('()') ? '' : 'void';
  const start = node.inline && node.storageClass === 'static' ? 'static inline ' : '';
  return `${start}${declare(resultText(node.type), `${node.name}(${all.join(', ') || none})`)}${attributes(node)};`;
}

/**
 * The declaration of a structure, union or enumeration.
 * @param typedef the typedef that names it, if any
 */
export function tagDeclaration(
  tag: SyntaxNode,
  typedef: SyntaxNode | undefined,
  initializer: InitializerOf,
): string {
  const head = headOf(tag);
  const body = isDefined(tag) ? definitionOf(tag, initializer) : head;
  if (!typedef) return `${body};`;
  const { name } = typedef;
  // clang names `struct {…}` after its first typedef, but not if that is a pointer or has `const`.
  const type = tag.name !== '' || isUnnamed(typedef) ? namedType(typedef, head) : head;
  // A structure can mention its own typedef, which is then declared first.
  if (tag.name !== '' && new RegExp(`(?<!(?:struct|union|enum) )\\b${name}\\b`).test(body.slice(head.length)))
    return `${typedefDeclaration(type, typedef)}\n${body};`;
  return typedefDeclaration(type, typedef).replace(head, () => body);
}

/**
 * `typedef int name;`
 * @param names the names of the parameters of a callback
 */
export function typedefDeclaration(type: string, typedef: SyntaxNode, names: readonly string[] = []): string {
  return `typedef ${declare(nameParameters(type, names), typedef.name)}${attributes(typedef)};`;
}

function definitionOf(tag: SyntaxNode, initializer: InitializerOf): string {
  const [keyword = '', ...name] = headOf(tag).split(' ');
  return [`${keyword}${attributes(tag)}`, ...name, bodyOf(tag, initializer)].join(' ');
}

function headOf({ kind, tagUsed, name }: SyntaxNode): string {
  return `${kind === 'EnumDecl' ? 'enum' : tagUsed || 'struct'} ${name}`.trimEnd();
}

/** Whether a declaration of a structure, union or enumeration contains its fields or values. */
export function isDefined({ completeDefinition, inner }: SyntaxNode): boolean {
  return completeDefinition || inner.some(({ kind }) => kind === 'EnumConstantDecl');
}

function bodyOf({ kind, inner }: SyntaxNode, initializer: InitializerOf): string {
  const lines =
    kind === 'EnumDecl'
      ? inner.flatMap((node) => constantLine(node, initializer))
      : fieldLines(inner, initializer);
  return [
    '{',
    ...lines
      .join('\n')
      .split('\n')
      .map((line) => `  ${line}`),
    '}',
  ].join('\n');
}

function fieldLines(nodes: readonly SyntaxNode[], initializer: InitializerOf): string[] {
  let unnamed: SyntaxNode | undefined;
  return nodes.flatMap((field) => {
    // The declaration of an unnamed type is before its first field.
    if (field.name === '' && isTagKind(field.kind)) unnamed = field;
    if (field.kind !== 'FieldDecl') return [];
    const body = unnamed ? definitionOf(unnamed, initializer) : '';
    const width = field.isBitfield ? integerOf(field) : undefined;
    const declared = declare(namedType(field, STAND_IN), field.name).replace(STAND_IN, () => body);
    return [`${declared}${width === undefined ? '' : ` : ${width}`}${attributes(field)};`];
  });
}

/** Whether nodes of a kind declare a structure, union or enumeration. */
export function isTagKind(kind: string): boolean {
  return kind === 'RecordDecl' || kind === 'EnumDecl';
}

function constantLine(constant: SyntaxNode, initializer: InitializerOf): string[] {
  if (constant.kind !== 'EnumConstantDecl') return [];
  const value = initializerOf(constant) && (initializer(constant) ?? integerOf(constant));
  const isUnknown = value === undefined && initializerOf(constant);
  return [`${constant.name}${value === undefined ? '' : ` = ${value}`},${isUnknown ? ' /* = … */' : ''}`];
}

/** The expression after `=` of an enumeration constant, or after `:` of a bit-field. */
export function initializerOf({ inner }: SyntaxNode): SyntaxNode | undefined {
  return inner.find(({ kind }) => !/(?:Comment|Attr)$/.test(kind));
}

/** The explicit value of an enumeration constant, or the width of a bit-field. */
export function integerOf(constant: SyntaxNode): bigint | undefined {
  let expression = initializerOf(constant);
  // clang converts values of other types, such as unsigned int.
  while (expression?.kind === 'ImplicitCastExpr' || expression?.kind === 'ParenExpr')
    [expression] = expression.inner;
  const value = expression?.kind === 'ConstantExpr' ? expression.value : undefined;
  return value !== undefined && /^-?\d+$/.test(value) ? BigInt(value) : undefined;
}
