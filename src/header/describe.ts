import { byPlace, type Problem } from '../description/problem.ts';
import { type CType, isConst, isVoid, readCType, resultText, typeExpression } from './c-type.ts';
import { documentationOf, textOf } from './comment.ts';
import { positionOf, type SyntaxNode } from './syntax-tree.ts';

/** A header to describe. */
export interface Header {
  /** File name. */
  readonly name: string;
  /** The module that contains its declarations. */
  readonly module: string;
  /** Path to show in messages. */
  readonly path: string;
}

/** A macro that a header defines. */
export interface Macro {
  readonly name: string;
  readonly header: Header;
  readonly line: number;
  /** Its value if it is an integer constant. */
  readonly value?: bigint | undefined;
}

type Doc = string | readonly string[];

/** A class in a description (spec, "api module and class entries"). */
interface ClassEntry {
  doc?: Doc;
  struct_fields?: object[];
  enum_fields?: object[];
  constants?: object[];
  type_alias?: { target: string };
  callback_typedef?: object;
  constructors?: Record<string, object>;
  functions?: Record<string, object>;
}

interface ModuleEntry {
  readonly doc: Doc;
  readonly classes: Record<string, ClassEntry>;
}

/** The API that headers declare. */
export interface HeaderApi {
  /** `api` of a description. */
  readonly api: Readonly<Record<string, ModuleEntry>>;
  /** Whether C signatures can be derived from the description: no field is missing, and every structure has a typedef. */
  readonly isExact: boolean;
  /** Declarations that descriptions do not support, ordered by file and line. */
  readonly unexpressed: readonly Problem[];
}

/**
 * Describes C declarations. Names do not change. A function belongs to the opaque structure that its first parameter points
 * to, or otherwise its result. Other functions belong to a class named after their header. The first parameter is the
 * receiver, unless the function may free it: then its ownership is unknown.
 * @param declarations the declarations of all headers, in order
 * @param headerOf returns the header for a file in the syntax tree
 */
export function describeHeaders(
  declarations: readonly SyntaxNode[],
  headerOf: (file: string) => Header,
  macros: readonly Macro[],
): HeaderApi {
  const builder = new ApiBuilder(headerOf);
  builder.addTypes(declarations);
  for (const declaration of declarations) builder.addOther(declaration);
  for (const macro of macros) builder.addMacro(macro);
  const { api, isExact, unexpressed } = builder;
  return { api, isExact, unexpressed: unexpressed.toSorted(byPlace) };
}

/** Declarations of one structure, union or enumeration. */
interface Tag {
  /** Class name; empty if anonymous. */
  name: string;
  readonly nodes: SyntaxNode[];
  readonly docs: string[];
}

/** Names of functions that free their first parameter, or may free it. */
const ENDS =
  /(?:^|_)(?:free|destroy|delete|dispose|release|close|unref)(?:_|$)|(?:Free|Destroy|Delete|Dispose|Release|Close|Unref)(?![a-z])/;

/** Names of functions that return a new value. */
const CREATES = /(?:^|_)(?:new|create)(?:_|$)|(?:New|Create)(?![a-z])/;

class ApiBuilder {
  readonly api: Record<string, ModuleEntry> = {};
  readonly unexpressed: Problem[] = [];
  isExact = true;
  readonly #headerOf: (file: string) => Header;
  readonly #classes = new Map<string, ClassEntry>();
  /** By name, or by id if anonymous. */
  readonly #tags = new Map<string, Tag>();
  readonly #opaque = new Set<string>();
  readonly #functions = new Set<string>();

  constructor(headerOf: (file: string) => Header) {
    this.#headerOf = headerOf;
  }

