import { isJson } from '../entries.ts';

/** The place of a token: for one from the body of a macro, the use of the macro. */
interface Location {
  readonly file: string;
  readonly line: number;
  readonly col: number;
  /** Offset in bytes. */
  readonly offset: number;
  /** Whether the token is from the body of a macro. */
  readonly isExpanded: boolean;
  /** The location of the token in the body of a macro. */
  readonly spellingLoc?: { readonly file: string; readonly offset: number };
}

/** A node of clang's JSON syntax tree, with the keys needed for descriptions. Texts that are missing are empty. */
export interface SyntaxNode {
  readonly id: string;
  /** Empty for missing parts of statements. */
  readonly kind: string;
  readonly loc: Location | undefined;
  readonly begin: Location | undefined;
  readonly name: string;
  /** Type in clang's notation: `const char *`, `int (*)(void *)`. */
  readonly type: string;
  readonly desugaredType: string;
  /** For records: `struct` or `union`. */
  readonly tagUsed: string;
  /** For functions and variables: `static` or `extern`. */
  readonly storageClass: string;
  /** Value of a constant expression. */
  readonly value: string;
  /** For records: whether this declaration contains the fields. */
  readonly completeDefinition: boolean;
  readonly isImplicit: boolean;
  /** For attributes: whether an earlier declaration has it. */
  readonly inherited: boolean;
  /** For attributes: whether clang adds it. */
  readonly implicit: boolean;
  readonly isBitfield: boolean;
  readonly variadic: boolean;
  /** For functions. */
  readonly inline: boolean;
  /** For types: the declaration. */
  readonly decl: { readonly id: string; readonly name: string } | undefined;
  /** For types: the structure, union or enumeration that the same declaration defines. */
  readonly ownedTagDecl: { readonly id: string } | undefined;
  readonly inner: readonly SyntaxNode[];
  /** For a variable that becomes a function: its declaration in C. */
  readonly declared?: string;
}

/** All declarations of a function, variable or typedef. The description contains the first one. */
export type Repeated = readonly [SyntaxNode, ...SyntaxNode[]];

/** The start and end of a declaration in the output of clang, which indents declarations by four spaces. */
const DECLARATION_START = Buffer.from('\n    {');
export const DECLARATION_END = '\n    }';

/** The part of a declaration after its location. */
const RANGE = Buffer.from('\n      "range": ');

/** The keys of a location. A text in JSON cannot contain them, because a quotation mark in it is after a backslash. */
const FILE = Buffer.from('"file": ');
const LINE = Buffer.from('"line": ');
const QUOTATION_MARK = 0x22;

/**
 * Reads the declarations of a syntax tree one by one. clang writes the file and line of a location only if they differ from
 * those of the previous location, so the reader must process all declarations in order.
 */
export class DeclarationReader {
  #file = '';
  #line = 1;

  /**
   * Reads the output of clang before the end of a declaration. Parses the declaration only if it may be wanted, because most
   * are in other files.
   */
  readPart(part: Buffer, isWanted: (file: string) => boolean): SyntaxNode | undefined {
    const start = part.indexOf(DECLARATION_START);
    if (start < 0) return undefined;
    const end = part.indexOf(RANGE, start);
    const file = lastFile(part.subarray(start, end < 0 ? part.length : end)) ?? this.#file;
    if (file === '' || isWanted(file)) return this.read(`${part.toString('utf8', start)}}`, isWanted);
    this.#file = lastFile(part) ?? file;
    const line = part.lastIndexOf(LINE);
    if (line >= 0)
      this.#line = Number.parseInt(part.toString('latin1', line + LINE.length, line + LINE.length + 12), 10);
    return undefined;
  }

  /**
   * Reads the JSON of one declaration.
   * @returns undefined if it is in a file for which `isWanted` returns false
   */
  read(json: string, isWanted: (file: string) => boolean): SyntaxNode | undefined {
    const raw: unknown = JSON.parse(json);
    const node = isJson(raw) ? this.#node(raw) : undefined;
    return node?.loc && isWanted(node.loc.file) ? node : undefined;
  }

