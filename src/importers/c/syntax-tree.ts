import { z } from 'astro/zod';
import type { Position } from '../../description/problem.ts';

const typeSchema = z.object({
  /** Type in clang's notation: `const char *`, `int (*)(void *)`. */
  qualType: z.string(),
  desugaredQualType: z.string().optional(),
});

const locationSchema = z.object({
  file: z.string().optional(),
  line: z.number().optional(),
  col: z.number().optional(),
  /** Offset in bytes. */
  offset: z.number().optional(),
  /** Whether the token is from the body of a macro. The location is then the use of the macro. */
  isExpanded: z.boolean().default(false),
  /** The location of the token in the body of a macro. */
  spellingLoc: z.object({ file: z.string(), offset: z.number() }).optional(),
});

/** A node of clang's JSON syntax tree, with the keys needed for descriptions. */
const nodeSchema = z.object({
  id: z.string().default(''),
  /** Empty for missing parts of statements. */
  kind: z.string().default(''),
  loc: locationSchema.optional(),
  range: z.object({ begin: locationSchema.optional() }).optional(),
  name: z.string().default(''),
  type: typeSchema.optional(),
  /** For records: `struct` or `union`. */
  tagUsed: z.string().optional(),
  /** For records: whether this declaration contains the fields. */
  completeDefinition: z.boolean().default(false),
  isImplicit: z.boolean().default(false),
  /** For attributes: whether an earlier declaration has it. */
  inherited: z.boolean().default(false),
  /** For attributes: whether clang adds it. */
  implicit: z.boolean().default(false),
  isBitfield: z.boolean().default(false),
  variadic: z.boolean().default(false),
  /** Value of a constant expression. */
  value: z.unknown().optional(),
  /** For functions and variables: `static` or `extern`. */
  storageClass: z.string().optional(),
  /** For functions. */
  inline: z.boolean().default(false),
  /** For types: the declaration. */
  decl: z.object({ id: z.string(), name: z.string().default('') }).optional(),
  /** For types: the structure, union or enumeration that the same declaration defines. */
  ownedTagDecl: z.object({ id: z.string() }).optional(),
  get inner() {
    return z.array(nodeSchema).default([]);
  },
});

export type SyntaxNode = z.infer<typeof nodeSchema>;

/** All declarations of a function, variable or typedef. The description contains the first one. */
export type Repeated = readonly [SyntaxNode, ...SyntaxNode[]];

/** Position of a node in its file. */
export function positionOf({ loc }: SyntaxNode): Position {
  return { line: loc?.line ?? 1, column: loc?.col ?? 1 };
}

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
    this.#locate(raw);
    const location = locationSchema.safeParse(isObject(raw) ? raw['loc'] : undefined).data;
    return location?.file !== undefined && isWanted(location.file) ? nodeSchema.parse(raw) : undefined;
  }

  /** Adds the missing file and line to all locations in a value. */
  #locate(value: unknown): void {
    if (Array.isArray(value)) for (const item of value) this.#locate(item);
    if (!isObject(value)) return;
    if (typeof value['offset'] === 'number') {
      if (typeof value['file'] === 'string') this.#file = value['file'];
      if (typeof value['line'] === 'number') this.#line = value['line'];
      value['file'] = this.#file;
      value['line'] = this.#line;
      return;
    }
    for (const part of Object.values(value)) if (typeof part === 'object') this.#locate(part);
    const { spellingLoc: spelling, expansionLoc: expansion } = value;
    if (!isObject(expansion)) return;
    // The location of expanded code is where the macro is used.
    const isArgument = expansion['isMacroArgExpansion'] === true;
    const isNear = isArgument && isObject(spelling) && spelling['file'] === expansion['file'];
    Object.assign(value, expansion, isNear ? { offset: spelling['offset'] } : { isExpanded: true });
  }
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

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
