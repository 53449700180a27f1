import type { DescribedClass } from '../classes.ts';
import type { Operation } from '../members.ts';

/** How a language spells the API. All texts are plain and not escaped. */
export interface Speller {
  /** Key of the language or dialect group in descriptions; `neutral` is the form that belongs to no language. */
  readonly id: string;
  readonly name: string;
  /** The lines that import a class, the most common first; empty if there are none. */
  imports(described: DescribedClass): readonly string[];
  /** The name of a class where a program uses it: `gui::MonitorId`. */
  typeName(described: DescribedClass): string;
  /** The class as a whole, several lines. */
  declaration(described: DescribedClass): string;
  operation(described: DescribedClass, operation: Operation): string;
}

/** The name of a class with the letters of its generic parameters: `Value<T>`. */
export function genericName({ name, generics }: DescribedClass): string {
  return generics.length > 0 ? `${name}<${generics.join(', ')}>` : name;
}

/** Lines between braces, indented; nothing between them is one line. */
export function block(head: string, lines: readonly string[], end: string, indent = '  '): string {
  const inner = lines.flatMap((line) => line.split('\n')).map((line) => `${indent}${line}`);
  return lines.length === 0 ? `${head} {}${end.slice(1)}` : [`${head} {`, ...inner, end].join('\n');
}
