import type { Problem } from '../../description/problem.ts';
import type { Source } from './clang.ts';
import { integerOf } from './declaration.ts';
import type { Header, Macro, Values } from './header.ts';
import type { SyntaxNode } from './syntax-tree.ts';

/** Prefixes of the names of the added enumeration constants and variables. */
const [INTEGER, ANY] = ['integer_value_', 'any_value_'];

/** A number or text that C and JavaScript read alike. In C, other numbers that begin with 0 are octal. */
const LITERAL = /^(?:(-?(?:0|[1-9]\d{0,17}))|(0|[1-9]\d{0,17}|0x[\da-f]{1,15})u?l{0,2}|"(?:[^"\\]|\\.)*")$/i;

/** Lets clang print `bool` for `_Bool` where headers define it, which it does only after a message. */
const FAILURE = '_Static_assert(0, "");\n';

/** The text of a macro without the content of its literals. */
export function codeOf(body: string): string {
  return body.replaceAll(/"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'/g, '""');
}

/** Whether the text of a macro can be a value. With braces, it can be a structure: `(type){ 1, 2 }`. */
function isValue(body: string): boolean {
  const code = codeOf(body);
  const isStructure =
    /^[^{}]*[),]\s*\{.*\}[\s)]*$/.test(code) && code.split('{').length === code.split('}').length;
  return !/[;#]|\b(?:do|for|if|switch|while)\b/.test(code) && (isStructure || !/[{}]/.test(code));
}

/**
 * Declarations after the headers that let clang evaluate macros and variables: for each, an enumeration constant, which must
 * be an integer, and a variable, which must be a constant of any type. clang rejects the others. Macros that are literals
 * have no declarations, because the syntax tree of a declaration is 100 times as long.
 */
export class Evaluation implements Source {
  /** The text of the headers and the declarations. */
  readonly text: string;
  readonly #names: readonly string[];
  readonly #bodies: ReadonlyMap<string, string>;
  readonly #literals = new Map<string, bigint | string>();
  readonly #firstLine: number;
  readonly #rejected = new Set<number>();

  /** Notes an error of clang in the declarations. clang also gives values to some constants that it rejects. */
  readonly reject = ({ position }: Problem): void => {
    this.#rejected.add((position?.line ?? 0) - this.#firstLine);
  };

  constructor(text: string, macros: readonly Macro[], headers: readonly Header[]) {
    const possible = macros.filter(({ isFunction, body }) => !isFunction && isValue(body));
    this.#bodies = new Map(possible.map(({ name, body }) => [name, body]));
    for (const { name } of possible) {
      const [text, integer, unsigned = integer] = LITERAL.exec(this.#written(name) ?? '') ?? [];
      if (text !== undefined) this.#literals.set(name, unsigned === undefined ? text : BigInt(unsigned));
    }
    const evaluated = possible.flatMap(({ name }) => (this.#literals.has(name) ? [] : [name]));
    this.#names = [...evaluated, ...headers.flatMap(({ text: { constants } }) => constants)];
    this.#firstLine = text.split('\n').length;
    const lines = this.#names.map(
      (name, index) =>
        `enum { ${INTEGER}${index} = (${name}) };\nstatic const __typeof__((${name})) ${ANY}${index} = (${name});\n`,
    );
    this.text = `${text}${lines.join('')}${FAILURE}`;
  }

  /** The text of a macro, or of the one that it names. */
  #written(name: string): string | undefined {
    const seen = new Set<string>();
    let body = this.#bodies.get(name);
    while (body !== undefined && this.#bodies.has(body) && !seen.has(body)) {
      seen.add(body);
      body = this.#bodies.get(body);
    }
    return body;
  }

  /** The values, from the declarations that clang accepts. A value other than an integer is the text of the macro. */
  values(nodes: readonly SyntaxNode[]): Values {
    const values = new Map(this.#literals);
    const accepted = nodes.flatMap((node) => (node.kind === 'EnumDecl' ? node.inner : [node]));
    for (const node of accepted) {
      const [, kind = '', digits = ''] = /^(integer|any)_value_(\d+)$/.exec(node.name) ?? [];
      const index = Number(digits);
      const name = this.#names[index];
      if (name === undefined || this.#rejected.has(2 * index + (kind === 'any' ? 1 : 0))) continue;
      const value = kind === 'any' ? this.#written(name) : integerOf(node);
      if (value !== undefined && !values.has(name)) values.set(name, value);
    }
    return values;
  }
}
