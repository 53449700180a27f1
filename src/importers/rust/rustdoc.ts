import { isJson } from '../entries.ts';

/** An object in the JSON of rustdoc. Each key is checked where it is read. */
export type Node = Readonly<Record<string, unknown>>;

export function nodeOf(value: unknown): Node {
  return isJson(value) ? value : {};
}

export function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

export function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** The only key of a tagged object with its value; a text is its own key. */
export function tagged(value: unknown): readonly [tag: string, value: unknown] {
  if (typeof value === 'string') return [value, {}];
  const [[tag, inner] = ['', undefined]] = Object.entries(nodeOf(value));
  return [tag, inner];
}
