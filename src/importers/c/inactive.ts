import { InputError } from '../../description/problem.ts';
import type { Header } from './header.ts';
import { followCondition, type Item, wordsOf } from './header-items.ts';
import type { SyntaxNode } from './syntax-tree.ts';

/** Declarations that the conditions of headers exclude. */
export interface Inactive {
  readonly count: number;
  /** Macros that include them, if they are defined. */
  readonly macros: readonly string[];
  /** Macros with which clang does not compile the headers within its limits, or that were not tried. */
  readonly uncounted: readonly string[];
}

/** Macros of compilers and systems, with which headers include files of other systems. */
const SYSTEM = /^(?:__|_?(?:WIN|MSC|M_|MSDOS|VMS|OS2|MACOS|AIX|AMIGA|BEOS))/;

/** Maximum number of macros that are defined one at a time. */
const TRIED = 10;

/**
 * Counts the declarations that headers contain only if macros are defined that they never define. Defines all of these
 * macros, or one at a time if the headers then do not compile.
 * @param known names that the headers declare without them
 * @param parameters parameters of clang, which can define macros
 * @param declarationsWith reads the declarations with more parameters of clang
 */
export async function inactiveDeclarations(
  headers: ReadonlyMap<string, Header>,
  known: ReadonlySet<string>,
  parameters: readonly string[],
  declarationsWith: (parameters: readonly string[]) => Promise<readonly SyntaxNode[]>,
): Promise<Inactive> {
  const conditions = new Conditions(headers);
  const switches = conditions.switches.filter((name) => !parameters.some((each) => isDefinition(each, name)));
  const found = new Map<string, readonly string[]>();
  const count = async (defined: readonly string[]): Promise<boolean> => {
    const nodes = await declarationsWith(defined.map((name) => `-D${name}`)).catch(ignoreProblems);
    for (const node of nodes ?? []) {
      if (node.name === '' || known.has(node.name)) continue;
      const reasons = conditions.macrosFor(node).filter((name) => defined.includes(name));
      // If no condition requires a defined macro, the macro only changed the name.
      if (reasons.length > 0) found.set(node.name, reasons);
    }
    return nodes !== undefined;
  };
  let uncounted: string[] = [];
  if (switches.length > 0 && !(await count(switches))) {
    uncounted = switches.slice(TRIED);
    for (const name of switches.slice(0, TRIED)) if (!(await count([name]))) uncounted.push(name);
  }
  const macros = new Set([...found.values()].flat());
  return { count: found.size, macros: [...macros], uncounted };
}

function isDefinition(parameter: string, name: string): boolean {
  return parameter === `-D${name}` || parameter.startsWith(`-D${name}=`);
}

function ignoreProblems(error: unknown): undefined {
  if (!(error instanceof InputError)) throw error;
}

/** Lines of a header that the preprocessor includes if macros are defined. */
interface Condition {
  /** The macros in `#ifdef name` or `defined(name)`. */
  readonly names: readonly string[];
  readonly line: number;
  endLine: number;
}

/** The conditions of headers. */
class Conditions {
  readonly #byFile = new Map<string, Condition[]>();
  /** Macros that a header defines, or that exclude lines if they are defined. */
  readonly #others = new Set<string>();
  /** The macros in the conditions around the definitions of a macro, by its name. */
  readonly #reasons = new Map<string, readonly string[]>();

  constructor(headers: ReadonlyMap<string, Header>) {
    for (const [file, { text }] of headers) this.#byFile.set(file, this.#read(text.directives));
  }

  /** Macros that only include more lines. */
  get switches(): string[] {
    const names = new Set([...this.#byFile.values()].flat().flatMap((condition) => condition.names));
    return [...names].filter((name) => !SYSTEM.test(name) && !this.#others.has(name));
  }

  /** The macros in the conditions around a declaration, and the macros on which they depend. */
  macrosFor({ loc }: SyntaxNode): string[] {
    const conditions = this.#byFile.get(loc?.file ?? '') ?? [];
    const line = loc?.line ?? 0;
    return conditions
      .filter((condition) => condition.line < line && line < condition.endLine)
      .flatMap(({ names }) => names)
      .flatMap((name) => [name, ...(this.#reasons.get(name) ?? [])]);
  }

  #read(directives: readonly Item[]): Condition[] {
    const conditions: Condition[] = [];
    const open: Condition[] = [];
    for (const directive of directives) {
      const [kind = '', ...words] = wordsOf(directive);
      const { line } = directive;
      const [name = ''] = words;
      if (kind === 'define') this.#reasons.set(name, open.at(-1)?.names ?? []);
      if (kind === 'define' || kind === 'ifndef') this.#others.add(name);
      const ended = followCondition(open, kind, () => {
        const names = kind === 'ifdef' ? [name] : this.#definedIn(words);
        const condition = { names, line, endLine: Number.POSITIVE_INFINITY };
        conditions.push(condition);
        return condition;
      });
      if (ended) ended.endLine = line;
    }
    return conditions;
  }

  /** The names in `defined(name)`. Adds the names after `!` to the others. */
  #definedIn(words: readonly string[]): string[] {
    return words.flatMap((word, index) => {
      if (word !== 'defined') return [];
      const name = words[index + 1] === '(' ? words[index + 2] : words[index + 1];
      if (name === undefined) return [];
      if (words[index - 1] === '!') this.#others.add(name);
      return words[index - 1] === '!' ? [] : [name];
    });
  }
}
