import type { Member } from './members.ts';
import type { DescribedClass } from './model.ts';

/** Words that can precede a parenthesis in a declaration without being the name of a function. */
const NO_NAME = new Set(['__attribute__', '__declspec', '_Alignas', 'alignas']);

/**
 * The names in C of the functions and variables of classes that libraries must export. Only names that the description
 * states: names that follow from conventions can be wrong, and macros and static functions are in no library.
 */
export function statedSymbols(classes: readonly DescribedClass[]): Set<string> {
  const members = classes.flatMap((described) => described.members);
  return new Set(members.flatMap((member) => symbolOf(member) ?? []));
}

function symbolOf(member: Member): string | undefined {
  const declaration = member.declarations['c'] ?? '';
  if (member.kind === 'constant') return variableName(declaration);
  return 'parameters' in member && !member.isMacro ? functionName(declaration) : undefined;
}

/** `int gui_run(void (*done)(int));` → `gui_run`, and `void (*gui_handler(int))(int);` → `gui_handler`. */
function functionName(declaration: string): string | undefined {
  if (/\b(?:static|inline|typedef)\b|^\s*#/.test(declaration)) return undefined;
  const names = declaration.matchAll(/(?<!\w)([A-Za-z_]\w*)\s*\((?!\s*\*)/g).map(([, name = '']) => name);
  return names.find((name) => !NO_NAME.has(name));
}

/** `extern const int gui_version[2];` → `gui_version`. Other constants are in no library. */
function variableName(declaration: string): string | undefined {
  const words = declaration.split('[', 1).join('').split(/\W+/).filter(Boolean);
  return words[0] === 'extern' && !declaration.includes('(') ? words.at(-1) : undefined;
}
