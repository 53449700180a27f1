import type { Problem } from '../../description/problem.ts';
import { type ClassEntry, doc, type ModuleEntry } from './api-classes.ts';
import { deprecation, reportAttributes } from './attributes.ts';
import { withCalledNames } from './called-functions.ts';
import { addMacros, addUnnamedEnum, addVariable, variantsOf } from './constants.ts';
import { isDefined, isUnnamed, tagDeclaration, typedefDeclaration } from './declaration.ts';
import { type Declarations, Described } from './described.ts';
import { type Documentation, joined } from './documentation.ts';
import { addFunction, callbackOf, calledType, freeingCandidates } from './functions.ts';
import type { Header } from './header.ts';
import type { SyntaxNode } from './syntax-tree.ts';
import type { Tag } from './type-names.ts';

/** The API that headers declare. */
export interface HeaderApi {
  /** `api` of a description. */
  readonly api: Readonly<Record<string, ModuleEntry>>;
  /** What the description lacks: `2 functions, 1 macro with statements`; empty if it lacks nothing. */
  readonly missing: string;
  /** Functions that may free values, by the name of their type. */
  readonly candidates: ReadonlyMap<string, readonly string[]>;
  /** Parts of the headers that the description lacks, most important first, then parts that only its C declarations contain. */
  readonly unexpressed: readonly Problem[];
}

/**
 * Describes C declarations. Names do not change. A function belongs to a structure or union (see {@link Described.types}), or
 * to a class named after its header. The first parameter is the receiver, unless the function may free it: then its
 * ownership is unknown.
 * @param headerOf returns the header for a file in the syntax tree
 */
export function describeHeaders(declarations: Declarations, headerOf: (file: string) => Header): HeaderApi {
  const { macros } = declarations;
  const nodes = withCalledNames(declarations, headerOf);
  const described = new Described({ ...declarations, nodes }, headerOf);
  for (const tag of described.types.tags) addTag(described, tag);
  for (const repeated of Map.groupBy(nodes, ({ kind, name }) => `${kind} ${name}`).values())
    addOther(described, repeated);
  addMacros(described, macros);
  const { classes, comments, missing } = described;
  for (const [name, node] of comments.unknown) missing.add('comment', node, name);
  for (const header of declarations.headers) classes.describe(header, comments.ofHeader(header));
  const candidates = freeingCandidates(classes);
  return { api: classes.api, candidates, missing: missing.summary, unexpressed: missing.problems };
}

/** Adds a structure, union or enumeration. */
function addTag(described: Described, { name, nodes, typedefs, isHandle }: Tag): void {
  const { classes, comments, missing } = described;
  const definition = nodes.find(isDefined) ?? nodes[0];
  const isEnum = definition.kind === 'EnumDecl';
  if (name === '') {
    if (isEnum) addUnnamedEnum(described, definition);
    return;
  }
  const header = described.headerOf(definition);
  const names = definition.inner.map((member) => member.name);
  // The comment of a structure behind a handle can be about what users do not see.
  const documented = isHandle ? [...typedefs, definition, ...nodes] : [definition, ...nodes, ...typedefs];
  const found = comments.of(name, documented, names);
  const { note = '', ...members } = isEnum
    ? { enum_fields: variantsOf(described, definition, found.parameters) }
    : membersOf(described, definition, name, found.parameters);
  const declaration = tagDeclaration(definition, typedefs[0], comments.initializerOf);
  const entry = classes.add(header, name, joined([found.text, note]), declaration);
  Object.assign(entry, deprecation([definition, ...typedefs], comments, found));
  if (isDefined(definition)) Object.assign(entry, members);
  reportAttributes(definition, name, missing);
}

/** The members of a class, and a note about members that are only in its C declaration. */
type Members = Pick<ClassEntry, 'struct_fields'> & { readonly note?: string };

/**
 * The fields of a structure. Bit-fields, fields of unnamed types and members of unions are only in the C declaration.
 * @param documented texts in the comment of the structure, by field
 */
