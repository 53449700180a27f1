import { byPlace, type Position, type Problem } from '../../description/problem.ts';
import { isVoid, readCType, typeExpression, VARIADIC } from './c-type.ts';
import { type Documentation, documentationOf, textOf } from './comment.ts';
import {
  attributeText,
  extensionsOf,
  functionDeclaration,
  initializerOf,
  integerOf,
  isDefined,
  isTagKind,
  isUnnamed,
  resultText,
  tagDeclaration,
  typedefDeclaration,
  typeText,
  withoutAttributes,
} from './declaration.ts';
import { positionOf, type SyntaxNode } from './syntax-tree.ts';
import { readType, type Tag, TypeNames } from './type-names.ts';

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
  /** Whether it has parameters. */
  readonly isFunction: boolean;
  /** Its value if it is a constant: an integer, or a literal as written. */
  readonly value?: bigint | string | undefined;
}

type Doc = string | readonly string[];

/** A constant of an enumeration. */
interface Constant {
  readonly value?: number | string;
  readonly doc?: Doc;
}

/** A class in a description (spec, "api module and class entries"). */
interface ClassEntry {
  doc?: Doc;
  declarations?: { readonly c: Doc };
  struct_fields?: object[];
  enum_fields?: Record<string, Constant>[];
  constants?: object[];
  type_alias?: { target: string };
  callback_typedef?: object;
  constructors?: Record<string, object>;
  functions?: Record<string, object>;
}

/** The members of a class, and a note on those that are only in its C declaration. */
type Members = Pick<ClassEntry, 'struct_fields' | 'enum_fields'> & { readonly note?: string };

interface ModuleEntry {
  readonly doc: Doc;
  readonly classes: Record<string, ClassEntry>;
}

/** The API that headers declare. */
export interface HeaderApi {
  /** `api` of a description. */
  readonly api: Readonly<Record<string, ModuleEntry>>;
  /** Parts of the headers that the description lacks, or that only its C declarations contain, ordered by file and line. */
  readonly unexpressed: readonly Problem[];
  /** Whether a declaration has documentation. */
  readonly isDocumented: boolean;
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
  const types = new TypeNames(declarations);
  const builder = new ApiBuilder(headerOf, types);
  for (const tag of types.tags) builder.addTag(tag);
  for (const declaration of declarations) builder.addOther(declaration);
  builder.addMacros(macros);
  const { api, unexpressed } = builder;
  return { api, unexpressed: unexpressed.toSorted(byPlace), isDocumented: declarations.some(hasComment) };
}

/** Names of functions that free their first parameter, or may free it. */
const ENDS =
  /(?:^|_)(?:free|destroy|delete|dispose|release|close|unref)(?:_|$)|(?:Free|Destroy|Delete|Dispose|Release|Close|Unref)(?![a-z])/;

/** Names of functions that return a new value. */
const CREATES = /(?:^|_)(?:new|create)(?:_|$)|(?:New|Create)(?![a-z])/;

/** Kinds of declarations that have a description, apart from structures, unions and enumerations. */
const DESCRIBED = new Set(['TypedefDecl', 'FunctionDecl']);

class ApiBuilder {
  readonly api: Record<string, ModuleEntry> = {};
  readonly unexpressed: Problem[] = [];
  readonly #headerOf: (file: string) => Header;
  readonly #types: TypeNames;
  readonly #classes = new Map<string, ClassEntry>();
  readonly #functions = new Set<string>();

  constructor(headerOf: (file: string) => Header, types: TypeNames) {
    this.#headerOf = headerOf;
    this.#types = types;
  }

