import { type Member, operationsOf } from './members.ts';
import type { DescribedClass } from './model.ts';

/** Words that can precede a parenthesis in a declaration without being the name of a function. */
const NO_NAME = new Set(['__attribute__', '__declspec', '_Alignas', 'alignas']);

/**
 * The names in C of the functions and variables of a class that libraries must export, by member. Only names that the
 * description states: names that follow from conventions can be wrong, and macros and static functions are in no library.
 */
export function statedSymbols(described: DescribedClass): Map<Member, string> {
  const functions = operationsOf(described).filter(({ isMacro }) => !isMacro);
  const constants = described.members.filter(({ kind }) => kind === 'constant');
  const named = [...functions, ...constants].flatMap((member) => {
    const declaration = 'declarations' in member ? (member.declarations['c'] ?? '') : '';
    const name = member.kind === 'constant' ? variableName(declaration) : functionName(declaration);
    return name === undefined ? [] : [[member, name] as const];
  });
  return new Map<Member, string>(named);
}

/** `int gui_run(void (*done)(int));` → `gui_run`; the last one of nested functions: `void (*gui_handler(int))(int);`. */
function functionName(declaration: string): string | undefined {
  if (/\b(?:static|inline|typedef)\b|^\s*#/.test(declaration)) return undefined;
  const names = [...declaration.matchAll(/(?<!\w)([A-Za-z_]\w*)\s*\((?!\s*\*)/g)].map(
    ([, name = '']) => name,
  );
  return names.find((name) => !NO_NAME.has(name));
}

/** `extern const int gui_version[2];` → `gui_version`. Other constants are in no library. */
function variableName(declaration: string): string | undefined {
  const words = declaration.split('[', 1).join('').split(/\W+/).filter(Boolean);
  return words[0] === 'extern' && !declaration.includes('(') ? words.at(-1) : undefined;
}