function membersOf(
  described: Described,
  { inner, tagUsed }: SyntaxNode,
  owner: string,
  documented: ReadonlyMap<string, string>,
): Members {
  const { comments, missing } = described;
  const isUnion = tagUsed === 'union';
  // Bit-fields without a name only add padding.
  const fields = inner.filter(
    ({ kind, name, isBitfield }) => kind === 'FieldDecl' && (name !== '' || !isBitfield),
  );
  const isListed = (field: SyntaxNode) =>
    !isUnion && !field.isBitfield && !isUnnamed(field) && described.isExact(field.type);
  const textOf = (field: SyntaxNode) => {
    const names = namesOf(described, field);
    const found = comments.of(`${owner}.${field.name}`, [field], names);
    const list = [...parameterTexts(described, field, names, found)].map(
      ([name, each]) => `\`${name}\`: ${each}`,
    );
    const text = joined([found.text, ...list]) || (documented.get(field.name) ?? '');
    return { text, ...deprecation([field], comments, found) };
  };
  const listed = fields.filter(isListed).map((field) => {
    const { text, ...old } = textOf(field);
    return { [field.name]: { type: described.expression(field.type), ...old, ...doc(text) } };
  });
  const members = isUnion ? {} : { struct_fields: listed };
  const others = fields.filter((field) => !isListed(field));
  const [first] = others;
  if (!first) return members;
  const names = others.map(({ name }) => (name ? `\`${name}\`` : 'members without a name'));
  missing.addToDeclaration(
    first,
    owner,
    names.map((each) => each.replaceAll('`', '')),
  );
  const texts = others
    .filter(({ name }) => name !== '')
    .map((field) => [field.name, textOf(field).text] as const);
  const list = texts.filter(([, text]) => text !== '').map(([name, text]) => `\`${name}\`: ${text}`);
  const unlisted = `Only in the C declaration: ${[...new Set(names)].join(', ')}.`;
  return { ...members, note: joined([...list, unlisted]) };
}

/** Adds a function, a typedef or a variable, as in its first declaration with a comment. */
function addOther(described: Described, nodes: readonly SyntaxNode[]): void {
  const { classes, comments, missing } = described;
  const node = nodes.find((each) => comments.has(each)) ?? nodes[0];
  if (!node) return;
  const { kind, name } = node;
  const others = nodes.filter((each) => each !== node);
  const repeated = [node, ...others] as const;
  // clang adds declarations of its built-in functions if a header uses them.
  if (node.isImplicit || /^__(?:builtin|sync|atomic)_/.test(name)) return;
  if (kind === 'TypedefDecl' && !classes.get(name)) addTypedef(described, node);
  if (kind === 'FunctionDecl') addFunction(described, repeated);
  if (kind === 'VarDecl') addVariable(described, repeated);
  if (kind === 'FileScopeAsmDecl') missing.add('assembly', node, 'asm');
  if (kind !== 'TypedefDecl' && kind !== 'FunctionDecl') return;
  for (const each of repeated)
    reportAttributes(each, name, missing, each !== node && kind === 'FunctionDecl');
}

function addTypedef(described: Described, node: SyntaxNode): void {
  const { types, classes, comments, missing } = described;
  const { name } = node;
  const header = described.headerOf(node);
  if (isUnnamed(node)) {
    missing.add('type', node, `${name} (an unnamed type)`);
    return;
  }
  // Descriptions have this typedef: `typedef uint8_t u8`.
  if (types.isBuiltIn(name)) return;
  const type = node.type.replace(/\b(?:struct|union|enum) (\w+)/, (text, tag) =>
    // clang names a structure without a name after its typedef: `typedef struct {…} name, *pointer`.
    types.isTag(tag) || !classes.get(tag) ? text : tag,
  );
  const names = namesOf(described, node);
  const declaration = typedefDeclaration(type, node, names);
  const found = comments.of(name, [node], names);
  const callback = callbackOf(described, node, names, parameterTexts(described, node, names, found));
  const entry = classes.add(header, name, found.text, declaration);
  Object.assign(entry, deprecation([node], comments, found));
  if (callback) entry.callback_typedef = callback;
  else if (described.isExact(type)) entry.type_alias = { target: described.expression(type) };
}

/** The names of the parameters of a callback, which the syntax tree lacks. */
function namesOf({ comments }: Described, node: SyntaxNode): string[] {
  const takes = calledType(node)?.takes ?? [];
  return takes.length === 0 ? [] : comments.callbackNames(node, takes.length);
}

/** The texts of the parameters of a callback: those in its comment, and those beside them. */
function parameterTexts(
  { comments }: Described,
  node: SyntaxNode,
  names: readonly string[],
  { parameters }: Documentation,
): Map<string, string> {
  return new Map([...comments.callbackTexts(node, names.length), ...parameters]);
}
