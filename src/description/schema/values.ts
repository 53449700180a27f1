import { z } from 'astro/zod';

/** An optional string in which null and absence mean the same. */
export const optionalString = z.string().nullish();

/** Like {@link optionalString}, for a list. */
export const optionalStrings = z.array(z.string()).nullish();

/** Line breaks and other control characters. They would end a field in formats with one field per line. */
const BREAKS = /[\p{Cc}\u2028\u2029]/u;

/** Text for formats with one field per line. */
export const line = z
  .string()
  .refine((text) => !BREAKS.test(text), { error: 'one line, without control characters', abort: true });

/** Like {@link optionalString}, for one line. */
export const optionalLine = line.nullish();

/** Each nesting level of a type expression starts with one of these. */
const NESTING = /[([<&*]/g;

/** Whether a type expression is small enough to parse and to show in full. */
export function isReadableType(text: string): boolean {
  return text.length <= 4000 && (text.match(NESTING)?.length ?? 0) <= 200;
}

export const READABLE_TYPE = 'a type of at most 4000 characters, 200 of them brackets, "&" or "*"';

/** A type expression of limited depth. */
export const typeExpression = z.string().refine(isReadableType, READABLE_TYPE);

/** A list of lines, one string or null; read as one Markdown text, empty if there is none. */
export const markdownText = z
  .union([z.array(z.string()), z.string(), z.null()])
  .transform((value) => (Array.isArray(value) ? value.join('\n') : (value ?? '')));

/** A list of strings or one string; read as a list. */
export const lines = z.union([z.array(z.string()), z.string()]).transform((value) => [value].flat());

/** Whether a relative path leads out of its folder, on any system: absolute, a drive, `..`, or a NUL byte. */
export function leavesFolder(path: string): boolean {
  return /\0|^(?:[\\/]|[A-Za-z]:)|(?:^|[\\/])\.\.(?:[\\/]|$)/.test(path);
}

/** A path of a file in a folder that it does not leave. */
export const innerPath = line.refine((path) => !leavesFolder(path), 'a path inside its folder');

/** What every file system takes as the name of a file. */
const PORTABLE_NAME = /^(?!(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$))[^<>:"|?*\\]{0,99}[^<>:"|?*\\. ]$/i;

/** A path of a file that a script writes, below the folder that it runs in. */
export const writtenPath = innerPath.refine(
  (path) => path.split('/').every((name) => PORTABLE_NAME.test(name)),
  'a path such as src/main.c, of names that every system accepts',
);

/** The text of a file; its only control characters are tabs and line breaks. */
export const fileText = z
  .string()
  .refine((text) => !/[^\P{Cc}\t\n]/u.test(text.replaceAll('\r\n', '\n')), 'text without control characters');

/** A key that names something, so that it has a heading and links. */
export const nameKey = z.string().regex(/\S/);

/**
 * A map with keys of the author's choice. The map that is read inherits nothing: `constructor` and `toString` are
 * names like any other, and find only what the author wrote under them.
 */
export function byKey<Value extends z.ZodType>(value: Value, key = z.string()) {
  return z.preprocess(withStandIn, z.record(key, value)).transform(withoutInheritance);
}

/** Stands in for the key `__proto__`, which zod drops from maps. */
const STAND_IN = '\0__proto__';

/** The key as the author wrote it. */
export function keyAsWritten(key: PropertyKey): PropertyKey {
  return key === STAND_IN ? '__proto__' : key;
}

function withStandIn(map: unknown): unknown {
  if (typeof map !== 'object' || map === null || !Object.hasOwn(map, '__proto__')) return map;
  const entries = Object.entries(map).map(([key, value]) => [key === '__proto__' ? STAND_IN : key, value]);
  return Object.fromEntries(entries);
}

/** The same map without a prototype. zod never returns its input, so the map can be changed. */
function withoutInheritance<Read extends object>(map: Read): Read {
  Reflect.setPrototypeOf(map, null);
  if (!Object.hasOwn(map, STAND_IN)) return map;
  const entries = Object.entries(map);
  for (const [key, value] of entries) {
    // Deleting and adding every key keeps their order.
    Reflect.deleteProperty(map, key);
    Reflect.set(map, keyAsWritten(key), value);
  }
  return map;
}