  /** Reads the parts of a node in their order in clang's output, because a location can omit what the one before it has. */
  #node(raw: Fields): SyntaxNode {
    const loc = this.#location(raw['loc']);
    const range = fieldsOf(raw['range']);
    const begin = this.#location(range['begin']);
    this.#location(range['end']);
    const [type, decl] = [fieldsOf(raw['type']), fieldsOf(raw['decl'])];
    const tag = fieldsOf(raw['ownedTagDecl']);
    return {
      id: textIn(raw, 'id'),
      kind: textIn(raw, 'kind'),
      loc,
      begin,
      name: textIn(raw, 'name'),
      type: plainType(textIn(type, 'qualType')),
      desugaredType: plainType(textIn(type, 'desugaredQualType')),
      tagUsed: textIn(raw, 'tagUsed'),
      storageClass: textIn(raw, 'storageClass'),
      value: textIn(raw, 'value'),
      completeDefinition: raw['completeDefinition'] === true,
      isImplicit: raw['isImplicit'] === true,
      inherited: raw['inherited'] === true,
      implicit: raw['implicit'] === true,
      isBitfield: raw['isBitfield'] === true,
      variadic: raw['variadic'] === true,
      inline: raw['inline'] === true,
      decl: decl === NONE ? undefined : { id: textIn(decl, 'id'), name: textIn(decl, 'name') },
      ownedTagDecl: tag === NONE ? undefined : { id: textIn(tag, 'id') },
      inner: [...this.#nodes(raw['array_filler']), ...this.#nodes(raw['inner'])],
    };
  }

  #nodes(list: unknown): SyntaxNode[] {
    return Array.isArray(list) ? list.map((each) => this.#node(fieldsOf(each))) : [];
  }

  #location(value: unknown): Location | undefined {
    const raw = fieldsOf(value);
    const expansion = fieldsOf(raw['expansionLoc']);
    if (expansion === NONE) return this.#place(raw);
    const spelling = this.#place(fieldsOf(raw['spellingLoc']));
    const used = this.#place(expansion);
    if (!spelling || !used) return used;
    // The location of expanded code is where the macro is used.
    const isArgument = expansion['isMacroArgExpansion'] === true && spelling.file === used.file;
    return isArgument
      ? { ...used, offset: spelling.offset, spellingLoc: spelling }
      : { ...used, isExpanded: true, spellingLoc: spelling };
  }

  #place(raw: Fields): Location | undefined {
    const { file, line, col = 1, offset = -1 } = raw;
    if (typeof file === 'string') this.#file = file;
    else if (offset === -1) return undefined;
    if (typeof line === 'number') this.#line = line;
    const place = { file: this.#file, line: this.#line };
    return { ...place, col: Number(col), offset: Number(offset), isExpanded: false };
  }
}

type Fields = Readonly<Record<string, unknown>>;

/** The fields of an object that is missing. */
const NONE: Fields = {};

function fieldsOf(value: unknown): Fields {
  return isJson(value) ? value : NONE;
}

function textIn(fields: Fields, key: string): string {
  const value = fields[key];
  return typeof value === 'string' ? value : '';
}

/** A type as in C. */
function plainType(type: string): string {
  if (!/typeof|\(\(|va_list/.test(type)) return type;
  return (
    type
      // In standard C before C23, typeof is not a keyword.
      .replaceAll(/\btypeof ?\(/g, '__typeof__(')
      // clang repeats parentheses around a pointer to a function with attributes.
      .replaceAll(/\(\(([*^][^()]*)\)\)/g, '($1)')
      // The type of parameters of type va_list on x86-64.
      .replaceAll(/(?:struct )?__va_list_tag \*/g, 'va_list')
      .trim()
  );
}

/** The file of the last location that has one. In a location, a line follows, unlike in `includedFrom`. */
function lastFile(json: Buffer): string | undefined {
  let line = json.lastIndexOf(LINE);
  while (line >= 0) {
    const end = json.lastIndexOf(',', line);
    if (json[end - 1] === QUOTATION_MARK) {
      const name: unknown = JSON.parse(json.toString('utf8', json.lastIndexOf(FILE, end) + FILE.length, end));
      return typeof name === 'string' ? name : undefined;
    }
    line = json.subarray(0, line).lastIndexOf(LINE);
  }
  return undefined;
}