  /** Adds structures and enumerations. A tag with a typedef is named after its first typedef. */
  addTypes(declarations: readonly SyntaxNode[]): void {
    for (const node of declarations.flatMap(withNested)) this.#tag(node).nodes.push(node);
    for (const node of declarations) {
      const tag = this.#tagOf(node);
      if (!tag) continue;
      tag.docs.push(textOf(node));
      if (tag.name === '' || tag.nodes.some(({ name }) => name === tag.name)) tag.name = node.name;
    }
    for (const tag of this.#tags.values()) this.#addTag(tag);
  }

  /** Adds a function or a typedef. */
  addOther(node: SyntaxNode): void {
    const missing = this.#addDeclaration(node);
    if (missing !== undefined) this.#report(node, missing);
  }

  /** Returns the part of the declaration that descriptions do not support, if any. */
  #addDeclaration(node: SyntaxNode): string | undefined {
    switch (node.kind) {
      case 'TypedefDecl':
        return this.#tagOf(node)?.name === node.name ? undefined : this.#addTypedef(node);
      case 'FunctionDecl':
        return this.#addFunction(node);
      case 'VarDecl':
        return `variable ${node.name}`;
      case 'FileScopeAsmDecl':
        return 'inline assembly';
      default:
        return undefined;
    }
  }

  addMacro({ name, header, line, value }: Macro): void {
    if (value !== undefined) this.#constants(header).push({ [name]: { value: shownValue(value) } });
    else this.#reportAt(header, { line, column: 1 }, `macro ${name} (not an integer constant)`);
  }

