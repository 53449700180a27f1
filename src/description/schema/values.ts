import { z } from 'astro/zod';

/** An optional string in which null and absence mean the same. */
export const optionalString = z.string().nullish();

/** As {@link optionalString}, for a list. */
export const optionalStrings = z.array(z.string()).nullish();

/** Whether a text has a line break or another control character, with which it would end its field in another format. */
const BREAKS = /[\p{Cc}\u2028\u2029]/u;

/** Text that formats with one field per line can take. */
export const line = z
  .string()
  .refine((text) => !BREAKS.test(text), { error: 'one line, without control characters', abort: true });

/** As {@link optionalString}, for one line. */
export const optionalLine = line.nullish();

/** What every level of a type expression begins with. */
const NESTING = /[([<&*]/g;

/** Whether a type expression can be read without end or overflow: a page shows all of it. */
export function isReadableType(text: string): boolean {
  return text.length <= 4000 && (text.match(NESTING)?.length ?? 0) <= 200;
}

export const READABLE_TYPE = 'a type of at most 4000 characters, 200 of them brackets, "&" or "*"';

/** A type as descriptions write it, with a limit to its depth. */
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

/** A key that names something, so that it has a heading and links. */
export const nameKey = z.string().regex(/\S/);

/**
 * A map with keys of the author's choice. The map that is read inherits nothing: `constructor` and `toString` are
 * names like any other, and find only what the author wrote under them.
 */
export function byKey<Value extends z.ZodType>(value: Value, key = z.string()) {
  return z.preprocess(withStandIn, z.record(key, value)).transform(withoutInheritance);
}

/** What zod reads in place of the key `__proto__`, which it leaves out of every map. */
const STAND_IN = '\0__proto__';

/** A key of the author's choice, from how zod has it. */
export function keyAsWritten(key: PropertyKey): PropertyKey {
  return key === STAND_IN ? '__proto__' : key;
}

function withStandIn(map: unknown): unknown {
  if (typeof map !== 'object' || map === null || !Object.hasOwn(map, '__proto__')) return map;
  const entries = Object.entries(map).map(([key, value]) => [key === '__proto__' ? STAND_IN : key, value]);
  return Object.fromEntries(entries);
}

/** The same map without a prototype. It is fresh: zod hands out no input. */
function withoutInheritance<Read extends object>(map: Read): Read {
  Reflect.setPrototypeOf(map, null);
  if (!Object.hasOwn(map, STAND_IN)) return map;
  const entries = Object.entries(map);
  for (const [key, value] of entries) {
    // Deleted and added again, every key keeps its place.
    Reflect.deleteProperty(map, key);
    Reflect.set(map, keyAsWritten(key), value);
  }
  return map;
}
