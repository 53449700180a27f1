import { InputError } from '../../description/problem.ts';
import type { Header } from './header.ts';
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
  const texts = [...headers.values()].map(({ text }) => text?.conditions);
  const others = new Set(texts.flatMap((text) => [...(text?.others ?? [])]));
  const names = new Set(
    texts.flatMap((text) => text?.conditions ?? []).flatMap((condition) => condition.names),
  );
  const isSwitch = (name: string) => !SYSTEM.test(name) && !others.has(name);
  const switches = [...names]
    .filter(isSwitch)
    .filter((name) => !parameters.some((each) => isDefinition(each, name)));
  const found = new Map<string, readonly string[]>();
  const count = async (defined: readonly string[]): Promise<boolean> => {
    const nodes = await declarationsWith(defined.map((name) => `-D${name}`)).catch(ignoreProblems);
    for (const node of nodes ?? []) {
      if (node.name === '' || known.has(node.name)) continue;
      const around = headers.get(node.loc?.file ?? '')?.text?.conditionsAt(node.loc?.line ?? 0) ?? [];
      const reasons = around
        .flatMap((condition) => condition.names)
        .flatMap((name) => [name, ...texts.flatMap((text) => text?.reasons.get(name) ?? [])])
        .filter((name) => defined.includes(name));
      // Without a reason, a macro only changes the name.
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