  #tag({ name, id }: { name: string; id: string }): Tag {
    const key = name || id;
    const tag = this.#tags.get(key) ?? { name, nodes: [], docs: [] };
    this.#tags.set(key, tag);
    return tag;
  }

  /** The tag that a typedef names, as in `typedef struct {…} name`. */
  #tagOf({ kind, inner }: SyntaxNode): Tag | undefined {
    let [type] = kind === 'TypedefDecl' ? inner : [];
    while (type?.kind === 'ElaboratedType') [type] = type.inner;
    const isTag = type?.kind === 'RecordType' || type?.kind === 'EnumType';
    return isTag && type?.decl ? this.#tags.get(type.decl.name || type.decl.id) : undefined;
  }

  #addTag({ name, nodes, docs }: Tag): void {
    const definition = nodes.find(isDefined) ?? nodes[0];
    if (!definition) return;
    const { kind, tagUsed } = definition;
    if (name === '') {
      if (kind === 'EnumDecl') this.#constants(this.#header(definition)).push(...this.#values(definition));
      return;
    }
    if (tagUsed === 'union') {
      this.#report(definition, `union ${name}`);
      return;
    }
    const own = nodes.map(textOf);
    const text = [...own, ...docs].find((each) => each !== '') ?? '';
    const entry = this.#addClass(definition, name, text);
    if (!isDefined(definition)) this.#opaque.add(name);
    else if (kind === 'EnumDecl') entry.enum_fields = this.#values(definition);
    else entry.struct_fields = this.#fields(definition, name);
  }

  #values({ inner }: SyntaxNode): object[] {
    let value: bigint | undefined = -1n;
    return inner
      .filter(({ kind }) => kind === 'EnumConstantDecl')
      .map((constant) => {
        value = initializerOf(constant) ? integerOf(constant) : value === undefined ? undefined : value + 1n;
        if (value === undefined) this.#report(constant, `value of ${constant.name}`);
        return {
          [constant.name]: {
            ...(value === undefined ? {} : { value: shownValue(value) }),
            ...doc(textOf(constant)),
          },
        };
      });
  }

  #fields({ inner }: SyntaxNode, owner: string): object[] {
    return inner.flatMap((field) => {
      if (field.kind !== 'FieldDecl') return [];
      const { name, isBitfield } = field;
      const expression = this.#expression(readType(field));
      if (name !== '' && !isBitfield && expression !== undefined)
        return [{ [name]: { type: expression, ...doc(textOf(field)) } }];
      const reason = isBitfield ? 'a bit-field' : typeText(field);
      this.#report(field, `field ${name} of ${owner} (${reason})`.replace('  ', ' '));
      return [];
    });
  }

  #addTypedef(node: SyntaxNode): string | undefined {
    const { name } = node;
    const read = readType(node);
    const target = this.#expression(read);
    if (!read || target === undefined) return `type ${name} (${typeText(node)})`;
    const called = read.kind === 'pointer' ? read.to : read;
    if (called.kind !== 'function') {
      this.#addClass(node, name, textOf(node)).type_alias = { target };
      return undefined;
    }
    // Signatures spell all callbacks as pointers to functions.
    if (read.kind === 'function') this.isExact = false;
    const { text, parameters } = documentationOf(node);
    const takes = called.takes.map((taken, index) => {
      const documented = parameters.get(index);
      return documented
        ? this.#argument(documented.name, taken, documented.text)
        : { type: this.#expression(taken) };
    });
    this.#addClass(node, name, text).callback_typedef = { fn_args: takes, ...this.#returned(called.returns) };
    return undefined;
  }

  #addFunction(node: SyntaxNode): string | undefined {
    const { name, inner, variadic } = node;
    // Functions can be declared more than once.
    if (this.#functions.has(name)) return undefined;
    this.#functions.add(name);
    if (variadic) return `function ${name} (variadic)`;
    const parameters = inner.filter(({ kind }) => kind === 'ParmVarDecl');
    const wrong = [...parameters, node].find((part) => this.#expression(readType(part)) === undefined);
    const type = readType(node);
    if (wrong || type?.kind !== 'function') return `function ${name} (${typeText(wrong ?? node)})`;
    this.#addOperation(node, parameters, type.returns);
    const arrays = parameters.filter(isArray).map((parameter) => parameter.name || 'unnamed');
    return arrays.length > 0
      ? `array parameters of function ${name} (${arrays.join(', ')}), which are described as pointers`
      : undefined;
  }

  #addOperation(node: SyntaxNode, parameters: readonly SyntaxNode[], result: CType): void {
    const [first] = parameters;
    const type = first && readType(first);
    const pointed = this.#pointedClass(type);
    const receiver = ENDS.test(node.name) ? undefined : pointed;
    const made = pointed === undefined ? this.#pointedClass(result) : undefined;
    const owner = this.#classes.get(pointed ?? made ?? '') ?? this.#rest(this.#header(node));
    const docs = documentationOf(node);
    const all = parameters.map((each, index) =>
      this.#argument(each.name, readType(each), docs.parameters.get(index)?.text),
    );
    const self = { self: type?.kind === 'pointer' && isConst(type.to) ? 'ref' : 'refmut' };
    // Pages do not show the documentation of the receiver.
    const own = receiver === undefined ? undefined : docs.parameters.get(0)?.text;
    const text = [docs.text, own && `\`${first?.name}\`: ${own}`].filter(Boolean).join('\n\n');
    const args = receiver === undefined ? all : [self, ...all.slice(1)];
    const operation = { ...doc(text), fn_args: args, ...this.#returned(result) };
    const kind = made !== undefined && CREATES.test(node.name) ? 'constructors' : 'functions';
    const operations = owner[kind] ?? {};
    operations[node.name] = operation;
    owner[kind] = operations;
  }

  #argument(name: string, type: CType | undefined, text = ''): object {
    const expression = this.#expression(type);
    if (name === '') return { type: expression, ref_kind: 'value', ...doc(text) };
    // In descriptions, self is the receiver.
    const key = name === 'self' ? 'self_' : name;
    return { [key]: text === '' ? expression : { type: expression, ...doc(text) } };
  }

  #returned(type: CType): { returns?: { type: string | undefined } } {
    return isVoid(type) ? {} : { returns: { type: this.#expression(type) } };
  }

  /** The opaque class that a type points to; undefined for other types. */
  #pointedClass(type: CType | undefined): string | undefined {
    if (type?.kind !== 'pointer' || type.to.kind !== 'name') return undefined;
    const name = this.#nameOf(type.to.name, type.to.isTag);
    return this.#opaque.has(name) ? name : undefined;
  }

  #expression(type: CType | undefined): string | undefined {
    return type && typeExpression(type, (name, isTag) => this.#nameOf(name, isTag));
  }

  #nameOf(name: string, isTag: boolean): string {
    if (!isTag) return name;
    const tag = this.#tags.get(name);
    // Without a typedef, C requires the tag before the name.
    if (!tag || tag.docs.length === 0) this.isExact = false;
    return tag?.name || name;
  }

  /** Adds a class to the module of its header. Typedefs can be repeated. */
  #addClass(node: SyntaxNode, name: string, text: string): ClassEntry {
    const entry: ClassEntry = this.#classes.get(name) ?? { ...doc(text) };
    this.#classes.set(name, entry);
    this.#module(this.#header(node))[name] = entry;
    return entry;
  }

  #module({ module, name }: Header): Record<string, ClassEntry> {
    const entry = this.api[module] ?? { doc: `The C API in \`${name}\`.`, classes: {} };
    this.api[module] = entry;
    return entry.classes;
  }

  /** The class for functions and constants that belong to no type. It has the name of the file, which no C type can have. */
  #rest(header: Header): ClassEntry {
    const classes = this.#module(header);
    const entry = classes[header.name] ?? {
      doc: `Functions and constants in \`${header.name}\` that belong to no type.`,
    };
    classes[header.name] = entry;
    return entry;
  }

  #constants(header: Header): object[] {
    const rest = this.#rest(header);
    const constants = rest.constants ?? [];
    rest.constants = constants;
    return constants;
  }

  #header({ loc }: SyntaxNode): Header {
    return this.#headerOf(loc?.file ?? '');
  }

  #report(node: SyntaxNode, what: string): void {
    if (!['VarDecl', 'FunctionDecl', 'ParmVarDecl', 'FileScopeAsmDecl'].includes(node.kind))
      this.isExact = false;
    this.#reportAt(this.#header(node), positionOf(node), what);
  }

  #reportAt({ path }: Header, position: { line: number; column: number }, what: string): void {
    this.unexpressed.push({ file: path, position, message: `Not in the description: ${what}.` });
  }
}

