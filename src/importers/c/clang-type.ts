// Types as clang prints them.

/** The start of a part of a type that counts as one word, such as `_Atomic(int)` or `__attribute__((ms_abi))`. */
const GROUP = /\b(?:__attribute__|_Atomic|_BitInt|_ExtInt|__typeof__) ?\(/;

/** The index after the parenthesis that closes the one at `start`. */
function endOf(text: string, start: number): number {
  let [end, depth] = [start, 0];
  do {
    if (text[end] === '(') depth += 1;
    if (text[end] === ')') depth -= 1;
    end += 1;
  } while (depth > 0 && end < text.length);
  return end;
}

/** The word for a group. */
export const GROUP_WORD = /^__group\d+$/;

/** Replaces each group in a type by a word. */
export function splitGroups(type: string): { readonly text: string; readonly groups: readonly string[] } {
  const groups: string[] = [];
  let [text, rest] = ['', type];
  for (let found = GROUP.exec(rest); found; found = GROUP.exec(rest)) {
    const end = endOf(rest, found.index + found[0].length - 1);
    text += `${rest.slice(0, found.index)}__group${groups.length}`;
    groups.push(rest.slice(found.index, end));
    rest = rest.slice(end);
  }
  return { text: text + rest, groups };
}

/** Changes a type, in which each group is a word. */
function changed(type: string, change: (text: string) => string): string {
  const { text, groups } = splitGroups(type);
  return change(text).replaceAll(/\b__group(\d+)\b/g, (word, index) => groups[Number(index)] ?? word);
}

/** The parts of a type that descriptions do not have a notation for: attributes, `__typeof__` and block types. */
export function extensionsOf(type: string): string[] {
  const groups = splitGroups(type).groups.filter((group) => /^__(?:attribute|typeof)__/.test(group));
  return type.includes('^') ? [...groups, type] : groups;
}

/**
 * The type of the result in the type of a function: `long double` in `long double (int)`. The name of a function type remains,
 * and so do attributes of the function.
 */
export function resultText(type: string): string {
  return changed(type, (text) => {
    // Not the parentheses around a pointer, as in `int (*(char))(float)`.
    const start = text.search(/(?<!\w)\((?![*^])/);
    return start < 0 ? text : `${text.slice(0, start).trimEnd()}${text.slice(endOf(text, start))}`;
  });
}

/** The type of a function without attributes of the function, such as its calling convention. */
export function withoutAttributes(type: string): string {
  return changed(type, (text) => {
    const words = text.split(' ');
    const last = words.findLastIndex((word) => !GROUP_WORD.test(word));
    const kept = words.slice(0, last + 1).join(' ');
    return kept.endsWith(')') ? kept : text;
  });
}

/** The part of a type before the declared name: all of `char *`, `int (*` of `int (*)(void)`, `int` of `int[4]`. */
const BEFORE_NAME = /^[^([]*(?:\((?=[*^])[*^\s\w]*)*/;

/** Declares a name with a type in clang's notation: `int (*call)(void)`. Without a name, returns the type. */
export function declare(type: string, name: string): string {
  if (name === '') return type;
  return changed(type, (text) => {
    const before = BEFORE_NAME.exec(text)?.[0].trimEnd() ?? '';
    return `${before}${/\w$/.test(before) ? ' ' : ''}${name}${text.slice(before.length).trimStart()}`;
  });
}

/** A function or a pointer to one, without another one in its result: `int (*)(char *, int)`. */
const CALLED = /^([^()]*?(?:\([*^][\w ]*\) ?)?)\((.*)\)$/;

/** A parameter in a list, with at most two levels of parentheses. */
const PARAMETER = /(?:[^(),]|\((?:[^()]|\([^()]*\))*\))+/g;

/** The parts of the type of a function or a pointer to one, `int (*)` and its parameters; undefined for other types. */
export function calledParts(
  type: string,
): { readonly head: string; readonly parameters: readonly string[] } | undefined {
  const [, head = '', list] = CALLED.exec(type) ?? [];
  const parameters = list?.match(PARAMETER)?.map((each) => each.trim()) ?? [];
  // Attributes of the function can be behind the list.
  return parameters.join(', ') === list ? { head, parameters } : undefined;
}

/** Adds names to the parameters of a function or a pointer to one: `int (*)(void *user)`. */
export function nameParameters(type: string, names: readonly string[]): string {
  return changed(type, (text) => {
    const { head, parameters } = calledParts(text) ?? { head: '', parameters: [] };
    if (names.length === 0 || ![0, 1].includes(parameters.length - names.length)) return text;
    const named = parameters.map((each, index) => declare(each, each === '...' ? '' : (names[index] ?? '')));
    return `${head}(${named.join(', ')})`;
  });
}
