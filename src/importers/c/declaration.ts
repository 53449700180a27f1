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

/** The start of a part of a type that counts as one word, such as `_Atomic(int)` or `__attribute__((ms_abi))`. */
const GROUP = /\b(?:__attribute__|_Atomic|_BitInt|_ExtInt|__typeof__) ?\(/;

/** The index after the parenthesis that closes the one at `start`. */
function endOf(text: string, start: number): number {
  let [end, depth] = [start, 0];
  do {
    if (text[end] === '(') depth += 1;
    if (text[end] === ')') depth -= 1;
    end += 1;
  } while (depth > 0 && end < text.length);
  return end;
}

/** The word for a group. */
export const GROUP_WORD = /^__group\d+$/;

/** Replaces each group in a type by a word. */
export function splitGroups(type: string): { readonly text: string; readonly groups: readonly string[] } {
  const groups: string[] = [];
  let [text, rest] = ['', type];
  for (let found = GROUP.exec(rest); found; found = GROUP.exec(rest)) {
    const end = endOf(rest, found.index + found[0].length - 1);
    text += `${rest.slice(0, found.index)}__group${groups.length}`;
    groups.push(rest.slice(found.index, end));
    rest = rest.slice(end);
  }
  return { text: text + rest, groups };
}

/** Changes a type, in which each group is a word. */
function changed(type: string, change: (text: string) => string): string {
  const { text, groups } = splitGroups(type);
  return change(text).replaceAll(/\b__group(\d+)\b/g, (word, index) => groups[Number(index)] ?? word);
}

/** The parts of a type that descriptions do not have a notation for: attributes, `__typeof__` and block types. */
export function extensionsOf(type: string): string[] {
  const groups = splitGroups(type).groups.filter((group) => /^__(?:attribute|typeof)__/.test(group));
  return type.includes('^') ? [...groups, type] : groups;
}

/**
 * The type of the result in the type of a function: `long double` in `long double (int)`. The name of a function type remains,
 * and so do attributes of the function.
 */
export function resultText(type: string): string {
  return changed(type, (text) => {
    // Not the parentheses around a pointer, as in `int (*(char))(float)`.
    const start = text.search(/(?<!\w)\((?![*^])/);
    return start < 0 ? text : `${text.slice(0, start).trimEnd()}${text.slice(endOf(text, start))}`;
  });
}

/** The type of a function without attributes of the function, such as its calling convention. */
export function withoutAttributes(type: string): string {
  return changed(type, (text) => {
    const words = text.split(' ');
    const last = words.findLastIndex((word) => !GROUP_WORD.test(word));
    const kept = words.slice(0, last + 1).join(' ');
    return kept.endsWith(')') ? kept : text;
  });
}

/** The part of a type before the declared name: all of `char *`, `int (*` of `int (*)(void)`, `int` of `int[4]`. */
const BEFORE_NAME = /^[^([]*(?:\((?=[*^])[*^\s\w]*)*/;

/** Declares a name with a type in clang's notation: `int (*call)(void)`. Without a name, returns the type. */
export function declare(type: string, name: string): string {
  if (name === '') return type;
  return changed(type, (text) => {
    const before = BEFORE_NAME.exec(text)?.[0].trimEnd() ?? '';
    return `${before}${/\w$/.test(before) ? ' ' : ''}${name}${text.slice(before.length).trimStart()}`;
  });
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

/** Adds names to the parameters of a callback: `int (*)(void *user)`. */
function nameParameters(type: string, names: readonly string[]): string {
  return changed(type, (text) => {
    const start = text.lastIndexOf('(');
    const parts = text.slice(start + 1, -1).split(', ');
    // Not for callbacks with callbacks as parameters or results.
    const count = text.split('(').length - 1;
    const isSimple = text.endsWith(')') && (count === 1 || (count === 2 && /\([*^][\w ]*\) ?\(/.test(text)));
    if (!isSimple || names.length === 0 || ![0, 1].includes(parts.length - names.length)) return text;
    const named = parts.map((part, index) => declare(part, part === '...' ? '' : (names[index] ?? '')));
    return `${text.slice(0, start + 1)}${named.join(', ')})`;
  });
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