/** A structure or enumeration, and those nested in it, which C puts in the same scope. */
function withNested(node: SyntaxNode): SyntaxNode[] {
  if (!isTag(node)) return [];
  return [node, ...node.inner.filter(({ name }) => name !== '').flatMap(withNested)];
}

function isTag({ kind, isImplicit }: SyntaxNode): boolean {
  return (kind === 'RecordDecl' || kind === 'EnumDecl') && !isImplicit;
}

/** Whether a declaration of a structure or enumeration contains its fields or values. */
function isDefined({ completeDefinition, inner }: SyntaxNode): boolean {
  return completeDefinition || inner.some(({ kind }) => kind === 'EnumConstantDecl');
}

/** The expression after `=` of an enumeration constant. */
function initializerOf({ inner }: SyntaxNode): SyntaxNode | undefined {
  return inner.find(({ kind }) => !/(?:Comment|Attr)$/.test(kind));
}

/** The explicit value of an enumeration constant. */
export function integerOf(constant: SyntaxNode): bigint | undefined {
  let expression = initializerOf(constant);
  // clang converts values of other types, such as unsigned int.
  while (expression?.kind === 'ImplicitCastExpr' || expression?.kind === 'ParenExpr')
    [expression] = expression.inner;
  const value = expression?.kind === 'ConstantExpr' ? expression.value : undefined;
  return typeof value === 'string' && /^-?\d+$/.test(value) ? BigInt(value) : undefined;
}

/** A number, or a string if the value is too large for an exact JSON number. */
function shownValue(value: bigint): number | string {
  return Number.isSafeInteger(Number(value)) ? Number(value) : String(value);
}

function readType({ type }: SyntaxNode): CType | undefined {
  return readCType(type?.qualType ?? '');
}

/** Whether a parameter is declared as an array, which C treats as a pointer. clang then gives the same pointer type twice. */
function isArray({ type }: SyntaxNode): boolean {
  const { qualType = '', desugaredQualType } = type ?? {};
  return qualType.endsWith(']') || (qualType.endsWith('*') && qualType === desugaredQualType);
}

/** The type of a declaration, or of the result of a function, that descriptions do not support, for messages. */
function typeText({ kind, type }: SyntaxNode): string {
  const { qualType = '' } = type ?? {};
  const text = kind === 'FunctionDecl' ? resultText(qualType) : qualType;
  return /\((?:unnamed|anonymous)/.test(text) ? 'an unnamed type' : `the type ${text}`;
}

function doc(text: string): { doc?: Doc } {
  if (text === '') return {};
  return { doc: text.includes('\n') ? text.split('\n') : text };
}