  /** Adds a structure, union or enumeration. */
  addTag({ name, nodes, typedefs }: Tag): void {
    const definition = nodes.find(isDefined) ?? nodes[0];
    const isEnum = definition.kind === 'EnumDecl';
    if (name === '') {
      if (isEnum) this.#addConstants(definition);
      return;
    }
    const text = [...nodes, ...typedefs].map(textOf).find((each) => each !== '') ?? '';
    const { note = '', ...members } = isEnum
      ? { enum_fields: this.#values(definition) }
      : this.#members(definition, name);
    const declaration = tagDeclaration(definition, typedefs[0]);
    const entry = this.#addClass(definition, name, joined(text, note), declaration);
    if (isDefined(definition)) Object.assign(entry, members);
    this.#reportExtensions(definition, name);
  }

  /** Adds a function or a typedef. */
  addOther(node: SyntaxNode): void {
    const isRepeated = this.#functions.has(node.name);
    const missing = this.#addDeclaration(node);
    if (DESCRIBED.has(node.kind)) this.#reportExtensions(node, node.name, isRepeated);
    if (missing !== undefined) this.#report(node, `Not in the description: ${missing}.`);
  }

  /** Returns the declaration in words if it is not supported. */
  #addDeclaration(node: SyntaxNode): string | undefined {
    switch (node.kind) {
      case 'TypedefDecl':
        return this.#classes.has(node.name) ? undefined : this.#addTypedef(node);
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

  /** Adds macros that are constants. Lists the others of each header in one notice per kind. */
  addMacros(macros: readonly Macro[]): void {
    for (const { name, header, value } of macros) {
      if (value !== undefined) this.#constants(header).push({ [name]: { value: shownValue(value) } });
    }
    // A macro can have the name of a function that it replaces.
    const others = macros.filter(({ name, value }) => value === undefined && !this.#functions.has(name));
    const kindOf = ({ isFunction }: Macro) =>
      `macros ${isFunction ? 'with parameters' : 'without a constant value'}`;
    for (const same of Map.groupBy(others, (macro) => `${kindOf(macro)} ${macro.header.path}`).values()) {
      const [first] = same;
      if (!first) continue;
      const names = same.map(({ name }) => name).join(', ');
      const message = `Not in the description: ${kindOf(first)}: ${names}.`;
      this.#reportAt(first.header, { line: first.line, column: 1 }, message);
    }
  }

  #values({ inner }: SyntaxNode): Record<string, Constant>[] {
    let value: bigint | undefined = -1n;
    return inner
      .filter(({ kind }) => kind === 'EnumConstantDecl')
      .map((constant) => {
        value = initializerOf(constant) ? integerOf(constant) : value === undefined ? undefined : value + 1n;
        if (value === undefined) this.#report(constant, `Not in the description: value of ${constant.name}.`);
        const known = value === undefined ? {} : { value: shownValue(value) };
        return { [constant.name]: { ...known, ...doc(textOf(constant)) } };
      });
  }

  /** Adds the constants of an unnamed enumeration. */
  #addConstants(definition: SyntaxNode): void {
    for (const entry of this.#values(definition)) {
      for (const [name, constant] of Object.entries(entry)) {
        const value = constant.value === undefined ? '' : ` = ${constant.value}`;
        const declarations = { c: `enum { ${name}${value} };` };
        this.#constants(this.#header(definition)).push({ [name]: { ...constant, declarations } });
      }
    }
  }

  /** The fields of a structure. Bit-fields, fields of unnamed types and members of unions are only in the C declaration. */
  #members({ inner, tagUsed }: SyntaxNode, owner: string): Members {
    const isUnion = tagUsed === 'union';
    // Bit-fields without a name only add padding.
    const fields = inner.filter(
      ({ kind, name, isBitfield }) => kind === 'FieldDecl' && (name !== '' || !isBitfield),
    );
    const isListed = (field: SyntaxNode) =>
      !isUnion && !field.isBitfield && !isUnnamed(field) && this.#isExact(typeText(field));
    const listed = fields.filter(isListed).map((field) => ({
      [field.name]: { type: this.#expression(typeText(field)), ...doc(textOf(field)) },
    }));
    const members = isUnion ? {} : { struct_fields: listed };
    const others = fields.filter((field) => !isListed(field));
    const [first] = others;
    if (!first) return members;
    const names = others.map(({ name }) => (name ? `\`${name}\`` : 'members without a name'));
    const list = [...new Set(names)].join(', ');
    this.#report(first, `Only in the C declaration of ${owner}: ${list.replaceAll('`', '')}.`);
    return { ...members, note: `Only in the C declaration: ${list}.` };
  }

  #addTypedef(node: SyntaxNode): string | undefined {
    const { name } = node;
    if (isUnnamed(node)) return `type ${name} (an unnamed type)`;
    // Descriptions have this typedef: `typedef uint8_t u8`.
    if (this.#types.isBuiltIn(name)) return undefined;
    const type = typeText(node).replace(/\b(?:struct|union|enum) (\w+)/, (text, own) =>
      // clang gives a structure without a name that of its typedef: `typedef struct {…} name, *pointer`.
      this.#types.isTag(own) || !this.#classes.has(own) ? text : own,
    );
    const declaration = typedefDeclaration(type, node);
    const { text, parameters } = documentationOf(node);
    const callback = this.#callback(node, parameters);
    if (callback) this.#addClass(node, name, text, declaration).callback_typedef = callback;
    else {
      const entry = this.#addClass(node, name, textOf(node), declaration);
      if (this.#isExact(type)) entry.type_alias = { target: this.#expression(type) };
    }
    return undefined;
  }

  /** The signature of a typedef of a function or its pointer; undefined for other types, and if it has an unsupported type. */
  #callback(node: SyntaxNode, documented: Documentation['parameters']): object | undefined {
    const read = readType(node);
    const called = read?.kind === 'pointer' ? read.to : read;
    if (called?.kind !== 'function') return undefined;
    const takes = called.takes.map((type) => typeExpression(type, this.#types));
    const returned = typeExpression(called.returns, this.#types);
    if ([returned, ...takes].includes(undefined)) return undefined;
    const args = takes.map((type, index) => {
      const { name = '', text } = documented.get(index) ?? {};
      return name === '' ? { type } : argument(name, type, text);
    });
    return { fn_args: args, ...(isVoid(called.returns) ? {} : { returns: { type: returned } }) };
  }

  #addFunction(node: SyntaxNode): string | undefined {
    const { name, inner } = node;
    // Functions can be declared more than once.
    if (this.#functions.has(name)) return undefined;
    this.#functions.add(name);
    const type = withoutAttributes(typeText(node));
    const result = resultText(type);
    if (result === type) return `function ${name} (the type ${type})`;
    const parameters = inner.filter(({ kind }) => kind === 'ParmVarDecl');
    if ([node, ...parameters].some(isUnnamed)) return `function ${name} (an unnamed type)`;
    this.#addOperation(node, parameters, result);
    const arrays = parameters.filter(isArray).map((parameter) => parameter.name || 'unnamed');
    return arrays.length > 0
      ? `array parameters of function ${name} (${arrays.join(', ')}), which are described as pointers`
      : undefined;
  }

  #addOperation(node: SyntaxNode, parameters: readonly SyntaxNode[], result: string): void {
    const [first] = parameters;
    const referred = first && this.#types.referred(readType(first));
    const self = ENDS.test(node.name) ? undefined : referred?.self;
    const made = referred ? undefined : this.#types.referred(readCType(result));
    const owner = this.#classes.get((referred ?? made)?.name ?? '') ?? this.#rest(this.#header(node));
    const docs = documentationOf(node);
    const all = parameters.map((each, index) =>
      argument(each.name, this.#expression(typeText(each)), docs.parameters.get(index)?.text),
    );
    // Pages do not show the documentation of the receiver.
    const own = self && docs.parameters.get(0)?.text;
    const text = joined(docs.text, own ? `\`${first?.name}\`: ${own}` : '');
    const args = [
      ...(self ? [{ self }, ...all.slice(1)] : all),
      ...(node.variadic ? [argument('', VARIADIC.name)] : []),
    ];
    const operation = {
      ...doc(text),
      declarations: { c: functionDeclaration(node, parameters) },
      fn_args: args,
      ...(result === 'void' ? {} : { returns: { type: this.#expression(result) } }),
    };
    const kind = made && CREATES.test(node.name) ? 'constructors' : 'functions';
    const operations = owner[kind] ?? {};
    operations[node.name] = operation;
    owner[kind] = operations;
  }

  /** Whether a type has no extensions of C, or none that change its notation. */
  #isExact(type: string): boolean {
    return extensionsOf(type).length === 0 || this.#expression(type) !== type;
  }

  /** A type in the notation of descriptions, or as in C if the notation does not have it. */
  #expression(type: string): string {
    const read = readCType(type);
    return (read && typeExpression(read, this.#types)) ?? type;
  }

  /** Adds a class to the module of its header. Typedefs can be repeated. */
  #addClass(node: SyntaxNode, name: string, text: string, declaration: string): ClassEntry {
    const entry: ClassEntry = this.#classes.get(name) ?? {
      ...doc(text),
      declarations: { c: lines(declaration) },
    };
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

  /**
   * Reports attributes and extensions of C in a declaration.
   * @param isRepeated whether the description contains an earlier declaration of the same name
   */
  #reportExtensions(declaration: SyntaxNode, owner: string, isRepeated = false): void {
    const parts = partsOf(declaration);
    const own = parts.flatMap((part) =>
      part.inner
        .filter(isOwnAttribute)
        .map((attribute) => ({ part, attribute, text: isRepeated ? undefined : attributeText(attribute) })),
    );
    const lost = own.filter(({ text }) => text === undefined);
    const names = lost.map(({ part, attribute }) =>
      part === declaration || part.name === ''
        ? attributeName(attribute)
        : `${attributeName(attribute)} (${part.name})`,
    );
    if (lost[0])
      this.#report(lost[0].part, `Not in the description: attributes of ${owner}: ${unique(names)}.`);
    if (isRepeated) return;
    const kept = [
      ...own.flatMap(({ part, text }) => (text === undefined ? [] : [{ part, text }])),
      ...parts.flatMap((part) => extensionsOf(typeText(part)).map((text) => ({ part, text }))),
    ];
    const texts = kept.map(({ text }) => text);
    if (kept[0]) this.#report(kept[0].part, `Only in the C declaration of ${owner}: ${unique(texts)}.`);
  }

  #report(node: SyntaxNode, message: string): void {
    this.#reportAt(this.#header(node), positionOf(node), message);
  }

  #reportAt({ path }: Header, position: Position, message: string): void {
    this.unexpressed.push({ file: path, position, message });
  }
}

/** A declaration with those inside it, except structures, unions and enumerations with their own description. */
function partsOf(node: SyntaxNode): SyntaxNode[] {
  const inner = node.inner.filter(
    ({ kind, name }) =>
      kind.endsWith('Decl') && kind !== 'IndirectFieldDecl' && !(isTagKind(kind) && name !== ''),
  );
  return [node, ...inner.flatMap(partsOf)];
}

/** Attributes that only concern linking, and which macros usually add to all functions. */
const LINKING = new Set(['VisibilityAttr', 'DLLExportAttr', 'DLLImportAttr']);

/** The attribute that clang adds for `#pragma pack`. */
const PRAGMA_PACK = 'MaxFieldAlignmentAttr';

/** Names of attributes in C that do not follow from their names in clang. */
const ATTRIBUTE_NAMES: ReadonlyMap<string, string> = new Map([
  [PRAGMA_PACK, '#pragma pack'],
  ['AsmLabelAttr', 'asm'],
  ['NonNullAttr', 'nonnull'],
  ['NoThrowAttr', 'nothrow'],
  ['ReturnsNonNullAttr', 'returns_nonnull'],
]);

function isOwnAttribute({ kind, implicit, inherited }: SyntaxNode): boolean {
  if (kind === PRAGMA_PACK) return true;
  return kind.endsWith('Attr') && !implicit && !inherited && !LINKING.has(kind);
}

/** The name of an attribute in C: `warn_unused_result` for `WarnUnusedResultAttr`. */
function attributeName({ kind }: SyntaxNode): string {
  const words = kind.replace(/Attr$/, '').replaceAll(/(?<=[a-z0-9])[A-Z]/g, '_$&');
  return ATTRIBUTE_NAMES.get(kind) ?? words.toLowerCase();
}

function unique(names: readonly string[]): string {
  return [...new Set(names)].join(', ');
}

function hasComment({ inner }: SyntaxNode): boolean {
  return inner.some((node) => node.kind === 'FullComment' || hasComment(node));
}

function argument(name: string, type: string | undefined, text = ''): object {
  if (name === '') return { type, ref_kind: 'value', ...doc(text) };
  // In descriptions, self is the receiver.
  const key = name === 'self' ? 'self_' : name;
  return { [key]: text === '' ? type : { type, ...doc(text) } };
}

/** A literal as written; a number, or a string if it is too large for an exact JSON number. */
function shownValue(value: bigint | string): number | string {
  return typeof value === 'bigint' && Number.isSafeInteger(Number(value)) ? Number(value) : String(value);
}

/** Whether a parameter is declared as an array, which C treats as a pointer. clang then gives the same pointer type twice. */
function isArray(parameter: SyntaxNode): boolean {
  const { qualType = '', desugaredQualType } = parameter.type ?? {};
  const isRepeated = qualType.endsWith('*') && qualType === desugaredQualType;
  return qualType.endsWith(']') || (isRepeated && typeText(parameter) !== 'va_list');
}

/** Paragraphs of Markdown. */
function joined(...paragraphs: readonly string[]): string {
  return paragraphs.filter((paragraph) => paragraph !== '').join('\n\n');
}

function doc(text: string): { doc?: Doc } {
  return text === '' ? {} : { doc: lines(text) };
}

function lines(text: string): Doc {
  return text.includes('\n') ? text.split('\n') : text;
}
