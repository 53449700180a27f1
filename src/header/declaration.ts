import type { SyntaxNode } from './syntax-tree.ts';

/** A type without a name, as clang prints it: `struct (unnamed struct at a.h:3:5)`. */
const UNNAMED = /\b(?:struct|union|enum) (?:[\w:]*::)?\((?:unnamed|anonymous)(?: .*?)? at .*?:\d+:\d+\)/;

/** Replaces a type without a name while its field is declared. */
const STAND_IN = '__unnamed';

/** The type of a node as in C. */
export function typeText({ type }: SyntaxNode): string {
  return (
    (type?.qualType ?? '')
      .replaceAll(/\s*__attribute__\(\(.*?\)\)/g, '')
      // The type of parameters of type va_list on x86-64.
      .replaceAll(/(?:struct )?__va_list_tag \*/g, 'va_list')
      .trim()
  );
}

/** Whether the type of a node contains a structure, union or enumeration without a name. */
export function isUnnamed(node: SyntaxNode): boolean {
  return UNNAMED.test(typeText(node));
}

/** The type of the result in the type of a function: `long double` in `long double (int)`. The name of a function type remains. */
export function resultText(text: string): string {
  // Not the parentheses around a pointer, as in `int (*(char))(float)`, or of `_Atomic(int)`.
  const start = text.search(/(?<!\w)\((?!\*)/);
  if (start < 0) return text;
  let [end, depth] = [start, 0];
  do {
    if (text[end] === '(') depth += 1;
    if (text[end] === ')') depth -= 1;
    end += 1;
  } while (depth > 0 && end < text.length);
  return `${text.slice(0, start)}${text.slice(end)}`.trimEnd();
}

/** The part of a type before the declared name: all of `char *`, `int (*` of `int (*)(void)`, `int` of `int[4]`. */
const BEFORE_NAME = /^(?:_Atomic\([^)]*\)|[^([])*(?:\((?=\*)[*\s\w]*)*/;

/** Declares a name with a type in clang's notation: `int (*call)(void)`. Without a name, returns the type. */
export function declare(type: string, name: string): string {
  if (name === '') return type;
  const before = BEFORE_NAME.exec(type)?.[0].trimEnd() ?? '';
  return `${before}${/\w$|\)$/.test(before) ? ' ' : ''}${name}${type.slice(before.length).trimStart()}`;
}

/** `int f(int a, ...);` */
export function functionDeclaration(node: SyntaxNode, parameters: readonly SyntaxNode[]): string {
  const takes = parameters.map((parameter) => declare(typeText(parameter), parameter.name));
  const all = node.variadic ? [...takes, '...'] : takes;
  // In `int f()`, the parameters are unknown.
  const none = typeText(node).endsWith('()') ? '' : 'void';
  return `${declare(resultText(typeText(node)), `${node.name}(${all.join(', ') || none})`)};`;
}

/**
 * The declaration of a structure, union or enumeration.
 * @param typedef the typedef that names it, if any
 */
export function tagDeclaration(tag: SyntaxNode, typedef: SyntaxNode | undefined): string {
  const head = headOf(tag);
  const body = isDefined(tag) ? `${head} ${bodyOf(tag)}` : head;
  if (!typedef) return `${body};`;
  const { name } = typedef;
  // `struct {…}` has the name of its first typedef, in which the type has no name.
  const type = tag.name === '' ? head : typeText(typedef);
  // A structure can mention its own typedef, which is then declared first.
  if (tag.name !== '' && new RegExp(`(?<!(?:struct|union|enum) )\\b${name}\\b`).test(body.slice(head.length)))
    return `typedef ${declare(type, name)};\n${body};`;
  return `typedef ${declare(type, name).replace(head, () => body)};`;
}

function headOf({ kind, tagUsed = 'struct', name }: SyntaxNode): string {
  return `${kind === 'EnumDecl' ? 'enum' : tagUsed} ${name}`.trimEnd();
}

/** Whether a declaration of a structure, union or enumeration contains its fields or values. */
export function isDefined({ completeDefinition, inner }: SyntaxNode): boolean {
  return completeDefinition || inner.some(({ kind }) => kind === 'EnumConstantDecl');
}

function bodyOf({ kind, inner }: SyntaxNode): string {
  const lines = kind === 'EnumDecl' ? inner.flatMap(constantLine) : fieldLines(inner);
  return [
    '{',
    ...lines
      .join('\n')
      .split('\n')
      .map((line) => `  ${line}`),
    '}',
  ].join('\n');
}

function fieldLines(nodes: readonly SyntaxNode[]): string[] {
  return nodes.flatMap((field, index) => {
    if (field.kind !== 'FieldDecl') return [];
    // The declaration of an unnamed type is before its first field.
    const unnamed = nodes.slice(0, index).findLast(({ kind, name }) => name === '' && isTagKind(kind));
    const body = unnamed ? `${headOf(unnamed)} ${bodyOf(unnamed)}` : '';
    const width = field.isBitfield ? integerOf(field) : undefined;
    const type = typeText(field).replace(UNNAMED, STAND_IN);
    const declared = declare(type, field.name).replace(STAND_IN, () => body);
    return [`${declared}${width === undefined ? '' : ` : ${width}`};`];
  });
}

/** Whether nodes of a kind declare a structure, union or enumeration. */
export function isTagKind(kind: string): boolean {
  return kind === 'RecordDecl' || kind === 'EnumDecl';
}

function constantLine(constant: SyntaxNode): string[] {
  if (constant.kind !== 'EnumConstantDecl') return [];
  const value = integerOf(constant);
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
  return typeof value === 'string' && /^-?\d+$/.test(value) ? BigInt(value) : undefined;
}
