import { byPlace, type Problem } from '../../description/problem.ts';
import type { Header, Macro } from './header.ts';
import type { SyntaxNode } from './syntax-tree.ts';

/** Kinds of parts of headers that descriptions lack, most important first. */
const KINDS = {
  function: ['function', 'functions'],
  type: ['type', 'types'],
  variable: ['variable', 'variables'],
  value: ['value', 'values'],
  statements: ['macro with statements', 'macros with statements'],
  parameters: ['macro with parameters', 'macros with parameters'],
  macro: ['macro without a constant value', 'macros without a constant value'],
  assembly: ['inline assembly', 'inline assembly'],
  array: [
    'array parameter that is described as a pointer',
    'array parameters that are described as pointers',
  ],
  comment: [
    'comment about a function without a declaration',
    'comments about functions without a declaration',
  ],
  attribute: ['attribute', 'attributes'],
} as const;

type MissingKind = keyof typeof KINDS;

/** The place of a declaration or macro. */
type Place = Pick<Problem, 'file' | 'position'>;

/** What descriptions lack of headers, or what only their C declarations contain. */
export class Missing {
  readonly #headerOf: (node: SyntaxNode) => Header;
  readonly #problems: Problem[] = [];
  /** Names by kind and header, with the place of the first. */
  readonly #names = new Map<string, { kind: MissingKind; place: Place; names: Set<string> }>();

  constructor(headerOf: (node: SyntaxNode) => Header) {
    this.#headerOf = headerOf;
  }

  /** Adds a part that the description lacks. The parts of a kind in a header are one problem. */
  add(kind: MissingKind, declared: SyntaxNode | Macro, name: string): void {
    const place = this.#placeOf(declared);
    const key = `${kind} ${place.file}`;
    const found = this.#names.get(key) ?? { kind, place, names: new Set<string>() };
    found.names.add(name);
    this.#names.set(key, found);
  }

  /** Adds what only the C declaration of a name contains. */
  addToDeclaration(node: SyntaxNode, owner: string, parts: readonly string[]): void {
    const message = `Only in the C declaration of ${owner}: ${[...new Set(parts)].join(', ')}.`;
    this.#problems.push({ ...this.#placeOf(node), message });
  }

  /** The counts: `2 functions, 1 macro with statements`; empty if nothing is missing. */
  get summary(): string {
    return [...Map.groupBy(this.#sorted, ({ kind }) => kind)]
      .map(([kind, found]) => {
        const count = found.reduce((sum, { names }) => sum + names.size, 0);
        return `${count} ${KINDS[kind][count === 1 ? 0 : 1]}`;
      })
      .join(', ');
  }

  /** What is missing, and then what only C declarations contain. */
  get problems(): Problem[] {
    const missing = this.#sorted.map(({ kind, place, names }) => ({
      ...place,
      message: `Not in the description: ${KINDS[kind][names.size === 1 ? 0 : 1]}: ${[...names].join(', ')}.`,
    }));
    return [...missing, ...this.#problems.toSorted(byPlace)];
  }

  #placeOf(declared: SyntaxNode | Macro): Place {
    if ('header' in declared)
      return { file: declared.header.path, position: { line: declared.line, column: 1 } };
    const { line = 1, col: column = 1 } = declared.loc ?? {};
    return { file: this.#headerOf(declared).path, position: { line, column } };
  }

  get #sorted() {
    const kinds = Object.keys(KINDS);
    return [...this.#names.values()].toSorted(
      (one, other) => kinds.indexOf(one.kind) - kinds.indexOf(other.kind),
    );
  }
}
