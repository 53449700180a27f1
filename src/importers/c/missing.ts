import { byPlace, type Position, type Problem } from '../../description/problem.ts';
import type { Header } from './header.ts';
import { positionOf, type SyntaxNode } from './syntax-tree.ts';

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
  attribute: ['attribute', 'attributes'],
} as const;

type MissingKind = keyof typeof KINDS;

/** What descriptions lack of headers, or what only their C declarations contain. */
export class Missing {
  readonly #problems: Problem[] = [];
  /** Names by kind and header, with the place of the first. */
  readonly #names = new Map<
    string,
    { kind: MissingKind; header: Header; position: Position; names: Set<string> }
  >();

  /** Adds a part that the description lacks. The parts of a kind in a header are one problem. */
  add(kind: MissingKind, header: Header, position: Position, name: string): void {
    const key = `${kind} ${header.path}`;
    const found = this.#names.get(key) ?? { kind, header, position, names: new Set<string>() };
    found.names.add(name);
    this.#names.set(key, found);
  }

  addNode(kind: MissingKind, header: Header, node: SyntaxNode, name: string): void {
    this.add(kind, header, positionOf(node), name);
  }

  /** Adds what only the C declaration of a name contains. */
  addToDeclaration(header: Header, node: SyntaxNode, owner: string, parts: readonly string[]): void {
    const message = `Only in the C declaration of ${owner}: ${[...new Set(parts)].join(', ')}.`;
    this.#problems.push({ file: header.path, position: positionOf(node), message });
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
    const missing = this.#sorted.map(({ kind, header, position, names }) => ({
      file: header.path,
      position,
      message: `Not in the description: ${KINDS[kind][names.size === 1 ? 0 : 1]}: ${[...names].join(', ')}.`,
    }));
    return [...missing, ...this.#problems.toSorted(byPlace)];
  }

  get #sorted() {
    const kinds = Object.keys(KINDS);
    return [...this.#names.values()].toSorted(
      (one, other) => kinds.indexOf(one.kind) - kinds.indexOf(other.kind),
    );
  }
}
