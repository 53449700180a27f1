import { z } from 'astro/zod';

/** An optional string in which null and absence mean the same. */
export const optionalString = z.string().nullish();

/** `$schema`, which editors use and pages do not show. */
export const schemaAddress = z.string().optional().describe('Address of the JSON Schema, for editors.');

/** Like {@link optionalString}, for a list. */
export const optionalStrings = z.array(z.string()).nullish();

/** Line breaks and other control characters, which would end a field in line-based formats. */
const BREAKS = /[\p{Cc}\u2028\u2029]/u;

/** Single-line text. */
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

/** A list of lines, a string or null; converted to one Markdown text, possibly empty. */
export const markdownText = z
  .union([z.array(z.string()), z.string(), z.null()])
  .transform((value) => (Array.isArray(value) ? value.join('\n') : (value ?? '')));

/** A list of lines or a string; converted to one text. */
export const sourceText = z
  .union([z.array(z.string()), z.string()])
  .transform((value) => (Array.isArray(value) ? value.join('\n') : value));

/** A list of strings or a string; converted to a list. */
export const lines = z.union([z.array(z.string()), z.string()]).transform((value) => [value].flat());

/** Whether a path leaves its folder on any system: absolute, a drive, `..`, or a NUL byte. */
export function leavesFolder(path: string): boolean {
  return /\0|^(?:[\\/]|[A-Za-z]:)|(?:^|[\\/])\.\.(?:[\\/]|$)/.test(path);
}

/** Maximum length of paths and of file names on common systems, in bytes. */
export const LONGEST_PATH = 4096;
export const LONGEST_NAME = 255;

function isReadablePath(path: string): boolean {
  const isLong = (name: string) => Buffer.byteLength(name) > LONGEST_NAME;
  return Buffer.byteLength(path) <= LONGEST_PATH && !path.split('/').some(isLong);
}

export const innerPath = line
  .refine((path) => !leavesFolder(path), 'a path inside its folder')
  .refine(
    isReadablePath,
    `a path of at most ${LONGEST_PATH} bytes, with names of at most ${LONGEST_NAME} bytes`,
  );

/** A path whose file style sheets can load. */
export const styledPath = innerPath.refine(
  (path) => !/[?#%"\\]/.test(path),
  'a path without the characters ? # % " \\',
);

/** A file name that is valid on all file systems. */
const PORTABLE_NAME = /^(?!(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$))[^<>:"|?*\\]{0,99}[^<>:"|?*\\. ]$/i;

/** Path of a file that a script writes, below the working folder. */
export const writtenPath = innerPath.refine(
  (path) => path.split('/').every((name) => PORTABLE_NAME.test(name)),
  'a path such as src/main.c, of names that every system accepts',
);

/** The text of a file, without control characters except tabs and line breaks. */
export const fileText = z
  .string()
  .refine((text) => !/[^\P{Cc}\t\n]/u.test(text.replaceAll('\r\n', '\n')), 'text without control characters');

/** A non-empty key, which headings and links show. */
export const nameKey = z.string().regex(/\S/, 'a name');

/**
 * A map with arbitrary keys. It has no prototype, so keys such as `constructor` and `toString` work like any other.
 */
export function byKey<Value extends z.ZodType>(value: Value, key = z.string()) {
  const map = z.record(key, value);
  return z
    .preprocess<unknown, typeof map, z.input<typeof map>>(withStandIn, map)
    .transform(withoutInheritance);
}

/** Replacement for the key `__proto__`, because zod drops that key from maps. */
const STAND_IN = '\0__proto__';

export function keyAsWritten(key: PropertyKey): PropertyKey {
  return key === STAND_IN ? '__proto__' : key;
}

function withStandIn(map: unknown): unknown {
  if (typeof map !== 'object' || map === null || !Object.hasOwn(map, '__proto__')) return map;
  const entries = Object.entries(map).map(([key, value]) => [key === '__proto__' ? STAND_IN : key, value]);
  return Object.fromEntries(entries);
}

/** Removes the prototype of a map in place, because zod returns a copy of its input. */
function withoutInheritance<Read extends object>(map: Read): Read {
  Reflect.setPrototypeOf(map, null);
  if (!Object.hasOwn(map, STAND_IN)) return map;
  const entries = Object.entries(map);
  for (const [key, value] of entries) {
    // Delete and add every key, to keep their order.
    Reflect.deleteProperty(map, key);
    Reflect.set(map, keyAsWritten(key), value);
  }
  return map;
}
