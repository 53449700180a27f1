import { type HeaderItems, isItem, wordsOf } from './header-items.ts';

/** Lines of a header that the preprocessor includes if macros are defined. */
export interface Condition {
  /** The macros in `#ifdef name` or `defined(name)`. */
  readonly names: readonly string[];
  readonly line: number;
  endLine: number;
}

/** The conditions of a header, and the macros that are not only switches for more declarations. */
export interface Conditions {
  readonly conditions: readonly Condition[];
  /** Macros that the header defines, or whose definition excludes lines. */
  readonly others: ReadonlySet<string>;
  /** The macros on which the definition of a macro depends, by its name. */
  readonly reasons: ReadonlyMap<string, readonly string[]>;
}

export function headerConditions({ groups }: HeaderItems): Conditions {
  const items = groups.flatMap(({ elements }) => elements.filter(isItem));
  const directives = items.filter(({ kind }) => kind !== 'declaration');
  const conditions: Condition[] = [];
  const open: Condition[] = [];
  const others = new Set<string>();
  const reasons = new Map<string, readonly string[]>();
  for (const directive of directives.toSorted((one, other) => one.line - other.line)) {
    const [kind = '', ...words] = wordsOf(directive);
    const { line } = directive;
    const [name = ''] = words;
    if (kind === 'define') reasons.set(name, namesOf(open.at(-1)));
    if (kind === 'define' || kind === 'ifndef') others.add(name);
    // A branch ends the one before it.
    const ended = /^(?:el|endif)/.test(kind) ? open.pop() : undefined;
    if (ended) ended.endLine = line;
    if (!/^(?:if|el)/.test(kind)) continue;
    const names = kind === 'ifdef' ? [name] : definedIn(words, others);
    const condition = { names, line, endLine: Number.POSITIVE_INFINITY };
    conditions.push(condition);
    open.push(condition);
  }
  return { conditions, others, reasons };
}

function namesOf(condition: Condition | undefined): readonly string[] {
  return condition ? condition.names : [];
}

/** The names in `defined(name)`. Adds those after `!` to others. */
function definedIn(words: readonly string[], others: Set<string>): string[] {
  return words.flatMap((word, index) => {
    if (word !== 'defined') return [];
    const name = words[index + 1] === '(' ? words[index + 2] : words[index + 1];
    if (name === undefined) return [];
    if (words[index - 1] === '!') others.add(name);
    return words[index - 1] === '!' ? [] : [name];
  });
}
